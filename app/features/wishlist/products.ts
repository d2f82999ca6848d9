import type { ListedProduct } from '#contract/catalog.ts'
import { expectArray } from '../../api/client.ts'

/** The products of a wishlist response; plain arrays and ids are accepted too. Returns an empty list and warns for other formats. */
export function productsFrom(wishlist: unknown): ListedProduct[] {
  const products = Array.isArray(wishlist) ? wishlist : (wishlist as { products: unknown[] } | null)?.products
  return expectArray<unknown>(products, 'wishlist').flatMap((entry) => {
    if (typeof entry === 'string') return [{ _id: entry } as ListedProduct]
    return entry && typeof entry === 'object' && '_id' in entry ? [entry as ListedProduct] : []
  })
}
