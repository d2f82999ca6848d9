import { useState } from 'react'
import { Link } from 'react-router'
import { STOCK_REASON_LABELS, STOCK_REASONS } from '#contract/admin/choices.ts'
import type { AdminProduct } from '#contract/admin/products.ts'
import type { StockMovementsResponse } from '#contract/admin/stock.ts'
import { shortOrderId } from '#contract/text.ts'
import { AdminPage, adminTitle, Notice, Panel } from '../../features/backoffice/admin-page.tsx'
import { useAdminQuery } from '../../features/backoffice/api-hooks.ts'
import { CursorPages } from '../../features/backoffice/cursor-pages.tsx'
import { type Column, DataTable } from '../../features/backoffice/data-table.tsx'
import { DateTime } from '../../features/backoffice/dates.tsx'
import { FilterBar } from '../../features/backoffice/filter-bar.tsx'
import { useProduct, useProducts } from '../../features/backoffice/products/api-hooks.ts'
import { ProductFilters, useProductFilters } from '../../features/backoffice/products/product-filters.tsx'
import { QueryBoundary } from '../../features/backoffice/query-boundary.tsx'
import { Delta } from '../../features/backoffice/stock/delta.tsx'
import { type StockChange, StockDialog } from '../../features/backoffice/stock/stock-dialog.tsx'
import { StockLevel } from '../../features/backoffice/stock/stock-level.tsx'
import { Tabs } from '../../features/backoffice/tabs.tsx'
import { Thumbnail } from '../../features/backoffice/thumbnail.tsx'
import { useUrlFilters } from '../../features/backoffice/use-url-filters.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/field.tsx'

export const meta = () => adminTitle('Stock')

const VIEWS = [
  { view: 'levels', to: '/admin/stock', label: 'Stock levels' },
  { view: 'movements', to: '/admin/stock?view=movements', label: 'Movements' },
  { view: 'check', to: '/admin/stock?view=check', label: 'Check records' },
] as const

export default function StockPage() {
  const { values } = useUrlFilters({ view: 'levels' })
  const { view } = values
  return (
    <AdminPage title="Stock" lead="Stock levels, movements and checks.">
      <Tabs
        label="Stock views"
        tabs={VIEWS.map(({ view: name, ...tab }) => ({ ...tab, isCurrent: name === view }))}
      />
      {view === 'movements' ? <Movements /> : view === 'check' ? <Check /> : <Shelf />}
    </AdminPage>
  )
}

function Shelf() {
  const filters = useProductFilters({ sort: 'stock-low' })
  const products = useProducts(filters.query())
  const [stockChange, setStockChange] = useState<StockChange>()
  const columns: readonly Column<AdminProduct>[] = [
    {
      header: 'Product',
      onPhone: 'title',
      cell: (product) => (
        <span className="flex items-center gap-3">
          <Thumbnail src={product.pictures[0]?.url} />
          <Link to={`/admin/products/${product._id}`} className="link font-bold">
            {product.name}
          </Link>
        </span>
      ),
    },
    { header: 'Unit', cell: ({ unit }) => unit },
    { header: 'Stock', numeric: true, cell: ({ stock }) => <StockLevel stock={stock} /> },
    {
      header: 'Change',
      hideHeader: true,
      onPhone: 'bare',
      cell: (product) => (
        <span className="flex flex-wrap gap-2 lg:flex-nowrap lg:justify-end">
          <Button size="small" onClick={() => setStockChange({ kind: 'delivery', product })}>
            Receive<span className="sr-only"> stock of {product.name}</span>
          </Button>
          <Button
            size="small"
            variant="outline"
            onClick={() => setStockChange({ kind: 'correction', product })}
          >
            Adjust<span className="sr-only"> the stock of {product.name}</span>
          </Button>
          <Link
            to={`/admin/stock?view=movements&product=${product._id}`}
            className="link inline-flex min-h-9 items-center px-1 text-sm"
          >
            Movements<span className="sr-only"> of {product.name}</span>
          </Link>
        </span>
      ),
    },
  ]
  return (
    <>
      <ProductFilters filters={filters} categories={products.data?.categories ?? []} />
      <QueryBoundary query={products}>
        {({ products, nextCursor }) =>
          products.length === 0 ? (
            <EmptyState
              title="No matching products"
              action={<Button onClick={filters.clear}>Show all</Button>}
            />
          ) : (
            <>
              <DataTable
                caption="Stock of products"
                columns={columns}
                rows={products}
                rowKey={(product) => product._id}
              />
              <CursorPages nextCursor={nextCursor} />
            </>
          )
        }
      </QueryBoundary>
      <StockDialog stockChange={stockChange} onClose={() => setStockChange(undefined)} />
    </>
  )
}

type Movement = StockMovementsResponse['movements'][number]

const MOVEMENT_COLUMNS: readonly Column<Movement>[] = [
  { header: 'When', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    header: 'Product',
    cell: ({ productId, productName }) => (
      <Link to={`/admin/products/${productId}`} className="link">
        {productName}
      </Link>
    ),
  },
  { header: 'Units', numeric: true, cell: ({ delta }) => <Delta units={delta} /> },
  {
    header: 'Reason',
    cell: ({ reason, orderId, note }) => (
      <span>
        {STOCK_REASON_LABELS[reason]}
        {orderId && (
          <>
            {' '}
            <Link to={`/admin/orders/${orderId}`} className="link">
              order {shortOrderId(orderId)}
            </Link>
          </>
        )}
        {note && <span className="block text-sm text-ink-soft">{note}</span>}
      </span>
    ),
  },
  { header: 'Who', cell: ({ actorName }) => actorName },
]

function Movements() {
  const { values, change, field, query } = useUrlFilters({ view: 'levels', product: '', reason: '' })
  const { view: _view, ...asked } = query()
  const movements = useAdminQuery('/admin/stock/movements', { query: asked, keepPrevious: true })
  return (
    <>
      <FilterBar
        isFiltered={values.product !== '' || values.reason !== ''}
        onClear={() => change({ product: '', reason: '' })}
      >
        <SelectField label="Reason" className="grow basis-48" {...field('reason')}>
          <option value="">Any reason</option>
          {STOCK_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {STOCK_REASON_LABELS[reason]}
            </option>
          ))}
        </SelectField>
      </FilterBar>
      {values.product && <OnlyOf productId={values.product} onAll={() => change({ product: '' })} />}
      <QueryBoundary query={movements}>
        {(data) =>
          data.movements.length === 0 ? (
            <EmptyState title="No stock movements" />
          ) : (
            <>
              <DataTable
                caption="Stock movements, newest first"
                columns={MOVEMENT_COLUMNS}
                rows={data.movements}
                rowKey={({ _id }) => String(_id)}
              />
              <CursorPages nextCursor={data.nextCursor} />
            </>
          )
        }
      </QueryBoundary>
    </>
  )
}

function OnlyOf({ productId, onAll }: { productId: string; onAll: () => void }) {
  const { data } = useProduct(productId)
  return (
    <Notice>
      Showing only <strong>{data?.product.name ?? 'one product'}</strong>
      {data && ` (${data.product.stock} in stock)`}.{' '}
      <button type="button" className="link cursor-pointer" onClick={onAll}>
        Show all products
      </button>
    </Notice>
  )
}

function Check() {
  const check = useAdminQuery('/admin/stock/check')
  return (
    <Panel
      title="Do stock levels match the records?"
      actions={
        <Button variant="outline" busy={check.isFetching} onClick={() => void check.refetch()}>
          Check again
        </Button>
      }
    >
      <QueryBoundary query={check}>
        {({ products, differences }) =>
          differences.length === 0 ? (
            <Notice live>
              All {products.toLocaleString('en-IN')} products match their movement history.
            </Notice>
          ) : (
            <>
              <Notice tone="bad" live>
                {differences.length} of {products.toLocaleString('en-IN')} products do not match.
              </Notice>
              <DataTable
                caption="Products whose stock does not match their movement history"
                columns={[
                  {
                    header: 'Product',
                    cell: ({ productId, name }) => (
                      <Link to={`/admin/products/${productId}`} className="link">
                        {name}
                      </Link>
                    ),
                  },
                  { header: 'Stock', numeric: true, cell: ({ stock }) => stock },
                  { header: 'Movements', numeric: true, cell: ({ movements }) => movements },
                ]}
                rows={differences}
                rowKey={({ productId }) => productId}
              />
            </>
          )
        }
      </QueryBoundary>
    </Panel>
  )
}
