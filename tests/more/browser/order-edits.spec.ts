import * as messages from '#texts/messages.ts'
import * as validation from '#texts/validation.ts'
import { expect, expectAccessible, type Page, ready, signInAs, test } from '../../support/browsing.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer } from '../../support/people.ts'
import { addProduct, placeOrder, productRow } from '../../support/products.ts'

const adminTest = test.extend<{ admin: SignedInPerson }>({
  admin: async ({ shop, context }, use) => {
    const admin = await signedInAdmin(shop)
    await signInAs(context, shop, admin.client)
    await use(admin)
  },
})

const history = (page: Page) =>
  page
    .getByRole('heading', { name: 'History' })
    .locator('xpath=ancestor::section')
    .getByRole('listitem')
    .filter({ hasText: 'Order edited' })

async function expectNoSidewaysScroll(page: Page) {
  const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(wide).toBeLessThanOrEqual(window as number)
}

for (const width of [360, 1280]) {
  adminTest(`staff change an order until it is shipped, ${width} px wide`, async ({ page, shop, admin }) => {
    expect(admin.email).toBeTruthy()
    await page.setViewportSize({ width, height: 800 })
    const unique = `Jackfruit${width}`
    const [tomato, jackfruit] = [
      await addProduct(shop, { name: 'Tomato of the edit', price: 80 }),
      await addProduct(shop, { name: unique, price: 200 }),
    ]
    const customer = await signedInCustomer(shop)
    const { body } = await placeOrder(customer, [[tomato, 2]])
    const id = body.order._id

    await page.goto(`/admin/orders/${id}`)
    await ready(page)
    await page.getByRole('link', { name: 'Edit order' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Edit order/ })).toBeVisible()
    await page.getByLabel(`Quantity of ${tomato.name}`).fill('३')
    await page.getByLabel('Find a product').fill(unique)
    await page.getByRole('button', { name: `Add ${unique}` }).click()
    await page.getByLabel('Address', { exact: true }).fill('Bagar 12')
    await page.getByRole('group', { name: 'Delivery day' }).getByRole('radio').nth(2).check()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save changes' }).click()

    const entry = history(page)
    await expect(entry).toContainText(`${tomato.name} (kg): 2 → 3`)
    await expect(entry).toContainText(`Added: 1 × ${unique} (kg)`)
    await expect(entry).toContainText('Address: Lazimpat 2 → Bagar 12')
    await expect(entry).toContainText('Delivery day: ')
    await page.getByLabel('New note').fill('Ring twice')
    await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Ring twice' })).toContainText(admin.name)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    expect([(await productRow(shop, tomato)).stock, (await productRow(shop, jackfruit)).stock]).toEqual([
      7, 9,
    ])
  })
}

adminTest(
  'a second editor sees the conflict and can load the other version',
  async ({ page, shop, admin }) => {
    const tomato = await addProduct(shop, { name: 'Tomato of two' })
    const { body } = await placeOrder(await signedInCustomer(shop), [[tomato, 2]])
    const id = body.order._id
    await page.goto(`/admin/orders/${id}/edit`)
    await ready(page)
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
  },
)

adminTest(
  'an order keeps at least one product, and a shipped one cannot be changed',
  async ({ page, shop, admin }) => {
    const tomato = await addProduct(shop, { name: 'Last tomato' })
    const { body } = await placeOrder(await signedInCustomer(shop), [[tomato, 2]])
    const id = body.order._id
    await page.goto(`/admin/orders/${id}/edit`)
    await ready(page)
    await page.getByRole('button', { name: `Remove ${tomato.name}` }).click()
    await expect(page.getByText(validation.orderEmpty)).toBeVisible()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page).toHaveURL(`/admin/orders/${id}/edit`)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByLabel(`Quantity of ${tomato.name}`)).toHaveValue('2')
    for (const status of ['processing', 'shipped'])
      await admin.client.patch(`/admin/orders/${id}`, { status })
    await page.reload()
    await expect(page.getByText('This order can no longer be edited.')).toBeVisible()
  },
)

adminTest('another day is not texted, and the page says whom to call', async ({ page, shop, admin }) => {
  const { id: product } = await addProduct(shop)
  const place = { address: 'Lazimpat', city: 'Kathmandu', state: 'Bagmati' }
  const placed = await admin.client.post('/admin/orders/phone', {
    shipping: { fullName: 'Gita', phone: '9841000002', ...place },
    items: [{ product, quantity: 1 }],
  })
  const { _id: id } = placed.body.order
  await page.goto(`/admin/orders/${id}/edit`)
  await ready(page)
  await expect(page.getByText(/please call customers without email about another day\.$/)).toBeVisible()
  await page.getByRole('radio', { name: /\d/ }).last().check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/^Delivery day: .+ → /)).toBeVisible()
  const queued = shop.db.selectFrom('mail').select('kind').where('orderId', '=', id)
  expect(await queued.where('channel', '=', 'sms').execute()).toEqual([{ kind: 'sms-placed' }])
})
