import {
  expect,
  expectAccessible,
  openInShopFonts,
  type Page,
  ready,
  signInAs,
  test,
} from '../../support/browsing.ts'
import { createProducts } from '../../support/catalogue.ts'
import { signedInAdmin } from '../../support/people.ts'
import { photo } from '../../support/pictures.ts'

test.use({ viewport: { width: 360, height: 740 } })

async function expectNoScrolling(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
}

test('a shopkeeper adds a farm with a certificate and a product from it; customers read both', async ({
  page,
  shop,
  context,
}) => {
  const [product] = await createProducts(shop.db, [{ name: 'Terrace carrots', soldUnits: 500_000 }])
  await signInAs(context, shop, (await signedInAdmin(shop)).client)
  await page.goto('/admin/farms/new')
  await page.getByLabel('Kind', { exact: true }).selectOption('Group or cooperative')
  await page.getByLabel('The farm agrees to be named').check()
  await page.getByLabel('English name').fill('Maya’s group')
  await page.getByLabel('Province').selectOption('Bagmati')
  await page.getByLabel('City').fill('Kaski')
  await page.getByLabel('Village or area', { exact: false }).first().fill('Panchkhal')
  await page.getByLabel('Member households').fill('12')
  await page.getByRole('button', { name: 'Add farm' }).click()
  await expect(page.getByText('Kaski is not located in Bagmati.')).toBeVisible()
  await page.getByLabel('City').fill('Kavre')
  await page.getByRole('button', { name: 'Add farm' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Maya’s group' })).toBeVisible()

  await page.getByRole('button', { name: 'Add proof' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add proof' })
  await dialog.getByRole('button', { name: 'Add proof' }).click()
  await expect(dialog.getByText('This field is required.')).toHaveCount(4)
  await expectAccessible(page)
  await dialog.getByLabel('Certified or guaranteed by').fill('Himal Organic')
  await dialog.getByLabel('Number').fill('H-12')
  await dialog.getByLabel('First day').fill('2020-01-01')
  await dialog.getByLabel('Last day').fill('2083-12-30')
  await dialog.getByRole('button', { name: 'Add proof' }).click()
  await expect(dialog.getByText('Is it a date of Bikram Sambat?')).toBeVisible()
  const nextYear = new Date().getFullYear() + 1
  await dialog.getByLabel('Last day').fill(`${nextYear}-12-31`)
  await dialog.getByRole('button', { name: 'Add proof' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Himal Organic, H-12')).toBeVisible()
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'farm.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await expect(page.getByRole('img', { name: 'Picture 1 of Maya’s group' })).toBeVisible()
  await expectAccessible(page)
  await expectNoScrolling(page)

  await page.goto(`/admin/products/${product}`)
  await page.getByLabel('Farm', { exact: false }).first().selectOption({ label: 'Maya’s group, Panchkhal' })
  await page.getByLabel('Grown in').selectOption('Nepal')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Product saved')).toBeVisible()

  await page.goto(`/product/${product}`)
  await ready(page)
  await expect(page.getByText(`Certified organic by Himal Organic until 31 Dec ${nextYear}`)).toBeVisible()
  await expectNoScrolling(page)
  await page
    .getByRole('link', { name: 'From Maya’s group and 11 other households, Panchkhal, Kavrepalanchok' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Maya’s group' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText(['Terrace carrots'])
  await expectAccessible(page)

  await page.goto('/products')
  await ready(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('District of the farm').selectOption('Kavrepalanchok')
  await page.getByLabel('Proof').selectOption('Organic certificate')
  await expect(page).toHaveURL(/district=Kavrepalanchok&proof=certificate/)
  await expect(page.getByRole('article')).toContainText(['Panchkhal, Kavrepalanchok'])

  await page.setViewportSize({ width: 1280, height: 740 })
  for (const path of ['/products', '/ne/products']) {
    await openInShopFonts(page, path)
    await expect(page.locator('select[name="proof"]')).toBeVisible()
    const cutOff = await page.locator('.filters select').evaluateAll((selects) =>
      selects
        .filter((select) => {
          const { width } = select.getBoundingClientRect()
          select.style.width = 'max-content'
          return select.getBoundingClientRect().width > width
        })
        .map((select) => select.outerHTML),
    )
    expect(cutOff, path).toEqual([])
  }
})
