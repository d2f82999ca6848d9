import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { nepalDay } from '#contract/nepal/time.ts'
import * as validation from '#texts/validation.ts'
import { startFileShop } from '../support/file-shop.ts'
import { signedInAdmin, signedInCustomer } from '../support/people.ts'
import { addProduct, placeOrder } from '../support/products.ts'

const shop = await startFileShop()

/** Places an order at a given time. */
async function placed(
  time: string,
  lines: [typeof ghee, number][],
  more: Record<string, unknown> = {},
): Promise<string> {
  const response = await placeOrder(shopper, lines, more)
  expect(response.status).toBe(201)
  const id = response.body.order._id
  await sql`update orders set created_at = ${time}::timestamptz where id = ${id}`.execute(shop.db)
  return id
}

const cancel = (id: string) => admin.client.patch(`/admin/orders/${id}`, { status: 'cancelled' })
const report = async (query: string) => (await admin.client.get(`/admin/reports?${query}`)).body

const admin = await signedInAdmin(shop)
const shopper = await signedInCustomer(shop)
const ghee = await addProduct(shop, { name: 'Ghee', price: 1234.56, stock: 1000 })
const salt = await addProduct(shop, { name: 'Salt', price: 0.05, stock: 1000 })
// Kathmandu's midnight between 14 and 15 March 2024 is 18:15 in UTC
await placed('2024-03-14T18:14:59.999999Z', [[ghee, 1]])
await placed('2024-03-14T18:15:00Z', [[ghee, 2]])
await placed('2024-03-15T12:00:00Z', [[salt, 3]], { state: 'Gandaki', city: 'Kaski' })
await cancel(await placed('2024-03-15T18:14:59Z', [[ghee, 100]]))
await placed('2024-03-31T18:14:59Z', [[salt, 1]])
await placed('2024-03-31T18:15:00Z', [[salt, 1]])

describe('the reports', () => {
  test('by day begin at midnight in Kathmandu and are exact to the paisa', async () => {
    const { series, totals } = await report('from=2024-03-14&to=2024-03-16')
    expect(series).toEqual([
      { start: '2024-03-14', orders: 1, cancelled: 0, sales: 1384.56 },
      { start: '2024-03-15', orders: 3, cancelled: 1, sales: 2869.27 },
      { start: '2024-03-16', orders: 0, cancelled: 0, sales: 0 },
    ])
    expect(totals).toEqual({
      orders: 4,
      cancelled: 1,
      cancelledShare: 0.25,
      sales: 4253.83,
      returns: 0,
      writtenOff: 0,
      deliveryCharges: 550,
      averageOrder: 1417.94,
    })
  })

  test('by week begin on Sunday, by month on the first', async () => {
    const weeks = (await report('unit=week&from=2024-03-14&to=2024-03-31')).series
    expect(weeks.map((week: { start: string; orders: number }) => [week.start, week.orders])).toEqual([
      ['2024-03-10', 4],
      ['2024-03-17', 0],
      ['2024-03-24', 0],
      ['2024-03-31', 1],
    ])
    const months = (await report('unit=month&from=2024-02-10&to=2024-04-20')).series
    expect(months.map((month: { start: string; orders: number }) => [month.start, month.orders])).toEqual([
      ['2024-02-01', 0],
      ['2024-03-01', 5],
      ['2024-04-01', 1],
    ])
  })

  test('list the products and provinces with the highest sales, without cancelled orders', async () => {
    const { topProducts, provinces } = await report('from=2024-03-14&to=2024-03-15')
    expect(topProducts).toEqual([
      { productId: ghee.id, name: 'Ghee', nepaliName: '', units: 3, sales: 3703.68 },
      { productId: salt.id, name: 'Salt', nepaliName: '', units: 3, sales: 0.15 },
    ])
    expect(provinces).toEqual([
      { province: 'Bagmati', orders: 3, cancelled: 1, sales: 4003.68 },
      { province: 'Gandaki', orders: 1, cancelled: 0, sales: 250.15 },
    ])
  })

  test('have the same total in every unit of time', async () => {
    const { rows } = await sql<{ paisa: number }>`
      select sum(total_paisa)::bigint as paisa from orders where status <> 'cancelled'`.execute(shop.db)
    for (const unit of ['day', 'week', 'month']) {
      const { totals } = await report(`unit=${unit}&from=2024-01-01&to=2024-12-31`)
      expect(totals.sales).toBe((rows[0]?.paisa ?? 0) / 100)
    }
  })

  test('cover the last 30 days by default, and reject invalid days', async () => {
    const today = nepalDay(new Date())
    const body = await report('')
    expect(body).toMatchObject({ unit: 'day', to: today })
    expect(body.series).toHaveLength(30)
    for (const query of [
      'from=2024-03-02&to=2024-03-01',
      'from=2000-01-01&to=2024-01-01',
      'from=2024-02-30',
      'unit=year',
    ]) {
      expect((await admin.client.get(`/admin/reports?${query}`)).status).toBe(400)
    }
    for (const path of [
      'reports?from=2083-04-01',
      'orders?to=2083-04-32',
      'closing?day=2083-08-11',
      'returns?from=2083-01-01',
    ]) {
      const { status, body: rejection } = await admin.client.get(`/admin/${path}`)
      const text = path.includes('32') ? validation.badRequest : validation.dayTooFar
      expect([status, rejection.message], path).toEqual([400, text])
    }
  })
})

test('Today shows the pending tasks and the sales of the day', async () => {
  const before = (await admin.client.get('/admin/today')).body
  const low = await addProduct(shop, { name: 'Nearly gone', stock: 2 })
  await addProduct(shop, { name: 'All gone', stock: 0 })
  const [kept, reached] = [
    await placeOrder(shopper, [[salt, 1]], { note: 'Is it iodised?' }),
    await placeOrder(shopper, [[ghee, 1]]),
  ]
  const gone = (await placeOrder(shopper, [[ghee, 1]])).body.order._id
  await cancel(gone)
  await admin.client.post(`/admin/orders/${reached.body.order._id}/calls`, { outcome: 'reached' })
  await shopper.client.post('/faq/ask', { productId: low.id, question: 'Is it fresh?' })
  const after = (await admin.client.get('/admin/today')).body

  expect(after.date).toBe(nepalDay(new Date()))
  const rise = (name: string) => after.todo[name] - before.todo[name]
  expect(rise('pendingOrders')).toBe(2)
  expect(rise('callsToMake')).toBe(1)
  expect(rise('unansweredQuestions')).toBe(1)
  expect(rise('lowStock')).toBe(1)
  expect(rise('soldOut')).toBe(1)
  expect(after.today).toEqual({ orders: 3, cancelled: 1, sales: 150.05 + 1384.56 })
  expect(after.newestOrders.slice(0, 3).map((row: { _id: string }) => row._id)).toEqual([
    gone,
    reached.body.order._id,
    kept.body.order._id,
  ])
})
