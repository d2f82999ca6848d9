import type { ProductHistoryResponse } from '#contract/admin/products/products.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/products.ts'
import { formatRupees } from '../../ui/text/format.ts'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { DateTime } from '../kit/dates/dates.tsx'
import { FoldedPanel } from '../kit/pages/admin-page.tsx'
import { QueryBoundary, RowsSkeleton } from '../kit/pages/query-boundary.tsx'
import { type Column, DataTable } from '../kit/tables/data-table.tsx'
import { Delta, MovementReason } from '../stock/movement.tsx'

type Change = ProductHistoryResponse['changes'][number]

function changeOf(change: Change) {
  if (change.kind === 'stock') return <Delta units={change.delta} />
  return change.from === null ? t.firstPrice : t.priceFrom(formatRupees(change.from))
}

const COLUMNS: readonly Column<Change>[] = [
  { header: common.columnWhen, cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    header: t.columnWhat,
    cell: (change) => (change.kind === 'price' ? t.priceChange : <MovementReason movement={change} />),
  },
  { header: t.columnChange, numeric: true, cell: changeOf },
  {
    header: t.columnAfter,
    numeric: true,
    cell: (change) => (change.kind === 'price' ? formatRupees(change.to) : t.inStock(change.to)),
  },
  { header: common.columnWho, cell: ({ actorName }) => actorName },
]

/** Past changes of price and stock. */
export function ProductHistory({ productId }: { productId: string }) {
  const history = useAdminQuery('/admin/products/:id/history', { params: { id: productId } })
  return (
    <FoldedPanel title={t.history} isOpen={false}>
      <QueryBoundary query={history} skeleton={<RowsSkeleton rows={3} />}>
        {({ changes }) => (
          <DataTable
            caption={t.historyCaption}
            empty={t.historyNone}
            columns={COLUMNS}
            rows={changes}
            rowKey={(change) => `${change.kind} ${change.createdAt} ${change.to}`}
          />
        )}
      </QueryBoundary>
    </FoldedPanel>
  )
}
