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
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { migrate } from '../../server/platform/database/migrate.ts'
import { createBareDatabase, createTestDatabase, type TestDatabase } from '../support/database.ts'
import { launchProcess, runTool } from '../support/process.ts'

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'server', 'platform', 'database', 'migrations')
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

const THREE = {
  '0001_fields': 'create table field (id int primary key)',
  '0002_crops': 'create table crop (id int primary key, field_id int references field)',
  '0003_harvests': 'alter table crop add column kilograms int not null default 0',
}

describe('the shop of another version, which cannot be upgraded', () => {
  const ONE_SENTENCE =
    /^[^\n]*contains the shop of another version, which cannot be upgraded, and nothing in it was changed: [^\n]*\.$/

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
    const shop = await launchProcess({ DATABASE_URL: url, RATE_LIMIT: '1' })
    undo.push(() => shop.remove())
    expect((await shop.ended).code).toBe(1)
    expect(shop.output().trim()).toMatch(ONE_SENTENCE)
    expect(shop.output()).toContain('set DATABASE_URL to an empty database')
    for (const [name, tool] of Object.entries(TOOLS)) {
      const { code, output } = await runTool(tool, shop.env)
      expect(code, name).not.toBe(0)
      expect(output.trim(), name).toMatch(ONE_SENTENCE)
    }
    expect(await contents()).toEqual(before)
  })
})

/** The checksum and time of each file. */
function _filesIn(folder: string): Record<string, string> {
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

test('a migration that was changed or removed after it had been applied is rejected', async () => {
  const { url } = await newDatabase(createBareDatabase)
  await migrate(url, { directory: folderWith(THREE) })
  const { '0002_crops': crops, ...without } = THREE
  const changed = folderWith({ ...THREE, '0002_crops': `${crops};` })
  await expect(migrate(url, { directory: changed })).rejects.toThrow(
    /^Migration 0002_crops was changed after /,
  )
  await expect(migrate(url, { directory: folderWith(without) })).rejects.toThrow(
    /^Migration 0002_crops was applied to this database, but its file is missing/,
  )
  // a checkout on Windows may have other line endings
  const onWindows = folderWith({ ...THREE, '0004_notes': 'create table note (id int);\r\n' })
  const onLinux = folderWith({ ...THREE, '0004_notes': 'create table note (id int);\n' })
  await migrate(url, { directory: onLinux })
  await migrate(url, { directory: onWindows })
})

test('a migration that fails leaves nothing behind, and the message names it', async () => {
  const database = await newDatabase(createBareDatabase)
  const directory = folderWith({
    ...THREE,
    '0004_broken': 'create table half (id int); select no_such_thing();',
  })
  await expect(migrate(database.url, { directory })).rejects.toThrow(
    /^Migration 0004_broken failed and was rolled back: function no_such_thing.* does not exist\. \w.*\.$/,
  )
  const tables = await sql`select to_regclass('half') as half, to_regclass('crop')::text as crop`.execute(
    database.db,
  )
  expect(tables.rows).toEqual([{ half: null, crop: 'crop' }])
})

test('an index is built without blocking writes, and again after an interrupted build', async () => {
  const { url } = await newDatabase(createBareDatabase)
  await migrate(url, { directory: folderWith(THREE) })
  const writer = await connectTo(url)
  await writer.query('insert into field select generate_series(1, 2)')
  await writer.query('insert into crop values (1, 1), (2, 1)')
  const unique = { '0004_index': 'create unique index concurrently one_crop on crop (field_id);\n' }
  const directory = folderWith({ ...THREE, ...unique })
  await expect(migrate(url, { directory })).rejects.toThrow(/^Migration 0004_index failed/)
  await writer.query('update crop set field_id = id')
  await writer.query('begin; update crop set kilograms = 1')
  const migration = migrate(url, { directory })
  const observer = await connectTo(url)
  await vi.waitFor(async () => {
    const { rows } = await observer.query(
      `select from pg_stat_activity where application_name = 'hariyo migration' and wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(1)
  }, WAITING)
  // another writer does not wait for the build
  await observer.query('insert into field values (3)')
  await observer.query('insert into crop values (3, 3)')
  await writer.query('commit')
  await migration
  await expect(observer.query('insert into crop values (4, 3)')).rejects.toThrow(/one_crop/)
})

test('a process waits for another that migrates, and gives up after its time', async () => {
  const { url } = await newDatabase(createBareDatabase)
  const other = await connectTo(url)
  await other.query('select pg_advisory_lock(4726190518)')
  await expect(migrate(url, { waitMs: 200 })).rejects.toThrow(/^Another process has been migrating/)
})

test('five processes that migrate one empty database at once do it once', async () => {
  const { url } = await newDatabase(createBareDatabase)
  const directory = folderWith(THREE)
  const applied: string[] = []
  const log = (message: string) => applied.push(message)
  await Promise.all(Array.from({ length: 5 }, () => migrate(url, { directory, log })))
  expect(applied).toEqual(Object.keys(THREE).map((name) => `Applied migration ${name}`))
})

test('a migration that only refers to a table does not wait for those who read it', async () => {
  const { url } = await newDatabase(createTestDatabase)
  const reader = await connectTo(url)
  await reader.query('begin; select from product limit 1')
  const directory = oneMore('create table one_more (product_id uuid references product)')
  await migrate(url, { directory, waitMs: 1000 })
  await reader.query('commit; select product_id from one_more')
})
