import { Link } from 'react-router'
import type { Customer } from '#contract/admin/customers.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/customers.ts'
import { PersonIcon } from '../../ui/pictures/icons.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { DateTime } from '../kit/dates/dates.tsx'
import { adminTitle } from '../kit/pages/admin-page.tsx'
import { PhoneLink } from '../kit/pages/links.tsx'
import { ListPage } from '../kit/pages/list-page.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { EmptyList } from '../kit/tables/empty-list.tsx'
import { FilterSelect } from '../kit/tables/filter-bar.tsx'
import { useUrlFilters } from '../kit/tables/use-url-filters.ts'
import { CustomerBadges } from './customer-badges.tsx'

export const meta = () => adminTitle(t.title)

const COLUMNS: readonly Column<Customer>[] = [
  {
    header: t.name,
    onPhone: 'title',
    cell: (customer) => (
      <span>
        <Link to={`/admin/customers/${customer._id}`} className="link font-bold">
          {customer.name}
        </Link>{' '}
        <CustomerBadges customer={customer} />
      </span>
    ),
  },
  {
    header: common.email,
    onPhone: 'plain',
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  {
    header: common.phone,
    onPhone: 'plain',
    cell: ({ phone, name }) => <PhoneLink phone={phone} name={name} />,
  },
  { header: common.columnOrders, numeric: true, cell: ({ orders }) => common.formatNumber(orders) },
  { header: t.spent, numeric: true, onPhone: 'end', cell: ({ spent }) => formatRupees(spent) },
  { header: t.joined, onPhone: 'hidden', cell: ({ createdAt }) => <DateTime at={createdAt} dayOnly /> },
]

export default function CustomersPage() {
  const { field, query, bar, searchBar } = useUrlFilters({ search: '', show: 'all' })
  const customers = useAdminQuery('/admin/customers', { query: query(), keepPrevious: true })
  const { data } = customers
  return (
    <ListPage
      title={t.title}
      lead={data && common.accountCount(data.total, data.totalIsCapped)}
      filterBar={{
        searchLabel: t.searchLabel,
        ...searchBar,
        children: <FilterSelect label={common.filterShow} options={t.filter} {...field('show')} />,
      }}
      query={customers}
      rowsOf={(page) => page.customers}
      empty={<EmptyList {...bar} none={common.noneMatching} icon={<PersonIcon className="size-10" />} />}
      table={{ caption: t.caption, columns: COLUMNS, rowKey: ({ _id }) => _id }}
    />
  )
}
