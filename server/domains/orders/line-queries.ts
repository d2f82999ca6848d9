import type { Db } from '../../platform/database/database.ts'

/** The line of a customer's own order for this product. Undefined when there is no such order; `id` is null when it has no such line. */
export function findOwnLine(db: Db, customerId: string, orderId: string, productId: string) {
  return db
    .selectFrom('orders')
    .leftJoin('orderLine', (on) =>
      on.onRef('orderLine.orderId', '=', 'orders.id').on('orderLine.productId', '=', productId),
    )
    .select(['orderLine.id', 'orderLine.productName', 'orderLine.reviewed', 'orders.status'])
    .where('orders.id', '=', orderId)
    .where('orders.customerId', '=', customerId)
    .executeTakeFirst()
}

/** Whether the customer has a delivered order line without a review. */
export async function hasUnreviewedLine(db: Db, customerId: string): Promise<boolean> {
  const line = await db
    .selectFrom('orders')
    .innerJoin('orderLine', 'orderLine.orderId', 'orders.id')
    .select('orderLine.id')
    .where('orders.customerId', '=', customerId)
    .where('orders.status', '=', 'delivered')
    .where('orderLine.reviewed', '=', false)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}
