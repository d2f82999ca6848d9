import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { checkData } from '../../../server/check-data/check-data.ts'
import { makeBackup, openBackup } from '../../../server/platform/backup/backup.ts'
import { openPictures } from '../../../server/platform/media/media.ts'
import { createBareDatabase, type TestDatabase } from '../../support/database.ts'
import { openDatabaseProxy } from '../../support/database-proxy.ts'
import { newDatabase, newFolder, openProcess } from '../../support/for-one-test.ts'
import { signedInCustomer, signedInCustomers } from '../../support/people.ts'
import { testPostgres, withClient } from '../../support/postgres.ts'
import { openShopOf, runTool } from '../../support/process.ts'
import { addProduct, placeOrder, productRow } from '../../support/products.ts'

const BACKUP = 'server/platform/backup/cli.ts'
/** Startup parameters that PgBouncer accepts by default. */
const KNOWN_TO_POOLERS = ['user', 'database', 'client_encoding', 'datestyle', 'timezone', 'application_name']

/** For new connections. */
async function setDefault({ url }: TestDatabase, setting: string, value: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`alter database ${new URL(url).pathname.slice(1)} set ${setting} = '${value}'`)
  await client.end()
}

/** Makes statements of both migrations, of the shop and of its queue, take 200 ms. */
async function slowDown({ url }: TestDatabase): Promise<void> {
  const { pathname } = new URL(url)
  await withClient(Object.assign(new URL(testPostgres().superuserUrl), { pathname }).href, (client) =>
    client.query(`
      create function slow() returns event_trigger language plpgsql as 'begin perform pg_sleep(0.2); end';
      create event trigger slow on ddl_command_start when tag in ('CREATE EXTENSION', 'CREATE SCHEMA')
        execute function slow()`),
  )
}

test('a database with serializable transactions by default accepts every order within the stock', async () => {
  const database = await newDatabase()
  await setDefault(database, 'default_transaction_isolation', 'serializable')
  const place = openShopOf(await openProcess({ DATABASE_URL: database.url }), database.db)
  const tomato = await addProduct(place, { stock: 10 })
  const buyers = await signedInCustomers(place, 24)
  const responses = await Promise.all(buyers.map((buyer) => placeOrder(buyer, [[tomato, 1]])))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(10)
  const rejections = responses.filter(({ status }) => status !== 201).map(({ body }) => body.code)
  // a slow machine refuses some before it knows the stock
  expect(new Set(rejections.filter((code) => code !== 'unavailable'))).toEqual(new Set(['not_enough_stock']))
  expect((await productRow(place, tomato)).stock).toBe(0)
})

test('the shop starts and accepts orders with its own time limits behind a pooler that rejects startup parameters', async () => {
  const database = await newDatabase()
  const pooler = await openDatabaseProxy(database.url, { startupParameters: KNOWN_TO_POOLERS })
  onTestFinished(() => pooler.close())
  const place = openShopOf(await openProcess({ DATABASE_URL: pooler.url }), database.db)
  const tomato = await addProduct(place)
  const sita = await signedInCustomer(place)
  expect((await placeOrder(sita, [[tomato, 1]])).status).toBe(201)
  await database.db.transaction().execute(async (tx) => {
    await sql`select from product where id = ${tomato.id} for update`.execute(tx)
    expect((await placeOrder(sita, [[tomato, 1]])).status).toBe(503)
  })
})

test('a database with time limits of its own is migrated, opened, backed up and restored', async () => {
  const limited = async () => {
    const database = await newDatabase(createBareDatabase)
    await slowDown(database)
    await setDefault(database, 'idle_in_transaction_session_timeout', '500ms')
    await setDefault(database, 'idle_session_timeout', '500ms')
    await setDefault(database, 'statement_timeout', '100ms')
    return database
  }
  const [database, second] = [await limited(), await limited()]
  const shop = await openProcess({ DATABASE_URL: database.url })
  const place = openShopOf(shop, database.db)
  const tomato = await addProduct(place)
  expect((await placeOrder(await signedInCustomer(place), [[tomato, 1]])).status).toBe(201)

  const folder = join(newFolder(), 'backup')
  const made = await runTool([BACKUP, 'backup', folder], shop.env)
  expect(made.code, made.output).toBe(0)
  const restored = await runTool([BACKUP, 'restore', folder], {
    DATABASE_URL: second.url,
    DATA_DIR: join(newFolder(), 'data'),
  })
  expect(restored.code, restored.output).toBe(0)
  expect(await checkData(second.db)).toEqual([])
  expect(await second.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
})

test('a backup waits for a migration that rewrites a table, beyond a time limit, and has every row', async () => {
  const database = await newDatabase()
  await addProduct(database, { name: 'Honey' })
  const migration = new pg.Client(database.url)
  await migration.connect()
  onTestFinished(() => migration.end())
  await setDefault(database, 'statement_timeout', '100ms')
  await migration.query('begin')
  await migration.query(`alter table stock_movement add column rewritten uuid default gen_random_uuid()`)
  const folder = join(newFolder(), 'backup')
  const backup = makeBackup(database.url, openPictures({ dataDir: newFolder(), s3: undefined }), folder)
  const waiting = async () => {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database()
      and application_name = 'hariyo backup' and wait_event_type = 'Lock'
      and clock_timestamp() > query_start + interval '200 ms'`.execute(database.db)
    return rows.length
  }
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
  await migration.query('commit')
  await backup
  const { manifest } = await openBackup(folder)
  expect(manifest.tables.find(({ name }) => name === 'stock_movement')).toMatchObject({ rows: 1 })
})
