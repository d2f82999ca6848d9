import { useState } from 'react'
import { REPORT_UNITS, type ReportUnit } from '#contract/admin/choices.ts'
import type { SalesReportResponse } from '#contract/admin/today/reports.ts'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/today.ts'
import { dateFormat } from '#texts/dates.ts'
import { ProductName } from '../../features/product/product-name.tsx'
import { DayField } from '../../ui/dates/day-field.tsx'
import { Skeleton } from '../../ui/notices/skeleton.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { provinceName } from '../../ui/text/place-names.ts'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { formatDate } from '../kit/dates/dates.tsx'
import { ChoiceField } from '../kit/forms/choice-field.tsx'
import { AdminPage, adminTitle, Panel } from '../kit/pages/admin-page.tsx'
import { QueryBoundary } from '../kit/pages/query-boundary.tsx'
import { type Column, DataTable } from '../kit/tables/data-table.tsx'
import { useUrlFilters } from '../kit/tables/use-url-filters.ts'
import { BarChart } from './bar-chart.tsx'

/** The period of the chart, in days, when none is chosen. */
const DEFAULT_DAYS: Record<ReportUnit, number> = { day: 30, week: 12 * 7, month: 365 }

type Measure = 'sales' | 'orders'
type Entry = SalesReportResponse['series'][number]

const month = dateFormat({ timeZone: 'UTC', month: 'short', year: 'numeric' })

function shortLabel(unit: ReportUnit, start: string): string {
  return unit === 'month' ? month.format(new Date(`${start}T00:00:00Z`)) : formatDate(start)
}
function longLabel(unit: ReportUnit, start: string): string {
  return unit === 'week' ? t.weekOf(formatDate(start)) : shortLabel(unit, start)
}

export const meta = () => adminTitle(t.reports)

/** Sales as totals, chart and tables, with a choice of period and unit. */
export default function ReportsPage() {
  const { values, change } = useUrlFilters({ unit: 'day', from: '', to: '' })
  const unit = REPORT_UNITS.find((known) => known === values.unit) ?? 'day'
  const to = values.to || nepalDay(new Date())
  const from = values.from || addDays(to, 1 - DEFAULT_DAYS[unit])
  const [measure, setMeasure] = useState<Measure>('sales')
  const query = useAdminQuery('/admin/reports', { query: { unit, from, to }, keepPrevious: true })

  return (
    <AdminPage title={t.reports}>
      <div className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-4">
        <ChoiceField
          label={t.groupBy}
          value={unit}
          onChange={(event) => change({ unit: event.target.value, from: '', to: '' }, { replace: true })}
          options={t.unitName}
        />
        <ChoiceField
          label={common.filterShow}
          value={measure}
          onChange={(event) => setMeasure(event.target.value === 'orders' ? 'orders' : 'sales')}
          options={t.measureName}
        />
        <DayField
          label={common.filterFrom}
          value={from}
          onChange={(day) => change({ from: day }, { replace: true })}
        />
        <DayField
          label={common.filterTo}
          value={to}
          onChange={(day) => change({ to: day }, { replace: true })}
        />
      </div>
      <QueryBoundary
        query={query}
        skeleton={
          <div className="grid grid-cols-1 gap-4">
            <Skeleton className="h-24" />
            <Skeleton className="h-80" />
          </div>
        }
      >
        {(report) => (
          <div className="grid grid-cols-1 gap-4">
            <Totals totals={report.totals} />
            <SalesChart report={report} measure={measure} />
            <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
              <BestSellers products={report.topProducts} />
              <Provinces provinces={report.provinces} />
            </div>
          </div>
        )}
      </QueryBoundary>
    </AdminPage>
  )
}

function Totals({ totals }: { totals: SalesReportResponse['totals'] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      <Total label={t.sales} value={formatRupees(totals.sales)} />
      <Total label={common.columnOrders} value={common.formatNumber(totals.orders)} />
      <Total label={t.averageOrder} value={formatRupees(Math.round(totals.averageOrder))} />
      <Total label={t.deliveryCharges} value={formatRupees(totals.deliveryCharges)} />
      <Total label={t.returns} value={formatRupees(totals.returns)} more={t.returnsHint} />
      <Total label={t.writtenOff} value={formatRupees(totals.writtenOff)} more={t.writtenOffHint} />
      <Total
        label={t.cancelled}
        value={t.percent(totals.cancelledShare)}
        more={common.orderCount(totals.cancelled)}
      />
    </dl>
  )
}

function Total({ label, value, more }: { label: string; value: string; more?: string }) {
  return (
    <div className="card p-3 sm:p-4">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-xl font-bold whitespace-nowrap tabular-nums">{value}</dd>
      {more && <dd className="text-sm text-ink-soft">{more}</dd>}
    </div>
  )
}

/** Columns for orders, cancelled orders and sales, used by two tables. */
const SALES_COLUMNS: readonly Column<Omit<Entry, 'start'>>[] = [
  { header: common.columnOrders, numeric: true, cell: (entry) => <OrdersAndCancelled {...entry} /> },
  { header: t.cancelled, numeric: true, onPhone: 'hidden', cell: ({ cancelled }) => cancelled },
  { header: t.sales, numeric: true, cell: ({ sales }) => formatRupees(sales) },
]

/** In narrow tables the number of cancelled orders is below the number of orders. */
function OrdersAndCancelled({ orders, cancelled }: Pick<Entry, 'orders' | 'cancelled'>) {
  return (
    <>
      <span>{orders}</span>
      {cancelled > 0 && (
        <span className="narrow-only text-sm text-ink-soft">{t.cancelledCount(cancelled)}</span>
      )}
    </>
  )
}

/** A bar chart of sales or orders, and the same data as a table. */
function SalesChart({ report, measure }: { report: SalesReportResponse; measure: Measure }) {
  const { unit, totals, series } = report
  const measured = (entry: Entry) => (measure === 'sales' ? entry.sales : entry.orders - entry.cancelled)
  const format = measure === 'sales' ? formatRupees : t.decimal
  const highest = series.reduce<Entry | undefined>(
    (high, entry) => (high && measured(high) >= measured(entry) ? high : entry),
    undefined,
  )
  const title = t.chartTitle(measure, unit, formatDate(report.from), formatDate(report.to))
  const total =
    measure === 'sales' ? formatRupees(totals.sales) : common.orderCount(totals.orders - totals.cancelled)
  const summary =
    highest && measured(highest) > 0
      ? t.chartSummary(title, total, format(measured(highest)), longLabel(unit, highest.start))
      : t.chartEmpty(title)

  return (
    <Panel title={title}>
      <BarChart
        summary={summary}
        format={format}
        bars={series.map((entry) => ({
          key: entry.start,
          label: shortLabel(unit, entry.start),
          value: measured(entry),
        }))}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section tabIndex={0} aria-label={t.chartData} className="mt-6 max-h-80 overflow-y-auto">
        <DataTable
          caption={title}
          alwaysTable
          rows={series.toReversed()}
          rowKey={({ start }) => start}
          columns={[
            { header: t.unitName[unit], cell: ({ start }) => longLabel(unit, start) },
            ...SALES_COLUMNS,
          ]}
        />
      </section>
      <p className="mt-2 text-sm text-ink-soft">{t.salesNote}</p>
    </Panel>
  )
}

function BestSellers({ products }: { products: SalesReportResponse['topProducts'] }) {
  return (
    <Panel title={t.bestSellers}>
      <DataTable
        caption={t.bestSellersCaption}
        empty={t.noSales}
        alwaysTable
        rows={products}
        rowKey={({ productId }) => productId}
        columns={[
          { header: common.columnProduct, cell: (product) => <ProductName product={product} /> },
          { header: common.columnUnits, numeric: true, cell: ({ units }) => common.formatNumber(units) },
          { header: t.sales, numeric: true, cell: ({ sales }) => formatRupees(sales) },
        ]}
      />
    </Panel>
  )
}

function Provinces({ provinces }: { provinces: SalesReportResponse['provinces'] }) {
  return (
    <Panel title={t.byProvince}>
      <DataTable
        caption={t.byProvinceCaption}
        empty={t.noOrdersInPeriod}
        alwaysTable
        rows={provinces}
        rowKey={({ province }) => province}
        columns={[{ header: t.province, cell: ({ province }) => provinceName(province) }, ...SALES_COLUMNS]}
      />
    </Panel>
  )
}
