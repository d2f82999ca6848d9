import * as nepali from '../../../texts/ne/admin/categories.ts'
import { expect, signInAs, test } from '../../support/browsing.ts'
import { createProducts } from '../../support/catalogue.ts'
import { signedInAdmin } from '../../support/people.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('categories are added, put in order and deleted, in Nepali as well', async ({ page, shop, context }) => {
  await createProducts(shop.db, [{ name: 'Gundruk', category: 'Aa, the first' }])
  await signInAs(context, shop, (await signedInAdmin(shop)).client)
  await page.goto('/ne/admin/categories/new')
  await page.getByLabel(nepali.name).fill('Zz, the last')
  await page.getByLabel(nepali.nepaliName).fill('अन्तिम')
  await page.getByRole('button', { name: nepali.add }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'अन्तिम' })).toBeVisible()
  await page.getByRole('link', { name: nepali.title }).first().click()

  const rows = page.getByRole('row')
  await expect(rows.last()).toContainText('अन्तिम')
  await page.getByRole('button', { name: nepali.moveUp('अन्तिम') }).click()
  await expect(rows.last()).not.toContainText('अन्तिम')
  // the focus stays in the row; on the other button if the category is the first now
  await expect(
    rows.filter({ hasText: 'अन्तिम' }).getByRole('button').and(page.locator(':focus')),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Aa, the first' }).click()
  await page.getByRole('main').getByRole('button', { name: nepali.remove, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: nepali.remove }).click()
  await expect(page.getByText('पहिले ती सामान अर्को श्रेणीमा सार्नुहोस्।')).toBeVisible()
  await page.getByRole('link', { name: nepali.title }).first().click()
  await page.getByRole('link', { name: 'अन्तिम' }).click()
  await page.getByRole('main').getByRole('button', { name: nepali.remove, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: nepali.remove }).click()
  await expect(page).toHaveURL('/ne/admin/categories')
  await expect(page.getByRole('link', { name: 'अन्तिम' })).toBeHidden()
})
