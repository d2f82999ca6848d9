import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  archiveProducts,
  changeStock,
  insertProducts,
  lockProducts,
  moveStock,
  productsByIds,
  removeRating,
  restoreProducts,
  similarProducts,
  takeFromStock,
  updatePopularity,
} from '../../server/domains/catalog/catalog.ts'
import type { Tx } from '../../server/platform/database/database.ts'
import { type Listener, listen } from '../../server/platform/database/listen.ts'
import { inTransaction } from '../../server/platform/database/retry.ts'
import { createProducts, setStock, updateProduct } from '../support/catalogue.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

const GHOST = '00000000-0000-4000-8000-000000000000'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const within = <Result>(work: (tx: Tx) => Promise<Result>) => database.db.transaction().execute(work)

async function openOrder(tx: Tx): Promise<string> {
  const { id } = await tx
    .insertInto('orders')
    .values({
      fullName: 'Sita',
      phone: '9841234567',
      address: 'Lazimpat',
      city: 'Kathmandu',
      state: 'Bagmati',
      deliveryDay: '2026-01-01',
      deliveryChargePaisa: 0,
      totalPaisa: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The products that were announced as back in stock since the last call. */
async function announced(): Promise<unknown[]> {
  const jobs = await database.db
    .deleteFrom('job')
    .where('name', '=', 'back-in-stock')
    .returning('payload')
    .execute()
  return jobs.flatMap(({ payload }) => payload.productIds)
}

async function stockOf(id: string) {
  const { rows } = await sql<{ stock: number; sold: number; moved: number }>`
    select stock,
      sold_units + (select coalesce(sum(units), 0) from popularity_change where product_id = ${id}) as sold,
      (select coalesce(sum(delta), 0) from stock_movement where product_id = ${id}) as moved
    from product where id = ${id}`.execute(database.db)
  return rows[0]
}

const shelve = async (stock: number, name = 'Honey') =>
  (await createProducts(database.db, [{ name, stock }]))[0] ?? ''

const cancel = (orderId: string, productId: string, quantity: number) =>
  within((tx) => moveStock(tx, [{ productId, quantity }], { reason: 'cancel', orderId }))

describe('stock', () => {
  test('is never oversold: the last ten units go to ten of twenty simultaneous orders, and ten are rejected', async () => {
    const honey = await shelve(10)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        inTransaction(database.db, async (tx) =>
          takeFromStock(tx, await openOrder(tx), [{ productId: honey, quantity: 1 }]),
        ),
      ),
    )
    expect(outcomes.filter(([product]) => product?.taken)).toHaveLength(10)
    expect(outcomes.filter(([product]) => product?.taken === false)).toHaveLength(10)
    expect(await stockOf(honey)).toEqual({ stock: 0, sold: 10, moved: 0 })
  })

  test('orders with the same products in any sequence do not deadlock', async () => {
    const ids = await Promise.all(['A', 'B', 'C', 'D'].map((name) => shelve(1000, name)))
    await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        within(async (tx) => {
          const mine = number % 2 === 0 ? ids : ids.toReversed()
          const portions = mine.map((productId) => ({ productId, quantity: 1 }))
          const taken = await takeFromStock(tx, await openOrder(tx), portions)
          expect(taken.map((product) => product.taken)).toEqual([true, true, true, true])
        }),
      ),
    )
    for (const id of ids) expect(await stockOf(id)).toEqual({ stock: 980, sold: 20, moved: 980 })
  })

  test('archived, short and unknown products are reported and left unchanged', async () => {
    const [plenty, short, archived] = [await shelve(10), await shelve(1), await shelve(10)]
    await within((tx) => archiveProducts(tx, [archived]))
    const found = await within(async (tx) =>
      takeFromStock(
        tx,
        await openOrder(tx),
        [plenty, short, archived, GHOST].map((productId) => ({ productId, quantity: 2 })),
      ),
    )
    const outcome = new Map(found.map(({ id, taken, archived: isArchived }) => [id, { taken, isArchived }]))
    expect(outcome).toEqual(
      new Map([
        [plenty, { taken: true, isArchived: false }],
        [short, { taken: false, isArchived: false }],
        [archived, { taken: false, isArchived: true }],
      ]),
    )
    expect(await stockOf(short)).toEqual({ stock: 1, sold: 0, moved: 1 })
    expect(await stockOf(archived)).toEqual({ stock: 10, sold: 0, moved: 10 })
  })

  test('is returned once, also if an order is cancelled twice', async () => {
    const honey = await shelve(3)
    const orderId = await within(async (tx) => {
      const id = await openOrder(tx)
      await takeFromStock(tx, id, [{ productId: honey, quantity: 3 }])
      return id
    })
    await sql`update stock_movement set created_at = now() - interval '1 hour'`.execute(database.db)
    await announced()
    await Promise.all(Array.from({ length: 10 }, () => cancel(orderId, honey, 3)))
    expect(await stockOf(honey)).toEqual({ stock: 3, sold: 0, moved: 3 })
    expect(await announced()).toEqual([honey])
  })

  test('cannot be corrected to less than zero', async () => {
    const honey = await shelve(5)
    const take = { delta: -6, reason: 'correction' as const }
    expect(await within((tx) => changeStock(tx, honey, take))).toBeUndefined()
    expect(await within((tx) => changeStock(tx, GHOST, take))).toBeUndefined()
    expect(await within((tx) => changeStock(tx, honey, { delta: 7, reason: 'received' }))).toBe(12)
    expect(await stockOf(honey)).toEqual({ stock: 12, sold: 0, moved: 12 })
  })

  test('queues a back-in-stock notice only for a product that was sold out', async () => {
    const honey = await shelve(0)
    await announced()
    await within((tx) => changeStock(tx, honey, { delta: 4, reason: 'received' }))
    await within((tx) => changeStock(tx, honey, { delta: 4, reason: 'received' }))
    expect(await announced()).toEqual([honey])
    await within((tx) => setStock(tx, honey, 0))
    await within((tx) => setStock(tx, honey, 2))
    expect(await announced()).toEqual([honey])
  })
})

test('locked products are sorted by id, with the fields that an order needs', async () => {
  const ids = await Promise.all([shelve(1), shelve(2), shelve(3)])
  const last = ids[2] ?? ''
  await within((tx) => archiveProducts(tx, [last]))
  const locked = await within((tx) => lockProducts(tx, [...ids, GHOST].toReversed()))
  expect(locked.map((product) => product.id)).toEqual(ids.toSorted())
  expect(locked.find((product) => product.id === last)).toEqual({
    id: last,
    name: 'Honey',
    nepaliName: '',
    unit: 'kg',
    pricePaisa: 10_000,
    stock: 3,
    shortage: 0,
    archived: true,
    hasLots: false,
    keepsDays: null,
    weighedGrams: null,
  })
})

test('products by id are in the given order, including archived ones', async () => {
  const [one, other] = [await shelve(1, 'One'), await shelve(1, 'Other')]
  await within((tx) => archiveProducts(tx, [one]))
  const found = await productsByIds(database.db, [other, GHOST, one])
  expect(found.map(({ name, archived }) => [name, archived])).toEqual([
    ['Other', false],
    ['One', true],
  ])
  expect(await productsByIds(database.db, [])).toEqual([])
})

test('similar products are of the same category, without the product itself', async () => {
  const ids = await createProducts(database.db, [
    { name: 'Oolong', category: 'Tea', soldUnits: 1 },
    { name: 'Black', category: 'Tea', soldUnits: 9 },
    { name: 'Green', category: 'Tea', soldUnits: 5 },
    { name: 'White', category: 'Tea', soldUnits: 99, stock: 0 },
  ])
  const similar = await similarProducts(database.db, ids[0] ?? '', 3)
  expect(similar.map((product) => product.name)).toEqual(['Black', 'Green', 'White'])
})

test('a removed rating has no effect', async () => {
  const honey = await shelve(1)
  await database.db
    .updateTable('product')
    .set({ ratingSum: 5, ratingCount: 1 })
    .where('id', '=', honey)
    .execute()
  await within((tx) => removeRating(tx, honey, 5))
  const [product] = await productsByIds(database.db, [honey])
  expect(product).toMatchObject({ rating: 0, totalReviews: 0 })
})

test('the counts of the categories match the products on sale after every change', async () => {
  const ids = await createProducts(database.db, [
    { name: 'Red lentil', category: 'Lentils' },
    { name: 'Green lentil', category: 'Lentils', description: 'not red' },
    { name: 'Wild pepper', category: 'Spices' },
  ])
  const [red = '', green = '', pepper = ''] = ids
  await within(async (tx) => {
    await updateProduct(tx, red, { name: 'Orange lentil', category: 'Pulses' })
    await updateProduct(tx, green, { keywords: ['red', 'hariyo'] })
    await archiveProducts(tx, [pepper])
    await archiveProducts(tx, [green])
    await restoreProducts(tx, [green])
    await updateProduct(tx, pepper, { name: 'Tame pepper' })
    await insertProducts(tx, [])
  })
  await sql`delete from stock_movement where product_id = ${red}`.execute(database.db)
  await sql`delete from product where id = ${red}`.execute(database.db)
  const categories = await sql`
    select * from (select category_id, products from category_count where products <> 0) known
      full join (
        select category_id, count(*)::int as products from product where archived_at is null group by 1
      ) counted using (category_id, products)
    where known.category_id is null or counted.category_id is null`.execute(database.db)
  expect(categories.rows).toEqual([])
})

describe('popularity', () => {
  const soldUnits = async (id: string) => {
    const { rows } = await sql<{
      sold: number
    }>`select sold_units as sold from product where id = ${id}`.execute(database.db)
    return rows[0]?.sold
  }
  const sell = (id: string, quantity: number) =>
    within(async (tx) => {
      const orderId = await openOrder(tx)
      await takeFromStock(tx, orderId, [{ productId: id, quantity }])
      return orderId
    })

  test('counts units sold and returned once, when the job runs', async () => {
    const honey = await shelve(50)
    const first = await sell(honey, 7)
    await sell(honey, 5)
    expect(await soldUnits(honey)).toBe(0)
    await Promise.all([updatePopularity(database.db), updatePopularity(database.db)])
    expect(await soldUnits(honey)).toBe(12)
    await cancel(first, honey, 7)
    await updatePopularity(database.db)
    await updatePopularity(database.db)
    expect(await soldUnits(honey)).toBe(5)
  })

  test('notifies about more categories than fit into one notification', async () => {
    const names = Array.from({ length: 130 }, (_, number) => `${number} `.padEnd(60, 'तरकारी'))
    const ids = await createProducts(
      database.db,
      names.map((category) => ({ name: 'Spinach', category })),
    )
    for (const id of ids) await sell(id, 1)
    const notified: string[] = []
    const listener = await new Promise<Listener>((resolve) => {
      const listening = listen(database.url, 'catalog', {
        onNotification: (payload) => notified.push(...(JSON.parse(payload).popularity ?? [])),
        onDisconnect() {},
        onConnect: () => resolve(listening),
      })
    })
    await updatePopularity(database.db)
    await expect.poll(() => notified.sort()).toEqual(expect.arrayContaining(names.sort()))
    await listener.close()
    expect(await soldUnits(ids[0] ?? '')).toBe(1)
  })

  test('keeps sales that are made while the job runs', async () => {
    const honey = await shelve(1000)
    let isSelling = true
    const jobs = (async () => {
      while (isSelling) await updatePopularity(database.db)
    })()
    await Promise.all(Array.from({ length: 20 }, () => sell(honey, 2)))
    isSelling = false
    await jobs
    await updatePopularity(database.db)
    expect(await soldUnits(honey)).toBe(40)
  })

  test('an order changes stock by HOT updates, which write no index, unless the product sells out or returns', async () => {
    // its own, because connections report their statistics late
    await database.drop()
    database = await createTestDatabase()
    const honey = await shelve(30)
    const updates = async () => {
      // statistics are reported when a connection becomes idle; another connection reads a fresh snapshot
      const { rows } = await sql<{ all: number; hot: number }>`
        select n_tup_upd as all, n_tup_hot_upd as hot from pg_stat_user_tables where relname = 'product'`.execute(
        database.db,
      )
      return rows[0] ?? { all: 0, hot: 0 }
    }
    const flushed = async (atLeast: number) => {
      await expect
        .poll(async () => {
          await sql`select pg_stat_force_next_flush()`.execute(database.db)
          return (await updates()).all
        })
        .toBeGreaterThanOrEqual(atLeast)
      return updates()
    }
    const before = await updates()
    for (let order = 0; order < 20; order++) await sell(honey, 1)
    const after = await flushed(before.all + 20)
    expect(after.all - before.all).toBe(20)
    // with an index on a changed column it would be none; a snapshot elsewhere, such as autovacuum's, may keep a page full for a moment
    expect(after.hot - before.hot).toBeGreaterThan(15)
    await sell(honey, 10)
    const soldOut = await flushed(after.all + 1)
    expect(soldOut.hot).toBe(after.hot)
  })
})
