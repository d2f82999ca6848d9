import type { QueryClient } from '@tanstack/react-query'
import type { Category, Product } from '#contract/catalog.ts'
import type { Pagination } from '#contract/fields.ts'
import {
  HOME_POPULAR_PRODUCTS,
  MAX_PAGE_SIZE,
  MOST_SOLD_READ,
  PRODUCTS_PER_PAGE,
  SIMILAR_PRODUCTS,
} from '#contract/limits.ts'
import { type Filters, NO_FILTERS } from '#contract/product-filters.ts'
import { ALL_CATEGORIES } from '#contract/sorts.ts'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

/** Long enough for going back and forth, short enough for current stock and prices. */
const FRESH_MS = 15_000
const CATEGORIES_FRESH_MS = 5 * 60_000
/** Enough to leave some after removing the products that the page shows already. */
export const POPULAR_READ = 2 * SIMILAR_PRODUCTS + 1

export interface Listing {
  products: Product[]
  pagination: Pagination
}

const fetchFresh = <Data>(key: readonly unknown[], load: () => Promise<Data>, staleTime = FRESH_MS) =>
  queryClient().fetchQuery({ queryKey: ['public', ...key], queryFn: load, staleTime })

type ListOptions = Partial<Filters> & { limit?: number }

const listQuery = (filters: ListOptions) => ({
  ...NO_FILTERS,
  page: 1,
  limit: PRODUCTS_PER_PAGE,
  ...filters,
  inStock: filters.inStock || undefined,
  reduced: filters.reduced || undefined,
})

export function loadProducts(filters: ListOptions): Promise<Listing> {
  const query = listQuery(filters)
  return fetchFresh(['products', query], async () => {
    const { products, pagination } = await api.get('/products/search', { query })
    return { products, pagination }
  })
}

function loadCategories(): Promise<Category[]> {
  const query = { category: ALL_CATEGORIES, page: 1, limit: MAX_PAGE_SIZE }
  return fetchFresh(
    ['categories'],
    async () => (await api.get('/products/categories', { query })).categories,
    CATEGORIES_FRESH_MS,
  )
}

const loadDistricts = () =>
  fetchFresh(['districts'], async () => (await api.get('/farms/districts')).districts, CATEGORIES_FRESH_MS)

function loadProduct(id: string): Promise<Product> {
  return fetchFresh(['product', id], async () => (await api.get('/products/:id', { params: { id } })).product)
}

async function loadSimilar({ _id, category }: Product): Promise<Product[]> {
  const { products } = await loadProducts({ category, limit: SIMILAR_PRODUCTS + 1 })
  return products.filter((product) => product._id !== _id).slice(0, SIMILAR_PRODUCTS)
}

/** Loads the data of the home page in the browser. Throws ApiError. */
export async function loadHome() {
  const [{ products: popular }, { products: mostSold }, categories] = await Promise.all([
    loadProducts({ limit: HOME_POPULAR_PRODUCTS }),
    loadProducts({ limit: MOST_SOLD_READ }),
    loadCategories(),
  ])
  return { popular, mostSold, categories }
}

const nothing = () => undefined

/** Loads a page of the product list in the browser. What cannot be loaded is undefined. */
export async function loadListing(filters: Filters) {
  const [listing, categories, districts] = await Promise.all([
    loadProducts(filters).catch(nothing),
    loadCategories().catch(nothing),
    loadDistricts().catch(nothing),
  ])
  return { listing, categories, districts }
}

/**
 * Loads the data of a product page in the browser, without the other products if those cannot be loaded. Throws ApiError, with
 * status 404 for a product that is not on sale.
 */
export async function loadProductPage(id: string) {
  const popular = loadProducts({ limit: POPULAR_READ }).then(
    ({ products }) => products,
    () => [],
  )
  const together = fetchFresh(
    ['together', id],
    async () => (await api.get('/products/:id/together', { params: { id } })).products,
  ).catch(() => [])
  const lots = fetchFresh(
    ['lots', id],
    async () => (await api.get('/products/:id/lots', { params: { id } })).lots,
  ).catch(() => [])
  const product = await loadProduct(id)
  const similar = await loadSimilar(product).catch(() => [])
  return { product, similar, popular: await popular, together: await together, lots: await lots }
}

/** Adds a list rendered by the server to the browser's cache. */
export function cacheListing(client: QueryClient, filters: Filters, listing: Listing): void {
  client.setQueryData(['public', 'products', listQuery(filters)], listing)
}
