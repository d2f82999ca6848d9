import { sql } from 'kysely'
import { MAX_WISHLIST_ITEMS } from '#contract/limits.ts'
import type { Db, Tx } from '../database/database.ts'

interface Listed {
  name: string
  in_list: boolean
  items: number
}

/** Undefined when the product is not on sale. A sold-out product is waited for from now on. */
export async function add(db: Db, accountId: string, productId: string): Promise<Listed | undefined> {
  const { rows } = await sql<Listed>`
    with shelf as materialized (
      select id, name, stock,
        (select count(*) from wishlist_item where account_id = ${accountId}) as items,
        exists (select from wishlist_item where account_id = ${accountId} and product_id = product.id) as had
      from product where id = ${productId} and archived_at is null
      for share -- a sale of the last unit either sees the new row or is seen here
    ), added as (
      insert into wishlist_item (account_id, product_id, waiting_since)
      select ${accountId}, id, case when stock = 0 then now() end from shelf
      where had or items < ${MAX_WISHLIST_ITEMS}::int
      on conflict (account_id, product_id) do nothing
      returning product_id
    )
    select name, items, had or exists (select from added) as in_list from shelf
  `.execute(db)
  return rows[0]
}

/**
 * The accounts that wait for this product, `most` at once; they wait no longer. None while the product is sold out or
 * archived, nor those that were mailed about it within a day.
 */
export async function claimWaiting(tx: Tx, productId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    -- the lock keeps a sale of the last unit from finding these accounts still waiting
    with product_in_stock as materialized (
      select id from product where id = ${productId} and stock > 0 and archived_at is null for share
    ), due as materialized (
      select account_id, product_id from wishlist_item join product_in_stock on id = product_id
      where waiting_since is not null and coalesce(notified_at < now() - interval '1 day', true)
      limit ${most} for update of wishlist_item
    )
    update wishlist_item item set waiting_since = null, notified_at = now()
    from due where item.account_id = due.account_id and item.product_id = due.product_id
    returning item.account_id`.execute(tx)
  return rows.map((row) => row.account_id)
}
