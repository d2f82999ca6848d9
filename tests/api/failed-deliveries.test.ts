import { describe, expect, test } from 'vitest'
import { rejection } from '../support/client.ts'
import { startCheckedShop } from '../support/file-shop.ts'
import { raceForOrder } from '../support/locks.ts'
import { listedStop } from '../support/office.ts'
import { signedInAdmin, signedInCustomer } from '../support/people.ts'
import {
  addProduct,
  moveOrder,
  type OrderLine,
  orderLine,
  placeOrder,
  productRow,
} from '../support/products.ts'
import { queuedMails } from '../support/queued-mails.ts'

const shop = await startCheckedShop()
const admin = await signedInAdmin(shop)

const changeStatus = (id: string, status: string) => admin.client.patch(`/admin/orders/${id}`, { status })
const fail = (id: string, body: object) => admin.client.post(`/admin/orders/${id}/failed-delivery`, body)
const notAtHome = (id: string, body: object = {}) => admin.client.post(`/admin/orders/${id}/attempts`, body)
const read = async (id: string) => (await admin.client.get(`/admin/orders/${id}`)).body.order

let phones = 0
/** A shipped order with its customer. */
async function shippedOrder(lines: readonly OrderLine[]) {
  const sita = await signedInCustomer(shop)
  const phone = `98410${String(++phones).padStart(5, '0')}`
  const { body } = await placeOrder(sita, lines, { phone })
  const { _id: id } = body.order
  await moveOrder(admin, id, 'processing', 'shipped')
  return { id: id as string, sita, phone }
}

describe('a failed delivery', () => {
  test('cancels a shipped order: the stock is returned, the invoice is void, the phone number has a no-show, and a mail is sent', async () => {
    const tomato = await addProduct(shop)
    const { id, sita, phone } = await shippedOrder([[tomato, 3]])
    const { body: issued } = await admin.client.post(`/admin/orders/${id}/invoice`)
    expect(issued.invoice.void).toBe(false)
    expect(await fail(id, { reason: 'refused', note: 'Too late, he said' })).toMatchObject({
      status: 200,
      body: { order: { status: 'cancelled', items: [{ writtenOff: 0 }] } },
    })
    expect(await productRow(shop, tomato)).toMatchObject({ stock: 10, soldUnits: 0 })
    expect((await admin.client.get(`/admin/orders/${id}/invoice`)).body.invoice.void).toBe(true)
    expect((await read(id)).history.at(-1)).toMatchObject({
      kind: 'status',
      from: 'shipped',
      to: 'cancelled',
      reason: 'refused',
      note: 'Too late, he said',
    })
    const next = await placeOrder(sita, [[tomato, 1]], { phone })
    expect(await read(next.body.order._id)).toMatchObject({ phoneOrders: 1, phoneNoShows: 1 })
    const mails = await queuedMails(shop, { orderId: id, kind: 'order-cancelled' })
    expect(mails).toMatchObject([{ data: { reason: 'refused', note: 'Too late, he said' } }])
    expect(
      (await admin.client.get(`/admin/audit?subjectType=order&subjectId=${id}`)).body.entries[0],
    ).toMatchObject({
      action: 'order.delivery-failed',
      details: { reason: 'refused' },
    })
  })

  test('writes off damaged units', async () => {
    const [tomato, rice] = [await addProduct(shop), await addProduct(shop)]
    const damaged = await shippedOrder([[tomato, 3]])
    await fail(damaged.id, { reason: 'damaged' })
    expect(await productRow(shop, tomato)).toMatchObject({ stock: 7 })
    expect((await read(damaged.id)).items).toMatchObject([{ quantity: 3, writtenOff: 3 }])

    const partly = await shippedOrder([orderLine(tomato, 3), orderLine(rice, 2)])
    const [first] = (await read(partly.id)).items
    await fail(partly.id, { reason: 'not_reached', lines: [{ _id: first._id, writtenOff: 2 }] })
    expect((await read(partly.id)).history.at(-1).details).toEqual({
      writtenOff: [{ name: 'Local tomato', nepaliName: expect.any(String), unit: first.unit, quantity: 2 }],
    })
    expect(await productRow(shop, tomato)).toMatchObject({ stock: 5 })
    expect(await productRow(shop, rice)).toMatchObject({ stock: 10 })
    const next = await placeOrder(partly.sita, [[rice, 1]], { phone: damaged.phone })
    expect(await read(next.body.order._id)).toMatchObject({ phoneOrders: 1, phoneNoShows: 0 })
  })

  test('needs a shipped order, a reason and units of the order', async () => {
    const tomato = await addProduct(shop, { stock: 100 })
    const sita = await signedInCustomer(shop)
    const { body } = await placeOrder(sita, [[tomato, 1]])
    expect(await fail(body.order._id, { reason: 'refused' })).toMatchObject(rejection(409, 'not_shipped'))
    expect((await fail(crypto.randomUUID(), { reason: 'refused' })).status).toBe(404)
    const { id } = await shippedOrder([[tomato, 2]])
    const [line] = (await read(id)).items
    expect((await fail(id, { reason: 'other', note: 'x' })).status).toBe(422)
    const foreign = [{ _id: crypto.randomUUID(), writtenOff: 0 }]
    for (const lines of [foreign, [{ _id: line._id, writtenOff: 3 }]]) {
      expect((await fail(id, { reason: 'refused', lines })).status).toBe(422)
    }
    expect(await read(id)).toMatchObject({ status: 'shipped', items: [{ writtenOff: 0 }] })
    // a plain change of the status does not say what was returned
    expect((await changeStatus(id, 'cancelled')).status).toBe(409)
  })

  test('twice at the same time returns the stock once', async () => {
    const tomato = await addProduct(shop)
    const { id } = await shippedOrder([[tomato, 2]])
    const responses = await raceForOrder(shop, id, () => [
      fail(id, { reason: 'refused' }),
      fail(id, { reason: 'damaged' }),
    ])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { writtenOff } = (await read(id)).items[0]
    expect(await productRow(shop, tomato)).toMatchObject({ stock: 10 - writtenOff })
  })
})

describe('a customer who is not at home', () => {
  test('keeps the order shipped for another attempt, and the history says so', async () => {
    const tomato = await addProduct(shop)
    const { id } = await shippedOrder([[tomato, 1]])
    expect(await notAtHome(id, { note: 'Gate closed', attemptsBefore: 0 })).toMatchObject({
      status: 200,
      body: { order: { status: 'shipped', deliveryAttempts: 1 } },
    })
    // the same press of the button again
    expect(await notAtHome(id, { attemptsBefore: 0 })).toMatchObject(rejection(409, 'order_changed'))
    expect((await notAtHome(id)).body.order.deliveryAttempts).toBe(2)
    expect((await read(id)).history.slice(-2)).toMatchObject([
      { kind: 'attempt', details: { attempt: 1 }, note: 'Gate closed' },
      { kind: 'attempt', details: { attempt: 2 } },
    ])
    expect(await listedStop(admin, id)).toMatchObject({ attempts: 2 })
    await changeStatus(id, 'delivered')
    expect((await notAtHome(id)).status).toBe(409)
  })

  test('counts two attempts at the same time one after the other', async () => {
    const { id } = await shippedOrder([[await addProduct(shop), 1]])
    await raceForOrder(shop, id, () => [notAtHome(id), notAtHome(id)])
    expect(await read(id)).toMatchObject({ status: 'shipped', deliveryAttempts: 2 })
  })
})
