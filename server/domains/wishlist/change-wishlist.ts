import { sql } from 'kysely'
import type { Wishlist } from '#contract/cart.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { inTransaction, isRowLimitExceeded } from '../../platform/database/retry.ts'
import { queueMails } from '../../platform/outbox/outbox.ts'
import { conflict, notFound } from '../../platform/shared/errors.ts'
import { contactsOf, keepAccounts, mailTo } from '../accounts/accounts.ts'
import { listedProducts, productsByIds } from '../catalog/catalog.ts'

const BATCH_SIZE = 200

/** The products of a wishlist, latest first, including sold-out but not archived ones. */
export async function getWishlist(db: Db, accountId: string): Promise<Wishlist> {
  const items = sql`select product_id, added_at from wishlist_item where account_id = ${accountId}`
  const found = await listedProducts(db, items, sql`added_at desc, product_id`)
  return { products: found.map(({ product }) => product) }
}

/** Adds a product to the wishlist. No change if it is there already. Returns the product's name. Throws 404 and 409. */
export async function addToWishlist(db: Db, accountId: string, productId: string): Promise<string> {
  const addition = sql<{ name: string }>`
    with requested as materialized (
      select id, name from product_on_sale product where id = ${productId}
      for share -- a concurrent sale of the last unit either sees the new row or is seen here
    ), added as (
      insert into wishlist_item (account_id, product_id) select ${accountId}, id from requested
      on conflict (account_id, product_id) do nothing
    )
    select name from requested`
  const { rows } = await addition.execute(db).catch((error: unknown) => {
    // the database limits the items of an account
    throw isRowLimitExceeded(error) ? conflict('wishlist_full', (t) => t.wishlistFull) : error
  })
  if (!rows[0]) throw notFound((t) => t.productGone)
  return rows[0].name
}

export async function removeFromWishlist(db: Db, accountId: string, productId: string): Promise<void> {
  await db
    .deleteFrom('wishlistItem')
    .where('accountId', '=', accountId)
    .where('productId', '=', productId)
    .execute()
}

export async function clearWishlist(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('wishlistItem').where('accountId', '=', accountId).execute()
}

/**
 * The job `back-in-stock`: mails all accounts that had these products on their wishlists when these came back, at `at`. An account gets
 * at most one mail a day about the same product.
 */
export async function mailBackInStock(db: Db, productIds: string[], at: string): Promise<void> {
  for (const productId of productIds) {
    while (await inTransaction(db, (tx) => mailBatch(tx, productId, at))) {}
  }
}

/** Who waits since before `at` and was not notified within a day. */
const isDue = (at: string) =>
  sql<boolean>`added_at < ${at}::timestamptz and coalesce(notified_at < now() - interval '1 day', true)`

/** Queues the mails of one batch. Returns true if there may be more accounts. */
async function mailBatch(tx: Tx, productId: string, at: string): Promise<boolean> {
  const items = await tx
    .selectFrom('wishlistItem')
    .select('accountId')
    .where('productId', '=', productId)
    .where(isDue(at))
    .limit(BATCH_SIZE)
    .execute()
  const waiting = items.map((item) => item.accountId)
  // accounts, product, items: the deletion of an account locks them in this sequence, too
  await keepAccounts(tx, waiting)
  const accountIds = await claimWaitingAccounts(tx, productId, at, waiting)
  const [product] = await productsByIds(tx, accountIds.length > 0 ? [productId] : [])
  if (!product) return false
  const mails = (await contactsOf(tx, accountIds)).map((contact) => ({
    kind: 'product-back' as const,
    ...mailTo(contact),
    data: {
      name: contact.name,
      productId: product._id,
      product: { name: product.name, nepaliName: product.nepaliName },
      unit: product.unit,
      price: product.price,
    },
  }))
  await queueMails(tx, mails)
  return waiting.length === BATCH_SIZE
}

/**
 * Returns which of these accounts are still waiting, and marks them as notified. Returns none while the product is sold out or
 * archived.
 */
async function claimWaitingAccounts(
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
