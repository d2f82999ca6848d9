import { sql } from 'kysely'
import { toRupees } from '#contract/money.ts'
import type { Db } from '../../database/database.ts'

/** How many orders these customers placed, and what they spent on those not cancelled, without returned goods (rupees). Customers without orders are left out. */
export async function totalsOfCustomers(
  db: Db,
  customerIds: string[],
): Promise<Map<string, { orders: number; spent: number }>> {
  if (customerIds.length === 0) return new Map()
  const { rows } = await sql<{ customer_id: string; orders: number; paisa: number }>`
    select customer_id, count(*)::int as orders,
      coalesce(sum(total_paisa - coalesce((
        select sum(amount_paisa) from order_return where order_id = orders.id
      ), 0)) filter (where status <> 'cancelled'), 0)::bigint as paisa
    from orders where customer_id = any(${customerIds}::uuid[]) group by customer_id`.execute(db)
  return new Map(rows.map((row) => [row.customer_id, { orders: row.orders, spent: toRupees(row.paisa) }]))
}
