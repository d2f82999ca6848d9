import type { OrderSummary } from '#contract/admin/orders.ts'
import { toRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { documentNumber } from '../../platform/shared/document-number.ts'
import { imagesOf } from '../catalog/catalog.ts'
import type { OrderRow, OrderWithLines } from './queries.ts'

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
    })),
    total: toRupees(row.totalPaisa),
    deliveryCharge: toRupees(row.deliveryChargePaisa),
    creditUsed: toRupees(row.creditUsedPaisa),
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

/** An order in a list of the back office. The caller adds the invoice number. */
export type ListedOrder = Omit<OrderSummary, 'invoiceNumber'>

export function toListedOrder(row: OrderRow & { lineCount: number }): ListedOrder {
  return {
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    status: row.status,
    source: row.source,
    fullName: row.fullName,
    phone: row.phone,
    city: row.city,
    state: row.state,
    deliveryDay: row.deliveryDay,
    total: toRupees(row.totalPaisa),
    lines: row.lineCount,
  }
}
