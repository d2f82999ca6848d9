import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkData } from '../../../server/check-data/check-data.ts'
import { completeConfig, readConfig } from '../../../server/config.ts'
import { type Balancer, openBalancer } from '../../support/balancer.ts'
import { createClient } from '../../support/client.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type Mailbox, openMailbox } from '../../support/mailbox.ts'
import { type OpenShop, type SignedInPerson, signedInAdmin, signedInCustomer } from '../../support/people.ts'
import { form, photo } from '../../support/pictures.ts'
import { type ShopProcess, startProcess } from '../../support/process.ts'
import { addProduct, checkoutBody, productRow } from '../../support/products.ts'
import { buy, writeReview } from '../../support/reviews.ts'
import { type Bucket, openBucket } from '../../support/s3.ts'
import { readCode, signUpDetails } from '../../support/sign-ups.ts'

let database: TestDatabase
let mailbox: Mailbox
let bucket: Bucket
let balancer: Balancer
let machines: ShopProcess[]
let shop: OpenShop
let admin: SignedInPerson
beforeAll(async () => {
  ;[database, mailbox, bucket, balancer] = await Promise.all([
    createTestDatabase(),
    openMailbox(),
    openBucket(),
    openBalancer(),
  ])
  const settings = {
    ...bucket.env,
    DATABASE_URL: database.url,
    SMTP_URL: mailbox.url,
    PUBLIC_URL: balancer.url,
    TRUST_PROXY: '1',
    SESSION_SECRET: 'one secret for all machines of this shop',
  }
  machines = await Promise.all([startProcess(settings), startProcess(settings)])
  balancer.backends = machines.map(({ url }) => url)
  await vi.waitFor(() => expect(balancer.ready).toBe(machines.length), { timeout: 60_000 })
  const config = completeConfig(readConfig({ ...settings, DATA_DIR: machines[0]?.dataDir }))
  shop = { db: database.db, config, visitor: () => createClient(balancer.url) }
  admin = await signedInAdmin(shop)
})
afterAll(async () => {
  if (database) expect(await checkData(database.db)).toEqual([])
  for (const machine of machines ?? []) await machine.remove()
  await balancer?.close()
  await bucket?.lose()
  await mailbox?.close()
  await database?.drop()
})

test('one visitor signs up and orders while each request goes to another machine', async () => {
  const product = await addProduct(shop, { stock: 3 })
  const person = signUpDetails()
  const browser = shop.visitor()
  expect((await browser.post('/user/register-with-otp', person)).status).toBe(201)
  const otp = await readCode(mailbox, person.email)
  expect((await browser.post('/user/verify-email', { email: person.email, otp })).status).toBe(200)
  const { email, password } = person
  expect((await browser.post('/user/signin', { email, password })).status).toBe(200)
  for (const quantity of [1, 2]) {
    expect((await browser.post('/cart/add', { productId: product.id, quantity: 1 })).status).toBe(200)
    for (const _machine of machines) {
      expect((await browser.get('/cart')).body.cart.items[0].quantity).toBe(quantity)
    }
  }
  const headers = { 'idempotency-key': randomUUID() }
  const placed = []
  for (const _try of [1, 2, 3])
    placed.push(await browser.post('/order/create', checkoutBody([[product, 2]]), headers))
  expect(placed.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(placed.map(({ body }) => body.order._id)).size).toBe(1)
  expect((await productRow(shop, product)).stock).toBe(1)
  await mailbox.waitForMail(person.email, 'order')
  for (const _machine of machines) {
    expect((await browser.get('/cart')).body.cart.items).toHaveLength(0)
    await expect
      .poll(async () => (await browser.get(`/products/${product.id}`)).body.product.stock, { interval: 10 })
      .toBe(1)
  }
  expect((await browser.post('/user/logout')).status).toBe(200)
  for (const _machine of machines) expect((await browser.get('/user/profile')).status).toBe(401)
})

test('a picture uploaded to one machine is shown by the other, until it is removed', async () => {
  const bought = await buy(shop, admin)
  const { product } = bought
  const review = await writeReview(bought, {}, [await photo()])
  expect(review.status, JSON.stringify(review.body)).toBe(201)
  const uploaded = await admin.client.post(
    `/admin/products/${product.id}/pictures`,
    form({}, [await photo()]),
  )
  const [picture] = uploaded.body.product.pictures
  for (const machine of machines) {
    const visitor = machine.visitor()
    for (const address of [review.body.review.images[0], picture.url]) {
      expect((await visitor.get(`/${address}`)).headers.get('content-type')).toBe('image/webp')
    }
  }
  expect((await admin.client.delete(`/admin/products/${product.id}/pictures/${picture._id}`)).status).toBe(
    200,
  )
  for (const machine of machines) {
    await expect
      .poll(async () => (await machine.visitor().get(`/products/${product.id}`)).body.product.images)
      .toEqual([])
  }
})

test('while the storage is unavailable, pictures are rejected completely, and the rest of the shop works', async () => {
  const product = await addProduct(shop)
  const picture = await photo()
  const upload = () => admin.client.post(`/admin/products/${product.id}/pictures`, form({}, [picture]))
  const [objects, rows] = [
    [...bucket.objects.keys()],
    await shop.db.selectFrom('picture').selectAll().execute(),
  ]
  await bucket.lose()
  for (const _machine of machines) {
    const rejected = await upload()
    expect([rejected.status, rejected.headers.has('retry-after')]).toEqual([503, true])
  }
  expect((await shop.visitor().get('/products')).status).toBe(200)
  expect(
    (await (await signedInCustomer(shop)).client.post('/order/create', checkoutBody([[product, 1]]))).status,
  ).toBe(201)
  await bucket.restore()
  expect([...bucket.objects.keys()]).toEqual(objects)
  expect(await shop.db.selectFrom('picture').selectAll().execute()).toEqual(rows)
  expect((await upload()).status).toBe(200)
})
