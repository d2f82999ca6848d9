import { expect, expectAccessible, signInAs, test } from '../support/browsing.ts'
import { signedInAdmin, signedInCustomer } from '../support/people.ts'
import { photo } from '../support/pictures.ts'
import { addProduct, deliverOrder, placeOrder } from '../support/products.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a customer reports bad products with a picture, and the shop pays them back in one tap', async ({
  page,
  shop,
  context,
}) => {
  const name = `Tomatoes ${Date.now().toString(36)}`
  const product = await addProduct(shop, { name, price: 140, stock: 50 })
  const sita = await signedInCustomer(shop)
  const admin = await signedInAdmin(shop)
  const { order } = (await placeOrder(sita, [[product, 3]])).body
  await deliverOrder(admin, order._id)
  await signInAs(context, shop, sita.client)
  await page.goto(`/orders/${order._id}`)
  await page.getByRole('button', { name: 'Something is wrong' }).click()
  const dialog = page.getByRole('dialog', { name: /^Something is wrong with order/ })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Please enter how many of which product.')).toBeVisible()
  const units = dialog.getByLabel(`${name}: how many?`)
  await units.fill('4')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(units).toHaveAccessibleDescription(/At most 3 of these can be reported\./)
  await expect(units).toBeFocused()
  await units.fill('१')
  await dialog.getByLabel(`${name}: what is wrong?`).selectOption('Spoiled')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'rotten.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(),
  })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toBeHidden()
  const complaint = page.locator('[data-complaint]')
  await complaint.getByText('Problem with products').click()
  await expect(complaint.getByText(`1 × ${name}: Spoiled`)).toBeVisible()
  const picture = complaint.getByRole('img', { name: 'Picture 1' })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  // one of three is reported already
  await page.getByRole('button', { name: 'Something is wrong' }).click()
  await units.fill('3')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(units).toHaveAccessibleDescription(/At most 2 of these can be reported\./)
  await expect(units).toBeFocused()
  await expect(dialog.getByText('At most 2 of these')).toHaveCount(1)
  await units.fill('')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const [own] = (await sita.client.get('/complaints/my')).body.complaints
  await signInAs(context, shop, admin.client)
  await page.goto(`/admin/complaints/${own._id}`)
  await expect(page.getByText('The customer would like: Store credit')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Give Rs. 140 as credit' }).click()
  await expect(page.getByText('1 paid back')).toBeVisible()
  await expect(page.getByText('1 did not come back')).toBeVisible()
  await expectAccessible(page)
  expect((await sita.client.get('/order/credit')).body.credit).toBe(140)
})
