import { MAX_SEARCH_LENGTH } from './limits.ts'
import { ALL_CATEGORIES, DEFAULT_SORT, SORTS, type Sort } from './sorts.ts'
import { withoutNul } from './text.ts'

/** What the listing shows; all of it stands in the address. */
export interface Filters {
  category: string
  sort: Sort
  search: string
  /** From 1. */
  page: number
}

const LAST_PAGE = 1_000_000

/** Reads an address. What makes no sense counts as not said; the search may be called `search` or `q`. */
export function filtersFrom(params: URLSearchParams): Filters {
  const sort = SORTS.find((known) => known === params.get('sort')) ?? DEFAULT_SORT
  const page = Number(params.get('page'))
  const text = (name: string) => withoutNul(params.get(name) ?? '').trim()
  return {
    category: text('category') || ALL_CATEGORIES,
    sort,
    search: (text('search') || text('q')).slice(0, MAX_SEARCH_LENGTH),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
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

/** The address of a listing, in its one short form. */
export function listingPath(filters: Partial<Filters> = {}): string {
  const query = queryOf(filters).toString()
  return query ? `/products?${query}` : '/products'
}

/** A change of category, sort or search begins at the first page again. */
export function changed(filters: Filters, change: Partial<Filters>): Filters {
  return { ...filters, page: 1, ...change }
}

export function isSame(a: Filters, b: Filters): boolean {
  return listingPath(a) === listingPath(b)
}
