import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import * as validation from '#texts/validation.ts'
import { rejection } from '../support/client.ts'
import { startCheckedShop } from '../support/file-shop.ts'
import { raceForOrder } from '../support/locks.ts'
import { listedStop, orderByPhone } from '../support/office.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer } from '../support/people.ts'
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

const takeBack = (id: string, body: object, headers: Record<string, string> = {}) =>
  admin.client.post(`/admin/orders/${id}/returns`, body, headers)
const read = async (id: string) => (await admin.client.get(`/admin/orders/${id}`)).body.order
const myOrder = async (person: SignedInPerson, id: string) =>
  (await person.client.get('/order/my-orders')).body.orders.find(({ _id }: { _id: string }) => _id === id)
const creditOf = async (person: SignedInPerson) => (await person.client.get('/order/credit')).body.credit
const cancel = (person: SignedInPerson, id: string) => person.client.put(`/order/${id}/cancel`)

/** A delivered order with the ids of its lines. */
async function deliveredOrder(lines: readonly OrderLine[], person?: SignedInPerson) {
  const sita = person ?? (await signedInCustomer(shop))
  const { body } = await placeOrder(sita, lines)
  const { _id: id, items } = body.order
  await deliverOrder(admin, id)
  return { id: id as string, sita, lines: items.map(({ _id }: { _id: string }) => _id) as string[] }
}

/** A customer with this much store credit, a multiple of 100 rupees. */
async function customerWithCredit(rupees: number): Promise<SignedInPerson> {
  const honey = await addProduct(shop, { price: 100, stock: 1000 })
  const { id, sita, lines } = await deliveredOrder([[honey, rupees / 100]])
  await takeBack(id, { lines: [{ _id: lines[0], sellable: rupees / 100, spoiled: 0 }], refund: 'credit' })
  return sita
}

describe('a return', () => {
  test('puts sellable units back, refunds all of them, and issues a credit note', async () => {
    const [tomato, rice] = [await addProduct(shop), await addProduct(shop, { name: 'Rice', price: 120 })]
    const { id, sita, lines } = await deliveredOrder([orderLine(tomato, 3), orderLine(rice, 2)])
    const response = await takeBack(id, {
      lines: [
        { _id: lines[0], sellable: 1, spoiled: 1 },
        { _id: lines[1], sellable: 0, spoiled: 0 },
      ],
      refund: 'cash',
      note: 'Soft',
      returnedBefore: 0,
    })
    expect(response).toMatchObject({
      status: 201,
      body: {
        order: {
          status: 'delivered',
          items: [{ returned: 2 }, { returned: 0 }],
          returns: [{ creditNote: response.body.creditNote, amount: 171, credit: 0, note: 'Soft' }],
        },
      },
    })
    expect(await productRow(shop, tomato)).toMatchObject({ stock: 8, soldUnits: 2 })
    expect(await productRow(shop, rice)).toMatchObject({ stock: 8 })
    const order = await read(id)
    expect(order.history.at(-1)).toMatchObject({ kind: 'return', details: { amount: 171, credit: 0 } })
    const note = await admin.client.get(`/admin/returns/${order.returns[0]._id}`)
    expect(note.body.creditNote).toMatchObject({
      number: response.body.creditNote,
      invoiceNumber: order.invoiceNumber,
      buyer: { phone: '9841234567' },
      lines: [{ name: 'Local tomato', quantity: 2, price: 85.5, amount: 171 }],
      total: 171,
      totalInWords: 'One hundred seventy-one rupees only',
    })
    expect(await myOrder(sita, id)).toMatchObject({
      items: [{ quantity: 3, returned: 2 }, { returned: 0 }],
      returns: [{ amount: 171, credit: 0 }],
    })
    const mails = await queuedMails(shop, { orderId: id, kind: 'order-returned' })
    expect(mails).toMatchObject([{ data: { amount: 171 } }])
    const movements = await admin.client.get(`/admin/stock/movements?product=${tomato.id}`)
    expect(movements.body.movements[0]).toMatchObject({
      reason: 'return',
      delta: 1,
      orderId: id,
      actorName: admin.name,
    })
  })

  test('takes each unit once, and only units of the delivered order', async () => {
    const tomato = await addProduct(shop)
    const { id, lines } = await deliveredOrder([[tomato, 2]])
    const one = { lines: [{ _id: lines[0], sellable: 1, spoiled: 0 }], refund: 'cash' }
    expect((await takeBack(id, { ...one, returnedBefore: 0 })).status).toBe(201)
    // the same press of the button again
    expect(await takeBack(id, { ...one, returnedBefore: 0 })).toMatchObject(rejection(409, 'order_changed'))
    const two = { lines: [{ _id: lines[0], sellable: 1, spoiled: 1 }], refund: 'cash' }
    expect(await takeBack(id, two)).toMatchObject(rejection(409, 'already_returned'))
    expect((await takeBack(id, one)).status).toBe(201)
    expect((await takeBack(id, one)).status).toBe(409)
    const nothing = [{ _id: lines[0], sellable: 0, spoiled: 0 }]
    const foreign = [{ _id: crypto.randomUUID(), sellable: 1, spoiled: 0 }]
    const twice = [one.lines[0], one.lines[0]]
    for (const wrong of [[], nothing, foreign, twice]) {
      expect((await takeBack(id, { lines: wrong, refund: 'cash' })).status).toBe(422)
    }
    expect((await takeBack(crypto.randomUUID(), one)).status).toBe(404)
    const sita = await signedInCustomer(shop)
    const { body } = await placeOrder(sita, [[tomato, 1]])
    expect(await takeBack(body.order._id, one)).toMatchObject(rejection(409, 'not_delivered'))
  })

  test('twice at the same time counts once when there are not enough units', async () => {
    const tomato = await addProduct(shop)
    const { id, lines } = await deliveredOrder([[tomato, 3]])
    const two = { lines: [{ _id: lines[0], sellable: 2, spoiled: 0 }], refund: 'cash' }
    const responses = await raceForOrder(shop, id, () => [takeBack(id, two), takeBack(id, two)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await productRow(shop, tomato)).toMatchObject({ stock: 9 })
    expect((await read(id)).returns).toHaveLength(1)
  })

  test('counts once if the same button press arrives twice at the same time', async () => {
    const tomato = await addProduct(shop)
    const { id, lines } = await deliveredOrder([[tomato, 3]])
    const one = { lines: [{ _id: lines[0], sellable: 1, spoiled: 0 }], refund: 'cash', returnedBefore: 0 }
    const responses = await raceForOrder(shop, id, () => [takeBack(id, one), takeBack(id, one)])
    expect(responses.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
      [201, undefined],
      [409, 'order_changed'],
    ])
    expect((await read(id)).items).toMatchObject([{ returned: 1 }])
  })

  test('counts once for each idempotency key, also when it is sent again later', async () => {
    const honey = await addProduct(shop, { price: 100 })
    const { id, lines } = await deliveredOrder([[honey, 3]])
    const body = { lines: [{ _id: lines[0], sellable: 1, spoiled: 0 }], refund: 'cash' }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await takeBack(id, body, key)
    const again = await takeBack(id, body, key)
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await read(id)).toMatchObject({ items: [{ returned: 1 }] })
    const { body: log } = await admin.client.get(`/admin/audit?subjectType=order&subjectId=${id}`)
    expect(log.entries.filter(({ action }: { action: string }) => action === 'order.return')).toHaveLength(1)
    expect(await takeBack(id, { ...body, refund: 'credit' }, key)).toMatchObject(
      rejection(422, 'order_key_reused'),
    )
    expect((await takeBack(id, body, { 'idempotency-key': 'another' })).body.order.items).toMatchObject([
      { returned: 2 },
    ])
  })

  test('of a whole order can refund the delivery charge, and of a part cannot', async () => {
    const honey = await addProduct(shop, { price: 100 })
    const { id, sita, lines } = await deliveredOrder([[honey, 3]])
    const back = (spoiled: number) =>
      takeBack(id, {
        lines: [{ _id: lines[0], sellable: 0, spoiled }],
        refund: 'cash',
        deliveryCharge: true,
      })
    expect(await back(2)).toMatchObject(rejection(422, 'invalid'))
    await takeBack(id, { lines: [{ _id: lines[0], sellable: 1, spoiled: 0 }], refund: 'cash' })
    const response = await back(2)
    expect(response).toMatchObject({ status: 201 })
    const { returns, deliveryCharge } = await read(id)
    expect(deliveryCharge).toBe(150)
    expect(returns.at(-1)).toMatchObject({ amount: 350, credit: 0, deliveryCharge: 150 })
    const note = await sita.client.get(`/order/${id}/returns/${returns.at(-1)._id}`)
    expect(note.body.creditNote).toMatchObject({ deliveryCharge: 150, total: 350, lines: [{ amount: 200 }] })
    const [, mail] = await queuedMails(shop, { orderId: id, kind: 'order-returned' })
    expect(mail).toMatchObject({ data: { amount: 350, deliveryCharge: 150 } })
    const { body } = await admin.client.get('/admin/closing')
    expect(body.closing.returns).toMatchObject({ deliveryCharges: 150 })
  })

  test('and a failed delivery of the same order: one of them returns the stock', async () => {
    const tomato = await addProduct(shop)
    const sita = await signedInCustomer(shop)
    const { body } = await placeOrder(sita, [[tomato, 2]])
    const { _id: id, items } = body.order
    const changeStatus = (status: string) => admin.client.patch(`/admin/orders/${id}`, { status })
    for (const status of ['processing', 'shipped']) await changeStatus(status)
    const [delivered, failed, returned] = await raceForOrder(shop, id, () => [
      changeStatus('delivered'),
      admin.client.post(`/admin/orders/${id}/failed-delivery`, { reason: 'refused' }),
      takeBack(id, { lines: [{ _id: items[0]._id, sellable: 2, spoiled: 0 }], refund: 'cash' }),
    ])
    expect([delivered.status, failed.status].toSorted()).toEqual([200, 409])
    if (failed.status === 200) expect(returned).toMatchObject(rejection(409, 'not_delivered'))
    const cameBack = failed.status === 200 || returned.status === 201
    expect(await productRow(shop, tomato)).toMatchObject({ stock: cameBack ? 10 : 8 })
  })

  test('and a cancellation at the same time: the cancellation is rejected, because the order was delivered', async () => {
    const tomato = await addProduct(shop)
    const { id, sita, lines } = await deliveredOrder([[tomato, 2]])
    const responses = await raceForOrder(shop, id, () => [
      takeBack(id, { lines: [{ _id: lines[0], sellable: 2, spoiled: 0 }], refund: 'cash' }),
      cancel(sita, id),
      admin.client.post(`/admin/orders/${id}/failed-delivery`, { reason: 'refused' }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([201, 409, 409])
    expect(await productRow(shop, tomato)).toMatchObject({ stock: 10 })
  })

  test('gets numbers without gaps if several are made at the same time', async () => {
    const tomato = await addProduct(shop, { stock: 100 })
    const orders = []
    for (let at = 0; at < 3; at++) orders.push(await deliveredOrder([[tomato, 1]]))
    const responses = await Promise.all(
      orders.map(({ id, lines }) =>
        takeBack(id, { lines: [{ _id: lines[0], sellable: 1, spoiled: 0 }], refund: 'cash' }),
      ),
    )
    const numbers = responses
      .map(({ body }) => Number(body.creditNote.split('-')[1]))
      .toSorted((a, b) => a - b)
    expect(numbers).toEqual([0, 1, 2].map((step) => (numbers[0] ?? 0) + step))
  })

  test('never changes, nor does its store credit: the database prevents it', async () => {
    const { id, sita, lines } = await deliveredOrder([[await addProduct(shop), 2]])
    const ram = await signedInCustomer(shop)
    const items = [{ _id: lines[0], sellable: 1, spoiled: 0 }]
    await takeBack(id, { lines: items, refund: 'credit', note: 'Soft' })
    for (const statement of [
      sql`update order_return set amount_paisa = amount_paisa + 1 where order_id = ${id}`,
      sql`update order_return set content = content || '{"total": 1}' where order_id = ${id}`,
      sql`update order_return set note = 'Hard' where order_id = ${id}`,
      sql`delete from order_return where order_id = ${id}`,
      sql`update order_return_line set quantity = 2 where order_line_id = ${lines[0]}`,
      sql`delete from order_return_line where order_line_id = ${lines[0]}`,
      sql`update store_credit set delta_paisa = delta_paisa + 1 where account_id = ${sita.id}`,
      sql`update store_credit set account_id = ${ram.id} where account_id = ${sita.id}`,
      sql`delete from store_credit where account_id = ${sita.id}`,
    ]) {
      await expect(statement.execute(shop.db)).rejects.toThrow('is append-only')
    }
  })

  test('can come from a complaint about the same order', async () => {
    const tomato = await addProduct(shop)
    const { id, sita, lines } = await deliveredOrder([[tomato, 2]])
    const other = await deliveredOrder([[tomato, 1]], sita)
    const file = async (orderId: string) =>
      (await sita.client.post('/complaints', { orderId, subject: 'Soft', message: 'Very' })).body.complaint
        ._id
    const request = { lines: [{ _id: lines[0], sellable: 0, spoiled: 1 }], refund: 'cash' }
    expect((await takeBack(id, { ...request, complaint: await file(other.id) })).status).toBe(422)
    const complaint = await file(id)
    expect((await takeBack(id, { ...request, complaint })).status).toBe(201)
    expect((await read(id)).returns).toMatchObject([{ complaintId: complaint }])
  })

  test('is found in the list by order, credit note, name and phone, newest first, page by page', async () => {
    const tomato = await addProduct(shop, { stock: 100 })
    const sita = await signedInCustomer(shop)
    const { body } = await placeOrder(sita, [[tomato, 3]], { fullName: 'Bhagawati Rai', phone: '9812345670' })
    const { _id: id, items } = body.order
    await deliverOrder(admin, id)
    const one = { lines: [{ _id: items[0]._id, sellable: 0, spoiled: 1 }], note: 'Soft' }
    const first = (await takeBack(id, { ...one, refund: 'cash' })).body.creditNote
    const second = (await takeBack(id, { ...one, refund: 'credit' })).body.creditNote
    const list = async (query: object) => {
      const response = await admin.client.get(`/admin/returns?${new URLSearchParams({ ...query })}`)
      expect(response.status).toBe(200)
      return response.body
    }
    const numbers = async (query: object) =>
      (await list(query)).returns.map(({ creditNote }: { creditNote: string }) => creditNote)

    for (const search of [id, id.slice(0, 6), 'bhagawati', '98123 45670']) {
      expect(await numbers({ search }), search).toEqual([second, first])
    }
    expect(await list({ search: first })).toMatchObject({
      total: 1,
      returns: [
        {
          orderId: id,
          buyerName: 'Bhagawati Rai',
          lines: [{ name: 'Local tomato', sellable: 0, spoiled: 1 }],
          credit: 0,
          note: 'Soft',
        },
      ],
    })
    expect((await list({ search: first })).returns[0].actorName).not.toBe('')
    expect(await numbers({ search: id, refund: 'credit' })).toEqual([second])
    expect(await numbers({ search: id, to: '2020-01-01' })).toEqual([])
    const page = await list({ search: id, limit: '1' })
    expect(page).toMatchObject({ total: 2, returns: [{ creditNote: second }] })
    expect(await numbers({ search: id, limit: '1', cursor: page.nextCursor })).toEqual([first])
  })

  test('has a credit note that only its customer can open', async () => {
    const { id, sita, lines } = await deliveredOrder([[await addProduct(shop), 2]])
    await takeBack(id, { lines: [{ _id: lines[0], sellable: 1, spoiled: 0 }], refund: 'cash' })
    const [{ _id: returnId, creditNote }] = (await myOrder(sita, id)).returns
    const own = await sita.client.get(`/order/${id}/returns/${returnId}`)
    expect(own).toMatchObject({
      status: 200,
      body: { creditNote: { number: creditNote, orderId: id, total: 85.5 } },
    })

    const other = await deliveredOrder([[await addProduct(shop), 1]])
    expect((await other.sita.client.get(`/order/${id}/returns/${returnId}`)).status).toBe(404)
    // nor under an order of one's own
    expect((await other.sita.client.get(`/order/${other.id}/returns/${returnId}`)).status).toBe(404)
    expect((await sita.client.get(`/order/${id}/returns/${crypto.randomUUID()}`)).status).toBe(404)
    const mails = await queuedMails(shop, { orderId: id, kind: 'order-returned' })
    expect(mails).toMatchObject([{ data: { returnId } }])
  })

  test('is subtracted from the sales of the report, which shows the written-off units', async () => {
    const report = async () => (await admin.client.get('/admin/reports')).body
    const before = (await report()).totals
    const product = await addProduct(shop, { price: 1000, stock: 100 })
    const { id, lines } = await deliveredOrder([[product, 5]])
    await takeBack(id, { lines: [{ _id: lines[0], sellable: 2, spoiled: 1 }], refund: 'cash' })
    const { totals, topProducts, series } = await report()
    expect(totals.sales - before.sales).toBeCloseTo(2150)
    expect(totals.returns - before.returns).toBeCloseTo(3000)
    expect(totals.writtenOff - before.writtenOff).toBeCloseTo(1000)
    expect(
      topProducts.find(({ productId }: { productId: string }) => productId === product.id),
    ).toMatchObject({
      units: 2,
      sales: 2000,
    })
    const sum = series.reduce((all: number, { sales }: { sales: number }) => all + sales, 0)
    expect(sum).toBeCloseTo(totals.sales)
  })
})

describe('store credit', () => {
  test('pays a part of the next order, whose total stays, and its rest the order after that', async () => {
    const sita = await customerWithCredit(600)
    expect(await creditOf(sita)).toBe(600)
    const rice = await addProduct(shop, { price: 250 })
    const first = await placeOrder(sita, [[rice, 1]])
    expect(first).toMatchObject({ status: 201, body: { order: { total: 400, creditUsed: 400 } } })
    expect(await creditOf(sita)).toBe(200)
    const second = await placeOrder(sita, [[rice, 2]])
    expect(second.body.order).toMatchObject({ total: 650, creditUsed: 200 })
    expect(await creditOf(sita)).toBe(0)
    expect(await read(second.body.order._id)).toMatchObject({ total: 650, creditUsed: 200 })
    const receipts = await queuedMails(shop, { orderId: second.body.order._id, kind: 'order-placed' })
    expect(receipts).toMatchObject([{ data: { total: 650, creditUsed: 200 } }])
    expect((await placeOrder(sita, [[rice, 1]])).body.order.creditUsed).toBe(0)
  })

  test('comes back once when the order is cancelled', async () => {
    const sita = await customerWithCredit(300)
    const rice = await addProduct(shop, { price: 250 })
    const { body } = await placeOrder(sita, [[rice, 1]])
    expect(await creditOf(sita)).toBe(0)
    await cancel(sita, body.order._id)
    await cancel(sita, body.order._id)
    expect(await creditOf(sita)).toBe(300)
  })

  test('comes back when the delivery fails', async () => {
    const sita = await customerWithCredit(300)
    const { body } = await placeOrder(sita, [[await addProduct(shop, { price: 250 }), 1]])
    await moveOrder(admin, body.order._id, 'processing', 'shipped')
    await admin.client.post(`/admin/orders/${body.order._id}/failed-delivery`, { reason: 'not_reached' })
    expect(await creditOf(sita)).toBe(300)
  })

  test('is refunded as store credit; only the rest of an order can be refunded in cash', async () => {
    const sita = await customerWithCredit(300)
    const rice = await addProduct(shop, { price: 200 })
    const { id, lines } = await deliveredOrder([[rice, 3]], sita)
    const back = () => takeBack(id, { lines: [{ _id: lines[0], sellable: 1, spoiled: 0 }], refund: 'cash' })
    expect((await back()).body.order.returns).toMatchObject([{ amount: 200, credit: 200 }])
    expect((await back()).body.order.returns.at(-1)).toMatchObject({ amount: 200, credit: 100 })
    expect((await back()).body.order.returns.at(-1)).toMatchObject({ amount: 200, credit: 0 })
    expect(await creditOf(sita)).toBe(300)
    expect(await myOrder(sita, id)).toMatchObject({
      returns: [{ credit: 200 }, { credit: 100 }, { credit: 0 }],
    })
    const note = (await read(id)).returns[1]._id
    expect((await sita.client.get(`/order/${id}/returns/${note}`)).body.creditNote).toMatchObject({
      credit: 100,
    })
    const inCredit = (await admin.client.get(`/admin/returns?refund=credit&search=${id}`)).body.returns
    const inCash = (await admin.client.get(`/admin/returns?refund=cash&search=${id}`)).body.returns
    expect([inCredit.length, inCash.length]).toEqual([2, 2])
    await shop.db.updateTable('orders').set({ secondPhone: '9701234599' }).where('id', '=', id).execute()
    const byPhone = await admin.client.get('/admin/returns?search=97012-34599')
    expect(byPhone.body.returns).toHaveLength(3)
  })

  test('of a deleted account is not refunded in cash', async () => {
    const sita = await customerWithCredit(300)
    const { id, lines } = await deliveredOrder([[await addProduct(shop, { price: 200 }), 2]], sita)
    await shop.db.updateTable('orders').set({ customerId: null }).where('id', '=', id).execute()
    const response = await takeBack(id, {
      lines: [{ _id: lines[0], sellable: 2, spoiled: 0 }],
      refund: 'cash',
    })
    expect(response.body.order.returns).toMatchObject([{ amount: 400, credit: 300 }])
    expect(await creditOf(sita)).toBe(0)
  })

  test('is used once by two orders at the same time', async () => {
    const sita = await customerWithCredit(300)
    const rice = await addProduct(shop, { price: 250 })
    const responses = await Promise.all([placeOrder(sita, [[rice, 1]]), placeOrder(sita, [[rice, 1]])])
    expect(responses.map(({ status }) => status)).toEqual([201, 201])
    const used = responses.map(({ body }) => body.order.creditUsed as number)
    expect(used.toSorted((a, b) => a - b)).toEqual([0, 300])
    expect(await creditOf(sita)).toBe(0)
  })

  test('pays for a phone order only of the confirmed account, and only if chosen', async () => {
    const sita = await customerWithCredit(300)
    const phone = '9811000077'
    await shop.db.updateTable('account').set({ phone }).where('id', '=', sita.id).execute()
    const rice = await addProduct(shop, { price: 250 })
    const call = (more: object, email = '') => orderByPhone(admin, [[rice, 1]], { phone, email }, more)
    expect(await call({}, sita.email)).toMatchObject({
      status: 201,
      body: { order: { customer: { _id: sita.id }, creditUsed: 0 } },
    })
    expect(await call({ useCredit: true }, sita.email)).toMatchObject({
      status: 422,
      body: { fields: { useCredit: validation.creditNeedsAccount } },
    })
    expect((await call({ customerId: sita.id })).body.order.creditUsed).toBe(0)
    expect(await creditOf(sita)).toBe(300)
    const { customers } = (await admin.client.get(`/admin/customers?search=${phone}`)).body
    expect(customers).toMatchObject([{ _id: sita.id, credit: 300 }])
    const { order } = (await call({ customerId: sita.id, useCredit: true }, 'other@example.com')).body
    expect(order.creditUsed).toBe(300)
    expect(await creditOf(sita)).toBe(0)
    // the owner of the credit hears of it too
    const receipts = await queuedMails(shop, { orderId: order._id, kind: 'order-placed' })
    expect(receipts.map(({ recipient }) => recipient).toSorted()).toEqual(
      ['other@example.com', sita.email].toSorted(),
    )
  })

  test('needs an account and belongs to it', async () => {
    const honey = await addProduct(shop, { price: 100 })
    const { id, sita, lines } = await deliveredOrder([[honey, 2]])
    await shop.db.updateTable('orders').set({ customerId: null }).where('id', '=', id).execute()
    const request = { lines: [{ _id: lines[0], sellable: 1, spoiled: 0 }], refund: 'credit' }
    expect(await takeBack(id, request)).toMatchObject(rejection(409, 'no_account'))
    expect(await creditOf(sita)).toBe(0)
  })

  test('reduces the cash to collect in the lists', async () => {
    const sita = await customerWithCredit(300)
    const { body } = await placeOrder(sita, [[await addProduct(shop, { price: 250 }), 1]])
    const { _id: id } = body.order
    await admin.client.patch(`/admin/orders/${id}`, { status: 'processing' })
    const { slips } = (await admin.client.get('/admin/packing?status=processing')).body
    const slip = slips.find(({ _id }: { _id: string }) => _id === id)
    expect(slip).toMatchObject({ total: 400, collect: 100 })
    expect(await listedStop(admin, id, 'processing')).toMatchObject({ total: 400, collect: 100 })
  })
})
