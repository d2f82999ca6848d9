/** The orders a shopper may choose, with the words of the choice. */
export const SORTS = ['popular', 'newest', 'price-low', 'price-high'] as const
export type Sort = (typeof SORTS)[number]
export const DEFAULT_SORT: Sort = 'popular'
export const SORT_LABELS: Record<Sort, string> = {
  popular: 'Most Popular',
  newest: 'Newest First',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
}

export const ALL_CATEGORIES = 'all'
