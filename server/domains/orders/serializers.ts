import { contactOf } from '#contract/addresses.ts'
import { firstDeliveryDay } from '#contract/delivery-days.ts'
import { toRupees } from '#contract/money.ts'
import type { Order, OrderAmounts } from '#contract/orders.ts'
import type { Settings } from '#contract/settings.ts'
import { documentNumber } from '../../platform/shared/document-number.ts'
import { imagesOf } from '../catalog/catalog.ts'
import { toLot } from '../lots/lots.ts'
import type { OrderRow, OrderWithLines } from './queries.ts'

export const amountsOf = (row: OrderRow): OrderAmounts => ({
  total: toRupees(row.totalPaisa),
  deliveryCharge: toRupees(row.deliveryChargePaisa),
  creditUsed: toRupees(row.creditUsedPaisa),
  weightRefund: toRupees(row.weightRefundPaisa),
})

type Delivery = Pick<Settings['delivery'], 'provinces'>

/** Whether the cut-off of the order's delivery day has not passed. */
export function isBeforeCutoff({ provinces }: Delivery, { state, deliveryDay }: OrderRow): boolean {
  const rules = provinces[state]
  return rules !== undefined && deliveryDay >= firstDeliveryDay(rules, new Date())
}

/** An order as its customer sees it. */
export function toOrder({ row, lines, returns }: OrderWithLines, delivery: Delivery): Order {
  const { address: shippingAddress, ...contact } = contactOf(row)
  return {
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    status: row.status,
    version: row.version,
    isChangeable: row.status === 'pending' && isBeforeCutoff(delivery, row),
    items: lines.map((line) => ({
      _id: line.id,
      product: {
        _id: line.productId,
        name: line.productName,
        nepaliName: line.nepaliName,
        unit: line.unit,
        images: imagesOf(line.pictures),
      },
      quantity: line.quantity,
      price: toRupees(line.pricePaisa),
      reviewed: line.reviewed,
      returned: line.returned,
      orderedGrams: line.orderedGrams,
      packedGrams: line.packedGrams,
      lots: line.lots.map(toLot),
    })),
    ...amountsOf(row),
    cashReceived: row.cashCollectedPaisa === null ? null : toRupees(row.cashCollectedPaisa),
    qr: toRupees(row.qrPaisa),
    returns: returns.map((returned) => ({
      _id: returned.id,
      creditNote: documentNumber(returned.fiscalYear, returned.number),
      amount: toRupees(returned.amountPaisa),
      credit: toRupees(returned.creditPaisa),
      createdAt: new Date(returned.createdAt).toISOString(),
    })),
    ...contact,
    shippingAddress,
    note: row.note,
    substitution: row.substitution,
    deliveryDay: row.deliveryDay,
    paymentMethod: 'cod',
  }
}
