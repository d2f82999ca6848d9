import { Link } from 'react-router'
import type { AdminProduct } from '#contract/admin/products.ts'
import { formatRupees } from '#contract/money.ts'
import * as common from '#texts/admin/common.ts'
import { AdminPage, adminTitle } from '../../features/backoffice/admin-page.tsx'
import { CursorPages } from '../../features/backoffice/cursor-pages.tsx'
import { type Column, DataTable } from '../../features/backoffice/data-table.tsx'
import { CsvLink } from '../../features/backoffice/links.tsx'
import { useProducts } from '../../features/backoffice/products/api-hooks.ts'
import { ProductFilters, useProductFilters } from '../../features/backoffice/products/product-filters.tsx'
import { QueryBoundary } from '../../features/backoffice/query-boundary.tsx'
import { StockLevel } from '../../features/backoffice/stock/stock-level.tsx'
import { Thumbnail } from '../../features/backoffice/thumbnail.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PlusIcon } from '../../ui/icons.tsx'

export const meta = () => adminTitle('Products')

const COLUMNS: readonly Column<AdminProduct>[] = [
  {
    header: 'Product',
    onPhone: 'title',
    cell: (product) => (
      <span className="flex items-center gap-3">
        <Thumbnail src={product.pictures[0]?.url} />
        <span className="min-w-0">
          <Link to={`/admin/products/${product._id}`} className="link font-bold">
            {product.name}
          </Link>
          {product.nepaliName && (
            <span lang="ne" className="block text-sm font-normal text-ink-soft">
              {product.nepaliName}
            </span>
          )}
          {product.archived && (
            <span className="block">
              <Badge>Archived</Badge>
            </span>
          )}
        </span>
      </span>
    ),
  },
  { header: 'Category', cell: ({ category }) => category },
  { header: 'Price', numeric: true, cell: ({ price, unit }) => `${formatRupees(price)} / ${unit}` },
  { header: 'Stock', numeric: true, cell: ({ stock }) => <StockLevel stock={stock} /> },
  {
    header: 'Sold',
    numeric: true,
    onPhone: 'hidden',
    cell: ({ soldUnits }) => soldUnits.toLocaleString('en-IN'),
  },
]

export default function ProductsPage() {
  const filters = useProductFilters()
  const products = useProducts(filters.query())
  const { show } = filters.values
  return (
    <AdminPage
      title="Products"
      lead={products.data && common.productCount(products.data.total, products.data.totalIsCapped)}
      actions={
        <>
          <CsvLink path="/admin/products.csv" query={{ show }} />
          <ButtonLink variant="outline" to="/admin/products/import">
            Import CSV
          </ButtonLink>
          <ButtonLink variant="outline" to={`/admin/products/table${filters.query({ withCursor: false })}`}>
            Edit prices and stock
          </ButtonLink>
          <ButtonLink to="/admin/products/new">
            <PlusIcon className="size-5" /> Add product
          </ButtonLink>
        </>
      }
    >
      <ProductFilters filters={filters} categories={products.data?.categories ?? []} />
      <QueryBoundary query={products}>
        {({ products, nextCursor }) =>
          products.length === 0 ? (
            <EmptyState
              title={filters.isFiltered ? 'No matching products' : 'No products yet'}
              action={
                filters.isFiltered ? (
                  <Button onClick={filters.clear}>Show all products</Button>
                ) : (
                  <ButtonLink to="/admin/products/new">Add the first product</ButtonLink>
                )
              }
            />
          ) : (
            <>
              <DataTable
                caption="Products"
                columns={COLUMNS}
                rows={products}
                rowKey={(product) => product._id}
              />
              <CursorPages nextCursor={nextCursor} />
            </>
          )
        }
      </QueryBoundary>
    </AdminPage>
  )
}
