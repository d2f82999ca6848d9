import { Link } from 'react-router'
import type { z } from 'zod'
import type { AdminFarmsResponse } from '#contract/admin/products/farms.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/farms.ts'
import { ProductName } from '../../features/product/product-name.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/notices/badge.tsx'
import { LeafIcon, PlusIcon } from '../../ui/pictures/icons.tsx'
import { districtName } from '../../ui/text/place-names.ts'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { formatDate } from '../kit/dates/dates.tsx'
import { adminTitle } from '../kit/pages/admin-page.tsx'
import { ListPage } from '../kit/pages/list-page.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { EmptyList } from '../kit/tables/empty-list.tsx'
import { FilterSelect } from '../kit/tables/filter-bar.tsx'
import { useUrlFilters } from '../kit/tables/use-url-filters.ts'

export const meta = () => adminTitle(t.title)

const COLUMNS: readonly Column<z.infer<typeof AdminFarmsResponse>['farms'][number]>[] = [
  {
    header: t.farm,
    onPhone: 'title',
    cell: (farm) => (
      <span className="flex flex-wrap items-center gap-2">
        <Link to={`/admin/farms/${farm._id}`} className="link font-bold">
          <ProductName product={farm} />
        </Link>
        {farm.isArchived && <Badge>{t.archived}</Badge>}
        {!farm.isNamed && <Badge tone="warm">{t.notNamed}</Badge>}
      </span>
    ),
  },
  { header: t.kind, onPhone: 'hidden', cell: ({ kind }) => t.kinds[kind] },
  { header: t.columnPlace, onPhone: 'plain', cell: ({ city, state }) => districtName(city, state) },
  { header: t.columnProducts, numeric: true, cell: ({ products }) => common.formatNumber(products) },
  { header: t.columnProof, cell: ({ proofEnds }) => (proofEnds ? formatDate(proofEnds) : t.noProof) },
]

export default function FarmsPage() {
  const { field, query, bar, searchBar } = useUrlFilters({ show: 'active', search: '' })
  const farms = useAdminQuery('/admin/farms', { query: query(), keepPrevious: true })
  return (
    <ListPage
      title={t.title}
      lead={t.lead}
      actions={
        <ButtonLink to="/admin/farms/new">
          <PlusIcon className="size-5" /> {t.add}
        </ButtonLink>
      }
      filterBar={{
        searchLabel: t.searchLabel,
        ...searchBar,
        children: <FilterSelect label={common.filterShow} options={t.filter} {...field('show')} />,
      }}
      query={farms}
      rowsOf={(data) => data.farms}
      empty={
        <EmptyList
          {...bar}
          none={t.none}
          icon={<LeafIcon className="size-10" />}
          add={<ButtonLink to="/admin/farms/new">{t.addFirst}</ButtonLink>}
        />
      }
      table={{ caption: t.title, columns: COLUMNS, rowKey: ({ _id }) => _id }}
    />
  )
}
