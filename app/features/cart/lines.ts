import type { Cart } from '#contract/cart.ts'
import type { ListedProduct } from '#contract/catalog.ts'
import { toPaisa, toRupees } from '#contract/money.ts'
import { expectArray } from '../../api/client.ts'

/** A product in the cart with its quantity. */
export type CartLine = Cart['items'][number]['product'] & { quantity: number }

/** Flattens the cart of a response; a plain array is accepted as well. Anything else gives an empty cart and a warning. */
export function linesFrom(cart: unknown): CartLine[] {
  type Item = { product?: ListedProduct; quantity?: number } & Partial<ListedProduct>
  const items = Array.isArray(cart) ? cart : (cart as { items: Item[] } | null)?.items
  return expectArray<Item>(items, 'cart').flatMap((item) => {
    const product = item.product ?? item
    return product._id ? [{ ...(product as ListedProduct), quantity: item.quantity ?? 1 }] : []
  })
}

/** The total of the lines in rupees, without delivery. */
export function cartTotal(lines: readonly CartLine[]): number {
  return toRupees(lines.reduce((paisa, { price, quantity }) => paisa + toPaisa(price) * quantity, 0))
}

/** Adds `quantity` of a product to the lines, up to its stock. */
export function withAdded(lines: readonly CartLine[], product: ListedProduct, quantity: number): CartLine[] {
  const known = lines.find(({ _id }) => _id === product._id)
  if (!known) return [...lines, { ...product, quantity: Math.min(quantity, product.stock) }]
  return withQuantity(lines, product._id, Math.min(known.quantity + quantity, product.stock))
}

export function withQuantity(lines: readonly CartLine[], productId: string, quantity: number): CartLine[] {
  return lines.map((line) => (line._id === productId ? { ...line, quantity } : line))
}
