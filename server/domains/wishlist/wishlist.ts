import { sql } from 'kysely'
import type { Wishlist } from '#contract/cart.ts'
import { toRupees } from '#contract/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { addJob } from '../../platform/database/queue.ts'
import { inTransaction, isRowLimitExceeded } from '../../platform/database/retry.ts'
import { queueMails } from '../../platform/mail/mail.ts'
import { conflict, notFound } from '../../platform/shared/errors.ts'
import { contactsOf, mailTo } from '../accounts/accounts.ts'
import { lockProducts, onBackInStock, productsOnSale } from '../catalog/catalog.ts'

const BATCH_SIZE = 200

/** The products of a wishlist, latest first, including sold-out but not archived ones. */
export async function getWishlist(db: Db, accountId: string): Promise<Wishlist> {
  const items = await db
    .selectFrom('wishlistItem')
    .select('productId')
    .where('accountId', '=', accountId)
    .orderBy('addedAt', 'desc')
    .orderBy('productId')
    .execute()
  return {
    products: await productsOnSale(
      db,
      items.map(({ productId }) => productId),
    ),
  }
}

/**
 * Adds a product to the wishlist. No change if it is there already. For a sold-out product, the account waits for new stock from
 * now on. Returns the product's name. Throws 404 and 409.
 */
export function addToWishlist(db: Db, accountId: string, productId: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    // a concurrent sale of the last unit either sees the new row or is seen here
    const [product] = await lockProducts(tx, [productId])
    if (!product || product.archived) throw notFound((t) => t.productGone)
    const waitingSince = product.stock === 0 ? sql<Date>`now()` : null
    await tx
      .insertInto('wishlistItem')
      .values({ accountId, productId, waitingSince })
      .onConflict((on) => on.doNothing())
      .execute()
      .catch((error: unknown) => {
        throw isRowLimitExceeded(error) ? conflict('wishlist_full', (t) => t.wishlistFull) : error
      })
    return product.name
  })
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

/** Queues a job that mails all accounts that wait for these products, after the commit. */
async function queueBackInStockMails(tx: Tx, productIds: string[]): Promise<void> {
  await addJob(tx, 'back-in-stock', { productIds })
}
onBackInStock(queueBackInStockMails)

/** The job of `queueBackInStockMails`. Mails an account at most once a day about the same product. */
export async function mailBackInStock(db: Db, productIds: string[]): Promise<void> {
  for (const productId of productIds) {
    while (await inTransaction(db, (tx) => mailBatch(tx, productId))) {}
  }
}

/** Queues the mails of one batch. Returns true if there may be more accounts. */
async function mailBatch(tx: Tx, productId: string): Promise<boolean> {
  // without the lock, a concurrent sale of the last unit could find these accounts still waiting
  const [product] = await lockProducts(tx, [productId])
  if (!product || product.archived || product.stock === 0) return false
  const accountIds = await claimWaitingAccounts(tx, productId)
  const mails = (await contactsOf(tx, accountIds)).map((contact) => ({
    kind: 'product-back' as const,
    ...mailTo(contact),
    data: {
      name: contact.name,
      productId,
      productName: product.name,
      productNepaliName: product.nepaliName,
      unit: product.unit,
      price: toRupees(product.pricePaisa),
    },
  }))
  await queueMails(tx, mails)
  return accountIds.length === BATCH_SIZE
}

/** A batch of accounts that wait for this product; they stop waiting. Leaves out those that were notified about it within a day. */
async function claimWaitingAccounts(tx: Tx, productId: string): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    with due as materialized (
      select account_id from wishlist_item
      where product_id = ${productId} and waiting_since is not null
        and coalesce(notified_at < now() - interval '1 day', true)
      limit ${BATCH_SIZE} for update
    )
    update wishlist_item item set waiting_since = null, notified_at = now()
    from due where item.account_id = due.account_id and item.product_id = ${productId}
    returning item.account_id`.execute(tx)
  return rows.map(({ accountId }) => accountId)
}
