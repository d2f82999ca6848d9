import { Link } from 'react-router'
import type { AdminProduct } from '#contract/admin/products/products.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/products.ts'
import { localCategory, localName, localUnit, nameLanguage } from '../../features/product/product-texts.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/notices/badge.tsx'
import { PlusIcon } from '../../ui/pictures/icons.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { adminTitle } from '../kit/pages/admin-page.tsx'
import { CsvLink } from '../kit/pages/links.tsx'
import { ListPage } from '../kit/pages/list-page.tsx'
import { Thumbnail } from '../kit/pictures/thumbnail.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { EmptyList } from '../kit/tables/empty-list.tsx'
import { StockLevel } from '../stock/stock-level.tsx'
import { useProducts } from './api-hooks.ts'
import { ProductFilters, useProductFilters } from './product-filters.tsx'
import { SalePriceBadge } from './sale-price.tsx'

export const meta = () => adminTitle(t.title)

const COLUMNS: readonly Column<AdminProduct>[] = [
  {
    header: common.columnProduct,
    onPhone: 'title',
    cell: (product) => (
      <span className="flex items-center gap-3">
        <Thumbnail src={product.pictures[0]?.url} />
        <span className="min-w-0">
          <Link to={`/admin/products/${product._id}`} className="link font-bold">
            <span lang={nameLanguage(product)}>{localName(product)}</span>
          </Link>
          {(product.archived || product.draft) && <Badge>{product.draft ? t.draft : t.archived}</Badge>}
        </span>
      </span>
    ),
  },
  {
    header: t.category,
    onPhone: 'plain',
    cell: (product) => {
      const { text, lang } = localCategory(product)
      return <span lang={lang}>{text}</span>
    },
  },
  {
    header: t.priceChange,
    numeric: true,
    onPhone: 'end',
    cell: ({ price, unit, reduction }) => (
      <>
        <span>{t.priceWithUnit(formatRupees(price), localUnit(unit))}</span>{' '}
        <SalePriceBadge reduction={reduction} />
      </>
    ),
  },
  { header: common.columnStock, numeric: true, cell: ({ stock }) => <StockLevel stock={stock} /> },
  {
    header: t.columnSold,
    numeric: true,
    onPhone: 'hidden',
    cell: ({ soldUnits }) => common.formatNumber(soldUnits),
  },
]

export default function ProductsPage() {
  const filters = useProductFilters()
  const products = useProducts(filters.query())
  const { data } = products
  return (
    <ListPage
      title={t.title}
      lead={data && common.productCount(data.total, data.totalIsCapped)}
      actions={
        <>
          <CsvLink path="/admin/products.csv" query={filters.query({ withCursor: false })} />
          <ButtonLink variant="outline" to="/admin/products/import">
            {t.importCsv}
          </ButtonLink>
          <ButtonLink variant="outline" to={`/admin/products/table${filters.queryString()}`}>
            {t.editPricesAndStock}
          </ButtonLink>
          <ButtonLink to="/admin/products/new">
            <PlusIcon className="size-5" /> {t.add}
          </ButtonLink>
        </>
      }
      beforeList={<ProductFilters filters={filters} categories={data?.categories} />}
      query={products}
      rowsOf={(page) => page.products}
      empty={
        <EmptyList
          {...filters.bar}
          none={t.none}
          add={<ButtonLink to="/admin/products/new">{t.addFirst}</ButtonLink>}
        />
      }
      table={{ caption: t.title, columns: COLUMNS, rowKey: ({ _id }) => _id }}
    />
  )
}
