import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import * as messages from '#texts/messages.ts'
import { lockProducts } from '../../server/domains/catalog/catalog.ts'
import { startFileShop } from '../support/file-shop.ts'
import { newShop } from '../support/for-one-test.ts'
import { raceBehind } from '../support/locks.ts'
import { orderByPhone } from '../support/office.ts'
import { addOrders } from '../support/past-orders.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer } from '../support/people.ts'
import { addProduct, placeOrder, productRow } from '../support/products.ts'
import { queuedMails } from '../support/queued-mails.ts'

const shop = await startFileShop({ rateLimit: 1 })
const admin = await signedInAdmin(shop)

const myOrders = async (person: SignedInPerson) => (await person.client.get('/order/my-orders')).body
const rejected = {
  status: 409,
  body: { code: 'too_many_open_orders', message: messages.tooManyOpenOrders(20) },
}

describe('a customer of many years', () => {
  test('gets the newest 200 orders and the total number', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    expect(await myOrders(sita)).toEqual({ success: true, orders: [], total: 0, nextCursor: null })
    await addOrders(shop, sita, tomato, { count: 203 })
    const { body } = await placeOrder(sita, [[tomato, 1]])
    const { orders, total } = await myOrders(sita)
    expect(total).toBe(204)
    expect(orders).toHaveLength(200)
    expect(orders[0]._id).toBe(body.order._id)
    expect(orders.at(-1).createdAt).toBe('2025-01-01T00:05:00.000Z')
  })

  test('gets the newest 200 own reviews and the total number', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    await addOrders(shop, sita, tomato, { count: 203 })
    await sql`
      insert into review (order_line_id, product_id, account_id, rating, comment, created_at)
      select order_line.id, product_id, customer_id, 5, 'Good', orders.created_at
      from orders join order_line on order_id = orders.id where customer_id = ${sita.id}`.execute(shop.db)
    const { body } = await sita.client.get('/review/user')
    expect(body.total).toBe(203)
    expect(body.reviews).toHaveLength(200)
    expect(body.reviews.at(-1).createdAt).toBe('2025-01-01T00:04:00.000Z')
  })
})

describe('an account can have 20 open orders', () => {
  test('the next one is rejected without a change until one of them is delivered or cancelled', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    for (const status of ['processing', 'shipped']) await addOrders(shop, sita, tomato, { count: 9, status })
    const { body } = await placeOrder(sita, [[tomato, 1]])
    expect(await placeOrder(sita, [[tomato, 1]])).toMatchObject({ status: 201 })
    expect(await placeOrder(sita, [[tomato, 1]])).toMatchObject(rejected)
    expect(await productRow(shop, tomato)).toMatchObject({ stock: 8 })
    expect(await placeOrder(await signedInCustomer(shop), [[tomato, 1]])).toMatchObject({ status: 201 })

    await sita.client.put(`/order/${body.order._id}/cancel`)
    expect(await placeOrder(sita, [[tomato, 1]])).toMatchObject({ status: 201 })
    expect(await placeOrder(sita, [[tomato, 1]])).toMatchObject(rejected)
  })

  test('phone orders and completed orders do not count', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    await addOrders(shop, sita, tomato, { count: 30, status: 'pending', source: 'phone' })
    for (const status of ['delivered', 'cancelled'])
      await addOrders(shop, sita, tomato, { count: 30, status })
    expect(await placeOrder(sita, [[tomato, 1]])).toMatchObject({ status: 201 })
  })

  test('even when five orders compete for the last place', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    await addOrders(shop, sita, tomato, { count: 19, status: 'pending' })
    const responses = await raceBehind(
      shop,
      (tx) => lockProducts(tx, [tomato.id]),
      () => [1, 2, 3, 4, 5].map(() => placeOrder(sita, [[tomato, 1]])),
      2,
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    expect(await productRow(shop, tomato)).toMatchObject({ stock: 9 })
  })

  test('the key of an earlier order still returns that order', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    await addOrders(shop, sita, tomato, { count: 19, status: 'pending' })
    const key = { 'idempotency-key': 'the twentieth' }
    const first = await placeOrder(sita, [[tomato, 1]], {}, key)
    expect(await placeOrder(sita, [[tomato, 1]], {}, key)).toMatchObject({ status: 201, body: first.body })
  })

  test('RATE_LIMIT multiplies the number, and 0 removes the limit', async () => {
    for (const [rateLimit, status] of [
      [0.1, 409],
      [0, 201],
    ] as const) {
      const other = await newShop({ rateLimit })
      const [sita, tomato] = [await signedInCustomer(other), await addProduct(other)]
      await addOrders(other, sita, tomato, { count: 2, status: 'pending' })
      expect(await placeOrder(sita, [[tomato, 1]])).toMatchObject({ status })
    }
  })
})

describe('open orders of one account can hold 50 units of a product, or a third of its stock', () => {
  const tooMany = (name: string, most: number) => ({
    status: 409,
    body: { code: 'too_many_units', message: messages.tooManyUnits(name, most) },
  })

  test('in one order or in several, until one of them is cancelled', async () => {
    const [sita, rice] = [await signedInCustomer(shop), await addProduct(shop, { stock: 90 })]
    expect(await placeOrder(sita, [[rice, 51]])).toMatchObject(tooMany(rice.name, 50))
    const { body } = await placeOrder(sita, [[rice, 30]])
    expect(await placeOrder(sita, [[rice, 21]])).toMatchObject(tooMany(rice.name, 50))
    expect(await productRow(shop, rice)).toMatchObject({ stock: 60 })
    expect(await placeOrder(sita, [[rice, 20]])).toMatchObject({ status: 201 })
    expect(await placeOrder(sita, [[rice, 1]])).toMatchObject(tooMany(rice.name, 50))
    const grown = { version: 0, items: [{ product: rice.id, quantity: 31 }], total: body.order.total }
    expect(await sita.client.put(`/order/${body.order._id}`, grown)).toMatchObject(tooMany(rice.name, 50))
    expect(await placeOrder(await signedInCustomer(shop), [[rice, 40]])).toMatchObject({ status: 201 })
    await sita.client.put(`/order/${body.order._id}/cancel`)
    expect(await placeOrder(sita, [[rice, 30]])).toMatchObject({ status: 201 })
  })

  test('a third of a large stock, and the whole of a small one', async () => {
    const [sita, rice] = [await signedInCustomer(shop), await addProduct(shop, { stock: 600 })]
    expect(await placeOrder(sita, [[rice, 150]])).toMatchObject({ status: 201 })
    expect(await placeOrder(sita, [[rice, 51]])).toMatchObject(tooMany(rice.name, 200))
    expect(await placeOrder(sita, [[rice, 50]])).toMatchObject({ status: 201 })
    const honey = await addProduct(shop, { stock: 3 })
    expect(await placeOrder(sita, [[honey, 3]])).toMatchObject({ status: 201 })
  })

  test('even with two simultaneous orders, but not for phone orders', async () => {
    const [sita, rice] = [await signedInCustomer(shop), await addProduct(shop, { stock: 90 })]
    const responses = await raceBehind(
      shop,
      (tx) => lockProducts(tx, [rice.id]),
      () => [1, 2].map(() => placeOrder(sita, [[rice, 30]])),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await orderByPhone(admin, [[rice, 60]], { email: sita.email })).toMatchObject({ status: 201 })
  })
})

describe('mails about an order to an address that is not the customer’s own', () => {
  const words = {
    fullName: 'Win a prize at bad.example',
    shippingAddress: 'Click bad.example now',
    note: 'Your parcel waits at bad.example',
  }
  const mailsTo = async (recipient: string) => queuedMails(shop, { recipient })

  test('contain no free text of the customer, which only the notice to the shop has', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    const email = `stranger-of-${sita.id}@example.com`
    const { body } = await placeOrder(sita, [[tomato, 1]], { ...words, email })
    await sita.client.put(`/order/${body.order._id}/cancel`)
    const mails = await mailsTo(email)
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['order-cancelled', 'order-placed'])
    expect(JSON.stringify(mails)).not.toContain('bad.example')
    const notices = (await mailsTo(admin.email)).filter(({ data }) =>
      JSON.stringify(data).includes(body.order._id),
    )
    expect(notices).toMatchObject([{ data: { note: words.note, address: words.shippingAddress } }])
  })

  test('contain the free text if they go to the own email', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    await placeOrder(sita, [[tomato, 1]], { ...words, email: sita.email })
    expect(await mailsTo(sita.email)).toMatchObject([
      { data: { note: words.note, fullName: words.fullName } },
    ])
  })

  test('are limited to ten an hour, including cancellations, which then succeed without a mail', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    const email = `much-mailed-${sita.id}@example.com`
    const placed: string[] = []
    for (let at = 0; at < 5; at++) {
      const { body } = await placeOrder(sita, [[tomato, 1]], { email })
      placed.push(body.order._id)
    }
    for (const id of placed)
      expect(await sita.client.put(`/order/${id}/cancel`)).toMatchObject({ status: 200 })
    expect(await mailsTo(email)).toHaveLength(10)
    expect(await placeOrder(sita, [[tomato, 1]], { email })).toMatchObject({ status: 429 })

    const last = await placeOrder(sita, [[tomato, 1]])
    await sql`update orders set email = ${email} where id = ${last.body.order._id}`.execute(shop.db)
    expect(await sita.client.put(`/order/${last.body.order._id}/cancel`)).toMatchObject({ status: 200 })
    expect(await mailsTo(email)).toHaveLength(10)
  })
})
