import { Link } from 'react-router'
import type { DeliveryRunSummary } from '#contract/admin/deliveries/delivery-runs.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/delivery-runs.ts'
import * as messages from '#texts/messages.ts'
import { formatPaid, formatRupees } from '../../ui/text/format.ts'
import { DeliveryDay } from '../kit/dates/dates.tsx'
import { type Column, DataTable } from '../kit/tables/data-table.tsx'
import { DeliveryRunBadge } from './run-link.tsx'

const COLUMNS: readonly Column<DeliveryRunSummary>[] = [
  {
    header: t.columnRider,
    onPhone: 'title',
    cell: ({ _id, riderName }) => (
      <Link to={`/admin/delivery-runs/${_id}`} className="link inline-flex min-h-6 items-center font-bold">
        {riderName || messages.formerRider}
      </Link>
    ),
  },
  { header: t.columnStops, onPhone: 'plain', cell: ({ stops }) => t.progress(stops) },
  { header: t.columnPaid, numeric: true, cell: ({ collected, qr }) => formatPaid({ cash: collected, qr }) },
  { header: t.columnToCollect, numeric: true, cell: ({ toCollect }) => formatRupees(toCollect) },
  {
    header: common.columnStatus,
    onPhone: 'end',
    cell: ({ closedAt }) => <DeliveryRunBadge closedAt={closedAt} />,
  },
]
const DAY: Column<DeliveryRunSummary> = {
  header: common.day,
  onPhone: 'plain',
  cell: ({ day }) => <DeliveryDay day={day} />,
}

/** Delivery runs with their progress and cash; runs of several days also show their day. */
export function DeliveryRunTable({
  caption,
  deliveryRuns,
  withDay = false,
}: {
  caption: string
  deliveryRuns: readonly DeliveryRunSummary[]
  withDay?: boolean
}) {
  const [rider, ...others] = COLUMNS
  const columns = withDay && rider ? [rider, DAY, ...others] : COLUMNS
  return <DataTable caption={caption} columns={columns} rows={deliveryRuns} rowKey={({ _id }) => _id} />
}
