import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

/**
 * Returns the product's name; undefined when it is not on sale. The database rejects a new product of a full wishlist.
 */
export async function addItem(db: Db, accountId: string, productId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    with requested as materialized (
      select id, name from product_on_sale product where id = ${productId}
      for share -- a concurrent sale of the last unit either sees the new row or is seen here
    ), added as (
      insert into wishlist_item (account_id, product_id) select ${accountId}, id from requested
      on conflict (account_id, product_id) do nothing
    )
    select name from requested`.execute(db)
  return rows[0]?.name
}

const isDue = (at: string) =>
  sql<boolean>`added_at < ${at}::timestamptz and coalesce(notified_at < now() - interval '1 day', true)`

/** Up to `limit` accounts that wait for this product since before `at`, without those that were notified about it within a day. */
export async function waitingAccounts(
  tx: Tx,
  productId: string,
  at: string,
  limit: number,
): Promise<string[]> {
  const items = await tx
    .selectFrom('wishlistItem')
    .select('accountId')
    .where('productId', '=', productId)
    .where(isDue(at))
    .limit(limit)
    .execute()
  return items.map((item) => item.accountId)
}

/**
 * Returns which of these accounts are still waiting, and marks them as notified. Returns none while the product is sold out or
 * archived.
 */
export async function claimWaitingAccounts(
  tx: Tx,
  productId: string,
  at: string,
  accountIds: string[],
): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    -- locked, so that it does not sell out before these mails are queued
    with product_in_stock as materialized (
      select id from product_on_sale product where id = ${productId} and stock > 0 for share
    )
    update wishlist_item item set notified_at = now()
    from product_in_stock
    where product_id = product_in_stock.id and account_id = any((select ${accountIds}::uuid[])::uuid[]) and ${isDue(at)}
    returning account_id`.execute(tx)
  return rows.map((row) => row.accountId)
}
