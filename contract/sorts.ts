/** The sort orders of product lists. */
export const SORTS = ['popular', 'newest', 'price-low', 'price-high'] as const
export type Sort = (typeof SORTS)[number]
export const DEFAULT_SORT: Sort = 'popular'

export const ALL_CATEGORIES = 'all'
