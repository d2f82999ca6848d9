import type { CashDifferenceReason } from '#contract/admin/choices.ts'
import { plural } from '../../plural.ts'
import * as labels from '../labels.ts'
import { orderCount } from './common.ts'

export const title = 'Daily closing'
export const print = 'Print the closing'
export const openDeliveryRuns = (deliveryRuns: number) =>
  plural(
    deliveryRuns,
    'The cash for one delivery run has not been handed over. The closing is complete once it is counted.',
    `The cash for ${deliveryRuns} delivery runs has not been handed over. The closing is complete once it is counted.`,
  )
export const sales = 'Sales'
export const delivered = 'Delivered'
export const deliveredOrders = (orders: number) => `Sales (${orderCount(orders)})`
export const goods = 'Products'
export const deliveryCharges = 'Delivery charges'
export const creditUsed = 'Paid with store credit'
export const cashDifference = ({
  reason,
  amount,
}: {
  reason: CashDifferenceReason | null
  amount: number
}) => {
  const difference = amount < 0 ? 'Not received' : 'More than due'
  return reason ? `${difference}: ${labels.cashDifferenceReason[reason]}` : difference
}
export const cashExpected = 'Cash expected'
export const qr = 'QR'
export const seen = 'Seen in the bank'
export const seenOf = (order: string) => `Seen in the bank: order ${order}`
export const qrPayments = 'QR payments'
export const qrUnseen = 'QR not seen in the bank for two days'
export const columnTime = 'Time'
export const cash = 'Cash'
export const cashCaption = 'Cash of each rider'
export const columnRider = 'Rider'
export const expected = 'Expected'
export const received = 'Received'
export const difference = 'Difference'
export const reason = 'Reason'
export const office = 'Office'
export const officeHint = 'Delivered without a rider'
export const notHandedOver = 'Cash not handed over'
export const notComplete = 'Not complete yet'
export const cashTotal = 'Total'
export const noDeliveries = 'Nothing was delivered on this day.'
export const returnsAndLosses = 'Returns and write-offs'
export const refundsInCash = 'Refunded in cash'
export const refundsAsCredit = 'Refunded as store credit'
export const chargesRefunded = 'Delivery charges in these refunds'
export const writtenOff = 'Written off (failed deliveries and returns)'
export const note =
  'A rider’s orders count on the day of the delivery run, and all others on the day of delivery. Write-offs are at selling prices, without products written off from lots or by a change of stock.'
