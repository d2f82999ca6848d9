import { useState } from 'react'
import { ORDER_SORTS, type OrderSort } from '#contract/admin/choices.ts'
import type { OrderSummary } from '#contract/admin/orders.ts'
import { PROVINCES } from '#contract/districts.ts'
import { formatRupees } from '#contract/money.ts'
import { ORDER_STATUSES } from '#contract/order-status.ts'
import { shortOrderId } from '#contract/text.ts'
import * as common from '#texts/admin/common.ts'
import * as labels from '#texts/labels.ts'
import { AdminPage, adminTitle } from '../../features/backoffice/admin-page.tsx'
import { useAdminQuery } from '../../features/backoffice/api-hooks.ts'
import { ChangeSeveralOrders } from '../../features/backoffice/change-several-orders.tsx'
import { CursorPages } from '../../features/backoffice/cursor-pages.tsx'
import { DataTable } from '../../features/backoffice/data-table.tsx'
import { DateTime } from '../../features/backoffice/dates.tsx'
import { FilterBar } from '../../features/backoffice/filter-bar.tsx'
import { CsvLink, PhoneLink } from '../../features/backoffice/links.tsx'
import { OrderLink } from '../../features/backoffice/order-link.tsx'
import { QueryBoundary } from '../../features/backoffice/query-boundary.tsx'
import { useUrlFilters } from '../../features/backoffice/use-url-filters.ts'
import { OrderStatusBadge } from '../../features/orders/status-badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { ParcelIcon } from '../../ui/icons.tsx'

export const meta = () => adminTitle('Orders')

const SORT_LABELS: Record<OrderSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'total-high': 'Highest total first',
  'total-low': 'Lowest total first',
}
const NOTHING: ReadonlySet<string> = new Set()
const DEFAULTS = { search: '', status: '', province: '', from: '', to: '', sort: 'newest' }

export default function OrdersPage() {
  const { values, change, clear, field, isFiltered, query } = useUrlFilters(DEFAULTS)
  const list = useAdminQuery('/admin/orders', { query: query(), keepPrevious: true, everyMs: 60_000 })

  // what is ticked belongs to the page of the list it was ticked on
  const page = JSON.stringify(query())
  const [ticked, setTicked] = useState<{ page: string; ids: ReadonlySet<string> }>({ page, ids: new Set() })
  const selected = ticked.page === page ? ticked.ids : NOTHING
  const select = (ids: ReadonlySet<string>) => setTicked({ page, ids })

  return (
    <AdminPage
      title="Orders"
      lead={list.data && common.orderCount(list.data.total, list.data.totalIsCapped)}
      actions={
        <>
          <CsvLink path="/admin/orders.csv" query={query({ withCursor: false })} />
          <ButtonLink to="/admin/orders/new">New phone order</ButtonLink>
        </>
      }
    >
      <FilterBar
        searchLabel="Search by order, name or phone"
        search={values.search}
        onSearch={(search) => change({ search }, { replace: true })}
        isFiltered={isFiltered}
        onClear={clear}
      >
        <SelectField label="Status" className="grow basis-32" {...field('status')}>
          <option value="">All</option>
          {ORDER_STATUSES.map((status) => (
            <option key={status} value={status}>
              {labels.orderStatus[status]}
            </option>
          ))}
        </SelectField>
        <SelectField label="Province" className="grow basis-36" {...field('province')}>
          <option value="">All</option>
          {PROVINCES.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <TextField
          label="From"
          type="date"
          className="grow basis-36"
          {...field('from')}
          max={values.to || undefined}
        />
        <TextField
          label="To"
          type="date"
          className="grow basis-36"
          {...field('to')}
          min={values.from || undefined}
        />
        <SelectField label="Sort by" className="grow basis-40" {...field('sort')}>
          {ORDER_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_LABELS[sort]}
            </option>
          ))}
        </SelectField>
      </FilterBar>
      <QueryBoundary query={list}>
        {({ orders, nextCursor }) =>
          orders.length === 0 ? (
            <EmptyState title="No orders" icon={<ParcelIcon className="size-10" />}>
              {isFiltered ? 'No orders match these filters.' : 'New orders will appear here.'}
            </EmptyState>
          ) : (
            <>
              <OrderTable orders={orders} selected={selected} select={select} />
              <CursorPages nextCursor={nextCursor} />
            </>
          )
        }
      </QueryBoundary>
      <ChangeSeveralOrders
        orders={list.data?.orders ?? []}
        selected={selected}
        onClear={() => select(NOTHING)}
      />
    </AdminPage>
  )
}

interface OrderTableProps {
  orders: readonly OrderSummary[]
  selected: ReadonlySet<string>
  select: (ids: ReadonlySet<string>) => void
}

function OrderTable({ orders, selected, select }: OrderTableProps) {
  const selection = {
    selected,
    change: select,
    label: ({ _id }: OrderSummary) => `Select order ${shortOrderId(_id)}`,
  }
  const rowKey = ({ _id }: OrderSummary) => _id

  return (
    <div className="table-box">
      <DataTable
        caption="Orders"
        rows={orders}
        rowKey={rowKey}
        selection={selection}
        columns={[
          { header: 'Order', onPhone: 'title', cell: (order) => <OrderLink order={order} /> },
          { header: 'Placed', cell: ({ createdAt }) => <DateTime at={createdAt} dayOnly /> },
          {
            header: 'Customer',
            cell: ({ fullName, phone }) => (
              <span className="inline-block">
                {fullName}
                <br />
                <PhoneLink phone={phone} name={fullName} />
              </span>
            ),
          },
          {
            header: 'To',
            cell: ({ city, state }) => (
              <span className="inline-block">
                {city}
                <br />
                <span className="text-sm text-ink-soft">{state}</span>
              </span>
            ),
          },
          { header: 'Products', numeric: true, onPhone: 'hidden', cell: ({ lines }) => lines },
          { header: 'Total', numeric: true, cell: ({ total }) => formatRupees(total) },
          { header: 'Status', cell: ({ status }) => <OrderStatusBadge status={status} /> },
        ]}
      />
    </div>
  )
}
