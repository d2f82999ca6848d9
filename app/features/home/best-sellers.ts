import type { Product } from '#contract/catalog.ts'

/** The first product of each category, without those in `excluded`. */
export function firstOfEachCategory(
  bestSellers: readonly Product[],
  excluded: readonly Product[],
  limit: number,
): Product[] {
  const seenCategories = new Set<string>()
  const excludedIds = new Set(excluded.map(({ _id }) => _id))
  return bestSellers
    .filter(({ _id, category }) => {
      if (excludedIds.has(_id) || seenCategories.has(category)) return false
      seenCategories.add(category)
      return true
    })
    .slice(0, limit)
}
