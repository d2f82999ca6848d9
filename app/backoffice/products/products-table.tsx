import { MAX_BULK_ROWS } from '#contract/limits.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/products.ts'
import { LeaveGuard } from '../../features/forms/leave-guard.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { adminTitle, Notice } from '../kit/pages/admin-page.tsx'
import { ListPage } from '../kit/pages/list-page.tsx'
import { EmptyList } from '../kit/tables/empty-list.tsx'
import { useProducts } from './api-hooks.ts'
import { PriceTable } from './price-table.tsx'
import { ProductFilters, useProductFilters } from './product-filters.tsx'
import { useTableEdits } from './use-table-edits.ts'

export const meta = () => adminTitle(t.tableTitle)

export default function ProductsTablePage() {
  const filters = useProductFilters()
  const products = useProducts(filters.query())
  const table = useTableEdits()

  return (
    <ListPage
      title={t.tableTitle}
      lead={t.tableLead}
      back={{ to: `/admin/products${filters.queryString()}`, label: t.title }}
      beforeList={
        <>
          <LeaveGuard when={table.changedCount > 0} />
          <ProductFilters filters={filters} categories={products.data?.categories} />
        </>
      }
      query={products}
      rowsOf={(data) => data.products}
      empty={<EmptyList {...filters.bar} none={t.none} />}
      afterList={<SaveBar table={table} />}
    >
      {(rows) => <PriceTable products={rows} edits={table.edits} onType={table.type} onReplace={table.put} />}
    </ListPage>
  )
}

function SaveBar({ table }: { table: ReturnType<typeof useTableEdits> }) {
  const { changedCount, error, isSaving, save, discard } = table
  if (changedCount === 0 && !error) return null
  return (
    <div className="card sticky bottom-2 z-20 mt-4 p-3 shadow-box">
      {error && (
        <Notice tone="bad" live>
          {error}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-bold">
          {t.tableChanged(changedCount, MAX_BULK_ROWS)}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" disabled={isSaving} onClick={discard}>
            {t.tableDiscard}
          </Button>
          <Button
            busy={isSaving}
            disabled={changedCount === 0 || changedCount > MAX_BULK_ROWS}
            onClick={() => void save()}
          >
            {isSaving ? common.saving : common.save}
          </Button>
        </div>
      </div>
    </div>
  )
}
