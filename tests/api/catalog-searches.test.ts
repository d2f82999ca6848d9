import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProductQuery } from '#contract/catalog.ts'
import { PRODUCTS } from '../../demo/catalogue.ts'
import { unitsSold, writeHistory } from '../../demo/history.ts'
import { archiveProducts, listProducts } from '../../server/domains/catalog/catalog.ts'
import { inTransaction } from '../../server/platform/database/retry.ts'
import { createProducts, updateProduct } from '../support/catalogue.ts'
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

test('a search for known words is one statement', async () => {
  await create('Rhododendron squash')
  expect(await names('rhododendron squash')).toEqual(['Rhododendron squash'])
  expect(await statementsOf(() => find('rhododendron squash'))).toHaveLength(1)
})

test('the product with the typed name is first among those in stock', async () => {
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

test('white is a word of a product, unlike "with"', async () => {
  await create('Brown kelvor', { soldUnits: 9 })
  await create('White kelvor')
  expect(await names('white kelvor')).toEqual(['White kelvor'])
  expect(await names('with kelvor')).toEqual(['Brown kelvor', 'White kelvor'])
})

test('edits, archiving and new products change search results immediately', async () => {
  expect(await names('hibiscus')).toEqual([])
  const id = await create('Hibiscus juice')
  const other = await create('Hibiscus tea', { soldUnits: 1 })
  expect(await names('hibiscus')).toEqual(['Hibiscus tea', 'Hibiscus juice'])

  await change((tx) => updateProduct(tx, id, { name: 'Lemon juice' }))
  expect(await names('hibiscus')).toEqual(['Hibiscus tea'])
  expect(await names('lemon')).toEqual(['Lemon juice'])

  await change((tx) => archiveProducts(tx, [other]))
  expect(await names('hibiscus')).toEqual([])
  await create('Hibisgus honey')
  // no product has the word now, so it counts as misspelled
  expect(await names('hibiscus')).toEqual(['Hibisgus honey'])
})

describe('in the demo catalogue', () => {
  let demo: TestDatabase
  beforeAll(async () => {
    demo = await createTestDatabase()
    const sold = unitsSold(writeHistory(new Date()))
    await createProducts(
      demo.db,
      PRODUCTS.map(({ priceRupees, slug, keywords, pictures: _, ...product }) => ({
        ...product,
        price: priceRupees,
        keywords: [...keywords],
        soldUnits: sold.get(slug) ?? 0,
      })),
    )
  })
  afterAll(() => demo.drop())

  const found = async (search: string) => {
    const { products } = await listProducts(demo.db, ProductQuery.parse({ search }))
    return products.map(({ name }) => name)
  }

  test.each([
    ['pyaj', 'Red Onions'],
    ['प्याज', 'Red Onions'],
    ['aduwa', 'Fresh Ginger'],
    ['अदुवा', 'Fresh Ginger'],
    ['kerau', 'Green Peas in the Pod'],
    ['besar', 'Turmeric Powder'],
    ['dhania patta', 'Fresh Coriander'],
    ['धनियाँ पात', 'Fresh Coriander'],
  ])('%s shows %s first', async (typed, first) => {
    expect((await found(typed))[0]).toBe(first)
  })

  test.each([
    ['aloo 2 kg', 'aloo'],
    ['आलु २ केजी', 'आलु'],
    ['doodh 1 ltr', 'doodh'],
    ['दूध २ लि.', 'doodh'],
    ['green chilli 100gm', 'green chilli'],
    ['500gm chini', 'chini'],
    ['tmatar 2 kg', 'tmatar'],
    ['half kg chini', 'chini'],
    ['adha kilo chini', 'chini'],
    ['दाल आधा केजी', 'दाल'],
    ['दुई केजी आलु', 'आलु'],
    ['2 wota kakro', 'kakro'],
    ['pyaj ek bora', 'pyaj'],
  ])('%s finds the same as %s if no product of that name has the amount', async (typed, thing) => {
    const products = await found(thing)
    expect(products.length).toBeGreaterThan(0)
    expect(await found(typed)).toEqual(products)
  })

  test('an amount that a product has selects it', async () => {
    expect(await found('anda 1 crate')).toEqual(['Farm Eggs, Full Crate'])
    // a description that names onions does not count
    expect(await found('pyaaj 1kg')).toEqual(['Red Onions'])
  })

  test('an amount alone finds the products with that unit', async () => {
    expect(await found('2 kg')).toContain('Jumli Marsi Red Rice')
  })
})
