import type { Filters } from '#contract/listing.ts'
import { ALL_CATEGORIES } from '#contract/sorts.ts'

/** Heading and text of a listing, by what was chosen. */
export function listingTexts({ category, search }: Filters): { heading: string; text: string } {
  const inCategory = category === ALL_CATEGORIES ? undefined : category
  const term = search.trim()
  if (term && inCategory) {
    return {
      heading: `“${term}” in ${inCategory}`,
      text: `Results for “${term}” in ${inCategory}. Choose All Categories to search the whole shop.`,
    }
  }
  if (term) {
    return {
      heading: `Search results for “${term}”`,
      text: 'You can search in English, romanised Nepali or Devanagari: golbheda, tomato and गोलभेंडा all find the same products.',
    }
  }
  if (inCategory) {
    return {
      heading: inCategory,
      text: `All our ${inCategory}, with today’s prices and stock.`,
    }
  }
  return {
    heading: 'All Products',
    text: 'Everything in the shop today: seasonal produce, pantry staples and spices.',
  }
}
