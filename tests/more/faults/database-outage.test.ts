import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../../server/platform/database/database.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../server/platform/database/embedded/embedded.ts'
import { type ApiResponse, createClient } from '../../support/client.ts'
import { type DatabaseProxy, openDatabaseProxy } from '../../support/database-proxy.ts'
import { isLongRun, times } from '../../support/endurance.ts'
import { type SignedInPerson, signedInCustomer } from '../../support/people.ts'
import { openShopOf, type ShopProcess, startProcess } from '../../support/process.ts'
import { addProduct, checkoutBody, type TestProduct } from '../../support/products.ts'
import { expectUnavailable, type Shoppers, startShoppers } from '../../support/shoppers.ts'

const RESTARTS = times({ short: 1, long: 20 })
const CUTS = times({ short: 3, long: 100 })

let dataDir: string
let postgres: EmbeddedPostgres
let network: DatabaseProxy
let shops: ShopProcess[]
let crowd: Shoppers
let product: TestProduct
let person: SignedInPerson

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hariyo-away-'))
  postgres = await startEmbeddedPostgres({ dataDir, connections: 60, log: () => {} })
  network = await openDatabaseProxy(postgres.url)
  const settings = {
    DATABASE_URL: network.url,
    SESSION_SECRET: 'the same secret on every machine of this shop',
    LOG_LEVEL: 'fatal',
  }
  shops = [await startProcess(settings), await startProcess(settings)]
  const [first] = shops as [ShopProcess, ShopProcess]
  const db = openDatabase(postgres.url, { connections: 1 })
  try {
    product = await addProduct({ db }, { name: 'Basmati', stock: 100_000 })
    person = await signedInCustomer(openShopOf(first, db))
  } finally {
    await db.destroy()
  }
  crowd = await startShoppers(first, {
    instances: shops.map(({ url }) => url),
    databaseUrl: postgres.url,
    pauseMs: isLongRun ? 0 : 100,
  })
})

afterAll(async () => {
  await network?.close()
  for (const shop of shops ?? []) await shop.remove()
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The most visited pages, on every process. */
async function browse(): Promise<number[]> {
  const paths = ['//', '//products', `//product/${product.id}`, '/products', `/products/${product.id}`]
  const pages = shops.flatMap((shop) => paths.map((path) => shop.visitor().get(path)))
  return (await Promise.all(pages)).map(({ status }) => status)
}

/** Waits until all processes serve pages and take orders again; the first pages of a process may be refused. */
async function untilWell(): Promise<void> {
  const ready = async () =>
    (await Promise.all(shops.map((shop) => shop.visitor().get('//readyz')))).map(statusOf)
  const served = async () => [...new Set(await browse())]
  await expect.poll(ready).toEqual([200, 200])
  await crowd.untilMore(30)
  await expect.poll(served).toEqual([200])
}

const statusOf = ({ status }: ApiResponse) => status

beforeEach(async () => {
  await network.restore()
  await untilWell()
})

/** All her order attempts, by idempotency key. */
const keys: string[] = []

function orderUnder(key: string) {
  return person.client.post('/order/create', checkoutBody([[product, 1]]), { 'idempotency-key': key })
}

function orderOne() {
  const key = randomUUID()
  keys.push(key)
  return orderUnder(key)
}

async function expectShown(): Promise<void> {
  expect([...new Set(await browse())]).toEqual([200])
  expect((await shops[0]?.visitor().get('//healthz'))?.status).toBe(200)
}

async function expectNotReady(): Promise<void> {
  for (const shop of shops) await expectRejected(shop.visitor().get('//readyz'))
}

/** Expects the rejection while the fault lasts. */
async function expectRejected(response: Promise<ApiResponse>): Promise<void> {
  expectUnavailable(await response)
}

/** Runs `work` with a superuser connection that bypasses the proxy. */
async function beside<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: postgres.superuserUrl.replace(/[^/]+$/, 'hariyo') })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

test('unreachable: orders are rejected, pages are shown, and everything recovers', async () => {
  network.reject()
  await expectShown()
  await expectRejected(orderOne())
  await expectNotReady()
  await expectShown()
  await network.restore()
  await untilWell()
})

test('silent: requests still end, pages are shown, and everything recovers', async () => {
  network.stall()
  const order = orderOne()
  await expectNotReady()
  await expectShown()
  await expectRejected(order)
  await network.restore()
  await untilWell()
})

test('restarted: running requests are rejected, and everything recovers', async () => {
  for (let round = 0; round < RESTARTS; round++) {
    const before = postgres.pid ?? 0
    process.kill(before, 'SIGINT')
    await expectShown()
    await expect.poll(() => postgres.pid ?? before, { timeout: 20_000 }).not.toBe(before)
    await untilWell()
  }
})

test('every connection closed, again and again: everything recovers', async () => {
  for (let round = 0; round < CUTS; round++) {
    network.cut()
    await crowd.untilMore(5)
  }
  await untilWell()
})

test('no connection available: orders are rejected, pages are shown, and everything recovers', async () => {
  await beside(async (client) => {
    await client.query('alter role hariyo connection limit 0')
    try {
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'hariyo'`)
      await expectShown()
      await expectRejected(orderOne())
      await expectNotReady()
    } finally {
      await client.query('alter role hariyo connection limit -1')
    }
  })
  await untilWell()
})

test('all connections of a process busy: waiting requests are rejected, and pages are shown', async () => {
  await beside(async (client) => {
    await client.query('begin')
    await client.query('lock table cart_line in access exclusive mode')
    const carts = Array.from({ length: 40 }, () => person.client.get('/cart'))
    await expectShown()
    for (const cart of carts) await expectRejected(cart)
    await client.query('rollback')
  })
  await untilWell()
})

test('a locked product: its orders are rejected, and everything else works', async () => {
  await beside(async (client) => {
    await client.query('begin')
    await client.query('select from product where id = $1 for update', [product.id])
    const order = orderOne()
    await crowd.untilMore(10)
    await expectShown()
    expect((await person.client.get('/cart')).status).toBe(200)
    await expectRejected(order)
    await client.query('rollback')
  })
  expect((await orderOne()).status).toBe(201)
})

test('a rejected order can be sent again with its key, and is one order', async () => {
  for (const key of keys) expect((await orderUnder(key)).status).toBe(201)
  const { orders } = (await person.client.get('/order/my-orders')).body
  expect(orders).toHaveLength(keys.length)
})

test('afterwards the data is consistent, and no process was restarted', async () => {
  await crowd.settle({
    fault: 'database unreachable, silent, restarted, cut, locked',
    times: RESTARTS + CUTS + 5,
  })
  for (const { child } of shops) expect(child.exitCode ?? child.signalCode).toBeNull()
  expect((await createClient(shops[0]?.url ?? '').get('//healthz')).status).toBe(200)
})
