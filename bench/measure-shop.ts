import { type Call, type Load, type Measured, measure } from './load.ts'
import { childrenCpuMs } from './memory.ts'
import type { Report } from './report.ts'
import type { Shop } from './shop-process.ts'

export const CONNECTIONS = 32

/** Shared by all measurements of one run. */
export interface Bench {
  seconds: number
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
  /** CPU time per request, which depends little on other load; that of the database only on Linux. */
  shopCpuMs: number | undefined
  databaseCpuMs: number | undefined
}

/** Measures one kind of call, with its statements, CPU time and memory. */
export async function measureShop(bench: Bench, shop: Shop, next: Load['next']): Promise<ShopMeasured> {
  const before = shop.workers === 1 ? await shop.state() : undefined
  let requests = 0
  const counting: Load['next'] = () => {
    requests++
    return next()
  }
  const databaseBefore = childrenCpuMs(bench.postgresPid())
  const measured = await measure({ url: shop.url, seconds: bench.seconds, next: counting })
  const databaseAfter = childrenCpuMs(bench.postgresPid())
  const after = shop.workers === 1 ? await shop.state() : undefined
  const perCall = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? undefined : (to - from) / Math.max(1, requests)
  return {
    ...measured,
    queries: perCall(before?.queries, after?.queries),
    processMib: Math.max(0, ...shop.memory.peak.processes),
    shopCpuMs: perCall(before?.cpuMs, after?.cpuMs),
    databaseCpuMs: perCall(databaseBefore, databaseAfter),
  }
}

/**
 * Measures each kind of read, and before and after it a prebuilt buffer of the same size from the same process: the speed of a
 * machine changes within seconds.
 */
export async function measureReads(
  bench: Bench,
  shop: Shop,
  size: number,
  reads: Record<string, Load['next']>,
): Promise<void> {
  for (const [name, next] of Object.entries(reads)) {
    if (!bench.wants(name)) continue
    const bytes = await sizeOf(shop, next())
    const measureBuffer = () =>
      measure({ url: shop.url, seconds: bench.seconds, next: () => ({ path: `/bench/${bytes}` }) })
    const before = await measureBuffer()
    const measured = await measureShop(bench, shop, next)
    const after = await measureBuffer()
    const ratio = (2 * measured.perSecond) / (before.perSecond + after.perSecond)
    bench.report.add({ ...measured, size, workers: shop.workers, name, ratio, ceiling: 'buffer' })
  }
}

/** Size of an uncompressed response body. */
async function sizeOf(shop: Shop, { path, headers }: Call): Promise<number> {
  const response = await fetch(shop.url + path, { headers: { 'accept-encoding': 'identity', ...headers } })
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`)
  return (await response.arrayBuffer()).byteLength
}
