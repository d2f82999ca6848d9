import { Link } from 'react-router'
import type { AdminComplaintSummary } from '#contract/admin/feedback/complaints.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/complaints.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import { ComplaintBadge } from '../../features/complaints/status-badge.tsx'
import { ChatIcon } from '../../ui/pictures/icons.tsx'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { DateTime } from '../kit/dates/dates.tsx'
import { OrderLink } from '../kit/orders/order-link.tsx'
import { adminTitle } from '../kit/pages/admin-page.tsx'
import { ListPage } from '../kit/pages/list-page.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { EmptyList } from '../kit/tables/empty-list.tsx'
import { FilterSelect } from '../kit/tables/filter-bar.tsx'
import { useUrlFilters } from '../kit/tables/use-url-filters.ts'

export const meta = () => adminTitle(t.title)

const COLUMNS: readonly Column<AdminComplaintSummary>[] = [
  {
    header: t.complaint,
    onPhone: 'title',
    cell: ({ _id, number, subject, customer }) => (
      <Link to={`/admin/complaints/${_id}`} className="link font-bold">
        {t.numberAndSubject(
          number,
          subject || (customer.name ? labels.complaintAboutGoods : messages.textRemoved),
        )}
      </Link>
    ),
  },
  { header: common.columnStatus, onPhone: 'end', cell: ({ status }) => <ComplaintBadge status={status} /> },
  {
    header: common.columnCustomer,
    onPhone: 'plain',
    cell: ({ customer }) => customer.name || messages.formerCustomer,
  },
  {
    header: common.columnOrder,
    onPhone: 'plain',
    cell: ({ orderId }) => <OrderLink order={{ _id: orderId }} />,
  },
  { header: t.columnLastMessage, onPhone: 'plain', cell: ({ updatedAt }) => <DateTime at={updatedAt} /> },
]

export default function ComplaintsPage() {
  const { field, query, bar, searchBar } = useUrlFilters({ show: 'all', search: '' })
  const complaints = useAdminQuery('/admin/complaints', { query: query(), keepPrevious: true })
  return (
    <ListPage
      title={t.title}
      lead={t.lead}
      filterBar={{
        searchLabel: t.searchLabel,
        ...searchBar,
        children: <FilterSelect label={common.filterShow} options={t.filter} {...field('show')} />,
      }}
      query={complaints}
      rowsOf={(data) => data.complaints}
      empty={<EmptyList {...bar} none={t.none} icon={<ChatIcon className="size-10" />} />}
      table={{ caption: t.title, columns: COLUMNS, rowKey: ({ _id }) => _id }}
    />
  )
}
