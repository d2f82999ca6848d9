import { sql } from 'kysely'
import type { Wishlist } from '#contract/cart.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { inTransaction, isRowLimitExceeded } from '../../platform/database/retry.ts'
import { queueMails } from '../../platform/outbox/outbox.ts'
import { conflict, notFound } from '../../platform/shared/errors.ts'
import { contactsOf, keepAccounts, mailTo } from '../accounts/accounts.ts'
import { listedProducts, productsByIds } from '../catalog/catalog.ts'
import * as queries from './queries.ts'

const BATCH_SIZE = 200

/** The products of a wishlist, latest first, including sold-out but not archived ones. */
export async function getWishlist(db: Db, accountId: string): Promise<Wishlist> {
  const items = sql`select product_id, added_at from wishlist_item where account_id = ${accountId}`
  const found = await listedProducts(db, items, sql`added_at desc, product_id`)
  return { products: found.map(({ product }) => product) }
}

/** Adds a product to the wishlist. No change if it is there already. Returns the product's name. Throws 404 and 409. */
export async function addToWishlist(db: Db, accountId: string, productId: string): Promise<string> {
  const name = await queries.addItem(db, accountId, productId).catch((error: unknown) => {
    throw isRowLimitExceeded(error) ? conflict('wishlist_full', (t) => t.wishlistFull) : error
  })
  if (name === undefined) throw notFound((t) => t.productGone)
  return name
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

/** Queues the mails of one batch. Returns true if there may be more accounts. */
async function mailBatch(tx: Tx, productId: string, at: string): Promise<boolean> {
  const waiting = await queries.waitingAccounts(tx, productId, at, BATCH_SIZE)
  // accounts, product, items: the deletion of an account locks them in this sequence, too
  await keepAccounts(tx, waiting)
  const accountIds = await queries.claimWaitingAccounts(tx, productId, at, waiting)
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
