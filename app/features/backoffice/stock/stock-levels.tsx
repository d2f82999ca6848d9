import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminProduct } from '#contract/admin/products.ts'
import * as common from '#texts/admin/common.ts'
import * as products from '#texts/admin/products.ts'
import * as t from '#texts/admin/stock.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { richText } from '../../../ui/rich-text.tsx'
import { srOnly } from '../../../ui/text-slots.tsx'
import type { Column } from '../data-table.tsx'
import { List } from '../list-page.tsx'
import { useProducts } from '../products/api-hooks.ts'
import { ProductFilters, useProductFilters } from '../products/product-filters.tsx'
import { Thumbnail } from '../thumbnail.tsx'
import { type StockChange, StockDialog } from './stock-dialog.tsx'
import { StockLevel } from './stock-level.tsx'

const columns = (onChange: (change: StockChange) => void): readonly Column<AdminProduct>[] => [
  {
    header: common.columnProduct,
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
  { header: common.columnUnit, cell: ({ unit }) => unit },
  { header: common.columnStock, numeric: true, cell: ({ stock }) => <StockLevel stock={stock} /> },
  {
    header: t.columnChange,
    hideHeader: true,
    onPhone: 'bare',
    cell: (product) => {
      const slots = { name: product.name, hidden: srOnly }
      return (
        <span className="flex flex-wrap gap-2 lg:flex-nowrap lg:justify-end">
          <Button size="small" onClick={() => onChange({ kind: 'delivery', product })}>
            <span>{richText(t.receiveFor, slots)}</span>
          </Button>
          <Button size="small" variant="outline" onClick={() => onChange({ kind: 'correction', product })}>
            <span>{richText(t.adjustFor, slots)}</span>
          </Button>
          <Link
            to={`/admin/stock?view=movements&product=${product._id}`}
            className="link inline-flex min-h-9 items-center px-1 text-sm"
          >
            <span>{richText(t.movementsOf, slots)}</span>
          </Link>
        </span>
      )
    },
  },
]

/** The stock of each product, with buttons to receive and adjust stock. */
export function StockLevels() {
  const filters = useProductFilters({ sort: 'stock-low' })
  const query = useProducts(filters.query())
  const [stockChange, setStockChange] = useState<StockChange>()
  return (
    <>
      <ProductFilters filters={filters} categories={query.data?.categories} />
      <List
        query={query}
        rowsOf={(data) => data.products}
        empty={
          <EmptyState
            title={products.noneMatching}
            action={<Button onClick={filters.clear}>{products.showAll}</Button>}
          />
        }
        table={{ caption: t.levelsCaption, columns: columns(setStockChange), rowKey: ({ _id }) => _id }}
      />
      <StockDialog stockChange={stockChange} onClose={() => setStockChange(undefined)} />
    </>
  )
}
