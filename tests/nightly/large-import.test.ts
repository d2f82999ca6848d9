import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin } from '../../server/domains/accounts/accounts.ts'
import type { Client } from '../support/client.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type ShopProcess, startProcess } from '../support/process.ts'

const PRODUCTS = 10_000
/** The maximum, in both languages. */
const DESCRIPTION_LENGTH = 5000
const STAFF = { email: 'keeper@shop.example', password: 'a long enough password' }

let database: TestDatabase
let shop: ShopProcess
let staff: Client

beforeAll(async () => {
  database = await createTestDatabase()
  await makeAdmin(database.db, STAFF.email, STAFF.password)
  // before there are products, because a start updates their search columns
  shop = await startProcess({ DATABASE_URL: database.url })
  staff = shop.visitor()
  // a Devanagari letter, so that every letter takes two bytes in the memory of the process
  await sql`
    insert into product (name, description, nepali_description, category_id, price_paisa, unit)
    values ('Product', repeat('क', ${DESCRIPTION_LENGTH}::int), repeat('ख', ${DESCRIPTION_LENGTH}::int), category_of('Honey'), 1000, 'kg')`.execute(
    database.db,
  )
  // copies of the compressed texts, because compressing 100 million letters takes half a minute
  await sql`
    insert into product (name, description, nepali_description, category_id, price_paisa, unit)
    select name, description, nepali_description, category_id, price_paisa, unit
    from product, generate_series(2, ${PRODUCTS}::int)`.execute(database.db)
  await staff.post('/user/signin', STAFF)
})
afterAll(async () => {
  await shop?.remove()
  await database?.drop()
})

test('10,000 prices of products with the longest descriptions are checked and imported with the memory of one process', async () => {
  const { rows } = await sql<{ id: string }>`select id from product`.execute(database.db)
  const csv = `id,price\n${rows.map(({ id }) => `${id},20`).join('\n')}\n`
  const send = async (dryRun: boolean) => {
    const response = await fetch(`${shop.url}/api/admin/products/import?dryRun=${dryRun}`, {
      method: 'POST',
      body: csv,
      headers: {
        'content-type': 'text/csv',
        origin: shop.url,
        cookie: [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    return response.json()
  }
  expect(await send(true)).toMatchObject({ applied: false, changed: PRODUCTS, errors: [] })
  expect(await send(false)).toMatchObject({ applied: true, changed: PRODUCTS, errors: [] })
  const changed = await sql`
    select from product where price_paisa = 2000 and length(description) = ${DESCRIPTION_LENGTH}
      and length(nepali_description) = ${DESCRIPTION_LENGTH}`.execute(database.db)
  expect(changed.rows).toHaveLength(PRODUCTS)
  expect(shop.child.exitCode).toBeNull()
  // 20 seconds alone, four times as long beside the browser tests
}, 300_000)
