import type { Product } from './buyers.ts'
import { categories, typedSearch } from './catalogue.ts'
import { type Bench, measureReads } from './measure-shop.ts'
import { anyOf } from './random.ts'
import type { Shop } from './shop-process.ts'

const SORTS = ['popular', 'newest', 'price-low', 'price-high']
const search = (query: string) => ({ path: `/api/products/search?${query}` })

/** Repeated reads of one URL, which come from the cache. */
export async function benchCachedReads(
  bench: Bench,
  shop: Shop,
  size: number,
  products: Product[],
): Promise<void> {
  const id = products[0]?.id
  await measureReads(bench, shop, size, {
    'home page, cached': () => ({ path: '/' }),
    'product page, cached': () => ({ path: `/product/${id}` }),
    'list, cached': () => search('category=all&sort=popular&page=1&limit=12'),
    'search, cached': () => search('search=tomato&page=1'),
    'filter, cached': () => search(`category=${categories[0]}&sort=newest&page=1`),
    'detail, cached': () => ({ path: `/api/products/${id}` }),
  })
}

/** Reads that the shop renders for each request. */
export async function benchUncachedReads(
  bench: Bench,
  shop: Shop,
  size: number,
  products: Product[],
): Promise<void> {
  const page = (most: number) => 1 + Math.floor(Math.random() * Math.min(most, size / 12))
  const typed = (sort: string) => () =>
    search(`search=${encodeURIComponent(typedSearch())}&sort=${sort}&page=${page(3)}`)
  await measureReads(bench, shop, size, {
    'home page, uncached': () => ({ path: '/' }),
    'product page, uncached': () => ({ path: `/product/${anyOf(products).id}` }),
    'list, uncached': () => search(`sort=${anyOf(SORTS)}&page=${page(40)}&category=all`),
    'list, deep pages, uncached': () => search(`sort=${anyOf(SORTS)}&page=${page(size)}`),
    'filter, uncached': () => search(`category=${anyOf(categories)}&sort=${anyOf(SORTS)}&page=${page(40)}`),
    'search, uncached': typed('popular'),
    'search by price, uncached': typed('price-low'),
    'detail, uncached': () => ({ path: `/api/products/${anyOf(products).id}` }),
  })
}
