import { useState } from 'react'
import { Link } from 'react-router'
import type { DeliveriesResponse } from '#contract/admin/deliveries/deliveries.ts'
import { shortOrderId } from '#contract/text.ts'
import * as common from '#texts/admin/common.ts'
import * as runs from '#texts/admin/delivery-runs.ts'
import * as t from '#texts/admin/packing.ts'
import * as returns from '#texts/admin/returns.ts'
import * as checkout from '#texts/checkout.ts'
import { usePermissions } from '../../features/session/permissions.ts'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { TruckIcon } from '../../ui/pictures/icons.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { districtName, provinceName } from '../../ui/text/place-names.ts'
import { AssignOrders } from '../delivery-runs/assign-orders.tsx'
import { DeliveryRunLink } from '../delivery-runs/run-link.tsx'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { DayFilter, DeliveryDaySection, groupByDay } from '../kit/dates/delivery-days.tsx'
import { OrderLink } from '../kit/orders/order-link.tsx'
import { PrintButton } from '../kit/orders/printing.tsx'
import { adminTitle } from '../kit/pages/admin-page.tsx'
import { ReceiverCell } from '../kit/pages/links.tsx'
import { ListPage } from '../kit/pages/list-page.tsx'
import { PartialListNotice } from '../kit/tables/cursor-pages.tsx'
import { type Column, DataTable } from '../kit/tables/data-table.tsx'
import { FilterSelect } from '../kit/tables/filter-bar.tsx'
import { useUrlFilters } from '../kit/tables/use-url-filters.ts'
import { FailedDeliveryButtons } from './failed-delivery.tsx'

export const meta = () => adminTitle(t.deliveries)

type ProvinceDeliveries = DeliveriesResponse['provinces'][number]
type Stop = ProvinceDeliveries['districts'][number]['stops'][number]

const NO_SELECTION: ReadonlySet<string> = new Set()

export default function DeliveriesPage() {
  const { values, change, field, query, bar } = useUrlFilters({ status: 'processing', day: '' })
  const deliveries = useAdminQuery('/admin/deliveries', { query: query(), keepPrevious: true })
  const isShipped = values.status === 'shipped'
  const may = usePermissions()
  const [selected, select] = useState(NO_SELECTION)
  const shown = deliveries.data?.provinces.flatMap(({ deliveryDay, districts }) =>
    districts.flatMap(({ stops }) => stops.map((stop) => ({ ...stop, deliveryDay }))),
  )

  return (
    <ListPage
      title={t.deliveries}
      actions={
        deliveries.data && deliveries.data.provinces.length > 0 && <PrintButton>{t.printList}</PrintButton>
      }
      filterBar={{
        ...bar,
        children: (
          <>
            <FilterSelect label={t.orders} options={t.deliveryFilter} {...field('status')} />
            <DayFilter value={values.day} onChange={(day) => change({ day })} />
          </>
        ),
      }}
      query={deliveries}
      rowsOf={(data) => data.provinces}
      empty={
        <EmptyState title={t.nothingToDeliver} icon={<TruckIcon className="size-10" />}>
          <span>{t.noOrders}</span>{' '}
          {!isShipped && (
            <Link to="?status=shipped" className="link">
              {t.deliveryFilter.shipped}
            </Link>
          )}
        </EmptyState>
      }
      afterList={
        isShipped && (
          <AssignOrders
            orders={shown?.filter(({ _id }) => selected.has(_id)) ?? []}
            onClear={() => select(NO_SELECTION)}
          />
        )
      }
    >
      {(provinces, page) => (
        <>
          <PartialListNotice shown={provinces.reduce((sum, { orders }) => sum + orders, 0)} page={page} />
          <div className="grid gap-8">
            {groupByDay(provinces).map(([deliveryDay, ofDay]) => (
              <DeliveryDaySection key={deliveryDay} day={deliveryDay}>
                {ofDay.map((province) => (
                  <Province
                    key={province.province}
                    {...province}
                    columns={isShipped ? SHIPPED_COLUMNS : COLUMNS}
                    selection={isShipped && may('delivery-runs.manage') ? { selected, select } : undefined}
                  />
                ))}
              </DeliveryDaySection>
            ))}
          </div>
        </>
      )}
    </ListPage>
  )
}

const COLUMNS: readonly Column<Stop>[] = [
  { header: common.columnOrder, onPhone: 'title', cell: ({ _id }) => <OrderLink order={{ _id }} /> },
  { header: common.columnCustomer, onPhone: 'plain', cell: ReceiverCell },
  {
    header: common.address,
    onPhone: 'plain',
    cell: ({ address, landmark, note }) => (
      <span className="inline-block">
        <span>{address}</span>
        {landmark && <span className="block">{checkout.landmarkOf(landmark)}</span>}
        {note && <span className="block text-sm whitespace-pre-line">{common.noteOf(note)}</span>}
      </span>
    ),
  },
  { header: common.columnUnits, numeric: true, cell: ({ units }) => units },
  { header: t.columnCollect, numeric: true, onPhone: 'end', cell: ({ collect }) => formatRupees(collect) },
]

/** With the rider, and buttons for parcels that could not be handed over; on phones these are on the page of the order. */
const SHIPPED_COLUMNS: readonly Column<Stop>[] = [
  ...COLUMNS,
  { header: runs.rider, cell: ({ deliveryRun }) => <DeliveryRunLink run={deliveryRun} /> },
  {
    header: returns.couldNotDeliver,
    hideHeader: true,
    onPhone: 'hidden',
    className: 'print:hidden',
    cell: (stop) => (
      <span className="flex flex-wrap gap-2">
        <FailedDeliveryButtons order={stop} />
      </span>
    ),
  },
]

interface DeliverySelection {
  selected: ReadonlySet<string>
  select: (selected: ReadonlySet<string>) => void
}

/** The selection of one table; those of the other tables stay. */
function selectionOf(stops: readonly Stop[], { selected, select }: DeliverySelection) {
  return {
    selected,
    change(next: ReadonlySet<string>) {
      const inTable = new Set(stops.map(({ _id }) => _id))
      const others = [...selected].filter((id) => !inTable.has(id))
      select(new Set([...others, ...[...next].filter((id) => inTable.has(id))]))
    },
    label: ({ _id }: Stop) => runs.selectStop(shortOrderId(_id)),
  }
}

function Province({
  province,
  districts,
  orders,
  collect,
  columns,
  selection,
}: ProvinceDeliveries & { columns: readonly Column<Stop>[]; selection: DeliverySelection | undefined }) {
  const provinceLabel = provinceName(province)
  return (
    <section aria-label={provinceLabel}>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-leaf pb-1 text-xl font-bold">
        {provinceLabel}{' '}
        <span className="text-base font-normal text-ink-soft">
          {t.ordersAndCash(orders, formatRupees(collect))}
        </span>
      </h3>
      {districts.map(({ district, stops, ...totals }) => {
        const name = districtName(district, province)
        return (
          <section key={district} aria-label={name} className="mt-4">
            <h4 className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
              {name}{' '}
              <span className="font-normal text-ink-soft">
                {t.ordersAndCash(totals.orders, formatRupees(totals.collect))}
              </span>
            </h4>
            <DataTable
              caption={t.deliveriesTo(name)}
              columns={columns}
              rows={stops}
              rowKey={({ _id }) => _id}
              {...(selection && { selection: selectionOf(stops, selection) })}
            />
          </section>
        )
      })}
    </section>
  )
}
