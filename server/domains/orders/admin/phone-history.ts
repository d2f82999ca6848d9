import { sql } from 'kysely'
import { NO_SHOW_REASONS } from '#contract/admin/choices.ts'
import type { Db } from '../../../platform/database/database.ts'

/** The earlier orders of a phone number. */
interface PhoneHistory {
  orders: number
  /** Those that were cancelled because the customer could not be reached or refused the delivery. */
  noShows: number
}

/** The history of each order's phone number up to that order, by order id. Orders without earlier ones are left out. */
export async function phoneHistories(db: Db, orderIds: string[]): Promise<Map<string, PhoneHistory>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; orders: number; noShows: number }>`
    select orders.id, count(earlier.id)::int as orders,
      count(*) filter (where earlier.status = 'cancelled' and exists (
        select from order_event
        where order_id = earlier.id and to_status = 'cancelled'
          and reason_code = any(${NO_SHOW_REASONS}::text[])
      ))::int as no_shows
    from orders
    join orders earlier on earlier.phone = orders.phone and earlier.created_at < orders.created_at
      and earlier.id <> orders.id
    where orders.id = any(${orderIds}::uuid[]) and orders.phone <> ''
    group by orders.id`.execute(db)
  return new Map(rows.map((row) => [row.id, { orders: row.orders, noShows: row.noShows }]))
}
