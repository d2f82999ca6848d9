import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { OrderEditDetails } from '#contract/admin/orders/order-edits.ts'
import { DEFAULT_DELIVERY_TERMS, deliveryCharge } from '#contract/delivery-terms.ts'
import * as messages from '#texts/messages.ts'
import * as validation from '#texts/validation.ts'
import { startCheckedShop } from '../support/file-shop.ts'
import { raceBehind, raceForOrder, untilWaiting } from '../support/locks.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer } from '../support/people.ts'
import {
  addProduct,
  archive,
  type OrderLine,
  orderLine,
  placeOrder,
  productRow,
  type TestProduct,
} from '../support/products.ts'
import { queuedMails } from '../support/queued-mails.ts'

const shop = await startCheckedShop()
const admin = await signedInAdmin(shop)
const other = await signedInAdmin(shop)
const customer = await signedInCustomer(shop)

const SHIPPING = {
  fullName: 'Sita Sharma',
  phone: '9841234567',
  email: '',
  address: 'Lazimpat 2',
  city: 'Kathmandu',
  state: 'Bagmati',
  note: '',
}

async function place(lines: readonly OrderLine[], more: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await placeOrder(customer, lines, more)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.order._id
}

const orderOf = async (id: string) => (await admin.client.get(`/admin/orders/${id}`)).body.order
const stockOf = async (product: TestProduct) => (await productRow(shop, product)).stock
const itemsOf = (lines: readonly OrderLine[]) =>
  lines.map(([product, quantity]) => ({ product: product.id, quantity }))

const edit = (
  id: string,
  lines: readonly OrderLine[],
  {
    by = admin,
    version = 0,
    shipping = {},
    deliveryDay,
    language = 'en',
  }: {
    by?: SignedInPerson
    version?: number
    shipping?: object
    deliveryDay?: string
    language?: string
  } = {},
) =>
  by.client.put(
    `/admin/orders/${id}`,
    { version, shipping: { ...SHIPPING, ...shipping }, deliveryDay, items: itemsOf(lines) },
    { 'accept-language': language },
  )

const mailsAbout = (id: string) => queuedMails(shop, { orderId: id })

/** Starts a call when another one waits for a lock. */
const later = <Result>(call: () => Promise<Result>) => untilWaiting(shop.db, 1).then(call)

describe('editing an order', () => {
  test('changes, removes and adds lines; ordered units keep their price, new ones get today’s', async () => {
    const tomato = await addProduct(shop, { name: 'Tomato', price: 80 })
    const onion = await addProduct(shop, { name: 'Onion', price: 50 })
    const rice = await addProduct(shop, { name: 'Rice', price: 100 })
    const id = await place([orderLine(tomato, 2), orderLine(onion, 3)])
    await sql`update product set price_paisa = price_paisa + 1000 where id in (${tomato.id}, ${rice.id})`.execute(
      shop.db,
    )
    const { status, body } = await edit(id, [orderLine(tomato, 3), orderLine(rice, 4)])
    expect(status, JSON.stringify(body)).toBe(200)
    expect(
      body.order.items.map((line: Record<string, unknown>) => [line.name, line.quantity, line.price]),
    ).toEqual([
      ['Tomato', 2, 80],
      ['Tomato', 1, 90],
      ['Rice', 4, 110],
    ])
    const charge = deliveryCharge(DEFAULT_DELIVERY_TERMS, 'Bagmati', 0)
    expect(body.order).toMatchObject({
      version: 1,
      subtotal: 690,
      deliveryCharge: charge,
      total: 690 + charge,
    })
    expect([await stockOf(tomato), await stockOf(onion), await stockOf(rice)]).toEqual([7, 10, 6])

    const { orders } = (await customer.client.get('/order/my-orders')).body
    const own = orders.find((order: { _id: string }) => order._id === id)
    expect(own.total).toBe(690 + charge)
    expect(own.items.map((line: { quantity: number }) => line.quantity)).toEqual([2, 1, 4])
  })

  test('records who changed what, and mails the customer the old and the new total once', async () => {
    const product = await addProduct(shop, { name: 'Ginger', price: 100 })
    const id = await place([[product, 1]])
    const [deliveryDay] = (await shop.visitor().get('/delivery-days?state=Gandaki')).body.days
    const change = {
      shipping: { state: 'Gandaki', city: 'Kaski', address: 'Bagar 5', note: 'Ring twice' },
      deliveryDay,
    }
    expect((await edit(id, [[product, 2]], change)).status).toBe(200)

    const order = await orderOf(id)
    expect(order).toMatchObject({ address: 'Bagar 5', city: 'Kaski', state: 'Gandaki', note: 'Ring twice' })
    const [from, to] = [
      100 + deliveryCharge(DEFAULT_DELIVERY_TERMS, 'Bagmati', 0),
      200 + deliveryCharge(DEFAULT_DELIVERY_TERMS, 'Gandaki', 0),
    ]
    const event = order.history.at(-1)
    expect(event).toMatchObject({
      kind: 'edit',
      actor: 'staff',
      actorName: admin.name,
      from: 'pending',
      to: 'pending',
    })
    const details: OrderEditDetails = event.details
    expect(details.lines).toMatchObject([
      { name: 'Ginger', nepaliName: expect.any(String), unit: 'kg', from: 1, to: 2 },
    ])
    expect(details.fields).toContainEqual({ field: 'address', from: 'Lazimpat 2', to: 'Bagar 5' })
    expect(details.total).toEqual({ from, to })

    const mails = (await mailsAbout(id)).filter(({ kind }) => kind === 'order-edited')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.data).toMatchObject({ oldTotal: from, total: to, creditUsed: 0 })
    const { entries } = (await admin.client.get(`/admin/audit?subjectId=${id}`)).body
    expect(entries[0]).toMatchObject({ action: 'order.edit', actorName: admin.name })
  })

  test('adds stock movements with order and person, also when the same line changes twice', async () => {
    const product = await addProduct(shop, { stock: 10 })
    const id = await place([[product, 1]])
    await edit(id, [[product, 3]])
    await edit(id, [[product, 2]], { by: other, version: 1 })
    const { body } = await admin.client.get(`/admin/stock/movements?product=${product.id}`)
    const expected = [
      { reason: 'edit', delta: 1, orderId: id, actorName: other.name },
      { reason: 'edit', delta: -2, orderId: id, actorName: admin.name },
      { reason: 'order', delta: -1, orderId: id },
    ]
    expect(body.movements.slice(0, 3)).toMatchObject(expected)
    const history = await admin.client.get(`/admin/products/${product.id}/history`)
    expect(history.body.changes.slice(0, 3)).toMatchObject(expected)
  })

  test('without a difference changes and mails nothing', async () => {
    const product = await addProduct(shop)
    const id = await place([[product, 1]], { fullName: SHIPPING.fullName })
    const { status, body } = await edit(id, [[product, 1]])
    expect(status).toBe(200)
    expect(body.order.version).toBe(0)
    expect(body.order.history).toHaveLength(1)
    expect((await mailsAbout(id)).filter(({ kind }) => kind === 'order-edited')).toEqual([])
  })

  test('keeps the charge of the order while the province stays', async () => {
    const product = await addProduct(shop, { price: 100 })
    const id = await place([[product, 1]])
    await sql`update orders set delivery_charge_paisa = 700, total_paisa = 10700 where id = ${id}`.execute(
      shop.db,
    )
    expect((await edit(id, [[product, 2]])).body.order).toMatchObject({ deliveryCharge: 7, total: 207 })
  })

  test('never exceeds the stock, and adds no archived product', async () => {
    const saffron = { name: 'Saffron', nepaliName: 'केसर', stock: 5 }
    const [scarce, gone] = [await addProduct(shop, saffron), await addProduct(shop)]
    const id = await place([orderLine(scarce, 3), orderLine(gone, 2)])
    const tooMany = await edit(id, [orderLine(scarce, 6), orderLine(gone, 2)])
    expect(tooMany.status).toBe(409)
    expect(tooMany.body).toMatchObject({
      code: 'not_enough_stock',
      message: messages.notEnoughStockOf('Saffron', 2),
    })
    const inNepali = await edit(id, [[scarce, 6]], { language: 'ne' })
    expect(inNepali.body.message).toContain('केसर')
    await archive(shop, gone)
    const more = await edit(id, [orderLine(scarce, 3), orderLine(gone, 3)])
    expect(more.body.code).toBe('product_gone')
    expect(await stockOf(scarce)).toBe(2)
    // less of it is possible, and returns it to the stock
    expect((await edit(id, [[gone, 1]])).status).toBe(200)
    expect([await stockOf(scarce), await stockOf(gone)]).toEqual([5, 9])
  })

  test('needs at least one line, each product once, and a valid address', async () => {
    const product = await addProduct(shop)
    const id = await place([[product, 1]])
    expect((await edit(id, [])).body.message).toBe(validation.orderEmpty)
    const twice = await edit(id, [orderLine(product, 1), orderLine(product, 2)])
    expect(twice.body.message).toBe(validation.orderRepeats)
    const elsewhere = await edit(id, [[product, 1]], { shipping: { city: 'Kaski' } })
    expect(elsewhere.body.fields).toHaveProperty(['shipping.city'])
  })

  test('is rejected after the order is shipped, cancelled or invoiced', async () => {
    const product = await addProduct(shop, { stock: 100 })
    const shipped = await place([[product, 1]])
    for (const status of ['processing', 'shipped']) {
      await admin.client.patch(`/admin/orders/${shipped}`, { status })
      const { status: code } = await edit(shipped, [[product, 2]])
      expect(code).toBe(status === 'processing' ? 200 : 409)
    }
    expect((await edit(shipped, [[product, 3]], { version: 1 })).body.code).toBe('order_not_editable')
    const invoiced = await place([[product, 1]])
    await admin.client.post(`/admin/orders/${invoiced}/invoice`)
    expect((await edit(invoiced, [[product, 2]])).body).toMatchObject({
      code: 'order_invoiced',
      message: messages.orderInvoiced,
    })
    const cancelled = await place([[product, 1]])
    await customer.client.put(`/order/${cancelled}/cancel`)
    expect((await edit(cancelled, [[product, 2]])).body.code).toBe('order_not_editable')
    expect((await edit('00000000-0000-4000-8000-000000000000', [[product, 2]])).status).toBe(404)
    expect(await stockOf(product)).toBe(97)
  })

  test('followed by a cancellation returns exactly the edited lines', async () => {
    const [kept, removed, added] = [await addProduct(shop), await addProduct(shop), await addProduct(shop)]
    const id = await place([orderLine(kept, 2), orderLine(removed, 3)])
    await edit(id, [orderLine(kept, 5), orderLine(added, 1)])
    await edit(id, [[kept, 4]], { version: 1 })
    expect((await customer.client.put(`/order/${id}/cancel`)).status).toBe(200)
    for (const product of [kept, removed, added]) {
      expect(await productRow(shop, product)).toMatchObject({ stock: 10, soldUnits: 0 })
    }
  })

  test('keeps note and email when they are left out, and empties them when they are empty', async () => {
    const product = await addProduct(shop)
    const id = await place([[product, 1]], { note: 'Ring twice', email: customer.email })
    const { note: _note, email: _email, ...shipping } = SHIPPING
    const change = (version: number, more: object) =>
      admin.client.put(`/admin/orders/${id}`, {
        version,
        shipping: { ...shipping, address: `Asan ${version}`, ...more },
        items: itemsOf([[product, 1]]),
      })
    expect((await change(0, {})).body.order).toMatchObject({ note: 'Ring twice', email: customer.email })
    expect((await change(1, { note: '', email: '' })).body.order).toMatchObject({ note: '', email: '' })
  })

  test('to a total below the used store credit returns the rest of it', async () => {
    const product = await addProduct(shop, { price: 100 })
    const id = await place([[product, 5]])
    const charge = deliveryCharge(DEFAULT_DELIVERY_TERMS, 'Bagmati', 0)
    await sql`insert into store_credit (account_id, order_id, delta_paisa) values (${customer.id}, ${id}, -40000)`.execute(
      shop.db,
    )
    await sql`update orders set credit_used_paisa = 40000 where id = ${id}`.execute(shop.db)
    const texts = () => queuedMails(shop, { orderId: id, kind: 'sms-changed' })
    await edit(id, [[product, 4]])
    // the text names the cash
    expect(await texts()).toMatchObject([{ data: { total: charge } }])
    await edit(id, [[product, 1]], { version: 1 })
    expect(await texts()).toMatchObject([{ data: { total: 0 } }])
    const booked = async () => {
      const rows = shop.db.selectFrom('storeCredit').select('deltaPaisa').where('orderId', '=', id)
      return (await rows.orderBy('id').execute()).map((row) => row.deltaPaisa)
    }
    const total = (100 + charge) * 100
    expect(await booked()).toEqual([-40000, 40000 - total])
    const { order } = (await admin.client.get(`/admin/orders/${id}`)).body
    expect(order).toMatchObject({ total: 100 + charge, creditUsed: 100 + charge })
    expect(await queuedMails(shop, { orderId: id, kind: 'order-edited' })).toMatchObject([
      { data: { total: 400 + charge, creditUsed: 400 } },
      { data: { total: 100 + charge, creditUsed: 100 + charge } },
    ])
    await customer.client.put(`/order/${id}/cancel`)
    expect(await booked()).toEqual([-40000, 40000 - total, total])
  })
})

describe('at the same moment', () => {
  test('one of two editors saves and the other gets a conflict', async () => {
    const product = await addProduct(shop, { stock: 100 })
    const id = await place([[product, 1]])
    const responses = await raceForOrder(shop, id, () => [
      edit(id, [[product, 2]]),
      edit(id, [[product, 5]], { by: other }),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    const [loser] = responses.filter(({ status }) => status === 409)
    expect(loser?.body).toMatchObject({ code: 'order_changed', message: messages.orderEditedMeanwhile })
    expect(await stockOf(product)).toBe(100 - (await orderOf(id)).items[0].quantity)
  })

  test('a status is not changed by somebody who sees an earlier version', async () => {
    const product = await addProduct(shop)
    const id = await place([[product, 2]])
    const { version } = await orderOf(id)
    await edit(id, [[product, 6]])
    const rejected = { code: 'order_changed', message: messages.orderEditedMeanwhile }
    const change = { status: 'processing', version }
    expect(await admin.client.patch(`/admin/orders/${id}`, change)).toMatchObject({
      status: 409,
      body: rejected,
    })
    const several = { status: 'processing', orders: [{ _id: id, version }] }
    expect((await admin.client.post('/admin/orders/status-changes', several)).body.results).toMatchObject([
      { changed: false, ...rejected },
    ])
    const { status, history, ...order } = await orderOf(id)
    expect([status, history.at(-1).kind]).toEqual(['pending', 'edit'])
    const current = await admin.client.patch(`/admin/orders/${id}`, { ...change, version: order.version })
    expect(current.status).toBe(200)
    // callers that know no version
    expect((await admin.client.patch(`/admin/orders/${id}`, { status: 'shipped' })).status).toBe(200)
  })

  test('an edit during the shipping is applied before it or rejected', async () => {
    const product = await addProduct(shop, { stock: 100 })
    const id = await place([[product, 1]])
    await admin.client.patch(`/admin/orders/${id}`, { status: 'processing' })
    const [shipped, edited] = await raceForOrder(shop, id, () => [
      other.client.patch(`/admin/orders/${id}`, { status: 'shipped' }),
      edit(id, [[product, 2]]),
    ])
    expect(shipped?.status).toBe(200)
    const { history, items } = await orderOf(id)
    const kinds = history.map(({ kind, to }: { kind: string; to: string }) => (kind === 'edit' ? kind : to))
    if (edited?.status === 200) expect(kinds).toEqual(['pending', 'processing', 'edit', 'shipped'])
    else expect(edited?.body.code).toBe('order_not_editable')
    expect(items[0].quantity).toBe(edited?.status === 200 ? 2 : 1)
  })

  test('an order can be packed and edited', async () => {
    const product = await addProduct(shop, { stock: 100 })
    const id = await place([[product, 1]])
    const responses = await raceForOrder(shop, id, () => [
      edit(id, [[product, 2]]),
      other.client.patch(`/admin/orders/${id}`, { status: 'processing' }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(await orderOf(id)).toMatchObject({ status: 'processing', version: 1 })
  })

  test('a cancellation returns the lines from before or after the edit', async () => {
    const [product, second] = [await addProduct(shop), await addProduct(shop)]
    const id = await place([[product, 4]])
    const [edited, cancelled] = await raceForOrder(shop, id, () => [
      edit(id, [orderLine(product, 1), orderLine(second, 3)]),
      customer.client.put(`/order/${id}/cancel`),
    ])
    expect(cancelled?.status).toBe(200)
    expect([200, 409]).toContain(edited?.status)
    expect([await stockOf(product), await stockOf(second)]).toEqual([10, 10])
  })

  test('the mail about a cancellation has the address and the total of the edit before it', async () => {
    const product = await addProduct(shop, { price: 100 })
    const id = await place([[product, 1]])
    const email = 'corrected@example.com'
    const responses = await raceForOrder(shop, id, () => [
      edit(id, [[product, 3]], { shipping: { email } }),
      later(() => customer.client.put(`/order/${id}/cancel`)),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    const { total } = await orderOf(id)
    const mails = await queuedMails(shop, { orderId: id, kind: 'order-cancelled' })
    expect(mails).toMatchObject([{ recipient: email, data: { total } }])
  })

  test('an invoice has the lines that the order keeps', async () => {
    const product = await addProduct(shop, { stock: 100 })
    const outcomes = new Set<number>()
    // whichever call waits first gets the lock first, so both sequences are tried
    for (const isEditFirst of [true, false]) {
      const id = await place([[product, 1]])
      const invoice = () => other.client.post(`/admin/orders/${id}/invoice`)
      const change = () => edit(id, [[product, 2]])
      const responses = await raceForOrder(shop, id, () =>
        isEditFirst ? [change(), later(invoice)] : [invoice(), later(change)],
      )
      const [edited, invoiced] = isEditFirst ? responses : responses.toReversed()
      expect(invoiced?.status).toBe(200)
      if (edited?.status !== 200) expect(edited?.body.code).toBe('order_invoiced')
      expect(invoiced?.body.invoice.total).toBe((await orderOf(id)).total)
      outcomes.add(edited?.status ?? 0)
    }
    expect(outcomes).toEqual(new Set([200, 409]))
  })

  test('the last units go to one of two orders', async () => {
    const product = await addProduct(shop, { stock: 4 })
    const [first, second] = [await place([[product, 1]]), await place([[product, 1]])]
    const stock = sql`select from product where id = ${product.id} for update`
    const responses = await raceBehind(shop, stock, () => [
      edit(first, [[product, 3]]),
      edit(second, [[product, 3]], { by: other }),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await stockOf(product)).toBe(0)
  })
})
