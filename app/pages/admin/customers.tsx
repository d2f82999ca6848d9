import { Link } from 'react-router'
import type { Customer } from '#contract/admin/customers.ts'
import { formatRupees } from '#contract/money.ts'
import * as common from '#texts/admin/common.ts'
import { AdminPage, adminTitle } from '../../features/backoffice/admin-page.tsx'
import { useAdminQuery } from '../../features/backoffice/api-hooks.ts'
import { CursorPages } from '../../features/backoffice/cursor-pages.tsx'
import { type Column, DataTable } from '../../features/backoffice/data-table.tsx'
import { DateTime } from '../../features/backoffice/dates.tsx'
import { FilterBar } from '../../features/backoffice/filter-bar.tsx'
import { PhoneLink } from '../../features/backoffice/links.tsx'
import { CustomerBadges } from '../../features/backoffice/people/customer-badges.tsx'
import { QueryBoundary } from '../../features/backoffice/query-boundary.tsx'
import { useUrlFilters } from '../../features/backoffice/use-url-filters.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/field.tsx'
import { PersonIcon } from '../../ui/icons.tsx'

export const meta = () => adminTitle('Customers')

const COLUMNS: readonly Column<Customer>[] = [
  {
    header: 'Name',
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
  { header: 'Email', cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
  { header: 'Phone', cell: ({ phone, name }) => <PhoneLink phone={phone} name={name} /> },
  { header: 'Orders', numeric: true, cell: ({ orders }) => orders.toLocaleString('en-IN') },
  { header: 'Spent', numeric: true, cell: ({ spent }) => formatRupees(spent) },
  { header: 'Joined', onPhone: 'hidden', cell: ({ createdAt }) => <DateTime at={createdAt} dayOnly /> },
]

export default function CustomersPage() {
  const { values, change, clear, field, isFiltered, query } = useUrlFilters({ search: '', show: 'all' })
  const customers = useAdminQuery('/admin/customers', { query: query(), keepPrevious: true })
  const { data } = customers
  return (
    <AdminPage title="Customers" lead={data && common.accountCount(data.total, data.totalIsCapped)}>
      <FilterBar
        searchLabel="Search by name, email or phone"
        search={values.search}
        onSearch={(search) => change({ search })}
        isFiltered={isFiltered}
        onClear={clear}
      >
        <SelectField label="Show" className="grow basis-40" {...field('show')}>
          <option value="all">All</option>
          <option value="customers">Customers</option>
          <option value="admins">Administrators</option>
          <option value="blocked">Blocked</option>
          <option value="unverified">Not verified</option>
        </SelectField>
      </FilterBar>
      <QueryBoundary query={customers}>
        {(page) =>
          page.customers.length === 0 ? (
            <EmptyState
              title="No matching customers"
              icon={<PersonIcon className="size-10" />}
              action={isFiltered && <Button onClick={clear}>Show all customers</Button>}
            />
          ) : (
            <>
              <DataTable
                caption="Accounts, newest first"
                columns={COLUMNS}
                rows={page.customers}
                rowKey={({ _id }) => _id}
              />
              <CursorPages nextCursor={page.nextCursor} />
            </>
          )
        }
      </QueryBoundary>
    </AdminPage>
  )
}
