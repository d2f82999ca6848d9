import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { nepalDay } from '#contract/nepal/time.ts'
import { checkData } from '../../server/check-data/check-data.ts'
import { assignOrders } from '../support/delivery-runs.ts'
import { startFileShop } from '../support/file-shop.ts'
import { type SignedInPerson, signedInAdmin, signedInAs, signedInCustomer } from '../support/people.ts'
import { form, photo } from '../support/pictures.ts'
import { addProduct, placeOrder } from '../support/products.ts'

const ORDERS = 20
const shop = await startFileShop()

interface Stop {
  _id: string
  version: number
  collect: number
}

test('twenty orders: six weighed, two short, one replaced, one refused, one complaint; at night all figures agree', async () => {
  const admin = await signedInAdmin(shop)
  const packer = await signedInAs(shop, 'packer')
  const rider = await signedInCustomer(shop, { name: 'Ram Rider', role: 'rider' })
  const spinach = await addProduct(shop, { name: 'Spinach', price: 90, stock: 200 })
  const cress = await addProduct(shop, { name: 'Cress', price: 80, stock: 200 })
  const cauliflower = await addProduct(shop, { name: 'Cauliflower', price: 140, stock: 200, grams: 1000 })
  const rice = await addProduct(shop, { name: 'Rice', price: 100.25, stock: 200 })
  const read = async (id: string) => (await admin.client.get(`/admin/orders/${id}`)).body.order
  const setStatus = async (id: string, status: string) =>
    expect((await admin.client.patch(`/admin/orders/${id}`, { status })).status).toBe(200)

  // morning: orders arrive and are packed
  const orders: { id: string; customer: SignedInPerson }[] = []
  for (let index = 0; index < ORDERS; index++) {
    const customer = await signedInCustomer(shop)
    const substitution = index === 8 ? 'similar' : 'leave_out'
    const { body } = await placeOrder(
      customer,
      [
        [index < 6 ? cauliflower : spinach, 2],
        [rice, 1],
      ],
      { substitution, phone: `98410000${10 + index}` },
    )
    orders.push({ id: body.order._id, customer })
    await setStatus(body.order._id, 'processing')
  }
  const idOf = (index: number) => orders[index]?.id ?? ''
  for (const [index, grams] of [1900, 1860, 2000, 2150, 1400, 1995].entries()) {
    const { version, items } = await read(idOf(index))
    const lines = [{ line: items[0]._id, grams }]
    const weighed = await packer.client.put(`/admin/orders/${idOf(index)}/weights`, { version, lines })
    expect(weighed.status, JSON.stringify(weighed.body)).toBe(200)
  }
  for (const [index, outcome] of [
    [6, 'left_out'],
    [7, 'left_out'],
    [8, 'replaced'],
  ] as const) {
    const { version, items } = await read(idOf(index))
    const short = await packer.client.post(`/admin/orders/${idOf(index)}/short`, {
      version,
      line: items[0]._id,
      found: 1,
      replacement: outcome === 'replaced' ? cress.id : undefined,
    })
    expect(short.body).toMatchObject({ success: true, outcome })
  }
  for (const { id } of orders) await setStatus(id, 'shipped')
  await assignOrders(
    admin,
    rider,
    orders.map(({ id }) => id),
  )

  // by day: one customer refuses, all others pay what the stop says
  const act = async (body: object) => {
    const response = await rider.client.post('/rider/actions', body, { 'idempotency-key': randomUUID() })
    expect(response.status, JSON.stringify(response.body)).toBe(200)
  }
  const { stops } = (await rider.client.get('/rider/stops')).body as { stops: Stop[] }
  expect(stops).toHaveLength(ORDERS)
  let received = 0
  for (const { _id: order, version, collect } of stops) {
    if (order === idOf(9)) await act({ action: 'refused', order, version, reason: 'refused' })
    else {
      received += collect
      await act({ action: 'delivered', order, version, due: collect, collected: collect })
    }
  }
  // ten orders of two bags of spinach, two of one bag, one with a bag of cress, six of two cauliflowers, and rice for all
  const goods = 10 * 180 + 2 * 90 + 170 + 6 * 280 + 19 * 100.25
  const refunds = 14 + 20 + 84 + 1
  const sales = goods + 19 * 150
  expect(received).toBe(sales - refunds)

  // the next day in the customer's eyes: one bag was spoiled
  const { customer } = orders[10] as { customer: SignedInPerson }
  const { items } = await read(idOf(10))
  const lines = JSON.stringify([{ line: items[0]._id, reason: 'spoiled', units: 1 }])
  const filed = await customer.client.post(
    '/complaints',
    form({ orderId: idOf(10), lines, wish: 'credit' }, [await photo(), await photo()]),
  )
  expect(filed.status, JSON.stringify(filed.body)).toBe(201)
  const paid = await admin.client.post(`/admin/complaints/${filed.body.complaint._id}/credit`, {
    version: 0,
    line: items[0]._id,
    units: 1,
    refund: 'credit',
  })
  expect(paid.status).toBe(201)
  expect((await customer.client.get('/order/credit')).body.credit).toBe(90)

  // at night: the run is handed over, and every figure agrees
  const { deliveryRun } = await read(idOf(0))
  const handOver = await admin.client.post(`/admin/delivery-runs/${deliveryRun._id}/hand-over`, {
    expected: received,
    counted: received,
    reason: '',
  })
  expect(handOver.status, JSON.stringify(handOver.body)).toBe(200)
  expect((await admin.client.get('/admin/closing')).body.closing).toMatchObject({
    day: nepalDay(new Date()),
    delivered: {
      orders: 19,
      goods,
      deliveryCharges: 19 * 150,
      sales,
      creditUsed: 0,
      weightRefunds: refunds,
    },
    cashTotals: { expected: received, received, difference: 0 },
    cashDifferences: [],
    openDeliveryRuns: 0,
    returns: { count: 1, cash: 0, credit: 90 },
  })
  let invoiced = 0
  for (const { id } of orders) {
    const { status, total, weightRefund, invoice } = await read(id)
    if (status === 'delivered') invoiced += total - weightRefund
    expect(invoice !== null, status).toBe(true)
  }
  expect(Math.round(invoiced * 100) / 100).toBe(received)
  const texts = await shop.db
    .selectFrom('mail')
    .select((row) => ['kind', row.fn.countAll<number>().as('count')])
    .where('channel', '=', 'sms')
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  // the texts on the way still waited when the orders arrived
  expect(texts).toMatchObject([
    { kind: 'sms-cancelled', count: 1 },
    { kind: 'sms-changed', count: 3 },
    { kind: 'sms-placed', count: ORDERS },
  ])
  expect(await checkData(shop.db)).toEqual([])
})
