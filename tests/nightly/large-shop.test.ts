import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { type Config, completeConfig, readConfig } from '../../server/config.ts'
import { addJob } from '../../server/platform/outbox/outbox.ts'
import { createTasks } from '../../server/tasks.ts'
import { type Client, createClient } from '../support/client.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { isLongRun } from '../support/endurance.ts'
import { fillLargeShop, type LargeShop } from '../support/large-shop.ts'
import { type SignedInPerson, signedInAdmin, signedInAs, signedInCustomer } from '../support/people.ts'
import { processSettings, type ShopProcess, startProcess } from '../support/process.ts'

/**
 * A request, a job and a response each have a bound that does not depend on how much the shop has stored. A tenth of the products and a twentieth of the orders in
 * `npm test`; all of it, and response times, in `npm run test:nightly -- endurance`.
 */
const SIZE = isLongRun
  ? { products: 50_000, pictures: 60_000, orders: 200_000 }
  : { products: 5000, pictures: 6000, orders: 10_000 }
/** Calls of one route at the same time. */
const AT_ONCE = 20
const MAX_GROWTH_MIB = 300
/** Bytes of the largest response that may be sent at once; exports are streamed and may be longer. */
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024
const MAX_MEDIAN_CART_MS = 1000
const STREAMED = /\.csv/

let config: Config
let database: TestDatabase
let shop: ShopProcess
let large: LargeShop
let people: Record<'visitor' | 'customer' | 'admin' | 'rider', Client>
let neighbour: SignedInPerson

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  const env = await processSettings({ DATABASE_URL: database.url, WORKERS: '2' })
  config = completeConfig(readConfig(env))
  const url = `http://127.0.0.1:${env.PORT}`
  const place = { db, config, visitor: () => createClient(url) }
  const customer = await signedInCustomer(place)
  const rider = await signedInAs(place, 'rider')
  neighbour = await signedInCustomer(place)
  people = {
    visitor: createClient(url),
    customer: customer.client,
    rider: rider.client,
    admin: (await signedInAdmin(place)).client,
  }
  large = await fillLargeShop(database, SIZE, { customer, rider })
  await writePictureFiles(env.DATA_DIR ?? '')
  shop = await startProcess(env)
}, 900_000)
afterAll(async () => {
  await shop?.stop()
  await database?.drop()
})

/** A file for each picture, which the nightly sweep looks at. */
async function writePictureFiles(dataDir: string): Promise<void> {
  for (const { id } of await database.db.selectFrom('picture').select('id').execute()) {
    const folder = join(dataDir, 'pictures', id.slice(0, 2), id)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, '160.webp'), '')
  }
}

/** Routes that return no stored data. */
const WITHOUT_DATA = [
  'GET /user/google',
  'GET /user/google/callback',
  'GET /user/signin/second-factor',
  'GET /user/second-factor',
]

/** The largest parameters of a route; the others are called without any. */
function largestQueries(): Record<string, string[]> {
  const { day, productId, categoryName, farmId } = large
  const page = 'limit=200'
  return {
    'GET /products': ['limit=1000', 'limit=1000&page=10&sort=newest'],
    'GET /products/search': [
      'limit=1000&search=fresh+tomato+from',
      'limit=1000&search=grown&minPrice=41&maxPrice=1900&inStock=true&sort=price-low',
      `limit=1000&page=10&category=${encodeURIComponent(categoryName)}`,
      `limit=1000&farm=${farmId}&proof=certificate`,
      'limit=1000&label=vegan',
      'limit=1000&district=Kaski&search=tomato+panchkhal',
    ],
    'GET /farms': ['limit=1000', 'limit=1000&page=3'],
    'GET /products/suggestions': ['q=to'],
    'GET /products/categories': ['category=all&page=1&limit=1000'],
    'GET /delivery-days': ['state=Bagmati'],
    'GET /order/my-orders': ['', 'limit=200'],
    'GET /admin/reports': [`unit=day&from=2024-01-01&to=${day}`],
    'GET /admin/orders': [`${page}&search=Customer`, `${page}&sort=oldest`],
    'GET /admin/returns': [page],
    'GET /admin/invoices': [`date=${day}`],
    'GET /admin/packing': ['', 'status=pending'],
    'GET /admin/deliveries': ['', 'status=shipped'],
    'GET /admin/delivery-runs': [`day=${day}`],
    'GET /admin/closing': [`day=${day}`],
    'GET /admin/closing.csv': [`day=${day}`],
    'GET /admin/products': [page, `${page}&search=tomato`],
    'GET /admin/lots': [`${page}&show=ending&days=30`, `${page}&show=all`],
    'GET /admin/lots/:id/orders': [page],
    'GET /admin/farms': [`${page}&show=ending`, `${page}&search=panch`],
    'GET /admin/stock': [page],
    'GET /admin/stock/movements': [`${page}&product=${productId}`],
    'GET /admin/questions': [page],
    'GET /admin/reviews': [page],
    'GET /admin/complaints': [page],
    'GET /admin/customers': [`${page}&search=customer`],
    'GET /admin/mails': [page],
    'GET /admin/search': ['q=tomato', 'q=nothing+like+it', 'q=984'],
    'GET /admin/audit': [page],
  }
}

/** The paths of all GET routes, with the largest parameters of each. */
function pathsOfRoutes(): string[] {
  const { productId, orderId, complaintId, farmId, lotId, lotCode, returnId, ...others } = large
  /** What a parameter names: its own name says it, or the part of the path before it. */
  const values: Record<string, string> = {
    ...{ products: productId, product: productId, order: orderId, orders: orderId, farms: farmId },
    ...{ complaints: complaintId, lots: lotId, returns: returnId, code: lotCode, returnId, position: '1' },
    ...{ 'delivery-runs': others.runId, customers: others.customerId, categories: others.categoryId },
  }
  const queries = largestQueries()
  const routes = Object.keys(endpoints).filter((name) => name.startsWith('GET '))
  return routes.flatMap((name) => {
    if (WITHOUT_DATA.includes(name)) return []
    const path = name
      .replace('GET ', '')
      .replace(/([\w-]+)\/:(\w+)/g, (_, before, own) => `${before}/${values[own === 'id' ? before : own]}`)
    return (queries[name] ?? ['']).map((query) => (query ? `${path}?${query}` : path))
  })
}

/** Who calls a path of the API. */
function callerOf(path: string): Client {
  if (path.startsWith('/admin/')) return people.admin
  if (path.startsWith('/rider/')) return people.rider
  const isOwn = /^\/(user|cart|wishlist|order|complaints|review\/user)\b/.test(path)
  return isOwn ? people.customer : people.visitor
}

/** Pages and documents outside the API, without the parts of the sitemap. */
const publicPaths = () => [
  '/',
  '/ne',
  '/products',
  `/products?category=${encodeURIComponent(large.categoryName)}&sort=price-low`,
  '/products?search=fresh+tomato&page=800',
  `/product/${large.productId}`,
  `/ne/product/${large.productId}`,
  '/farms',
  '/ne/farms?page=3',
  `/farm/${large.farmId}`,
  '/products?district=Kaski&proof=own',
  '/robots.txt',
  '/sitemap.xml',
]

interface Outcome {
  status: number
  bytes: number
  text: string
}

async function read(client: Client, path: string): Promise<Outcome> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(new URL(path, shop.url), { headers: cookie ? { cookie } : {} })
  // throws if the response ends early
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, bytes: bytes.length, text: STREAMED.test(path) ? '' : bytes.toString() }
}

/** Calls one path 20 times at once, and returns a complete response. Records what is wrong with the responses. */
async function attack(client: Client, path: string, problems: string[]): Promise<Outcome | undefined> {
  const calls = Array.from({ length: AT_ONCE }, () => read(client, path))
  const ended = await Promise.allSettled(calls)
  // the shop disconnects some clients when too many bytes wait for this process, which reads for all of them
  const outcomes = ended.flatMap((call) => (call.status === 'fulfilled' ? call.value : []))
  const complete = outcomes.find(({ status }) => status === 200)
  // the others may be rejected as too many
  const wrong = outcomes.find(({ status }) => ![200, 429, 503].includes(status))
  if (wrong) problems.push(`${path}: ${wrong.status} ${wrong.text.slice(0, 500)}`)
  else if (!complete)
    problems.push(`${path}: no complete response, only ${outcomes[0]?.status ?? 'ended connections'}`)
  else if (!STREAMED.test(path) && complete.bytes > MAX_RESPONSE_BYTES) {
    problems.push(`${path}: ${complete.bytes} bytes`)
  }
  return complete
}

/** The median for a customer who comes at any moment. Of calls one after the other most are fast ones, so each counts for its time. */
function medianOf(durations: number[]): number {
  const half = durations.reduce((sum, ms) => sum + ms, 0) / 2
  let passed = 0
  for (const ms of durations.toSorted((one, other) => one - other)) {
    passed += ms
    if (passed >= half) return ms
  }
  return Infinity
}

interface Process {
  pid: number
  nowMib: number
  peakMib: number
}

/** The Node processes of the shop: the main process and its workers. */
function processes(): Process[] {
  const children = readFileSync(`/proc/${shop.pid}/task/${shop.pid}/children`, 'utf8').trim().split(' ')
  return [shop.pid, ...children.filter(Boolean).map(Number)].map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const mib = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
    return { pid, nowMib: mib('VmRSS'), peakMib: mib('VmHWM') }
  })
}

describe.runIf(process.platform === 'linux')('a shop that has stored a lot', () => {
  let before: Process[]

  test('every GET route gives a full response while twenty clients call it, and another customer is served', async () => {
    // what a process needs for its first pages is not growth
    for (const path of publicPaths()) await read(people.visitor, path)
    before = processes()

    const problems: string[] = []
    const attackEnds = new AbortController()
    const cartMs: number[] = []
    const neighbours = (async () => {
      while (!attackEnds.signal.aborted) {
        const startedAt = performance.now()
        const { status } = await neighbour.client.get('/cart')
        if (status === 200) cartMs.push(performance.now() - startedAt)
        await pause(50)
      }
    })()
    try {
      for (const path of pathsOfRoutes()) await attack(callerOf(path), `/api${path}`, problems)
      for (const path of publicPaths()) await attack(people.visitor, path, problems)
      const { text = '' } = (await attack(people.visitor, '/sitemap.xml', problems)) ?? {}
      const parts = [...text.matchAll(/<sitemap><loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url))
      expect(parts.length).toBeGreaterThanOrEqual(SIZE.products / 1000)
      for (const { pathname } of parts) await attack(people.visitor, pathname, problems)
    } finally {
      attackEnds.abort()
      await neighbours
    }

    expect(problems).toEqual([])
    expect(cartMs.length).toBeGreaterThan(0)
    if (isLongRun) expect(medianOf(cartMs)).toBeLessThan(MAX_MEDIAN_CART_MS)
  }, 1_800_000)

  test('every job ends', async () => {
    const { db } = database
    const payloads: Record<string, Record<string, unknown>> = {
      'back-in-stock': { productIds: [large.productId] },
      'request-reset': { email: neighbour.email },
      'update-search': { categoryId: large.categoryId },
    }
    const jobs = Object.keys(createTasks({ config, db, log: console }))
    for (const job of jobs) await addJob(db, job, payloads[job] ?? {})
    const left = async () =>
      (await sql`select name, attempts, last_error from job where every is null`.execute(db)).rows
    await expect.poll(left, { timeout: 600_000 }).toEqual([])
  }, 900_000)

  test('no process has exited, and the memory of each is bounded', () => {
    const after = processes()
    expect(after.map(({ pid }) => pid)).toEqual(before.map(({ pid }) => pid))
    for (const [at, { peakMib }] of after.entries()) {
      expect(peakMib - (before[at]?.nowMib ?? 0)).toBeLessThan(MAX_GROWTH_MIB)
    }
  })
})
