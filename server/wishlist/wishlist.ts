import type { Wishlist } from '../../contract/cart.ts'
import { MAX_WISHLIST_ITEMS } from '../../contract/limits.ts'
import { messages } from '../../contract/messages.ts'
import { contactsOf } from '../accounts/accounts.ts'
import { onBackInStock, productsByIds, toProduct } from '../catalog/catalog.ts'
import type { Db, Tx } from '../database/database.ts'
import { isRowTooMany } from '../database/retry.ts'
import { conflict, notFound } from '../http/errors.ts'
import { queueMail } from '../mail/mail.ts'
import * as queries from './queries.ts'

/** The products of a wishlist, latest first, sold-out ones included; those that left the shop are left out. */
export async function getWishlist(db: Db, accountId: string): Promise<Wishlist> {
  return { products: (await queries.productsOf(db, accountId)).map(toProduct) }
}

/** Puts a product on the wishlist; one that is there stays. Returns the product's name. Throws 404 and 409. */
export async function addToWishlist(db: Db, accountId: string, productId: string): Promise<string> {
  const product = await queries.add(db, accountId, productId).catch((error: unknown) => {
    // the last place was taken by a call at the same moment
    throw isRowTooMany(error) ? wishlistFull() : error
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

/** Mails everyone who waits for these products, each once until the product sells out again. */
export async function tellProductsAreBack(tx: Tx, productIds: string[]): Promise<void> {
  const waiting = await queries.stopWaiting(tx, productIds)
  if (waiting.length === 0) return
  const products = new Map((await productsByIds(tx, productIds)).map((product) => [product._id, product]))
  const contacts = new Map(
    (
      await contactsOf(
        tx,
        waiting.map((item) => item.account_id),
      )
    ).map((contact) => [contact.id, contact]),
  )
  for (const { account_id, product_id } of waiting) {
    const contact = contacts.get(account_id)
    const product = products.get(product_id)
    if (!contact || !product || product.archived) continue
    await queueMail(tx, {
      kind: 'product-back',
      to: contact.email,
      accountId: contact.id,
      data: {
        name: contact.name,
        productId: product._id,
        productName: product.name,
        unit: product.unit,
        price: product.price,
      },
    })
  }
}
onBackInStock(tellProductsAreBack)
