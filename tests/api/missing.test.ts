import { describe, expect, test } from 'vitest'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import * as messages from '#texts/messages.ts'
import { rejection } from '../support/client.ts'
import { startCheckedShop } from '../support/file-shop.ts'
import { editOrder, receiveLot } from '../support/office.ts'
import { signedInAdmin, signedInAs, signedInCustomer } from '../support/people.ts'
import {
  addProduct,
  type OrderLine,
  orderLine,
  placeOrder,
  productRow,
  type TestProduct,
} from '../support/products.ts'
import { queuedMails } from '../support/queued-mails.ts'

const shop = await startCheckedShop()
const admin = await signedInAdmin(shop)
const packer = await signedInAs(shop, 'packer')

const read = async (id: string) => (await admin.client.get(`/admin/orders/${id}`)).body.order
const setStatus = (id: string, status: string, more: object = {}) =>
  admin.client.patch(`/admin/orders/${id}`, { status, ...more })
const stockOf = async (product: TestProduct) => (await productRow(shop, product)).stock
const kindsOfMails = async (orderId: string) => (await queuedMails(shop, { orderId })).map(({ kind }) => kind)

async function packing(lines: readonly OrderLine[], substitution: 'call' | 'similar' | 'leave_out') {
  const { body } = await placeOrder(await signedInCustomer(shop), lines, { substitution })
  expect(body.order, JSON.stringify(body)).toBeDefined()
  await setStatus(body.order._id, 'processing')
  return body.order._id as string
}

/** Reports the first line as short. */
async function short(id: string, found: number, more: object = {}) {
  const { version, items } = await read(id)
  return packer.client.post(`/admin/orders/${id}/short`, { version, line: items[0]._id, found, ...more })
}

describe('a missing product', () => {
  test('is left out: one edit and one mail; nobody can buy what is not there', async () => {
    const [tomato, rice] = [await addProduct(shop, { price: 50 }), await addProduct(shop)]
    const id = await packing([orderLine(tomato, 3), orderLine(rice, 1)], 'leave_out')
    const before = await read(id)
    const stock = await stockOf(tomato)
    const response = await short(id, 2)
    expect(response).toMatchObject({ status: 200, body: { outcome: 'left_out' } })
    expect(JSON.stringify(response.body)).not.toMatch(/price|total|collect/i)
    expect(await read(id)).toMatchObject({
      total: before.total - 50,
      version: before.version + 1,
      items: [{ quantity: 2, found: null }, { quantity: 1 }],
    })
    expect(await stockOf(tomato)).toBe(stock)
    expect((await kindsOfMails(id)).filter((kind) => kind === 'order-edited')).toHaveLength(1)
    const { changes } = (await admin.client.get(`/admin/products/${tomato.id}/history`)).body
    expect(changes[0]).toMatchObject({ kind: 'stock', delta: -1, reason: 'not_found' })
  })

  test('that is all of an order cancels it, with one mail', async () => {
    const tomato = await addProduct(shop)
    const id = await packing([[tomato, 2]], 'leave_out')
    const stock = await stockOf(tomato)
    expect((await short(id, 0)).body).toMatchObject({ success: true, outcome: 'cancelled' })
    const order = await read(id)
    expect(order).toMatchObject({ status: 'cancelled' })
    expect(order.history.at(-1)).toMatchObject({ to: 'cancelled', reason: 'out_of_stock' })
    expect(await stockOf(tomato)).toBe(stock)
    const mails = (await kindsOfMails(id)).filter((kind) => /^order-(cancelled|edited)/.test(kind))
    expect(mails).toEqual(['order-cancelled'])
  })

  test('is replaced by any product that the packer chose, at the lower of both prices', async () => {
    const spinach = await addProduct(shop, { price: 100 })
    const dear = await addProduct(shop, { price: 400 })
    const cheap = await addProduct(shop, { price: 80, stock: 2 })
    const gone = await addProduct(shop)
    await admin.client.post(`/admin/products/${gone.id}/archive`)
    const id = await packing([[spinach, 3]], 'similar')
    const total = (await read(id)).total
    for (const [found, replacement, refused] of [
      [1, spinach, rejection(422, 'invalid')],
      [1, gone, rejection(409, 'product_gone')],
      [0, cheap, rejection(409, 'not_enough_stock')],
    ] as const) {
      expect(await short(id, found, { replacement: replacement.id })).toMatchObject(refused)
    }

    expect((await short(id, 1, { replacement: dear.id })).body.outcome).toBe('replaced')
    expect(await read(id)).toMatchObject({
      total,
      items: [
        { productId: spinach.id, quantity: 1, price: 100 },
        { productId: dear.id, quantity: 2, price: 100 },
      ],
    })
    expect(await short(id, 0, { replacement: dear.id })).toMatchObject({ status: 422 })
    expect((await short(id, 0, { replacement: cheap.id })).body.outcome).toBe('replaced')
    expect(await read(id)).toMatchObject({ total: total - 20 })
    expect(await stockOf(spinach)).toBe(7)
    expect(await stockOf(dear)).toBe(8)
  })

  test('waits for a call: not shipped until somebody reached the customer or edited the line', async () => {
    const tomato = await addProduct(shop, { name: 'Called tomato' })
    const id = await packing([[tomato, 3]], 'call')
    const stock = await stockOf(tomato)
    const { version } = await read(id)
    expect((await short(id, 1)).body).toMatchObject({ outcome: 'call', slip: { waitsForCall: true } })
    const again = { version, line: (await read(id)).items[0]._id, found: 1 }
    expect(await packer.client.post(`/admin/orders/${id}/short`, again)).toMatchObject({ status: 409 })
    expect(await setStatus(id, 'shipped')).toMatchObject(rejection(409, 'call_pending'))
    const { calls } = (await admin.client.get('/admin/calls')).body
    expect(calls.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({
      short: [{ name: 'Called tomato', found: 1, quantity: 3 }],
    })
    await admin.client.post(`/admin/orders/${id}/calls`, { outcome: 'not_reached' })
    // an edit of something else settles nothing
    const edited = await editOrder(admin, id, [[tomato, 3]], { landmark: 'Behind the school' })
    expect(edited.status).toBe(200)
    expect((await setStatus(id, 'shipped')).status).toBe(409)
    await admin.client.post(`/admin/orders/${id}/calls`, { outcome: 'reached' })
    expect(await read(id)).toMatchObject({ waitsForCall: false, items: [{ quantity: 3, found: 1 }] })
    await editOrder(admin, id, [[tomato, 1]])
    // two units came back by the edit, and were not there
    expect(await stockOf(tomato)).toBe(stock)
    expect((await setStatus(id, 'shipped')).status).toBe(200)
  })

  test('that was found after all is shipped; the others still wait', async () => {
    const [tomato, rice] = [await addProduct(shop), await addProduct(shop)]
    const id = await packing([orderLine(tomato, 3), orderLine(rice, 2)], 'call')
    const stock = await stockOf(tomato)
    const found = async (line: number, units: number) => {
      const { version, items } = await read(id)
      return packer.client.post(`/admin/orders/${id}/short`, { version, line: items[line]._id, found: units })
    }
    await found(0, 1)
    await found(1, 0)
    expect((await found(0, 2)).body).toMatchObject({ outcome: 'call', slip: { items: [{ found: 2 }, {}] } })
    expect(await found(0, 4)).toMatchObject({ status: 422, body: { fields: { found: expect.any(String) } } })
    const { version } = await read(id)
    expect((await found(0, 3)).body).toMatchObject({
      outcome: 'found',
      slip: { version: version + 1, waitsForCall: true, items: [{ found: null }, { found: 0 }] },
    })
    expect(await setStatus(id, 'shipped')).toMatchObject(rejection(409, 'call_pending'))
    expect((await found(1, 2)).body).toMatchObject({ outcome: 'found', slip: { waitsForCall: false } })
    expect(await stockOf(tomato)).toBe(stock)
    expect((await setStatus(id, 'shipped')).status).toBe(200)
  })

  test('is not shipped together with other orders; from its slip only after the question', async () => {
    const tomato = await addProduct(shop)
    const [lacking, whole] = [await packing([[tomato, 3]], 'call'), await packing([[tomato, 1]], 'call')]
    await short(lacking, 1)
    const ship = async (ids: string[], more: object = {}) => {
      const orders = ids.map((_id) => ({ _id, onlyComplete: true, ...more }))
      const { body } = await packer.client.post('/admin/orders/status-changes', { status: 'shipped', orders })
      return body.results
    }
    expect(await ship([lacking])).toMatchObject([{ changed: false, code: 'call_pending' }])
    await admin.client.post(`/admin/orders/${lacking}/calls`, { outcome: 'reached' })
    expect(await ship([lacking, whole])).toMatchObject([
      { changed: false, code: 'units_missing', message: messages.unitsMissing },
      { changed: true },
    ])
    expect(await setStatus(lacking, 'shipped', { onlyComplete: true })).toMatchObject(
      rejection(409, 'units_missing'),
    )
    expect(await read(lacking)).toMatchObject({ status: 'processing', items: [{ quantity: 3, found: 1 }] })
    expect(await ship([lacking], { onlyComplete: false })).toMatchObject([{ changed: true }])
  })

  test('is never shipped by a change at the same time', async () => {
    const tomato = await addProduct(shop, { stock: 30 })
    const ids = await Promise.all(Array.from({ length: 6 }, () => packing([[tomato, 3]], 'call')))
    const outcomes = ids.map(async (id) => {
      const { version, items } = await read(id)
      const report = { version, line: items[0]._id, found: 1 }
      const [shipped, reported] = await Promise.all([
        setStatus(id, 'shipped'),
        packer.client.post(`/admin/orders/${id}/short`, report),
      ])
      return [shipped.status, reported.status].sort()
    })
    expect(await Promise.all(outcomes)).toEqual(ids.map(() => [200, 409]))
  })

  test('of a cancelled order does not return to the stock either', async () => {
    const tomato = await addProduct(shop)
    const id = await packing([[tomato, 3]], 'call')
    const stock = await stockOf(tomato)
    await short(id, 1)
    await setStatus(id, 'cancelled')
    expect(await stockOf(tomato)).toBe(stock + 1)
  })

  describe('of an order that was shipped all the same, and came back,', () => {
    async function shippedShort(tomato: TestProduct) {
      const id = await packing([[tomato, 3]], 'call')
      await short(id, 1)
      await admin.client.post(`/admin/orders/${id}/calls`, { outcome: 'reached' })
      expect((await setStatus(id, 'shipped')).status).toBe(200)
      return id
    }
    const fail = async (id: string, body: object) => {
      const failed = await admin.client.post(`/admin/orders/${id}/failed-delivery`, body)
      expect(failed.status, JSON.stringify(failed.body)).toBe(200)
    }

    test('does not return to the stock', async () => {
      const tomato = await addProduct(shop)
      await fail(await shippedShort(tomato), { reason: 'refused' })
      expect(await stockOf(tomato)).toBe(8)
      const { changes } = (await admin.client.get(`/admin/products/${tomato.id}/history`)).body
      expect(changes[0]).toMatchObject({ kind: 'stock', delta: -2, reason: 'not_found' })
    })

    test('is not taken from the stock again if it was written off', async () => {
      const tomato = await addProduct(shop)
      await fail(await shippedShort(tomato), { reason: 'damaged' })
      expect(await stockOf(tomato)).toBe(7)
      const id = await shippedShort(tomato)
      const [{ _id }] = (await read(id)).items
      await fail(id, { reason: 'refused', lines: [{ _id, writtenOff: 1 }] })
      expect(await stockOf(tomato)).toBe(4)
    })

    test('leaves the lots, also if other orders lack units', async () => {
      const tomato = await addProduct(shop, { stock: 0 })
      const { lot } = (await receiveLot(packer, tomato.id, { units: 10 })).body
      const id = await shippedShort(tomato)
      await packing([[tomato, 7]], 'leave_out')
      await admin.client.post(`/admin/lots/${lot._id}/write-off`, { units: 2 })
      await fail(id, { reason: 'refused' })
      // eight were there, one came back
      expect((await packer.client.get(`/admin/lots/${lot._id}`)).body.lot.units).toBe(6)
      expect(await productRow(shop, tomato)).toMatchObject({ stock: 0, shortage: 1 })
    })
  })

  test('with lots leaves the shortage first, and then the lot that ends first', async () => {
    const tomato = await addProduct(shop, { stock: 0 })
    const { lot } = (await receiveLot(packer, tomato.id, { units: 10 })).body
    const rice = await addProduct(shop)
    const id = await packing([orderLine(tomato, 6), orderLine(rice, 1)], 'leave_out')
    await packing([[tomato, 4]], 'leave_out')
    await admin.client.post(`/admin/lots/${lot._id}/write-off`, { units: 2 })
    expect(await productRow(shop, tomato)).toMatchObject({ stock: 0, shortage: 2 })
    await short(id, 3)
    expect(await productRow(shop, tomato)).toMatchObject({ stock: 0, shortage: 0 })
    expect((await packer.client.get(`/admin/lots/${lot._id}`)).body.lot.units).toBe(7)
  })
})

test('units of lots that were not found leave the lots of the packing slip: the slips of other orders stay', async () => {
  const tomato = await addProduct(shop, { stock: 0 })
  const receive = async (units: number, lastDay: string) => {
    const { body } = await receiveLot(packer, tomato.id, { units, lastDay })
    return body.lot._id as string
  }
  const today = nepalDay(new Date())
  const [first, second] = [await receive(5, addDays(today, 5)), await receive(10, addDays(today, 9))]
  const unitsOf = (lots: string[]) =>
    Promise.all(lots.map(async (id) => (await packer.client.get(`/admin/lots/${id}`)).body.lot.units))
  const other = await packing([[tomato, 5]], 'leave_out')
  await packer.client.get('/admin/packing')
  const [left, gone] = [await packing([[tomato, 3]], 'leave_out'), await packing([[tomato, 2]], 'leave_out')]
  await packer.client.get('/admin/packing')

  expect((await short(left, 1)).body.outcome).toBe('left_out')
  expect(await unitsOf([first, second])).toEqual([5, 8])
  expect((await short(gone, 0)).body.outcome).toBe('cancelled')
  expect(await unitsOf([first, second])).toEqual([5, 6])
  expect(await stockOf(tomato)).toBe(5)

  const back = await packing([[tomato, 3]], 'call')
  await packer.client.get('/admin/packing')
  await short(back, 1)
  await admin.client.post(`/admin/orders/${back}/calls`, { outcome: 'reached' })
  await setStatus(back, 'shipped')
  expect(await unitsOf([first, second])).toEqual([5, 3])
  await admin.client.post(`/admin/orders/${back}/failed-delivery`, { reason: 'refused' })
  expect(await unitsOf([first, second])).toEqual([5, 4])

  const orders = [{ _id: other, from: 'processing' }]
  const { body } = await packer.client.post('/admin/orders/status-changes', { status: 'shipped', orders })
  expect(body.results).toEqual([{ _id: other, changed: true }])
  expect(await unitsOf([first, second])).toEqual([0, 4])
})

test('a wrong report changes nothing', async () => {
  const [tomato, rice] = [await addProduct(shop), await addProduct(shop)]
  const id = await packing([[tomato, 3]], 'leave_out')
  const before = await read(id)
  const post = (body: object) =>
    packer.client.post(`/admin/orders/${id}/short`, {
      version: before.version,
      line: before.items[0]._id,
      found: 1,
      ...body,
    })
  expect(await post({ found: 3 })).toMatchObject({
    status: 422,
    body: { fields: { found: expect.any(String) } },
  })
  expect(await post({ found: -1 })).toMatchObject({ status: 422 })
  expect(await post({ line: crypto.randomUUID() })).toMatchObject({ status: 422 })
  expect(await post({ replacement: rice.id })).toMatchObject({ status: 422 })
  expect(await post({ version: before.version + 1 })).toMatchObject({ status: 409 })
  expect(await read(id)).toEqual(before)
  await setStatus(id, 'shipped')
  expect(await post({})).toMatchObject(rejection(409, 'order_not_processing'))
  const unknown = `/admin/orders/${crypto.randomUUID()}/short`
  expect(
    await packer.client.post(unknown, { version: 0, line: before.items[0]._id, found: 0 }),
  ).toMatchObject({
    status: 404,
  })
})
