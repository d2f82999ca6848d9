import { sql } from 'kysely'
import type { Wishlist } from '#contract/cart.ts'
import { MAX_WISHLIST_ITEMS } from '#contract/limits.ts'
import * as messages from '#texts/messages.ts'
import { contactsOf } from '../accounts/accounts.ts'
import { onBackInStock, productsByIds, productsOnSale } from '../catalog/catalog.ts'
import type { Db, Tx } from '../database/database.ts'
import { addJob } from '../database/queue.ts'
import { inTransaction, isRowLimitExceeded } from '../database/retry.ts'
import { queueMails } from '../mail/mail.ts'
import { conflict, notFound } from '../shared/errors.ts'
import * as queries from './queries.ts'

const MAILS_AT_ONCE = 200

/** The products of a wishlist, latest first, sold-out ones included; those that left the shop are left out. */
export async function getWishlist(db: Db, accountId: string): Promise<Wishlist> {
  const items = sql`select product_id, added_at from wishlist_item where account_id = ${accountId}`
  const found = await productsOnSale(db, items, sql`added_at desc, product_id`)
  return { products: found.map(({ product }) => product) }
}

/** Puts a product on the wishlist; one that is there stays. Returns the product's name. Throws 404 and 409. */
export async function addToWishlist(db: Db, accountId: string, productId: string): Promise<string> {
  const product = await queries.add(db, accountId, productId).catch((error: unknown) => {
    // the last place was taken by a call at the same moment
    throw isRowLimitExceeded(error) ? wishlistFull() : error
  })
  if (!product) throw notFound(messages.productGone)
  if (!product.in_list && product.items >= MAX_WISHLIST_ITEMS) throw wishlistFull()
  return product.name
}

const wishlistFull = () => conflict('wishlist_full', messages.wishlistFull)

export async function takeOut(db: Db, accountId: string, productId: string): Promise<void> {
  await db
    .deleteFrom('wishlist_item')
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .execute()
}

export async function clearWishlist(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('wishlist_item').where('account_id', '=', accountId).execute()
}

/** Has everybody who waits for these products mailed after the commit, by a job. */
async function announceBackInStock(tx: Tx, productIds: string[]): Promise<void> {
  await addJob(tx, 'back-in-stock', { productIds })
}
onBackInStock(announceBackInStock)

/**
 * The job behind `announceBackInStock`: mails everybody who waits for one of these products that is still there, each at
 * most once a day and product.
 */
export async function mailBackInStock(db: Db, productIds: string[]): Promise<void> {
  for (const productId of productIds) {
    while (await inTransaction(db, (tx) => mailSome(tx, productId))) {}
  }
}

/** Queues the mails of one batch. Returns whether there may be more. */
async function mailSome(tx: Tx, productId: string): Promise<boolean> {
  const accountIds = await queries.claimWaiting(tx, productId, MAILS_AT_ONCE)
  const [product] = await productsByIds(tx, accountIds.length > 0 ? [productId] : [])
  if (!product) return false
  const mails = (await contactsOf(tx, accountIds)).map((contact) => ({
    kind: 'product-back' as const,
    to: contact.email,
    accountId: contact.id,
    data: {
      name: contact.name,
      productId: product._id,
      productName: product.name,
      unit: product.unit,
      price: product.price,
    },
  }))
  await queueMails(tx, mails)
  return accountIds.length === MAILS_AT_ONCE
}
