import { type Call, type Load, type Measured, measure } from './load.ts'
import { childrenCpuMs } from './memory.ts'
import type { Report } from './report.ts'
import type { Shop } from './shop-process.ts'

export const CONNECTIONS = 32

/** What all measurements of one run share. */
export interface Bench {
  seconds: number
  /** Only what has this text in its name is measured. */
  wants(name: string): boolean
  report: Report
  /** For files of the shops. */
  folder: string
  postgresPid(): number | undefined
}

/** One kind of call under load, with what it cost. */
export interface ShopMeasured extends Measured {
  /** Queries per answered request; undefined with several processes, which count each for itself. */
  queries: number | undefined
  /** Greatest PSS of a process of the shop since its start. */
  processMib: number
  /** Processor time per answered request, which a busy machine changes least; the database's only on Linux. */
  shopCpuMs: number | undefined
  databaseCpuMs: number | undefined
}

/** Measures one kind of call, with the queries, the processor time and the memory that it took. */
export async function measureShop(bench: Bench, shop: Shop, next: Load['next']): Promise<ShopMeasured> {
  const before = shop.workers === 1 ? await shop.state() : undefined
  let answered = 0
  const counting: Load['next'] = () => {
    answered++
    return next()
  }
  const databaseBefore = childrenCpuMs(bench.postgresPid())
  const measured = await measure({ url: shop.url, seconds: bench.seconds, next: counting })
  const databaseAfter = childrenCpuMs(bench.postgresPid())
  const after = shop.workers === 1 ? await shop.state() : undefined
  const perCall = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? undefined : (to - from) / Math.max(1, answered)
  return {
    ...measured,
    queries: perCall(before?.queries, after?.queries),
    processMib: Math.max(0, ...shop.memory.peak.processes),
    shopCpuMs: perCall(before?.cpuMs, after?.cpuMs),
    databaseCpuMs: perCall(databaseBefore, databaseAfter),
  }
}

/** Measures each kind of read beside a prebuilt buffer of the same size from the same process. */
export async function measureReads(
  bench: Bench,
  shop: Shop,
  size: number,
  reads: Record<string, Load['next']>,
): Promise<void> {
  for (const [name, next] of Object.entries(reads)) {
    if (!bench.wants(name)) continue
    const measured = await measureShop(bench, shop, next)
    const bytes = await sizeOf(shop, next())
    const ceiling = await measure({
      url: shop.url,
      seconds: bench.seconds,
      next: () => ({ path: `/bench/${bytes}` }),
    })
    const ratio = measured.perSecond / ceiling.perSecond
    bench.report.add({ ...measured, size, workers: shop.workers, name, ratio, ceiling: 'buffer' })
  }
}

/** Bytes of one answer's body, as it is sent to a program that asks for no compression. */
async function sizeOf(shop: Shop, { path, headers }: Call): Promise<number> {
  const answer = await fetch(shop.url + path, { headers: { 'accept-encoding': 'identity', ...headers } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.arrayBuffer()).byteLength
}
