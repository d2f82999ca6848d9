import { Link } from 'react-router'
import { STOCK_REASON_LABELS } from '#contract/admin/choices.ts'
import type { ProductHistoryResponse } from '#contract/admin/products.ts'
import { formatRupees } from '#contract/money.ts'
import { shortOrderId } from '#contract/text.ts'
import { Panel } from '../admin-page.tsx'
import { type Column, DataTable } from '../data-table.tsx'
import { DateTime } from '../dates.tsx'
import { QueryBoundary, RowsSkeleton } from '../query-boundary.tsx'
import { Delta } from '../stock/delta.tsx'
import { useProductHistory } from './api-hooks.ts'

type Change = ProductHistoryResponse['changes'][number]

const COLUMNS: readonly Column<Change>[] = [
  { header: 'When', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    header: 'What',
    cell: (change) =>
      change.kind === 'price' ? (
        'Price'
      ) : (
        <span>
          {STOCK_REASON_LABELS[change.reason]}
          {change.orderId && (
            <>
              {' '}
              <Link to={`/admin/orders/${change.orderId}`} className="link">
                order {shortOrderId(change.orderId)}
              </Link>
            </>
          )}
          {change.note && <span className="block text-sm text-ink-soft">{change.note}</span>}
        </span>
      ),
  },
  {
    header: 'Change',
    numeric: true,
    cell: (change) =>
      change.kind === 'stock' ? (
        <Delta units={change.delta} />
      ) : change.from === null ? (
        'first price'
      ) : (
        `from ${formatRupees(change.from)}`
      ),
  },
  {
    header: 'After',
    numeric: true,
    cell: (change) => (change.kind === 'price' ? formatRupees(change.to) : `${change.to} in stock`),
  },
  { header: 'Who', cell: ({ actorName }) => actorName },
]

/** How price and stock came to be what they are. */
export function ProductHistory({ productId }: { productId: string }) {
  const history = useProductHistory(productId)
  return (
    <Panel title="Price and stock history">
      <QueryBoundary query={history} skeleton={<RowsSkeleton rows={3} />}>
        {({ changes }) =>
          changes.length === 0 ? (
            <p className="text-ink-soft">Nothing has changed since it was added.</p>
          ) : (
            <DataTable
              caption="Changes of price and stock, newest first"
              columns={COLUMNS}
              rows={changes}
              rowKey={(change) => `${change.kind} ${change.createdAt} ${change.to}`}
            />
          )
        }
      </QueryBoundary>
    </Panel>
  )
}
