import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { completeConfig, readConfig } from '../../../server/config.ts'
import { type Db, openDatabase } from '../../../server/platform/database/database.ts'
import type { Client } from '../../support/client.ts'
import { type OpenShop, type SignedInPerson, signedInAdmin, signedInCustomer } from '../../support/people.ts'
import { testPostgres } from '../../support/postgres.ts'
import { type ShopProcess, startProcess } from '../../support/process.ts'
import { addProduct, placeOrder, type TestProduct } from '../../support/products.ts'
import { startShop } from '../../support/shop.ts'
import { type ReplicatedPostgres, startReplicated } from '../../support/standby.ts'

const METRICS_TOKEN = 'what only the Prometheus of the tests knows'

let postgres: ReplicatedPostgres
let db: Db
let machines: ShopProcess[]
let here: Client
let there: Client
let admin: SignedInPerson
let product: TestProduct
beforeAll(async () => {
  postgres = await startReplicated()
  const settings = {
    DATABASE_URL: postgres.primaryUrl,
    DATABASE_REPLICA_URL: postgres.replicaUrl,
    SESSION_SECRET: 'one secret for all machines of this shop',
    LOG_LEVEL: 'info',
    METRICS_TOKEN,
  }
  machines = await Promise.all([startProcess(settings), startProcess(settings)])
  const [one, other] = machines.map((machine) => machine.visitor())
  if (!one || !other) throw new Error('two machines were asked for')
  ;[here, there] = [one, other]
  db = openDatabase(postgres.primaryUrl)
  admin = await signedInAdmin(shopAt(0))
  product = await addProduct({ db }, { name: 'Tomato', price: 90, stock: 1000 })
  await untilUsed()
})
afterAll(async () => {
  for (const machine of machines ?? []) await machine.remove()
  await db?.destroy()
  await postgres?.stop()
})

afterEach(() => postgres.setReplay(true))

const USED = 'public pages are read from the replica'
const BYPASSED = 'the replica is bypassed'
const WITHIN = { timeout: 60_000 }

/** How often the first instance has logged this. */
const times = (said: string) => (machines[0]?.output().split(said).length ?? 0) - 1

function shopAt(index: number): OpenShop {
  const machine = machines[index] as ShopProcess
  return { db, config: completeConfig(readConfig(machine.env)), visitor: machine.visitor }
}

/** Number of reads that the replica of the first instance has served. */
async function replicaReads(): Promise<number> {
  const { body } = await here.get('//metrics', { authorization: `Bearer ${METRICS_TOKEN}` })
  return Number(/^public_reads_total\{[^}]*from="replica"[^}]*\} (\d+)/m.exec(body)?.[1])
}

let made = 0
/** A response that no cache holds. */
const search = (client: Client) => client.get(`/products/search?limit=${++made}&search=tomato`)

/** Both instances read from the replica. */
async function untilUsed(): Promise<void> {
  await vi.waitFor(async () => {
    const before = await replicaReads()
    await search(here)
    expect(await replicaReads()).toBeGreaterThan(before)
    for (const machine of machines) expect(machine.output()).toContain(USED)
  }, WITHIN)
}

/** Waits until the first instance has written what it has logged: lines keep their order, but are up to two seconds late. */
async function untilWritten(): Promise<void> {
  const { headers } = await here.get('//healthz')
  const id = headers.get('x-request-id') ?? 'none'
  await expect.poll(() => machines[0]?.output().includes(id), WITHIN).toBe(true)
}

const priceAt = async (client: Client) => (await client.get(`/products/${product.id}`)).body.product.price

async function setPrice(price: number): Promise<void> {
  const { product: stored } = (await admin.client.get(`/admin/products/${product.id}`)).body
  const changed = await admin.client.put(`/admin/products/${product.id}`, { ...stored, price })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
}

test('the catalogue is read from the replica, and a change is shown immediately', async () => {
  const before = await replicaReads()
  for (let price = 100; price < 120; price++) {
    await Promise.all([priceAt(here), priceAt(there)])
    await setPrice(price)
    for (const client of [here, there]) {
      await expect.poll(() => priceAt(client), { interval: 5 }).toBe(price)
    }
  }
  await expect.poll(async () => (await search(here)) && replicaReads(), WITHIN).toBeGreaterThan(before)
})

test('a lagging replica is not read until it has caught up', async () => {
  await priceAt(here)
  await untilWritten()
  const bypassed = times(BYPASSED)
  await postgres.setReplay(false)
  for (let price = 200; price < 205; price++) {
    await setPrice(price)
    for (const client of [here, there]) {
      await expect.poll(() => priceAt(client), { interval: 5 }).toBe(price)
    }
    expect((await search(here)).body.products[0].price).toBe(price)
    const page: string = (await here.get(`//product/${product.id}`)).body
    expect(/"price":"(\d+)/.exec(page)?.[1]).toBe(String(price))
  }
  const fresh = await addProduct({ db }, { name: 'Tomato of today' })
  await expect.poll(async () => (await here.get(`/products/${fresh.id}`)).status).toBe(200)

  await expect.poll(() => times(BYPASSED), WITHIN).toBeGreaterThan(bypassed)
  const readsOfSearch = async () => {
    const before = await replicaReads()
    await search(here)
    return (await replicaReads()) - before
  }
  await expect.poll(readsOfSearch, WITHIN).toBe(0)
  await postgres.setReplay(true)
  await untilUsed()
  expect(await priceAt(here)).toBe(204)
})

test('orders, carts and own texts are never read from the replica', async () => {
  const rare = await addProduct({ db }, { name: 'Tomato of the last basket', stock: 1 })
  const customer = await signedInCustomer(shopAt(0))
  await untilUsed()
  await postgres.setReplay(false)
  const { client } = customer
  expect((await client.post('/cart/add', { productId: rare.id, quantity: 1 })).status).toBe(200)
  expect((await client.get('/cart')).body.cart.items).toHaveLength(1)
  expect((await client.post('/faq/ask', { productId: rare.id, question: 'Is it ripe?' })).status).toBe(201)
  // another process may answer before it has heard of the question; the replica never does
  await expect.poll(async () => (await client.get(`/faq/product/${rare.id}`)).body.faqs).toHaveLength(1)
  expect((await placeOrder(customer, [[rare, 1]])).status).toBe(201)
  expect((await placeOrder(customer, [[rare, 1]])).body.code).toBe('not_enough_stock')
  expect((await client.get('/cart')).body.cart.items).toHaveLength(0)
  await postgres.setReplay(true)
  await untilUsed()
})

let pages = 0

/** Reads pages during `work`; returns the responses. */
async function browseDuring(work: () => Promise<void>): Promise<number[]> {
  const statuses = new Set<number>()
  let browsing = true
  const browsers = Promise.all(
    [here, there, here, there].map(async (client) => {
      while (browsing) {
        statuses.add((await client.get(`/products/search?page=${++pages}`)).status)
      }
    }),
  )
  try {
    await work()
  } finally {
    browsing = false
    await browsers
  }
  return [...statuses]
}

test('the loss of the replica has no effect, and it is used again when it is back', async () => {
  await untilWritten()
  const [bypassed, used] = [times(BYPASSED), times(USED)]
  const statuses = await browseDuring(async () => {
    await postgres.loseReplica()
    await expect.poll(() => times(BYPASSED), WITHIN).toBeGreaterThan(bypassed)
    await setPrice(300)
    await expect.poll(() => priceAt(here)).toBe(300)
    await postgres.returnReplica()
    await expect.poll(() => times(USED), WITHIN).toBeGreaterThan(used)
    await untilUsed()
  })
  expect(statuses).toEqual([200])
  expect(await priceAt(here)).toBe(300)
})

test('a hanging replica is given up, and used again when it responds', async () => {
  await untilWritten()
  const bypassed = times(BYPASSED)
  const statuses = await browseDuring(async () => {
    postgres.setHanging(true)
    await expect.poll(() => times(BYPASSED), WITHIN).toBeGreaterThan(bypassed)
    postgres.setHanging(false)
    await untilUsed()
  })
  expect(statuses).toEqual([200])
})

test('a server that is not a replica of this database is never read', async () => {
  const said: string[] = []
  const shop = await startShop({
    databaseReplicaUrl: testPostgres().url,
    logLevel: 'info',
    logTo: { write: (line) => said.push(line) },
  })
  try {
    await expect.poll(() => said.join('')).toContain(BYPASSED)
    const { id } = await addProduct(shop, { name: 'Honey' })
    await expect.poll(async () => (await shop.visitor().get(`/products/${id}`)).status).toBe(200)
    expect(shop.app.publicReads.counts.replica).toBe(0)
  } finally {
    await shop.close()
  }
})
