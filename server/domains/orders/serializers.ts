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
    createdAt: row.created_at.toISOString(),
    status: row.status,
    items: lines.map((line) => ({
      _id: line.id,
      product: {
        _id: line.product_id,
        name: line.product_name,
        nepaliName: line.nepali_name,
        unit: line.unit,
        images: imagesOf(line.pictures),
      },
      quantity: line.quantity,
      price: toRupees(line.price_paisa),
      reviewed: line.reviewed,
      returned: line.returned,
    })),
    total: toRupees(row.total_paisa),
    deliveryCharge: toRupees(row.delivery_charge_paisa),
    creditUsed: toRupees(row.credit_used_paisa),
    returns: returns.map((returned) => ({
      _id: returned.id,
      creditNote: documentNumber(returned.fiscal_year, returned.number),
      amount: toRupees(returned.amount_paisa),
      credit: toRupees(returned.credit_paisa),
      createdAt: new Date(returned.created_at).toISOString(),
    })),
    fullName: row.full_name,
    phone: row.phone,
    secondPhone: row.second_phone,
    shippingAddress: row.address,
    landmark: row.landmark,
    city: row.city,
    state: row.state,
    note: row.note,
    substitution: row.substitution,
    deliveryDay: row.delivery_day,
    paymentMethod: 'cod',
  }
}

/** An order in a list of the back office. The caller adds the invoice number. */
export type ListedOrder = Omit<OrderSummary, 'invoiceNumber'>

export function toListedOrder(row: OrderRow & { line_count: number }): ListedOrder {
  return {
    _id: row.id,
    createdAt: row.created_at.toISOString(),
    status: row.status,
    source: row.source,
    fullName: row.full_name,
    phone: row.phone,
    city: row.city,
    state: row.state,
    deliveryDay: row.delivery_day,
    total: toRupees(row.total_paisa),
    lines: row.line_count,
  }
}
