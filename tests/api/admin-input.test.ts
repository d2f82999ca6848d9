import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { toShopError } from '../../server/platform/http/error-handler.ts'
import { startFileShop } from '../support/file-shop.ts'
import { changeSettings } from '../support/office.ts'
import { signedInAdmin } from '../support/people.ts'
import { addProduct } from '../support/products.ts'

const shop = await startFileShop()
const admin = await signedInAdmin(shop)
const product = (await addProduct(shop)).id

test('the settings accept markup as text, and no line break in a link', async () => {
  const link = await changeSettings(admin, ({ social }) => ({
    social: { ...social, tiktok: 'https://example.com/\nx' },
  }))
  expect(link.body.fields).toHaveProperty(['settings.social.tiktok'])
  const markup = '<script>alert(1)</script>'
  const saved = await changeSettings(admin, ({ seller }) => ({ seller: { ...seller, name: markup } }))
  expect(saved.status).toBe(200)
  expect((await shop.visitor().get('/settings')).body.settings.seller.name).toBe(markup)
})

test('a value that only the database rejects is a client error', async () => {
  const rejected = [
    sql`update product set price_paisa = 0 where id = ${product}`,
    sql`update product set stock = stock + 2147483647 where id = ${product}`,
  ].map((statement) => statement.execute(shop.db).catch(toShopError))
  expect(await Promise.all(rejected)).toMatchObject([
    { status: 422, code: 'invalid' },
    { status: 422, code: 'invalid' },
  ])
})
