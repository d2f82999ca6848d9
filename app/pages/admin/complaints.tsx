import { Link } from 'react-router'
import type { AdminComplaint } from '#contract/admin/complaints.ts'
import { shortOrderId } from '#contract/text.ts'
import { AdminPage, adminTitle } from '../../features/backoffice/admin-page.tsx'
import { useAdminQuery } from '../../features/backoffice/api-hooks.ts'
import { CursorPages } from '../../features/backoffice/cursor-pages.tsx'
import { type Column, DataTable } from '../../features/backoffice/data-table.tsx'
import { DateTime } from '../../features/backoffice/dates.tsx'
import { FilterBar } from '../../features/backoffice/filter-bar.tsx'
import { QueryBoundary } from '../../features/backoffice/query-boundary.tsx'
import { useUrlFilters } from '../../features/backoffice/use-url-filters.ts'
import { ComplaintBadge } from '../../features/complaints/status-badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/field.tsx'
import { ChatIcon } from '../../ui/icons.tsx'

export const meta = () => adminTitle('Complaints')

const COLUMNS: readonly Column<AdminComplaint>[] = [
  {
    header: 'Complaint',
    onPhone: 'title',
    cell: ({ _id, number, subject }) => (
      <Link to={`/admin/complaints/${_id}`} className="link font-bold">
        No. {number}: {subject}
      </Link>
    ),
  },
  { header: 'Status', cell: ({ status }) => <ComplaintBadge status={status} /> },
  { header: 'Customer', cell: ({ customer }) => customer.name },
  {
    header: 'Order',
    cell: ({ orderId }) => (
      <Link to={`/admin/orders/${orderId}`} className="link">
        {shortOrderId(orderId)}
      </Link>
    ),
  },
  { header: 'Last message', cell: ({ updatedAt }) => <DateTime at={updatedAt} /> },
]

export default function ComplaintsPage() {
  const { values, change, clear, field, isFiltered, query } = useUrlFilters({ show: 'all', search: '' })
  const complaints = useAdminQuery('/admin/complaints', { query: query(), keepPrevious: true })
  return (
    <AdminPage title="Complaints" lead="Open complaints first, oldest at the top.">
      <FilterBar
        searchLabel="Search by number, order, name, subject or message"
        search={values.search}
        onSearch={(search) => change({ search })}
        isFiltered={isFiltered}
        onClear={clear}
      >
        <SelectField label="Show" className="grow basis-40" {...field('show')}>
          <option value="all">All</option>
          <option value="open">Open</option>
          <option value="answered">Answered</option>
          <option value="closed">Closed</option>
        </SelectField>
      </FilterBar>
      <QueryBoundary query={complaints}>
        {(data) =>
          data.complaints.length === 0 ? (
            <EmptyState
              title={isFiltered ? 'No matching complaints' : 'No complaints yet'}
              icon={<ChatIcon className="size-10" />}
              action={isFiltered && <Button onClick={clear}>Show all complaints</Button>}
            />
          ) : (
            <>
              <DataTable
                caption="Complaints"
                columns={COLUMNS}
                rows={data.complaints}
                rowKey={({ _id }) => _id}
              />
              <CursorPages nextCursor={data.nextCursor} />
            </>
          )
        }
      </QueryBoundary>
    </AdminPage>
  )
}
