import { sql } from 'kysely'
import { MAX_PRINTED } from '#contract/limits.ts'
import { addDays, startOfNepalDay } from '#contract/nepal-time.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { Db } from '../../database/database.ts'
import { countUpToMax, type Keyed, keyset, pageOf } from '../../database/keyset.ts'
import { type OrderRow, orderColumns } from '../queries.ts'
import type { PageInfo } from './list.ts'

const OLDEST_FIRST = keyset([
  { column: sql`orders.created_at`, type: 'timestamp' },
  { column: sql`orders.id`, type: 'id' },
])

export interface PrintQuery<Status extends OrderStatus> {
  status: Status
  date?: string | undefined
  cursor?: string | undefined
}

/** One page of the orders with a status, oldest first, and their lines. With a date, only orders of that day in Nepal. */
export async function printableOrders(db: Db, { status, date, cursor }: PrintQuery<OrderStatus>) {
  const isPlacedOnDay = date
    ? sql`orders.created_at >= ${startOfNepalDay(date)} and orders.created_at < ${startOfNepalDay(addDays(date, 1))}`
    : sql`true`
  const filter = sql`orders.status = ${status} and ${isPlacedOnDay}`
  const { rows } = await sql<OrderRow & Keyed>`
    select ${orderColumns}, ${OLDEST_FIRST.key} as key from orders
    where ${filter} and ${OLDEST_FIRST.after(cursor)}
    order by ${OLDEST_FIRST.order} limit ${MAX_PRINTED + 1}`.execute(db)
  const page = pageOf(rows, MAX_PRINTED)
  const info: PageInfo = {
    nextCursor: page.nextCursor,
    ...(await countUpToMax(db, sql`from orders where ${filter}`)),
  }
  const lines = await linesOfOrders(
    db,
    page.rows.map((order) => order.id),
  )
  return { orders: page.rows, lines, info }
}

async function linesOfOrders(db: Db, orderIds: string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_line')
    .select(['order_id', 'product_id', 'product_name', 'unit', 'quantity'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
}
