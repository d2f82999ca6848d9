import type { AdminLot, LotOrdersResponse } from '#contract/admin/stock/lots.ts'
import { formatLotCode } from '#contract/lot-codes.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/lots.ts'
import { OrderStatusBadge } from '../../features/orders/status-badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { DateTime } from '../kit/dates/dates.tsx'
import { InlineOrderLink } from '../kit/orders/order-link.tsx'
import { Panel } from '../kit/pages/admin-page.tsx'
import { CsvLink, ReceiverCell } from '../kit/pages/links.tsx'
import { List } from '../kit/pages/list-page.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { useUrlFilters } from '../kit/tables/use-url-filters.ts'

type LotOrder = LotOrdersResponse['orders'][number]

const COLUMNS: readonly Column<LotOrder>[] = [
  { header: common.columnOrder, onPhone: 'title', cell: ({ _id }) => <InlineOrderLink id={_id} /> },
  {
    header: common.columnWhen,
    onPhone: 'hidden',
    cell: ({ createdAt }) => <DateTime at={createdAt} dayOnly />,
  },
  { header: common.columnCustomer, onPhone: 'plain', cell: ReceiverCell },
  { header: t.columnStatus, onPhone: 'end', cell: ({ status }) => <OrderStatusBadge status={status} /> },
  { header: common.columnUnits, numeric: true, cell: ({ quantity }) => quantity },
  { header: t.columnMayHave, numeric: true, cell: ({ mayHave }) => mayHave },
]

const RECALL_COLUMNS: readonly Column<LotOrder>[] = [
  ...COLUMNS,
  { header: t.columnInformed, onPhone: 'plain', cell: (order) => <Informed {...order} /> },
]

/** How the customer was notified of the recall. */
function Informed({ notified, mayHave, phone }: LotOrder) {
  if (!notified) return mayHave > 0 ? t.informedSoon : null
  const { mail, sms } = notified
  const isReached = [mail, sms].some((state) => state === 'sent' || state === 'waiting')
  return (
    <>
      <span>{[mail && t.informedByMail[mail], sms && t.informedBySms[sms]].filter(Boolean).join(', ')}</span>
      {!isReached && <strong className="block text-danger">{phone ? t.callCustomer : t.notInformed}</strong>}
    </>
  )
}

/** The orders that received units of a lot, for calls after a recall. */
export function LotOrders({ lot, onPrint }: { lot: AdminLot; onPrint: () => void }) {
  const { query } = useUrlFilters({})
  const orders = useAdminQuery('/admin/lots/:id/orders', {
    params: { id: lot._id },
    query: { limit: 200, ...query() },
  })
  return (
    <Panel
      title={`${t.lot} ${formatLotCode(lot.code)}: ${t.orders} (${t.orderCount(lot.orders)})`}
      actions={
        lot.orders > 0 && (
          <>
            <CsvLink path="/admin/lots/:id/orders.csv" params={{ id: lot._id }} />
            <Button variant="outline" onClick={onPrint}>
              {common.print}
            </Button>
          </>
        )
      }
    >
      <List
        query={orders}
        rowsOf={(data) => data.orders}
        empty={<p>{t.ordersNone}</p>}
        table={{
          caption: t.orders,
          columns: lot.status === 'recalled' ? RECALL_COLUMNS : COLUMNS,
          rowKey: ({ _id }) => _id,
        }}
      />
    </Panel>
  )
}
