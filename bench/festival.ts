/**
 * The festival: readers and buyers at the same time. A shop with the demo catalogue, started like `npm start`, serves reads on
 * 32 connections while orders arrive. Afterwards every acknowledged order must be in the database once.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { checkData } from '../server/check-data/check-data.ts'
import { type Db, openDatabase } from '../server/platform/database/database.ts'
import { findRunningDatabase } from '../server/platform/database/embedded/embedded.ts'
import { type ShopProcess, startProcess } from '../tests/support/process.ts'
import { startBare } from './bare-process.ts'
import { type Buyer, type Product, signUpBuyers } from './buyers.ts'
import { type Attempt, Customers } from './festival-orders.ts'
import { call } from './http-call.ts'
import { type Call, measure } from './load.ts'
import { watchMemory } from './memory.ts'
import { median, type Report } from './report.ts'
import { soldOutAge } from './sold-out.ts'

/** The share of the bare process’s rate that reads must reach, by orders a second. */
const READS_SHARE = { 0: 0.5, 5: 0.4, 20: 0.25, 50: 0.12 }
const SOLD_OUT_AT = 5
const SOLD_OUT_MS = 2000
const ORDERS_AT = 20
const ORDER_MS = { median: 100, most: 1000 }
const MIB = { process: 300, shop: 560 }
const WORKERS = 2
const POPULAR_PRODUCTS = 24
const BUYERS = 120
const ADDED_STOCK = 100_000
/** Of the product that is sold out. */
const STOCK_TO_SELL_OUT = 5
const BROTLI = { 'accept-encoding': 'br' }
const WARM_UP_S = 3
const CEILING_S = 2
const MAILS_TIMEOUT_MS = 120_000

export async function benchFestival(report: Report, seconds: number): Promise<void> {
  const { shop, db, products, buyers } = await openFestival()
  const bare = await startBare(WORKERS)
  const memory = watchMemory(shop.pid)
  try {
    const toSellOut = products.pop() as Product
    const ids = products.map(({ id }) => id)
    const stock = await raiseStock(db, ids, ADDED_STOCK)
    const customers = new Customers(shop.url, buyers, products)
    const calls = ['/', '/products', ...ids.map((id) => `/product/${id}`)].map(readOf)
    const ceiling = await sameSizes(shop.url, calls)
    const read = () => measure({ url: shop.url, seconds, calls })
    const bareRate = async () =>
      (await measure({ url: bare.url, seconds: CEILING_S, calls: ceiling })).perSecond
    await measure({ url: shop.url, seconds: WARM_UP_S, calls })
    for (const [orders, share] of Object.entries(READS_SHARE)) {
      const perSecond = Number(orders)
      await mailsSent(db)
      await customers.arrive(perSecond, WARM_UP_S)
      const before = await bareRate()
      const [attempts, reads] = await Promise.all([customers.arrive(perSecond, seconds), read()])
      const rate = (2 * reads.perSecond) / (before + (await bareRate()))
      report.add(`reads at ${orders} orders/s: share of the bare process`, rate, '', { atLeast: share })
      if (perSecond === ORDERS_AT) addOrders(report, attempts)
    }
    const units = (await raiseStock(db, [toSellOut.id], STOCK_TO_SELL_OUT)).get(toSellOut.id) ?? 0
    const [, age] = await Promise.all([
      customers.arrive(SOLD_OUT_AT, seconds),
      soldOutAge(shop.url, toSellOut.id, () => customers.buyOut(toSellOut, units)),
    ])
    report.add('sold-out product shown as available', age, 'ms', { atMost: SOLD_OUT_MS })
    customers.close()
    await mailsSent(db)
    await addBooks(report, db, buyers, customers.attempts, stock)
    const { largestProcess, total } = memory.stop()
    report.add('memory of the largest process', largestProcess, 'MiB', { atMost: MIB.process })
    report.add('memory of the demo shop with PostgreSQL', total, 'MiB', { atMost: MIB.shop })
  } finally {
    memory.stop()
    await bare.stop()
    await db.destroy()
    await shop.remove()
  }
}

/** A demo shop with buyers. Its processes are those of a second start: the first one fills the shop. */
export async function openFestival(root?: string): Promise<{
  shop: ShopProcess
  db: Db
  products: Product[]
  buyers: Buyer[]
}> {
  const first = await startProcess({ DEMO: 'on', WORKERS: String(WORKERS) }, { root })
  await first.stop()
  const shop = await startProcess(first.env, { root })
  process.once('exit', () => shop.child.kill())
  const db = openDatabase(findRunningDatabase(shop.dataDir) ?? '', { connections: 1 })
  const buyers = await signUpBuyers(shop.url, db, BUYERS)
  return { shop, db, buyers, products: await popularProducts(shop.url) }
}

const readOf = (path: string): Call => ({ path, headers: BROTLI })

/** Calls of the bare process with responses of the same sizes. */
function sameSizes(shopUrl: string, calls: Call[]): Promise<Call[]> {
  return Promise.all(
    calls.map(async ({ path }) => {
      const { body } = await call(shopUrl + path, { agent: false, headers: BROTLI })
      return readOf(`/200/${body.byteLength}`)
    }),
  )
}

async function popularProducts(url: string): Promise<Product[]> {
  const query = `category=all&sort=popular&page=1&limit=${POPULAR_PRODUCTS + 1}`
  const response = await fetch(`${url}/api/products/search?${query}`)
  const { products } = (await response.json()) as { products: { _id: string; price: number }[] }
  return products.map(({ _id, price }) => ({ id: _id, price }))
}

/** Adds so many units of each product. Returns the stock. */
export async function raiseStock(db: Db, ids: string[], units: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; stock: number }>`
    with received as (
      insert into stock_movement (product_id, delta, reason)
      select id, ${units}::int, 'received' from product where id = any(${ids}::uuid[])
      returning product_id
    )
    update product set stock = stock + ${units}::int from received where id = product_id
    returning id::text, stock`.execute(db)
  await sql`select count_into_lots(id, ${units}::int) from product
    where id = any(${ids}::uuid[]) and has_lots`.execute(db)
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}

/** Waits until the mails of earlier orders are sent, so that they do not slow down what is measured next. */
export async function mailsSent(db: Db): Promise<void> {
  const deadline = performance.now() + MAILS_TIMEOUT_MS
  const waiting = db.selectFrom('mail').select('id').where('sentAt', 'is', null).where('failedAt', 'is', null)
  while (await waiting.limit(1).executeTakeFirst()) {
    if (performance.now() > deadline) throw new Error('the mails of the orders are not sent in time')
    await pause(500)
  }
}

function addOrders(report: Report, attempts: Attempt[]): void {
  const times = attempts.flatMap(({ orderId, tookMs }) => (orderId ? [tookMs] : []))
  report.add(`order with its cart calls at ${ORDERS_AT} orders/s: median`, median(times), 'ms', {
    atMost: ORDER_MS.median,
  })
  report.add(`order with its cart calls at ${ORDERS_AT} orders/s: slowest`, Math.max(...times), 'ms', {
    atMost: ORDER_MS.most,
  })
}

/** Compares the acknowledged orders with the database. */
async function addBooks(
  report: Report,
  db: Db,
  buyers: Buyer[],
  attempts: Attempt[],
  initialStock: ReadonlyMap<string, number>,
): Promise<void> {
  const wrong = [...(await checkData(db))]
  const { rows: orders } = await sql<{ id: string; key: string }>`
    select orders.id::text, key from orders join idempotency_key on order_id = orders.id
    where customer_id = any(${buyers.map(({ id }) => id)}::uuid[])`.execute(db)
  const inDatabase = new Map(orders.map(({ id, key }) => [key, id]))
  if (inDatabase.size !== orders.length) wrong.push('An order was doubled.')
  const sold = new Map<string, number>()
  for (const { key, orderId, rejected, productIds, quantity } of attempts) {
    const stored = inDatabase.get(key)
    if (orderId && stored !== orderId) wrong.push(`Order ${orderId} was acknowledged but is lost.`)
    if (rejected && stored) wrong.push(`Order ${stored} was rejected but exists.`)
    if (stored) for (const id of productIds) sold.set(id, (sold.get(id) ?? 0) + quantity)
  }
  const ids = [...initialStock.keys()]
  const products = await db.selectFrom('product').select(['id', 'stock']).where('id', 'in', ids).execute()
  for (const { id, stock } of products) {
    const expected = (initialStock.get(id) ?? 0) - (sold.get(id) ?? 0)
    if (stock !== expected) wrong.push(`Product ${id} has ${stock} units instead of ${expected}.`)
  }
  for (const problem of new Set(attempts.flatMap(({ rejected, error }) => rejected ?? error ?? []))) {
    report.note(`Not accepted: ${problem}`)
  }
  if (wrong.length === 0) report.note(`${orders.length} orders: none lost, doubled or oversold; books agree.`)
  for (const sentence of wrong) report.note(sentence, true)
}
