import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import { rejection } from '../support/client.ts'
import { actAtStop as act, assignOrders, shippedOrder } from '../support/delivery-runs.ts'
import { startCheckedShop } from '../support/file-shop.ts'
import { type SignedInPerson, signedInAdmin, signedInAs, signedInCustomer } from '../support/people.ts'
import { addProduct, moveOrder, orderLine, placeOrder } from '../support/products.ts'
import { isWholeSweep, seed } from '../support/sample.ts'

const TODAY = nepalDay(new Date())

const shop = await startCheckedShop()
const admin = await signedInAdmin(shop)
// 540, 241 and 150 for the delivery are 931
const honey = await addProduct(shop, { name: 'Honey', price: 540, stock: 5000 })
const apples = await addProduct(shop, { name: 'Apples', price: 241, stock: 5000 })
const coriander = await addProduct(shop, { name: 'Coriander', price: 30, stock: 50_000 })

const read = async (id: string) => (await admin.client.get(`/admin/orders/${id}`)).body.order
const closingOf = async (day: string) => (await admin.client.get(`/admin/closing?day=${day}`)).body.closing
const paymentsOf = async (day: string) =>
  (await admin.client.get(`/admin/qr-payments?day=${day}`)).body.payments
const runOf = async (id: string) => (await admin.client.get(`/admin/delivery-runs/${id}`)).body.deliveryRun
const paid = (id: string, amounts: object) => ({
  action: 'delivered',
  order: id,
  version: 0,
  due: 931,
  ...amounts,
})
const see = (id: string, shown: number, seen = true) =>
  admin.client.put(`/admin/qr-payments/${id}`, { shown, seen })
const takeBack = async (id: string, name: string) => {
  const { items } = await read(id)
  const line = items.find((item: { name: string }) => item.name === name)
  const lines = [{ _id: line._id, sellable: 0, spoiled: 1 }]
  return admin.client.post(`/admin/orders/${id}/returns`, { lines, refund: 'cash' })
}

let days = 0
/** An order of Rs. 931 on the delivery run of a new rider, on a day that no other test uses. */
async function stop() {
  days += 1
  const day = addDays(TODAY, -days)
  const sita = await signedInCustomer(shop)
  const rider = await signedInAs(shop, 'rider')
  const { id } = await shippedOrder(admin, sita, [orderLine(honey, 1), orderLine(apples, 1)])
  await assignOrders(admin, rider, [id])
  const run: string = (await read(id)).deliveryRun._id
  await sql`update delivery_run set day = ${day} where id = ${run}`.execute(shop.db)
  const correct = (body: object) =>
    admin.client.put(`/admin/delivery-runs/${run}/stops/${id}`, { due: 931, note: 'The rider said', ...body })
  return { id, day, run, rider, sita, correct }
}

describe('what a customer pays by QR', () => {
  test('counts as paid: a spoiled kilo is paid back, and no cash is missing', async () => {
    const { id, day, run, rider, sita } = await stop()
    expect((await act(rider, paid(id, { collected: 0, qr: 931 }))).body.result).toMatchObject({
      outcome: 'delivered',
      cashCollected: 0,
      qr: 931,
    })
    expect((await rider.client.get('/rider/stops')).body.stops).toMatchObject([{ cashCollected: 0, qr: 931 }])
    expect(await runOf(run)).toMatchObject({
      collected: 0,
      qr: 931,
      notReceived: 0,
      stopList: [{ cash: 0, qr: 931, cashDifference: 0 }],
    })
    expect((await takeBack(id, 'Apples')).body.order).toMatchObject({
      qr: 931,
      cashDifference: 0,
      returns: [{ amount: 241, credit: 0, notReceived: 0 }],
    })
    expect((await sita.client.get(`/order/${id}`)).body.order).toMatchObject({ cashReceived: 0, qr: 931 })
    const handOver = { expected: 0, counted: 0 }
    expect((await admin.client.post(`/admin/delivery-runs/${run}/hand-over`, handOver)).status).toBe(200)
    expect(await closingOf(day)).toMatchObject({
      delivered: { sales: 931 },
      qr: 931,
      cashDifferences: [],
      cashTotals: { expected: 0, received: 0, difference: 0 },
    })
    await expect(
      sql`update orders set qr_paisa = 0, cash_collected_paisa = 93100 where id = ${id}`.execute(shop.db),
    ).rejects.toThrow('closed delivery run')
    const file: string = (await admin.client.get(`/admin/orders.csv?search=${id}`)).body
    const [header = '', row = ''] = file.split('\r\n')
    expect([header.split(',').at(-1), row.split(',').at(-1)]).toEqual(['paid by QR', '931'])
  })

  test('may be a part: cash and QR together are compared with the amount due', async () => {
    const { id, day, rider } = await stop()
    expect((await act(rider, paid(id, { collected: 400, qr: 500 }))).body.fields).toHaveProperty('reason')
    expect((await act(rider, paid(id, { collected: 0, qr: 931.001 }))).body.fields).toHaveProperty('qr')
    await act(rider, paid(id, { collected: 400, qr: 500, reason: 'no_change' }))
    expect(await closingOf(day)).toMatchObject({
      qr: 500,
      cashTotals: { expected: 400 },
      cashDifferences: [{ reason: 'no_change', amount: -31 }],
    })
  })

  test('is recorded by the office too, at most the amount due', async () => {
    const sita = await signedInCustomer(shop)
    const { id, total } = await shippedOrder(admin, sita, [[honey, 1]])
    const deliver = (qr: number) => admin.client.patch(`/admin/orders/${id}`, { status: 'delivered', qr })
    expect((await deliver(total + 1)).body.fields).toHaveProperty('qr')
    expect((await deliver(total - 90)).body.order).toMatchObject({ qr: total - 90, cashDifference: 0 })
    expect((await sita.client.get(`/order/${id}`)).body.order).toMatchObject({ cashReceived: 90 })
    const next = await shippedOrder(admin, sita, [[honey, 1]])
    await admin.client.patch(`/admin/orders/${next.id}`, { status: 'delivered', qr: total })
    const page = async (cursor = '') =>
      (await admin.client.get(`/admin/qr-payments?day=${TODAY}&limit=1${cursor}`)).body
    const { payments, nextCursor } = await page()
    expect(payments).toMatchObject([{ _id: id, amount: total - 90, riderName: null }])
    expect(await page(`&cursor=${nextCursor}`)).toMatchObject({
      payments: [{ _id: next.id, amount: total }],
      nextCursor: null,
    })
  })

  test('from a phone without a network is counted once, also after its key has expired', async () => {
    const { id, day, run, rider } = await stop()
    const action = paid(id, { collected: 400, qr: 531 })
    const first = await act(rider, action)
    await shop.db.deleteFrom('idempotencyKey').where('orderId', '=', id).execute()
    expect(await act(rider, action)).toMatchObject({ status: 200, body: first.body })
    expect((await closingOf(day)).qr).toBe(531)
    const other = await act(rider, paid(id, { collected: 931 }))
    expect(other).toMatchObject(rejection(409, 'stop_finished'))
    expect((await runOf(run)).stopList).toMatchObject([{ qr: 531, reported: { cash: 931, qr: 0 } }])
  })

  test('is corrected to cash or back until the hand-over, by somebody who saw both amounts', async () => {
    const { id, day, run, rider, correct } = await stop()
    await act(rider, paid(id, { collected: 931 }))
    expect((await correct({ shown: 931, shownQr: 1, collected: 0, qr: 931 })).body.code).toBe(
      'delivery_run_changed',
    )
    const corrected = await correct({ shown: 931, collected: 0, qr: 931 })
    expect(corrected.body.deliveryRun).toMatchObject({ collected: 0, qr: 931 })
    await see(id, 931)
    await correct({ shown: 0, shownQr: 931, collected: 31, qr: 900 })
    expect(await paymentsOf(day)).toMatchObject([{ amount: 900, seenAt: null, seenByName: '' }])
    expect((await runOf(run)).stopList).toMatchObject([{ cash: 31, qr: 900, cashDifference: 0 }])
  })
})

describe('a QR payment', () => {
  test('is ticked when it was seen in the bank, and Today counts it two days later', async () => {
    const { id, day, rider } = await stop()
    await act(rider, paid(id, { collected: 0, qr: 931 }))
    const todo = async () => (await admin.client.get('/admin/today')).body.todo.unseenQrPayments
    const unseen = async () => (await admin.client.get('/admin/qr-payments')).body.payments
    const before = await todo()
    await sql`update order_event set created_at = created_at - interval '49 hours' where order_id = ${id}`.execute(
      shop.db,
    )
    expect((await todo()) - before).toBe(1)
    expect(await unseen()).toContainEqual(expect.objectContaining({ _id: id, amount: 931 }))
    expect(await see(id, 930)).toMatchObject(rejection(409, 'order_changed'))
    expect((await see(id, 931)).status).toBe(200)
    expect(await todo()).toBe(before)
    const [payment] = await paymentsOf(day)
    expect(payment).toMatchObject({
      riderName: rider.name,
      seenByName: admin.name,
      seenAt: expect.any(String),
    })
    const csv: string = (await admin.client.get(`/admin/closing.csv?day=${day}`)).body
    expect(csv).toContain(`${day},QR,,,931,,,`)
    expect(csv).toMatch(
      new RegExp(`QR #${id.slice(0, 6)} .*,${rider.name},1,931,931,,Seen in the bank: ${admin.name}`),
    )
    await see(id, 931, false)
    expect(await todo()).toBe(before + 1)
    const log = (await admin.client.get(`/admin/audit?subjectId=${id}`)).body.entries
    expect(log).toContainEqual(
      expect.objectContaining({ action: 'order.see-qr', details: { amount: 931, seen: true } }),
    )
  })
})

/** Whole numbers below `limit`, the same for the same seed. */
function randomNumbers(start: number): (limit: number) => number {
  let state = (start % 2147483646) + 1
  return (limit) => {
    state = (state * 48271) % 2147483647
    return state % limit
  }
}

const REASONS = ['short_of_cash', 'no_change', 'goods', 'other']

test('random days agree with a model of the cash box and the bank', { timeout: 1_800_000 }, async () => {
  console.log(`SEED of the days at the door: ${seed}`)
  const random = randomNumbers(seed)
  const rider = await signedInCustomer(shop, { name: 'Hari Rider', role: 'rider' })
  const refunds = async () => (await closingOf(TODAY)).returns.cash
  let refunded = await refunds()

  /** An order that its customer may have grown and changed, and what it costs: the prices it had first stay longest. */
  async function changedOrder(sita: SignedInPerson) {
    const price = () => 20 + random(20)
    let now = price()
    const setPrice = () =>
      sql`update product set price_paisa = ${now * 100} where id = ${coriander.id}`.execute(shop.db)
    await setPrice()
    const units = new Map([[now, 1 + random(3)]])
    const cost = () => [...units].reduce((sum, [paid, count]) => sum + paid * count, 931)
    const products = () => [
      orderLine(honey, 1),
      orderLine(apples, 1),
      orderLine(
        { ...coriander, price: now },
        [...units.values()].reduce((sum, count) => sum + count),
      ),
    ]
    const { _id: id } = (await placeOrder(sita, products())).body.order
    let version = 0
    for (let changes = random(3) === 0 ? 1 + random(3) : 0; changes > 0; changes--) {
      now = price()
      await setPrice()
      const [last = now] = [...units.keys()].slice(-1)
      const left = (units.get(last) ?? 0) - 1
      if (random(2) === 0) units.set(now, (units.get(now) ?? 0) + 1 + random(3))
      else if (left > 0) units.set(last, left)
      else if (units.size > 1) units.delete(last)
      const items = products().map(([product, quantity]) => ({ product: product.id, quantity }))
      const sent = await sita.client.put(`/order/${id}`, { version, items, total: cost() })
      expect(sent.status, `seed ${seed}: ${JSON.stringify(sent.body)}`).toBe(200)
      version = (await read(id)).version
    }
    await moveOrder(admin, id, 'processing', 'shipped')
    return { id: id as string, version, due: cost() }
  }

  /** How a customer pays: cash, QR, both, less or more. */
  function payment(due: number) {
    const kind = random(6)
    const difference = kind === 4 ? -1 - random(due) : kind === 5 ? 1 + random(100) : 0
    const sum = due + difference
    const qr = kind === 0 ? 0 : kind === 1 ? sum : random(sum + 1)
    const reason = difference < 0 ? { reason: REASONS[random(REASONS.length)] } : {}
    return { collected: sum - qr, qr, ...reason }
  }

  for (let count = 0; count < (isWholeSweep ? 500 : 12); count++) {
    const where = `day ${count}, seed ${seed}`
    const sita = await signedInCustomer(shop)
    const model = { cash: 0, qr: 0, missing: 0, extra: 0, payments: new Map<string, number>() }
    const orders: { id: string; version: number; due: number }[] = []
    for (let stops = 1 + random(3); stops > 0; stops--) orders.push(await changedOrder(sita))
    const ids = orders.map(({ id }) => id)
    await assignOrders(admin, rider, ids)
    const run: string = (await read(ids[0] ?? '')).deliveryRun._id
    days += 1
    const day = addDays(TODAY, -days)
    await sql`update delivery_run set day = ${day} where id = ${run}`.execute(shop.db)
    for (const { id, version, due } of orders) {
      let now = payment(due)
      const key = crypto.randomUUID()
      const sent = await act(rider, paid(id, { version, due, ...now }), key)
      expect(sent.status, `${where}: ${JSON.stringify(sent.body)}`).toBe(200)
      if (random(3) === 0) {
        if (random(2) === 0) await shop.db.deleteFrom('idempotencyKey').where('key', '=', key).execute()
        expect((await act(rider, paid(id, { version, due, ...now }), key)).body, where).toEqual(sent.body)
      }
      if (random(3) === 0) {
        const { collected: shown, qr: shownQr } = now
        now = payment(due)
        const corrected = await admin.client.put(`/admin/delivery-runs/${run}/stops/${id}`, {
          shown,
          shownQr,
          due,
          note: 'Asked the rider',
          ...now,
        })
        expect(corrected.status, `${where}: ${JSON.stringify(corrected.body)}`).toBe(200)
      }
      const difference = now.collected + now.qr - due
      model.cash += now.collected
      model.qr += now.qr
      model.missing += Math.max(0, -difference)
      model.extra += Math.max(0, difference)
      if (now.qr > 0) model.payments.set(id, now.qr)
      // the first goods that come back are those that were not paid
      let unpaid = Math.max(0, -difference)
      for (const [name, price] of [
        ['Apples', 241],
        ['Honey', 540],
      ] as const) {
        if (random(4) > 0) continue
        const { returns } = (await takeBack(id, name)).body.order
        const deducted = Math.min(unpaid, price)
        unpaid -= deducted
        refunded += price - deducted
        expect(returns.at(-1), where).toMatchObject({ amount: price - deducted, notReceived: deducted })
      }
    }
    const shown = await runOf(run)
    const { cash, qr, missing, extra } = model
    expect(shown, where).toMatchObject({ collected: cash, qr, notReceived: missing, extra })
    const counted = Math.max(0, cash - random(2) * random(20))
    const handOver = { expected: cash, counted, ...(counted < cash && { reason: 'Fell out of the bag' }) }
    const done = await admin.client.post(`/admin/delivery-runs/${run}/hand-over`, handOver)
    expect(done.status, where).toBe(200)
    const closing = await closingOf(day)
    expect(closing, where).toMatchObject({
      delivered: { orders: ids.length, sales: orders.reduce((sum, { due }) => sum + due, 0) },
      qr,
      cashTotals: { expected: cash, received: counted, difference: counted - cash },
    })
    const differences = closing.cashDifferences.map(({ amount }: { amount: number }) => amount)
    expect(
      differences.filter((amount: number) => amount < 0).reduce((a: number, b: number) => a + b, 0),
    ).toBe(0 - missing)
    const listed = (await paymentsOf(day)) as { _id: string; amount: number }[]
    expect(new Map(listed.map(({ _id, amount }) => [_id, amount])), where).toEqual(model.payments)
  }
  expect(await refunds()).toBe(refunded)
})
