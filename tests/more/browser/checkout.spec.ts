import { expect, expectAccessible, type Page, ready, test } from '../../support/browsing.ts'
import type { SignedInPerson } from '../../support/people.ts'
import { addProduct, type TestProduct } from '../../support/products.ts'

async function put(customer: SignedInPerson, product: TestProduct, quantity = 1) {
  const { status } = await customer.client.post('/cart/add', { productId: product.id, quantity })
  expect(status).toBe(200)
}

async function open(page: Page, path = '/cart') {
  await page.goto(path)
  await expect(page.getByRole('navigation', { name: 'Checkout steps' })).toBeVisible()
  await ready(page)
}

const city = (page: Page) => page.getByRole('combobox', { name: 'City' })
const province = (page: Page) => page.getByLabel('Delivery province')
const step = (page: Page) => page.locator('[aria-current="step"]')
const toSummary = (page: Page) => page.getByRole('button', { name: 'Continue to summary' })
test.describe('cart, step 0', () => {
  test('a browser from early 2023 loads the cart and searches', async ({ page, shop, customer }) => {
    await put(customer, await addProduct(shop, { name: 'Tomato of an old phone' }))
    await page.addInitScript(() => {
      Reflect.deleteProperty(AbortSignal, 'any')
      Reflect.deleteProperty(URLSearchParams.prototype, 'size')
    })
    await open(page)
    await expect(page.getByRole('link', { name: 'Tomato of an old phone' })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
    const asked = page.waitForRequest(/products\/search\?.*search=tomato/)
    await page.getByRole('searchbox', { name: 'Search products' }).fill('tomato')
    await asked
  })
})

test.describe('shipping, step 1', () => {
  test.beforeEach(async ({ shop, customer }) => {
    await put(customer, await addProduct(shop))
  })

  test('while typing, districts and towns of all provinces are offered, by keyboard too, and bring their province', async ({
    page,
  }) => {
    await open(page, '/cart?step=1')
    await expect(province(page)).toHaveValue('Koshi')
    await city(page).pressSequentially('pokhara')
    const option = page.getByRole('option', { name: /Pokhara in Kaski, Gandaki/ })
    await expect(option).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(city(page)).toHaveValue('Kaski')
    await expect(province(page)).toHaveValue('Gandaki')
    await expect(page.getByRole('listbox', { name: 'Districts and towns' })).toBeHidden()

    await city(page).fill('gor')
    await page.getByRole('option', { name: /Gorkha/ }).click()
    await expect(city(page)).toHaveValue('Gorkha')
    await expect(city(page)).toBeFocused()
  })

  test('steps go forward and back, by the phone’s back button too, and keep the typed values', async ({
    page,
  }) => {
    await open(page)
    await expect(step(page)).toHaveText(/Cart/)
    await page.getByRole('button', { name: 'Continue to shipping' }).click()
    await expect(step(page)).toHaveText(/Shipping/)
    await expect(page.getByRole('heading', { name: 'Step 2 of 3: Shipping' })).toBeFocused()
    await province(page).selectOption('Bagmati')
    await city(page).fill('Lalitpur')
    await page.getByText('More details').click()
    await page.getByLabel('Note').fill('After five')
    await toSummary(page).click()
    await expect(step(page)).toHaveText(/Summary/)

    await page.goBack()
    await expect(step(page)).toHaveText(/Shipping/)
    await expect(city(page)).toHaveValue('Lalitpur')
    await expect(page.getByLabel('Note')).toHaveValue('After five')
    await page.goBack()
    await expect(step(page)).toHaveText(/Cart/)
    await page.goForward()
    await expect(step(page)).toHaveText(/Shipping/)
    await page.reload()
    await ready(page)
    await expect(city(page)).toHaveValue('Lalitpur')
    await toSummary(page).click()
    await page.getByRole('button', { name: 'Back to shipping' }).click()
    await expect(step(page)).toHaveText(/Shipping/)
    await page.getByRole('button', { name: 'Back to cart' }).click()
    await expect(step(page)).toHaveText(/Cart/)
  })
})
