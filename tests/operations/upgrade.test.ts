import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { hashPassword } from '../../server/domains/accounts/passwords.ts'
import { checkIntegrity } from '../../server/integrity-check.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { findRunningDatabase } from '../../server/platform/database/embedded/embedded.ts'
import { knownMigrations, migrate } from '../../server/platform/database/migrate.ts'
import { createBareDatabase, createTestDatabase } from '../support/database.ts'
import { startProcess } from '../support/process.ts'
import { startShoppers } from '../support/shoppers.ts'

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'server', 'platform', 'database', 'migrations')

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** A migrations folder with one additional migration. */
function oneMore(migration: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'hariyo-migrations-'))
  undo.push(() => rmSync(directory, { recursive: true, force: true }))
  writeFileSync(join(directory, '9001_one_more.sql'), migration)
  return directory
}

test('a migration that was released has not been changed since', () => {
  const released = readFileSync(join(MIGRATIONS, 'RELEASED'), 'utf8').trim().split('\n')
  expect(released.length).toBeGreaterThan(0)
  const now = readdirSync(MIGRATIONS).map((file) => {
    const hash = createHash('sha256')
      .update(readFileSync(join(MIGRATIONS, file)))
      .digest('hex')
    return `${hash}  ${file}`
  })
  expect(now).toEqual(expect.arrayContaining(released))
})

/** A day of a shop with the baseline schema, in the SQL of that version. */
const FIRST_DAY = `
  insert into account (id, name, email, phone, address, is_verified, password_hash)
    values ('a0000000-0000-4000-8000-000000000001', 'Sita Sharma', 'sita@example.com', '9841234567', 'Lazimpat 2', true, $1);
  insert into product (id, name, nepali_name, category, price_paisa, unit, stock, keywords, sold_units, rating_sum, rating_count) values
    ('b0000000-0000-4000-8000-000000000001', 'Organic tomato', 'गोलभेंडा', 'Vegetables', 9050, 'kg', 7, '{golbheda}', 3, 4, 1),
    ('b0000000-0000-4000-8000-000000000002', 'Buckwheat flour', 'फापर', 'Grains', 18000, 'kg', 0, '{}', 0, 0, 0);
  insert into orders (id, customer_id, status, full_name, phone, address, city, state, delivery_charge_paisa, total_paisa) values
    ('c0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 'delivered', 'Sita Sharma', '9841234567', 'Lazimpat 2', 'Kathmandu', 'Bagmati', 10000, 28100),
    ('c0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'pending', 'Sita Sharma', '9841234567', 'Lazimpat 2', 'Kathmandu', 'Bagmati', 10000, 19050);
  insert into order_line (id, order_id, product_id, product_name, unit, price_paisa, quantity, position) values
    ('d0000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000001', 'Organic tomato', 'kg', 9050, 2, 0),
    ('d0000000-0000-4000-8000-000000000002', 'c0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 'Organic tomato', 'kg', 9050, 1, 0);
  insert into invoice_counter (fiscal_year, last_number) values ('2082/83', 1);
  insert into invoice (order_id, fiscal_year, number, content) values ('c0000000-0000-4000-8000-000000000001', '2082/83', 1, '{"total": 281}');
  insert into order_event (order_id, from_status, to_status, actor) values
    ('c0000000-0000-4000-8000-000000000001', null, 'pending', 'customer'),
    ('c0000000-0000-4000-8000-000000000001', 'pending', 'processing', 'admin'),
    ('c0000000-0000-4000-8000-000000000001', 'processing', 'shipped', 'admin'),
    ('c0000000-0000-4000-8000-000000000001', 'shipped', 'delivered', 'admin'),
    ('c0000000-0000-4000-8000-000000000002', null, 'pending', 'customer');
  insert into stock_movement (product_id, delta, reason, order_id) values
    ('b0000000-0000-4000-8000-000000000001', 10, 'opening', null),
    ('b0000000-0000-4000-8000-000000000001', -2, 'order', 'c0000000-0000-4000-8000-000000000001'),
    ('b0000000-0000-4000-8000-000000000001', -1, 'order', 'c0000000-0000-4000-8000-000000000002');
  insert into mail (kind, recipient, account_id, order_id, sent_at) values
    ('order-placed', 'sita@example.com', 'a0000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000001', now()),
    ('order-placed', 'sita@example.com', 'a0000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000002', now());
  insert into review (order_line_id, product_id, account_id, rating, comment) values
    ('d0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 4, 'ताजा');
  insert into wishlist_item (account_id, product_id)
    values ('a0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000002')`

test('a shop of the baseline schema, with its customers and orders, is brought up to date and goes on', async () => {
  const database = await createBareDatabase()
  undo.push(() => database.drop())
  await migrate(database.url, { only: new Set(['0001_baseline']) })
  const passwordHash = await hashPassword('tulsi-123')
  const client = new pg.Client(database.url)
  await client.connect()
  for (const statement of FIRST_DAY.split(';\n')) {
    await client.query(statement, statement.includes('$1') ? [passwordHash] : [])
  }
  await client.end()

  const shop = await startProcess({ DATABASE_URL: database.url })
  undo.push(() => shop.remove())
  const applied = await sql<{ name: string }>`select name from schema_migration order by name`.execute(
    database.db,
  )
  expect(applied.rows.map(({ name }) => name)).toEqual(knownMigrations().map(({ name }) => name))
  expect(await checkIntegrity(database.db)).toEqual([])

  const sita = shop.visitor()
  expect((await sita.get('/products/search?search=गोलभेंडा')).body.products[0].name).toBe('Organic tomato')
  expect((await sita.post('/user/signin', { email: 'sita@example.com', password: 'tulsi-123' })).status).toBe(
    200,
  )
  expect((await sita.put('/order/c0000000-0000-4000-8000-000000000002/cancel')).status).toBe(200)
  const { orders } = (await sita.get('/order/my-orders')).body
  expect(orders.map(({ status }: { status: string }) => status).sort()).toEqual(['cancelled', 'delivered'])
  const line = await database.db
    .selectFrom('order_line')
    .select(['reviewed', 'nepali_name'])
    .where('order_id', '=', 'c0000000-0000-4000-8000-000000000001')
    .executeTakeFirstOrThrow()
  expect(line).toEqual({ reviewed: true, nepali_name: 'गोलभेंडा' })
  expect(await checkIntegrity(database.db)).toEqual([])
})

test('reasons that were sentences become codes with notes, also those that the previous version still writes', async () => {
  const database = await createBareDatabase()
  undo.push(() => database.drop())
  const run = async (statement: string) => (await sql.raw(statement).execute(database.db)).rows
  const order = 'c0000000-0000-4000-8000-000000000001'
  const [product, line] = ['b0000000-0000-4000-8000-000000000001', 'd0000000-0000-4000-8000-000000000001']
  const cancelBecause = (reason: string) =>
    run(`insert into order_event (order_id, from_status, to_status, actor, reason)
      values ('${order}', 'pending', 'cancelled', 'admin', '${reason}')`)
  const correctBecause = (note: string) =>
    run(
      `insert into stock_movement (product_id, delta, reason, note) values ('${product}', -1, 'correction', '${note}')`,
    )
  const hideBecause = (reason: string) =>
    run(`update review set hidden_at = now(), hidden_reason = '${reason}'`)
  const reasons = () => run('select reason_code, note, reason from order_event order by id')
  const corrections = () => run('select correction_reason, note from stock_movement order by id')
  const hidden = () => run('select hidden_reason_code, hidden_note, hidden_reason from review')

  await migrate(database.url, { only: new Set(['0001_baseline']) })
  await run(`
    insert into product (id, name, category, price_paisa, unit) values ('${product}', 'Rice', 'Grains', 9000, 'kg');
    insert into orders (id, full_name, phone, address, city, state, delivery_charge_paisa, total_paisa)
      values ('${order}', 'Sita', '9841234567', 'Lazimpat 2', 'Kathmandu', 'Bagmati', 0, 9000);
    insert into order_line (id, order_id, product_id, product_name, unit, price_paisa, quantity, position)
      values ('${line}', '${order}', '${product}', 'Rice', 'kg', 9000, 1, 1);
    insert into review (order_line_id, product_id, rating, comment) values ('${line}', '${product}', 1, 'Bad')`)
  await cancelBecause('Customer did not take the order: dog at the gate')
  await cancelBecause('Ordered twice')
  await correctBecause('Given away or used')
  await correctBecause('found: behind the door')
  await run(
    `insert into stock_movement (product_id, delta, reason, note) values ('${product}', 3, 'delivery', 'Damaged')`,
  )
  await hideBecause('Personal data of somebody')
  await migrate(database.url)
  const before = [
    {
      reason_code: 'delivery_refused',
      note: 'dog at the gate',
      reason: 'Customer did not take the order: dog at the gate',
    },
    { reason_code: 'other', note: 'Ordered twice', reason: 'Ordered twice' },
  ]
  expect(await reasons()).toEqual(before)
  expect(await corrections()).toEqual([
    { correction_reason: 'own_use', note: '' },
    { correction_reason: 'other', note: 'found: behind the door' },
    { correction_reason: null, note: 'Damaged' },
  ])
  expect(await hidden()).toEqual([
    { hidden_reason_code: 'personal_data', hidden_note: '', hidden_reason: 'Personal data of somebody' },
  ])

  // the previous version, still running
  await cancelBecause('Customer could not be reached')
  await correctBecause('Counted: two sacks')
  await hideBecause('Advertising')
  // and this version, whose reasons the previous one can read
  await run(`insert into order_event (order_id, from_status, to_status, actor, reason_code, note)
    values ('${order}', 'pending', 'cancelled', 'admin', 'out_of_stock', 'spoilt')`)
  expect((await reasons()).slice(2)).toEqual([
    { reason_code: 'not_reached', note: '', reason: 'Customer could not be reached' },
    { reason_code: 'out_of_stock', note: 'spoilt', reason: 'Not in stock: spoilt' },
  ])
  expect((await corrections()).at(-1)).toEqual({ correction_reason: 'counted', note: 'two sacks' })
  expect(await hidden()).toMatchObject([{ hidden_reason_code: 'advertising', hidden_note: '' }])
  await run(`update review set hidden_reason_code = 'off_topic', hidden_note = 'about the rider'`)
  expect(await hidden()).toMatchObject([{ hidden_reason: 'Not about the product: about the rider' }])
  await run(`update order_event set note = ''`)
  expect(await reasons()).toMatchObject([
    { reason: 'Customer did not take the order' },
    { reason: '' },
    { reason: 'Customer could not be reached' },
    { reason: 'Not in stock' },
  ])
})

test('categories of existing products become records, to which the products refer by id', async () => {
  const database = await createBareDatabase()
  undo.push(() => database.drop())
  const run = async (statement: string) => (await sql.raw(statement).execute(database.db)).rows
  await migrate(database.url, { only: new Set(['0001_baseline']) })
  await run(`
    insert into product (name, category, price_paisa, unit)
    values ('Rice', 'Grains', 9000, 'kg'), ('Wheat', 'Grains', 9000, 'kg'), ('Timur', 'Spices', 9000, 'kg')`)
  await migrate(database.url)
  expect(
    await run(`
      select category.name, category.nepali_name, position, products, array_agg(product.name order by product.name) as names
      from category join category_count on category_id = id join product using (category_id)
      group by category.id, products order by category.name`),
  ).toEqual([
    { name: 'Grains', nepali_name: '', position: null, products: 2, names: ['Rice', 'Wheat'] },
    { name: 'Spices', nepali_name: '', position: null, products: 1, names: ['Timur'] },
  ])
  await expect(run(`delete from category where name = 'Grains'`)).rejects.toThrow(/foreign key/)
})

test('a database of the schema before the baseline is refused, and nothing in it is touched', async () => {
  const database = await createBareDatabase()
  undo.push(() => database.drop())
  const client = new pg.Client(database.url)
  await client.connect()
  undo.push(() => client.end())
  await client.query(`
    create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz default now());
    insert into schema_migration (name, checksum) values ('0001_shop', 'x'), ('0010_catalog_search', 'y');
    create table product (id int primary key)`)
  const contents = async () =>
    (
      await client.query(`
        select (select json_agg(name order by name) from schema_migration) as migrations,
          (select json_agg(relname order by relname) from pg_class join pg_namespace on pg_namespace.oid = relnamespace
            where nspname not in ('pg_catalog', 'information_schema', 'pg_toast')) as relations`)
    ).rows
  const before = await contents()
  const shop = startProcess({ DATABASE_URL: database.url })
  await expect(shop).rejects.toThrow(
    /early version of the shop.*Start with a new DATA_DIR or an empty database/,
  )
  await expect(migrate(database.url)).rejects.toThrow(/nothing in it was changed/)
  expect(await contents()).toEqual(before)
})

test.each([
  ['one table', ['product']],
  ['several tables, in another sequence than orders', ['order_event', 'stock_movement', 'product']],
])(
  'while a migration waits for %s and changes it, the shop that is running serves on and takes every order',
  async (_, tables) => {
    const shop = await startProcess({ WORKERS: '2' })
    undo.push(() => shop.remove())
    const url = findRunningDatabase(shop.dataDir) ?? ''
    const crowd = await startShoppers(shop)
    await crowd.untilMore(5)

    const reader = new pg.Client(url)
    await reader.connect()
    undo.push(() => reader.end())
    await reader.query('begin; select from product limit 1')
    const changes = tables.map(
      (table) => `alter table ${table} add column one_more text not null default 'more'`,
    )
    const directory = oneMore(changes.join(';'))
    let migrated = false
    const migration = migrate(url, { directory }).then(() => {
      migrated = true
    })
    const db = openDatabase(url)
    undo.push(() => db.destroy())
    await vi.waitFor(async () => {
      const { rows } = await sql`
      select from pg_stat_activity
      where application_name = 'hariyo migration' and wait_event_type = 'Lock'`.execute(db)
      expect(rows.length).toBe(1)
    })
    const visitor = shop.visitor()
    const until = Date.now() + 4000
    for (let at = 1; Date.now() < until; at++) {
      const response = await visitor.get(`/products/search?limit=${at}&search=good`)
      expect(response.status).toBe(200)
    }
    await crowd.untilMore(5)
    expect(migrated).toBe(false)
    await reader.query('commit')
    await migration
    await crowd.untilMore(10)
    expect((await visitor.get('/products/search?search=good')).status).toBe(200)
    await crowd.settle()
  },
)

test('a migration that only refers to a table does not wait for those who read it', async () => {
  const database = await createTestDatabase()
  undo.push(() => database.drop())
  const reader = new pg.Client(database.url)
  await reader.connect()
  undo.push(() => reader.end())
  await reader.query('begin; select from product limit 1')
  const directory = oneMore('create table one_more (product_id uuid references product)')
  await migrate(database.url, { directory, waitMs: 1000 })
  await reader.query('commit; select product_id from one_more')
})

test('the version before starts on a database that the next one has brought up to date, and says so', async () => {
  const database = await createTestDatabase()
  undo.push(() => database.drop())
  await migrate(database.url, { directory: oneMore('create table one_more (id int)') })
  const shop = await startProcess({ DATABASE_URL: database.url })
  undo.push(() => shop.remove())
  expect(shop.output()).toContain(
    'Warning: The database was migrated by a newer version of the shop (9001_one_more): this version works with it only if it is the one directly before.',
  )
  expect((await shop.visitor().get('//readyz')).status).toBe(200)
})
