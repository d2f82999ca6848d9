import { MAX_LIST_LINES } from '#contract/limits.ts'
import { startBare } from './bare-process.ts'
import type { Product } from './buyers.ts'
import { typedSearch, writtenLine } from './catalogue.ts'
import { call } from './http-call.ts'
import { type Call, callsFor, measure } from './load.ts'
import { cpuMsOf } from './memory.ts'
import { median, type Report } from './report.ts'
import type { BenchShop } from './shop-process.ts'

/** What browsers send, so that bodies are as large as for them. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const PAIRS = 5
const READY_SHARE = 0.5
const SEARCHES_PER_SECOND = 350
const SEARCH_P99_MS = 250
const SEARCHES_PER_LIST = 20
/** Fewer than for other reads: otherwise each list would wait for the others longer than a measurement takes. */
const LIST_CONNECTIONS = 4
const get = (path: string): Call => ({ path, headers: BROWSER })

/**
 * Compares responses from the cache with those of a bare Fastify process of the same status and size: alternating pairs, of which the
 * one with the median share counts, because the speed of a machine changes within seconds.
 */
export async function benchReadyResponses(
  report: Report,
  shop: BenchShop,
  product: Product,
  seconds: number,
): Promise<void> {
  const id = product.id
  const reads: Record<string, Call> = {
    'home page': get('/'),
    'list page': get('/products'),
    'product page': get(`/product/${id}`),
    'search as JSON': get('/api/products/search?search=tomato&page=1'),
    'product as JSON': get(`/api/products/${id}`),
  }
  const { headers } = await call(`${shop.url}/api/products/${id}`, { agent: false, headers: BROWSER })
  const known = { ...BROWSER, 'if-none-match': headers.etag ?? '' }
  reads['product as JSON, 304'] = { path: `/api/products/${id}`, headers: known }
  const bare = await startBare(1)
  for (const [name, read] of Object.entries(reads)) {
    const { status, body } = await call(shop.url + read.path, { headers: read.headers ?? {}, agent: false })
    const same = { path: `/${status}/${body.byteLength}`, headers: BROWSER }
    await measure({ url: shop.url, seconds: 1, calls: [read] })
    const shares: number[] = []
    for (let pair = 0; pair < PAIRS; pair++) {
      const ceiling = await measure({ url: bare.url, seconds, calls: [same] })
      const ours = await measure({ url: shop.url, seconds, calls: [read] })
      shares.push(ours.perSecond / ceiling.perSecond)
    }
    report.add(`${name}: share of the bare process`, median(shares), '', { atLeast: READY_SHARE })
  }
  await bare.stop()
}

/** Searches and shopping lists in a shop without cached responses. */
export async function benchSearches(report: Report, shop: BenchShop, seconds: number): Promise<void> {
  const search = () => get(`/api/products/search?search=${encodeURIComponent(typedSearch())}&sort=popular`)
  await measure({ url: shop.url, seconds: 1, calls: callsFor(1, search) })
  const searches = await costOf(shop, seconds, search)
  report.add('search: rate', searches.perSecond, '/s', { atLeast: SEARCHES_PER_SECOND })
  report.add('search: p99', searches.p99Ms, 'ms', { atMost: SEARCH_P99_MS })
  const list = (): Call => ({
    method: 'POST',
    path: '/api/list/match',
    headers: { ...BROWSER, origin: shop.url, 'content-type': 'application/json' },
    body: JSON.stringify({ text: Array.from({ length: MAX_LIST_LINES }, writtenLine).join('\n') }),
  })
  const lists = await costOf(shop, seconds, list, LIST_CONNECTIONS)
  report.add('list of 60 lines: CPU time in searches', lists.cpuMs / searches.cpuMs, '', {
    atMost: SEARCHES_PER_LIST,
  })
}

/** A load with the CPU time of the shop for each response. */
async function costOf(shop: BenchShop, seconds: number, next: () => Call, connections = 32) {
  const before = cpuMsOf(shop.pid)
  const measured = await measure({ url: shop.url, seconds, connections, calls: callsFor(seconds, next) })
  return { ...measured, cpuMs: (cpuMsOf(shop.pid) - before) / Math.max(1, measured.requests) }
}
