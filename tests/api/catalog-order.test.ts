import { afterAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { ProductQuery } from '#contract/catalog.ts'
import { SORTS, type Sort } from '#contract/sorts.ts'
import { listProducts } from '../../server/domains/catalog/catalog.ts'
import { createProducts } from '../support/catalogue.ts'
import { createTestDatabase } from '../support/database.ts'

/** Products with common and rare words. */
const PRODUCTS = Array.from({ length: 1500 }, (_, number) => {
  const common = number % 3 !== 0
  return {
    name: `${common ? 'Himalayan' : 'Valley'} ${number % 11 === 0 ? 'barley' : 'herb'} n${number % 700}x`,
    description: `${number % 2 === 0 ? 'valley slopes' : 'river banks'} ${number % 97 === 0 ? 'saffron' : ''}`,
    category: number % 5 === 0 ? 'Seeds' : 'Kitchen',
    price: 10 + ((number * 37) % 400),
    stock: number % 7 === 0 ? 0 : 5,
    soldUnits: (number * 61) % 500,
    createdAt: new Date(1_700_000_000_000 + ((number * 7919) % 1500) * 1000),
  }
})
type Known = (typeof PRODUCTS)[number] & { id: string }

const database = await createTestDatabase()
const ids = await createProducts(database.db, PRODUCTS)
const products = PRODUCTS.map((product, index) => ({ ...product, id: ids[index] ?? '' }))
afterAll(() => database.drop())

/** The order that the specification demands, computed by a simple slow algorithm. */
function expected(query: ProductQuery): Known[] {
  const words = query.search.split(' ').filter((word) => word !== '')
  const has = (text: string, word: string) => text.toLowerCase().split(' ').includes(word)
  const isName = (product: Known) => product.name.toLowerCase() === query.search
  const inName = (product: Known) => words.every((word) => has(product.name, word))
  const found = products.filter(
    (product) =>
      (query.category === 'all' || product.category === query.category) &&
      (!query.inStock || product.stock > 0) &&
      product.price >= (query.minPrice ?? 0) &&
      product.price <= (query.maxPrice ?? Infinity) &&
      words.every((word) => has(`${product.name} ${product.description}`, word)),
  )
  const by: Record<Sort, (one: Known, other: Known) => number> = {
    popular: (one, other) =>
      Number(other.stock > 0) - Number(one.stock > 0) ||
      Number(isName(other)) - Number(isName(one)) ||
      Number(inName(other)) - Number(inName(one)) ||
      other.soldUnits - one.soldUnits ||
      (one.id < other.id ? -1 : 1),
    newest: (one, other) =>
      other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? -1 : 1),
    'price-low': (one, other) => one.price - other.price || (one.id < other.id ? -1 : 1),
    'price-high': (one, other) => other.price - one.price || (one.id > other.id ? -1 : 1),
  }
  return found.sort(by[query.sort])
}

describe.each(SORTS)('in the order %s', (sort) => {
  test.each<[search: string, category: string, filters?: z.input<typeof ProductQuery>]>([
    ['', 'all'],
    ['', 'all', { inStock: 'true' }],
    ['', 'all', { minPrice: '100', maxPrice: '250' }],
    ['', 'Seeds', { inStock: 'true', minPrice: '101' }],
    ['himalayan', 'Kitchen', { inStock: 'true', maxPrice: '99.5' }],
    ['valley herb', 'all', { minPrice: '300', maxPrice: '299' }],
    ['', 'Seeds'],
    ['himalayan', 'all'],
    ['himalayan', 'Kitchen'],
    ['valley', 'all'],
    ['valley slopes', 'all'],
    ['himalayan valley', 'all'],
    ['himalayan valley', 'Seeds'],
    ['barley', 'all'],
    ['saffron', 'all'],
    ['river herb', 'Kitchen'],
    ['n42x', 'all'],
    ['valley herb n42x', 'all'],
    ['himalayan nothing', 'all'],
  ])('the pages of "%s" in %s together are every match once, in order', async (search, category, filters) => {
    const all = expected(ProductQuery.parse({ sort, search, category, ...filters }))
    for (const [page, limit] of [
      [1, 12],
      [2, 12],
      [9, 50],
      [Math.max(1, Math.ceil(all.length / 12)), 12],
      [Math.ceil(all.length / 12) + 1, 12],
      [1, 1000],
      [2, 1000],
    ] as const) {
      const query = ProductQuery.parse({ sort, search, category, page, limit, ...filters })
      const { products: shown, pagination } = await listProducts(database.db, query)
      const wanted = all.slice((page - 1) * limit, page * limit)
      expect(shown.map((product) => product._id)).toEqual(wanted.map((product) => product.id))
      expect(pagination).toEqual({
        page,
        limit,
        total: all.length,
        totalPages: Math.ceil(all.length / limit),
      })
    }
  })
})
