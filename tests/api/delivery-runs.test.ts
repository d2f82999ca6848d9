import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import { listDeliveryRuns } from '../../server/backoffice/read/delivery-runs.ts'
import * as nepali from '../../texts/ne/messages.ts'
import { type ApiResponse, rejection } from '../support/client.ts'
import { actAtStop } from '../support/delivery-runs.ts'
import { startCheckedShop } from '../support/file-shop.ts'
import { raceBehind, raceForOrder } from '../support/locks.ts'
import { listedStop } from '../support/office.ts'
import { type SignedInPerson, signedInAdmin, signedInAs, signedInCustomer } from '../support/people.ts'
import { addProduct, placeOrder } from '../support/products.ts'

const TODAY = nepalDay(new Date())
const ROLLBACK = new Error('rolled back')

const shop = await startCheckedShop()
const admin = await signedInAdmin(shop)
const manager = await signedInAs(shop, 'manager')
const tomato = await addProduct(shop, { price: 100.25, stock: 1000 })

const newRider = (name: string) => signedInCustomer(shop, { name, role: 'rider' })
const changeStatus = (id: string, status: string) => manager.client.patch(`/admin/orders/${id}`, { status })
const notAtHome = (id: string) => manager.client.post(`/admin/orders/${id}/attempts`, {})
const fail = (id: string) => manager.client.post(`/admin/orders/${id}/failed-delivery`, { reason: 'refused' })
const order = async (id: string) => (await manager.client.get(`/admin/orders/${id}`)).body.order

async function orderWith(status: 'pending' | 'shipped', units = 1): Promise<string> {
  const { body } = await placeOrder(await signedInCustomer(shop), [[tomato, units]])
  const id = body.order._id as string
  if (status === 'shipped') for (const next of ['processing', 'shipped']) await changeStatus(id, next)
  return id
}

type Shown = string | null

/** Assigns orders, optionally with the delivery runs that the screen shows. */
async function assign(
  orders: string[],
  rider: SignedInPerson | null,
  { day = TODAY, shown }: { day?: string; shown?: Shown } = {},
) {
  return manager.client.post('/admin/delivery-runs/assignments', {
    orders: orders.map((_id) => ({ _id, ...(shown !== undefined && { deliveryRun: shown }) })),
    to: rider && { rider: rider.id, day },
  })
}

const deliveryRunOf = async (orderId: string) => (await order(orderId)).deliveryRun
const read = async (runId: string) =>
  (await manager.client.get(`/admin/delivery-runs/${runId}`)).body.deliveryRun
const handOver = (runId: string, body: object) =>
  manager.client.post(`/admin/delivery-runs/${runId}/hand-over`, body)

/** The responses to two calls that both wait for the lock of this delivery run. */
const raceForRun = (id: string | undefined, calls: () => [Promise<ApiResponse>, Promise<ApiResponse>]) =>
  raceBehind(shop, sql`select from delivery_run where id = ${id} for update`, calls)

/** A delivery run of a new rider with shipped orders. */
async function newRun(count: number, day = TODAY) {
  const rider = await newRider('Ram Rider')
  const orders: string[] = []
  for (let index = 0; index < count; index++) orders.push(await orderWith('shipped', index + 1))
  await assign(orders, rider, { day })
  const { _id } = await deliveryRunOf(orders[0] ?? '')
  return { id: _id as string, rider, orders }
}

describe('assignment', () => {
  test('gives several shipped orders to a rider for a day; history and activity log say so', async () => {
    const rider = await newRider('Ram Rider')
    const orders = [await orderWith('shipped', 1), await orderWith('shipped', 2)]
    const { body } = await assign(orders, rider)
    expect(body.results).toEqual(orders.map((_id) => ({ _id, changed: true })))
    const deliveryRun = await deliveryRunOf(orders[0] ?? '')
    expect(deliveryRun).toMatchObject({ day: TODAY, riderName: 'Ram Rider', closedAt: null })
    expect(await read(deliveryRun._id)).toMatchObject({
      stops: { open: 2, delivered: 0, not_at_home: 0, failed: 0 },
      // 300.75 for three units, and two delivery charges
      toCollect: 300.75 + 2 * 150,
      collected: 0,
      stopList: [
        {
          _id: orders[0],
          deliveryDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          outcome: 'open',
          cash: 250.25,
        },
        { _id: orders[1] },
      ],
    })
    expect((await order(orders[0] ?? '')).history.at(-1)).toMatchObject({
      kind: 'assignment',
      actorName: manager.name,
      details: { from: null, to: { rider: 'Ram Rider', day: TODAY } },
    })
    const { body: log } = await admin.client.get(`/admin/audit?subjectType=order&subjectId=${orders[0]}`)
    expect(log.entries[0]).toMatchObject({ action: 'order.assign', details: { to: { rider: 'Ram Rider' } } })
  })

  test('moves an order to another rider, takes it off, and keeps one open delivery run per rider and day', async () => {
    const [ram, gita] = [await newRider('Ram Rider'), await newRider('Gita Rider')]
    const [first, second] = [await orderWith('shipped'), await orderWith('shipped')]
    await assign([first], ram)
    await assign([second], ram)
    const deliveryRun = await deliveryRunOf(first)
    expect((await deliveryRunOf(second))._id).toBe(deliveryRun._id)
    await assign([second], gita)
    expect(await deliveryRunOf(second)).toMatchObject({ riderName: 'Gita Rider' })
    await assign([second], null)
    expect(await deliveryRunOf(second)).toBeNull()
    expect((await order(second)).history.at(-1).details).toEqual({
      from: { rider: 'Gita Rider', day: TODAY },
      to: null,
    })
    const { body } = await manager.client.get('/admin/delivery-runs')
    const names = body.deliveryRuns.filter((shown: { riderId: string }) =>
      [ram.id, gita.id].includes(shown.riderId),
    )
    // a delivery run without stops is left out
    expect(names).toMatchObject([{ _id: deliveryRun._id, stops: { open: 1 } }])
  })

  test('is rejected for orders that are not on their way, unknown riders and days that are past or far', async () => {
    const rider = await newRider('Ram Rider')
    const [pending, shipped] = [await orderWith('pending'), await orderWith('shipped')]
    const { body } = await assign([pending, shipped, crypto.randomUUID()], rider)
    expect(body.results).toMatchObject([
      {
        changed: false,
        code: 'not_shipped',
        message: 'This order is pending. Only orders that are on their way can be assigned to a rider.',
      },
      { changed: true },
      { changed: false, code: 'not_found' },
    ])
    expect(await assign([shipped], manager)).toMatchObject({
      status: 422,
      body: { fields: { 'to.rider': 'This person is not a rider.' } },
    })
    for (const days of [-1, 31]) {
      expect(await assign([shipped], rider, { day: addDays(TODAY, days) })).toMatchObject({
        status: 422,
        body: { fields: { 'to.day': 'Please choose today or one of the next 30 days.' } },
      })
    }
    await changeStatus(shipped, 'delivered')
    expect((await assign([shipped], null)).body.results).toMatchObject([
      { changed: false, code: 'not_shipped' },
    ])
    expect(await deliveryRunOf(shipped)).toMatchObject({ riderName: 'Ram Rider' })
  })

  test('managers, administrators and riders: who may deliver', async () => {
    await newRider('Aasha Rider')
    const { body } = await manager.client.get('/admin/riders')
    const ids = body.riders.map(({ _id }: { _id: string }) => _id)
    expect(ids).toContain(admin.id)
    expect(ids).not.toContain(manager.id)
    expect(body.riders[0]).toMatchObject({ name: 'Aasha Rider', role: 'rider' })
  })

  test('by two managers at the same time: two orders that swap places do not deadlock', async () => {
    const [ram, gita] = [await newRun(1), await newRun(1)]
    const [ramsOrder = '', gitasOrder = ''] = [...ram.orders, ...gita.orders]
    const deadlocks = async () => {
      const { rows } = await sql<{ count: number }>`
        select deadlocks as count from pg_stat_database where datname = current_database()`.execute(shop.db)
      return rows[0]?.count
    }
    const before = await deadlocks()
    // both calls meet at the first of the two delivery runs that they need
    const [first] = [ram.id, gita.id].toSorted()
    const responses = await raceForRun(first, () => [
      assign([ramsOrder], gita.rider),
      assign([gitasOrder], ram.rider),
    ])
    expect(responses.map(({ body }) => body.results)).toEqual([
      [{ _id: ramsOrder, changed: true }],
      [{ _id: gitasOrder, changed: true }],
    ])
    expect(await deadlocks()).toBe(before)
  })

  test('by two managers at the same time: the second gets the name of who has the order', async () => {
    const [ram, gita] = [await newRider('Ram Rider'), await newRider('Gita Rider')]
    const id = await orderWith('shipped')
    const responses = await raceForOrder(shop, id, () => [
      assign([id], ram, { shown: null }),
      assign([id], gita, { shown: null }),
    ])
    const results = responses.map(({ body }) => body.results[0])
    const { riderName } = await deliveryRunOf(id)
    expect(results).toContainEqual({ _id: id, changed: true })
    expect(results).toContainEqual({
      _id: id,
      changed: false,
      code: 'delivery_run_changed',
      message: `Someone else has just assigned this order to ${riderName}.`,
    })
  })

  test.each([
    ['delivery', (id: string) => changeStatus(id, 'delivered'), 'delivered'],
    ['failed delivery', fail, 'failed'],
  ])(
    'and %s at the same time: the order is on a delivery run only if it was still on its way',
    async (_name, finish, outcome) => {
      const rider = await newRider('Ram Rider')
      const id = await orderWith('shipped')
      const [assigned, finished] = await raceForOrder(shop, id, () => [assign([id], rider), finish(id)])
      expect(finished.status).toBe(200)
      const [result] = assigned.body.results
      const deliveryRun = await deliveryRunOf(id)
      if (result.changed) expect((await read(deliveryRun._id)).stopList).toMatchObject([{ _id: id, outcome }])
      else expect([result.code, deliveryRun]).toEqual(['not_shipped', null])
    },
  )
})

describe('the sequence of stops', () => {
  test('can be changed for the stops that remain', async () => {
    const { id, orders } = await newRun(3)
    const [a = '', b = '', c = ''] = orders
    await changeStatus(a, 'delivered')
    const response = await manager.client.put(`/admin/delivery-runs/${id}/stops`, { stops: [c, b] })
    expect(response.body.deliveryRun.stopList.map(({ _id }: { _id: string }) => _id)).toEqual([a, c, b])
  })

  test('is rejected when the stops have changed', async () => {
    const { id, orders } = await newRun(2)
    const [a = '', b = ''] = orders
    await changeStatus(a, 'delivered')
    for (const stops of [[b, a], [b, b], []]) {
      expect(await manager.client.put(`/admin/delivery-runs/${id}/stops`, { stops })).toMatchObject(
        rejection(409, 'delivery_run_changed'),
      )
    }
  })
})

describe('a hand-over', () => {
  test('closes the delivery run with what was delivered, failed and not at home; the latter can go on another delivery run', async () => {
    const { id, orders } = await newRun(3)
    const [delivered = '', failed = '', away = ''] = orders
    await changeStatus(delivered, 'delivered')
    await fail(failed)
    await notAtHome(away)
    expect(await read(id)).toMatchObject({ stops: { delivered: 1, failed: 1, not_at_home: 1, open: 0 } })
    const response = await handOver(id, { expected: 250.25, counted: 250.25 })
    expect(response).toMatchObject({
      status: 200,
      body: {
        deliveryRun: { closedByName: manager.name, collected: 250.25, counted: 250.25, difference: 0 },
      },
    })
    expect(await deliveryRunOf(away)).toBeNull()
    expect(await assign([away], await newRider('Gita Rider'))).toMatchObject({
      body: { results: [{ changed: true }] },
    })
    await changeStatus(away, 'delivered')
    expect(await read(id)).toMatchObject({
      collected: 250.25,
      stops: { delivered: 1, failed: 1, not_at_home: 1, open: 0 },
      stopList: [
        { _id: delivered, outcome: 'delivered', isOnRun: true },
        { _id: failed, outcome: 'failed', isOnRun: true, cash: 0 },
        { _id: away, outcome: 'not_at_home', isOnRun: false },
      ],
    })
    const { body: log } = await admin.client.get(`/admin/audit?subjectType=delivery-run&subjectId=${id}`)
    expect(log.entries).toMatchObject([
      { action: 'delivery-run.hand-over', details: { expected: 250.25, difference: 0 } },
    ])
  })

  test('is rejected while stops are open, for another expected amount, and for a difference without a reason', async () => {
    const { id, orders } = await newRun(2)
    const [a = '', b = ''] = orders
    await changeStatus(a, 'delivered')
    expect(await handOver(id, { expected: 250.25, counted: 250.25 })).toMatchObject({
      status: 409,
      body: { code: 'delivery_run_open_stops', message: expect.stringContaining('One stop is still open.') },
    })
    await assign([b], null)
    expect(await handOver(id, { expected: 100, counted: 250.25 })).toMatchObject({
      status: 409,
      body: { code: 'delivery_run_changed', message: expect.stringContaining('250.25') },
    })
    const inNepali = await manager.client.post(
      `/admin/delivery-runs/${id}/hand-over`,
      { expected: 100, counted: 250.25 },
      { 'accept-language': 'ne' },
    )
    expect(inNepali.body.message).toBe(nepali.deliveryRunCashChanged('रु\u00a0250.25'))
    expect(await handOver(id, { expected: 250.25, counted: 200 })).toMatchObject({
      status: 422,
      body: { fields: { reason: 'Please say why the amount differs.' } },
    })
    for (const counted of [-1, 0.001, 1e12]) {
      expect(await handOver(id, { expected: 250.25, counted, reason: 'x' })).toMatchObject({
        status: 422,
        body: { fields: { counted: 'Please enter the amount that you counted.' } },
      })
    }
    expect(await handOver(id, { expected: 250.25, counted: 250, reason: 'No small change' })).toMatchObject({
      body: { deliveryRun: { difference: -0.25, differenceReason: 'No small change' } },
    })
    expect(await handOver(id, { expected: 250.25, counted: 250.25 })).toMatchObject(
      rejection(409, 'delivery_run_closed'),
    )
    expect((await handOver(crypto.randomUUID(), { expected: 0, counted: 0 })).status).toBe(404)
    expect((await handOver(id, { expected: 250.251, counted: 250.25 })).status).toBe(422)
  })

  test('counts cash without the store credit of an order', async () => {
    const { id, orders } = await newRun(1)
    await sql`update orders set credit_used_paisa = 5000 where id = ${orders[0]}`.execute(shop.db)
    await sql`insert into store_credit (account_id, order_id, delta_paisa)
      select customer_id, id, -5000 from orders where id = ${orders[0]}`.execute(shop.db)
    await changeStatus(orders[0] ?? '', 'delivered')
    expect(await read(id)).toMatchObject({ collected: 200.25 })
    // npm run check-data needs granted credit
    await sql`update store_credit set account_id = null where order_id = ${orders[0]}`.execute(shop.db)
  })

  test('expects only its own cash: an order that another rider delivered after nobody was at home is not counted', async () => {
    const { id, orders } = await newRun(2)
    const [delivered = '', moved = ''] = orders
    await changeStatus(delivered, 'delivered')
    await notAtHome(moved)
    const gita = await newRider('Gita Rider')
    await assign([moved], gita)
    const due = 350.5
    const payment = { due, collected: 300, reason: 'short_of_cash' }
    const done = await actAtStop(gita, { action: 'delivered', order: moved, version: 0, ...payment })
    expect(done.body.result).toMatchObject({ outcome: 'delivered', cashCollected: 300 })

    const ofFirst = { collected: 250.25, toCollect: 0, notReceived: 0, extra: 0 }
    expect(await read(id)).toMatchObject({
      ...ofFirst,
      stopList: [
        { _id: delivered, cash: 250.25 },
        {
          _id: moved,
          outcome: 'not_at_home',
          isOnRun: false,
          cash: 0,
          cashDifference: 0,
          cashDifferenceReason: null,
        },
      ],
    })
    const closed = await handOver(id, { expected: 250.25, counted: 250.25, reason: '' })
    expect(closed.body.deliveryRun).toMatchObject({ ...ofFirst, counted: 250.25, difference: 0 })

    const { _id: second } = await deliveryRunOf(moved)
    expect(await read(second)).toMatchObject({ collected: 300, notReceived: 50.5 })
    const { status } = await handOver(second, { expected: 300, counted: 300, reason: '' })
    expect(status).toBe(200)
  })

  test('a closed delivery run and its orders never change, whatever the code does', async () => {
    const { id, orders } = await newRun(1)
    const [delivered = ''] = orders
    await changeStatus(delivered, 'delivered')
    await handOver(id, { expected: 250.25, counted: 250.25 })
    const statements = [
      sql`update delivery_run set counted_paisa = 0 where id = ${id}`,
      sql`update delivery_run set closed_at = null, expected_paisa = null, counted_paisa = null where id = ${id}`,
      sql`update delivery_run set rider_id = ${manager.id} where id = ${id}`,
      sql`delete from delivery_run where id = ${id}`,
      sql`update orders set cash_collected_paisa = 1 where id = ${delivered}`,
      sql`update orders set run_id = null where id = ${delivered}`,
      sql`update orders set status = 'shipped' where id = ${delivered}`,
      sql`update orders set run_id = ${id} where id = ${await orderWith('shipped')}`,
    ]
    for (const statement of statements) {
      await expect(statement.execute(shop.db)).rejects.toThrow(/closed delivery run/)
    }
  })

  test('stays when the rider deletes the account', async () => {
    const { id, rider, orders } = await newRun(1)
    await changeStatus(orders[0] ?? '', 'delivered')
    await handOver(id, { expected: 250.25, counted: 250.25 })
    expect((await rider.client.delete('/user/profile')).status).toBe(200)
    expect(await read(id)).toMatchObject({ riderId: null, riderName: '', counted: 250.25 })
  })

  test.each([
    ['late delivery', (id: string) => changeStatus(id, 'delivered')],
    ['late attempt', notAtHome],
    ['late failure', fail],
  ])('and a %s at the same time: the cash of the delivery run is that of its orders', async (_name, late) => {
    const { id, orders } = await newRun(2)
    const [a = '', b = ''] = orders
    await changeStatus(a, 'delivered')
    const [closed, finished] = await raceForOrder(shop, b, () => [
      handOver(id, { expected: 250.25, counted: 250.25 }),
      late(b),
    ])
    expect(finished.status).toBe(200)
    // the stop was open, the cash is now another one, or nothing more was collected
    if (closed.status !== 200)
      expect(['delivery_run_open_stops', 'delivery_run_changed']).toContain(closed.body.code)
    const { collected, closedAt, stops } = await read(id)
    expect(collected).toBe(stops.delivered === 2 ? 250.25 + 350.5 : 250.25)
    expect(closedAt !== null).toBe(closed.status === 200)
  })

  test('and an assignment at the same time: the order is on an open delivery run', async () => {
    const { id, rider, orders } = await newRun(1)
    await changeStatus(orders[0] ?? '', 'delivered')
    const late = await orderWith('shipped')
    const [closed, assigned] = await raceForRun(id, () => [
      handOver(id, { expected: 250.25, counted: 250.25 }),
      assign([late], rider),
    ])
    expect(assigned.body.results).toMatchObject([{ changed: true }])
    const deliveryRun = await deliveryRunOf(late)
    expect(deliveryRun.closedAt).toBeNull()
    if (closed.status === 200) expect(deliveryRun._id).not.toBe(id)
    else expect(closed.body.code).toBe('delivery_run_open_stops')
  })

  test('twice at the same time closes the delivery run once', async () => {
    const { id, orders } = await newRun(1)
    await changeStatus(orders[0] ?? '', 'delivered')
    const close = () => handOver(id, { expected: 250.25, counted: 250.25 })
    const responses = await raceForRun(id, () => [close(), close()])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

test('delivery runs of earlier days that were not handed over are listed until they are', async () => {
  const { id, orders } = await newRun(1)
  await sql`update delivery_run set day = day - 1 where id = ${id}`.execute(shop.db)
  const overdue = async () => {
    const { body } = await manager.client.get('/admin/delivery-runs')
    return body.overdue.map(({ _id }: { _id: string }) => _id)
  }
  expect(await overdue()).toContain(id)
  await changeStatus(orders[0] ?? '', 'delivered')
  await handOver(id, { expected: 250.25, counted: 250.25 })
  expect(await overdue()).not.toContain(id)
})

test('at most the hundred oldest delivery runs of earlier days are listed', async () => {
  const { orders } = await newRun(1)
  const rider = await newRider('Late Lama')
  let overdue: { day: string }[] = []
  // rolled back, because checkData would find these attempts
  await shop.db
    .transaction()
    .execute(async (tx) => {
      await sql`
        with run as (
          insert into delivery_run (rider_id, day)
          select ${rider.id}::uuid, ${TODAY}::date - age from generate_series(1, 101) as age returning id
        )
        insert into order_event (order_id, kind, to_status, actor, details)
        select ${orders[0]}::uuid, 'attempt', 'shipped', 'staff', jsonb_build_object('deliveryRun', id) from run`.execute(
        tx,
      )
      overdue = (await listDeliveryRuns(tx, {})).overdue
      throw ROLLBACK
    })
    .catch((error) => expect(error).toBe(ROLLBACK))
  expect(overdue).toHaveLength(100)
  expect(overdue[0]?.day).toBe(addDays(TODAY, -101))
})

test('an order on a delivery run of a later day cannot be delivered, missed or failed: it would count for that day', async () => {
  const [id = ''] = (await newRun(1, addDays(TODAY, 1))).orders
  for (const happens of [() => changeStatus(id, 'delivered'), () => notAtHome(id), () => fail(id)]) {
    expect(await happens()).toMatchObject({
      status: 409,
      body: {
        code: 'delivery_run_later',
        message: expect.stringContaining('This order is on Ram Rider’s delivery run of'),
      },
    })
  }
  expect(await order(id)).toMatchObject({ status: 'shipped', deliveryAttempts: 0 })
  await assign([id], null)
  expect((await fail(id)).status).toBe(200)
})

test('the delivery list shows who delivers an order', async () => {
  const { id, orders } = await newRun(1)
  expect(await listedStop(manager, orders[0])).toMatchObject({ deliveryRun: { _id: id } })
})
