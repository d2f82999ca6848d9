/**
 * `npm run bench -- [--sizes 1000,100000] [--seconds 5] [--workers 1,2] [--save FILE] [--compare FILE] [--data FOLDER]`
 *
 * Loads the real shop on catalogues of several sizes and puts each figure beside a ceiling measured in the same run.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { bringSearchUpToDate } from '../server/catalog/catalog.ts'
import { type Db, openDatabase } from '../server/database/database.ts'
import { startEmbeddedPostgres } from '../server/database/embedded.ts'
import { migrate } from '../server/database/migrate.ts'
import { type Buyer, orderOf, signUpBuyers } from './buyers.ts'
import { categories, fillCatalogue, typedSearch } from './catalogue.ts'
import { explainHotQueries } from './explain.ts'
import { type Call, type Load, type Measured, measure } from './load.ts'
import { pgbenchCeiling } from './pgbench.ts'
import type { Ask, State, Statement } from './shop.ts'

const CONNECTIONS = 32
/** Hundredths of a second, in which Linux counts a process's time. */
const TICK_MS = 10
const SORTS = ['popular', 'newest', 'price-low', 'price-high']

interface Result extends Measured {
  size: number
  workers: number
  name: string
  /** Queries per answered request; undefined with several processes, which count each for itself. */
  queries: number | undefined
  memoryMb: number | undefined
  /** Processor time per answered request, which a busy machine changes least; the database's only on Linux. */
  shopCpuMs: number | undefined
  databaseCpuMs: number | undefined
  /** Rate divided by that of the ceiling named beside it. */
  ratio: number | undefined
  ceiling: 'buffer' | 'pgbench' | ''
}

interface Product {
  id: string
  price: number
}

interface Shop {
  url: string
  process: ChildProcess
  workers: number
  state(): Promise<State>
  capture(): void
  stop(): Promise<void>
}

const HEADINGS = `${'what'.padEnd(30)} ${'proc'.padStart(4)} ${'per s'.padStart(8)} ${'p50 ms'.padStart(7)} ${'p99 ms'.padStart(7)} ${'queries'.padStart(7)} ${'shop ms'.padStart(7)} ${'db ms'.padStart(6)} ${'MB'.padStart(5)} ${'refused'.padStart(7)}  of ceiling`

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000' },
    workers: { type: 'string', default: '1,2' },
    seconds: { type: 'string', default: '5' },
    save: { type: 'string' },
    compare: { type: 'string' },
    /** Keeps the filled catalogues for the next run. */
    data: { type: 'string' },
    /** Only what has this text in its name. */
    only: { type: 'string', default: '' },
  },
})
const any = <Item>(list: readonly Item[]) => list[Math.floor(Math.random() * list.length)] as Item
const search = (query: string) => ({ path: `/api/products/search?${query}` })
const seconds = Number(options.seconds)
const earlier: Result[] = options.compare ? JSON.parse(readFileSync(options.compare, 'utf8')) : []
const results: Result[] = []
const printed: string[] = []

const ownFolder = mkdtempSync(join(tmpdir(), 'hariyo-bench-'))
const dataDir = options.data ? resolve(options.data) : ownFolder
const postgres = await startEmbeddedPostgres({ dataDir, connections: 100, log: console.error })
try {
  for (const size of options.sizes.split(',').map(Number)) await benchSize(size)
  if (options.save) {
    writeFileSync(options.save, `${JSON.stringify(results, null, 2)}\n`)
    writeFileSync(`${options.save.replace(/\.json$/, '')}.txt`, printed.join('\n'))
  }
} finally {
  await postgres.stop()
  rmSync(ownFolder, { recursive: true, force: true })
}

function print(text: string): void {
  console.log(text)
  printed.push(text)
}

/** How busy the machine was in the last minute, with this bench itself. */
function busy(): string {
  return `${loadavg()[0]?.toFixed(1)} of ${availableParallelism()} cores asked for`
}

async function benchSize(size: number): Promise<void> {
  const url = await createDatabase(`bench_${size}`)
  const db = openDatabase(url, { connections: 2 })
  try {
    const begun = performance.now()
    const { rows } = await sql<{ filled: boolean }>`select exists (select from product) as filled`.execute(db)
    if (!rows[0]?.filled) await fillCatalogue(db, size)
    const took = rows[0]?.filled ? 'kept' : `filled in ${Math.round((performance.now() - begun) / 1000)} s`
    print(`\n## ${size} products (${took}; before: ${busy()})\n`)
    await bringSearchUpToDate(db)
    await tidy(url)
    const products = await somePrices(db)
    print(HEADINGS)
    for (const workers of options.workers.split(',').map(Number)) {
      await benchCached(url, db, size, workers, products)
      await benchUncached(url, size, workers, products)
    }
    print(`\nAfter: ${busy()}\n\n${await explainHotQueries(url)}`)
  } finally {
    await db.destroy()
  }
}

/** What is answered from ready bytes, and what changes the shop. */
async function benchCached(databaseUrl: string, db: Db, size: number, workers: number, products: Product[]) {
  const shop = await startShop(databaseUrl, workers, 'cached')
  try {
    const buyers = await signUpBuyers(shop.url, db, CONNECTIONS)
    let turn = 0
    const nextBuyer = () => buyers[turn++ % buyers.length] as Buyer
    await benchReads(shop, size, {
      'home page, cached': () => ({ path: '/' }),
      'product page, cached': () => ({ path: `/product/${products[0]?.id}` }),
      'list, cached': () => search('category=all&sort=popular&page=1&limit=12'),
      'search, cached': () => search('search=tomato&page=1'),
      'filter, cached': () => search(`category=${categories[0]}&sort=newest&page=1`),
      'detail, cached': () => ({ path: `/api/products/${products[0]?.id}` }),
    })
    if ('cart add'.includes(options.only)) {
      await sql`delete from cart_line`.execute(db)
      // fewer products than a cart may hold
      const few = products.slice(0, 150)
      const add = await underLoad(shop, () => ({
        method: 'POST',
        path: '/api/cart/add',
        headers: { cookie: nextBuyer().cookie },
        body: JSON.stringify({ productId: any(few).id, quantity: 1 }),
      }))
      report({ ...add, size, workers, name: 'cart add', ratio: undefined, ceiling: '' })
      await sql`delete from cart_line`.execute(db)
    }
    const placing = (choose: () => Product[]): Load['next'] => {
      return () => ({
        method: 'POST',
        path: '/api/order/create',
        headers: { cookie: nextBuyer().cookie, 'idempotency-key': crypto.randomUUID() },
        body: orderOf(choose()),
      })
    }
    const three = () => [...new Set([any(products), any(products), any(products)])]
    const hot = () => [products[0] as Product]
    for (const [name, choose] of [
      ['order, three of many', three],
      ['order, all of one product', hot],
    ] as const) {
      if (!name.includes(options.only)) continue
      const placed = await underLoad(shop, placing(choose))
      const ceiling = workers === 1 ? await orderCeiling(shop, databaseUrl, buyers, choose) : undefined
      const ratio = ceiling ? placed.perSecond / ceiling : undefined
      report({ ...placed, size, workers, name, ratio, ceiling: ceiling === undefined ? '' : 'pgbench' })
    }
    await benchReads(shop, size, {
      'my orders': () => ({ path: '/api/order/my-orders', headers: { cookie: nextBuyer().cookie } }),
    })
  } finally {
    await shop.stop()
  }
}

/** The same for a shop that makes every answer anew. */
async function benchUncached(databaseUrl: string, size: number, workers: number, products: Product[]) {
  const shop = await startShop(databaseUrl, workers, 'uncached')
  try {
    // whoever asks first for a deep page has its list read through
    for (const sort of SORTS) {
      const deep = search(`sort=${sort}&page=${Math.ceil(size / 24)}`)
      await Promise.all(Array.from({ length: 4 * workers }, () => fetch(shop.url + deep.path)))
    }
    const page = (most: number) => 1 + Math.floor(Math.random() * Math.min(most, size / 12))
    const typed = (sort: string) => () =>
      search(`search=${encodeURIComponent(typedSearch())}&sort=${sort}&page=${page(3)}`)
    await benchReads(shop, size, {
      'home page, uncached': () => ({ path: '/' }),
      'product page, uncached': () => ({ path: `/product/${any(products).id}` }),
      'list, uncached': () => search(`sort=${any(SORTS)}&page=${page(40)}&category=all`),
      'list, deep pages, uncached': () => search(`sort=${any(SORTS)}&page=${page(size)}`),
      'filter, uncached': () => search(`category=${any(categories)}&sort=${any(SORTS)}&page=${page(40)}`),
      'search, uncached': typed('popular'),
      'search by price, uncached': typed('price-low'),
      'detail, uncached': () => ({ path: `/api/products/${any(products).id}` }),
    })
  } finally {
    await shop.stop()
  }
}

async function benchReads(shop: Shop, size: number, reads: Record<string, Load['next']>): Promise<void> {
  for (const [name, next] of Object.entries(reads)) {
    if (!name.includes(options.only)) continue
    const measured = await underLoad(shop, next)
    const bytes = await sizeOf(shop, next())
    const ceiling = await measure({ url: shop.url, seconds, next: () => ({ path: `/bench/${bytes}` }) })
    const ratio = measured.perSecond / ceiling.perSecond
    report({ ...measured, size, workers: shop.workers, name, ratio, ceiling: 'buffer' })
  }
}

/** Measures one kind of call, with the queries it took and the memory it left. */
async function underLoad(shop: Shop, next: Load['next']) {
  const before = shop.workers === 1 ? await shop.state() : undefined
  let answered = 0
  const counting: Load['next'] = () => {
    answered++
    return next()
  }
  const databaseBefore = databaseCpuMs()
  const measured = await measure({ url: shop.url, seconds, next: counting })
  const databaseAfter = databaseCpuMs()
  const after = shop.workers === 1 ? await shop.state() : undefined
  const perCall = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? undefined : (to - from) / Math.max(1, answered)
  return {
    ...measured,
    queries: perCall(before?.queries, after?.queries),
    memoryMb: after?.memoryMb,
    shopCpuMs: perCall(before?.cpuMs, after?.cpuMs),
    databaseCpuMs: perCall(databaseBefore, databaseAfter),
  }
}

/** Processor time of all connections that the database has now; undefined where there is no /proc. */
function databaseCpuMs(): number | undefined {
  try {
    const stats = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => fieldsOf(pid))
      .filter((fields) => Number(fields[1]) === postgres.pid)
    return stats.reduce((sum, fields) => sum + (Number(fields[11]) + Number(fields[12])) * TICK_MS, 0)
  } catch {
    return undefined
  }
}

/** What /proc says of a process, from its state on; nothing when it has just ended. */
function fieldsOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return []
  }
}

/** Bytes of one answer's body, as it is sent to a program that asks for no compression. */
async function sizeOf(shop: Shop, { path, headers }: Call): Promise<number> {
  const answer = await fetch(shop.url + path, { headers: { 'accept-encoding': 'identity', ...headers } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.arrayBuffer()).byteLength
}

/** The rate of pgbench with the very SQL of one order per buyer. */
async function orderCeiling(shop: Shop, databaseUrl: string, buyers: Buyer[], choose: () => Product[]) {
  const scripts: { statements: Statement[]; fresh: string[] }[] = []
  await untilIdle(shop)
  for (const buyer of buyers) {
    const key = crypto.randomUUID()
    shop.capture()
    const answer = await fetch(`${shop.url}/api/order/create`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: shop.url,
        cookie: buyer.cookie,
        'idempotency-key': key,
      },
      body: orderOf(choose()),
    })
    const { order } = (await answer.json()) as { order?: { _id: string } }
    if (!order) throw new Error(`an order of the bench was refused: ${answer.status}`)
    const { captured } = await shop.state()
    scripts.push({ statements: captured, fresh: [key, order._id, ...mailIds(captured)] })
  }
  return pgbenchCeiling(databaseUrl, scripts, { clients: CONNECTIONS, seconds })
}

/** What the load began may still be at work after its connections are closed; the next capture must not see it. */
async function untilIdle(shop: Shop): Promise<void> {
  for (let before = -1; ; ) {
    const { queries } = await shop.state()
    if (queries === before) return
    before = queries
    await pause(300)
  }
}

/** Ids that the shop made up for the rows of this call, besides the order's own. */
function mailIds(statements: Statement[]): string[] {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  const queueing = statements.filter(({ text }) => /insert into "?mail"?/.test(text))
  return queueing
    .flatMap(({ values }) => values.slice(0, 1))
    .filter((value) => uuid.test(String(value))) as string[]
}

function report(result: Result): void {
  results.push(result)
  const then = earlier.find(
    (one) => one.name === result.name && one.size === result.size && one.workers === result.workers,
  )
  const ratio = result.ratio === undefined ? '' : `${Math.round(result.ratio * 100)} % of ${result.ceiling}`
  const compared = then?.ratio && result.ratio ? `  (was ${Math.round(then.ratio * 100)} %)` : ''
  print(
    `${result.name.padEnd(30)} ${String(result.workers).padStart(4)} ${result.perSecond.toFixed(0).padStart(8)} ${String(result.p50Ms).padStart(7)} ${String(result.p99Ms).padStart(7)} ${(result.queries?.toFixed(1) ?? '').padStart(7)} ${(result.shopCpuMs?.toFixed(2) ?? '').padStart(7)} ${(result.databaseCpuMs?.toFixed(2) ?? '').padStart(6)} ${String(result.memoryMb ?? '').padStart(5)} ${String(result.refused).padStart(7)}  ${ratio}${compared}`,
  )
}

async function createDatabase(name: string): Promise<string> {
  const superuser = openDatabase(postgres.superuserUrl, { connections: 1 })
  const { rows } = await sql`select from pg_database where datname = ${name}`.execute(superuser)
  if (rows.length === 0) await sql`create database ${sql.id(name)} owner hariyo`.execute(superuser)
  await superuser.destroy()
  const url = postgres.url.replace(/[^/]+$/, name)
  await migrate(url)
  return url
}

/** What autovacuum would do in time, without the shop's limit on a statement's length. */
async function tidy(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

async function somePrices(db: Db): Promise<Product[]> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'price_paisa'])
    .where('stock', '>', 0)
    .limit(5000)
    .execute()
  return rows.map((row) => ({ id: row.id, price: row.price_paisa / 100 }))
}

async function startShop(databaseUrl: string, workers: number, mode: 'cached' | 'uncached'): Promise<Shop> {
  const port = await freePort()
  const child = fork(new URL('./shop.ts', import.meta.url), {
    serialization: 'advanced',
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(ownFolder, `shop-${port}`),
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      WORKERS: String(workers),
      RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      SESSION_SECRET: 'the secret of a shop that only the bench visits',
      NODE_ENV: 'production',
      ...(mode === 'uncached' ? { BENCH_UNCACHED: '1' } : {}),
    },
  })
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the shop did not start'))),
  ])
  const tell = (message: Ask) => child.send(message)
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    workers,
    capture: () => tell({ ask: 'capture' }),
    async state() {
      tell({ ask: 'state' })
      const [state] = await once(child, 'message')
      return state as State
    },
    async stop() {
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}
