import { describe, expect, test } from 'vitest'
import { eachDetail } from '#contract/product-details.ts'
import * as messages from '#texts/messages.ts'
import { archiveProducts, changeRating, restoreProducts } from '../../server/domains/catalog/catalog.ts'
import { createProducts, SMALL_SHOP } from '../support/catalogue.ts'
import type { ApiResponse } from '../support/client.ts'
import { startFileShop } from '../support/file-shop.ts'

const shop = await startFileShop()
const ids = await createProducts(shop.db, SMALL_SHOP)

const list = (query: Record<string, string | number> = {}, path = '/products/search') =>
  shop
    .visitor()
    .get(
      `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    )

const names = (response: ApiResponse) =>
  response.body.products.map((product: { name: string }) => product.name)

describe('the list', () => {
  test.each([
    ['popular', ['Basmati_Rice "Jethobudho"', 'Cauliflower', 'Organic Tomatoes', '100% Pure Ghee']],
    ['newest', ['Organic Tomatoes', 'Cauliflower', 'Mustard Greens', 'Tomato Pickle']],
    ['price-low', ['Mustard Greens', 'Cauliflower', 'Organic Tomatoes', 'Basmati_Rice "Jethobudho"']],
    ['price-high', ['100% Pure Ghee', 'Tomato Pickle', 'Basmati_Rice "Jethobudho"', 'Organic Tomatoes']],
  ])('in the order %s', async (sort, first) => {
    const response = await list({ category: 'all', sort, page: 1, limit: 4 })
    expect(response.status).toBe(200)
    expect(names(response)).toEqual(first)
    expect(response.body).toMatchObject({
      success: true,
      pagination: { page: 1, limit: 4, total: 6, totalPages: 2 },
    })
    expect(names(await list({ category: 'all', sort, page: 2, limit: 4 }))).toHaveLength(2)
  })

  test('has the 12 most popular products of all categories by default', async () => {
    const response = await list()
    expect(names(response)[0]).toBe('Basmati_Rice "Jethobudho"')
    expect(names(response).at(-1)).toBe('Mustard Greens')
    expect(response.body.pagination).toEqual({ page: 1, limit: 12, total: 6, totalPages: 1 })
    expect((await list({}, '/products')).body).toEqual(response.body)
  })

  test('of a category has only its products and their total', async () => {
    const response = await list({ category: 'Vegetables', sort: 'price-high' })
    expect(names(response)).toEqual(['Organic Tomatoes', 'Cauliflower', 'Mustard Greens'])
    expect(response.body.pagination.total).toBe(3)
    expect((await list({ category: 'Nothing' })).body).toMatchObject({
      products: [],
      pagination: { total: 0 },
    })
  })

  test.each<[Record<string, string | number>, string[]]>([
    [{ minPrice: '70.5', maxPrice: 90 }, ['Cauliflower', 'Organic Tomatoes']],
    [{ minPrice: '70.51', maxPrice: '89.99' }, []],
    [
      { maxPrice: 90, category: 'Vegetables', sort: 'price-high' },
      ['Organic Tomatoes', 'Cauliflower', 'Mustard Greens'],
    ],
    [
      { maxPrice: 90, category: 'Vegetables', inStock: 'true', sort: 'price-high' },
      ['Organic Tomatoes', 'Cauliflower'],
    ],
    [
      { search: 'tomato', minPrice: 91, maxPrice: 1000, inStock: 'true', category: 'Pickles' },
      ['Tomato Pickle'],
    ],
    [{ search: 'tomatto', maxPrice: 90 }, ['Organic Tomatoes']],
    [{ minPrice: 100, maxPrice: 50 }, []],
  ])('with the filters %o has only what matches, and its own total', async (query, expected) => {
    const response = await list(query)
    expect(response.status).toBe(200)
    expect(names(response)).toEqual(expected)
    expect(response.body.pagination.total).toBe(expected.length)
    expect((await list(query, '/products')).body).toEqual(response.body)
  })

  test('with inStock=false, minPrice=0 and the highest maxPrice is the whole list', async () => {
    const response = await list({ inStock: 'false', minPrice: 0, maxPrice: 10_000_000 })
    expect(response.body).toEqual((await list()).body)
  })

  test('beyond the last page is empty with the right total', async () => {
    const response = await list({ page: 1_000_000, limit: 1000 })
    expect(response.body).toMatchObject({
      success: true,
      products: [],
      pagination: { total: 6, totalPages: 1 },
    })
    expect((await list({ search: 'tomato', page: 9 })).body).toMatchObject({
      products: [],
      pagination: { total: 3, totalPages: 1 },
    })
  })

  test('clamps a limit above 1000', async () => {
    expect((await list({ limit: 999_999 })).body.pagination.limit).toBe(1000)
  })

  test.each<Record<string, string | number>>([
    { page: 0 },
    { page: -1 },
    { page: 1.5 },
    { page: 'two' },
    { limit: 0 },
    { limit: -5 },
    { sort: 'random' },
    { page: 1e15 },
    { category: 'x'.repeat(61) },
    { inStock: 'yes' },
    { minPrice: -1 },
    { minPrice: 'cheap' },
    { maxPrice: '' },
    { maxPrice: '1.005' },
    { maxPrice: '1e3' },
    { maxPrice: 10_000_001 },
  ])('rejects the malformed %o', async (query) => {
    const response = await list(query)
    expect([response.status, response.body.success, response.body.code]).toEqual([400, false, 'malformed'])
  })

  test('rejects a repeated parameter', async () => {
    expect((await shop.visitor().get('/products?search=a&search=b')).status).toBe(400)
  })

  test('ignores unknown parameters', async () => {
    expect((await list({ utm_source: 'mail' })).status).toBe(200)
  })
})

test('the categories are those of the products on sale, each with its number of products', async () => {
  const response = await shop.visitor().get('/products/categories?category=all&page=1&limit=1000')
  expect(response.status).toBe(200)
  expect(response.body).toMatchObject({
    success: true,
    categories: [
      { name: 'Dairy', count: 1 },
      { name: 'Grains', count: 1 },
      { name: 'Pickles', count: 1 },
      { name: 'Vegetables', count: 3 },
    ],
  })
})

describe('one product', () => {
  test('has every field that its page shows', async () => {
    const response = await shop.visitor().get(`/products/${ids[0]}`)
    expect(response.status).toBe(200)
    expect(response.body).toEqual({
      success: true,
      product: {
        _id: ids[0],
        name: 'Organic Tomatoes',
        nepaliName: 'गोलभेंडा',
        description: 'Ripened on the plant in Bhaktapur',
        nepaliDescription: '',
        ...eachDetail(''),
        labels: [],
        price: 90,
        unit: 'kg',
        unitPrice: { price: 90, per: 'kg' },
        weighed: false,
        stock: 10,
        inStock: true,
        reduced: null,
        category: 'Vegetables',
        nepaliCategory: '',
        images: [],
        imageAlts: [],
        nepaliImageAlts: [],
        rating: 0,
        totalReviews: 0,
        farms: [],
        origin: { grownIn: null, label: null },
      },
    })
  })

  test('has a price per kilo or litre if the unit has a measure', async () => {
    const unitPrices = await Promise.all(
      [1, 3, 4].map(
        async (index) => (await shop.visitor().get(`/products/${ids[index]}`)).body.product.unitPrice,
      ),
    )
    expect(unitPrices).toEqual([null, { price: 500, per: 'kg' }, { price: 1250, per: 'L' }])
  })

  test('shows the average of its ratings', async () => {
    for (const rating of [5, 4, 4]) {
      await shop.db.transaction().execute((tx) => changeRating(tx, ids[5] ?? '', rating, 1))
    }
    await expect
      .poll(async () => (await shop.visitor().get(`/products/${ids[5]}`)).body.product)
      .toMatchObject({ rating: 4.3, totalReviews: 3 })
  })

  test.each(['00000000-0000-4000-8000-000000000000', 'nonsense', '%00', '1', 'search.json'])(
    'that does not exist, %s, is not found',
    async (id) => {
      const response = await shop.visitor().get(`/products/${id}`)
      expect(response.status).toBe(404)
      expect(response.body).toMatchObject({ success: false, code: 'not_found' })
    },
  )

  test('that is archived is hidden everywhere until it is restored', async () => {
    const id = ids[3] ?? ''
    await shop.db.transaction().execute((tx) => archiveProducts(tx, [id]))
    await expect.poll(async () => (await shop.visitor().get(`/products/${id}`)).status).toBe(404)
    expect((await shop.visitor().get(`/products/${id}`)).body.message).toBe(messages.productGone)
    expect((await list()).body.pagination.total).toBe(5)
    expect(names(await list({ search: 'pickle' }))).toEqual([])
    const { body } = await shop.visitor().get('/products/categories')
    expect(body.categories.map((category: { name: string }) => category.name)).not.toContain('Pickles')

    await shop.db.transaction().execute((tx) => restoreProducts(tx, [id]))
    await expect.poll(async () => names(await list({ search: 'pickle' }))).toEqual(['Tomato Pickle'])
    expect((await shop.visitor().get(`/products/${id}`)).status).toBe(200)
  })
})

describe('a search', () => {
  test.each([
    ['tomato', ['Organic Tomatoes', 'Tomato Pickle', 'Basmati_Rice "Jethobudho"']],
    ['TOMATOES', ['Organic Tomatoes', 'Tomato Pickle', 'Basmati_Rice "Jethobudho"']],
    ['toma', ['Organic Tomatoes', 'Tomato Pickle', 'Basmati_Rice "Jethobudho"']],
    ['tomatto', ['Organic Tomatoes', 'Tomato Pickle', 'Basmati_Rice "Jethobudho"']],
    ['tmoato', ['Organic Tomatoes', 'Tomato Pickle', 'Basmati_Rice "Jethobudho"']],
    ['golbheda', ['Organic Tomatoes', 'Tomato Pickle', 'Basmati_Rice "Jethobudho"']],
    ['Golveda', ['Organic Tomatoes', 'Tomato Pickle', 'Basmati_Rice "Jethobudho"']],
    ['गोलभेडा', ['Organic Tomatoes', 'Tomato Pickle', 'Basmati_Rice "Jethobudho"']],
    ['टमाटर', ['Organic Tomatoes', 'Tomato Pickle', 'Basmati_Rice "Jethobudho"']],
    ['kauli', ['Cauliflower']],
    ['cauli', ['Cauliflower']],
    ['काउलि', ['Cauliflower']],
    ['colliflower', ['Cauliflower']],
    ['saag', ['Mustard Greens']],
    ['sag', ['Mustard Greens']],
    ['toriko saag', ['Mustard Greens']],
    ['तोरीको साग', ['Mustard Greens']],
    ['साग', ['Mustard Greens']],
    ['ghyu', ['100% Pure Ghee', 'Basmati_Rice "Jethobudho"']],
    ['घ्यू', ['100% Pure Ghee', 'Basmati_Rice "Jethobudho"']],
    ['chaamal', ['Basmati_Rice "Jethobudho"']],
    ['basmatti', ['Basmati_Rice "Jethobudho"']],
    ['अचार', ['Tomato Pickle']],
    ['achar', ['Tomato Pickle']],
  ])('for %s finds the intended products', async (search, found) => {
    expect(names(await list({ search }))).toEqual(found)
  })

  test.each([
    ['tomato pickle', ['Tomato Pickle']],
    ['pickle tomato', ['Tomato Pickle']],
    ['tomato soup ghee', ['Basmati_Rice "Jethobudho"']],
    ['vegetables palung', ['Cauliflower']],
    ['greens of mustard', ['Mustard Greens']],
    ['tomato xylophone', []],
    ['500 g', ['Tomato Pickle']],
  ])('for several words, %s, requires each of them in any of the texts', async (search, found) => {
    expect(names(await list({ search }))).toEqual(found)
  })

  test.each([
    ['tomato%', 'tomato'],
    ['tomato:*', 'tomato'],
    ['!tomato & (rice | ', 'tomato rice'],
    ['(a+)+$', 'a'],
  ])('%j finds what %j finds, because no product has the symbols', async (search, plain) => {
    const found = names(await list({ search: plain }))
    expect(found.length).toBeGreaterThan(0)
    expect(names(await list({ search }))).toEqual(found)
  })

  test.each([
    ['%', ['100% Pure Ghee']],
    ['100%', ['100% Pure Ghee']],
    ['_', ['Basmati_Rice "Jethobudho"']],
    ['"', ['Basmati_Rice "Jethobudho"']],
    ["'", []],
    ['\\', []],
    ["'; drop table product; --", []],
    ['💥', []],
    ['\u0000\u0000', null],
    ['   ', null],
    ['zzzzqqqq', []],
    ['x'.repeat(900), []],
    ['ो', []],
  ])('takes %j literally', async (search, found) => {
    const response = await list({ search })
    expect(response.status).toBe(200)
    if (found) expect(names(response)).toEqual(found)
    else expect(response.body.pagination.total).toBe(6)
  })

  test('rejects a very long one', async () => {
    expect((await list({ search: 'x'.repeat(1001) })).status).toBe(400)
  })

  test('combines with category, order and page', async () => {
    expect(names(await list({ search: 'tomato', category: 'Vegetables' }))).toEqual(['Organic Tomatoes'])
    expect(names(await list({ search: 'tomato', sort: 'price-high' }))).toEqual([
      'Tomato Pickle',
      'Basmati_Rice "Jethobudho"',
      'Organic Tomatoes',
    ])
    const second = await list({ search: 'tomato', limit: 2, page: 2 })
    expect(names(second)).toEqual(['Basmati_Rice "Jethobudho"'])
    expect(second.body.pagination).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2 })
  })

  test('puts products in stock before sold-out products that sold better', async () => {
    expect(names(await list({ search: 'mustard' }))).toEqual(['Tomato Pickle', 'Mustard Greens'])
  })
})
