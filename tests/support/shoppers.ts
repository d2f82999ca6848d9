import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { Order } from '#contract/orders.ts'
import * as messages from '#texts/messages.ts'
import { checkData } from '../../server/check-data/check-data.ts'
import { completeConfig, readConfig } from '../../server/config.ts'
import { type Db, openDatabase } from '../../server/platform/database/database.ts'
import { findRunningDatabase } from '../../server/platform/database/embedded/embedded.ts'
import { type ApiResponse, type Client, createClient, viaInstance } from './client.ts'
import { type FaultReport, recordFaults } from './endurance.ts'
import { type SignedInPerson, signedInCustomers } from './people.ts'
import type { ShopProcess } from './process.ts'
import { addProduct, checkoutBody, productRow, type TestProduct } from './products.ts'

const SHOPPERS = 8
const PRODUCTS = 4
export const OPENING_STOCK = 1_000_000

interface Acknowledged {
  order: Order
  cancelled: boolean
}

/** Location of the shop, if it is not one process with its own database. */
export interface Deployment {
  /** URLs of all processes; a shopper without a response tries the next one. */
  instances?: string[]
  /** Direct connection URL of the database. */
  databaseUrl?: string
  /** Number of shoppers; 8 without it. */
  customers?: number
  /** Time in ms between two orders of one shopper, and between two tries; without it they use all of a processor. */
  pauseMs?: number
  /** Products with OPENING_STOCK units, and customers; without them they are created in the database. */
  prepared?: { products: TestProduct[]; people: SignedInPerson[] }
}

/** Shoppers who order continuously, retry until they get a response, and remember acknowledged orders. */
export interface Shoppers {
  /** Orders acknowledged so far. */
  readonly orders: number
  /** Attempts without a response of the shop, or with a 503: the error or the body of each. */
  readonly failedTries: readonly string[]
  /** Resolves after this many more acknowledged orders. */
  untilMore(count: number): Promise<void>
  /** Stops all shoppers and compares their acknowledged orders with the database; records the results of the fault, if given. */
  settle(fault?: Pick<FaultReport, 'fault' | 'times' | 'slowestStartMs'>): Promise<void>
}

/** Creates products in an empty shop of another process and starts shoppers. */
export async function startShoppers(
  { dataDir, env, url }: Pick<ShopProcess, 'dataDir' | 'env' | 'url'>,
  place: Deployment = {},
): Promise<Shoppers> {
  const config = completeConfig(readConfig(env))
  const { instances = [url], customers = SHOPPERS, pauseMs = 0 } = place
  const visitor = () => createClient(url)
  const databaseUrl = () => place.databaseUrl ?? findRunningDatabase(dataDir)
  const prepare = async (db: Db) => {
    const products: TestProduct[] = []
    for (let at = 0; at < PRODUCTS; at++) {
      products.push(await addProduct({ db }, { name: `Product ${at}`, stock: OPENING_STOCK, price: 10 + at }))
    }
    return { products, people: await signedInCustomers({ db, config, visitor }, customers) }
  }
  const { products, people } = place.prepared ?? (await inDatabase(databaseUrl(), prepare))
  const ids = people.map(({ id }) => id)
  const shoppers = people.map(({ client }, at) => {
    // each shopper has a preferred process
    const mine = [...instances.slice(at % instances.length), ...instances.slice(0, at % instances.length)]
    return mine.map((instance) => viaInstance(client, instance))
  })

  const acknowledged: Acknowledged[] = []
  const responses = new EventEmitter().setMaxListeners(0)
  let open = true
  const failedTries: string[] = []

  /** Repeats a call until there is a final response; broken connections, 503 and 'order is being placed' are not final. */
  async function insist(
    shopper: Client[],
    call: (client: Client) => Promise<ApiResponse>,
  ): Promise<ApiResponse> {
    for (let instance = 0; ; instance++) {
      let failure = ''
      const response = await call(shopper[instance % shopper.length] as Client).catch((error) => {
        failure = `${error} ${error.cause ?? ''}`
      })
      const isRunning = response?.status === 409 && response.body.code === 'order_running'
      if (response && response.status !== 503 && !isRunning) return response
      if (!isRunning) failedTries.push(failure || JSON.stringify(response?.body))
      if (response?.status === 503) expectUnavailable(response)
      await pause(Math.max(20, pauseMs))
    }
  }

  async function keepOrdering(shopper: Client[], seed: number): Promise<void> {
    for (let at = seed; open; at++) {
      const lines = [0, 1, 2].map(
        (step) => [products[(at + step) % products.length] as TestProduct, 1 + (at % 3)] as const,
      )
      const body = checkoutBody(at % 2 ? lines : lines.toReversed())
      const headers = { 'idempotency-key': randomUUID() }
      const response = await insist(shopper, (client) => client.post('/order/create', body, headers))
      expect(response.status, JSON.stringify(response.body)).toBe(201)
      const entry = { order: response.body.order as Order, cancelled: false }
      acknowledged.push(entry)
      if (at % 5 === 0) {
        const gone = await insist(shopper, (client) => client.put(`/order/${entry.order._id}/cancel`))
        // the first attempt may have succeeded while its response was lost
        expect([200, 409], JSON.stringify(gone.body)).toContain(gone.status)
        entry.cancelled = true
      }
      responses.emit('one')
      if (pauseMs > 0) await pause(pauseMs)
    }
  }
  const load = Promise.all(shoppers.map((shopper, at) => keepOrdering(shopper, at)))
  // awaited in settle; a failure before must not end the process
  load.catch(() => responses.emit('one'))

  return {
    get orders() {
      return acknowledged.length
    },
    failedTries,
    async untilMore(count) {
      const enough = acknowledged.length + count
      const failed = load.then(() => Promise.reject(new Error('nobody orders any more')))
      failed.catch(() => {})
      while (acknowledged.length < enough) await Promise.race([once(responses, 'one'), failed])
    },
    async settle(fault) {
      open = false
      await load
      const found = await inDatabase(databaseUrl(), (db) => compare(db, products, ids, acknowledged))
      if (fault) recordFaults({ ...fault, ...found.faults })
      found.expectNothingWrong()
    },
  }
}

/** Expects a 503 with the shop's own message and Retry-After. */
export function expectUnavailable(response: ApiResponse): void {
  expect(response.status).toBe(503)
  expect(response.body).toEqual({ success: false, code: 'unavailable', message: messages.unavailable })
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
}

/** Checks that exactly the acknowledged orders exist, unchanged, and that the stock matches. */
async function compare(db: Db, products: TestProduct[], customers: string[], acknowledged: Acknowledged[]) {
  const violations = await checkData(db)
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'status', 'totalPaisa'])
    .where('customerId', 'in', customers)
    .execute()
  const kept = Object.fromEntries(rows.map((row) => [row.id, [row.status, row.totalPaisa]]))
  const acknowledgedRows = acknowledged.map(({ order, cancelled }): [string, unknown[]] => [
    order._id,
    [cancelled ? 'cancelled' : 'pending', Math.round(order.total * 100)],
  ])
  const sold = new Map<string, number>()
  for (const { order, cancelled } of acknowledged) {
    for (const { product, quantity } of cancelled ? [] : order.items) {
      sold.set(product._id, (sold.get(product._id) ?? 0) + quantity)
    }
  }
  const rest: [id: string, found: number, expected: number][] = []
  for (const product of products) {
    rest.push([
      product.id,
      (await productRow({ db }, product)).stock,
      OPENING_STOCK - (sold.get(product.id) ?? 0),
    ])
  }
  return {
    faults: {
      acknowledged: acknowledgedRows.length,
      lost: acknowledgedRows.filter(([id, what]) => !isDeepStrictEqual(kept[id], what)).length,
      halfWritten: violations.filter((sentence) => sentence.startsWith('Order ')).length,
      inventedStock: rest.reduce((sum, [, found, expected]) => sum + Math.abs(found - expected), 0),
    },
    expectNothingWrong() {
      expect(violations).toEqual([])
      expect(kept).toEqual(Object.fromEntries(acknowledgedRows))
      expect(rest.map(([id, found]) => [id, found])).toEqual(rest.map(([id, , expected]) => [id, expected]))
    },
  }
}

/** Runs `work` with the shop's database; its server may be another process each time. */
async function inDatabase<Result>(
  url: string | undefined,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  if (!url) throw new Error('the shop has no database')
  const db = openDatabase(url)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
