import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { changePrices, setSalePrice } from '../../server/domains/catalog/catalog.ts'
import { createTasks } from '../../server/tasks.ts'
import * as messages from '../../texts/en/messages.ts'
import * as validation from '../../texts/en/validation.ts'
import { rejection } from '../support/client.ts'
import { startCheckedShop } from '../support/file-shop.ts'
import { raceBehind } from '../support/locks.ts'
import { signedInAdmin, signedInCustomer } from '../support/people.ts'
import { addProduct, placeOrder, type TestProduct } from '../support/products.ts'
import { startJobs } from '../support/shop.ts'

const shop = await startCheckedShop()
const admin = await signedInAdmin(shop)

const later = (ms: number) => new Date(Date.now() + ms).toISOString()
const HOUR_MS = 3_600_000
const reduce = (product: TestProduct, price: number, more: object = {}) =>
  admin.client.put(`/admin/products/${product.id}/reduction`, { price, endsAt: later(HOUR_MS), ...more })
const end = (product: TestProduct) => admin.client.delete(`/admin/products/${product.id}/reduction`)
const inShop = async (product: TestProduct) =>
  (await shop.visitor().get(`/products/${product.id}`)).body.product
const inOffice = async (product: TestProduct) =>
  (await admin.client.get(`/admin/products/${product.id}`)).body.product
const setPrice = async (product: TestProduct, price: number) => {
  const edited = await admin.client.put(`/admin/products/${product.id}`, {
    ...(await inOffice(product)),
    price,
  })
  expect(edited.status).toBe(200)
}
/** Makes the product and its changes of price older. */
const age = async (product: TestProduct, days: number) => {
  for (const table of ['product', 'price_change']) {
    await sql`update ${sql.table(table)} set created_at = created_at - make_interval(days => ${days})
      where ${sql.ref(table === 'product' ? 'id' : 'product_id')} = ${product.id}`.execute(shop.db)
  }
}

describe('a sale price', () => {
  test('is the price everywhere while it lasts, and an order at the old price is rejected', async () => {
    const product = await addProduct(shop, { name: 'Reduced plum', price: 100 })
    const shopper = await signedInCustomer(shop)
    await shopper.client.post('/cart/add', { productId: product.id, quantity: 1 })
    const { status, body } = await reduce(product, 80, { reason: 'Ripe' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.product).toMatchObject({
      price: 100,
      reduction: { price: 80, was: 100, reason: 'Ripe', inForce: true },
    })
    await expect.poll(() => inShop(product)).toMatchObject({ price: 80, reduced: { was: 100 } })
    const [line] = (await shopper.client.get('/cart')).body.cart.items
    expect(line.product.price).toBe(80)
    const page = async () => (await fetch(`${shop.url}/product/${product.id}`)).text()
    await expect.poll(page).toMatch(/"price":"80\.00","priceCurrency":"NPR","priceValidUntil":"20/)
    const list = async (query: string) =>
      (await shop.visitor().get(`/products/search?${query}`)).body.products.map(
        ({ _id }: { _id: string }) => _id,
      )
    await expect.poll(() => list('reduced=true')).toEqual([product.id])
    expect(await placeOrder(shopper, [[product, 1]])).toMatchObject(rejection(409, 'price_changed'))
    expect((await placeOrder(shopper, [[{ ...product, price: 80 }, 1]])).status).toBe(201)
    expect((await end(product)).body.product).toMatchObject({ price: 100, reduction: null })
    await expect.poll(() => inShop(product)).toMatchObject({ price: 100, reduced: null })
    await expect.poll(() => list('reduced=true')).toEqual([])
    const { changes } = (await admin.client.get(`/admin/products/${product.id}/history`)).body
    expect(changes.filter(({ kind }: { kind: string }) => kind === 'price')).toMatchObject([
      { from: 80, to: 100 },
      { from: 100, to: 80 },
    ])
  })

  test.each([
    ['nobody raised it', [], 80, 100],
    ['it was raised yesterday', [{ price: 125, daysAgo: 1 }], 100, null],
    [
      'it was cheaper 20 days ago',
      [
        { price: 90, daysAgo: 20 },
        { price: 100, daysAgo: 10 },
      ],
      80,
      90,
    ],
    [
      'it was cheaper 40 days ago',
      [
        { price: 50, daysAgo: 40 },
        { price: 100, daysAgo: 35 },
      ],
      80,
      100,
    ],
    ['it is 4 % below', [], 96, null],
    ['it is 5 % below', [], 95, 100],
  ])('shows the lowest price of 30 days as the former one: %s', async (_case, changes, price, was) => {
    const product = await addProduct(shop, { price: 100 })
    await age(product, 100)
    for (const { price, daysAgo } of changes) {
      await setPrice(product, price)
      await sql`update price_change set created_at = now() - make_interval(days => ${daysAgo})
        where id = (select max(id) from price_change where product_id = ${product.id})`.execute(shop.db)
    }
    await reduce(product, price)
    await expect.poll(() => inShop(product)).toMatchObject({ price, reduced: { was } })
  })

  test('of a product that has been sold for a few days counts only these', async () => {
    const product = await addProduct(shop, { price: 50 })
    await admin.client.post(`/admin/products/${product.id}/draft`)
    await setPrice(product, 100)
    await admin.client.post(`/admin/products/${product.id}/publish`)
    await reduce(product, 80)
    await expect.poll(() => inShop(product)).toMatchObject({ price: 80, reduced: { was: 100 } })
  })

  test('leaves the price that an edit sets for afterwards', async () => {
    const product = await addProduct(shop, { price: 100 })
    await reduce(product, 80)
    await setPrice(product, 110)
    const { version } = await inOffice(product)
    await admin.client.patch('/admin/products', { rows: [{ _id: product.id, version, price: 120 }] })
    await expect.poll(() => inShop(product)).toMatchObject({ price: 80 })
    expect(await inOffice(product)).toMatchObject({ price: 120, reduction: { price: 80 } })
    await end(product)
    await expect.poll(() => inShop(product)).toMatchObject({ price: 120 })
  })

  test('never exceeds the price afterwards: in the form, the table and an import', async () => {
    const product = await addProduct(shop, { name: 'Reduced pear', price: 100 })
    await reduce(product, 80)
    const message = messages.priceBelowReduction('Rs.\u00a080')
    const fields = await inOffice(product)
    for (const price of [80, 79.5]) {
      expect(await admin.client.put(`/admin/products/${product.id}`, { ...fields, price })).toMatchObject({
        status: 422,
        body: { fields: { price: message } },
      })
      const rows = [{ _id: product.id, version: fields.version, price }]
      expect(await admin.client.patch('/admin/products', { rows })).toMatchObject({
        status: 422,
        body: { fields: { 'rows.0.price': message } },
      })
      for (const dryRun of [true, false]) {
        const csv = `id,price\n${product.id},${price}\n`
        const imported = await admin.client.post(`/admin/products/import?dryRun=${dryRun}`, csv)
        expect(imported.body).toMatchObject({
          applied: false,
          errors: [{ line: 2, column: 'price', message }],
        })
      }
    }
    expect(await inOffice(product)).toMatchObject({ price: 100, reduction: { price: 80 } })
    await setPrice(product, 80.5)
    // other products and fields are not affected
    const other = await addProduct(shop, { price: 100 })
    await setPrice(other, 1)
  })

  test('stays in force if the product is edited or imported while it begins', async () => {
    for (const write of [
      async (product: TestProduct) =>
        admin.client.put(`/admin/products/${product.id}`, { ...(await inOffice(product)), unit: 'piece' }),
      ({ id }: TestProduct) =>
        admin.client.post('/admin/products/import?dryRun=false', `id,price,unit\n${id},100,piece\n`),
    ]) {
      const product = await addProduct(shop, { name: 'Reduced guava', price: 100 })
      const [{ status }] = await raceBehind(
        shop,
        (tx) => setSalePrice(tx, product.id, { price: 80, endsAt: later(HOUR_MS), reason: '' }),
        () => [write(product)],
      )
      expect(status).toBe(200)
      expect(await inOffice(product)).toMatchObject({ price: 100, unit: 'piece', reduction: { price: 80 } })
      expect(await inShop(product)).toMatchObject({ price: 80, reduced: { was: 100 } })
    }
  })

  test('is rejected if it is none, a second one, or at an impossible time', async () => {
    const product = await addProduct(shop, { price: 100 })
    const fields = async (price: number, more: object = {}) => {
      const { status, body } = await reduce(product, price, more)
      return [status, body.fields ?? body.message]
    }
    expect(await fields(100)).toEqual([422, { price: messages.reductionPrice }])
    expect(await fields(90, { endsAt: later(-1000) })).toEqual([422, { endsAt: messages.reductionEnds }])
    const backwards = { startsAt: later(2 * HOUR_MS), endsAt: later(HOUR_MS) }
    expect(await fields(90, backwards)).toEqual([422, { endsAt: messages.reductionEnds }])
    const longAgo = { startsAt: '0001-01-01T00:00:00Z' }
    expect(await fields(90, longAgo)).toEqual([422, { startsAt: validation.reductionStarts }])
    expect((await fields(90, { endsAt: later(400 * 24 * HOUR_MS) }))[0]).toBe(422)
    expect((await fields(90, { endsAt: 'tomorrow' }))[0]).toBe(422)
    expect((await fields(90))[0]).toBe(200)
    expect(await fields(80)).toEqual([409, messages.reductionExists])
    expect((await end(product)).status).toBe(200)
    expect((await end(product)).status).toBe(404)
  })

  test('that has not begun changes nothing, and can be withdrawn', async () => {
    const product = await addProduct(shop, { price: 100 })
    await reduce(product, 80, { startsAt: later(HOUR_MS / 2) })
    await changePrices(shop.db)
    expect(await inShop(product)).toMatchObject({ price: 100, reduced: null })
    expect(await inOffice(product)).toMatchObject({ reduction: { inForce: false, was: null } })
    expect((await end(product)).body.product).toMatchObject({ price: 100, reduction: null })
  })

  test('that is no longer below the price when it begins is dropped', async () => {
    const product = await addProduct(shop, { price: 100 })
    await reduce(product, 80, { startsAt: later(HOUR_MS / 2) })
    await setPrice(product, 70)
    await sql`update sale_price set starts_at = now() - interval '1 minute' where product_id = ${product.id}`.execute(
      shop.db,
    )
    await changePrices(shop.db)
    expect(await inOffice(product)).toMatchObject({ price: 70, reduction: null })
  })
})

test('begins and ends by itself at its time; while no job runs, the price that is shown is the one that is charged', async () => {
  const [timed, late] = [await addProduct(shop, { price: 100 }), await addProduct(shop, { price: 100 })]
  await reduce(late, 80)
  await sql`update sale_price set ends_at = now() - interval '1 minute', starts_at = now() - interval '1 hour'
    where product_id = ${late.id}`.execute(shop.db)
  expect(await inShop(late)).toMatchObject({ price: 80 })
  const shopper = await signedInCustomer(shop)
  expect((await placeOrder(shopper, [[{ ...late, price: 80 }, 1]])).status).toBe(201)
  const jobs = startJobs(shop, createTasks({ config: shop.config, db: shop.db, log: shop.app.log }))
  onTestFinished(() => jobs.stop())
  // starts late enough to be seen before, and lasts long enough to be seen, on a slow machine too
  await reduce(timed, 80, { startsAt: later(5000), endsAt: later(13_000) })
  expect(await inShop(timed)).toMatchObject({ price: 100 })
  await expect.poll(() => inShop(timed)).toMatchObject({ price: 80, reduced: { was: 100 } })
  await expect.poll(() => inShop(timed)).toMatchObject({ price: 100, reduced: null })
  // the same run ended the sale price that was overdue
  expect(await inShop(late)).toMatchObject({ price: 100, reduced: null })
})
