import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import { checkData } from '../../server/check-data/check-data.ts'
import { assignOrders, shippedOrder } from '../support/delivery-runs.ts'
import { startFileShop } from '../support/file-shop.ts'
import { takeBack } from '../support/office.ts'
import { signedInAs, signedInCustomer } from '../support/people.ts'
import { addProduct } from '../support/products.ts'

const TODAY = nepalDay(new Date())

const shop = await startFileShop()
const manager = await signedInAs(shop, 'manager')
const sita = await signedInCustomer(shop)
const tomato = await addProduct(shop, { price: 100.25, stock: 1000 })

const changeStatus = (id: string, status: string) => manager.client.patch(`/admin/orders/${id}`, { status })
const closing = async (day?: string) =>
  (await manager.client.get(`/admin/closing${day ? `?day=${day}` : ''}`)).body.closing

const shipped = async (units: number) => (await shippedOrder(manager, sita, [[tomato, units]])).id

test('an empty day has zeros only', async () => {
  expect(await closing(addDays(TODAY, -100))).toEqual({
    day: addDays(TODAY, -100),
    delivered: { orders: 0, goods: 0, deliveryCharges: 0, sales: 0, creditUsed: 0, weightRefunds: 0 },
    cash: [],
    cashDifferences: [],
    qr: 0,
    cashTotals: { expected: 0, received: 0, difference: 0 },
    openDeliveryRuns: 0,
    returns: { count: 0, cash: 0, credit: 0, deliveryCharges: 0 },
    writtenOff: 0,
  })
})

test('the closing of a day matches its orders, invoices and credit notes to the paisa', async () => {
  const rider = await signedInCustomer(shop, { name: 'Ram Rider', role: 'rider' })
  const other = await signedInCustomer(shop, { name: 'Gita Rider', role: 'rider' })
  // 250.25 without a rider; one unit comes back for store credit, which the next order uses
  const office = await shipped(1)
  await changeStatus(office, 'delivered')
  await takeBack(manager, office, { sellable: 1 }, { refund: 'credit' })
  const onRun = [await shipped(2), await shipped(3), await shipped(4)]
  const open = await shipped(1)
  await assignOrders(manager, rider, onRun)
  await assignOrders(manager, other, [open])
  const [first = '', second = '', lost = ''] = onRun
  await changeStatus(first, 'delivered')
  await changeStatus(second, 'delivered')
  await manager.client.post(`/admin/orders/${lost}/failed-delivery`, { reason: 'damaged' })
  await changeStatus(open, 'delivered')
  await takeBack(manager, second, { spoiled: 2 })
  const { body } = await manager.client.get('/admin/delivery-runs')
  const deliveryRun = body.deliveryRuns.find(
    ({ riderName }: { riderName: string }) => riderName === 'Ram Rider',
  )
  // 350.50 minus the credit of 100.25, and 450.75
  expect(deliveryRun.collected).toBe(701)
  await manager.client.post(`/admin/delivery-runs/${deliveryRun._id}/hand-over`, {
    expected: 701,
    counted: 700,
    reason: 'Small change missing',
  })

  const today = await closing()
  expect(today).toEqual({
    day: TODAY,
    delivered: {
      orders: 4,
      goods: 701.75,
      deliveryCharges: 600,
      sales: 1301.75,
      creditUsed: 100.25,
      weightRefunds: 0,
    },
    cash: [
      expect.objectContaining({ orders: 1, expected: 250.25, received: null, difference: null }),
      {
        deliveryRun: expect.objectContaining({ _id: deliveryRun._id, riderName: 'Ram Rider' }),
        orders: 2,
        expected: 701,
        received: 700,
        difference: -1,
        differenceReason: 'Small change missing',
      },
      {
        deliveryRun: null,
        orders: 1,
        expected: 250.25,
        received: 250.25,
        difference: 0,
        differenceReason: '',
      },
    ],
    cashDifferences: [],
    qr: 0,
    cashTotals: { expected: 1201.5, received: 950.25, difference: -1 },
    openDeliveryRuns: 1,
    returns: { count: 2, cash: 200.5, credit: 100.25, deliveryCharges: 0 },
    // four units of the damaged parcel and two spoiled ones
    writtenOff: 601.5,
  })

  const { rows } = await sql<{ invoices: number; notes: number; sales: number }>`
    select (select sum((content->>'total')::numeric)::float8 from invoice join orders on orders.id = order_id
        where status = 'delivered') as invoices,
      (select sum((content->>'total')::numeric)::float8 from order_return) as notes,
      (select sum(total_paisa)::float8 / 100 from orders where status = 'delivered') as sales`.execute(
    shop.db,
  )
  expect(rows[0]).toEqual({
    invoices: today.delivered.sales,
    notes: 300.75,
    sales: today.delivered.sales,
  })
  expect(await checkData(shop.db)).toEqual([])

  const csv = await manager.client.get('/admin/closing.csv')
  expect(csv.headers.get('content-disposition')).toBe(`attachment; filename="closing-${TODAY}.csv"`)
  const lines = csv.body.split('\r\n')
  // fetch removes the byte order mark
  expect(lines[0]).toBe('day,entry,rider,orders,amount,received,difference,reason')
  expect(lines).toContain(`${TODAY},Sales,,4,1301.75,,,`)
  expect(lines).toContain(`${TODAY},Cash,Ram Rider,2,701,700,-1,Small change missing`)
  expect(lines).toContain(`${TODAY},Cash,Office,1,250.25,250.25,0,`)
  // no difference while a run is not counted
  expect(lines).toContain(`${TODAY},Total,,,1201.5,950.25,,`)
  expect(lines).toContain(`${TODAY},Refunded in cash,,2,200.5,,,`)
})

test('deliveries of yesterday’s delivery runs count for yesterday; deliveries without a delivery run count for today', async () => {
  const rider = await signedInCustomer(shop, { name: 'Late Rider', role: 'rider' })
  const id = await shipped(1)
  await assignOrders(manager, rider, [id])
  const { body } = await manager.client.get(`/admin/orders/${id}`)
  const yesterday = addDays(TODAY, -1)
  await sql`update delivery_run set day = ${yesterday} where id = ${body.order.deliveryRun._id}`.execute(
    shop.db,
  )
  const before = await closing()
  await changeStatus(id, 'delivered')
  expect(await closing()).toEqual(before)
  expect(await closing(yesterday)).toMatchObject({
    delivered: { orders: 1, sales: 250.25 },
    openDeliveryRuns: 1,
  })
})
