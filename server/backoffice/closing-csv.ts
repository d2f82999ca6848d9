import type { DailyClosing, QrPayment } from '#contract/admin/closing/closing.ts'
import { nepalTime } from '#contract/nepal/time.ts'
import * as t from '../../texts/en/admin/closing.ts'
import * as labels from '../../texts/en/labels.ts'
import * as messages from '../../texts/en/messages.ts'
import { CSV_BOM, csvLines } from '../platform/shared/csv.ts'
import { shownOrderId } from './csv-download.ts'

const HEADER = ['day', 'entry', 'rider', 'orders', 'amount', 'received', 'difference', 'reason']

/** A daily closing as CSV: one line for each amount, in rupees. */
export function closingCsv(closing: DailyClosing, payments: readonly QrPayment[]): string {
  const { day, delivered, cash, cashDifferences, cashTotals, openDeliveryRuns, returns } = closing
  const totalDifference = openDeliveryRuns > 0 ? '' : cashTotals.difference
  const amount = (entry: string, rupees: number, orders: number | '' = '') => [day, entry, '', orders, rupees]
  return (
    CSV_BOM +
    csvLines([
      HEADER,
      ...[
        amount(t.goods, delivered.goods),
        amount(t.deliveryCharges, delivered.deliveryCharges),
        amount(t.sales, delivered.sales, delivered.orders),
        amount(labels.weightRefund, delivered.weightRefunds),
        amount(t.creditUsed, delivered.creditUsed),
        ...cashDifferences.map((difference) => amount(t.cashDifference(difference), difference.amount)),
        amount(t.qr, closing.qr),
        amount(t.cashExpected, cashTotals.expected),
      ].map(padded),
      ...cash.map(({ deliveryRun, orders, expected, received, difference, differenceReason }) => [
        day,
        t.cash,
        deliveryRun ? deliveryRun.riderName || messages.formerRider : t.office,
        orders,
        expected,
        received ?? '',
        difference ?? '',
        differenceReason,
      ]),
      ...payments.map(({ createdAt, riderName, amount, seenAt, seenByName, ...order }) => [
        day,
        `${t.qr} ${shownOrderId(order)} ${nepalTime(new Date(createdAt))}`,
        riderName === null ? t.office : riderName || messages.formerRider,
        1,
        amount,
        seenAt ? amount : '',
        '',
        seenAt ? `${t.seen}: ${seenByName}` : '',
      ]),
      [day, t.cashTotal, '', '', cashTotals.expected, cashTotals.received, totalDifference, ''],
      ...[
        amount(t.refundsInCash, returns.cash, returns.count),
        amount(t.refundsAsCredit, returns.credit),
        amount(t.chargesRefunded, returns.deliveryCharges),
        amount(t.writtenOff, closing.writtenOff),
      ].map(padded),
    ])
  )
}

/** With an empty cell for each missing one. */
const padded = (cells: (string | number)[]) => [...cells, ...HEADER.slice(cells.length).map(() => '')]
