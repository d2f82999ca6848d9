import type { DeliveriesResponse } from '#contract/admin/deliveries.ts'
import { formatRupees } from '#contract/money.ts'
import { AdminPage, adminTitle } from '../../features/backoffice/admin-page.tsx'
import { useAdminQuery } from '../../features/backoffice/api-hooks.ts'
import { CursorPages, PartialListNotice } from '../../features/backoffice/cursor-pages.tsx'
import { DataTable } from '../../features/backoffice/data-table.tsx'
import { formatDate } from '../../features/backoffice/dates.tsx'
import { FilterBar } from '../../features/backoffice/filter-bar.tsx'
import { PhoneLink } from '../../features/backoffice/links.tsx'
import { OrderLink } from '../../features/backoffice/order-link.tsx'
import { PrintButton } from '../../features/backoffice/print-button.tsx'
import { QueryBoundary } from '../../features/backoffice/query-boundary.tsx'
import { useUrlFilters } from '../../features/backoffice/use-url-filters.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { TruckIcon } from '../../ui/icons.tsx'

export const meta = () => adminTitle('Deliveries')

const DEFAULTS = { status: 'processing', date: '' }

export default function DeliveriesPage() {
  const { values, clear, field, isFiltered, query } = useUrlFilters(DEFAULTS)
  const list = useAdminQuery('/admin/deliveries', { query: query(), keepPrevious: true })
  const isShipped = values.status === 'shipped'

  return (
    <AdminPage
      title="Deliveries"
      lead={`${isShipped ? 'Orders on the way' : 'Ready to send'}${values.date ? `, placed on ${formatDate(values.date)}` : ''}`}
      actions={list.data && list.data.provinces.length > 0 && <PrintButton>Print the list</PrintButton>}
    >
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <SelectField label="Orders" className="grow basis-44" {...field('status')}>
          <option value="processing">Ready to send</option>
          <option value="shipped">On the way</option>
        </SelectField>
        <TextField
          label="Placed on"
          type="date"
          className="grow basis-44"
          hint="Leave empty for all days"
          {...field('date')}
        />
      </FilterBar>
      <QueryBoundary query={list}>
        {({ provinces, ...page }) =>
          provinces.length === 0 ? (
            <EmptyState title="Nothing to deliver" icon={<TruckIcon className="size-10" />}>
              No orders with this status.
            </EmptyState>
          ) : (
            <>
              <PartialListNotice shown={provinces.reduce((sum, { orders }) => sum + orders, 0)} page={page} />
              <div className="grid gap-8">
                {provinces.map((province) => (
                  <Province key={province.province} {...province} />
                ))}
              </div>
              <CursorPages nextCursor={page.nextCursor} />
            </>
          )
        }
      </QueryBoundary>
    </AdminPage>
  )
}

const sums = ({ orders, collect }: { orders: number; collect: number }) =>
  `${orders === 1 ? '1 order' : `${orders} orders`}, ${formatRupees(collect)} to collect`

function Province({ province, districts, ...totals }: DeliveriesResponse['provinces'][number]) {
  return (
    <section aria-label={province}>
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-leaf pb-1 text-xl font-bold">
        {province} <span className="text-base font-normal text-ink-soft">{sums(totals)}</span>
      </h2>
      {districts.map(({ district, stops, ...its }) => (
        <section key={district} aria-label={district} className="mt-4">
          <h3 className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
            {district} <span className="font-normal text-ink-soft">{sums(its)}</span>
          </h3>
          <div className="table-box">
            <DataTable
              caption={`Deliveries to ${district}`}
              rows={stops}
              rowKey={({ _id }) => _id}
              columns={[
                {
                  header: 'Order',
                  onPhone: 'title',
                  cell: ({ _id }) => <OrderLink order={{ _id, source: 'web' }} />,
                },
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
                  header: 'Address',
                  cell: ({ address, note }) => (
                    <span className="inline-block">
                      {address}
                      {note && <span className="block text-sm whitespace-pre-line">Note: {note}</span>}
                    </span>
                  ),
                },
                { header: 'Units', numeric: true, cell: ({ units }) => units },
                { header: 'Collect', numeric: true, cell: ({ total }) => formatRupees(total) },
              ]}
            />
          </div>
        </section>
      ))}
    </section>
  )
}
