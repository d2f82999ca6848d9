import { MAX_LIST_LINES } from '#contract/limits.ts'
import type { Bare } from './bare-process.ts'
import type { Product } from './buyers.ts'
import { categories, typedSearch, writtenLine } from './catalogue.ts'
import type { Call } from './load.ts'
import { type Bench, BROWSER, measureReads, measureShop, type Next } from './measure-shop.ts'
import { anyOf } from './random.ts'
import type { Shop } from './shop-process.ts'

const SORTS = ['popular', 'newest', 'price-low', 'price-high']
const get = (path: string) => ({ path, headers: BROWSER })
const search = (query: string) => get(`/api/products/search?${query}`)

/** The shop, its products and the ceiling of its rates. */
export interface Measurable {
  shop: Shop
  bare: Bare
  size: number
  products: Product[]
}

/** Repeated reads of one URL, which come from the cache. With `If-None-Match` they are answered with 304. */
export async function benchCachedReads(bench: Bench, measurable: Measurable): Promise<void> {
  const id = measurable.products[0]?.id
  const reads = {
    'home page': get('/'),
    'list page': get('/products'),
    'product page': get(`/product/${id}`),
    search: search('search=tomato&page=1'),
    detail: get(`/api/products/${id}`),
  }
  const all: Record<string, Next> = {}
  for (const [name, read] of Object.entries(reads)) {
    const unchanged = {
      ...read,
      headers: { ...read.headers, 'if-none-match': await etagOf(measurable.shop, read) },
    }
    all[`${name}, cached`] = () => read
    all[`${name}, cached, 304`] = () => unchanged
  }
  await measureReads(bench, measurable, all)
}

/** The home page from a shop that logs each request. */
export async function benchLogging(bench: Bench, measurable: Measurable): Promise<void> {
  const read = get('/')
  await measureReads(bench, measurable, { [LOGGED]: () => read })
}
export const LOGGED = 'home page, cached, logged'

async function etagOf({ url }: Shop, { path, headers }: Call): Promise<string> {
  const response = await fetch(url + path, { headers: headers ?? {} })
  await response.body?.cancel()
  return response.headers.get('etag') ?? ''
}

export const SEARCH = 'search, uncached'
/** 60 lines. */
export const WRITTEN_LIST = 'written list, uncached'

/** Reads that the shop renders for each request. */
export async function benchUncachedReads(bench: Bench, measurable: Measurable): Promise<void> {
  const { size, products } = measurable
  const page = (most: number) => 1 + Math.floor(Math.random() * Math.min(most, size / 12))
  const typed = (sort: string) => () =>
    search(`search=${encodeURIComponent(typedSearch())}&sort=${sort}&page=${page(3)}`)
  await measureReads(bench, measurable, {
    'home page, uncached': () => get('/'),
    'product page, uncached': () => get(`/product/${anyOf(products).id}`),
    'list, uncached': () => search(`sort=${anyOf(SORTS)}&page=${page(40)}&category=all`),
    'list, deep pages, uncached': () => search(`sort=${anyOf(SORTS)}&page=${page(size)}`),
    'filter, uncached': () => search(`category=${anyOf(categories)}&sort=${anyOf(SORTS)}&page=${page(40)}`),
    'search by price, uncached': typed('price-low'),
    [SEARCH]: typed('popular'),
    'detail, uncached': () => get(`/api/products/${anyOf(products).id}`),
  })
  await benchWrittenLists(bench, measurable)
}

/** Few connections: with as many as for other reads, a list waits longer for the others than a measurement takes. */
const LIST_CONNECTIONS = 4

async function benchWrittenLists(bench: Bench, { shop, size }: Measurable): Promise<void> {
  if (!bench.wants(WRITTEN_LIST)) return
  const measured = await measureShop(
    bench,
    shop,
    () => ({
      method: 'POST',
      path: '/api/list/match',
      headers: { ...BROWSER, origin: shop.url, 'content-type': 'application/json' },
      body: JSON.stringify({ text: Array.from({ length: MAX_LIST_LINES }, writtenLine).join('\n') }),
    }),
    { connections: LIST_CONNECTIONS },
  )
  bench.report.add({
    ...measured,
    size,
    workers: shop.workers,
    name: WRITTEN_LIST,
    ratio: undefined,
    ceiling: '',
  })
}
