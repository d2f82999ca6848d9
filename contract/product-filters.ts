import { MAX_PRICE_RUPEES, MAX_SEARCH_LENGTH } from './limits.ts'
import { ALL_CATEGORIES, DEFAULT_SORT, SORTS, type Sort } from './sorts.ts'
import { asciiDigits, withoutNul } from './text.ts'

/** The state of the product list, all of it in the URL. */
export interface Filters {
  category: string
  sort: Sort
  search: string
  inStock: boolean
  /** Rupees. */
  minPrice: number | undefined
  maxPrice: number | undefined
  /** Counts from 1. */
  page: number
}

export const NO_FILTERS = {
  category: ALL_CATEGORIES,
  sort: DEFAULT_SORT,
  search: '',
  inStock: false,
  minPrice: undefined,
  maxPrice: undefined,
} satisfies Partial<Filters>

const MAX_PAGE = 1_000_000

/** Rupees with at most two decimals; undefined for text that is no possible price. Accepts Devanagari digits and commas. */
function priceFrom(typed: string): number | undefined {
  const rupees = Math.round(Number(asciiDigits(typed).replaceAll(',', '')) * 100) / 100
  return rupees > 0 && rupees <= MAX_PRICE_RUPEES ? rupees : undefined
}

/**
 * Reads the filters from a URL. Invalid values are ignored; if the minimum price is above the maximum, the two are swapped. The
 * search parameter is `search` or `q`.
 */
export function filtersFrom(params: URLSearchParams): Filters {
  const sort = SORTS.find((known) => known === params.get('sort')) ?? DEFAULT_SORT
  const page = Number(params.get('page'))
  const text = (name: string) => withoutNul(params.get(name) ?? '').trim()
  const [from, to] = [priceFrom(text('minPrice')), priceFrom(text('maxPrice'))]
  const isReversed = from !== undefined && to !== undefined && from > to
  return {
    category: text('category') || ALL_CATEGORIES,
    sort,
    search: (text('search') || text('q')).slice(0, MAX_SEARCH_LENGTH),
    inStock: params.get('inStock') === 'true',
    minPrice: isReversed ? to : from,
    maxPrice: isReversed ? from : to,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  }
}

function queryOf(filters: Partial<Filters>): URLSearchParams {
  const { category, sort, search, inStock, minPrice, maxPrice, page } = filters
  const params = new URLSearchParams()
  if (category && category !== ALL_CATEGORIES) params.set('category', category)
  if (search?.trim()) params.set('search', search.trim())
  if (inStock) params.set('inStock', 'true')
  if (minPrice) params.set('minPrice', String(minPrice))
  if (maxPrice) params.set('maxPrice', String(maxPrice))
  if (sort && sort !== DEFAULT_SORT) params.set('sort', sort)
  if (page && page > 1) params.set('page', String(page))
  return params
}

/** The canonical URL path of a product list, without parameters that have their default value. */
export function listingPath(filters: Partial<Filters> = {}): string {
  const query = queryOf(filters).toString()
  return query ? `/products?${query}` : '/products'
}

/** Applies changes to the filters. Goes back to page 1 unless the changes contain a page. */
export function changeFilters(filters: Filters, changes: Partial<Filters>): Filters {
  return { ...filters, page: 1, ...changes }
}

/** Whether products are left out by stock or price. */
export function hasStockOrPriceFilter({ inStock, minPrice, maxPrice }: Filters): boolean {
  return inStock || minPrice !== undefined || maxPrice !== undefined
}

export function areFiltersEqual(a: Filters, b: Filters): boolean {
  return listingPath(a) === listingPath(b)
}
