import { formatDeliveryDay, shortDay } from '../../../app/ui/dates/calendar-dates.ts'
import { expect, openInShopFonts, type Page, test } from '../../support/browsing.ts'
import { addProduct, placeOrder } from '../../support/products.ts'
import type { TestShop } from '../../support/shop.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

async function firstDay(shop: TestShop, province: string): Promise<string> {
  return (await shop.visitor().get(`/delivery-days?state=${province}`)).body.days[0]
}

const select = (page: Page) => page.getByLabel('Deliver to')

/** Where what stands below the province begins on the page. */
async function placeBelow(page: Page): Promise<number> {
  // another font breaks lines elsewhere
  await expect(page.locator('html.devanagari-font')).toBeVisible()
  return page.getByText('Return within 7 days of delivery').evaluate(async (element) => {
    await document.fonts.ready
    return element.getBoundingClientRect().top + scrollY
  })
}

test('a visitor chooses the province on a product; the device stores it and the layout stays', async ({
  page,
  shop,
}) => {
  const product = await addProduct(shop)
  const path = `/product/${product.id}`
  await openInShopFonts(page, path)
  const before = await placeBelow(page)
  await page.getByRole('button', { name: 'Choose your province' }).tap()
  await expect(select(page)).toBeFocused()
  await select(page).selectOption('Gandaki')
  await expect(select(page).locator('option:checked')).toHaveText('Gandaki (delivery Rs. 250)')
  await expect(
    page.getByText(`First delivery day: ${shortDay(await firstDay(shop, 'Gandaki'))[0]}`),
  ).toBeVisible()

  const html = await (await page.request.get(path)).text()
  expect(html).not.toContain('Gandaki (')
  await page.goto(path)
  await expect(select(page)).toHaveValue('Gandaki')
  await expect(
    page.getByText(`First delivery day: ${shortDay(await firstDay(shop, 'Gandaki'))[0]}`),
  ).toBeVisible()
  expect(await placeBelow(page)).toBe(before)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('a product stays when the provinces cannot be loaded, and they can be asked for again', async ({
  page,
  shop,
}) => {
  const product = await addProduct(shop, { name: 'Beans far away' })
  await openInShopFonts(page, `/product/${product.id}`)
  await page.route(/province-select/, (route) => route.abort('connectionfailed'))
  const choose = page.getByRole('button', { name: 'Choose your province' })
  await choose.tap()
  await expect(page.getByText('Delivery details could not be loaded.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Beans far away' })).toBeVisible()
  await expect(choose).toBeVisible()
})

test('the cart begins with the chosen province and its charge and day, and a change there applies everywhere', async ({
  page,
  shop,
  customer,
}) => {
  const product = await addProduct(shop, { price: 100 })
  await customer.client.post('/cart/add', { productId: product.id, quantity: 1 })
  await page.goto(`/product/${product.id}`)
  await select(page).selectOption('Lumbini')
  await page.goto('/cart')
  await expect(select(page)).toHaveValue('Lumbini')
  const totals = page.getByRole('region', { name: 'Your order' })
  await expect(totals).toContainText('Rs. 270')
  await expect(totals).toContainText(`Delivery day: ${formatDeliveryDay(await firstDay(shop, 'Lumbini'))}`)
  await select(page).selectOption('Karnali')
  await expect(totals).toContainText(`Delivery day: ${formatDeliveryDay(await firstDay(shop, 'Karnali'))}`)
  await page.goto(`/product/${product.id}`)
  await expect(select(page)).toHaveValue('Karnali')
})

test('a customer on a new device sees the province of the last order', async ({ page, shop, customer }) => {
  const product = await addProduct(shop)
  expect((await placeOrder(customer, [[product, 1]], { state: 'Madhesh', city: 'Dhanusha' })).status).toBe(
    201,
  )
  await page.goto(`/product/${product.id}`)
  await expect(select(page)).toHaveValue('Madhesh')
  await expect(
    page.getByText(`First delivery day: ${shortDay(await firstDay(shop, 'Madhesh'))[0]}`),
  ).toBeVisible()
})
