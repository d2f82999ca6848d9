import { contactOf } from '#contract/addresses.ts'
import { toRupees } from '#contract/money.ts'
import type { Order, OrderAmounts } from '#contract/orders.ts'
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

/** An order as its customer sees it. */
export function toOrder({ row, lines, returns }: OrderWithLines): Order {
  const { address: shippingAddress, ...contact } = contactOf(row)
  return {
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    status: row.status,
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
