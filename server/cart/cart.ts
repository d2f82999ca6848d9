import { sql } from 'kysely'
import type { Cart } from '#contract/cart.ts'
import { MAX_CART_LINES } from '#contract/limits.ts'
import * as messages from '#texts/messages.ts'
import { productsOnSale } from '../catalog/catalog.ts'
import type { Db } from '../database/database.ts'
import { isRowLimitExceeded } from '../database/retry.ts'
import { conflict, notFound } from '../shared/errors.ts'
import * as queries from './queries.ts'

export type { PutAsAvailable, Wanted } from './queries.ts'
export { removeFromCart } from './queries.ts'

/**
 * The lines of a cart, oldest first. A line keeps its quantity when the stock has fallen below it: the product beside it
 * carries the true stock, so the page can say so. Products that left the shop are left out.
 */
export async function getCart(db: Db, accountId: string): Promise<Cart> {
  const lines = sql<{ quantity: number }>`
    select product_id, quantity, added_at from cart_line where account_id = ${accountId}`
  const found = await productsOnSale(db, lines, sql`added_at, product_id`)
  return { items: found.map(({ product, entry }) => ({ product, quantity: entry.quantity })) }
}

/** Adds to the line of this product or begins it; returns the product's name. Throws 404 and 409. */
export async function addToCart(
  db: Db,
  accountId: string,
  productId: string,
  quantity: number,
): Promise<string> {
  const product = await queries.add(db, accountId, productId, quantity).catch(refuseFullCart)
  if (!product) throw notFound(messages.productGone)
  if (product.in_cart !== null) return product.name
  if (product.had === 0 && product.lines >= MAX_CART_LINES) throw cartFull()
  throw conflict('not_enough_stock', messages.notEnoughStock)
}

/** Puts as much of each product into the cart as the stock allows beside what is there already. Throws 409 when it is full. */
export function putAsAvailable(
  db: Db,
  accountId: string,
  wanted: queries.Wanted[],
): Promise<queries.PutAsAvailable[]> {
  return queries.putAsAvailable(db, accountId, wanted).catch(refuseFullCart)
}

const cartFull = () => conflict('cart_full', messages.cartFull)

/** The last place was taken by a call at the same moment. */
function refuseFullCart(error: unknown): never {
  throw isRowLimitExceeded(error) ? cartFull() : error
}

/** Sets the quantity of a line. Throws 404 when there is none and 409 when the stock is smaller. */
export async function updateCart(
  db: Db,
  accountId: string,
  productId: string,
  quantity: number,
): Promise<void> {
  const line = await queries.setQuantity(db, accountId, productId, quantity)
  if (!line) throw notFound(messages.cartLineGone)
  if (line.in_cart === null) throw conflict('not_enough_stock', messages.notEnoughStock)
}

/** Takes a product out of the cart; one that is not in it is fine. */
export async function takeOut(db: Db, accountId: string, productId: string): Promise<void> {
  await queries.removeFromCart(db, accountId, [productId])
}

export async function clearCart(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('cart_line').where('account_id', '=', accountId).execute()
}
