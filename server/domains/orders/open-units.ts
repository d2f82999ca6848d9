import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Units of a product that pending and processing orders hold. The caller has locked the product. */
export async function unitsInOpenOrders(tx: Tx, productId: string): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(quantity), 0)::int as units from order_line join orders on orders.id = order_id
    where product_id = ${productId} and status in ('pending', 'processing')`.execute(tx)
  return rows[0]?.units ?? 0
}
