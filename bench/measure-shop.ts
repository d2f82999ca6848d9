import type { Bare } from './bare-process.ts'
import { call } from './http-call.ts'
import { type Call, callsFor, type Measured, measure } from './load.ts'
import { childrenCpuMs } from './memory.ts'
import type { Report } from './report.ts'
import type { Shop } from './shop-process.ts'

export const CONNECTIONS = 32
/** What browsers send, so that bodies are as large as for them. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const WARM_UP_S = 1

export type Next = () => Call

/** Shared by all measurements of one run. */
export interface Bench {
  seconds: number
  /** How often each kind of read is measured beside the ceiling. */
  pairs: number
  /** Whether the measurement with this name is to run. */
  wants(name: string): boolean
  report: Report
  /** For files of the shops. */
  folder: string
  postgresPid(): number | undefined
}

/** One kind of call under load, and its cost. */
export interface ShopMeasured extends Measured {
  /** Statements per request; undefined with several processes, because each counts only its own. */
  queries: number | undefined
  /** Highest PSS of a process of the shop since its start. */
  processMib: number
  /** CPU time per response, which depends little on other load; that of the database only on Linux. */
  shopCpuMs: number | undefined
  databaseCpuMs: number | undefined
}

/** Measures one kind of call, with its statements, CPU time and memory. */
export async function measureShop(
  bench: Bench,
  shop: Shop,
  next: Next,
  { seconds = bench.seconds, connections }: { seconds?: number; connections?: number } = {},
): Promise<ShopMeasured> {
  const before = shop.workers === 1 ? await shop.state() : undefined
  const databaseBefore = childrenCpuMs(bench.postgresPid())
  const calls = callsFor(seconds, next)
  const measured = await measure({ url: shop.url, seconds, calls, ...(connections && { connections }) })
  const databaseAfter = childrenCpuMs(bench.postgresPid())
  const after = shop.workers === 1 ? await shop.state() : undefined
  const perCall = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? undefined : (to - from) / Math.max(1, measured.requests)
  return {
    ...measured,
    queries: perCall(before?.queries, after?.queries),
    processMib: Math.max(0, ...shop.memory.peak.processes),
    shopCpuMs: perCall(before?.cpuMs, after?.cpuMs),
    databaseCpuMs: perCall(databaseBefore, databaseAfter),
  }
}

/** Loads the shop for a second, so that it is compiled and its cache is filled. */
export async function warmUp(shop: Shop, next: Next): Promise<void> {
  await measure({ url: shop.url, seconds: WARM_UP_S, calls: callsFor(WARM_UP_S, next) })
}

/**
 * Measures each kind of read as a share of a bare Fastify process that sends as many bytes: several pairs, because the speed of a
 * machine changes within seconds. Reports the pair with the median share.
 */
export async function measureReads(
  bench: Bench,
  { shop, bare, size }: { shop: Shop; bare: Bare; size: number },
  reads: Record<string, Next>,
): Promise<void> {
  for (const [name, next] of Object.entries(reads)) {
    if (!bench.wants(name)) continue
    const seconds = Math.ceil(bench.seconds / bench.pairs)
    await warmUp(shop, next)
    const ceiling = { url: bare.url, seconds, calls: [await bareCallFor(shop, next())] }
    const pairs: { measured: ShopMeasured; ratio: number }[] = []
    for (let pair = 0; pair < bench.pairs; pair++) {
      const { perSecond } = await measure(ceiling)
      const measured = await measureShop(bench, shop, next, { seconds })
      pairs.push({ measured, ratio: measured.perSecond / perSecond })
    }
    const { measured, ratio } = medianBy(pairs, (pair) => pair.ratio)
    bench.report.add({ ...measured, size, workers: shop.workers, name, ratio, ceiling: 'bare' })
  }
}

/** A call to the bare process that is answered with the same status and as many bytes. */
async function bareCallFor(shop: Shop, { path, headers, ...sent }: Call): Promise<Call> {
  const { status, body } = await call(shop.url + path, { ...sent, headers: headers ?? {}, agent: false })
  if (status >= 400) throw new Error(`${path} responded with ${status}`)
  return { path: `/${status}/${body.byteLength}`, headers: headers ?? {} }
}

function medianBy<One>(all: One[], measureOf: (one: One) => number): One {
  const sorted = [...all].sort((one, other) => measureOf(one) - measureOf(other))
  return sorted[Math.floor(sorted.length / 2)] as One
}
