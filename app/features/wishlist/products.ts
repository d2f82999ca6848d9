import type { Product } from '#contract/catalog.ts'

/** The products of a wishlist answer; a plain array and bare ids are also accepted. Anything else is empty, with a warning. */
export function productsFrom(wishlist: unknown): Product[] {
  const products = Array.isArray(wishlist)
    ? wishlist
    : (wishlist as { products?: unknown } | null | undefined)?.products
  if (!Array.isArray(products)) {
    console.warn('Unexpected wishlist format', wishlist)
    return []
  }
  return products.flatMap((entry: unknown) => {
    if (typeof entry === 'string') return [{ _id: entry } as Product]
    return entry && typeof entry === 'object' && '_id' in entry ? [entry as Product] : []
  })
}
