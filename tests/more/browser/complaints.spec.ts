import * as leave from '#texts/unsaved.ts'
import { expect, expectAccessible, ready, test } from '../../support/browsing.ts'
import { signedInAdmin } from '../../support/people.ts'
import { addProduct, placeOrder } from '../../support/products.ts'

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
