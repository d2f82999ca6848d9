import { createHash } from 'node:crypto'
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { findRunningDatabase } from '../../../server/platform/database/embedded/embedded.ts'
import { migrate } from '../../../server/platform/database/migrate.ts'
import { createBareDatabase, createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { launchProcess, processSettings, runTool, startProcess } from '../../support/process.ts'
import { startShoppers } from '../../support/shoppers.ts'

const MIGRATIONS = join(import.meta.dirname, '..', '..', '..', 'server', 'platform', 'database', 'migrations')
const TOOLS = {
  backup: ['server/platform/backup/cli.ts', 'backup', join(tmpdir(), 'hariyo-backup-never-made')],
  'check-data': ['server/check-data/cli.ts'],
  admin: ['server/domains/accounts/cli.ts', 'sita@example.com'],
}

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function newDatabase(create: () => Promise<TestDatabase>): Promise<TestDatabase> {
  const database = await create()
  undo.push(() => database.drop())
  return database
}

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  undo.push(() => client.end())
  return client
}

/** A folder with these migrations. */
function folderWith(migrations: Record<string, string>): string {
  const directory = mkdtempSync(join(tmpdir(), 'hariyo-migrations-'))
  undo.push(() => rmSync(directory, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(migrations)) writeFileSync(join(directory, `${name}.sql`), text)
  return directory
}

/** A folder with the shop's migrations and another one. */
function oneMore(migration: string): string {
  const directory = folderWith({ '9001_one_more': migration })
  for (const file of readdirSync(MIGRATIONS)) copyFileSync(join(MIGRATIONS, file), join(directory, file))
  return directory
}

/** A migration waits for its locks again and again, for a short time each. */
const WAITING = { timeout: 60_000, interval: 20 }

const _THREE = {
  '0001_fields': 'create table field (id int primary key)',
  '0002_crops': 'create table crop (id int primary key, field_id int references field)',
  '0003_harvests': 'alter table crop add column kilograms int not null default 0',
}

describe('the shop of another version, which cannot be upgraded', () => {
  const ONE_SENTENCE =
    /^[^\n]*contains the shop of another version, which cannot be upgraded, and nothing in it was changed: [^\n]*\.$/

  test('in a data folder is rejected before any of its files changes', async () => {
    const env = await processSettings({ RATE_LIMIT: '1' })
    const { DATA_DIR = '' } = env
    const first = await startProcess(env)
    undo.push(() => first.remove())
    await first.stop()
    const schema = join(DATA_DIR, 'postgres', 'hariyo-schema')
    const own = readFileSync(schema)
    // as of another version, and as of one that did not record it
    for (const change of [() => writeFileSync(schema, 'another'), () => rmSync(schema)]) {
      change()
      const before = filesIn(DATA_DIR)
      const shop = await launchProcess(env)
      expect((await shop.ended).code).toBe(1)
      expect(shop.output().trim()).toMatch(ONE_SENTENCE)
      expect(shop.output()).toContain('move the folder away or set DATA_DIR to a new one')
      for (const [name, tool] of Object.entries(TOOLS)) {
        const { code, output } = await runTool(tool, env)
        expect(code, name).not.toBe(0)
        expect(output.trim(), name).toMatch(ONE_SENTENCE)
      }
      expect(filesIn(DATA_DIR)).toEqual(before)
    }
    writeFileSync(schema, own)
    const again = await startProcess(env)
    await again.stop()
  })
})

/** The checksum and time of each file. */
function filesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const hash = createHash('sha256').update(readFileSync(path)).digest('hex')
      return [path, `${hash} ${statSync(path).mtimeMs}`]
    }),
  )
}

test('of five shops that migrate one empty database at once, one is killed in the middle: another continues', async () => {
  const { url } = await newDatabase(createBareDatabase)
  const client = await connectTo(url)
  // the migration waits where it creates the same table
  await client.query('begin; create table product (id int)')
  const shops = await Promise.all(
    [0, 1, 2, 3, 4].map((at) =>
      launchProcess({ DATABASE_URL: `${url}?application_name=shop${at}`, LOG_LEVEL: 'fatal' }),
    ),
  )
  undo.push(() => Promise.all(shops.map((shop) => shop.remove())))
  const observer = await connectTo(url)
  const migrating = await vi.waitFor(async () => {
    const { rows } = await observer.query(
      `select application_name as name from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'transactionid'`,
    )
    expect(rows).toHaveLength(1)
    return Number(rows[0].name.replace('shop', ''))
  }, 120_000)
  await shops[migrating]?.kill()
  await client.query('rollback')
  for (const shop of shops.filter((_, at) => at !== migrating)) {
    const status = () =>
      shop
        .visitor()
        .get('//readyz')
        .then(
          (response) => response.status,
          () => 0,
        )
    await expect.poll(status, { timeout: 120_000 }).toBe(200)
  }
})

test.each([
  ['one table', ['product']],
  ['several tables, in another sequence than orders', ['order_event', 'stock_movement', 'product']],
])(
  'while a migration waits for %s and changes it, the running shop serves and takes every order',
  async (_, tables) => {
    const shop = await startProcess({ WORKERS: '2' })
    undo.push(() => shop.remove())
    const url = findRunningDatabase(shop.dataDir) ?? ''
    const crowd = await startShoppers(shop, { pauseMs: 200 })
    await crowd.untilMore(5)

    const reader = await connectTo(url)
    await reader.query('begin; select from product limit 1')
    const changes = tables.map(
      (table) => `alter table ${table} add column one_more text not null default 'more'`,
    )
    let migrated = false
    const migration = migrate(url, { directory: oneMore(changes.join(';')) }).then(() => {
      migrated = true
    })
    const db = openDatabase(url)
    undo.push(() => db.destroy())
    await vi.waitFor(async () => {
      const { rows } = await sql`
      select from pg_stat_activity
      where application_name = 'hariyo migration' and wait_event_type = 'Lock'`.execute(db)
      expect(rows.length).toBe(1)
    }, WAITING)
    const visitor = shop.visitor()
    const until = Date.now() + 4000
    for (let at = 1; Date.now() < until; at++) {
      const response = await visitor.get(`/products/search?limit=${at}&search=product`)
      expect(response.status).toBe(200)
      await pause(50)
    }
    await crowd.untilMore(5)
    expect(migrated).toBe(false)
    await reader.query('commit')
    await migration
    await crowd.untilMore(10)
    expect((await visitor.get('/products/search?search=product')).status).toBe(200)
    await crowd.settle()
  },
)

test('the version before starts on a database that the next one has migrated, and shows a warning', async () => {
  const { url } = await newDatabase(createTestDatabase)
  await migrate(url, { directory: oneMore('create table one_more (id int)') })
  const shop = await startProcess({ DATABASE_URL: url })
  undo.push(() => shop.remove())
  expect(shop.output()).toContain(
    'Warning: The database was migrated by a newer version of the shop (9001_one_more): this version works with it only if it is the one directly before.',
  )
  expect((await shop.visitor().get('//readyz')).status).toBe(200)
})
