import { sql } from 'kysely'
import { MAX_WISHLIST_ITEMS } from '../../contract/limits.ts'
import { type ProductRow, productColumns } from '../catalog/catalog.ts'
import type { Db, Tx } from '../database/database.ts'

/** The products on it that are on sale, latest first. */
export async function productsOf(db: Db, accountId: string): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns}
    from wishlist_item item join product p on p.id = item.product_id
    where item.account_id = ${accountId} and p.archived_at is null
    order by item.added_at desc, item.product_id`.execute(db)
  return rows
}

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

/** Whoever waited for one of these products, and waits no longer. */
export function stopWaiting(tx: Tx, productIds: string[]) {
  return tx
    .updateTable('wishlist_item')
    .set({ waiting_since: null })
    .where('product_id', 'in', productIds)
    .where('waiting_since', 'is not', null)
    .returning(['account_id', 'product_id'])
    .execute()
}
