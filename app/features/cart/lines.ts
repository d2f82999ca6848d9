import type { Product } from '#contract/catalog.ts'

/** A product in the cart, with how many of it. */
export type CartLine = Product & { quantity: number }

/** Flattens the cart of an answer; a plain array is also accepted. Anything else is an empty cart and a warning. */
export function linesFrom(cart: unknown): CartLine[] {
  const items = Array.isArray(cart) ? cart : (cart as { items?: unknown } | null | undefined)?.items
  if (!Array.isArray(items)) {
    console.warn('Unexpected cart format', cart)
    return []
  }
  return items.flatMap((item: { product?: Product; quantity?: number } & Partial<Product>) => {
    const product = item.product ?? item
    return product._id ? [{ ...(product as Product), quantity: item.quantity ?? 1 }] : []
  })
}

/** Rupees for all lines together, without delivery. */
export function cartTotal(lines: readonly CartLine[]): number {
  const paisa = lines.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0)
  return paisa / 100
}

/** The lines with `quantity` more of a product, never more than its stock. */
export function withAdded(lines: readonly CartLine[], product: Product, quantity: number): CartLine[] {
  const known = lines.find(({ _id }) => _id === product._id)
  if (!known) return [...lines, { ...product, quantity: Math.min(quantity, product.stock) }]
  return withQuantity(lines, product._id, Math.min(known.quantity + quantity, product.stock))
}

export function withQuantity(lines: readonly CartLine[], productId: string, quantity: number): CartLine[] {
  return lines.map((line) => (line._id === productId ? { ...line, quantity } : line))
}
