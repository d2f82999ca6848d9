import { REFUNDS } from '#contract/admin/choices.ts'
import type { AdminReturn } from '#contract/admin/closing/returns.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/returns.ts'
import * as labels from '#texts/labels.ts'
import { ReturnIcon } from '../../ui/pictures/icons.tsx'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { DateRangeFields } from '../kit/dates/date-range-fields.tsx'
import { DateTime } from '../kit/dates/dates.tsx'
import { OrderLink } from '../kit/orders/order-link.tsx'
import { adminTitle } from '../kit/pages/admin-page.tsx'
import { ListPage } from '../kit/pages/list-page.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { EmptyList } from '../kit/tables/empty-list.tsx'
import { FilterSelect } from '../kit/tables/filter-bar.tsx'
import { useUrlFilters } from '../kit/tables/use-url-filters.ts'
import { refundText } from './refund-text.ts'
import { CreditNoteLink, ReturnedGoods } from './returns-list.tsx'

export const meta = () => adminTitle(t.title)

const COLUMNS: readonly Column<AdminReturn>[] = [
  { header: t.creditNote, onPhone: 'title', cell: (returned) => <CreditNoteLink returned={returned} /> },
  {
    header: t.columnReturned,
    onPhone: 'plain',
    cell: ({ createdAt, actorName }) => (
      <>
        <DateTime at={createdAt} /> <span className="text-sm text-ink-soft">{actorName}</span>
      </>
    ),
  },
  {
    header: common.columnOrder,
    onPhone: 'plain',
    cell: ({ orderId }) => <OrderLink order={{ _id: orderId }} />,
  },
  { header: common.columnCustomer, onPhone: 'plain', cell: ({ buyerName }) => buyerName },
  { header: t.columnGoods, onPhone: 'plain', cell: ({ lines }) => <ReturnedGoods lines={lines} /> },
  { header: t.columnRefund, numeric: true, onPhone: 'plain', cell: refundText },
]

export default function ReturnsPage() {
  const { change, field, query, bar, searchBar, values } = useUrlFilters({
    search: '',
    refund: '',
    from: '',
    to: '',
  })
  const { refund, ...filters } = query()
  const returns = useAdminQuery('/admin/returns', {
    query: { ...filters, refund: REFUNDS.find((known) => known === refund) },
    keepPrevious: true,
  })
  return (
    <ListPage
      title={t.title}
      lead={t.lead}
      filterBar={{
        searchLabel: t.searchLabel,
        ...searchBar,
        children: (
          <>
            <FilterSelect
              label={t.filterRefund}
              options={{ '': common.filterAll, ...labels.refund }}
              {...field('refund')}
            />
            <DateRangeFields values={values} change={change} />
          </>
        ),
      }}
      query={returns}
      rowsOf={(data) => data.returns}
      empty={<EmptyList {...bar} none={t.none} hint={t.noneHint} icon={<ReturnIcon className="size-10" />} />}
      table={{ caption: t.title, columns: COLUMNS, rowKey: ({ _id }) => _id }}
    />
  )
}
