/**
 * The festival: readers and buyers at the same time. A shop with the demo catalogue, started like `npm start`, serves reads on
 * 32 connections while orders arrive, at increasing rates or for a long time at one rate. Afterwards every acknowledged order
 * must be in the database once.
 */
import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../server/platform/database/database.ts'
import { findRunningDatabase } from '../server/platform/database/embedded/embedded.ts'
import { type ShopProcess, startProcess } from '../tests/support/process.ts'
import { type Bare, startBare } from './bare-process.ts'
import { type Buyer, type Product, signUpBuyers } from './buyers.ts'
import { type Attempt, Customers } from './festival-orders.ts'
import { call } from './http-call.ts'
import { type Load, type Measured, measure } from './load.ts'
import { type Memory, MemoryWatch, stolenCpuMs } from './memory.ts'
import type { LimitUse, MemoryLimit } from './memory-limit.ts'
import { type PageAges, SalesLog, samplePages, soldOutAge } from './page-age.ts'

/** What the festival measures. */
export interface FestivalPlan {
  /** Orders per second of each measurement. */
  rates: number[]
  /** Duration of each measurement. */
  seconds: number
  /** Whether one measurement follows the other without a break. */
  isContinuous: boolean
  /** HTTP processes; without it the shop decides. */
  workers?: number
  limit?: MemoryLimit
}

export interface RateMeasured {
  ordersPerSecond: number
  reads: Measured
  /** Rate of reads divided by the mean rate of the bare process before and after. */
  ratio: number
  /** Rate of reads divided by the mean rate of the measurements without orders; NaN when there are none. */
  ofBase: number
  orders: OrdersMeasured
  ages: PageAges
  /** How long a sold-out product was shown as available, in milliseconds; NaN without orders. */
  soldOutMs: number
  /** Memory of all processes of the shop at the end. */
  mib: number
  /** Share of the machine's CPU time that the host gave to other machines. */
  stolen: number
}

interface OrdersMeasured {
  placed: number
  rejected: number
  errors: number
  /** Of placed orders with their cart calls; NaN when there are none. */
  medianMs: number
  p99Ms: number
  maxMs: number
}

export interface FestivalMeasured {
  rates: RateMeasured[]
  memory: Memory
  /** During the start that filled the shop with the demo catalogue. */
  firstStartMemory: Memory
  limit: LimitUse | undefined
  /** Orders in the database, including those of the warm-ups. */
  placed: number
  /** Distinct errors of calls and samples. */
  problems: string[]
  /** Differences between acknowledged orders, database and stock. */
  violations: string[]
}

const run = promisify(execFile)

export const ORDER_RATES = [0, 1, 5, 20, 50, 0]
const POPULAR_PRODUCTS = 24
const BUYERS = 120
const ADDED_STOCK = 100_000
/** Of the product that is sold out during each measurement. */
const STOCK_TO_SELL_OUT = 5
const BROTLI = { 'accept-encoding': 'br' }
const WARM_UP_S = 2
const CEILING_S = 2
const FIRST_WARM_UP_S = 5
const MAILS_TIMEOUT_MS = 120_000
const START_TIMEOUT_MS = 120_000

export async function runFestival(
  plan: FestivalPlan,
  onProgress: (message: string) => void,
): Promise<FestivalMeasured> {
  onProgress('Filling a demo shop …')
  const { shop, firstStartMemory } = await startFilledShop(plan)
  const databaseUrl = findRunningDatabase(shop.dataDir)
  if (!databaseUrl) throw new Error('the shop of the festival has no database')
  const db = openDatabase(databaseUrl, { connections: 1 })
  const bare = await startBare(plan.workers ?? availableParallelism())
  const memory = new MemoryWatch(shop.pid)
  try {
    const products = await popularProducts(shop.url)
    const toSellOut = products.pop()
    if (!toSellOut) throw new Error('the shop of the festival has no products')
    const ids = products.map(({ id }) => id)
    const stock = await raiseStock(db, ids)
    const buyers = await signUpBuyers(shop.url, db, BUYERS)
    const sales = new SalesLog(stock)
    const customers = new Customers(shop.url, buyers, products, sales.onAcknowledged)
    const calls = ['/', '/products', ...ids.map((id) => `/product/${id}`)].map((path) => ({
      path,
      headers: BROTLI,
    }))
    const read = (seconds: number) => measure({ url: shop.url, seconds, calls })
    const measured: Omit<RateMeasured, 'ofBase'>[] = []
    await read(FIRST_WARM_UP_S)
    const ceiling = await ceilingOf(bare, shop.url, calls)
    let bareBefore = await ceiling()
    for (const ordersPerSecond of plan.rates) {
      if (!plan.isContinuous) {
        await mailsSent(db)
        await Promise.all([customers.arrive(ordersPerSecond, WARM_UP_S), read(WARM_UP_S)])
      }
      onProgress(`${ordersPerSecond} orders per second …`)
      const [startedAt, stolenBeforeMs] = [performance.now(), stolenCpuMs()]
      const units = (await raiseStock(db, [toSellOut.id], STOCK_TO_SELL_OUT)).get(toSellOut.id) ?? 0
      const sellOut = () => customers.buyOut(toSellOut, units)
      const [attempts, reads, ages, soldOutMs] = await Promise.all([
        customers.arrive(ordersPerSecond, plan.seconds),
        read(plan.seconds),
        samplePages(shop.url, ids, sales, plan.seconds),
        ordersPerSecond > 0 ? soldOutAge(shop.url, toSellOut.id, sellOut) : Number.NaN,
      ])
      const orders = summaryOf(attempts)
      const stolen =
        (stolenCpuMs() - stolenBeforeMs) / ((performance.now() - startedAt) * availableParallelism())
      const bareAfter = await ceiling()
      const ratio = (2 * reads.perSecond) / (bareBefore + bareAfter)
      bareBefore = bareAfter
      measured.push({ ordersPerSecond, reads, ratio, orders, ages, soldOutMs, mib: memory.now, stolen })
      onProgress(progressOf(reads, orders, memory.now))
    }
    customers.close()
    await mailsSent(db)
    const { placed, violations } = await verify(shop, db, buyers, customers.attempts, stock)
    return {
      rates: withShareOfBase(measured),
      memory: await memory.stop(),
      firstStartMemory,
      limit: plan.limit?.use(),
      placed,
      problems: problemsOf(customers.attempts, measured),
      violations,
    }
  } finally {
    await memory.stop()
    await bare.stop()
    await db.destroy()
    await shop.remove()
    plan.limit?.remove()
  }
}

/** Measures the bare process with responses of the same sizes. */
async function ceilingOf(bare: Bare, shopUrl: string, calls: Load['calls']): Promise<() => Promise<number>> {
  const sizes = await Promise.all(
    calls.map(async ({ path, headers = {} }) => (await call(shopUrl + path, { agent: false, headers })).body),
  )
  const same = sizes.map(({ byteLength }) => ({ path: `/200/${byteLength}`, headers: BROTLI }))
  return async () => (await measure({ url: bare.url, seconds: CEILING_S, calls: same })).perSecond
}

/** A demo shop that was filled by an earlier start. */
async function startFilledShop({
  workers,
  limit,
}: FestivalPlan): Promise<{ shop: ShopProcess; firstStartMemory: Memory }> {
  const limits = { atMostMs: START_TIMEOUT_MS, ...(limit ? { cgroup: limit.cgroup } : {}) }
  const first = await startProcess({ DEMO: 'on', WORKERS: workers ? String(workers) : '' }, limits)
  const firstStartMemory = await new MemoryWatch(first.pid).stop()
  await first.stop()
  const shop = await startProcess(first.env, limits)
  process.once('exit', () => shop.child.kill())
  return { shop, firstStartMemory }
}

async function popularProducts(url: string): Promise<Product[]> {
  const response = await fetch(
    `${url}/api/products/search?category=all&sort=popular&page=1&limit=${POPULAR_PRODUCTS + 1}`,
  )
  const { products } = (await response.json()) as { products: { _id: string; price: number }[] }
  return products.map(({ _id, price }) => ({ id: _id, price }))
}

/** Adds so many units of each product, by default enough that none sells out. Returns the stock. */
async function raiseStock(db: Db, ids: string[], units = ADDED_STOCK): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; stock: number }>`
    with delivered as (
      insert into stock_movement (product_id, delta, reason)
      select id, ${units}::int, 'received' from product where id = any(${ids}::uuid[])
      returning product_id
    )
    update product set stock = stock + ${units}::int from delivered where id = product_id
    returning id::text, stock`.execute(db)
  await sql`select count_into_lots(id, ${units}::int) from product where id = any(${ids}::uuid[]) and has_lots`.execute(
    db,
  )
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}

/** Waits until the mails of earlier orders are sent, so that they do not slow down the next rate. */
async function mailsSent(db: Db): Promise<void> {
  const deadline = performance.now() + MAILS_TIMEOUT_MS
  while (performance.now() < deadline) {
    const waiting = await db
      .selectFrom('mail')
      .select('id')
      .where('sentAt', 'is', null)
      .where('failedAt', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (!waiting) return
    await pause(500)
  }
  throw new Error('the mails of the orders are not sent in time')
}

function summaryOf(attempts: Attempt[]): OrdersMeasured {
  const placed = attempts.filter(({ orderId }) => orderId)
  const times = placed.map(({ tookMs }) => tookMs).sort((one, other) => one - other)
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return {
    placed: placed.length,
    rejected: attempts.filter(({ rejected }) => rejected).length,
    errors: attempts.filter(({ error }) => error).length,
    medianMs: at(0.5),
    p99Ms: at(0.99),
    maxMs: at(1),
  }
}

/** So that a long run that is interrupted has results. */
function progressOf(reads: Measured, { placed, rejected, medianMs, p99Ms }: OrdersMeasured, mib: number) {
  return [
    `${reads.perSecond.toFixed(0)} reads per second`,
    `${placed} orders placed, ${rejected} refused, median ${medianMs.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms`,
    `${mib.toFixed(0)} MiB`,
  ].join('; ')
}

function problemsOf(attempts: Attempt[], measured: Pick<RateMeasured, 'ages'>[]): string[] {
  const ofOrders = attempts.flatMap(({ rejected, error }) => rejected ?? error ?? [])
  return [...new Set([...ofOrders, ...measured.flatMap(({ ages }) => ages.problems)])]
}

function withShareOfBase(measured: Omit<RateMeasured, 'ofBase'>[]): RateMeasured[] {
  const bases = measured.filter(({ ordersPerSecond }) => ordersPerSecond === 0)
  const base = bases.reduce((sum, { reads }) => sum + reads.perSecond, 0) / bases.length
  return measured.map((one) => ({ ...one, ofBase: one.reads.perSecond / base }))
}

/** Compares the acknowledged orders with the database. */
async function verify(
  shop: ShopProcess,
  db: Db,
  buyers: Buyer[],
  attempts: Attempt[],
  initialStock: ReadonlyMap<string, number>,
): Promise<{ placed: number; violations: string[] }> {
  const violations: string[] = []
  const buyerIds = buyers.map(({ id }) => id)
  const { rows: orders } = await sql<{ id: string; key: string | null }>`
    select orders.id::text, key from orders left join idempotency_key on order_id = orders.id
    where customer_id = any(${buyerIds}::uuid[])`.execute(db)

  const byKey = new Map(attempts.map((attempt) => [attempt.key, attempt]))
  const seen = new Map<string, number>()
  for (const { id, key } of orders) {
    const attempt = byKey.get(key ?? '')
    seen.set(key ?? '', (seen.get(key ?? '') ?? 0) + 1)
    if (!attempt) violations.push(`Order ${id} was never sent.`)
    else if (attempt.rejected) violations.push(`Order ${id} was placed, but rejected.`)
    else if (attempt.orderId && attempt.orderId !== id)
      violations.push(`Order ${id} was acknowledged as ${attempt.orderId}.`)
  }
  for (const [key, count] of seen) if (count > 1) violations.push(`Key ${key} has ${count} orders.`)
  for (const { key, orderId } of attempts) {
    if (orderId && !seen.has(key)) violations.push(`Order ${orderId} was acknowledged, but is lost.`)
  }

  const sold = new Map<string, number>()
  for (const { key } of orders) {
    for (const id of byKey.get(key ?? '')?.productIds ?? [])
      sold.set(id, (sold.get(id) ?? 0) + (byKey.get(key ?? '')?.quantity ?? 0))
  }
  const { rows: products } = await sql<{ id: string; stock: number }>`
    select id::text, stock from product where id = any(${[...initialStock.keys()]}::uuid[])`.execute(db)
  for (const { id, stock } of products) {
    const expected = (initialStock.get(id) ?? 0) - (sold.get(id) ?? 0)
    if (stock !== expected) violations.push(`Product ${id} has a stock of ${stock} instead of ${expected}.`)
  }

  const violation = await checkData(shop.dataDir)
  if (violation !== undefined) violations.push(violation)
  return { placed: orders.length, violations }
}

/** The output of `npm run check-data` for this shop; undefined when it finds nothing. */
async function checkData(dataDir: string): Promise<string | undefined> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  try {
    await run('npm', ['run', '--silent', 'check-data'], { env })
    return undefined
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return `npm run check-data failed:\n${stdout}${stderr}`
  }
}
