import { useState } from 'react'
import { Link } from 'react-router'
import type { StockLevel as StockLevelRow } from '#contract/admin/stock/stock.ts'
import type { Permission } from '#contract/permissions.ts'
import * as common from '#texts/admin/common.ts'
import * as products from '#texts/admin/products.ts'
import * as t from '#texts/admin/stock.ts'
import { ProductName } from '../../features/product/product-name.tsx'
import { localName, localUnit } from '../../features/product/product-texts.ts'
import { usePermissions } from '../../features/session/permissions.ts'
import { Button } from '../../ui/controls/button.tsx'
import { richText } from '../../ui/text/rich-text.tsx'
import { srOnly } from '../../ui/text/text-slots.tsx'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { List } from '../kit/pages/list-page.tsx'
import { Thumbnail } from '../kit/pictures/thumbnail.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { EmptyList } from '../kit/tables/empty-list.tsx'
import { ProductFilters, useProductFilters } from '../products/product-filters.tsx'
import { StockDialog } from './stock-dialog.tsx'
import { StockLevel } from './stock-level.tsx'

const columns = (
  onAdjust: (product: StockLevelRow) => void,
  may: (permission: Permission) => boolean,
): readonly Column<StockLevelRow>[] => [
  {
    header: common.columnProduct,
    onPhone: 'title',
    cell: (product) => (
      <span className="flex items-center gap-3">
        <Thumbnail src={product.image ?? undefined} />
        {may('products.manage') ? (
          <Link to={`/admin/products/${product._id}`} className="link font-bold">
            <ProductName product={product} />
          </Link>
        ) : (
          <span className="font-bold">
            <ProductName product={product} />
          </span>
        )}
      </span>
    ),
  },
  { header: common.columnUnit, onPhone: 'hidden', cell: ({ unit }) => localUnit(unit) },
  {
    header: common.columnStock,
    numeric: true,
    onPhone: 'end',
    cell: ({ stock }) => <StockLevel stock={stock} />,
  },
  {
    header: t.columnChange,
    hideHeader: true,
    onPhone: 'bare',
    cell: (product) => {
      const slots = { name: localName(product), hidden: srOnly }
      return (
        <span className="flex flex-wrap gap-2 @3xl:justify-end">
          {may('stock.manage') && (
            <>
              <Button size="small" variant="outline" onClick={() => onAdjust(product)}>
                <span>{richText(t.adjustFor, slots)}</span>
              </Button>
              <Link
                to={`/admin/stock?view=movements&product=${product._id}`}
                className="link inline-flex min-h-9 items-center px-1 text-sm @max-3xl:hidden"
              >
                <span>{richText(t.movementsOf, slots)}</span>
              </Link>
            </>
          )}
        </span>
      )
    },
  },
]

const SORTS = { name: products.productSort.name, 'stock-low': products.productSort['stock-low'] }

/** The stock of each product, with a button to adjust it. */
export function StockLevels() {
  const filters = useProductFilters({ sort: 'stock-low' })
  const query = useAdminQuery('/admin/stock', { query: filters.query(), keepPrevious: true })
  const may = usePermissions()
  const [adjusted, setAdjusted] = useState<StockLevelRow>()
  return (
    <>
      <ProductFilters filters={filters} sorts={SORTS} categories={query.data?.categories} />
      <List
        query={query}
        rowsOf={(data) => data.products}
        empty={<EmptyList {...filters.bar} none={products.none} />}
        table={{
          caption: t.levelsCaption,
          columns: columns(setAdjusted, may),
          rowKey: ({ _id }) => _id,
        }}
      />
      {adjusted && <StockDialog product={adjusted} onClose={() => setAdjusted(undefined)} />}
    </>
  )
}
