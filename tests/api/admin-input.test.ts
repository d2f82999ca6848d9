import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { toShopError } from '../../server/platform/http/error-handler.ts'
import { startFileShop } from '../support/file-shop.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer } from '../support/people.ts'
import { addProduct, placeOrder } from '../support/products.ts'

const shop = await startFileShop()
let admin: SignedInPerson
let product: string
let placed: string
beforeAll(async () => {
  admin = await signedInAdmin(shop)
  const ordered = await addProduct(shop)
  product = ordered.id
  placed = (await placeOrder(await signedInCustomer(shop), [[ordered, 1]])).body.order._id
})

const LISTS = [
  'orders',
  'orders.csv',
  'products',
  'products.csv',
  'questions',
  'reviews',
  'customers',
  'complaints',
  'mails',
  'audit',
  'stock/movements',
  'figures',
  'packing',
  'deliveries',
  'invoices',
]
const PARAMETERS = [
  'search',
  'cursor',
  'limit',
  'sort',
  'status',
  'province',
  'from',
  'to',
  'date',
  'category',
  'show',
  'stock',
  'rating',
  'product',
  'reason',
  'action',
  'actor',
  'subjectType',
  'subjectId',
  'unit',
]
const ODD = [
  '',
  '\u0000',
  'a\u0000b',
  '%',
  "'; drop table orders; --",
  '\\',
  '-1',
  '1e9',
  'NaN',
  '99999999999999999999',
  '2024-02-30',
  '9999-12-31',
  '0001-01-01',
  '__proto__',
  'é'.repeat(500),
  Buffer.from('["9999999999999999","00000000-0000-0000-0000-000000000000"]').toString('base64url'),
  Buffer.from('["9999999999999999"]').toString('base64url'),
  Buffer.from(JSON.stringify(['\u0000', randomUUID()])).toString('base64url'),
]

test.each(LISTS)('%s never fails on an odd parameter', async (list) => {
  for (const parameter of PARAMETERS) {
    for (const value of ODD) {
      const { status } = await admin.client.get(`/admin/${list}?${parameter}=${encodeURIComponent(value)}`)
      expect([200, 400], `${parameter}=${JSON.stringify(value).slice(0, 40)}`).toContain(status)
    }
    const twice = await admin.client.get(`/admin/${list}?${parameter}=a&${parameter}=b`)
    expect([200, 400]).toContain(twice.status)
  }
})

const ODD_TEXTS = ['\u0000', '\ud800', 'x'.repeat(20_000), ['a'], { a: 1 }, null, 7, '__proto__', '\u202e']
const BODIES: [method: 'post' | 'put' | 'patch', path: string, body: Record<string, unknown>][] = [
  ['post', 'products', { name: 'A', category: 'B', unit: 'kg', price: 1, description: 'D', nepaliName: 'E' }],
  ['put', 'products/:product', { version: 1, name: 'A', category: 'B', unit: 'kg', price: 1 }],
  ['post', 'products/:product/stock', { kind: 'correction', delta: 1, reason: 'other', note: 'x' }],
  ['patch', 'orders/:order', { status: 'cancelled', from: 'shipped', reason: 'other', note: 'x' }],
  ['post', 'orders/status-changes', { orders: [], status: 'processing', note: 'x' }],
  ['put', 'orders/:order', { version: 0, shipping: {}, items: [] }],
  ['post', 'orders/:order/notes', { text: 'x' }],
  ['post', 'customers/:none/notes', { text: 'x' }],
  ['post', 'orders/:order/calls', { outcome: 'reached', note: 'x' }],
  ['post', 'orders/:order/attempts', { note: 'x', attemptsBefore: 0 }],
  ['post', 'orders/:order/failed-delivery', { reason: 'damaged', note: 'x', lines: [] }],
  [
    'post',
    'orders/:order/returns',
    {
      lines: [{ _id: 'x', sellable: 1, spoiled: 0 }],
      refund: 'cash',
      note: 'x',
      returnedBefore: 0,
      complaint: 'x',
    },
  ],
  ['put', 'questions/:none/answer', { answer: 'x' }],
  ['post', 'reviews/:none/hide', { reason: 'other', note: 'x' }],
  ['post', 'customers/:none/block', { reason: 'x' }],
  ['post', 'complaints/:none/answer', { message: 'x', close: false }],
  ['put', 'settings', { settings: {}, version: 0 }],
]

test.each(BODIES)('%s %s never fails on an odd body', async (method, template, body) => {
  const path = template.replace(':product', product).replace(':order', placed).replace(':none', randomUUID())
  for (const field of Object.keys(body)) {
    for (const value of [...ODD_TEXTS, -1, 1e308, 2 ** 40, true]) {
      const { status } = await admin.client[method](`/admin/${path}`, { ...body, [field]: value })
      expect(status, `${field}: ${JSON.stringify(value)?.slice(0, 40)}`).toBeLessThan(500)
    }
  }
  for (const whole of [[], null, 'text', 7]) {
    const response = await admin.client[method](`/admin/${path}`, whole as object)
    expect(response.status).toBeLessThan(500)
  }
})

test('the settings accept markup as text, and reject invisible characters', async () => {
  const { settings, version } = (await admin.client.get('/admin/settings')).body
  const save = (changes: object) =>
    admin.client.put('/admin/settings', { version, settings: { ...settings, ...changes } })
  for (const unreadable of ['\u0000', '\u0007', '\ud800']) {
    const name = await save({ seller: { ...settings.seller, name: `Hariyo ${unreadable}` } })
    expect(name.body).toMatchObject({
      code: 'invalid',
      fields: { 'settings.seller.name': expect.any(String) },
    })
    const link = await save({ social: { ...settings.social, tiktok: `https://example.com/${unreadable}x` } })
    expect(link.body.fields).toHaveProperty(['settings.social.tiktok'])
  }
  const markup = '<script>alert(1)</script>'
  expect((await save({ seller: { ...settings.seller, name: markup } })).status).toBe(200)
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
