import type { RateMeasured } from './festival.ts'
import { LOGGED, SEARCH, WRITTEN_LIST } from './reads.ts'
import type { Result, Run } from './report.ts'

/** A limit, with the value of this run. */
export interface Bar {
  what: string
  limit: string
  measured: string
  /** Undefined when this run did not measure it. */
  passed: boolean | undefined
}

const MIN_READY_SHARE = 0.6
const MAX_LOG_COST = 0.1
const MIN_SEARCHES_PER_SECOND = 300
const SEARCH_P99_MS = 150
const SEARCH_SIZE = 50_000
const LIST_SEARCHES = 20
const MIN_READS_SHARE = [
  [0, 0.6],
  [5, 0.5],
  [20, 0.3],
  [50, 0.2],
] as const
const ORDER_MEDIAN_MS = 100
const ORDER_MAX_MS = 1000
const ORDER_DATABASE_SHARE = 0.6
/** Stale 15 s after a sale, sent for 60 s more while it is refreshed. */
const PAGE_AGE_MS = 75_000
const SOLD_OUT_MS = 2000
const PROCESS_MIB = 250
const SHOP_MIB = 560

/** All bars in the order of the final table. `compared` is the run of `--compare`. */
export function barsOf({ results, shops, festival }: Run, compared: Run | undefined): Bar[] {
  const rate = (ordersPerSecond: number) =>
    festival?.rates.find((one) => one.ordersPerSecond === ordersPerSecond)
  const [at5, at20] = [rate(5), rate(20)]
  const cached = results.filter(({ name, ceiling }) => ceiling === 'bare' && /, cached(, 304)?$/.test(name))
  const processes = [
    ...shops.flatMap(({ memory }) => memory.processes),
    ...(festival?.memory.processes ?? []),
  ].filter((mib) => mib > 0)
  return [
    ...MIN_READS_SHARE.map(([orders, share]) =>
      atLeast(
        `festival: reads at ${orders} orders/s, share of the bare process`,
        share * 100,
        percentOf(rate(orders)),
        '%',
      ),
    ),
    atMost(
      'festival: median order with its cart calls at 20 orders/s',
      ORDER_MEDIAN_MS,
      at20?.orders.medianMs,
      'ms',
    ),
    atMost(
      'festival: slowest order with its cart calls at 20 orders/s',
      ORDER_MAX_MS,
      at20?.orders.maxMs,
      'ms',
    ),
    atMost(
      'festival: oldest page at 5 orders/s, more than 20 units in stock',
      PAGE_AGE_MS,
      at5 && Math.max(at5.ages.productMs, at5.ages.listMs),
      'ms',
    ),
    atMost('festival: sold-out product shown as available at 5 orders/s', SOLD_OUT_MS, at5?.soldOutMs, 'ms'),
    atMost('festival: orders or stock that do not agree', 0, festival?.violations.length, ''),
    atLeast(
      'cached pages and JSON: lowest share of the bare process',
      MIN_READY_SHARE * 100,
      lowestRatio(cached),
      '%',
    ),
    atMost('cost of a log line for each cached home page', MAX_LOG_COST * 100, logCost(results), '%'),
    atMost(
      'database time of an order, as a share of the compared run (acd56df)',
      ORDER_DATABASE_SHARE * 100,
      orderDatabaseShare(results, compared?.results),
      '%',
    ),
    atMost(
      `written list of 60 lines, ${SEARCH_SIZE} products: CPU time of searches`,
      LIST_SEARCHES,
      listSearches(results),
      '',
    ),
    ...[SEARCH, 'search by price, uncached'].flatMap((name) => {
      const found = results.find((one) => one.name === name && one.size === SEARCH_SIZE && one.workers === 1)
      const what = `${name}, ${SEARCH_SIZE} products, one process`
      return [
        atLeast(`${what}: rate`, MIN_SEARCHES_PER_SECOND, found?.perSecond, '/s'),
        atMost(`${what}: p99`, SEARCH_P99_MS, found?.p99Ms, 'ms'),
      ]
    }),
    atMost(
      'memory of the largest process',
      PROCESS_MIB,
      processes.length ? Math.max(...processes) : undefined,
      'MiB',
    ),
    atMost('memory of the demo shop with PostgreSQL', SHOP_MIB, festival?.memory.total || undefined, 'MiB'),
  ]
}

/** In percent of the rate without these lines; the highest of all sizes and numbers of processes. */
function logCost(results: Result[]): number | undefined {
  const costs = results.flatMap(({ name, size, workers, ratio }) => {
    if (name !== LOGGED || ratio === undefined) return []
    const quiet = results.find(
      (one) => one.name === 'home page, cached' && one.size === size && one.workers === workers,
    )
    return quiet?.ratio ? [100 * (1 - ratio / quiet.ratio)] : []
  })
  return costs.length === 0 ? undefined : Math.max(0, ...costs)
}

/** The CPU time of a written list, as a multiple of that of one search. */
function listSearches(results: Result[]): number | undefined {
  const cpuMs = (wanted: string) => {
    const found = results.find(
      ({ name, size, workers }) => name === wanted && size === SEARCH_SIZE && workers === 1,
    )
    return found && (found.shopCpuMs ?? 0) + (found.databaseCpuMs ?? 0)
  }
  const [list, search] = [cpuMs(WRITTEN_LIST), cpuMs(SEARCH)]
  return list && search ? list / search : undefined
}

/** In percent. */
function orderDatabaseShare(results: Result[], compared: Result[] | undefined): number | undefined {
  const timeIn = (run: Result[] | undefined) =>
    run?.find(({ name, workers }) => name === 'order, three of many' && workers === 1)?.databaseCpuMs
  const [now, then] = [timeIn(results), timeIn(compared)]
  return now !== undefined && then ? (now / then) * 100 : undefined
}

function percentOf(rate: RateMeasured | undefined): number | undefined {
  return rate && !Number.isNaN(rate.ratio) ? rate.ratio * 100 : undefined
}

function lowestRatio(results: Result[]): number | undefined {
  return results.length === 0 ? undefined : Math.min(...results.map(({ ratio }) => (ratio ?? 0) * 100))
}

function atLeast(what: string, limit: number, measured: number | undefined, unit: string): Bar {
  return bar(what, `>= ${limit}`, measured, unit, measured !== undefined && measured >= limit)
}

function atMost(what: string, limit: number, measured: number | undefined, unit: string): Bar {
  return bar(what, `<= ${limit}`, measured, unit, measured !== undefined && measured <= limit)
}

function bar(what: string, limit: string, measured: number | undefined, unit: string, passed: boolean): Bar {
  return {
    what,
    limit: `${limit} ${unit}`.trim(),
    measured: measured === undefined ? '' : `${Math.round(measured)} ${unit}`.trim(),
    passed: measured === undefined ? undefined : passed,
  }
}
