import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { ALL_CATEGORIES, SORTS, type Sort } from '#contract/sorts.ts'
import { bringSearchUpToDate, listProducts } from '../../../server/domains/catalog/catalog.ts'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { startFileShop } from '../../support/file-shop.ts'

const PRODUCTS = 12_000
const LIMIT = 500

const shop = await startFileShop()
beforeAll(async () => {
  // few different values, so that thousands are equal and only their ids decide the order
  await sql`
    insert into product (name, category_id, price_paisa, unit, stock, sold_units, created_at)
    select 'Product ' || n, category_of(case when n % 3 = 0 then 'Seeds' else 'Kitchen' end), 100 * (1 + n * 37 % 90), 'kg',
      case when n % 9 = 0 then 0 else 5 end, n * 61 % 7, timestamptz '2026-01-01' + (n * 7919 % 3000) * interval '1.000001 s'
    from generate_series(1, ${PRODUCTS}) n`.execute(shop.db)
  await bringSearchUpToDate(shop.db)
  await sql`analyze product`.execute(shop.db)
})

const ORDERS: Record<Sort, string> = {
  popular: 'in_stock desc, sold_units desc, id',
  newest: 'created_at desc, id',
  'price-low': 'price_paisa, id',
  'price-high': 'price_paisa desc, id desc',
}

async function expected(sort: Sort, category: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from product where archived_at is null and (${category} = ${ALL_CATEGORIES} or category_id = category_of(${category}))
    order by ${sql.raw(ORDERS[sort])}`.execute(shop.db)
  return rows.map(({ id }) => id)
}

function read(sort: Sort, category: string, page: number, limit = LIMIT, search = '') {
  return listProducts(shop.db, { sort, category, search, page, limit })
}

async function allPages(sort: Sort, category: string): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const { products, pagination } = await read(sort, category, page)
    ids.push(...products.map(({ _id }) => _id))
    if (page >= pagination.totalPages) return ids
  }
}

describe.each(SORTS)('in the order %s', (sort) => {
  test('the pages of a category contain every product once, in order', async () => {
    const all = await expected(sort, 'Seeds')
    expect(await allPages(sort, 'Seeds')).toEqual(all)
    const last = Math.ceil(all.length / 7)
    for (const page of [last - 1, last, last + 1]) {
      const { products, pagination } = await read(sort, 'Seeds', page, 7)
      expect(products.map(({ _id }) => _id)).toEqual(all.slice((page - 1) * 7, page * 7))
      expect(pagination.total).toBe(all.length)
    }
  })

  test.each(['', 'product'])(
    'the list and a search (%j) end at the ten thousandth product, and the total counts all',
    async (search) => {
      const all = await expected(sort, ALL_CATEGORIES)
      const ids: string[] = []
      for (let page = 1; page <= 11; page++) {
        const { products, pagination } = await read(sort, ALL_CATEGORIES, page, 1000, search)
        ids.push(...products.map(({ _id }) => _id))
        expect(pagination).toMatchObject({ total: PRODUCTS, totalPages: 10 })
      }
      expect(ids).toEqual(all.slice(0, 10_000))
      const last = await read(sort, ALL_CATEGORIES, 1429, 7, search)
      expect(last.pagination.totalPages).toBe(1429)
      expect(last.products.map(({ _id }) => _id)).toEqual(all.slice(9996, 10_000))
    },
  )
})

test.each(['', 'product'])(
  'a filtered list and search (%j) end there too, and the total counts all',
  async (search) => {
    const { rows } = await sql<{ id: string }>`
    select id from product where in_stock order by ${sql.raw(ORDERS.newest)}`.execute(shop.db)
    expect(rows.length).toBeGreaterThan(10_000)
    const query = {
      sort: 'newest',
      category: ALL_CATEGORIES,
      search,
      limit: 1000,
      inStock: true,
      minPrice: 1,
    } as const
    const ids: string[] = []
    for (let page = 1; page <= 11; page++) {
      const { products, pagination } = await listProducts(shop.db, { ...query, page })
      ids.push(...products.map(({ _id }) => _id))
      expect(pagination).toMatchObject({ total: rows.length, totalPages: 10 })
    }
    expect(ids).toEqual(rows.slice(0, 10_000).map(({ id }) => id))
  },
)

test('PostgreSQL plans lists and searches once for all pages', async () => {
  const db = openDatabase(shop.databaseUrl, { connections: 1 })
  try {
    for (const sort of SORTS) {
      for (const category of [ALL_CATEGORIES, 'Seeds']) {
        for (const [search, from] of [
          ['', 1],
          ['', 260],
          ['product', 1],
          ['product 17', 1],
        ] as const) {
          for (let page = from; page < from + 15; page++) {
            const query = { sort, category, search, page, limit: 12 }
            await listProducts(db, query)
            await listProducts(db, { ...query, inStock: true, minPrice: page, maxPrice: 20 + page })
          }
        }
      }
    }
    const { rows } = await sql<{ statement: string; custom_plans: number }>`
      select statement, custom_plans from pg_prepared_statements where ${true} and custom_plans > 5`.execute(
      db,
    )
    expect(rows).toEqual([])
  } finally {
    await db.destroy()
  }
})
