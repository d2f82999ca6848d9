import { describe, expect, test } from 'vitest'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import { lockProducts } from '../../server/domains/catalog/catalog.ts'
import { type ApiResponse, rejection } from '../support/client.ts'
import { startCheckedShop } from '../support/file-shop.ts'
import { raceBehind } from '../support/locks.ts'
import { changeSettings, editOrder, receiveLot, takeBack } from '../support/office.ts'
import { type SignedInPerson, signedInAdmin, signedInAgain, signedInCustomer } from '../support/people.ts'
import {
  addProduct,
  deliverOrder,
  moveOrder,
  type OrderLine,
  orderLine,
  placeOrder,
  productRow,
} from '../support/products.ts'
import { queuedMails } from '../support/queued-mails.ts'

const shop = await startCheckedShop()
const admin = await signedInAdmin(shop)

// biome-ignore lint/suspicious/noExplicitAny: as in the responses of the client
type Any = any

async function place(customer: SignedInPerson, lines: readonly OrderLine[], more: object = {}): Promise<Any> {
  const { status, body } = await placeOrder(customer, lines, { ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.order
}

const orderOf = async ({ client }: SignedInPerson, id: string): Promise<Any> =>
  (await client.get(`/order/${id}`)).body.order

/** Changes the order as it was read; the total is what the customer saw. */
const change = (
  { client }: SignedInPerson,
  { _id, version }: Any,
  lines: readonly OrderLine[],
  more: { total: number; [field: string]: unknown },
  headers?: Record<string, string>,
): Promise<ApiResponse> =>
  client.put(
    `/order/${_id}`,
    { version, items: lines.map(([{ id }, quantity]) => ({ product: id, quantity })), ...more },
    headers,
  )

const linesOf = ({ items }: Any) => items.map((line: Any) => [line.product.name, line.quantity, line.price])
const setPrice = ({ id }: { id: string }, rupees: number) =>
  shop.db
    .updateTable('product')
    .set({ pricePaisa: rupees * 100 })
    .where('id', '=', id)
    .execute()

/** Gives the customer this store credit, by a return. */
async function giveCredit(customer: SignedInPerson, rupees: number): Promise<void> {
  const order = await place(customer, [[await addProduct(shop, { price: rupees }), 1]])
  await deliverOrder(admin, order._id)
  const returned = await takeBack(admin, order._id, { sellable: 1 }, { refund: 'credit' })
  expect(returned.status, JSON.stringify(returned.body)).toBe(201)
}

describe('a customer adds to a pending order', () => {
  test('without a second delivery charge; old units keep their price, new ones have today’s', async () => {
    const sita = await signedInCustomer(shop)
    const tomato = await addProduct(shop, { name: 'Tomato', price: 80 })
    const coriander = await addProduct(shop, { name: 'Coriander', price: 30 })
    const order = await place(sita, [[tomato, 2]])
    expect(order).toMatchObject({ isChangeable: true, version: 0 })
    await setPrice(tomato, 95)
    expect(await orderOf(sita, order._id)).toMatchObject({ items: [{ price: 80, priceNow: 95 }] })
    for (const { id } of [tomato, coriander]) await sita.client.post('/cart/add', { productId: id })
    const grown = [orderLine(tomato, 3), orderLine(coriander, 1)]
    expect(await change(sita, order, grown, { total: 420, fromCart: true })).toMatchObject(
      rejection(409, 'price_changed'),
    )
    const total = 160 + 95 + 30 + 150
    const response = await change(sita, order, grown, { total, fromCart: true })
    expect(response, JSON.stringify(response.body)).toMatchObject({ status: 200, body: { success: true } })
    const after = await orderOf(sita, order._id)
    expect(after).toMatchObject({ total, deliveryCharge: 150, version: 1 })
    expect(linesOf(after)).toEqual([
      ['Tomato', 2, 80],
      ['Tomato', 1, 95],
      ['Coriander', 1, 30],
    ])
    expect((await sita.client.get('/cart')).body.cart.items).toEqual([])
    expect((await productRow(shop, tomato)).stock).toBe(7)
    const { history } = (await admin.client.get(`/admin/orders/${order._id}`)).body.order
    expect(history.at(-1)).toMatchObject({ kind: 'edit', actor: 'customer', actorName: sita.name })
    const mails = await queuedMails(shop, { orderId: order._id })
    expect(mails.map(({ kind, recipient }) => [kind, recipient]).slice(-3)).toEqual(
      expect.arrayContaining([
        ['new-order', admin.email],
        ['order-edited', sita.email],
        ['sms-changed', order.phone],
      ]),
    )
    expect(
      mails.filter(({ data }) => (data as Any).oldTotal === 310 && (data as Any).total === total),
    ).toHaveLength(2)
  })

  test('store credit pays for what is added, and comes back with what is taken away', async () => {
    const sita = await signedInCustomer(shop)
    await giveCredit(sita, 400)
    const honey = await addProduct(shop, { price: 200 })
    const order = await place(sita, [[honey, 1]])
    expect(order).toMatchObject({ total: 350, creditUsed: 350 })
    await change(sita, order, [[honey, 2]], { total: 550 })
    const grown = await orderOf(sita, order._id)
    expect(grown).toMatchObject({ total: 550, creditUsed: 400 })
    await change(sita, grown, [[honey, 1]], { total: 350 })
    expect(await orderOf(sita, order._id)).toMatchObject({ total: 350, creditUsed: 350 })
    expect((await sita.client.get('/order/credit')).body.credit).toBe(50)
  })

  test('the same key twice is one change; the last unit goes once', async () => {
    const sita = await signedInCustomer(shop)
    const egg = await addProduct(shop, { price: 20, stock: 3 })
    const order = await place(sita, [[egg, 1]])
    const grow = () => change(sita, order, [[egg, 2]], { total: 190 }, { 'idempotency-key': 'grow' })
    expect([(await grow()).status, (await grow()).status]).toEqual([200, 200])
    const grown = await orderOf(sita, order._id)
    expect([grown.version, (await productRow(shop, egg)).stock]).toEqual([1, 1])
    expect(await change(sita, grown, [[egg, 4]], { total: 230 })).toMatchObject({
      status: 409,
      body: { code: 'not_enough_stock', message: expect.stringContaining('Only 1 more') },
    })
    expect(await orderOf(sita, order._id)).toEqual(grown)
  })
})

describe('a customer changes a pending order', () => {
  test('fewer units, a line less, another day and the note; nothing else of the delivery', async () => {
    const sita = await signedInCustomer(shop)
    const [tomato, onion] = [await addProduct(shop, { price: 80 }), await addProduct(shop, { price: 50 })]
    const order = await place(sita, [orderLine(tomato, 3), orderLine(onion, 1)])
    const [, next] = (await sita.client.get('/delivery-days?state=Bagmati')).body.days
    const more = { total: 230, deliveryDay: next, note: 'Ring twice' }
    expect((await change(sita, order, [[tomato, 1]], more)).status).toBe(200)
    const after = await orderOf(sita, order._id)
    expect(after).toMatchObject({ total: 230, deliveryDay: next, note: 'Ring twice', phone: order.phone })
    expect(after.items).toHaveLength(1)
    // what is left out stays
    expect((await change(sita, after, [[tomato, 2]], { total: 310 })).status).toBe(200)
    expect(await orderOf(sita, order._id)).toMatchObject({ deliveryDay: next, note: 'Ring twice' })
    expect(await change(sita, after, [], { total: 150 })).toMatchObject({ status: 422 })
  })

  test('only the own order, until staff begin, the invoice is issued or the cut-off passes', async () => {
    const [sita, gita] = [await signedInCustomer(shop), await signedInCustomer(shop)]
    const tomato = await addProduct(shop, { price: 80 })
    const order = await place(sita, [[tomato, 1]])
    const grow = (person = sita) => change(person, order, [[tomato, 2]], { total: 310 })
    expect((await grow(gita)).status).toBe(404)
    const soon = (await admin.client.get('/admin/settings')).body.settings.delivery
    const setLead = (leadDays: number) =>
      changeSettings(admin, {
        delivery: {
          ...soon,
          provinces: { ...soon.provinces, Bagmati: { ...soon.provinces.Bagmati, leadDays } },
        },
      })
    await setLead(soon.provinces.Bagmati.leadDays + 10)
    expect(await grow()).toMatchObject(rejection(409, 'cutoff_passed'))
    expect(await orderOf(sita, order._id)).toMatchObject({ isChangeable: false })
    await setLead(soon.provinces.Bagmati.leadDays)
    await moveOrder(admin, order._id, 'processing')
    expect(await grow()).toMatchObject(rejection(409, 'too_late'))
    expect((await orderOf(sita, order._id)).isChangeable).toBe(false)
    const invoiced = await place(sita, [[tomato, 1]])
    await admin.client.post(`/admin/orders/${invoiced._id}/invoice`)
    expect(await change(sita, invoiced, [[tomato, 2]], { total: 310 })).toMatchObject(
      rejection(409, 'order_invoiced'),
    )
  })

  test('a packer who has the slip open, and staff who edit, get the conflict', async () => {
    const sita = await signedInCustomer(shop)
    const tomato = await addProduct(shop, { price: 80 })
    const order = await place(sita, [[tomato, 1]])
    await change(sita, order, [[tomato, 2]], { total: 310 })
    const packs = { status: 'processing', orders: [{ _id: order._id, version: 0 }] }
    const { body } = await admin.client.post('/admin/orders/status-changes', packs)
    expect(body.results).toMatchObject([{ code: 'order_changed' }])
    const grown = await orderOf(sita, order._id)
    expect((await editOrder(admin, order._id, [[tomato, 3]])).status).toBe(200)
    expect(await change(sita, grown, [[tomato, 1]], { total: 230 })).toMatchObject(
      rejection(409, 'order_changed'),
    )
  })
})

test('changes, a cancellation, packing and other orders at once: the books are right', async () => {
  const tomato = await addProduct(shop, { price: 80, stock: 12 })
  const people = await Promise.all(Array.from({ length: 4 }, () => signedInCustomer(shop)))
  const orders = await Promise.all(people.map((person) => place(person, [[tomato, 2]])))
  await setPrice(tomato, 90)
  const calls = people.flatMap((person, index) => {
    const { _id } = orders[index]
    return [
      () => change(person, orders[index], [[tomato, 4]], { total: 160 + 180 + 150 }),
      () => change(person, orders[index], [[tomato, 1]], { total: 80 + 150 }),
      () => (index % 2 ? person.client.put(`/order/${_id}/cancel`) : moveOrder(admin, _id, 'processing')),
      async () => placeOrder(await signedInAgain(shop, person), [[{ ...tomato, price: 90 }, 1]]),
    ]
  })
  expect(calls).toHaveLength(16)
  await raceBehind(
    shop,
    (tx) => lockProducts(tx, [tomato.id]),
    () => [Promise.allSettled(calls.map((call) => call()))],
    4,
  )
  const rows = await shop.db
    .selectFrom('orders')
    .innerJoin('orderLine', 'orderLine.orderId', 'orders.id')
    .select(({ fn }) => fn.sum<number>('quantity').as('units'))
    .where('productId', '=', tomato.id)
    .where('status', '<>', 'cancelled')
    .execute()
  expect((await productRow(shop, tomato)).stock).toBe(12 - Number(rows[0]?.units))
})

test('two prices of one product: packed, missed, shipped from lots, returned, reviewed and ordered again', async () => {
  const sita = await signedInCustomer(shop)
  const tomato = await addProduct(shop, { name: 'Tomato', price: 80, stock: 0 })
  const lastDay = addDays(nepalDay(new Date()), 30)
  const received = await receiveLot(admin, tomato.id, { units: 10, lastDay })
  expect(received.status, JSON.stringify(received.body)).toBe(201)
  const order = await place(sita, [[tomato, 3]], { substitution: 'leave_out' })
  await setPrice(tomato, 95)
  await change(sita, order, [[tomato, 5]], { total: 240 + 190 + 150 })
  await moveOrder(admin, order._id, 'processing')
  const { slips, picking } = (await admin.client.get('/admin/packing?status=processing')).body
  expect(picking.find((line: Any) => line.productId === tomato.id)).toMatchObject({
    quantity: 5,
    orders: 1,
    lots: [{ units: 5 }],
  })
  const slip = slips.find(({ _id }: Any) => _id === order._id)
  const missing = { version: slip.version, line: slip.items[0]._id, found: 2 }
  const missed = await admin.client.post(`/admin/orders/${order._id}/short`, missing)
  expect(missed, JSON.stringify(missed.body)).toMatchObject({ status: 200, body: { outcome: 'left_out' } })
  await moveOrder(admin, order._id, 'shipped', 'delivered')
  const delivered = await orderOf(sita, order._id)
  expect(linesOf(delivered)).toEqual([
    ['Tomato', 2, 80],
    ['Tomato', 2, 95],
  ])
  const lines = delivered.items.map(({ _id }: Any) => ({ _id, sellable: 1, spoiled: 1 }))
  const returned = await admin.client.post(`/admin/orders/${order._id}/returns`, { lines, refund: 'cash' })
  expect(returned.status, JSON.stringify(returned.body)).toBe(201)
  expect((await orderOf(sita, order._id)).returns).toMatchObject([{ amount: 350 }])
  // nine units: one was missed, two are spoiled
  expect((await productRow(shop, tomato)).stock).toBe(7)
  const again = await sita.client.post(`/order/${order._id}/again`)
  expect(again.body.lines).toMatchObject([{ wanted: 4, added: 4 }])
})

test('units that two lines of a product lack and that left their lot before are taken from the stock once', async () => {
  const sita = await signedInCustomer(shop)
  const tomato = await addProduct(shop, { price: 80, stock: 0 })
  const { lot } = (await receiveLot(admin, tomato.id, { units: 5 })).body
  const order = await place(sita, [[tomato, 3]], { substitution: 'call' })
  await setPrice(tomato, 95)
  await change(sita, order, [[tomato, 5]], { total: 240 + 190 + 150 })
  await moveOrder(admin, order._id, 'processing')
  const writeOff = await admin.client.post(`/admin/lots/${lot._id}/write-off`, { units: 2, note: 'Wet' })
  expect(writeOff.status, JSON.stringify(writeOff.body)).toBe(200)
  for (const index of [0, 1]) {
    const { slips } = (await admin.client.get('/admin/packing?view=slips&status=processing')).body
    const { version, items } = slips.find(({ _id }: Any) => _id === order._id)
    const missing = { version, line: items[index]._id, found: 1 }
    expect(await admin.client.post(`/admin/orders/${order._id}/short`, missing)).toMatchObject({
      status: 200,
    })
  }
  await moveOrder(admin, order._id, 'cancelled')
  // of five units two are wet and one was not found
  expect((await productRow(shop, tomato)).stock).toBe(2)
})

test('a change by the customer follows the terms of delivery: fewer goods need the minimum, more can make it free', async () => {
  const sita = await signedInCustomer(shop)
  const rice = await addProduct(shop, { name: 'Rice', price: 100 })
  const order = await place(sita, [[rice, 4]])
  const withBagmati = (terms: object, freeDeliveryFrom: number | null) =>
    changeSettings(admin, ({ delivery }) => {
      const Bagmati = { ...delivery.provinces.Bagmati, ...terms }
      return { freeDeliveryFrom, delivery: { ...delivery, provinces: { ...delivery.provinces, Bagmati } } }
    })
  await withBagmati({ minimum: 470 }, 600)
  const { status, body } = await change(sita, order, [[rice, 3]], { total: 450 })
  expect([status, body.code, body.details]).toEqual([409, 'below_minimum', { missing: 170 }])
  expect((await change(sita, order, [[rice, 6]], { total: 600 })).status).toBe(200)
  const grown = await orderOf(sita, order._id)
  expect(grown.deliveryCharge).toBe(0)
  expect((await change(sita, grown, [[rice, 5]], { total: 500 })).body.code).toBe('price_changed')
  expect((await change(sita, grown, [[rice, 5]], { total: 650 })).status).toBe(200)
  await withBagmati({ minimum: null }, null)
})
