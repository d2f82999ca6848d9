import * as leave from '#texts/unsaved.ts'
import { expect, expectAccessible, ready, signInAs, test } from '../../support/browsing.ts'
import { signedInAdmin } from '../../support/people.ts'
import { photo } from '../../support/pictures.ts'
import { addProduct, deliverOrder, placeOrder } from '../../support/products.ts'

test('a complaint is not closed with its text before a question', async ({ page, shop, customer }) => {
  const orderId = (await placeOrder(customer, [[await addProduct(shop), 1]])).body.order._id
  await (await signedInAdmin(shop)).client.patch(`/admin/orders/${orderId}`, { status: 'processing' })
  await page.goto('/orders')
  await ready(page)
  await page.getByRole('link', { name: /^Order / }).click()
  const open = page.getByRole('button', { name: 'Report a problem' })
  const form = page.getByRole('dialog', { name: /^Report a problem/ })
  const question = page.getByRole('dialog', { name: leave.leaveTitle })
  await open.click()
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await open.click()
  const text = form.getByLabel('What went wrong?')
  await text.fill('It came a day late.')
  for (const close of [
    () => page.keyboard.press('Escape'),
    // like Back on Android, which a page cannot prevent a second time without a tap between
    () => page.keyboard.press('Escape'),
    () => form.getByRole('button', { name: 'Cancel' }).click(),
    () => page.goBack(),
  ]) {
    await close()
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(text).toHaveValue('It came a day late.')
    await expect(text).toBeVisible()
  }
  await form.getByRole('button', { name: 'Close' }).click()
  await expectAccessible(page)
  await question.getByRole('button', { name: leave.leave }).click()
  await expect(form).toBeHidden()
  await open.click()
  await expect(text).toHaveValue('')
  await expect(question).toBeHidden()
})

test('a customer reports bad products with a picture, and the shop pays them back in one tap', async ({
  page,
  shop,
  context,
  customer,
}) => {
  const name = 'Tomatoes of the valley'
  const product = await addProduct(shop, { name, price: 140, stock: 50 })
  const admin = await signedInAdmin(shop)
  const { order } = (await placeOrder(customer, [[product, 3]])).body
  await deliverOrder(admin, order._id)
  await page.goto(`/orders/${order._id}`)
  await page.getByRole('button', { name: 'Report a problem' }).click()
  const dialog = page.getByRole('dialog', { name: /^Report a problem with order/ })
  const send = dialog.getByRole('button', { name: 'Send' })
  const reason = dialog.getByLabel(`${name}: What is wrong?`)
  await send.click()
  await expect(dialog.getByText('Please tick the products.')).toBeVisible()
  await dialog.getByLabel(name).check()
  await send.click()
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription('This field is required.')
  await reason.selectOption('Spoiled')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'rotten.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(),
  })
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

  // one of three is reported already
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await dialog.getByLabel(name).check()
  await reason.selectOption('Missing')
  const units = dialog.getByRole('group', { name: `${name}: how many?` })
  for (const _ of ['second', 'third']) await units.getByRole('button', { name: 'One more' }).click()
  await send.click()
  await expect(dialog.getByText('At most 2 of these can be reported.')).toHaveCount(1)

  const [own] = (await customer.client.get('/complaints/my')).body.complaints
  await signInAs(context, shop, admin.client)
  await page.goto(`/admin/complaints/${own._id}`)
  await expect(page.getByText('The customer would like: Store credit')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Give Rs. 140 as credit' }).click()
  await expect(page.getByText('1 paid back')).toBeVisible()
  await expect(page.getByText('1 did not come back')).toBeVisible()
  expect((await customer.client.get('/order/credit')).body.credit).toBe(140)
})
