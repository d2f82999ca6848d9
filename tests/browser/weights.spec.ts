import { expect, expectAccessible, signInAs, test } from '../support/browsing.ts'
import { signedInAdmin, signedInAs, signedInCustomer } from '../support/people.ts'
import { addProduct, placeOrder } from '../support/products.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a packer weighs the goods of an order, and the customer pays less', async ({
  page,
  shop,
  context,
  browser,
}) => {
  const name = `Pumpkin ${Date.now().toString(36)}`
  const product = await addProduct(shop, { name, price: 140, grams: 1000, stock: 50 })
  await page.goto(`/product/${product.id}`)
  await expect(page.getByText('We weigh it. You never pay more, and less if it weighs less.')).toBeVisible()

  const sita = await signedInCustomer(shop)
  const { order } = (await placeOrder(sita, [[product, 2]])).body
  const admin = await signedInAdmin(shop)
  await admin.client.patch(`/admin/orders/${order._id}`, { status: 'processing' })
  await signInAs(context, shop, (await signedInAs(shop, 'packer')).client)
  await page.goto('/admin/packing?view=slips')
  const slip = page.getByRole('listitem').filter({ hasText: order._id.slice(0, 6) })
  await expect(slip.getByText('Weigh: 2000 g ordered')).toBeVisible()
  await slip.getByRole('button', { name: /^Weigh the goods/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Weigh the goods/ })
  await dialog.getByLabel(`${name}, grams`).fill('0')
  await dialog.getByRole('button', { name: 'Save weights' }).click()
  await expect(dialog.getByText('Nothing to pack? Use Short instead.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(`${name}, grams`).fill('१८६')
  await dialog.getByRole('button', { name: 'Save weights' }).click()
  const question = page.getByRole('dialog', { name: 'Is this weight right?' })
  await expect(question.getByText('less than half', { exact: false })).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByLabel(`${name}, grams`).fill('1860')
  await dialog.getByRole('button', { name: 'Save weights' }).click()
  await expect(slip.getByText('1860 g packed, 2000 g ordered')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  const customers = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 740 } })
  await signInAs(customers, shop, sita.client)
  const own = await customers.newPage()
  await own.goto(`/orders/${order._id}`)
  await expect(own.getByText('1860 g packed, 2000 g ordered')).toBeVisible()
  await expect(own.getByText('Less for weight')).toBeVisible()
  // 140 × 140 ÷ 1000 = 19.60
  await expect(own.getByText('−Rs. 20')).toBeVisible()
  await customers.close()
})
