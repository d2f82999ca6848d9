import type { QueryClient } from '@tanstack/react-query'
import type {
  CategoriesAnswer,
  Category,
  Product,
  ProductAnswer,
  ProductsAnswer,
} from '../../../contract/catalog.ts'
import type { Pagination } from '../../../contract/fields.ts'
import { MAX_PAGE_SIZE, PRODUCTS_PER_PAGE } from '../../../contract/limits.ts'
import type { Filters } from '../../../contract/listing.ts'
import { ALL_CATEGORIES, DEFAULT_SORT } from '../../../contract/sorts.ts'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

/** Long enough to go back and forth in, short enough that stock and price stay true. */
const FRESH_MS = 15_000
const CATEGORIES_FRESH_MS = 5 * 60_000

export interface Listing {
  products: Product[]
  pagination: Pagination
}

const fetchFresh = <Data>(key: readonly unknown[], load: () => Promise<Data>, staleTime = FRESH_MS) =>
  queryClient().fetchQuery({ queryKey: ['public', ...key], queryFn: load, staleTime })

function listQuery({
  category = ALL_CATEGORIES,
  sort = DEFAULT_SORT,
  search = '',
  page = 1,
  limit = PRODUCTS_PER_PAGE,
}: Partial<Filters> & { limit?: number }): string {
  return new URLSearchParams({ category, sort, search, page: String(page), limit: String(limit) }).toString()
}

/** A page of products, in the browser. Throws ApiError. */
export function loadProducts(filters: Partial<Filters> & { limit?: number }): Promise<Listing> {
  const query = listQuery(filters)
  return fetchFresh(['products', query], async () => {
    const { products, pagination } = await api.get<typeof ProductsAnswer>(`/products/search?${query}`)
    return { products, pagination }
  })
}

/** The categories that have products, in the browser. Throws ApiError. */
export function loadCategories(): Promise<Category[]> {
  const path = `/products/categories?category=${ALL_CATEGORIES}&page=1&limit=${MAX_PAGE_SIZE}`
  return fetchFresh(
    ['categories'],
    async () => (await api.get<typeof CategoriesAnswer>(path)).categories,
    CATEGORIES_FRESH_MS,
  )
}

/** One product, in the browser. Throws ApiError, 404 for one that is not on sale. */
export function loadProduct(id: string): Promise<Product> {
  return fetchFresh(
    ['product', id],
    async () => (await api.get<typeof ProductAnswer>(`/products/${encodeURIComponent(id)}`)).product,
  )
}

/** The most popular others of a product's category, in the browser. Throws ApiError. */
export async function loadSimilar({ _id, category }: Product, most: number): Promise<Product[]> {
  const { products } = await loadProducts({ category, limit: most + 1 })
  return products.filter((product) => product._id !== _id).slice(0, most)
}

/** Begins to load what the next page needs, when a finger or pointer comes near its link. Failures wait for the real try. */
export function prefetchProduct(id: string): void {
  loadProduct(id).catch(() => {})
}

/** Keeps what the server has rendered as if the browser had loaded it. */
export function rememberListing(
  client: QueryClient,
  filters: Filters,
  listing: Listing,
  categories: Category[],
): void {
  client.setQueryData(['public', 'products', listQuery(filters)], listing)
  client.setQueryData(['public', 'categories'], categories)
}
