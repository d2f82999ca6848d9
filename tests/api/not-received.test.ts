import { describe, expect, test } from 'vitest'
import { rejection } from '../support/client.ts'
import { actAtStop, assignOrders, shippedOrder } from '../support/delivery-runs.ts'
import { startCheckedShop } from '../support/file-shop.ts'
import { type SignedInPerson, signedInAdmin, signedInAs, signedInCustomer } from '../support/people.ts'
import { addProduct, deliverOrder, orderLine, placeOrder } from '../support/products.ts'

const shop = await startCheckedShop()
const admin = await signedInAdmin(shop)
const rider = await signedInAs(shop, 'rider')

const read = async (id: string) => (await admin.client.get(`/admin/orders/${id}`)).body.order
const takeBack = (id: string, body: object) => admin.client.post(`/admin/orders/${id}/returns`, body)
const creditOf = async (person: SignedInPerson) => (await person.client.get('/order/credit')).body.credit
const mailsOf = async (id: string) => {
  const mails = shop.db.selectFrom('mail').select('data').where('kind', '=', 'order-returned')
  return (await mails.where('orderId', '=', id).orderBy('createdAt').execute()).map(({ data }) => data)
}

/** Honey for 100 and rice for 300, with 150 for delivery: the rider collects this much less than 550, or than what is due. */
async function deliveredShort(by: number, person?: SignedInPerson) {
  const sita = person ?? (await signedInCustomer(shop))
  const honey = await addProduct(shop, { name: 'Honey', price: 100 })
  const rice = await addProduct(shop, { name: 'Rice', price: 150 })
  const { id } = await shippedOrder(admin, sita, [orderLine(honey, 1), orderLine(rice, 2)])
  await assignOrders(admin, rider, [id])
  const { total, creditUsed } = await read(id)
  const due = total - creditUsed
  const action = { action: 'delivered', order: id, version: 0, due, collected: due - by, reason: 'goods' }
  const done = await actAtStop(rider, action)
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  const [honeyLine, riceLine] = (await read(id)).items.map(({ _id }: { _id: string }) => _id) as string[]
  return { id, sita, honeyLine: honeyLine ?? '', riceLine: riceLine ?? '' }
}

const spoiled = (_id: string, units: number) => ({ _id, sellable: 0, spoiled: units })

describe('cash that was not received at the door', () => {
  test('is deducted from the refunds of the order once; they pay back what was really paid', async () => {
    const { id, sita, honeyLine, riceLine } = await deliveredShort(250)
    const closing = async () => (await admin.client.get('/admin/closing')).body.closing
    const before = (await closing()).returns
    const { sales } = (await admin.client.get('/admin/reports')).body.totals
    const { spent } = (await admin.client.get(`/admin/customers/${sita.id}`)).body.customer
    const first = await takeBack(id, { lines: [spoiled(riceLine, 1)], refund: 'cash' })
    expect(first).toMatchObject({
      status: 201,
      body: { order: { returns: [{ amount: 0, credit: 0, notReceived: 150 }] } },
    })
    const second = await takeBack(id, { lines: [spoiled(riceLine, 1)], refund: 'cash' })
    expect(second.body.order.returns.at(-1)).toMatchObject({ amount: 50, credit: 0, notReceived: 100 })
    const last = await takeBack(id, {
      lines: [spoiled(honeyLine, 1)],
      refund: 'credit',
      deliveryCharge: true,
    })
    expect(last.body.order.returns.at(-1)).toMatchObject({ amount: 250, credit: 250, notReceived: 0 })
    // 550 less 250 was paid, and is paid back
    expect(await creditOf(sita)).toBe(250)
    const { returns } = await closing()
    expect(returns.cash - before.cash).toBe(50)
    expect(returns.credit - before.credit).toBe(250)

    // the goods came back whether they had been paid or not
    expect(sales - (await admin.client.get('/admin/reports')).body.totals.sales).toBe(550)
    expect(spent - (await admin.client.get(`/admin/customers/${sita.id}`)).body.customer.spent).toBe(550)

    const [note] = last.body.order.returns
    expect((await sita.client.get(`/order/${id}/returns/${note._id}`)).body.creditNote).toMatchObject({
      lines: [{ amount: 150 }],
      notReceived: 150,
      total: 0,
      totalInWords: 'Zero rupees only',
    })
    expect(await mailsOf(id)).toMatchObject([
      { amount: 0, notReceived: 150 },
      { amount: 50, notReceived: 100 },
      { amount: 250, notReceived: 0 },
    ])
  })

  test('is deducted from a complaint that is paid back', async () => {
    const { id, sita, riceLine } = await deliveredShort(100)
    const { complaint } = (
      await sita.client.post('/complaints', {
        orderId: id,
        lines: [{ line: riceLine, reason: 'spoiled', units: 1 }],
      })
    ).body
    const paid = await admin.client.post(`/admin/complaints/${complaint._id}/credit`, {
      version: 0,
      line: riceLine,
      units: 1,
      refund: 'credit',
    })
    expect(paid.body.order.returns).toMatchObject([{ amount: 50, credit: 50, notReceived: 100 }])
    expect(await creditOf(sita)).toBe(50)
  })

  test('is deducted before the part that was paid with store credit is given back', async () => {
    const sita = await signedInCustomer(shop)
    const { body } = await placeOrder(sita, [[await addProduct(shop, { price: 300 }), 1]])
    await deliverOrder(admin, body.order._id)
    const lines = [{ _id: body.order.items[0]._id, sellable: 1, spoiled: 0 }]
    await takeBack(body.order._id, { lines, refund: 'credit' })

    // 300 of 550 is paid with credit, and 150 of 250 in cash
    const { id, honeyLine, riceLine } = await deliveredShort(100, sita)
    const back = await takeBack(id, {
      lines: [spoiled(honeyLine, 1), spoiled(riceLine, 2)],
      refund: 'cash',
      deliveryCharge: true,
    })
    expect(back.body.order.returns).toMatchObject([{ amount: 450, credit: 300, notReceived: 100 }])
  })

  test('may be all of the order: its return refunds nothing, and takes the delivery charge off', async () => {
    const { id, honeyLine, riceLine } = await deliveredShort(550)
    const { sales } = (await admin.client.get('/admin/reports')).body.totals
    const lines = [spoiled(honeyLine, 1), spoiled(riceLine, 2)]
    const back = await takeBack(id, { lines, refund: 'cash', deliveryCharge: true })
    expect(back.body.order.returns).toMatchObject([{ amount: 0, deliveryCharge: 150, notReceived: 550 }])
    expect(sales - (await admin.client.get('/admin/reports')).body.totals.sales).toBe(550)
  })
})

describe('the delivery charge of an order of which nothing is left', () => {
  test('is refunded alone, and once', async () => {
    const { id, honeyLine, riceLine, sita } = await deliveredShort(0)
    const charge = { lines: [], refund: 'cash', deliveryCharge: true }
    await takeBack(id, { lines: [spoiled(riceLine, 2)], refund: 'cash' })
    expect(await takeBack(id, charge)).toMatchObject({ status: 422 })
    await takeBack(id, { lines: [spoiled(honeyLine, 1)], refund: 'cash' })
    expect(await takeBack(id, { ...charge, deliveryCharge: false })).toMatchObject({ status: 422 })
    const paid = await takeBack(id, charge)
    expect(paid, JSON.stringify(paid.body)).toMatchObject({ status: 201 })
    expect(paid.body.order.returns.at(-1)).toMatchObject({ amount: 150, deliveryCharge: 150, lines: [] })
    expect(await takeBack(id, charge)).toMatchObject(rejection(409, 'already_returned'))
    const [note] = (await admin.client.get(`/admin/returns?search=${id}`)).body.returns
    expect(note).toMatchObject({ amount: 150, lines: [] })
    expect((await sita.client.get(`/order/${id}/returns/${note._id}`)).body.creditNote).toMatchObject({
      lines: [],
      deliveryCharge: 150,
      total: 150,
    })
  })
})
