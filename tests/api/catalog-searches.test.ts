import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProductQuery } from '../../contract/catalog.ts'
import { archiveProduct, listProducts, updateProduct } from '../../server/catalog/catalog.ts'
import { inTransaction } from '../../server/database/retry.ts'
import { toShopError } from '../../server/http/failures.ts'
import { fillShelves } from '../support/catalogue.ts'
import { startShop, type TestShop } from '../support/shop.ts'
import { statementsOf } from '../support/statements.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

function find(search: string, more: Partial<ProductQuery> = {}) {
  const query = { ...ProductQuery.parse({ search }), ...more }
  return listProducts(shop.db, query, shop.app.catalogMemory)
}

const cost = async (work: () => Promise<unknown>) => (await statementsOf(work)).length
const names = async (search: string) => (await find(search)).products.map(({ name }) => name).sort()
const putOnSale = async (name: string) => (await fillShelves(shop.db, [{ name }]))[0] ?? ''
const change = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) => inTransaction(shop.db, work)

test('words that were asked for before are not looked up again, whatever else is asked', async () => {
  await putOnSale('Rhododendron squash')
  for (const search of ['rhododendron squash', 'rhodo', 'rhododnedron']) {
    await expect.poll(() => names(search)).toEqual(['Rhododendron squash'])
    await expect.poll(() => cost(() => find(search))).toBe(1)
    expect(await cost(() => find(search, { page: 2 }))).toBe(1)
    expect(await cost(() => find(search, { sort: 'newest' }))).toBe(1)
  }
})

test('searches that are held up hold up nothing else, and all are answered in the end', async () => {
  await putOnSale('Chamomile')
  const slow = Array.from({ length: 30 }, (_, page) => `/products/search?search=chamomile&page=${page + 1}`)
  const running = await shop.db.transaction().execute(async (tx) => {
    await sql`lock table product_search in access exclusive mode`.execute(tx)
    const searches = slow.map((path) => shop.visitor().get(path))
    expect((await shop.visitor().get('/products/search?sort=price-high')).status).toBe(200)
    expect((await shop.visitor().get('/cart')).status).toBe(401)
    return { searches }
  })
  const answers = await Promise.all(running.searches)
  expect(answers.map(({ status }) => status)).toEqual(slow.map(() => 200))
})

test('a search that has waited too long is asked to come again', async () => {
  const refusals = await shop.db.transaction().execute(async (tx) => {
    await sql`lock table product_search in access exclusive mode`.execute(tx)
    const searches = Array.from({ length: 8 }, (_, page) => find('chamomile', { page: page + 1 }))
    return Promise.allSettled(searches)
  })
  const reasons = refusals.map((refusal) => refusal.status === 'rejected' && toShopError(refusal.reason))
  // those whose turn it was may have heard it from the lock
  expect(reasons).toEqual(refusals.map(() => expect.objectContaining({ status: 503, code: 'unavailable' })))
  expect(await names('chamomile')).toContain('Chamomile')
})

test('what a word stands for is known as soon as a change is told', async () => {
  expect(await names('hibiscus')).toEqual([])
  const id = await putOnSale('Hibiscus juice')
  await expect.poll(() => names('hibiscus')).toEqual(['Hibiscus juice'])
  const other = await putOnSale('Hibiscus tea')
  await expect.poll(() => names('hibiscus')).toEqual(['Hibiscus juice', 'Hibiscus tea'])
  expect((await find('hibiscus')).pagination.total).toBe(2)

  await change((tx) => updateProduct(tx, id, { name: 'Lemon juice' }))
  await expect.poll(() => names('hibiscus')).toEqual(['Hibiscus tea'])
  expect(await names('lemon')).toEqual(['Lemon juice'])

  await change((tx) => archiveProduct(tx, other))
  await expect.poll(() => names('hibiscus')).toEqual([])
  await putOnSale('Hibisgus honey')
  // a word in use before is now a mistyped one
  await expect.poll(() => names('hibiscus')).toEqual(['Hibisgus honey'])
})
