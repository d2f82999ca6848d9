import { toRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { imagesOf } from '../catalog/catalog.ts'
import type { WholeOrder } from './queries.ts'

/** An order as it travels on the wire. */
export function toOrder({ row, lines }: WholeOrder): Order {
  return {
    _id: row.id,
    createdAt: row.created_at.toISOString(),
    status: row.status,
    items: lines.map((line) => ({
      _id: line.id,
      product: {
        _id: line.product_id,
        name: line.product_name,
        unit: line.unit,
        images: imagesOf(line.pictures),
      },
      quantity: line.quantity,
      price: toRupees(line.price_paisa),
      reviewed: line.reviewed,
    })),
    total: toRupees(row.total_paisa),
    deliveryCharge: toRupees(row.delivery_charge_paisa),
    fullName: row.full_name,
    phone: row.phone,
    shippingAddress: row.address,
    city: row.city,
    state: row.state,
    note: row.note,
    paymentMethod: 'cod',
  }
}
