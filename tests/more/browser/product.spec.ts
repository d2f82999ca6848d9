import { ProductDraft } from '#contract/catalog.ts'
import { createProduct } from '../../../server/domains/catalog/catalog.ts'
import { expect, type Page, ready, test } from '../../support/browsing.ts'
import type { TestShop } from '../../support/shop.ts'

async function onSale(shop: TestShop, draft: Record<string, unknown> = {}): Promise<string> {
  const product = ProductDraft.parse({
    name: 'Ilam orthodox tea',
    nepaliName: 'चिया',
    description: 'Whole leaves from the second flush.',
    price: 450,
    unit: '250 g',
    content: { amount: 250, measure: 'g' },
    stock: 5,
    category: 'Tea & Coffee',
    ...draft,
  })
  return shop.db.transaction().execute((tx) => createProduct(tx, product))
}

async function open(page: Page, id: string) {
  await page.goto(`/product/${id}`)
  await ready(page)
}

test.describe('product detail', () => {
  test('under /ne: the Nepali name first, the English one below, Nepali description and unit', async ({
    page,
    shop,
  }) => {
    const id = await onSale(shop, { nepaliDescription: 'इलामको दोस्रो टिपाइको पात।' })
    await page.goto(`/ne/product/${id}`)
    await ready(page)
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('चिया')
    await expect(main.locator('[lang="en"]').getByText('Ilam orthodox tea').first()).toBeVisible()
    await expect(main).toContainText('इलामको दोस्रो टिपाइको पात।')
    await expect(main).toContainText('250 ग्राम')
    await page.goto(`/ne/product/${await onSale(shop, { nepaliName: '' })}`)
    await ready(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Ilam orthodox tea' })).toHaveAttribute(
      'lang',
      'en',
    )
    await expect(main.locator('p[lang="en"]').getByText('Whole leaves').first()).toBeVisible()
  })

  test('the back button leads to the previous page, or else to the product list', async ({ page, shop }) => {
    const id = await onSale(shop, { name: 'Back and forth tea' })
    await page.goto('/products?search=back+and+forth')
    await ready(page)
    await page.getByRole('link', { name: 'Back and forth tea' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Back and forth tea')
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL('/products?search=back+and+forth')
    await open(page, id)
    await page.evaluate(() => window.history.replaceState({}, ''))
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL('/products')
  })
})
