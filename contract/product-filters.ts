import { MAX_SEARCH_LENGTH } from './limits.ts'
import { PRODUCT_LABELS, type ProductLabel } from './product-details.ts'
import { PROOF_KINDS, type ProofKind } from './proofs.ts'
import { ALL_CATEGORIES, DEFAULT_SORT, SORTS, type Sort } from './sorts.ts'
import { oneLine } from './text.ts'

/** The state of the product list, all of it in the URL. */
export interface Filters {
  category: string
  sort: Sort
  search: string
  inStock: boolean
  /** Only products with a sale price. */
  reduced: boolean
  /** Id of a farm. */
  farm: string | undefined
  /** District of a farm. */
  district: string | undefined
  /** The kind of proof on the label. */
  proof: ProofKind | undefined
  label: ProductLabel | undefined
  /** Counts from 1. */
  page: number
}

export const NO_FILTERS = {
  category: ALL_CATEGORIES,
  sort: DEFAULT_SORT,
  search: '',
  inStock: false,
  reduced: false,
  farm: undefined,
  district: undefined,
  proof: undefined,
  label: undefined,
} satisfies Partial<Filters>

const MAX_PAGE = 1_000_000
const FARM_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Reads the filters from a URL. Invalid values are ignored, and so are prices, for which the page has no field. The search parameter is
 * `search` or `q`. `isDistrict` knows the districts; browsers accept any text and leave that to the server.
 */
export function filtersFrom(
  params: URLSearchParams,
  isDistrict: (name: string) => boolean = () => true,
): Filters {
  const sort = SORTS.find((known) => known === params.get('sort')) ?? DEFAULT_SORT
  const page = Number(params.get('page'))
  const text = (name: string) => oneLine(params.get(name) ?? '')
  const [farm, district] = [text('farm').toLowerCase(), text('district').slice(0, MAX_SEARCH_LENGTH)]
  return {
    category: text('category') || ALL_CATEGORIES,
    sort,
    search: (text('search') || text('q')).slice(0, MAX_SEARCH_LENGTH),
    inStock: params.get('inStock') === 'true',
    reduced: params.get('reduced') === 'true',
    farm: FARM_ID.test(farm) ? farm : undefined,
    district: district && isDistrict(district) ? district : undefined,
    proof: PROOF_KINDS.find((kind) => kind === params.get('proof')),
    label: PRODUCT_LABELS.find((label) => label === params.get('label')),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  }
}

function queryOf({ category, search, sort, page = 1, ...others }: Partial<Filters>): URLSearchParams {
  const values = {
    category: category !== ALL_CATEGORIES && category,
    search: search && oneLine(search),
    ...others,
    sort: sort !== DEFAULT_SORT && sort,
    page: page > 1 && page,
  }
  const given = Object.entries(values).filter(([, value]) => value)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
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

/** Whether products are left out by something else than category and search. */
export function isNarrowed(filters: Filters): boolean {
  const others = { ...filters, category: ALL_CATEGORIES, search: '', sort: DEFAULT_SORT, page: 1 }
  return listingPath(others) !== listingPath()
}

export function areFiltersEqual(a: Filters, b: Filters): boolean {
  return listingPath(a) === listingPath(b)
}
