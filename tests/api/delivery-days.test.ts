import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import type { ProvinceDelivery } from '#contract/settings.ts'
import * as messages from '#texts/messages.ts'
import * as validation from '#texts/validation.ts'
import { formatDeliveryDay } from '../../app/ui/dates/calendar-dates.ts'
import { DEFAULT_SETTINGS } from '../../server/domains/settings/defaults.ts'
import { startFileShop } from '../support/file-shop.ts'
import { raceBehind } from '../support/locks.ts'
import { changeSettings, editOrder, orderByPhone } from '../support/office.ts'
import { signedInAdmin, signedInCustomer } from '../support/people.ts'
import { addProduct, moveOrder, placeOrder } from '../support/products.ts'

const shop = await startFileShop()
const admin = await signedInAdmin(shop)
const product = await addProduct(shop, { name: 'Rice', stock: 1000 })

const inDays = (days: number) => addDays(nepalDay(new Date()), days)
/** Every day from tomorrow on, at any hour. */
const FROM_TOMORROW = {
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  cutoffHour: 24,
  leadDays: 1,
  maxOrders: null,
  charge: 150,
  minimum: null,
  notServed: [],
}

/** Sets how Bagmati is delivered to. */
async function setDelivery(
  rules: Partial<ProvinceDelivery> = {},
  closedDates: { date: string; province: string }[] = [],
) {
  const provinces = { ...DEFAULT_SETTINGS.delivery.provinces, Bagmati: { ...FROM_TOMORROW, ...rules } }
  return changeSettings(admin, ({ delivery }) => ({ delivery: { ...delivery, provinces, closedDates } }))
}

beforeEach(async () => {
  await sql`update orders set status = 'cancelled'`.execute(shop.db)
  expect((await setDelivery()).status).toBe(200)
})

const offered = async () => (await shop.visitor().get('/delivery-days?state=Bagmati')).body.days
const order = async (more: Record<string, unknown> = {}) =>
  placeOrder(await signedInCustomer(shop), [[product, 1]], more)

describe('the offered days', () => {
  test('are the next seven, without closed dates', async () => {
    expect(await offered()).toEqual([1, 2, 3, 4, 5, 6, 7].map(inDays))
    await setDelivery({}, [{ date: inDays(2), province: '' }])
    expect(await offered()).toEqual([1, 3, 4, 5, 6, 7, 8].map(inDays))
  })

  test('exclude full days, and include days with a place left by a cancelled order', async () => {
    await setDelivery({ maxOrders: 1 })
    const { body } = await order()
    expect(await offered()).toEqual([2, 3, 4, 5, 6, 7, 8].map(inDays))
    await admin.client.patch(`/admin/orders/${body.order._id}`, {
      status: 'cancelled',
      reason: 'not_reached',
    })
    expect((await offered())[0]).toBe(inDays(1))
  })

  test('of an unknown province are rejected', async () => {
    expect((await shop.visitor().get('/delivery-days?state=Atlantis')).status).toBe(400)
  })
})

describe('an order', () => {
  test('gets the first possible day, and shows it everywhere', async () => {
    const sita = await signedInCustomer(shop)
    const { body } = await placeOrder(sita, [[product, 1]])
    expect(body.order.deliveryDay).toBe(inDays(1))
    expect((await sita.client.get('/order/my-orders')).body.orders[0].deliveryDay).toBe(inDays(1))
    expect((await admin.client.get(`/admin/orders/${body.order._id}`)).body.order.deliveryDay).toBe(inDays(1))
    expect((await admin.client.get('/admin/orders')).body.orders[0].deliveryDay).toBe(inDays(1))
    const { data } = await shop.db
      .selectFrom('mail')
      .select('data')
      .where('kind', '=', 'order-placed')
      .where('orderId', '=', body.order._id)
      .executeTakeFirstOrThrow()
    expect(data).toMatchObject({ deliveryDay: inDays(1) })
  })

  test('gets the chosen day', async () => {
    expect((await order({ deliveryDay: inDays(3) })).body.order.deliveryDay).toBe(inDays(3))
  })

  test.each([
    ['a closed date', 2],
    ['today, after the lead time', 0],
    ['a day too far away', 90],
  ])('for %s is rejected', async (_name, days) => {
    await setDelivery({}, [{ date: inDays(2), province: 'Bagmati' }])
    const { status, body } = await order({ deliveryDay: inDays(days) })
    expect(status).toBe(422)
    expect(body).toMatchObject({
      fields: { deliveryDay: messages.deliveryDayImpossible(formatDeliveryDay(inDays(days))) },
    })
  })

  test('for a full day is rejected, and the next day is offered', async () => {
    await setDelivery({ maxOrders: 1 })
    await order({ deliveryDay: inDays(2) })
    await order({ deliveryDay: inDays(1) })
    const { status, body } = await order({ deliveryDay: inDays(1) })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'delivery_day_full',
      message: messages.deliveryDayFull(formatDeliveryDay(inDays(1)), formatDeliveryDay(inDays(3))),
      details: { nextDeliveryDay: inDays(3) },
    })
    expect((await order()).body.order.deliveryDay).toBe(inDays(3))
  })

  test('more than ten years ahead cannot be closed: it is probably a date of Bikram Sambat', async () => {
    const close = (date: string) => setDelivery({}, [{ date, province: '' }])
    expect(await close('2083-07-03')).toMatchObject({
      status: 422,
      body: { fields: { 'settings.delivery.closedDates.0.date': validation.dayTooFar } },
    })
    expect(await close(inDays(700))).toMatchObject({ status: 200 })
  })

  test('to a province without delivery days is rejected', async () => {
    await setDelivery({ weekdays: [] })
    expect(await offered()).toEqual([])
    const { status, body } = await order()
    expect([status, body.code]).toEqual([409, 'no_delivery_day'])
  })

  test('pays the charge of the settings', async () => {
    await setDelivery({ charge: 99.5 })
    expect((await shop.visitor().get('/settings')).body.settings.delivery.charges.Bagmati).toBe(99.5)
    expect((await order()).body.code).toBe('price_changed')
    const { body } = await order({ total: product.price + 99.5 })
    expect(body.order).toMatchObject({ deliveryCharge: 99.5, total: product.price + 99.5 })
  })

  test('keeps its day when the key is sent again after the day has become impossible', async () => {
    const sita = await signedInCustomer(shop)
    const send = () =>
      placeOrder(sita, [[product, 1]], { deliveryDay: inDays(1) }, { 'idempotency-key': 'the-same' })
    await send()
    await setDelivery({}, [{ date: inDays(1), province: '' }])
    expect((await send()).body.order.deliveryDay).toBe(inDays(1))
  })
})

describe('the shop', () => {
  test('rejects an order with too few goods and says how much is missing; staff may place it', async () => {
    await setDelivery({ minimum: product.price + 170 })
    const { status, body } = await order()
    expect([status, body.code, body.details]).toEqual([409, 'below_minimum', { missing: 170 }])
    expect(body.message).toBe(messages.moreForDelivery('Rs.\u00a0170', 'Bagmati'))
    expect((await order({ state: 'Gandaki', city: 'Kaski' })).status).toBe(201)
    expect((await orderByPhone(admin, [[product, 1]])).status).toBe(201)
    await setDelivery({ minimum: product.price })
    expect((await order()).status).toBe(201)
  })

  test('rejects an order to a district that is not served, after the check of the city; staff may place it', async () => {
    await setDelivery({ notServed: ['Dolakha'] })
    const { status, body } = await order({ city: 'dolakha' })
    expect([status, body.code]).toEqual([422, 'district_not_served'])
    expect(body.fields).toEqual({ city: messages.notDelivered('Dolakha') })
    expect((await order({ city: 'Dolakha', state: 'Gandaki' })).body.fields.city).toBe(
      validation.cityOutside('Dolakha', 'Gandaki'),
    )
    expect((await order({ city: 'Lalitpur' })).status).toBe(201)
    expect((await orderByPhone(admin, [[product, 1]], { city: 'Dolakha' })).status).toBe(201)
    expect((await setDelivery({ notServed: ['Atlantis'] })).status).toBe(422)
  })
})

describe('a free delivery', () => {
  const { price } = product
  beforeEach(async () => {
    expect((await changeSettings(admin, { freeDeliveryFrom: 2 * price })).status).toBe(200)
    return async () => {
      await changeSettings(admin, { freeDeliveryFrom: null })
    }
  })

  test('begins at the amount of the settings, also by phone', async () => {
    const sita = await signedInCustomer(shop)
    expect((await placeOrder(sita, [[product, 2]])).body.code).toBe('price_changed')
    const { body } = await placeOrder(sita, [[product, 2]], { total: 2 * price })
    expect(body.order).toMatchObject({ deliveryCharge: 0, total: 2 * price })
    expect((await order()).body.order.deliveryCharge).toBe(150)
    expect((await orderByPhone(admin, [[product, 2]])).body.order).toMatchObject({ total: 2 * price })
    expect((await orderByPhone(admin, [[product, 1]])).body.order).toMatchObject({ total: price + 150 })
  })

  test('comes and goes with the goods of an edit; an edit of anything else, and missing goods, change no charge', async () => {
    const { _id: id } = (await order()).body.order
    const edited = async (quantity: number, more = {}) =>
      (await editOrder(admin, id, [[product, quantity]], more)).body.order
    expect(await edited(2)).toMatchObject({ deliveryCharge: 0, total: 2 * price })
    await changeSettings(admin, { freeDeliveryFrom: 3 * price })
    expect(await edited(2, { note: 'Ring twice' })).toMatchObject({ deliveryCharge: 0 })
    await changeSettings(admin, { freeDeliveryFrom: 2 * price })
    expect(await edited(1)).toMatchObject({ deliveryCharge: 150, total: price + 150 })
    expect(await edited(2)).toMatchObject({ deliveryCharge: 0 })
    await moveOrder(admin, id, 'processing')
    const { version, items } = (await admin.client.get(`/admin/orders/${id}`)).body.order
    const missing = { version, line: items[0]._id, found: 1 }
    await sql`update orders set substitution = 'leave_out' where id = ${id}`.execute(shop.db)
    expect((await admin.client.post(`/admin/orders/${id}/short`, missing)).status).toBe(200)
    const { order: short } = (await admin.client.get(`/admin/orders/${id}`)).body
    expect(short).toMatchObject({ deliveryCharge: 0, total: price })
  })
})

describe('the last place of a day', () => {
  const lock = `delivery day Bagmati ${inDays(1)}`
  const raceForDay = <Result>(calls: () => Promise<Result>[]) =>
    raceBehind(shop, sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`, calls)

  test('goes to one of two simultaneous orders', async () => {
    await setDelivery({ maxOrders: 2 })
    await order({ deliveryDay: inDays(1) })
    const people = [await signedInCustomer(shop), await signedInCustomer(shop)]
    const responses = await raceForDay(() =>
      people.map((one) => placeOrder(one, [[product, 1]], { deliveryDay: inDays(1) })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(responses.find(({ status }) => status === 409)?.body.details.nextDeliveryDay).toBe(inDays(2))
  })

  test('moves the other order to the next day if neither has chosen one', async () => {
    await setDelivery({ maxOrders: 1 })
    const people = [await signedInCustomer(shop), await signedInCustomer(shop)]
    const responses = await raceForDay(() => people.map((one) => placeOrder(one, [[product, 1]])))
    expect(responses.map(({ body }) => body.order.deliveryDay).sort()).toEqual([inDays(1), inDays(2)])
  })
})

describe('the back office', () => {
  test('chooses a day for a phone order', async () => {
    const call = (deliveryDay?: string) => orderByPhone(admin, [[product, 1]], {}, { deliveryDay })
    expect((await call(inDays(4))).body.order.deliveryDay).toBe(inDays(4))
    expect((await call()).body.order.deliveryDay).toBe(inDays(1))
    expect((await call(inDays(0))).status).toBe(422)
  })

  test('changes the day of an order, unless the new day is full', async () => {
    const { body } = await order({ deliveryDay: inDays(1) })
    await order({ deliveryDay: inDays(2) })
    await setDelivery({ maxOrders: 1 })
    const edit = (deliveryDay: string) =>
      editOrder(admin, body.order._id, [[product, 1]], {}, { deliveryDay })
    expect((await edit(inDays(2))).body).toMatchObject({
      code: 'delivery_day_full',
      message: `${formatDeliveryDay(inDays(2))} is now fully booked. The closest free days are ${formatDeliveryDay(inDays(1))} and ${formatDeliveryDay(inDays(3))}.`,
      details: { nextDeliveryDay: inDays(3) },
    })
    const { status, body: edited } = await edit(inDays(3))
    expect([status, edited.order?.deliveryDay]).toEqual([200, inDays(3)])
  })

  test('checks the day again when the province of an order changes', async () => {
    const { body } = await order({ deliveryDay: inDays(1) })
    await setDelivery({}, [{ date: inDays(1), province: 'Gandaki' }])
    const there = { city: 'Kaski', state: 'Gandaki' }
    const edit = (deliveryDay?: string) =>
      editOrder(admin, body.order._id, [[product, 1]], there, { deliveryDay })
    expect(await edit()).toMatchObject({
      status: 409,
      body: {
        code: 'delivery_day_impossible',
        message: messages.deliveryDayImpossibleThere(
          formatDeliveryDay(inDays(1)),
          formatDeliveryDay(inDays(2)),
        ),
        details: { nextDeliveryDay: inDays(2) },
      },
    })
    expect((await edit(inDays(0))).status).toBe(422)
    expect((await edit(inDays(3))).body.order).toMatchObject({ state: 'Gandaki', deliveryDay: inDays(3) })
  })

  test('packs and delivers by day', async () => {
    await order({ deliveryDay: inDays(2) })
    await order({ deliveryDay: inDays(1) })
    await order({ deliveryDay: inDays(2) })
    const packing = async (query: string) =>
      (await admin.client.get(`/admin/packing?status=pending${query}`)).body
    const all = await packing('')
    expect(all.slips.map((slip: { deliveryDay: string }) => slip.deliveryDay)).toEqual([1, 2, 2].map(inDays))
    expect(all.picking).toMatchObject([
      { deliveryDay: inDays(1), quantity: 1, orders: 1 },
      { deliveryDay: inDays(2), quantity: 2, orders: 2 },
    ])
    expect((await packing(`&day=${inDays(2)}`)).slips).toHaveLength(2)
    await sql`update orders set status = 'processing' where status = 'pending'`.execute(shop.db)
    const deliveries = async (query: string) =>
      (await admin.client.get(`/admin/deliveries${query}`)).body.provinces
    expect(await deliveries('')).toMatchObject([
      { deliveryDay: inDays(1), province: 'Bagmati', orders: 1 },
      { deliveryDay: inDays(2), province: 'Bagmati', orders: 2 },
    ])
    expect(await deliveries(`?day=${inDays(1)}`)).toHaveLength(1)
  })

  test.each([
    ['weekdays', [7]],
    ['weekdays', [1, 1]],
    ['cutoffHour', 0],
    ['leadDays', -1],
    ['maxOrders', 0],
    ['charge', 1.005],
  ])('rejects %s %j', async (name, value) => {
    expect((await setDelivery({ [name]: value })).status).toBe(422)
  })
})
