import { Link } from 'react-router'
import type { StockMovementsResponse } from '#contract/admin/stock/stock.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/stock.ts'
import { ProductName } from '../../features/product/product-name.tsx'
import { localName } from '../../features/product/product-texts.ts'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { richText } from '../../ui/text/rich-text.tsx'
import { linkButton, strong } from '../../ui/text/text-slots.tsx'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { DateTime } from '../kit/dates/dates.tsx'
import { Notice } from '../kit/pages/admin-page.tsx'
import { List } from '../kit/pages/list-page.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { FilterBar, FilterSelect } from '../kit/tables/filter-bar.tsx'
import { useUrlFilters } from '../kit/tables/use-url-filters.ts'
import { Delta, MovementReason } from './movement.tsx'

type Movement = StockMovementsResponse['movements'][number]

const COLUMNS: readonly Column<Movement>[] = [
  { header: common.columnWhen, onPhone: 'plain', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    header: common.columnProduct,
    onPhone: 'title',
    cell: ({ productId, productName: name, productNepaliName: nepaliName }) => (
      <Link to={`/admin/products/${productId}`} className="link">
        <ProductName product={{ name, nepaliName }} />
      </Link>
    ),
  },
  { header: common.columnUnits, numeric: true, onPhone: 'end', cell: ({ delta }) => <Delta units={delta} /> },
  { header: common.reason, onPhone: 'plain', cell: (movement) => <MovementReason movement={movement} /> },
  { header: common.columnWho, onPhone: 'plain', cell: ({ actorName }) => actorName },
]

/** Everything that has changed the stock, of all products or of one. */
export function StockMovements() {
  const { values, change, field, query } = useUrlFilters({ view: 'levels', product: '', reason: '' })
  const { view: _view, ...params } = query()
  const movements = useAdminQuery('/admin/stock/movements', { query: params, keepPrevious: true })
  return (
    <>
      <FilterBar
        isFiltered={values.product !== '' || values.reason !== ''}
        onClear={() => change({ product: '', reason: '' })}
      >
        <FilterSelect
          label={common.reason}
          options={{ '': t.anyReason, ...t.stockReason }}
          {...field('reason')}
        />
      </FilterBar>
      {values.product && (
        <ProductNotice productId={values.product} onShowAll={() => change({ product: '' })} />
      )}
      <List
        query={movements}
        rowsOf={(data) => data.movements}
        empty={<EmptyState title={t.movementsNone} />}
        table={{ caption: t.movementsCaption, columns: COLUMNS, rowKey: ({ _id }) => String(_id) }}
      />
    </>
  )
}

function ProductNotice({ productId, onShowAll }: { productId: string; onShowAll: () => void }) {
  const product = useAdminQuery('/admin/products/:id', { params: { id: productId } }).data?.product
  const slots = { strong, button: linkButton(onShowAll) }
  return (
    <Notice>
      {product
        ? richText(t.onlyProduct, { ...slots, name: localName(product), stock: product.stock })
        : richText(t.onlyUnknownProduct, slots)}
    </Notice>
  )
}
