import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import { rejection } from '../support/client.ts'
import { actAtStop as act, assignOrders, shippedOrder } from '../support/delivery-runs.ts'
import { startCheckedShop } from '../support/file-shop.ts'
import { raceBehind, raceForOrder } from '../support/locks.ts'
import { changeSettings, takeBack } from '../support/office.ts'
import { type SignedInPerson, signedInAdmin, signedInAs, signedInCustomer } from '../support/people.ts'
import { addProduct, productRow, type TestProduct } from '../support/products.ts'

const shop = await startCheckedShop()
const admin = await signedInAdmin(shop)
let customer = await signedInCustomer(shop)

const today = nepalDay(new Date())
const delivered = ({ id, total }: { id: string; total: number }) => ({
  action: 'delivered',
  order: id,
  version: 0,
  due: total,
  collected: total,
})
const notHome = ({ id }: { id: string }, attemptsBefore: number) => ({
  action: 'not_at_home',
  order: id,
  version: 0,
  attemptsBefore,
})
const stopsOf = async (rider: SignedInPerson) => (await rider.client.get('/rider/stops')).body.stops
const read = async (id: string) => (await admin.client.get(`/admin/orders/${id}`)).body.order
const deliverAsManager = (id: string) => admin.client.patch(`/admin/orders/${id}`, { status: 'delivered' })
const orderRow = (id: string) =>
  shop.db
    .selectFrom('orders')
    .select(['status', 'cashCollectedPaisa', 'deliveryAttempts', 'runId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const openDeliveryRunOf = async (rider: SignedInPerson) =>
  (
    await shop.db
      .selectFrom('deliveryRun')
      .select('id')
      .where('riderId', '=', rider.id)
      .where('closedAt', 'is', null)
      .executeTakeFirstOrThrow()
  ).id
const handOver = (deliveryRun: string, cash: number) =>
  admin.client.post(`/admin/delivery-runs/${deliveryRun}/hand-over`, { expected: cash, counted: cash })
/** Orders are assigned for today or later. */
const moveBack = (deliveryRun: string, days = 1) =>
  sql`update delivery_run set day = ${addDays(today, -days)} where id = ${deliveryRun}`.execute(shop.db)

let orders = 0
/** A shipped order of two tomatoes on the delivery run of a new rider. */
async function stopOfNewRider() {
  const rider = await signedInAs(shop, 'rider')
  const tomato = await addProduct(shop)
  const order = await newOrder(tomato)
  await assignOrders(admin, rider, [order.id])
  return { rider, tomato, order, deliveryRun: await openDeliveryRunOf(rider) }
}
/** Each order has another account, because an account may have only some open ones. */
const newOrder = async (tomato: TestProduct) => {
  orders += 1
  if (orders % 10 === 0) customer = await signedInCustomer(shop)
  return shippedOrder(admin, customer, [[tomato, 2]])
}

describe('the stops of a rider', () => {
  test('are exactly the orders of the own open delivery runs of today and earlier days, in sequence', async () => {
    const rider = await signedInAs(shop, 'rider')
    const other = await signedInAs(shop, 'rider')
    const tomato = await addProduct(shop, { stock: 100 })
    const order = () => newOrder(tomato)
    const [first, second, late] = [await order(), await order(), await order()]
    const tomorrow = await order()
    const foreign = await order()
    const unassigned = await order()
    const closed = await order()
    await assignOrders(admin, rider, [closed.id])
    await act(rider, delivered(closed))
    expect((await handOver(await openDeliveryRunOf(rider), closed.total)).status).toBe(200)
    await assignOrders(admin, rider, [late.id])
    await moveBack(await openDeliveryRunOf(rider))
    await assignOrders(admin, rider, [second.id, first.id])
    await assignOrders(admin, rider, [tomorrow.id], addDays(today, 1))
    await assignOrders(admin, other, [foreign.id])
    await sql`update orders set landmark = 'Behind the temple', second_phone = '9800000001', note = 'Ring twice',
      credit_used_paisa = 2050 where id = ${first.id}`.execute(shop.db)

    const paymentQr = { code: 'हरियो\u200d  shop', hasAmount: false }
    expect((await changeSettings(admin, { paymentQr })).status).toBe(200)
    const { body, status } = await rider.client.get('/rider/stops')
    expect(status).toBe(200)
    expect(body.paymentQr).toEqual(paymentQr)
    expect(body.stops.map(({ _id }: { _id: string }) => _id)).toEqual([late.id, second.id, first.id])
    expect(body.stops[2]).toEqual({
      _id: first.id,
      day: today,
      outcome: 'open',
      fullName: 'Sita Sharma',
      phone: '9841234567',
      secondPhone: '9800000001',
      address: 'Lazimpat 2',
      landmark: 'Behind the temple',
      city: 'Kathmandu',
      note: 'Ring twice',
      recalled: [],
      weighed: [],
      weightRefund: 0,
      collect: first.total - 20.5,
      cashCollected: null,
      qr: 0,
      cashDifferenceReason: null,
      attempts: 0,
      version: 0,
    })
    await sql`update orders set credit_used_paisa = 0 where id = ${first.id}`.execute(shop.db)
    await shop.db.deleteFrom('setting').execute()
    expect(JSON.stringify(body)).not.toContain(foreign.id)
    expect(JSON.stringify(body)).not.toContain(unassigned.id)
  })

  test('disappear a week after they are done, even if their run was never closed', async () => {
    const { rider, tomato, order, deliveryRun } = await stopOfNewRider()
    const late = await newOrder(tomato)
    await assignOrders(admin, rider, [late.id])
    await act(rider, delivered(order))
    const ids = async () => (await stopsOf(rider)).map(({ _id }: { _id: string }) => _id)
    await moveBack(deliveryRun, 7)
    expect(await ids()).toEqual([order.id, late.id])
    await moveBack(deliveryRun, 8)
    expect(await ids()).toEqual([late.id])
  })

  test('need a second factor when the shop requires one', async () => {
    const { rider, order } = await stopOfNewRider()
    const value = JSON.stringify({ requireSecondFactor: true })
    await shop.db.insertInto('setting').values({ name: 'shop', value }).execute()
    const rejected = rejection(403, 'second_factor_missing')
    expect(await rider.client.get('/rider/stops')).toMatchObject(rejected)
    expect(await act(rider, delivered(order))).toMatchObject(rejected)
    await shop.db.deleteFrom('setting').execute()
  })
})

describe('an action of a rider', () => {
  test('delivered: the cash is recorded and the order gets its invoice, a history entry and a mail', async () => {
    const { rider, order } = await stopOfNewRider()
    expect(await act(rider, delivered(order))).toMatchObject({
      status: 200,
      body: {
        result: { action: 'delivered', outcome: 'delivered', cashCollected: order.total, attempts: 0 },
      },
    })
    expect(await orderRow(order.id)).toMatchObject({
      status: 'delivered',
      cashCollectedPaisa: Math.round(order.total * 100),
    })
    const { invoiceNumber, history } = await read(order.id)
    expect(invoiceNumber).not.toBeNull()
    expect(history.at(-1)).toMatchObject({ from: 'shipped', to: 'delivered', actorName: rider.name })
    const log = await admin.client.get(`/admin/audit?subjectType=order&subjectId=${order.id}`)
    expect(log.body.entries[0]).toMatchObject({
      action: 'order.change-status',
      actorId: rider.id,
      details: { from: 'shipped', to: 'delivered', cashCollected: order.total },
    })
    expect(await stopsOf(rider)).toMatchObject([{ outcome: 'delivered', cashCollected: order.total }])
  })

  test('delivered for another amount: the order keeps its total, and the difference has a reason', async () => {
    const { rider, order, deliveryRun } = await stopOfNewRider()
    const less = { ...delivered(order), collected: order.total - 21.5 }
    expect(await act(rider, less)).toMatchObject({
      status: 422,
      body: { fields: { reason: 'Please choose why less was received.' } },
    })
    for (const collected of [order.total + 5000.01, order.total - 0.001]) {
      const { status } = await act(rider, { ...delivered(order), collected, reason: 'other' })
      expect(status, String(collected)).toBe(422)
    }
    expect(await orderRow(order.id)).toMatchObject({ status: 'shipped', cashCollectedPaisa: null })

    const { body } = await act(rider, { ...less, reason: 'no_change' })
    expect(body.result).toMatchObject({ outcome: 'delivered', cashCollected: order.total - 21.5 })
    expect(await read(order.id)).toMatchObject({
      status: 'delivered',
      total: order.total,
      cashDifference: -21.5,
      cashDifferenceReason: 'no_change',
    })
    const seen = (await customer.client.get(`/order/${order.id}`)).body.order
    expect(seen).toMatchObject({ total: order.total, cashReceived: order.total - 21.5 })
    const { invoice } = (await admin.client.get(`/admin/orders/${order.id}/invoice`)).body
    expect(invoice.total).toBe(order.total)
    expect(await stopsOf(rider)).toMatchObject([
      { collect: order.total, cashCollected: order.total - 21.5, cashDifferenceReason: 'no_change' },
    ])
    expect((await customer.client.get('/order/credit')).body.credit).toBe(0)

    const tipped = await newOrder(await addProduct(shop))
    await assignOrders(admin, rider, [tipped.id])
    expect((await act(rider, { ...delivered(tipped), collected: tipped.total + 10 })).status).toBe(200)
    const handedOver = (await admin.client.get(`/admin/delivery-runs/${deliveryRun}`)).body.deliveryRun
    expect(handedOver).toMatchObject({
      collected: order.total + tipped.total - 11.5,
      notReceived: 21.5,
      extra: 10,
      stopList: [
        { cash: order.total - 21.5, cashDifference: -21.5, cashDifferenceReason: 'no_change' },
        { cash: tipped.total + 10, cashDifference: 10, cashDifferenceReason: null },
      ],
    })
    const { closing } = (await admin.client.get('/admin/closing')).body
    expect(closing.cashDifferences).toEqual([
      { reason: 'no_change', amount: -21.5 },
      { reason: null, amount: 10 },
    ])
    const { sales, creditUsed } = closing.delivered
    expect(closing.cashTotals.expected).toBe(sales - creditUsed - 11.5)
    expect((await handOver(deliveryRun, handedOver.collected)).status).toBe(200)
    await expect(
      sql`update orders set cash_difference_reason = 'other' where id = ${order.id}`.execute(shop.db),
    ).rejects.toThrow('closed delivery run')
  })

  test('not at home: the order stays shipped; the last visit cancels it and its goods return', async () => {
    const { rider, tomato, order } = await stopOfNewRider()
    expect((await act(rider, notHome(order, 0))).body.result).toMatchObject({
      outcome: 'not_at_home',
      attempts: 1,
    })
    expect(await stopsOf(rider)).toMatchObject([{ outcome: 'not_at_home', attempts: 1 }])
    expect(await orderRow(order.id)).toMatchObject({ status: 'shipped', deliveryAttempts: 1 })
    expect(await productRow(shop, tomato)).toMatchObject({ stock: 8 })
    expect((await act(rider, notHome(order, 1))).body.result).toMatchObject({
      outcome: 'failed',
      attempts: 2,
    })
    expect(await orderRow(order.id)).toMatchObject({ status: 'cancelled', deliveryAttempts: 2 })
    expect((await read(order.id)).history.at(-1)).toMatchObject({ to: 'cancelled', reason: 'not_reached' })
    expect(await productRow(shop, tomato)).toMatchObject({ stock: 10 })
    expect(await stopsOf(rider)).toMatchObject([{ outcome: 'failed', cashCollected: null }])
  })

  test('not at home: on the next delivery run the stop is open again', async () => {
    const { rider, order, deliveryRun } = await stopOfNewRider()
    await act(rider, notHome(order, 0))
    expect((await handOver(deliveryRun, 0)).status).toBe(200)
    await assignOrders(admin, rider, [order.id])
    expect(await stopsOf(rider)).toMatchObject([{ outcome: 'open', attempts: 1 }])
  })

  test('refused: the order is cancelled for the reason', async () => {
    const { rider, tomato, order } = await stopOfNewRider()
    const rejected = { action: 'refused', order: order.id, version: 0 }
    expect((await act(rider, rejected)).status).toBe(422)
    expect((await act(rider, { ...rejected, reason: 'out_of_stock' })).status).toBe(422)
    expect((await act(rider, { ...rejected, reason: 'damaged' })).body.result).toMatchObject({
      outcome: 'failed',
    })
    expect(await productRow(shop, tomato)).toMatchObject({ stock: 8 })
    expect((await read(order.id)).history.at(-1)).toMatchObject({ to: 'cancelled', reason: 'damaged' })
  })

  test('needs an idempotency key', async () => {
    const { rider, order } = await stopOfNewRider()
    expect((await rider.client.post('/rider/actions', delivered(order))).status).toBe(400)
  })

  test('sent again with its key counts once and gets the same response', async () => {
    const { rider, order } = await stopOfNewRider()
    const key = crypto.randomUUID()
    const first = await act(rider, notHome(order, 0), key)
    const again = await act(rider, notHome(order, 0), key)
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await orderRow(order.id)).toMatchObject({ deliveryAttempts: 1 })
    expect(await act(rider, delivered(order), key)).toMatchObject(rejection(422, 'order_key_reused'))
    const stored = shop.db.selectFrom('idempotencyKey').select('result').where('key', '=', key)
    const rows = await stored.execute()
    expect(rows).toEqual([{ result: first.body.result }])
    expect(JSON.stringify(rows)).not.toContain('Sita')
  })

  test('delivered, sent again after its key expired, is recognised and not shown as unexpected cash', async () => {
    const { rider, order, deliveryRun } = await stopOfNewRider()
    const first = await act(rider, delivered(order))
    await shop.db.deleteFrom('idempotencyKey').where('orderId', '=', order.id).execute()
    expect(await act(rider, delivered(order))).toMatchObject({ status: 200, body: first.body })
    const stops = async () =>
      (await admin.client.get(`/admin/delivery-runs/${deliveryRun}`)).body.deliveryRun.stopList
    expect(await stops()).toMatchObject([{ cash: order.total, reported: null }])
    const other = { ...delivered(order), collected: order.total - 50, reason: 'goods' }
    expect((await act(rider, other)).body.code).toBe('stop_finished')
    expect(await stops()).toMatchObject([{ cash: order.total, reported: { cash: order.total - 50, qr: 0 } }])
  })

  test('sent twice at the same moment with its key counts once', async () => {
    const { rider, order } = await stopOfNewRider()
    const key = crypto.randomUUID()
    const responses = await raceForOrder(shop, order.id, () => [
      act(rider, delivered(order), key),
      act(rider, delivered(order), key),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(responses[0]?.body).toEqual(responses[1]?.body)
    const { history } = await read(order.id)
    expect(history.filter(({ to }: { to: string }) => to === 'delivered')).toHaveLength(1)
  })
})

describe('a stop that another person changed', () => {
  test('is left unchanged, and the response has its current state', async () => {
    const { rider, order } = await stopOfNewRider()
    await deliverAsManager(order.id)
    expect(await act(rider, delivered(order))).toMatchObject({
      status: 409,
      body: { code: 'stop_finished', message: 'Someone else has already marked this order as delivered.' },
    })
    expect(await orderRow(order.id)).toMatchObject({ cashCollectedPaisa: 32100 })

    const cancelled = await stopOfNewRider()
    await admin.client.post(`/admin/orders/${cancelled.order.id}/failed-delivery`, { reason: 'refused' })
    expect((await act(cancelled.rider, delivered(cancelled.order))).body.message).toBe(
      'Someone else has already marked this order as cancelled.',
    )
  })

  test('in its address or amount is not delivered for the old amount', async () => {
    const { rider, order } = await stopOfNewRider()
    const edited = { status: 409, body: { code: 'stop_edited' } }
    const otherAmount = order.total - 1
    expect(await act(rider, { ...delivered(order), due: otherAmount })).toMatchObject(edited)
    await sql`update orders set version = version + 1, address = 'Baluwatar 4' where id = ${order.id}`.execute(
      shop.db,
    )
    expect(await act(rider, delivered(order))).toMatchObject(edited)
    expect(await act(rider, notHome(order, 0))).toMatchObject(edited)
    expect(await act(rider, { ...delivered(order), version: 1 })).toMatchObject({ status: 200 })
  })

  test('in its attempts does not count a second one', async () => {
    const { rider, order } = await stopOfNewRider()
    await admin.client.post(`/admin/orders/${order.id}/attempts`, {})
    expect(await act(rider, notHome(order, 0))).toMatchObject(rejection(409, 'stop_edited'))
    expect(await act(rider, notHome(order, 1))).toMatchObject({ status: 200 })
  })

  test('is unknown to other riders and to the rider who gave it away', async () => {
    const { rider, order } = await stopOfNewRider()
    const other = await signedInAs(shop, 'rider')
    const moved = { status: 409, body: { code: 'stop_reassigned' } }
    expect(await act(other, delivered(order))).toMatchObject(moved)
    expect(await act(other, delivered({ ...order, id: crypto.randomUUID() }))).toMatchObject(moved)
    const { entries } = (await admin.client.get(`/admin/audit?subjectId=${order.id}`)).body
    expect(entries).not.toContainEqual(expect.objectContaining({ action: 'order.delivery-rejected' }))
    await assignOrders(admin, other, [order.id])
    expect(await act(rider, delivered(order))).toMatchObject(moved)
    expect(await stopsOf(rider)).toEqual([])
    expect(await act(other, delivered(order))).toMatchObject({ status: 200 })
  })

  test('by the hand-over of its delivery run ignores a late action', async () => {
    const { rider, order, deliveryRun } = await stopOfNewRider()
    const kept = await newOrder(await addProduct(shop))
    await assignOrders(admin, rider, [kept.id])
    await act(rider, delivered(order))
    await act(rider, notHome(kept, 0))
    expect((await handOver(deliveryRun, order.total)).status).toBe(200)
    const rejected = { action: 'refused', order: order.id, version: 0, reason: 'refused' }
    expect(await act(rider, rejected)).toMatchObject(rejection(409, 'delivery_run_closed'))
    expect(await act(rider, delivered(kept))).toMatchObject(rejection(409, 'stop_reassigned'))
    expect(await orderRow(kept.id)).toMatchObject({ status: 'shipped', cashCollectedPaisa: null })
    // the rider who delivers it next is asked for no more cash than the office knows of
    const next = await signedInAs(shop, 'rider')
    await assignOrders(admin, next, [kept.id])
    const { runId } = await orderRow(kept.id)
    const { stopList } = (await admin.client.get(`/admin/delivery-runs/${runId}`)).body.deliveryRun
    expect(stopList).toMatchObject([{ _id: kept.id, reported: { cash: kept.total, qr: 0 } }])
  })
})

describe('cash that a rider typed wrongly', () => {
  /** 100 less than the customer paid. */
  async function typedTooLittle() {
    const stop = await stopOfNewRider()
    const { id, total } = stop.order
    await act(stop.rider, { ...delivered(stop.order), collected: total - 100, reason: 'goods' })
    const correct = (shown: number, collected: number, details: object = {}) =>
      admin.client.put(`/admin/delivery-runs/${stop.deliveryRun}/stops/${id}`, {
        shown,
        due: total,
        collected,
        note: 'Counted with the rider',
        ...details,
      })
    return { ...stop, id, total, correct }
  }

  test('is corrected before the hand-over: expected cash, closing and refunds follow, and the log says why', async () => {
    const { rider, deliveryRun, id, total, correct } = await typedTooLittle()
    const expected = async () => (await admin.client.get('/admin/closing')).body.closing.cashTotals.expected
    const before = await expected()
    const response = await correct(total - 100, total)
    expect(response).toMatchObject({
      status: 200,
      body: {
        deliveryRun: { collected: total, notReceived: 0, stopList: [{ cash: total, cashDifference: 0 }] },
      },
    })
    expect((await expected()) - before).toBe(100)
    expect((await stopsOf(rider))[0]).toMatchObject({ cashCollected: total, cashDifferenceReason: null })
    expect((await admin.client.get(`/admin/audit?subjectId=${id}`)).body.entries).toContainEqual(
      expect.objectContaining({
        action: 'order.correct-cash',
        details: { from: total - 100, to: total, note: 'Counted with the rider' },
      }),
    )
    expect((await handOver(deliveryRun, total)).status).toBe(200)
    expect((await takeBack(admin, id, { sellable: 2 })).body.order.returns).toMatchObject([
      { amount: total - 150, notReceived: 0 },
    ])
  })

  test('is not corrected to less than is due without a reason, without a note, or by somebody who saw another amount', async () => {
    const { id, total, correct } = await typedTooLittle()
    expect((await correct(total - 100, total - 50)).body.fields).toHaveProperty('reason')
    expect((await correct(total - 100, total, { note: ' ' })).body.fields).toHaveProperty('note')
    expect((await correct(total - 100, total + 100_000)).body.fields).toHaveProperty('collected')
    expect((await correct(total, total)).body.code).toBe('delivery_run_changed')
    expect((await correct(total - 100, total, { due: total - 100 })).body.code).toBe('delivery_run_changed')
    expect((await orderRow(id)).cashCollectedPaisa).toBe((total - 100) * 100)
  })

  test('is not corrected once something was refunded, or the cash was handed over', async () => {
    const refunded = await typedTooLittle()
    await takeBack(admin, refunded.id, { sellable: 1 })
    expect((await refunded.correct(refunded.total - 100, refunded.total)).body.code).toBe('already_returned')
    await handOver(refunded.deliveryRun, refunded.total - 100)
    expect((await refunded.correct(refunded.total - 100, refunded.total)).body.code).toBe(
      'delivery_run_closed',
    )
  })
})

test('a delivery that the shop has already recorded as failed is shown with its cash', async () => {
  const { rider, deliveryRun, order } = await stopOfNewRider()
  const { id, total } = order
  await admin.client.post(`/admin/orders/${id}/failed-delivery`, { reason: 'not_reached' })
  const report = { ...delivered(order), collected: total - 50, reason: 'goods' }
  expect((await act(rider, report)).body.code).toBe('stop_finished')

  const run = (await admin.client.get(`/admin/delivery-runs/${deliveryRun}`)).body.deliveryRun
  expect(run.stopList).toMatchObject([{ outcome: 'failed', cash: 0, reported: { cash: total - 50, qr: 0 } }])
  expect((await admin.client.get(`/admin/audit?subjectId=${id}`)).body.entries[0]).toMatchObject({
    action: 'order.delivery-rejected',
    details: { cashCollected: total - 50, qr: 0 },
  })

  // the log forgets the amounts with the customer
  expect((await customer.client.delete('/user/profile')).status).toBe(200)
  customer = await signedInCustomer(shop)
  const later = (await admin.client.get(`/admin/delivery-runs/${deliveryRun}`)).body.deliveryRun
  expect(later.stopList).toMatchObject([{ outcome: 'failed', reported: null }])
})

describe('at the same moment', () => {
  test('an order is given to another rider: either it is delivered before, or the action is too late', async () => {
    const { rider, order } = await stopOfNewRider()
    const other = await signedInAs(shop, 'rider')
    const [mine] = await raceForOrder(shop, order.id, () => [
      act(rider, delivered(order)),
      assignOrders(admin, other, [order.id]),
    ])
    const isDelivered = mine.status === 200
    if (!isDelivered) expect(mine).toMatchObject(rejection(409, 'stop_reassigned'))
    expect(await orderRow(order.id)).toMatchObject({ status: isDelivered ? 'delivered' : 'shipped' })
    expect(await stopsOf(other)).toHaveLength(isDelivered ? 0 : 1)
    expect(await stopsOf(rider)).toHaveLength(isDelivered ? 1 : 0)
  })

  test('rider and manager deliver: one of them counts', async () => {
    const { rider, order } = await stopOfNewRider()
    const [mine, theirs] = await raceForOrder(shop, order.id, () => [
      act(rider, delivered(order)),
      deliverAsManager(order.id),
    ])
    expect([mine.status, theirs.status].toSorted()).toEqual([200, 409])
    expect(await orderRow(order.id)).toMatchObject({
      status: 'delivered',
      cashCollectedPaisa: Math.round(order.total * 100),
    })
  })

  test('the rider delivers and the manager cancels: one of them counts', async () => {
    const { rider, tomato, order } = await stopOfNewRider()
    const fail = () => admin.client.post(`/admin/orders/${order.id}/failed-delivery`, { reason: 'refused' })
    const [mine, theirs] = await raceForOrder(shop, order.id, () => [act(rider, delivered(order)), fail()])
    expect([mine.status, theirs.status].toSorted()).toEqual([200, 409])
    const { status, cashCollectedPaisa } = await orderRow(order.id)
    expect(status).toBe(mine.status === 200 ? 'delivered' : 'cancelled')
    expect(cashCollectedPaisa === null).toBe(status === 'cancelled')
    expect(await productRow(shop, tomato)).toMatchObject({ stock: status === 'cancelled' ? 10 : 8 })
  })

  test('the delivery run is being closed: the action waits, and is rejected', async () => {
    const { rider, order, deliveryRun } = await stopOfNewRider()
    const close = sql`update delivery_run set closed_at = now(), expected_paisa = 0, counted_paisa = 0
      where id = ${deliveryRun}`
    const [response] = await raceBehind(shop, close, () => [act(rider, delivered(order))])
    expect(response).toMatchObject(rejection(409, 'delivery_run_closed'))
    expect(await orderRow(order.id)).toMatchObject({ status: 'shipped', cashCollectedPaisa: null })
    // a hand-over leaves no order behind that is still on its way; the triggers reject any change afterwards
    await sql
      .raw(
        `alter table orders disable trigger user; update orders set run_id = null where id = '${order.id}';
        alter table orders enable trigger user`,
      )
      .execute(shop.db)
  })
})
