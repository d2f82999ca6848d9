import type { Language } from '#contract/languages.ts'
import type { Filters } from '#contract/product-filters.ts'
import * as t from '#texts/shop/product-list.ts'
import type { ChosenCategory } from './chosen-category.ts'

/** Heading and introduction of a product list, which depend on its filters. `lang` is the language of the heading. */
export function listingTexts(
  { search }: Filters,
  category: ChosenCategory | undefined,
): { heading: string; lang?: Language | undefined; text: string } {
  const chosen = category?.label.text
  const term = search.trim()
  if (term && chosen) {
    return { heading: t.searchInCategoryHeading(term, chosen), text: t.searchInCategoryText(term, chosen) }
  }
  if (term) return { heading: t.searchHeading(term), text: t.searchText }
  if (chosen) return { heading: chosen, lang: category?.label.lang, text: t.categoryText(chosen) }
  return { heading: t.allProducts, text: t.allProductsText }
}
