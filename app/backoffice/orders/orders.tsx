import { useState } from 'react'
import type { OrderSummary } from '#contract/admin/orders/orders.ts'
import { shortOrderId } from '#contract/text.ts'
import * as common from '#texts/admin/common.ts'
import * as invoice from '#texts/admin/invoice.ts'
import * as t from '#texts/admin/orders.ts'
import * as labels from '#texts/labels.ts'
import { ProvinceOptions } from '../../features/delivery/province-options.tsx'
import { OrderStatusBadge } from '../../features/orders/status-badge.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { ParcelIcon } from '../../ui/pictures/icons.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { districtName } from '../../ui/text/place-names.ts'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { DateRangeFields } from '../kit/dates/date-range-fields.tsx'
import { DateTime, DeliveryDay } from '../kit/dates/dates.tsx'
import { OrderLink } from '../kit/orders/order-link.tsx'
import { adminTitle } from '../kit/pages/admin-page.tsx'
import { CsvLink, ReceiverCell } from '../kit/pages/links.tsx'
import { ListPage } from '../kit/pages/list-page.tsx'
import { type Column, DataTable } from '../kit/tables/data-table.tsx'
import { EmptyList } from '../kit/tables/empty-list.tsx'
import { FilterSelect } from '../kit/tables/filter-bar.tsx'
import { useUrlFilters } from '../kit/tables/use-url-filters.ts'
import { ChangeSeveralOrders } from './change-several-orders.tsx'
import { NewOrderAlert } from './new-order-alert.tsx'

export const meta = () => adminTitle(t.title)

const REFETCH_INTERVAL_MS = 15_000
const NO_SELECTION: ReadonlySet<string> = new Set()
const DEFAULTS = { search: '', status: '', province: '', from: '', to: '', sort: 'newest' }

const COLUMNS: readonly Column<OrderSummary>[] = [
  { header: common.columnOrder, onPhone: 'title', cell: (order) => <OrderLink order={order} /> },
  { header: t.columnPlaced, onPhone: 'hidden', cell: ({ createdAt }) => <DateTime at={createdAt} dayOnly /> },
  { header: common.columnCustomer, onPhone: 'plain', cell: ReceiverCell },
  { header: t.columnTo, onPhone: 'plain', cell: ({ city, state }) => districtName(city, state) },
  {
    header: common.deliveryDay,
    onPhone: 'plain',
    cell: ({ deliveryDay }) => <DeliveryDay day={deliveryDay} />,
  },
  { header: t.columnProducts, numeric: true, onPhone: 'hidden', cell: ({ lines }) => lines },
  { header: common.columnTotal, numeric: true, onPhone: 'end', cell: ({ total }) => formatRupees(total) },
  { header: common.columnStatus, onPhone: 'end', cell: ({ status }) => <OrderStatusBadge status={status} /> },
]

export default function OrdersPage() {
  const filters = useUrlFilters(DEFAULTS)
  const orders = useAdminQuery('/admin/orders', {
    query: filters.query(),
    keepPrevious: true,
    everyMs: REFETCH_INTERVAL_MS,
  })
  const { data } = orders

  // the selection belongs to one page of the list and is dropped on another
  const page = JSON.stringify(filters.query())
  const [selection, setSelection] = useState({ page, ids: NO_SELECTION })
  const selected = selection.page === page ? selection.ids : NO_SELECTION
  const select = (ids: ReadonlySet<string>) => setSelection({ page, ids })

  return (
    <ListPage
      title={t.title}
      lead={data && common.orderCount(data.total, data.totalIsCapped)}
      actions={
        <>
          <NewOrderAlert />
          <CsvLink path="/admin/orders.csv" query={filters.query({ withCursor: false })} />
          <ButtonLink variant="outline" to="/admin/invoices">
            {invoice.printInvoices}
          </ButtonLink>
          <ButtonLink to="/admin/orders/new">{common.newPhoneOrder}</ButtonLink>
        </>
      }
      filterBar={{
        searchLabel: t.searchLabel,
        ...filters.searchBar,
        children: <OrderFilters filters={filters} />,
      }}
      query={orders}
      rowsOf={(list) => list.orders}
      empty={
        <EmptyList
          {...filters.bar}
          none={t.none}
          hint={t.noneYet}
          icon={<ParcelIcon className="size-10" />}
        />
      }
      afterList={
        <ChangeSeveralOrders
          orders={data?.orders ?? []}
          selected={selected}
          onClear={() => select(NO_SELECTION)}
        />
      }
    >
      {(rows) => (
        <DataTable
          caption={t.title}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ _id }) => _id}
          selection={{ selected, change: select, label: ({ _id }) => t.selectOrder(shortOrderId(_id)) }}
        />
      )}
    </ListPage>
  )
}

function OrderFilters({
  filters: { values, change, field },
}: {
  filters: ReturnType<typeof useUrlFilters<keyof typeof DEFAULTS>>
}) {
  return (
    <>
      <FilterSelect
        label={common.columnStatus}
        options={{ '': common.filterAll, ...labels.orderStatus }}
        {...field('status')}
      />
      <FilterSelect label={t.province} {...field('province')}>
        <option value="">{common.filterAll}</option>
        <ProvinceOptions />
      </FilterSelect>
      <DateRangeFields values={values} change={change} />
      <FilterSelect label={common.filterSort} options={t.sort} {...field('sort')} />
    </>
  )
}
