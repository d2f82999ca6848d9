import { sql } from 'kysely'
import type { Cart } from '#contract/cart.ts'
import type { ReorderLine } from '#contract/orders.ts'
import type { Db } from '../../platform/database/database.ts'
import { isRowLimitExceeded } from '../../platform/database/retry.ts'
import { conflict, notFound } from '../../platform/shared/errors.ts'
import { listedProducts } from '../catalog/catalog.ts'
import * as queries from './queries.ts'

/**
 * The lines of a cart, oldest first. A line keeps its quantity when the stock has fallen below it; the page compares it with the
 * stock of the product. An archived product has none, so that the customer sees why it cannot be ordered.
 */
export async function getCart(db: Db, accountId: string): Promise<Cart> {
  const lines = sql<{ quantity: number }>`
    select product_id, quantity, added_at from cart_line where account_id = ${accountId}`
  const found = await listedProducts(db, lines, sql`added_at, product_id`, { archived: true })
  return {
    items: found.map(({ product, entry: { quantity }, isGone }) => ({
      product: isGone ? { ...product, stock: 0, inStock: false, isGone } : product,
      quantity,
    })),
  }
}

/** Adds units of a product to the cart. Returns the product's name. Throws 404 and 409. */
export async function addToCart(
  db: Db,
  accountId: string,
  productId: string,
  quantity: number,
): Promise<string> {
  const product = await queries.addToCart(db, accountId, productId, quantity).catch(rejectFullCart)
  if (!product) throw notFound((t) => t.productGone)
  if (product.quantityInCart === null) throw conflict('not_enough_stock', (t) => t.notEnoughStock)
  return product.name
}

/** Adds as much of each product as the stock allows, including the units already in the cart. Throws 409 when the cart is full. */
export function addAvailable(
  db: Db,
  accountId: string,
  requested: queries.RequestedLine[],
): Promise<queries.AddedLine[]> {
  return queries.addAvailable(db, accountId, requested).catch(rejectFullCart)
}

/** How far `addAvailable` added a line. */
export function outcomeOf(
  wanted: number,
  { stock = null, added = 0 }: { stock?: number | null; added?: number },
): Pick<ReorderLine, 'wanted' | 'added' | 'outcome'> {
  const outcome = stock === null ? 'gone' : stock === 0 ? 'sold-out' : added < wanted ? 'cut' : 'added'
  return { wanted, added, outcome }
}

/** The database limits the lines of a cart, also under concurrent requests. */
function rejectFullCart(error: unknown): never {
  throw isRowLimitExceeded(error) ? conflict('cart_full', (t) => t.cartFull) : error
}

/** Sets the quantity of a line. Throws 404 when there is none and 409 when the stock is smaller. */
export async function updateCart(
  db: Db,
  accountId: string,
  productId: string,
  quantity: number,
): Promise<void> {
  const line = await queries.setQuantity(db, accountId, productId, quantity)
  if (!line) throw notFound((t) => t.cartLineGone)
  if (line.quantityInCart === null) throw conflict('not_enough_stock', (t) => t.notEnoughStock)
}

export async function clearCart(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('cartLine').where('accountId', '=', accountId).execute()
}
