import type { Db } from '../../platform/database/database.ts'

/** The line of a customer's own order for this product. Undefined when there is no such order; `id` is null when it has no such line. */
export function findOwnLine(db: Db, customerId: string, orderId: string, productId: string) {
  return db
    .selectFrom('orders')
    .leftJoin('order_line', (on) =>
      on.onRef('order_line.order_id', '=', 'orders.id').on('order_line.product_id', '=', productId),
    )
    .select(['order_line.id', 'order_line.product_name', 'order_line.reviewed', 'orders.status'])
    .where('orders.id', '=', orderId)
    .where('orders.customer_id', '=', customerId)
    .executeTakeFirst()
}

/** Whether the customer has a delivered order line without a review. */
export async function hasUnreviewedLine(db: Db, customerId: string): Promise<boolean> {
  const line = await db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .select('order_line.id')
    .where('orders.customer_id', '=', customerId)
    .where('orders.status', '=', 'delivered')
    .where('order_line.reviewed', '=', false)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

/** The order ids of these order lines, by line id. */
export async function ordersOfLines(db: Db, lineIds: string[]): Promise<Map<string, string>> {
  if (lineIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_line')
    .select(['id', 'order_id'])
    .where('id', 'in', lineIds)
    .execute()
  return new Map(rows.map((row) => [row.id, row.order_id]))
}
