/**
 * `npm run bench -- [--only festival] [--sizes 1000,50000] [--workers 1,2] [--seconds 5] [--save FILE] [--compare FILE]
 * [--data FOLDER] [--rate 5 --minutes 60 --memory 2048] [--guard]`
 *
 * Loads the real shop on catalogues of several sizes, compares each rate with a ceiling measured in the same run, then
 * measures readers and buyers together. Ends with the table of all bars. Exits with 1 when an order was lost or invented.
 * With --guard it measures a few shares in less than three minutes, and exits with 1 when one is lower than in the saved report.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/platform/database/database.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../server/platform/database/embedded/embedded.ts'
import { startBare } from './bare-process.ts'
import { createDatabase, someProducts, vacuum } from './bench-database.ts'
import { fillCatalogue } from './catalogue.ts'
import { explainHotQueries } from './explain.ts'
import { type FestivalPlan, ORDER_RATES, runFestival } from './festival.ts'
import { hasWrk } from './load.ts'
import type { Bench } from './measure-shop.ts'
import { limitMemory } from './memory-limit.ts'
import { benchOrders } from './orders.ts'
import { benchCachedReads, benchLogging, benchUncachedReads } from './reads.ts'
import { Report } from './report.ts'
import { startShop } from './shop-process.ts'

const FESTIVAL = 'festival'
const SECONDS = 5
const FESTIVAL_SECONDS = 15
const FESTIVAL_WORKERS = 2
/** The parts of a festival at one rate. */
const PART_MINUTES = 10
const PAIRS = 5

/** What `--guard` measures, and the report that it compares with. */
const GUARD = {
  report: new URL('./reports/guard.json', import.meta.url).pathname,
  reads: [
    'home page, cached',
    'list page, cached',
    'product page, cached',
    'search, cached',
    'detail, cached',
    'detail, cached, 304',
  ],
  size: 1000,
  seconds: 6,
  pairs: 3,
  ordersPerSecond: 20,
  festivalSeconds: 10,
}

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,50000' },
    workers: { type: 'string', default: '1,2' },
    /** Duration of each measurement. */
    seconds: { type: 'string' },
    save: { type: 'string' },
    compare: { type: 'string' },
    /** Folder that keeps the filled catalogues for the next run. */
    data: { type: 'string' },
    /** One festival at this many orders per second, for `minutes`. */
    rate: { type: 'string' },
    minutes: { type: 'string', default: '60' },
    /** The memory of the festival's shop in MiB; as root. */
    memory: { type: 'string' },
    /** Only measurements with this text in their names. */
    only: { type: 'string', default: '' },
    /** A few shares, compared with the saved report; with --save, only saves them. */
    guard: { type: 'boolean', default: false },
  },
})
const { guard } = options
const wants = (name: string) => (guard ? GUARD.reads.includes(name) : name.includes(options.only))
if (guard && !hasWrk) {
  console.error('The guard needs wrk (Debian: wrk), with which its saved report was measured.')
  process.exit(1)
}
const report = new Report(guard && !options.save ? GUARD.report : options.compare)

// on exit, an interrupted bench stops its shops and databases
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

if (options.only !== FESTIVAL) await benchCatalogues()
if (guard || wants(FESTIVAL)) await benchFestival()
if (!guard) report.printBars()
else if (report.printFallen() > 0) process.exitCode = 1
if (options.save) report.save(options.save)

async function benchCatalogues(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hariyo-bench-'))
  const dataDir = options.data ? resolve(options.data) : folder
  const postgres = await startEmbeddedPostgres({ dataDir, connections: 100, log: console.error })
  const seconds = Number(options.seconds ?? (guard ? GUARD.seconds : SECONDS))
  const pairs = guard ? GUARD.pairs : PAIRS
  const bench: Bench = { seconds, pairs, wants, report, folder, postgresPid: () => postgres.pid }
  const sizes = guard ? [GUARD.size] : options.sizes.split(',').map(Number)
  try {
    for (const size of sizes) await benchSize(bench, postgres, size)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function benchSize(bench: Bench, postgres: EmbeddedPostgres, size: number): Promise<void> {
  const url = await createDatabase(postgres, `bench_${size}`)
  const db = openDatabase(url, { connections: 2 })
  try {
    const begun = performance.now()
    const filled = await fillCatalogue(db, size)
    const took = filled ? `filled in ${Math.round((performance.now() - begun) / 1000)} s` : 'kept'
    report.print(`\n## ${size} products (${took}; before: ${report.busy()})\n`)
    await vacuum(url)
    const products = await someProducts(db)
    report.printHeadings()
    for (const workers of guard ? [1] : options.workers.split(',').map(Number)) {
      const bare = await startBare(workers)
      for (const mode of guard ? (['cached'] as const) : (['cached', 'logging', 'uncached'] as const)) {
        const shop = await startShop(url, { folder: bench.folder, workers, mode })
        const measurable = { shop, bare, size, products }
        try {
          if (mode === 'logging') await benchLogging(bench, measurable)
          if (mode === 'uncached') await benchUncachedReads(bench, measurable)
          if (mode === 'cached') {
            await benchCachedReads(bench, measurable)
            if (!guard) await benchOrders(bench, measurable, { db, url })
          }
        } finally {
          report.addMemory(`${mode}, ${size} products, ${workers} proc`, await shop.stop())
        }
      }
      await bare.stop()
    }
    report.print(`\nAfter: ${report.busy()}`)
    if (!guard) report.print(`\n${await explainHotQueries(url)}`)
  } finally {
    await db.destroy()
  }
}

/** Increasing rates; with --rate, one rate in parts of at most ten minutes. */
function festivalPlan(): FestivalPlan {
  const limit = options.memory ? { limit: limitMemory(Number(options.memory)) } : {}
  if (guard) {
    const { ordersPerSecond, festivalSeconds: seconds } = GUARD
    return { rates: [ordersPerSecond], seconds, isContinuous: false, workers: FESTIVAL_WORKERS }
  }
  if (options.rate === undefined) {
    const seconds = Number(options.seconds ?? FESTIVAL_SECONDS)
    return { rates: ORDER_RATES, seconds, isContinuous: false, workers: FESTIVAL_WORKERS, ...limit }
  }
  const parts = Math.max(2, Math.ceil(Number(options.minutes) / PART_MINUTES))
  return {
    rates: Array<number>(parts).fill(Number(options.rate)),
    seconds: (Number(options.minutes) * 60) / parts,
    isContinuous: true,
    ...limit,
  }
}

async function benchFestival(): Promise<void> {
  report.print(`\n## Festival (before: ${report.busy()})\n`)
  const festival = await runFestival(festivalPlan(), console.error)
  report.addFestival(festival)
  report.print(`\nAfter: ${report.busy()}`)
  if (festival.violations.length > 0) process.exitCode = 1
}
