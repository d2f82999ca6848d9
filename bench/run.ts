/**
 * `npm run bench [-- --only ready|searches|festival] [--seconds 5] [--against FOLDER]`
 *
 * Measures the shop as ratios within one run and writes the report bench/report.md. Exits with 1 when a bar was missed or an order was
 * lost. With --against it also compares the cost of an order with another checkout of the shop.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/platform/database/embedded/embedded.ts'
import { benchOrdersAgainst } from './against.ts'
import { createDatabase, someProducts, vacuum } from './bench-database.ts'
import { fillCatalogue } from './catalogue.ts'
import { benchFestival } from './festival.ts'
import { benchReadyResponses, benchSearches } from './reads.ts'
import { Report } from './report.ts'
import { startShop } from './shop-process.ts'

const PRODUCTS = { ready: 1000, searches: 50_000 }
const FESTIVAL_PARTS = 3

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '5' },
    against: { type: 'string' },
  },
})
const seconds = Number(options.seconds)
const wants = (part: string) => !options.only || options.only === part

// on exit, an interrupted bench stops its shops and databases
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const report = new Report(`Benchmark of ${new Date().toISOString().slice(0, 10)}`)
if (wants('ready') || wants('searches')) await benchCatalogues()
if (wants('festival')) {
  report.section('Festival', 'A demo shop in two processes; readers on 32 connections, buyers by schedule.')
  await benchFestival(report, FESTIVAL_PARTS * seconds)
}
if (options.against) {
  report.section('Orders', 'This checkout and another one, alternately.')
  await benchOrdersAgainst(report, resolve(options.against))
}
if (!options.only) report.save(join(import.meta.dirname, 'report.md'))
process.exitCode = report.hasFailed ? 1 : 0

async function benchCatalogues(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hariyo-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, connections: 60, log: console.error })
  try {
    for (const part of ['ready', 'searches'] as const) {
      if (!wants(part)) continue
      const url = await createDatabase(postgres, `bench_${part}`)
      const db = openDatabase(url, { connections: 2 })
      await fillCatalogue(db, PRODUCTS[part])
      await vacuum(url)
      const [product] = await someProducts(db)
      await db.destroy()
      const shop = await startShop(url, folder, part === 'ready')
      if (part === 'ready') {
        report.section(
          'Ready responses',
          'One process and a bare Fastify process, 32 connections, median pair.',
        )
        if (product) await benchReadyResponses(report, shop, product, Math.ceil(seconds / 2))
      } else {
        report.section('Searches', 'One process with 50,000 products, 32 connections, nothing cached.')
        await benchSearches(report, shop, 2 * seconds)
      }
      await shop.stop()
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
