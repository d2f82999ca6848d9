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

test('filters are saved under a name for all staff, opened again and deleted', async ({
  page,
  shop,
  context,
}) => {
  const manager = await signedInAs(shop, 'manager')
  await signInAs(context, shop, manager.client)
  await page.goto('/admin/orders?status=shipped&sort=total-high')
  await ready(page)
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Big and on the way')
  await page.getByRole('dialog').getByLabel('For all staff').check()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const views = page.getByRole('list', { name: 'Saved views' })
  await expect(views.getByRole('link', { name: 'Big and on the way' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.goto('/admin/orders')
  await views.getByRole('link', { name: 'Big and on the way' }).click()
  await expect(page).toHaveURL(/sort=total-high&status=shipped/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete this view' }).click()
  await expect(views).toBeHidden()
})
