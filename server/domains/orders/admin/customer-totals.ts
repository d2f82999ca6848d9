import { sql } from 'kysely'
import type { Customer } from '#contract/admin/customers.ts'
import { toRupees } from '#contract/money.ts'
import type { Db } from '../../../platform/database/database.ts'

/**
 * How many orders these customers placed, what they spent on those not cancelled, without returned goods, and their store credit
 * (rupees). Customers without orders are left out; they have no store credit.
 */
export async function totalsOfCustomers(
  db: Db,
  customerIds: string[],
): Promise<Map<string, Pick<Customer, 'orders' | 'spent' | 'credit'>>> {
  if (customerIds.length === 0) return new Map()
  const { rows } = await sql<{ customerId: string; orders: number; paisa: number; creditPaisa: number }>`
    select customer_id, count(*)::int as orders,
      coalesce(sum(total_paisa - coalesce((
        select sum(amount_paisa) from order_return where order_id = orders.id
      ), 0)) filter (where status <> 'cancelled'), 0)::bigint as paisa,
      (select coalesce(sum(delta_paisa), 0)::bigint from store_credit where account_id = customer_id) as credit_paisa
    from orders where customer_id = any(${customerIds}::uuid[]) group by customer_id`.execute(db)
  return new Map(
    rows.map(({ customerId, orders, paisa, creditPaisa }) => [
      customerId,
      { orders, spent: toRupees(paisa), credit: toRupees(creditPaisa) },
    ]),
  )
}
