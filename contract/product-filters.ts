import { MAX_SEARCH_LENGTH } from './limits.ts'
import { ALL_CATEGORIES, DEFAULT_SORT, SORTS, type Sort } from './sorts.ts'
import { withoutNul } from './text.ts'

/** The state of the product list, all of it in the URL. */
export interface Filters {
  category: string
  sort: Sort
  search: string
  /** Counts from 1. */
  page: number
}

const MAX_PAGE = 1_000_000

/** Reads the filters from a URL. Invalid values are ignored. The search parameter is `search` or `q`. */
export function filtersFrom(params: URLSearchParams): Filters {
  const sort = SORTS.find((known) => known === params.get('sort')) ?? DEFAULT_SORT
  const page = Number(params.get('page'))
  const text = (name: string) => withoutNul(params.get(name) ?? '').trim()
  return {
    category: text('category') || ALL_CATEGORIES,
    sort,
    search: (text('search') || text('q')).slice(0, MAX_SEARCH_LENGTH),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  }
}

function queryOf({ category, sort, search, page }: Partial<Filters>): URLSearchParams {
  const params = new URLSearchParams()
  if (category && category !== ALL_CATEGORIES) params.set('category', category)
  if (search?.trim()) params.set('search', search.trim())
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

export function areFiltersEqual(a: Filters, b: Filters): boolean {
  return listingPath(a) === listingPath(b)
}
