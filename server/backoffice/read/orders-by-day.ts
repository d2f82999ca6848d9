import { type RawBuilder, sql } from 'kysely'
import { MAX_PRINTED } from '#contract/limits.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { Db } from '../../platform/database/database.ts'
import { keyset, readCountedPage } from '../../platform/database/keyset.ts'

const BY_DELIVERY_DAY = keyset([
  { column: sql`(orders.delivery_day - date '2000-01-01')`, type: 'number' },
  { column: sql`orders.created_at`, type: 'timestamp' },
  { column: sql`orders.id`, type: 'id' },
])

export interface DayQuery {
  status: OrderStatus
  /** To be delivered on this day. */
  day?: string | undefined
  cursor?: string | undefined
}

/** One page of the orders with a status, by delivery day, then oldest first. */
export async function ordersByDay<Order>(
  db: Db,
  { status, day, cursor }: DayQuery,
  columns: RawBuilder<Order>,
) {
  const isDeliveredOnDay = day ? sql`orders.delivery_day = ${day}` : sql`true`
  const matching = sql`from orders where orders.status = ${status} and ${isDeliveredOnDay}`
  const asked = { cursor, limit: MAX_PRINTED }
  const { rows: orders, ...page } = await readCountedPage(db, BY_DELIVERY_DAY, asked, columns, matching)
  return { orders, page }
}
