import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { call, type HttpResponse } from './http-call.ts'
import { anyOf } from './random.ts'

const decompress = promisify(brotliDecompress)

/** Maximum ages, in milliseconds. */
export interface PageAges {
  /** Product pages and product JSON, by the stock of their product. */
  productMs: number
  /** Home page and list, by the stock on their cards. */
  listMs: number
  /** Path of the oldest response; empty when all were up to date. */
  oldestPath: string
  /** Errors of samples. */
  problems: string[]
}

interface Shown {
  path: string
  requestedAt: number
  isList: boolean
  stocks: Map<string, number>
}

const SAMPLE_EVERY_MS = 125
const SOLD_OUT_WATCH_MS = 5000

/**
 * The stock that pages should show, which the bench knows because it is the only buyer. A response that shows more stock than
 * was left after an acknowledged order is at least as old as the acknowledgement.
 */
export class SalesLog {
  readonly #initial: ReadonlyMap<string, number>
  readonly #sales = new Map<string, number[]>()

  constructor(initialStock: ReadonlyMap<string, number>) {
    this.#initial = initialStock
  }

  /** Records that one unit of each product was sold now. */
  onAcknowledged = (productIds: string[]): void => {
    for (const id of productIds) this.#sales.set(id, [...(this.#sales.get(id) ?? []), performance.now()])
  }

  /** The minimum age of a response that was requested at `requestedAt` and shows this stock. */
  ageOf(productId: string, stock: number, requestedAt: number): number {
    const initial = this.#initial.get(productId)
    if (initial === undefined) return 0
    const firstMissing = this.#sales.get(productId)?.[initial - stock]
    return firstMissing === undefined ? 0 : Math.max(0, requestedAt - firstMissing)
  }
}

/**
 * For how long after `sellOut` any response shows the product as available, in milliseconds: its page and its JSON, which nobody
 * else requests. They are cached before.
 */
export async function soldOutAge(
  url: string,
  productId: string,
  sellOut: () => Promise<void>,
): Promise<number> {
  const paths = [`/product/${productId}`, `/api/products/${productId}`]
  for (const path of paths) await read(url, path)
  await sellOut()
  const soldOutAt = performance.now()
  let age = 0
  while (performance.now() - soldOutAt < SOLD_OUT_WATCH_MS) {
    for (const path of paths) {
      const { requestedAt, stocks } = await read(url, path)
      if (stocks.get(productId) !== 0) age = requestedAt - soldOutAt
    }
    await pause(SAMPLE_EVERY_MS)
  }
  return age
}

/** Requests a page or product a few times a second, each on a new connection, so that all processes respond. */
export async function samplePages(
  url: string,
  productIds: string[],
  sales: SalesLog,
  seconds: number,
): Promise<PageAges> {
  const end = performance.now() + seconds * 1000
  const running: Promise<Shown | Error>[] = []
  while (performance.now() < end) {
    const id = anyOf(productIds)
    const path = anyOf([`/product/${id}`, `/product/${id}`, `/api/products/${id}`, '/', '/products'])
    running.push(read(url, path).catch((error: Error) => error))
    await pause(SAMPLE_EVERY_MS)
  }
  const shown: Shown[] = []
  const problems: string[] = []
  for (const one of await Promise.all(running)) {
    if (one instanceof Error) problems.push(one.message)
    else shown.push(one)
  }
  let oldest = { path: '', ms: 0 }
  const greatest = { product: 0, list: 0 }
  for (const { path, requestedAt, isList, stocks } of shown) {
    const ms = Math.max(0, ...[...stocks].map(([id, stock]) => sales.ageOf(id, stock, requestedAt)))
    if (ms > oldest.ms) oldest = { path, ms }
    const kind = isList ? 'list' : 'product'
    greatest[kind] = Math.max(greatest[kind], ms)
  }
  return { productMs: greatest.product, listMs: greatest.list, oldestPath: oldest.path, problems }
}

async function read(url: string, path: string): Promise<Shown> {
  const requestedAt = performance.now()
  const response = await call(url + path, { agent: false, headers: { 'accept-encoding': 'br' } })
  if (response.status !== 200) throw new Error(`${path} responded with ${response.status}`)
  const text = await textOf(response)
  const [, kind, id] = /^\/(?:(api\/products|product)\/)?(.*)$/.exec(path) ?? []
  const all = kind === 'api/products' ? stocksIn([JSON.parse(text).product]) : stocksOfPage(text)
  if (!kind) return { path, requestedAt, isList: true, stocks: all }
  const stock = all.get(id ?? '')
  if (stock === undefined) throw new Error(`${path} shows no stock`)
  return { path, requestedAt, isList: false, stocks: new Map([[id ?? '', stock]]) }
}

async function textOf({ headers, body }: HttpResponse): Promise<string> {
  return (headers['content-encoding'] === 'br' ? await decompress(body) : body).toString()
}

/**
 * The stock of every product in the data that React Router adds to a page: one array, in which `{"_3": 5}` is an object whose
 * key is entry 3 and whose value is entry 5.
 */
function stocksOfPage(html: string): Map<string, number> {
  const [, data] = /streamController\.enqueue\(("\[(?:[^"\\]|\\.)*")\)/.exec(html) ?? []
  if (data === undefined) throw new Error('a page carries no data')
  const entries = JSON.parse(JSON.parse(data)) as unknown[]
  return stocksIn(
    entries
      .filter((entry) => typeof entry === 'object' && entry !== null && !Array.isArray(entry))
      .map((entry) =>
        Object.fromEntries(
          Object.entries(entry as object).map(([key, value]) => [
            String(entries[Number(key.slice(1))]),
            entries[value as number],
          ]),
        ),
      ),
  )
}

function stocksIn(objects: Record<string, unknown>[]): Map<string, number> {
  const stocks = new Map<string, number>()
  for (const { _id, stock } of objects) {
    if (typeof _id === 'string' && typeof stock === 'number') stocks.set(_id, stock)
  }
  return stocks
}
