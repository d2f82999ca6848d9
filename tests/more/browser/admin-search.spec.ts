import { expect, expectAccessible, ready, signInAs, test } from '../../support/browsing.ts'
import { signedInAs } from '../../support/people.ts'
import { addProduct } from '../../support/products.ts'

test('one search opens a product from any page, by keyboard and by touch', async ({
  page,
  shop,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const manager = await signedInAs(shop, 'manager')
  await signInAs(context, shop, manager.client)
  await addProduct(shop, { name: 'Searched sisnu' })
  await page.goto('/admin/orders')
  await ready(page)
  await page.getByRole('button', { name: 'Search everything' }).click()
  const field = page.getByRole('dialog').getByRole('searchbox')
  await expect(field).toBeFocused()
  await field.fill('searched sis')
  await expect(page.getByRole('dialog').getByRole('link', { name: /Searched sisnu/ })).toBeVisible()
  await expectAccessible(page)
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Searched sisnu' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})
