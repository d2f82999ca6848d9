import type { Product } from '#contract/catalog.ts'

/** The best seller of each shelf, of those that are sold most. */
export function firstOfEachCategory(
  mostSold: readonly Product[],
  besides: readonly Product[],
  most: number,
): Product[] {
  const seen = new Set<string>()
  const shown = new Set(besides.map(({ _id }) => _id))
  return mostSold
    .filter(({ _id, category }) => {
      if (shown.has(_id) || seen.has(category)) return false
      seen.add(category)
      return true
    })
    .slice(0, most)
}
