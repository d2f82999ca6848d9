import { sql } from 'kysely'
import { MAX_PRINTED } from '#contract/limits.ts'
import { addDays, startOfNepalDay } from '#contract/nepal/time.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { Db } from '../../../platform/database/database.ts'
import { countUpToMax, type Keyed, keyset, pageOf } from '../../../platform/database/keyset.ts'
import { type OrderRow, orderColumns } from '../queries.ts'

const BY_DELIVERY_DAY = keyset([
  { column: sql`coalesce(orders.delivery_day - date '2000-01-01', 0)`, type: 'number' },
  { column: sql`orders.created_at`, type: 'timestamp' },
  { column: sql`orders.id`, type: 'id' },
])

/** Where a page of a list ends, and how many rows the whole list has, counted up to MAX_COUNTED. */
export interface PageInfo {
  nextCursor: string | null
  total: number
  totalIsCapped: boolean
}

export interface PrintQuery<Status extends OrderStatus> {
  status: Status
  /** Placed on this day. */
  date?: string | undefined
  /** To be delivered on this day. */
  day?: string | undefined
  cursor?: string | undefined
}

/** One page of the orders with a status and their lines, by delivery day, then oldest first. */
export async function printableOrders(db: Db, { status, date, day, cursor }: PrintQuery<OrderStatus>) {
  const isPlacedOnDay = date
    ? sql`orders.created_at >= ${startOfNepalDay(date)} and orders.created_at < ${startOfNepalDay(addDays(date, 1))}`
    : sql`true`
  const isDeliveredOnDay = day ? sql`orders.delivery_day = ${day}` : sql`true`
  const filter = sql`orders.status = ${status} and ${isPlacedOnDay} and ${isDeliveredOnDay}`
  const { rows } = await sql<OrderRow & Keyed>`
    select ${orderColumns}, ${BY_DELIVERY_DAY.key} as key from orders
    where ${filter} and ${BY_DELIVERY_DAY.after(cursor)}
    order by ${BY_DELIVERY_DAY.order} limit ${MAX_PRINTED + 1}`.execute(db)
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
    .selectFrom('orderLine')
    .select(['orderId', 'productId', 'productName', 'unit', 'quantity'])
    .where('orderId', 'in', orderIds)
    .orderBy('orderId')
    .orderBy('position')
    .execute()
}
