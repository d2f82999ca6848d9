import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** A price change in paisa. */
export interface PriceChange {
  productId: string
  from: number
  to: number
}

export async function recordPriceChanges(
  tx: Tx,
  changes: readonly PriceChange[],
  actorId: string,
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into price_change (product_id, from_paisa, to_paisa, actor_id)
    select change.product_id, change.old_price, change.new_price, ${actorId}::uuid from unnest(
      ${changes.map(({ productId }) => productId)}::uuid[], ${changes.map(({ from }) => from)}::bigint[],
      ${changes.map(({ to }) => to)}::bigint[]
    ) as change (product_id, old_price, new_price)`.execute(tx)
}
