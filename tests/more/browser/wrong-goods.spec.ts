import { expect, expectAccessible, signInAs, test } from '../../support/browsing.ts'
import { assignOrders, shippedOrder } from '../../support/delivery-runs.ts'
import { signedInAdmin, signedInAs, signedInCustomer } from '../../support/people.ts'
import { addProduct, deliverOrder, placeOrder } from '../../support/products.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('staff see that units were already paid back with another complaint of the order', async ({
  page,
  shop,
  context,
}) => {
  const product = await addProduct(shop, { name: 'Potatoes', price: 60, stock: 50 })
  const [admin, sita] = [await signedInAdmin(shop), await signedInCustomer(shop)]
  const { order } = (await placeOrder(sita, [[product, 2]])).body
  await deliverOrder(admin, order._id)
  const [item] = order.items
  const lines = [{ line: item._id, reason: 'spoilt', units: 2 }]
  const filed = await sita.client.post('/complaints', { orderId: order._id, lines, wish: 'credit' })
  const back = { lines: [{ _id: item._id, sellable: 1, spoiled: 0 }], refund: 'credit' }
  expect((await admin.client.post(`/admin/orders/${order._id}/returns`, back)).status).toBe(201)
  await signInAs(context, shop, admin.client)
  await page.goto(`/admin/complaints/${filed.body.complaint._id}`)
  await expect(page.getByText('1 of 2 already refunded with another complaint or return')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Give/ })).toHaveCount(0)
  await expectAccessible(page)
})

test('staff pay a customer who wishes money back in cash, and nothing twice or that was not paid', async ({
  page,
  shop,
  context,
}) => {
  const tomatoes = await addProduct(shop, { name: 'Tomatoes', price: 140, stock: 50 })
  const rice = await addProduct(shop, { name: 'Rice', price: 100, stock: 50 })
  const sita = await signedInCustomer(shop)
  const [admin, rider] = [await signedInAdmin(shop), await signedInAs(shop, 'rider')]
  const { id, total } = await shippedOrder(admin, sita, [
    [tomatoes, 4],
    [rice, 1],
  ])
  await assignOrders(admin, rider, [id])
  const done = await rider.client.post(
    '/rider/actions',
    { action: 'delivered', order: id, version: 0, due: total, collected: total - 300, reason: 'goods' },
    { 'idempotency-key': crypto.randomUUID() },
  )
  expect(done.status).toBe(200)
  const { items } = (await admin.client.get(`/admin/orders/${id}`)).body.order
  const lines = [
    { line: items[0]._id, reason: 'spoilt', units: 3 },
    { line: items[1]._id, reason: 'missing', units: 1 },
  ]
  const filed = await sita.client.post('/complaints', { orderId: id, lines, wish: 'money' })
  await signInAs(context, shop, admin.client)
  await page.goto(`/admin/complaints/${filed.body.complaint._id}`)
  const offers = page.getByRole('button', { name: /^(Give|Settle)/ })
  await expect(offers).toHaveText([
    'Give Rs. 120 in cash',
    'Give Rs. 120 as credit',
    'Settle without payment',
  ])
  await expect(page.getByText('Rs. 300 was not received at the door and is deducted.')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Settle without payment' }).click()
  await expect(offers).toHaveText(['Give Rs. 220 in cash', 'Give Rs. 220 as credit'])
  await page.getByRole('button', { name: 'Record a return' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Spoiled').fill('2')
  await dialog.getByRole('button', { name: 'Record the return' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('2 paid back')).toBeVisible()
  await expect(offers).toHaveText(['Give Rs. 140 in cash', 'Give Rs. 140 as credit'])
  await page.getByRole('button', { name: 'Give Rs. 140 in cash' }).click()
  await expect(page.getByText('3 paid back')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Give|Settle|Record)/ })).toHaveCount(0)
  expect((await sita.client.get('/order/credit')).body.credit).toBe(0)
  const { returns } = (await admin.client.get(`/admin/orders/${id}`)).body.order
  expect(returns).toMatchObject([
    { amount: 0, notReceived: 100 },
    { amount: 80, notReceived: 200 },
    { amount: 140, credit: 0 },
  ])
})
