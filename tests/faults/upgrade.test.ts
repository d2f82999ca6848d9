import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { migrate } from '../../server/platform/database/migrate.ts'
import { createBareDatabase } from '../support/database.ts'
import { connectTo, newDatabase } from '../support/for-one-test.ts'
import { folderWith, oneMore, WAITING } from '../support/migrations.ts'

const THREE = {
  '0001_fields': 'create table field (id int primary key)',
  '0002_crops': 'create table crop (id int primary key, field_id int references field)',
  '0003_harvests': 'alter table crop add column kilograms int not null default 0',
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
  const { url } = await newDatabase()
  const reader = await connectTo(url)
  await reader.query('begin; select from product limit 1')
  const directory = oneMore('create table one_more (product_id uuid references product)')
  await migrate(url, { directory, waitMs: 1000 })
  await reader.query('commit; select product_id from one_more')
})
