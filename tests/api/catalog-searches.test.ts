import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProductQuery } from '#contract/catalog.ts'
import { archiveProduct, listProducts, updateProduct } from '../../server/catalog/catalog.ts'
import { inTransaction } from '../../server/database/retry.ts'
import { createProducts } from '../support/catalogue.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { statementsOf } from '../support/statements.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const find = (search: string) => listProducts(database.db, ProductQuery.parse({ search }))
const names = async (search: string) => (await find(search)).products.map(({ name }) => name)
const create = async (name: string, more: { soldUnits?: number; stock?: number } = {}) =>
  (await createProducts(database.db, [{ name, ...more }]))[0] ?? ''
const change = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) => inTransaction(database.db, work)

test('a search for words that products have is one statement', async () => {
  await create('Rhododendron squash')
  expect(await names('rhododendron squash')).toEqual(['Rhododendron squash'])
  expect(await statementsOf(() => find('rhododendron squash'))).toHaveLength(1)
})

test('the product with the typed name comes first among those in stock', async () => {
  await create('Green Coffee Beans', { soldUnits: 900 })
  await create('Green Beans', { soldUnits: 5 })
  await create('Dried Green Beans', { soldUnits: 700 })
  await create('Fresh Figs', { stock: 0 })
  await create('Dried Fresh Figs', { soldUnits: 1 })
  for (const typed of ['Green Beans', 'green bean', 'GREEN  BEANS!']) {
    expect(await names(typed)).toEqual(['Green Beans', 'Green Coffee Beans', 'Dried Green Beans'])
  }
  expect(await names('fresh figs')).toEqual(['Dried Fresh Figs', 'Fresh Figs'])
})

test('edits, archiving and new products change what a word means at once', async () => {
  expect(await names('hibiscus')).toEqual([])
  const id = await create('Hibiscus juice')
  const other = await create('Hibiscus tea', { soldUnits: 1 })
  expect(await names('hibiscus')).toEqual(['Hibiscus tea', 'Hibiscus juice'])

  await change((tx) => updateProduct(tx, id, { name: 'Lemon juice' }))
  expect(await names('hibiscus')).toEqual(['Hibiscus tea'])
  expect(await names('lemon')).toEqual(['Lemon juice'])

  await change((tx) => archiveProduct(tx, other))
  expect(await names('hibiscus')).toEqual([])
  await create('Hibisgus honey')
  // no product has the word now, so it counts as misspelled
  expect(await names('hibiscus')).toEqual(['Hibisgus honey'])
})
