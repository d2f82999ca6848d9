import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_CATEGORIES, SORTS, type Sort } from '../../contract/sorts.ts'
import {
  archiveProduct,
  bringSearchUpToDate,
  changeStock,
  listProducts,
  restoreProduct,
} from '../../server/catalog/catalog.ts'
import { openDatabase, openPool } from '../../server/database/database.ts'
import type { Schema } from '../../server/database/schema.ts'
import { startShop, type TestShop } from '../support/shop.ts'

const PRODUCTS = 12_000
const LIMIT = 500

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
  // few different values, so that thousands stand level and only their ids order them
  await sql`
    insert into product (name, category, price_paisa, unit, stock, sold_units, created_at)
    select 'Product ' || n, case when n % 3 = 0 then 'Seeds' else 'Kitchen' end, 100 * (1 + n * 37 % 90), 'kg',
      case when n % 9 = 0 then 0 else 5 end, n * 61 % 7, timestamptz '2026-01-01' + (n * 7919 % 3000) * interval '1.000001 s'
    from generate_series(1, ${PRODUCTS}) n`.execute(shop.db)
  await bringSearchUpToDate(shop.db)
  await sql`analyze product, product_search`.execute(shop.db)
})
afterAll(() => shop.close())

const ORDERS: Record<Sort, string> = {
  popular: 'in_stock desc, sold_units desc, id',
  newest: 'created_at desc, id',
  'price-low': 'price_paisa, id',
  'price-high': 'price_paisa desc, id desc',
}

async function expected(sort: Sort, category: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from product where archived_at is null and (${category} = ${ALL_CATEGORIES} or category = ${category})
    order by ${sql.raw(ORDERS[sort])}`.execute(shop.db)
  return rows.map(({ id }) => id)
}

function read(sort: Sort, category: string, page: number, limit = LIMIT, search = '') {
  return listProducts(shop.db, { sort, category, search, page, limit }, shop.app.catalogMemory)
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
  test.each([ALL_CATEGORIES, 'Seeds'])(
    'the pages of %s hold every product once, in order, from the first to the last',
    async (category) => {
      const all = await expected(sort, category)
      expect(await allPages(sort, category)).toEqual(all)
      const last = Math.ceil(all.length / 7)
      for (const page of [last - 1, last, last + 1, 500]) {
        const { products, pagination } = await read(sort, category, page, 7)
        expect(products.map(({ _id }) => _id)).toEqual(all.slice((page - 1) * 7, page * 7))
        expect(pagination.total).toBe(all.length)
      }
    },
  )
})

test.each(SORTS)(
  'a search shows its first ten thousand products in the order %s, and counts all',
  async (sort) => {
    const all = await expected(sort, ALL_CATEGORIES)
    const ids: string[] = []
    for (let page = 1; page <= 11; page++) {
      const { products, pagination } = await read(sort, ALL_CATEGORIES, page, 1000, 'product')
      ids.push(...products.map(({ _id }) => _id))
      expect(pagination).toMatchObject({ total: PRODUCTS, totalPages: 10 })
    }
    expect(ids).toEqual(all.slice(0, 10_000))
  },
)

test('no page is planned anew for its number', async () => {
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
            await listProducts(db, query, shop.app.catalogMemory)
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

test('pages read while the catalogue changes are true again as soon as the changes are told', async () => {
  for (const sort of SORTS) await allPages(sort, ALL_CATEGORIES)
  const ids = await expected('popular', ALL_CATEGORIES)
  const some = (step: number) => ids.filter((_, index) => index % 400 === step)
  const changing = (async () => {
    for (const id of some(1)) await shop.db.transaction().execute((tx) => archiveProduct(tx, id))
    for (const id of some(2)) {
      await sql`update product set sold_units = sold_units + 3, stock = stock + 1 where id = ${id}`.execute(
        shop.db,
      )
    }
    for (const id of some(3)) {
      await sql`update product set price_paisa = price_paisa * 2, category = 'Seeds' where id = ${id}`.execute(
        shop.db,
      )
    }
    for (const id of some(1).slice(4)) await shop.db.transaction().execute((tx) => restoreProduct(tx, id))
    for (const id of some(4)) {
      await shop.db.transaction().execute((tx) => changeStock(tx, id, { delta: 1, reason: 'delivery' }))
    }
    await sql`insert into product (name, category, price_paisa, unit, stock)
      select 'New ' || n, 'Seeds', 4200 + n, 'kg', n % 2 from generate_series(1, 60) n`.execute(shop.db)
    await sql`delete from product where name like 'New 1%'`.execute(shop.db)
  })()
  // lists are read for the first time in between: what is told then must count once
  for (const sort of SORTS) await allPages(sort, 'Kitchen')
  await changing
  for (const category of [ALL_CATEGORIES, 'Seeds', 'Kitchen']) {
    for (const sort of SORTS) {
      const all = await expected(sort, category)
      await expect.poll(() => allPages(sort, category), { timeout: 10_000 }).toEqual(all)
    }
  }
})

describe('a deep page reads a small part of the catalogue', () => {
  test.each(SORTS)('in the order %s', async (sort) => {
    const sent: CompiledQuery[] = []
    const dialect = new PostgresDialect({ pool: openPool(shop.databaseUrl, { connections: 1 }) })
    const db = new Kysely<Schema>({ dialect, log: ({ query }) => void sent.push(query) })
    try {
      for (const page of [300, 700, 990]) {
        sent.length = 0
        const query = { sort, category: ALL_CATEGORIES, search: '', page, limit: 12 }
        await listProducts(db, query, shop.app.catalogMemory)
        expect(sent).toHaveLength(1)
        expect(await rowsRead(db, sent[0] as CompiledQuery)).toBeLessThan(1200)
      }
    } finally {
      await db.destroy()
    }
  })
})

interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** How many rows a query takes from tables and indexes. */
async function rowsRead(db: Kysely<Schema>, query: CompiledQuery): Promise<number> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
    ...query,
    sql: `explain (analyze, format json) ${query.sql}`,
  })
  const count = (plan: Plan): number => {
    const own = /Scan/.test(plan['Node Type']) && !/CTE|Subquery|Bitmap Index/.test(plan['Node Type'])
    const read = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
    return (
      (own ? read * plan['Actual Loops'] : 0) + (plan.Plans ?? []).reduce((sum, one) => sum + count(one), 0)
    )
  }
  return rows[0] ? count(rows[0]['QUERY PLAN'][0].Plan) : 0
}
