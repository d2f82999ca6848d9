import { sql } from 'kysely'
import { MAX_WISHLIST_ITEMS } from '#contract/limits.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

interface AddResult {
  name: string
  isInList: boolean
  itemCount: number
}

/** Returns undefined when the product is not on sale. For a sold-out product, the account waits for new stock from now on. */
export async function addItem(db: Db, accountId: string, productId: string): Promise<AddResult | undefined> {
  const { rows } = await sql<AddResult>`
    with requested as materialized (
      select id, name, stock,
        (select count(*) from wishlist_item where account_id = ${accountId}) as item_count,
        exists (select from wishlist_item where account_id = ${accountId} and product_id = product.id) as was_in_list
      from product_on_sale product where id = ${productId}
      for share -- a concurrent sale of the last unit either sees the new row or is seen here
    ), added as (
      insert into wishlist_item (account_id, product_id, waiting_since)
      select ${accountId}, id, case when stock = 0 then now() end from requested
      where was_in_list or item_count < ${MAX_WISHLIST_ITEMS}::int
      on conflict (account_id, product_id) do nothing
      returning product_id
    )
    select name, item_count, was_in_list or exists (select from added) as is_in_list from requested
  `.execute(db)
  return rows[0]
}

/**
 * Up to `limit` accounts that wait for this product; they stop waiting. Returns none while the product is sold out or archived,
 * and leaves out accounts that were notified about it within a day.
 */
export async function claimWaitingAccounts(tx: Tx, productId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    -- without the lock, a concurrent sale of the last unit could find these accounts still waiting
    with product_in_stock as materialized (
      select id from product_on_sale product where id = ${productId} and stock > 0 for share
    ), due as materialized (
      select account_id, product_id from wishlist_item join product_in_stock on id = product_id
      where waiting_since is not null and coalesce(notified_at < now() - interval '1 day', true)
      limit ${limit} for update of wishlist_item
    )
    update wishlist_item item set waiting_since = null, notified_at = now()
    from due where item.account_id = due.account_id and item.product_id = due.product_id
    returning item.account_id`.execute(tx)
  return rows.map((row) => row.accountId)
}
