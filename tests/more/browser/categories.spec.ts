import * as nepali from '../../../texts/ne/admin/categories.ts'
import { expect, expectAccessible, type Page, ready, signInAs, test } from '../../support/browsing.ts'
import { createProducts } from '../../support/catalogue.ts'
import { signedInAdmin } from '../../support/people.ts'
import { photo } from '../../support/pictures.ts'

test.use({ viewport: { width: 360, height: 740 } })

async function expectNoScrolling(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
}

test('a shopkeeper renames a category and finds it in the shop in both languages', async ({
  page,
  shop,
  context,
}) => {
  await createProducts(shop.db, [{ name: 'Cliff honey', category: 'Sweets', soldUnits: 500_000 }])
  await signInAs(context, shop, (await signedInAdmin(shop)).client)
  await page.goto('/admin/categories')
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
  await expectAccessible(page)
  await expectNoScrolling(page)
  await page.getByRole('link', { name: 'Sweets' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sweets' })).toBeVisible()
  await page.getByLabel('English name').fill('Honey & Jaggery')
  await page.getByLabel('Nepali name').fill('मह र सख्खर')
  await page.getByLabel('Line on the home page in Nepali').fill('भीरको मह।')
  await page.getByLabel('Title in Nepali').fill('जङ्गलको गुलियो')
  await page.getByLabel('Benefit 1 in Nepali').fill('नतताएको')
  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'honey.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(),
  })
  await expect(page.getByRole('img', { name: 'Picture of Sweets' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Honey & Jaggery' })).toBeVisible()
  await expectAccessible(page)
  await expectNoScrolling(page)

  await page.goto('/products?category=Honey+%26+Jaggery')
  await ready(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Honey & Jaggery' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText(['Cliff honey'])

  await page.goto('/ne')
  await ready(page)
  const tile = page.getByRole('link', { name: /मह र सख्खर/ })
  await expect(tile).toContainText('भीरको मह।')
  await expectNoScrolling(page)
  await tile.click()
  await expect(page).toHaveURL('/ne/products?category=Honey+%26+Jaggery')
  await expect(page).toHaveTitle(/^मह र सख्खर/)
  await expect(page.getByRole('heading', { level: 1, name: 'मह र सख्खर' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'जङ्गलको गुलियो' })).toBeVisible()
  await expect(page.getByText('नतताएको')).toBeVisible()
  const option = page.getByRole('option', { name: 'मह र सख्खर', includeHidden: true })
  await expect(option).toHaveAttribute('value', 'Honey & Jaggery')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Cliff honey' }).first().click()
  await expect(page.getByRole('main').getByRole('link', { name: 'मह र सख्खर' }).last()).toBeVisible()
})

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
  await expectAccessible(page)
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
