import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

/**
 * The first line of a customer's own order for this product. Undefined when there is no such order; `id` is null when it has no such
 * line.
 */
export function findOwnLine(db: Db, customerId: string, orderId: string, productId: string) {
  return db
    .selectFrom('orders')
    .leftJoin('orderLine', (on) =>
      on.onRef('orderLine.orderId', '=', 'orders.id').on('orderLine.productId', '=', productId),
    )
    .select(['orderLine.id', 'orderLine.productName', 'orderLine.reviewed', 'orders.status'])
    .where('orders.id', '=', orderId)
    .where('orders.customerId', '=', customerId)
    .orderBy('orderLine.position')
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

/** Orders whose products count as bought. */
const MAX_ORDERS = 100
const MAX_PRODUCTS = 300

/** Ids of the products that a customer bought in the latest 100 orders, those bought last first; at most 300. */
export async function lastBought(db: Db, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ productId: string }>`
    select product_id from (
      select id, created_at from orders where customer_id = ${customerId} and status <> 'cancelled'
      order by created_at desc, id desc limit ${sql.lit(MAX_ORDERS)}
    ) latest join order_line on order_line.order_id = latest.id
    group by product_id order by max(latest.created_at) desc, product_id limit ${sql.lit(MAX_PRODUCTS)}`.execute(
    db,
  )
  return rows.map(({ productId }) => productId)
}

/** The lines of an order in their sequence, with the units that were not returned yet. */
export function linesWithUnitsLeft(db: Db, orderId: string) {
  return db
    .selectFrom('orderLine')
    .select(['id', 'productName as name', 'nepaliName'])
    .select(({ eb }) => eb('quantity', '-', eb.ref('returned')).as('left'))
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()
}

/** Units of a product that pending and processing orders hold. The caller has locked the product. */
export async function unitsInOpenOrders(tx: Tx, productId: string): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(quantity), 0)::int as units from order_line join orders on orders.id = order_id
    where product_id = ${productId} and status in ('pending', 'processing')`.execute(tx)
  return rows[0]?.units ?? 0
}

/** Adds to the returned units of order lines and to what was paid back for them. Returns false when a line has fewer units left to return. */
export async function countReturnedUnits(
  tx: Tx,
  returned: { lineId: string; units: number; refundPaisa: number }[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update order_line set returned = returned + request.units, refunded_paisa = refunded_paisa + request.refund_paisa
    from unnest(${returned.map(({ lineId }) => lineId)}::uuid[], ${returned.map(({ units }) => units)}::int[],
      ${returned.map(({ refundPaisa }) => refundPaisa)}::bigint[]) as request (id, units, refund_paisa)
    where order_line.id = request.id and returned + request.units <= quantity`.execute(tx)
  return Number(numAffectedRows) === returned.length
}
