import type { Db } from '../database/database.ts'

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

export async function isOwnOrder(db: Db, customerId: string, orderId: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return order !== undefined
}
