import type { Filters } from '#contract/product-filters.ts'
import { ALL_CATEGORIES } from '#contract/sorts.ts'
import * as t from '#texts/shop/product-list.ts'

/** Heading and introduction of a product list, which depend on its filters. */
export function listingTexts({ category, search }: Filters): { heading: string; text: string } {
  const chosen = category === ALL_CATEGORIES ? undefined : category
  const term = search.trim()
  if (term && chosen) {
    return { heading: t.searchInCategoryHeading(term, chosen), text: t.searchInCategoryText(term, chosen) }
  }
  if (term) return { heading: t.searchHeading(term), text: t.searchText }
  if (chosen) return { heading: chosen, text: t.categoryText(chosen) }
  return { heading: t.allProducts, text: t.allProductsText }
}
