import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { findRunningDatabase } from '../../../server/platform/database/embedded/embedded.ts'
import { migrate } from '../../../server/platform/database/migrate.ts'
import { createBareDatabase } from '../../support/database.ts'
import { connectTo, newDatabase, openProcess } from '../../support/for-one-test.ts'
import { CANNOT_UPGRADE, oneMore, TOOLS, WAITING } from '../../support/migrations.ts'
import { launchProcess, processSettings, runTool, startProcess } from '../../support/process.ts'
import { startShoppers } from '../../support/shoppers.ts'

describe('the shop of another version, which cannot be upgraded', () => {
  test('in a database is rejected in one sentence by the shop and its tools, and nothing in it changes', async () => {
    const { url } = await newDatabase(createBareDatabase)
    const client = await connectTo(url)
    await client.query(`
      create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz default now());
      insert into schema_migration (name, checksum) values ('0001_baseline', 'x'), ('0002_reason_codes', 'y');
      create table product (id int primary key)`)
    const contents = async () =>
      (
        await client.query(`
          select (select json_agg(schema_migration order by name) from schema_migration) as migrations,
            (select json_agg(relname order by relname) from pg_class join pg_namespace on pg_namespace.oid = relnamespace
              where nspname not in ('pg_catalog', 'information_schema', 'pg_toast')) as relations`)
      ).rows
    const before = await contents()
    await expectRejected({ DATABASE_URL: url, RATE_LIMIT: '1' }, 'set DATABASE_URL to an empty database')
    expect(await contents()).toEqual(before)
  })

  test('in a data folder is rejected before any of its files changes', async () => {
    const env = await processSettings({ RATE_LIMIT: '1' })
    const { DATA_DIR = '' } = env
    const first = await openProcess(env)
    await first.stop()
    const schema = join(DATA_DIR, 'postgres', 'hariyo-schema')
    const own = readFileSync(schema)
    // as of another version, and as of one that did not record it
    for (const change of [() => writeFileSync(schema, 'another'), () => rmSync(schema)]) {
      change()
      const before = filesIn(DATA_DIR)
      await expectRejected(env, 'move the folder away or set DATA_DIR to a new one')
      expect(filesIn(DATA_DIR)).toEqual(before)
    }
    writeFileSync(schema, own)
    const again = await startProcess(env)
    await again.stop()
  })
})

/** The shop and its tools end with the reason and this advice. */
async function expectRejected(settings: Record<string, string>, advice: string): Promise<void> {
  const shop = await launchProcess(settings)
  onTestFinished(() => shop.remove())
  expect((await shop.ended).code).toBe(1)
  expect(shop.output().trim()).toMatch(CANNOT_UPGRADE)
  expect(shop.output()).toContain(advice)
  for (const [name, tool] of Object.entries(TOOLS)) {
    const { code, output } = await runTool(tool, shop.env)
    expect(code, name).not.toBe(0)
    expect(output.trim(), name).toMatch(CANNOT_UPGRADE)
  }
}

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
  onTestFinished(async () => void (await Promise.all(shops.map((shop) => shop.remove()))))
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
    const shop = await openProcess({ WORKERS: '2' })
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
    onTestFinished(() => db.destroy())
    await vi.waitFor(async () => {
      const { rows } = await sql`
      select from pg_stat_activity
      where application_name = 'hariyo migration' and wait_event_type = 'Lock'`.execute(db)
      expect(rows.length).toBe(1)
    }, WAITING)
    const visitor = shop.visitor()
    for (let at = 1; at <= 50; at++) {
      const response = await visitor.get(`/products/search?limit=${at}&search=product`)
      expect(response.status).toBe(200)
    }
    await crowd.untilMore(20)
    expect(migrated).toBe(false)
    await reader.query('commit')
    await migration
    await crowd.untilMore(10)
    expect((await visitor.get('/products/search?search=product')).status).toBe(200)
    await crowd.settle()
  },
)

test('the version before starts on a database that the next one has migrated, and shows a warning', async () => {
  const { url } = await newDatabase()
  await migrate(url, { directory: oneMore('create table one_more (id int)') })
  const shop = await openProcess({ DATABASE_URL: url })
  expect(shop.output()).toContain(
    'Warning: The database was migrated by a newer version of the shop (9001_one_more): this version works with it only if it is the one directly before.',
  )
  expect((await shop.visitor().get('//readyz')).status).toBe(200)
})
