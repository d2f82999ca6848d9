import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProductQuery } from '#contract/catalog.ts'
import { PRODUCTS } from '../../demo/catalogue.ts'
import { unitsSold, writeHistory } from '../../demo/history.ts'
import { archiveProducts, listProducts } from '../../server/domains/catalog/catalog.ts'
import { inTransaction } from '../../server/platform/database/retry.ts'
import { createProducts, updateProduct } from '../support/catalogue.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { statementsOf } from '../support/statements.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

const find = (search: string) => listProducts(database.db, ProductQuery.parse({ search }))
const names = async (search: string) => (await find(search)).products.map(({ name }) => name)
const create = async (name: string, more: { soldUnits?: number; stock?: number } = {}) =>
  (await createProducts(database.db, [{ name, ...more }]))[0] ?? ''
/** The word with each single letter left out, swapped with the next one, added or replaced. */
function typingErrors(word: string): string[] {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
  const errors = Array.from({ length: word.length + 1 }, (_, at) => {
    const [before, here, next, after] = [
      word.slice(0, at),
      word.slice(at, at + 1),
      word.slice(at + 1, at + 2),
      word.slice(at + 2),
    ]
    const other = letters.flatMap((letter) => [
      before + letter + here + next + after,
      before + letter + next + after,
    ])
    return [before + next + after, before + next + here + after, ...other]
  })
  return [...new Set(errors.flat())].filter((one) => one !== word)
}
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

  const SIGNS = '… 🍚 • ‐ ‒ ― · ॥ # * ™ ® © ° § | ~ ^ = < > @ $ € ₹ → ✓ ★ _ % ` \\ ‹ « ❤️ ½'.split(' ')

  test(`finds the same with a sign that no product has, in ${2 * SIGNS.length} spellings`, async () => {
    // a farm of the same name does not hide that no product has the sign
    await sql`
      with farm as (
        insert into farm (kind, name, state, city, is_named, search_words)
        values ('farm', 'Rice and Honey House', 'Bagmati', 'Kathmandu', true, '{rice,ric,honei}') returning id
      )
      insert into product_farm select product.id, farm.id, 0 from farm, product where name like '%Onion%'`.execute(
      demo.db,
    )
    const wrong: string[] = []
    for (const sign of SIGNS) {
      for (const [typed, plain] of [
        [`${sign} brown rice`, 'brown rice'],
        [`honey${sign}`, 'honey'],
      ] as const) {
        const products = await found(plain)
        if (products.length === 0 || `${await found(typed)}` !== `${products}`) wrong.push(typed)
      }
    }
    expect(wrong).toEqual([])
  })

  test('finds the products of 20 words in spite of one typing error, nineteen times of twenty', async () => {
    const words =
      `honey curry berry barley chilli ginger garlic potato tomato onion spinach coriander turmeric mustard walnut pickle butter
      coffee pumpkin strawberry`.split(/\s+/)
    // one of fifty errors: all of them take minutes, and the same share is missed
    const errors = words.flatMap((word) => typingErrors(word).map((typed) => ({ typed, word })))
    const tried = errors.filter((_, index) => index % 50 === 0)
    const missed: string[] = []
    for (const { typed, word } of tried) {
      const [first] = await found(word)
      if (!first || !(await found(typed)).includes(first)) missed.push(typed)
    }
    expect(missed.length, missed.join(' ')).toBeLessThan(tried.length / 20)
  })

  test('two words may be one in the shop', async () => {
    expect((await found('chick peas'))[0]).toBe((await found('chickpeas'))[0])
    expect(await found('sun flower oil')).toEqual(await found('sunflower oil'))
    expect(await found('butter milk 500 ml')).toEqual(['Churned Buttermilk'])
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
