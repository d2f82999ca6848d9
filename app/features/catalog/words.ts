import type { Filters } from '../../../contract/listing.ts'
import { ALL_CATEGORIES } from '../../../contract/sorts.ts'

/** Heading and text of a listing, by what was chosen. */
export function wordsFor({ category, search }: Filters): { heading: string; text: string } {
  const inCategory = category === ALL_CATEGORIES ? undefined : category
  const term = search.trim()
  if (term && inCategory) {
    return {
      heading: `“${term}” in ${inCategory}`,
      text: `What we found for “${term}” on the ${inCategory} shelf. Choose All Categories to look everywhere.`,
    }
  }
  if (term) {
    return {
      heading: `Search results for “${term}”`,
      text: 'You can write in English, in romanised Nepali or in Devanagari: golbheda, tomato and गोलभेंडा find the same.',
    }
  }
  if (inCategory) {
    return {
      heading: inCategory,
      text: `Everything from our ${inCategory} shelf, with today’s price and what is left of it.`,
    }
  }
  return {
    heading: 'All Products',
    text: 'Everything on our shelves today: what is in season, what keeps, and what makes dal bhat a feast.',
  }
}
