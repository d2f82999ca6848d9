import { Link } from 'react-router'
import type { RouteSummary } from '#contract/admin/routes.ts'
import { formatRupees } from '#contract/money.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/routes.ts'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { DeliveryDay } from '../kit/dates.tsx'
import { RouteBadge } from './run-badge.tsx'

const COLUMNS: readonly Column<RouteSummary>[] = [
  {
    header: t.columnRider,
    onPhone: 'title',
    cell: ({ _id, riderName }) => (
      <Link to={`/admin/routes/${_id}`} className="link inline-flex min-h-6 items-center font-bold">
        {riderName}
      </Link>
    ),
  },
  { header: t.columnStops, cell: ({ stops }) => t.progress(stops) },
  { header: t.columnCash, numeric: true, cell: ({ collected }) => formatRupees(collected) },
  { header: t.columnToCollect, numeric: true, cell: ({ toCollect }) => formatRupees(toCollect) },
  { header: common.columnStatus, cell: ({ closedAt }) => <RouteBadge closedAt={closedAt} /> },
]
const DAY: Column<RouteSummary> = { header: t.day, cell: ({ day }) => <DeliveryDay day={day} /> }

/** Routes with their progress and cash; routes of several days also show their day. */
export function RouteTable({
  caption,
  routes,
  withDay = false,
}: {
  caption: string
  routes: readonly RouteSummary[]
  withDay?: boolean
}) {
  const [rider, ...others] = COLUMNS
  const columns = withDay && rider ? [rider, DAY, ...others] : COLUMNS
  return (
    <div className="table-box">
      <DataTable caption={caption} columns={columns} rows={routes} rowKey={({ _id }) => _id} />
    </div>
  )
}
