import { toRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { documentNumber } from '../../platform/shared/document-number.ts'
import { imagesOf } from '../catalog/catalog.ts'
import { toLot } from '../lots/lots.ts'
import type { OrderWithLines } from './queries.ts'

/** An order as its customer sees it. */
export function toOrder({ row, lines, returns }: OrderWithLines): Order {
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
    total: toRupees(row.totalPaisa),
    deliveryCharge: toRupees(row.deliveryChargePaisa),
    creditUsed: toRupees(row.creditUsedPaisa),
    weightRefund: toRupees(row.weightRefundPaisa),
    cashReceived: row.cashCollectedPaisa === null ? null : toRupees(row.cashCollectedPaisa),
    returns: returns.map((returned) => ({
      _id: returned.id,
      creditNote: documentNumber(returned.fiscalYear, returned.number),
      amount: toRupees(returned.amountPaisa),
      credit: toRupees(returned.creditPaisa),
      createdAt: new Date(returned.createdAt).toISOString(),
    })),
    fullName: row.fullName,
    phone: row.phone,
    secondPhone: row.secondPhone,
    shippingAddress: row.address,
    landmark: row.landmark,
    city: row.city,
    state: row.state,
    note: row.note,
    substitution: row.substitution,
    deliveryDay: row.deliveryDay,
    paymentMethod: 'cod',
  }
}
