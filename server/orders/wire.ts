import { toRupees } from '../../contract/money.ts'
import type { Order } from '../../contract/orders.ts'
import { productsByIds } from '../catalog/catalog.ts'
import type { Db } from '../database/database.ts'
import { type LineRow, linesOf, type OrderRow, type WholeOrder } from './queries.ts'

/** Orders as they travel on the wire, with their lines and pictures: two queries, however many orders. */
export async function toOrders(db: Db, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const lines = await linesOf(
    db,
    rows.map(({ id }) => id),
  )
  const pictures = await picturesOf(db, lines)
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id)
  return rows.map((row) => describe(row, byOrder.get(row.id) ?? [], pictures))
}

/** One order whose lines are at hand. */
export async function toOrder(db: Db, { row, lines }: WholeOrder): Promise<Order> {
  return describe(row, lines, await picturesOf(db, lines))
}

/** Addresses of pictures by product, for archived products too. */
async function picturesOf(db: Db, lines: LineRow[]): Promise<Map<string, string[]>> {
  const products = await productsByIds(db, [...new Set(lines.map(({ product_id }) => product_id))])
  return new Map(products.map(({ _id, images }) => [_id, images]))
}

function describe(row: OrderRow, lines: LineRow[], pictures: Map<string, string[]>): Order {
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
        images: pictures.get(line.product_id) ?? [],
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
