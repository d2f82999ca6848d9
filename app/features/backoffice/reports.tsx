import { useState } from 'react'
import { REPORT_UNITS, type ReportUnit } from '#contract/admin/choices.ts'
import type { SalesReportResponse } from '#contract/admin/reports.ts'
import { formatRupees } from '#contract/money.ts'
import { addDays } from '#contract/nepal-time.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Panel } from './admin-page.tsx'
import { useAdminQuery } from './api-hooks.ts'
import { BarChart } from './bar-chart.tsx'
import { DataTable } from './data-table.tsx'
import { formatDate } from './dates.tsx'
import { QueryBoundary } from './query-boundary.tsx'
import { useUrlFilters } from './use-url-filters.ts'

/** How far back the chart goes when no days are chosen. */
const USUAL_DAYS: Record<ReportUnit, number> = { day: 30, week: 12 * 7, month: 365 }
const UNIT_LABELS: Record<ReportUnit, string> = { day: 'Day', week: 'Week', month: 'Month' }

const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short', year: 'numeric' })
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })

type Entry = SalesReportResponse['series'][number]

function shortLabel(unit: ReportUnit, start: string): string {
  return (unit === 'month' ? month : dayAndMonth).format(new Date(`${start}T00:00:00Z`))
}
function longLabel(unit: ReportUnit, start: string): string {
  if (unit === 'month') return shortLabel(unit, start)
  return unit === 'week' ? `Week of ${formatDate(start)}` : formatDate(start)
}

const percent = (share: number) => `${(share * 100).toLocaleString('en-IN', { maximumFractionDigits: 1 })}%`

/** Sales overview: a chart with its table, the sums, the most sold, and where it goes. `today` is the day in Nepal. */
export function Reports({ today }: { today: string }) {
  const { values, change } = useUrlFilters({ unit: 'day', from: '', to: '' })
  const unit = REPORT_UNITS.find((known) => known === values.unit) ?? 'day'
  const to = values.to || today
  const from = values.from || addDays(to, 1 - USUAL_DAYS[unit])
  const [what, setWhat] = useState<'sales' | 'orders'>('sales')
  const query = useAdminQuery('/admin/figures', {
    query: { unit, from, to },
    keepPrevious: true,
  })

  return (
    <section aria-labelledby="figures" className="mt-10">
      <h2 id="figures" className="text-xl font-bold">
        Sales overview
      </h2>
      <div className="my-4 grid grid-cols-2 gap-3 md:grid-cols-4">
        <SelectField
          label="Group by"
          value={unit}
          onChange={(event) => change({ unit: event.target.value, from: '', to: '' }, { replace: true })}
        >
          {REPORT_UNITS.map((name) => (
            <option key={name} value={name}>
              {UNIT_LABELS[name]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Show"
          value={what}
          onChange={(event) => setWhat(event.target.value === 'orders' ? 'orders' : 'sales')}
        >
          <option value="sales">Sales in rupees</option>
          <option value="orders">Number of orders</option>
        </SelectField>
        <TextField
          label="From"
          type="date"
          value={from}
          max={to}
          onChange={(event) => change({ from: event.target.value }, { replace: true })}
        />
        <TextField
          label="To"
          type="date"
          value={to}
          min={from}
          onChange={(event) => change({ to: event.target.value }, { replace: true })}
        />
      </div>
      <QueryBoundary
        query={query}
        skeleton={
          <div className="grid gap-4">
            <Skeleton className="h-24" />
            <Skeleton className="h-80" />
          </div>
        }
      >
        {(figures) => <Shown figures={figures} what={what} />}
      </QueryBoundary>
    </section>
  )
}

function Shown({ figures, what }: { figures: SalesReportResponse; what: 'sales' | 'orders' }) {
  const { unit, totals, series } = figures
  const valueIn = (entry: Entry) => (what === 'sales' ? entry.sales : entry.orders - entry.cancelled)
  const format = (value: number) =>
    what === 'sales' ? formatRupees(value) : value.toLocaleString('en-IN', { maximumFractionDigits: 1 })
  const best = series.reduce<Entry | undefined>(
    (high, entry) => (high && valueIn(high) >= valueIn(entry) ? high : entry),
    undefined,
  )
  const title = `${what === 'sales' ? 'Sales' : 'Orders'} by ${unit}, ${formatDate(figures.from)} to ${formatDate(figures.to)}`
  const all = what === 'sales' ? formatRupees(totals.sales) : `${totals.orders - totals.cancelled} orders`
  const summary =
    best && valueIn(best) > 0
      ? `${title}. Total: ${all}; highest: ${format(valueIn(best))} (${longLabel(unit, best.start)}).`
      : `${title}. No sales in this period.`

  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        <Sum label="Sales" value={formatRupees(totals.sales)} />
        <Sum label="Orders" value={totals.orders.toLocaleString('en-IN')} />
        <Sum label="Average order" value={formatRupees(totals.averageOrder)} />
        <Sum label="Delivery charges" value={formatRupees(totals.deliveryCharges)} />
        <Sum
          label="Cancelled"
          value={percent(totals.cancelledShare)}
          more={totals.cancelled === 1 ? '1 order' : `${totals.cancelled} orders`}
        />
      </dl>
      <Panel title={title}>
        <BarChart
          title={title}
          summary={summary}
          format={format}
          bars={series.map((entry) => ({
            key: entry.start,
            label: shortLabel(unit, entry.start),
            value: valueIn(entry),
          }))}
        />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section tabIndex={0} aria-label="Chart data" className="mt-6 max-h-80 overflow-y-auto">
          <DataTable
            caption={title}
            alwaysTable
            rows={series.toReversed()}
            rowKey={({ start }) => start}
            columns={[
              { header: UNIT_LABELS[unit], cell: ({ start }) => longLabel(unit, start) },
              { header: 'Orders', numeric: true, cell: (entry) => <OrdersAndCancelled {...entry} /> },
              {
                header: 'Cancelled',
                numeric: true,
                onPhone: 'hidden',
                cell: ({ cancelled }) => cancelled,
              },
              { header: 'Sales', numeric: true, cell: ({ sales }) => formatRupees(sales) },
            ]}
          />
        </section>
        <p className="mt-2 text-sm text-ink-soft">
          Sales include delivery charges and exclude cancelled orders. Dates are in Nepal time.
        </p>
      </Panel>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Panel title="Best sellers">
          {figures.topProducts.length === 0 ? (
            <p>No sales in this period.</p>
          ) : (
            <DataTable
              caption="Best-selling products"
              alwaysTable
              rows={figures.topProducts}
              rowKey={({ productId }) => productId}
              columns={[
                { header: 'Product', cell: ({ name }) => name },
                { header: 'Units', numeric: true, cell: ({ units }) => units.toLocaleString('en-IN') },
                { header: 'Sales', numeric: true, cell: ({ sales }) => formatRupees(sales) },
              ]}
            />
          )}
        </Panel>
        <Panel title="By province">
          {figures.provinces.length === 0 ? (
            <p>No orders in this period.</p>
          ) : (
            <DataTable
              caption="Sales by province"
              alwaysTable
              rows={figures.provinces}
              rowKey={({ province }) => province}
              columns={[
                { header: 'Province', cell: ({ province }) => province },
                { header: 'Orders', numeric: true, cell: (entry) => <OrdersAndCancelled {...entry} /> },
                {
                  header: 'Cancelled',
                  numeric: true,
                  onPhone: 'hidden',
                  cell: ({ cancelled }) => cancelled,
                },
                { header: 'Sales', numeric: true, cell: ({ sales }) => formatRupees(sales) },
              ]}
            />
          )}
        </Panel>
      </div>
    </div>
  )
}

/** In narrow places there is no room for a column of the cancelled ones. */
function OrdersAndCancelled({ orders, cancelled }: { orders: number; cancelled: number }) {
  return (
    <>
      {orders}
      {cancelled > 0 && <span className="narrow-only text-sm text-ink-soft">{cancelled} cancelled</span>}
    </>
  )
}

function Sum({ label, value, more }: { label: string; value: string; more?: string }) {
  return (
    <div className="card p-3 sm:p-4">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-xl font-bold whitespace-nowrap tabular-nums">{value}</dd>
      {more && <dd className="text-sm text-ink-soft">{more}</dd>}
    </div>
  )
}
