import { Link } from 'react-router'
import type { LotSummary } from '#contract/admin/stock/lots.ts'
import { formatLotCode } from '#contract/lot-codes.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/lots.ts'
import * as stock from '#texts/admin/stock.ts'
import { ProductName } from '../../features/product/product-name.tsx'
import { localPacks } from '../../features/product/product-texts.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { Day } from '../kit/dates/dates.tsx'
import { adminTitle } from '../kit/pages/admin-page.tsx'
import { ListPage } from '../kit/pages/list-page.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { EmptyList } from '../kit/tables/empty-list.tsx'
import { FilterSelect } from '../kit/tables/filter-bar.tsx'
import { useUrlFilters } from '../kit/tables/use-url-filters.ts'
import { LotStatusBadge } from './lot-status.tsx'

export const meta = () => adminTitle(t.title)

/** The columns of a list of lots. */
export const LOT_COLUMNS: readonly Column<LotSummary>[] = [
  {
    header: t.lot,
    onPhone: 'title',
    cell: ({ _id, code, productName: name, productNepaliName: nepaliName, isOpening }) => (
      <Link to={`/admin/lots/${_id}`} className="link font-bold">
        <span>{formatLotCode(code)}</span> <ProductName product={{ name, nepaliName }} />
        {isOpening && <span className="block text-sm font-normal text-ink-soft">{t.opening}</span>}
      </Link>
    ),
  },
  { header: t.farm, onPhone: 'hidden', cell: ({ farm }) => (farm ? <ProductName product={farm} /> : '') },
  {
    header: t.columnArrived,
    onPhone: 'hidden',
    cell: ({ arrivedDay }) => <Day day={arrivedDay} />,
  },
  {
    header: t.columnHarvest,
    onPhone: 'hidden',
    cell: ({ harvestDay }) => (harvestDay ? <Day day={harvestDay} /> : t.noDay),
  },
  { header: t.columnLastDay, cell: ({ lastDay }) => (lastDay ? <Day day={lastDay} /> : t.noDay) },
  {
    header: t.columnUnits,
    numeric: true,
    onPhone: 'end',
    cell: ({ units, unit }) => localPacks(units, unit),
  },
  { header: t.columnStatus, onPhone: 'plain', cell: (lot) => <LotStatusBadge lot={lot} /> },
]

export default function LotsPage() {
  const { change, field, query, values, bar } = useUrlFilters({
    show: 'open',
    days: '2',
    code: '',
    product: '',
  })
  const lots = useAdminQuery('/admin/lots', { query: query(), keepPrevious: true })
  return (
    <ListPage
      title={t.title}
      lead={t.lead}
      actions={<ButtonLink to="/admin/stock/receive">{stock.receiveGoods}</ButtonLink>}
      filterBar={{
        searchLabel: t.searchLabel,
        search: values.code,
        onSearch: (code) => change({ code, show: 'all' }, { replace: true }),
        ...bar,
        children: <FilterSelect label={common.filterShow} options={t.filter} {...field('show')} />,
      }}
      query={lots}
      rowsOf={(data) => data.lots}
      empty={<EmptyList {...bar} none={t.none} hint={t.noneHint} />}
      table={{ caption: t.title, columns: LOT_COLUMNS, rowKey: ({ _id }) => _id }}
    />
  )
}
