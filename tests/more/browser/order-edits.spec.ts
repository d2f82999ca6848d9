import * as messages from '#texts/messages.ts'
import * as validation from '#texts/validation.ts'
import { expect, open, type Page } from '../../support/browsing.ts'
import { test } from '../../support/office-browsing.ts'
import { signedInAdmin, signedInCustomer } from '../../support/people.ts'
import { addProduct, placeOrder, productRow } from '../../support/products.ts'

const history = (page: Page) =>
  page
    .getByRole('heading', { name: 'History' })
    .locator('xpath=ancestor::section')
    .getByRole('listitem')
    .filter({ hasText: 'Order edited' })

test('a second editor sees the conflict and can load the other version', async ({ page, shop, admin }) => {
  const tomato = await addProduct(shop, { name: 'Tomato of two' })
  const { body } = await placeOrder(await signedInCustomer(shop), [[tomato, 2]])
  const id = body.order._id
  await open(page, `/admin/orders/${id}/edit`)
  const quantity = page.getByLabel(`Quantity of ${tomato.name}`)
  await quantity.fill('3')
  const { fullName, phone, email, address, city, state, note } = (
    await admin.client.get(`/admin/orders/${id}`)
  ).body.order
  const other = await signedInAdmin(shop)
  const response = await other.client.put(`/admin/orders/${id}`, {
    version: 0,
    shipping: { fullName, phone, email, address, city, state, note },
    items: [{ product: tomato.id, quantity: 5 }],
  })
  expect(response.status).toBe(200)
  await page.getByRole('button', { name: 'Save changes' }).click()
  for (const _ of ['first', 'second']) {
    await expect(page.locator(':focus')).toContainText(messages.orderEditedMeanwhile)
    await expect(page.locator(':focus')).toBeInViewport()
    await page.getByRole('button', { name: 'Save changes' }).click()
  }
  await expect(page.locator(':focus')).toContainText(messages.orderEditedMeanwhile)
  await page.getByRole('button', { name: 'Load their version' }).click()
  await expect(quantity).toHaveValue('5')
  await quantity.fill('4')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(history(page).first()).toContainText(`${tomato.name} (kg): 5 → 4`)
  expect((await productRow(shop, tomato)).stock).toBe(6)
})

test('an order keeps at least one product, and a shipped one cannot be changed', async ({
  page,
  shop,
  admin,
}) => {
  const tomato = await addProduct(shop, { name: 'Last tomato' })
  const { body } = await placeOrder(await signedInCustomer(shop), [[tomato, 2]])
  const id = body.order._id
  await open(page, `/admin/orders/${id}/edit`)
  await page.getByRole('button', { name: `Remove ${tomato.name}` }).click()
  await expect(page.getByText(validation.orderEmpty)).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(`/admin/orders/${id}/edit`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel(`Quantity of ${tomato.name}`)).toHaveValue('2')
  for (const status of ['processing', 'shipped']) await admin.client.patch(`/admin/orders/${id}`, { status })
  await page.reload()
  await expect(page.getByText('This order can no longer be edited.')).toBeVisible()
})

test('another day is not texted, and the page says whom to call', async ({ page, shop, admin }) => {
  const { id: product } = await addProduct(shop)
  const place = { address: 'Lazimpat', city: 'Kathmandu', state: 'Bagmati' }
  const placed = await admin.client.post('/admin/orders/phone', {
    shipping: { fullName: 'Gita', phone: '9841000002', ...place },
    items: [{ product, quantity: 1 }],
  })
  const { _id: id } = placed.body.order
  await open(page, `/admin/orders/${id}/edit`)
  await expect(page.getByText(/please call customers without email about another day\.$/)).toBeVisible()
  await page.getByRole('radio', { name: /\d/ }).last().check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/^Delivery day: .+ → /)).toBeVisible()
  const queued = shop.db.selectFrom('mail').select('kind').where('orderId', '=', id)
  expect(await queued.where('channel', '=', 'sms').execute()).toEqual([{ kind: 'sms-placed' }])
})
