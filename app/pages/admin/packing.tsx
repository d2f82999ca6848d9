import type { PackingResponse } from '#contract/admin/packing.ts'
import { formatRupees } from '#contract/money.ts'
import { formatPhone } from '#contract/phone.ts'
import { shortOrderId } from '#contract/text.ts'
import { AdminPage, adminTitle } from '../../features/backoffice/admin-page.tsx'
import { useAdminQuery } from '../../features/backoffice/api-hooks.ts'
import { CursorPages, PartialListNotice } from '../../features/backoffice/cursor-pages.tsx'
import { DataTable } from '../../features/backoffice/data-table.tsx'
import { DateTime, formatDate } from '../../features/backoffice/dates.tsx'
import { FilterBar } from '../../features/backoffice/filter-bar.tsx'
import { OrderLink } from '../../features/backoffice/order-link.tsx'
import { PrintButton } from '../../features/backoffice/print-button.tsx'
import { QueryBoundary } from '../../features/backoffice/query-boundary.tsx'
import { Tabs } from '../../features/backoffice/tabs.tsx'
import { useUrlFilters } from '../../features/backoffice/use-url-filters.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { ParcelIcon } from '../../ui/icons.tsx'

export const meta = () => adminTitle('Packing')

const DEFAULTS = { view: 'picking', status: 'processing', date: '' }

export default function PackingPage() {
  const { values, change, clear, cursor } = useUrlFilters(DEFAULTS)
  const { view, status, date } = values
  const isSlips = view === 'slips'
  const wanted = { status, ...(date ? { date } : {}), ...(cursor ? { cursor } : {}) }
  const query = useAdminQuery('/admin/packing', { query: wanted, keepPrevious: true })
  const hrefFor = (name: string) => {
    const next = new URLSearchParams(wanted)
    next.set('view', name)
    return `?${next}`
  }

  return (
    <AdminPage
      untitledInPrint={isSlips}
      title={isSlips ? 'Packing slips' : 'Picking list'}
      lead={`${status === 'pending' ? 'Pending orders' : 'Orders being packed'}${date ? `, placed on ${formatDate(date)}` : ''}`}
      actions={query.data && query.data.slips.length > 0 && <PrintButton />}
    >
      <Tabs
        label="What to print"
        tabs={[
          { to: hrefFor('picking'), label: 'Picking list', isCurrent: !isSlips },
          { to: hrefFor('slips'), label: 'Packing slips', isCurrent: isSlips },
        ]}
      />
      <FilterBar isFiltered={date !== '' || status !== DEFAULTS.status} onClear={clear}>
        <SelectField
          label="Orders"
          className="grow basis-44"
          value={status}
          onChange={(event) => change({ status: event.target.value })}
        >
          <option value="processing">Being packed</option>
          <option value="pending">Pending</option>
        </SelectField>
        <TextField
          label="Placed on"
          type="date"
          className="grow basis-44"
          hint="Leave empty for all days"
          value={date}
          onChange={(event) => change({ date: event.target.value })}
        />
      </FilterBar>
      <QueryBoundary query={query}>
        {({ picking, slips, ...page }) =>
          slips.length === 0 ? (
            <EmptyState title="Nothing to pack" icon={<ParcelIcon className="size-10" />}>
              No orders with this status.
            </EmptyState>
          ) : (
            <>
              <PartialListNotice shown={slips.length} page={page} />
              {isSlips ? <Slips slips={slips} /> : <Picking picking={picking} orders={slips.length} />}
              <CursorPages nextCursor={page.nextCursor} />
            </>
          )
        }
      </QueryBoundary>
    </AdminPage>
  )
}

function Picking({ picking, orders }: { picking: PackingResponse['picking']; orders: number }) {
  return (
    <>
      <p className="mb-3">
        {picking.length === 1 ? '1 product' : `${picking.length} products`} for{' '}
        {orders === 1 ? '1 order' : `${orders} orders`}
      </p>
      <div className="table-box">
        <DataTable
          caption="Products to pick"
          alwaysTable
          rows={picking}
          rowKey={({ productId }) => productId}
          columns={[
            {
              header: 'Product',
              cell: ({ name, category }) => (
                <>
                  {name}
                  <span className="block text-sm text-ink-soft">{category}</span>
                </>
              ),
            },
            {
              header: 'Pick',
              numeric: true,
              cell: ({ quantity, unit }) => (
                <strong>
                  {quantity} × {unit}
                </strong>
              ),
            },
            { header: 'Orders', numeric: true, cell: (line) => line.orders },
          ]}
        />
      </div>
    </>
  )
}

function Slips({ slips }: { slips: PackingResponse['slips'] }) {
  return (
    <ul className="grid gap-4 lg:grid-cols-2 print:block">
      {slips.map((slip) => (
        <li key={slip._id} className="card print-plain print-page p-5">
          <div className="flex flex-wrap justify-between gap-3">
            <h2 className="text-lg font-bold">
              <span className="hidden print:inline">Packing slip: order </span>
              <OrderLink order={{ _id: slip._id, source: 'web' }} />
            </h2>
            <p className="text-ink-soft">
              <DateTime at={slip.createdAt} />
            </p>
          </div>
          <address className="mt-2 not-italic">
            <p className="font-bold">{slip.fullName}</p>
            <p>{slip.address}</p>
            <p>
              {slip.city}, {slip.state}
            </p>
            <p>{formatPhone(slip.phone)}</p>
          </address>
          {slip.note && <p className="mt-2 whitespace-pre-line">Note: {slip.note}</p>}
          <div className="mt-3">
            <DataTable
              caption={`Goods of order ${shortOrderId(slip._id)}`}
              alwaysTable
              rows={slip.items}
              rowKey={({ name, unit }) => `${name} ${unit}`}
              columns={[
                {
                  header: 'Packed',
                  hideHeader: true,
                  className: 'w-8',
                  cell: () => (
                    <span aria-hidden="true" className="inline-block size-4 border-2 border-control" />
                  ),
                },
                { header: 'Product', cell: ({ name }) => name },
                {
                  header: 'Quantity',
                  numeric: true,
                  cell: ({ quantity, unit }) => `${quantity} × ${unit}`,
                },
              ]}
            />
          </div>
          <p className="mt-3 text-right font-bold">Collect {formatRupees(slip.total)}</p>
        </li>
      ))}
    </ul>
  )
}
