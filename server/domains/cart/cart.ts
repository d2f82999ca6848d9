import { sql } from 'kysely'
import type { Cart } from '#contract/cart.ts'
import type { Db } from '../../platform/database/database.ts'
import { isRowLimitExceeded } from '../../platform/database/retry.ts'
import { conflict, notFound } from '../../platform/shared/errors.ts'
import { productsOnSale, stockOnSale } from '../catalog/catalog.ts'
import * as queries from './queries.ts'

/**
 * The lines of a cart, oldest first, without archived products. A line keeps its quantity when the stock has fallen below it;
 * the page compares it with the stock of the product.
 */
export async function getCart(db: Db, accountId: string): Promise<Cart> {
  const lines = await db
    .selectFrom('cartLine')
    .select(['productId', 'quantity'])
    .where('accountId', '=', accountId)
    .orderBy('addedAt')
    .orderBy('productId')
    .execute()
  const quantities = new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
  const products = await productsOnSale(db, [...quantities.keys()])
  return { items: products.map((product) => ({ product, quantity: quantities.get(product._id) ?? 0 })) }
}

/** Adds units of a product to the cart. Returns the product's name. Throws 404 and 409. */
export async function addToCart(
  db: Db,
  accountId: string,
  productId: string,
  quantity: number,
): Promise<string> {
  const [product] = await stockOnSale(db, [productId])
  if (!product) throw notFound((t) => t.productGone)
  const { stock, name } = product
  const isAdded = await queries.addToCart(db, accountId, productId, { quantity, stock }).catch(rejectFullCart)
  if (!isAdded) throw conflict('not_enough_stock', (t) => t.notEnoughStock)
  return name
}

interface AddedLine {
  productId: string
  pricePaisa: number
  stock: number
  /** Units added to the cart. */
  added: number
}

/**
 * Adds as much of each product as the stock allows, including the units already in the cart. Leaves out products that are not on
 * sale. Throws 409 when the cart is full.
 */
export async function addAvailable(
  db: Db,
  accountId: string,
  requested: { productId: string; quantity: number }[],
): Promise<AddedLine[]> {
  const products = await stockOnSale(
    db,
    requested.map(({ productId }) => productId),
  )
  const byId = new Map(products.map((product) => [product.id, product]))
  const lines = requested.flatMap((line) => {
    const product = byId.get(line.productId)
    return product ? { ...line, stock: product.stock, pricePaisa: product.pricePaisa } : []
  })
  const added = await queries.addAvailable(db, accountId, lines).catch(rejectFullCart)
  const units = new Map(added.map((line) => [line.productId, line.added]))
  return lines.map(({ productId, stock, pricePaisa }) => ({
    productId,
    stock,
    pricePaisa,
    added: units.get(productId) ?? 0,
  }))
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
  const [product] = await stockOnSale(db, [productId])
  if (!product) throw notFound((t) => t.cartLineGone)
  if (quantity > product.stock) throw conflict('not_enough_stock', (t) => t.notEnoughStock)
  const { numUpdatedRows } = await db
    .updateTable('cartLine')
    .set({ quantity })
    .where('accountId', '=', accountId)
    .where('productId', '=', productId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound((t) => t.cartLineGone)
}

/** Removes products from the cart. No error if one is not there. */
export async function removeFromCart(db: Db, accountId: string, productIds: string[]): Promise<void> {
  await sql`
    delete from cart_line where account_id = ${accountId} and product_id = any((select ${productIds}::uuid[])::uuid[])
  `.execute(db)
}

export async function clearCart(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('cartLine').where('accountId', '=', accountId).execute()
}
