import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  archiveProducts,
  changeRating,
  changeStock,
  insertProducts,
  mostSold,
  moveStock,
  productsByIds,
  restoreProducts,
  takeFromStock,
  updatePopularity,
} from '../../server/domains/catalog/catalog.ts'
import type { Tx } from '../../server/platform/database/database.ts'
import { type Listener, listen } from '../../server/platform/database/listen.ts'
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

const shelve = async (stock: number, name = 'Honey') =>
  (await createProducts(database.db, [{ name, stock }]))[0] ?? ''

const cancel = (orderId: string, productId: string, quantity: number) =>
  within((tx) => moveStock(tx, [{ productId, quantity }], { reason: 'cancel', orderId }))

describe('stock', () => {
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
  const similar = await mostSold(database.db, 3, ids[0])
  expect(similar.map((product) => product.name)).toEqual(['Black', 'Green', 'White'])
})

test('a removed rating has no effect', async () => {
  const honey = await shelve(1)
  await database.db
    .updateTable('product')
    .set({ ratingSum: 5, ratingCount: 1 })
    .where('id', '=', honey)
    .execute()
  await within((tx) => changeRating(tx, honey, 5, -1))
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
})
