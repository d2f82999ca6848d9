import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkData } from '../../../server/check-data/check-data.ts'
import { type Config, completeConfig, readConfig } from '../../../server/config.ts'
import { type ApiResponse, type Client, viaInstance } from '../../support/client.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type DatabaseProxy, openDatabaseProxy } from '../../support/database-proxy.ts'
import { times } from '../../support/endurance.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer } from '../../support/people.ts'
import { form, photo } from '../../support/pictures.ts'
import { type ShopProcess, startProcess } from '../../support/process.ts'
import {
  addProduct,
  checkoutBody,
  deliverOrder,
  productRow,
  type TestProduct,
} from '../../support/products.ts'

const ROUNDS = times({ short: 2, long: 20 })
/** Long enough to reorder any two statements, short enough to avoid lock timeouts on a slow machine. */
const LATE_MS = 10

let database: TestDatabase
let network: DatabaseProxy
let shops: ShopProcess[]
let shop: { db: TestDatabase['db']; config: Config; visitor(): Client }
let admin: SignedInPerson

beforeAll(async () => {
  database = await createTestDatabase()
  network = await openDatabaseProxy(database.url)
  const settings = {
    DATABASE_URL: network.url,
    SESSION_SECRET: 'the same secret on every machine of this shop',
    LOG_LEVEL: 'fatal',
  }
  shops = [await startProcess(settings), await startProcess(settings)]
  const [first] = shops as [ShopProcess, ShopProcess]
  shop = { db: database.db, config: completeConfig(readConfig(first.env)), visitor: first.visitor }
  admin = await signedInAdmin(shop)
  network.delayUpTo(LATE_MS)
})

afterEach(async () => {
  expect(await checkData(database.db)).toEqual([])
})

afterAll(async () => {
  for (const process of shops ?? []) await process.remove()
  await network?.close()
  await database?.drop()
})

/** Sends each call to the next process; counts the responses. */
async function race(count: number, call: (at: number, instance: string) => Promise<ApiResponse>) {
  const responses = await Promise.all(
    Array.from({ length: count }, (_, at) => call(at, shops[at % shops.length]?.url ?? '')),
  )
  const counts: Record<string, number> = {}
  for (const { status, body } of responses) {
    const kind = status < 300 ? String(status) : `${status} ${body.code}`
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return { responses, counts }
}

const order = (client: Client, product: TestProduct, quantity: number, key: string = randomUUID()) =>
  client.post('/order/create', checkoutBody([[product, quantity]]), { 'idempotency-key': key })

async function placeOne(person: SignedInPerson, product: TestProduct, quantity = 1): Promise<string> {
  const { status, body } = await order(person.client, product, quantity)
  expect(status).toBe(201)
  return body.order._id
}

function raceEachRound(title: string, round: () => Promise<void>): void {
  test(title, async () => {
    for (let at = 0; at < ROUNDS; at++) await round()
  })
}

raceEachRound(
  'the last units are never oversold: five orders get one each, the others are rejected',
  async () => {
    const product = await addProduct(shop, { stock: 5 })
    const people = await Promise.all(Array.from({ length: 10 }, () => signedInCustomer(shop)))
    const { counts } = await race(10, (at, instance) =>
      order(viaInstance((people[at] as SignedInPerson).client, instance), product, 1),
    )
    expect(counts).toEqual({ 201: 5, '409 not_enough_stock': 5 })
    expect(await productRow(shop, product)).toMatchObject({ stock: 0, soldUnits: 5 })
  },
)

raceEachRound('one order sent eight times under one key: one order', async () => {
  const [product, person, key] = [await addProduct(shop), await signedInCustomer(shop), randomUUID()]
  const { responses } = await race(8, (_at, instance) =>
    order(viaInstance(person.client, instance), product, 2, key),
  )
  for (const { status, body } of responses) {
    expect(status === 201 ? '' : body.code, JSON.stringify(body)).toMatch(/^$|^order_running$/)
  }
  const ids = responses.filter(({ status }) => status === 201).map(({ body }) => body.order._id)
  expect(new Set(ids).size).toBe(1)
  expect(await productRow(shop, product)).toMatchObject({ stock: 8, soldUnits: 2 })
})

raceEachRound('one order cancelled eight times: its stock comes back once', async () => {
  const [product, person] = [await addProduct(shop), await signedInCustomer(shop)]
  const id = await placeOne(person, product, 4)
  const { counts } = await race(8, (_at, instance) =>
    viaInstance(person.client, instance).put(`/order/${id}/cancel`),
  )
  expect(counts).toEqual({ 200: 1, '409 too_late': 7 })
  expect(await productRow(shop, product)).toMatchObject({ stock: 10, soldUnits: 0 })
})

raceEachRound('the customer cancels while it is packed: one wins', async () => {
  const [product, person] = [await addProduct(shop), await signedInCustomer(shop)]
  const id = await placeOne(person, product, 3)
  const { responses } = await race(2, (at, instance) =>
    at === 0
      ? viaInstance(person.client, instance).put(`/order/${id}/cancel`)
      : viaInstance(admin.client, instance).patch(`/admin/orders/${id}`, { status: 'processing' }),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  const isCancelled = responses[0]?.status === 200
  expect((await productRow(shop, product)).stock).toBe(isCancelled ? 10 : 7)
})

raceEachRound('the shop cancels while it is shipped: one wins', async () => {
  const [product, person] = [await addProduct(shop), await signedInCustomer(shop)]
  const id = await placeOne(person, product, 3)
  await admin.client.patch(`/admin/orders/${id}`, { status: 'processing' })
  const { responses } = await race(4, (at, instance) =>
    viaInstance(admin.client, instance).patch(`/admin/orders/${id}`, {
      status: at % 2 ? 'shipped' : 'cancelled',
    }),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const isCancelled = responses.some(({ status }, at) => status === 200 && at % 2 === 0)
  expect((await productRow(shop, product)).stock).toBe(isCancelled ? 10 : 7)
})

raceEachRound('one item reviewed four times: one review counts', async () => {
  const [product, person] = [await addProduct(shop), await signedInCustomer(shop)]
  const id = await placeOne(person, product)
  await deliverOrder(admin, id)
  const picture = await photo('jpeg', 60, 60)
  const { counts } = await race(4, (at, instance) =>
    viaInstance(person.client, instance).post(
      '/review/create',
      form({ productId: product.id, orderId: id, rating: at + 1, comment: 'fresh' }, [picture]),
    ),
  )
  expect(counts).toEqual({ 201: 1, '409 review_twice': 3 })
  expect(await productRow(shop, product)).toMatchObject({ ratingCount: 1 })
})

raceEachRound('one product put in the cart ten times: never more than there is', async () => {
  const [product, person] = [await addProduct(shop, { stock: 6 }), await signedInCustomer(shop)]
  const { counts } = await race(10, (_at, instance) =>
    viaInstance(person.client, instance).post('/cart/add', { productId: product.id, quantity: 1 }),
  )
  expect(counts).toEqual({ 200: 6, '409 not_enough_stock': 4 })
  const { body } = await person.client.get('/cart')
  expect(body.cart.items).toMatchObject([{ quantity: 6 }])
})
