import type { DailyClosing } from '#contract/admin/closing/closing.ts'
import { nepalDay } from '#contract/nepal/time.ts'
import * as t from '#texts/admin/closing.ts'
import * as labels from '#texts/labels.ts'
import { formatDeliveryDay } from '../../ui/dates/calendar-dates.ts'
import { Amount, Amounts } from '../../ui/text/amounts.tsx'
import { formatRupees, signedRupees } from '../../ui/text/format.ts'
import { DeliveryRunLink } from '../delivery-runs/run-link.tsx'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { DayFilter } from '../kit/dates/delivery-days.tsx'
import { PrintButton } from '../kit/orders/printing.tsx'
import { AdminPage, adminTitle, Notice, Panel } from '../kit/pages/admin-page.tsx'
import { CsvLink } from '../kit/pages/links.tsx'
import { QueryBoundary } from '../kit/pages/query-boundary.tsx'
import { type Column, DataTable } from '../kit/tables/data-table.tsx'
import { useUrlFilters } from '../kit/tables/use-url-filters.ts'
import { QrPayments } from './qr-payments.tsx'

export const meta = () => adminTitle(t.title)

export default function ClosingPage() {
  const { values, change } = useUrlFilters({ day: nepalDay(new Date()) })
  const { day } = values
  const closing = useAdminQuery('/admin/closing', {
    query: { day },
    enabled: day !== '',
    keepPrevious: true,
  })

  return (
    <AdminPage
      title={t.title}
      lead={day && formatDeliveryDay(day)}
      actions={
        closing.data && (
          <>
            <CsvLink path="/admin/closing.csv" query={{ day }} />
            <PrintButton>{t.print}</PrintButton>
          </>
        )
      }
    >
      <div className="mb-4">
        <DayFilter ofOneDay value={day} onChange={(chosen) => change({ day: chosen })} />
      </div>
      <QueryBoundary query={closing}>{(data) => <Closing closing={data.closing} />}</QueryBoundary>
    </AdminPage>
  )
}

function Closing({ closing }: { closing: DailyClosing }) {
  const { delivered, returns, openDeliveryRuns } = closing
  return (
    <>
      {openDeliveryRuns > 0 && <Notice tone="warm">{t.openDeliveryRuns(openDeliveryRuns)}</Notice>}
      <div className="grid items-start gap-4 lg:grid-cols-2 print:grid-cols-2">
        <Panel title={t.delivered} className="print-plain">
          <Amounts>
            <Amount label={t.goods} rupees={delivered.goods} />
            <Amount label={t.deliveryCharges} rupees={delivered.deliveryCharges} />
            <Amount label={t.deliveredOrders(delivered.orders)} rupees={delivered.sales} className={SUM} />
            <Amount label={labels.weightRefund} rupees={0 - delivered.weightRefunds} />
            <Amount label={t.creditUsed} rupees={0 - delivered.creditUsed} />
            {closing.cashDifferences.map((difference) => {
              const label = t.cashDifference(difference)
              return <Amount key={label} label={label} rupees={difference.amount} />
            })}
            <Amount label={t.qr} rupees={0 - closing.qr} />
            <Amount label={t.cashExpected} rupees={closing.cashTotals.expected} className={SUM} />
          </Amounts>
        </Panel>
        <Panel title={t.returnsAndLosses} className="print-plain">
          <Amounts>
            <Amount label={t.refundsInCash} rupees={returns.cash} />
            <Amount label={t.refundsAsCredit} rupees={returns.credit} />
            {returns.deliveryCharges > 0 && (
              <Amount label={t.chargesRefunded} rupees={returns.deliveryCharges} />
            )}
            <Amount label={t.writtenOff} rupees={closing.writtenOff} />
          </Amounts>
        </Panel>
      </div>
      <Cash closing={closing} />
      <QrPayments key={closing.day} title={t.qrPayments} day={closing.day} />
      <QrPayments title={t.qrUnseen} />
      <p className="mt-4 text-sm text-ink-soft">{t.note}</p>
    </>
  )
}

/** The class of an amount that sums up those above it. */
const SUM = 'border-t border-line pt-1 font-bold'

type Entry = DailyClosing['cash'][number]

const CASH_COLUMNS: readonly Column<Entry>[] = [
  {
    header: t.columnRider,
    onPhone: 'title',
    cell: ({ deliveryRun }) =>
      deliveryRun ? (
        <DeliveryRunLink run={deliveryRun} />
      ) : (
        <span>
          {t.office} <span className="block text-sm font-normal text-ink-soft">{t.officeHint}</span>
        </span>
      ),
  },
  { header: t.delivered, numeric: true, cell: ({ orders }) => orders },
  { header: t.expected, numeric: true, cell: ({ expected }) => formatRupees(expected) },
  {
    header: t.received,
    numeric: true,
    cell: ({ received }) => (received === null ? t.notHandedOver : formatRupees(received)),
  },
  {
    header: t.difference,
    numeric: true,
    cell: ({ difference }) => (difference === null ? '–' : signedRupees(difference)),
  },
  { header: t.reason, cell: ({ differenceReason }) => differenceReason },
]

function Cash({ closing: { cash, cashTotals, delivered, openDeliveryRuns } }: { closing: DailyClosing }) {
  return (
    <section aria-labelledby="cash" className="mt-6">
      <h2 id="cash" className="mb-3 text-lg font-bold">
        {t.cash}
      </h2>
      <DataTable
        caption={t.cashCaption}
        empty={t.noDeliveries}
        columns={CASH_COLUMNS}
        rows={cash}
        rowKey={({ deliveryRun }) => deliveryRun?._id ?? 'office'}
        foot={[
          t.cashTotal,
          delivered.orders,
          formatRupees(cashTotals.expected),
          formatRupees(cashTotals.received),
          openDeliveryRuns > 0 ? t.notComplete : signedRupees(cashTotals.difference),
          '',
        ]}
      />
    </section>
  )
}
