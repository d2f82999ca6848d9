import type { Page } from '@playwright/test'
import { expect, open, signInAs, test } from '../../support/browsing.ts'
import { assignOrders, shippedOrder } from '../../support/delivery-runs.ts'
import { type SignedInPerson, signedInAdmin, signedInAs, signedInCustomer } from '../../support/people.ts'
import { addProduct, deliverOrder, placeOrder } from '../../support/products.ts'
import type { TestShop } from '../../support/shop.ts'

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

async function deliveredOrder(shop: TestShop, person: SignedInPerson) {
  const admin = await signedInAdmin(shop)
  const tomato = await addProduct(shop, { price: 100, stock: 20 })
  const rice = await addProduct(shop, { name: 'Marsi rice', price: 300, stock: 20 })
  const { body } = await placeOrder(person, [
    [tomato, 3],
    [rice, 1],
  ])
  const id = body.order._id as string
  await deliverOrder(admin, id)
  return { admin, tomato, id }
}

async function expectFits(page: Page) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expect(scrollWidth, `${page.url()} at ${width} px`).toBe(clientWidth)
  }
  await page.setViewportSize({ width: 360, height: 780 })
}

test('the return of a whole order refunds the delivery charge unless that is unticked', async ({
  page,
  context,
  shop,
}) => {
  const { admin, id } = await deliveredOrder(shop, await signedInCustomer(shop))
  await signInAs(context, shop, admin.client)
  await open(page, `/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Record a return' }).click()
  const dialog = page.getByRole('dialog')
  const charge = dialog.getByLabel(/^Refund the delivery charge/)
  await dialog.getByRole('group', { name: 'Local tomato' }).getByLabel('Sellable').fill('3')
  await expect(charge).toHaveCount(0)
  await dialog.getByRole('group', { name: 'Marsi rice' }).getByLabel('Sellable').fill('1')
  await expect(charge).not.toBeChecked()
  await dialog.getByLabel('Reason').selectOption('Wrong product')
  await expect(charge).toBeChecked()
  await expect(dialog.getByText('Refund: Rs. 750 in cash')).toBeVisible()
  await charge.uncheck()
  await expect(dialog.getByText('Refund: Rs. 600 in cash')).toBeVisible()
  await charge.check()
  await dialog.getByRole('button', { name: 'Record the return' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('This includes the delivery charge of Rs. 150.')).toBeVisible()
  await page.getByRole('link', { name: /^Credit note/ }).click()
  await expect(page.getByText('Refunded in cash: Rs. 750')).toBeVisible()
  await expect(page.getByText('Delivery charge')).toBeVisible()
})

test('cash not received at the door is deducted; the delivery charge is refunded alone after everything else', async ({
  page,
  context,
  shop,
  customer,
}) => {
  const [admin, rider] = [await signedInAdmin(shop), await signedInAs(shop, 'rider')]
  const tomato = await addProduct(shop, { price: 100, stock: 20 })
  const { id, total } = await shippedOrder(admin, customer, [[tomato, 3]])
  await assignOrders(admin, rider, [id])
  const done = await rider.client.post(
    '/rider/actions',
    { action: 'delivered', order: id, version: 0, due: total, collected: total - 200, reason: 'goods' },
    { 'idempotency-key': crypto.randomUUID() },
  )
  expect(done.status).toBe(200)
  const asCustomer = await context.cookies()
  await signInAs(context, shop, admin.client)
  await open(page, `/admin/orders/${id}`)
  const record = page.getByRole('button', { name: 'Record a return' })
  await record.click()
  const dialog = page.getByRole('dialog')
  const tomatoes = dialog.getByRole('group', { name: 'Local tomato' })
  const save = dialog.getByRole('button', { name: 'Record the return' })
  await tomatoes.getByLabel('Spoiled').fill('3')
  await expect(dialog.getByText('Rs. 200 was not received at the door and is deducted.')).toBeVisible()
  await expect(dialog.getByText('Refund: Rs. 100 in cash')).toBeVisible()
  await tomatoes.getByLabel('Spoiled').fill('2')
  await expect(dialog.getByText('Refund: Nothing to refund')).toBeVisible()
  await save.click()
  await expect(dialog).toHaveCount(0)
  const returns = page.locator('section', { has: page.getByRole('heading', { name: 'Returns' }) })
  await expect(returns.getByText('Nothing to refund')).toBeVisible()
  await expect(returns.getByText('Rs. 200 was not received at the door and is deducted.')).toBeVisible()
  await expect(page.getByText(/^Nothing to refund, credit note \d{4}/)).toBeVisible()

  await record.click()
  await tomatoes.getByLabel('Spoiled').fill('1')
  await expect(dialog.getByText('Refund: Rs. 100 in cash')).toBeVisible()
  await expect(dialog.getByText('was not received')).toHaveCount(0)
  await save.click()
  await expect(dialog).toHaveCount(0)
  await record.click()
  await expect(dialog.getByText('Its delivery charge of Rs. 150 will be refunded.')).toBeVisible()
  await expect(dialog.getByText('Refund: Rs. 150 in cash')).toBeVisible()
  await save.click()
  await expect(dialog).toHaveCount(0)
  await expect(returns.getByText('This includes the delivery charge of Rs. 150.')).toBeVisible()
  await expect(record).toHaveCount(0)
  await expectFits(page)

  await context.clearCookies()
  await context.addCookies(asCustomer)
  await page.goto(`/orders/${id}`)
  await expect(page.getByText(/: nothing to refund/)).toBeVisible()
  await expectFits(page)
  await page
    .getByRole('link', { name: /^Credit note/ })
    .first()
    .click()
  await expect(page.getByRole('article')).toContainText('Not paid on delivery')
  await expectFits(page)
})

test('a return that another person has just recorded is reported in the dialog', async ({
  page,
  context,
  shop,
}) => {
  const { admin, id } = await deliveredOrder(shop, await signedInCustomer(shop))
  await signInAs(context, shop, admin.client)
  await open(page, `/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Record a return' }).click()
  const dialog = page.getByRole('dialog')
  const tomatoes = dialog.getByRole('group', { name: 'Local tomato' })
  await tomatoes.getByLabel('Spoiled').fill('2')
  const [line] = (await admin.client.get(`/admin/orders/${id}`)).body.order.items
  const other = { lines: [{ _id: line._id, sellable: 0, spoiled: 2 }], refund: 'cash' }
  expect((await admin.client.post(`/admin/orders/${id}/returns`, other)).status).toBe(201)
  await dialog.getByRole('button', { name: 'Record the return' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'A return has just been recorded for this order. Please check the quantities again.',
  )
  await expect(tomatoes.getByText('1 of 3 can still be returned')).toBeVisible()
  await expect(tomatoes.getByLabel('Spoiled')).toHaveValue('2')
  await expect(tomatoes.getByText('Please enter whole numbers, 1 units at most.')).toBeVisible()
})

test('a return is recorded from the complaint that led to it', async ({ page, context, shop }) => {
  const sita = await signedInCustomer(shop)
  const { admin, id } = await deliveredOrder(shop, sita)
  const { body } = await sita.client.post('/complaints', {
    orderId: id,
    subject: 'Soft',
    message: 'All soft.',
  })
  await signInAs(context, shop, admin.client)
  await open(page, `/admin/complaints/${body.complaint._id}`)
  await page.getByRole('button', { name: 'Record a return' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('group', { name: 'Local tomato' }).getByLabel('Spoiled').fill('3')
  await dialog.getByRole('button', { name: 'Record the return' }).click()
  await expect(page.getByRole('heading', { name: 'Returns after this complaint' })).toBeVisible()
  await expect(page.getByText('Rs. 300 in cash')).toBeVisible()
  await expectFits(page)
  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('link', { name: 'a complaint' }).click()
  await expect(page).toHaveURL(`/admin/complaints/${body.complaint._id}`)
})

test('the dialog names only the cash when the account whose credit paid is deleted', async ({
  page,
  context,
  shop,
}) => {
  const sita = await signedInCustomer(shop)
  const { admin, tomato, id } = await deliveredOrder(shop, sita)
  const { order } = (await admin.client.get(`/admin/orders/${id}`)).body
  const lines = [{ _id: order.items[0]._id, sellable: 1, spoiled: 0 }]
  await admin.client.post(`/admin/orders/${id}/returns`, { lines, refund: 'credit' })
  const paidByCredit = (await placeOrder(sita, [[tomato, 4]])).body.order
  expect(paidByCredit.creditUsed).toBe(100)
  await deliverOrder(admin, paidByCredit._id)
  await sita.client.delete('/user/profile')

  await signInAs(context, shop, admin.client)
  await open(page, `/admin/orders/${paidByCredit._id}`)
  await page.getByRole('button', { name: 'Record a return' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Sellable').fill('3')
  await expect(dialog.getByText('Refund: Rs. 200 in cash')).toBeVisible()
  await expect(dialog.getByText('as store credit')).toHaveCount(0)
})
