import { PROVINCES } from '#contract/nepal/provinces.ts'
import { expect, expectAccessible, type Page, ready, test } from '../../support/browsing.ts'
import type { SignedInPerson } from '../../support/people.ts'
import { addProduct, productRow, type TestProduct } from '../../support/products.ts'

async function put(customer: SignedInPerson, product: TestProduct, quantity = 1) {
  const { status } = await customer.client.post('/cart/add', { productId: product.id, quantity })
  expect(status).toBe(200)
}

async function open(page: Page, path = '/cart') {
  await page.goto(path)
  await expect(page.getByRole('navigation', { name: 'Checkout steps' })).toBeVisible()
  await ready(page)
}

const line = (page: Page, product: TestProduct) => page.locator(`[data-line="${product.id}"]`)
const city = (page: Page) => page.getByRole('combobox', { name: 'City' })
const province = (page: Page) => page.getByLabel('Delivery province')
const step = (page: Page) => page.locator('[aria-current="step"]')
const toSummary = (page: Page) => page.getByRole('button', { name: 'Continue to summary' })
const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place order' })

/** Records the delays of the page's timers, so that a delay can be checked without waiting. */
function noteWaits() {
  const waits: (number | undefined)[] = []
  const wait = window.setTimeout
  Object.assign(window, { waits })
  window.setTimeout = ((act: TimerHandler, ms?: number) => {
    waits.push(ms)
    return wait(act, ms)
  }) as typeof setTimeout
}

/** Keeps the Order Placed! screen open until the test calls `goOn`; a slow machine checks nothing within its 2.5 seconds. */
function keepOrderPlaced() {
  const wait = window.setTimeout
  window.setTimeout = ((act: TimerHandler, ms?: number) => {
    if (ms !== 2500) return wait(act, ms)
    Object.assign(window, { goOn: act })
    return 0
  }) as typeof setTimeout
}

async function openSummary(page: Page) {
  await open(page, '/cart?step=1')
  await province(page).selectOption('Bagmati')
  await city(page).fill('Kathmandu')
  await toSummary(page).click()
  await expect(placeOrder(page)).toBeVisible()
}

test.describe('cart, step 0', () => {
  test('lines with quantity controls: decrease disabled at 1, increase disabled at stock', async ({
    page,
    shop,
    customer,
  }) => {
    const tomato = await addProduct(shop, { name: 'Tomato in three', stock: 3, price: 85.5 })
    await put(customer, tomato)
    await open(page)
    const row = line(page, tomato)
    const less = row.getByRole('button', { name: 'One less' })
    const more = row.getByRole('button', { name: 'One more' })
    await expect(less).toBeDisabled()
    await more.click()
    await more.click()
    await expect(row.getByRole('status')).toHaveText('3')
    await expect(more).toBeDisabled()
    await expect(less).toBeEnabled()
    await expect(more).toBeFocused()
    await expect(row).toContainText('Rs. 256.50')
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await expect.poll(async () => (await customer.client.get('/cart')).body.cart.items[0].quantity).toBe(3)
    await expectAccessible(page)
  })

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

  test('the delivery charge is shown, first of Koshi, then of the chosen province', async ({
    page,
    shop,
    customer,
  }) => {
    await put(customer, await addProduct(shop, { price: 100 }), 2)
    await open(page)
    const totals = page.getByRole('region', { name: 'Your order' })
    await expect(page.getByLabel('Deliver to')).toHaveValue('Koshi')
    await expect(totals).toContainText('Rs. 250')
    await expect(totals).toContainText('Rs. 450')
    for (const { name, deliveryCharge } of PROVINCES) {
      await page.getByLabel('Deliver to').selectOption(name)
      await expect(totals).toContainText(`Delivery to ${name}`)
      await expect(totals.locator('dd').nth(1)).toHaveText(`Rs. ${deliveryCharge}`)
      await expect(totals.locator('dd').nth(2)).toHaveText(`Rs. ${200 + deliveryCharge}`)
    }
  })

  test('remove: Removed from cart', async ({ page, shop, customer }) => {
    const tomato = await addProduct(shop, { name: 'Tomato to leave' })
    await put(customer, tomato)
    await open(page)
    await page.getByRole('button', { name: 'Remove Tomato to leave' }).press('Enter')
    await expect(page.getByText('Removed from cart')).toBeVisible()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your cart', exact: true })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/products')
    await expectAccessible(page)
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

  test('the form is filled from the profile or from the saved details', async ({ page, customer }) => {
    await open(page, '/cart?step=1')
    await expect(page.getByLabel('Full name')).toHaveValue(customer.name)
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('9841234567')
    await expect(page.getByLabel('Address')).toHaveValue('Lazimpat 2')
    await page.getByLabel('Full name').fill('Sita at the office')
    await province(page).selectOption('Lumbini')
    await city(page).fill('Palpa')
    await expect(page.getByLabel('Save this address')).toBeChecked()
    await toSummary(page).click()
    await expect(placeOrder(page)).toBeVisible()
    const saved = await page.evaluate(() => JSON.parse(localStorage.getItem('savedShippingInfo') ?? '{}'))
    expect(saved).toMatchObject({
      fullName: 'Sita at the office',
      phone: '9841234567',
      address: 'Lazimpat 2',
      city: 'Palpa',
      state: 'Lumbini',
      deliveryCharge: 270,
    })

    await page.evaluate(() => sessionStorage.clear())
    await open(page, '/cart?step=1')
    await expect(page.getByLabel('Full name')).toHaveValue('Sita at the office')
    await expect(province(page)).toHaveValue('Lumbini')
    await expect(city(page)).toHaveValue('Palpa')
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

test.describe('summary, step 2', () => {
  test('shows the whole order and the payment method', async ({ page, shop, customer }) => {
    await put(customer, await addProduct(shop, { name: 'Tomato to look at', price: 85.5 }), 2)
    await open(page, '/cart?step=1')
    await province(page).selectOption('Bagmati')
    await city(page).fill('Kathmandu')
    await page.getByLabel('Note').fill('After five')
    await toSummary(page).click()
    await expect(page.getByRole('region', { name: 'Products' })).toContainText('Tomato to look at')
    await expect(page.getByRole('region', { name: 'Deliver to' })).toContainText('After five')
    await expect(page.getByText('Cash on delivery only. Please pay Rs. 321 to the rider when')).toBeVisible()
    await expectAccessible(page)
  })

  test('Order Placed! is shown with the cash to keep ready, then /orders after 2.5 s', async ({
    page,
    shop,
    customer,
  }) => {
    const tomato = await addProduct(shop, { name: 'Tomato for good', price: 85.5, stock: 10 })
    await put(customer, tomato, 2)
    await page.addInitScript(keepOrderPlaced)
    await page.addInitScript(noteWaits)
    await openSummary(page)
    const [request] = await Promise.all([
      page.waitForRequest('**/api/order/create'),
      placeOrder(page).click(),
    ])
    expect(request.postDataJSON()).toMatchObject({
      items: [{ product: tomato.id, quantity: 2, price: 85.5 }],
      shippingAddress: 'Lazimpat 2',
      phone: '9841234567',
      city: 'Kathmandu',
      state: 'Bagmati',
      total: 321,
      paymentMethod: 'cod',
    })
    expect(request.headers()['idempotency-key']).toBeTruthy()
    await expect(page.getByText('Order placed successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeFocused()
    await expect(page.getByText('Please have Rs. 321 ready in cash')).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('link', { name: 'See my orders' })).toHaveAttribute('href', '/orders')
    expect(await page.evaluate(() => (window as unknown as { waits: number[] }).waits)).toContain(2500)
    await page.evaluate(() => (window as unknown as { goOn(): void }).goOn())
    await expect(page).toHaveURL('/orders')
    await expect(page.getByText('Tomato for good')).toBeVisible()
    expect((await productRow(shop, tomato)).stock).toBe(8)
    expect((await customer.client.get('/cart')).body.cart.items).toEqual([])
  })

  test('a page that is left while the order is sent says afterwards that it was probably placed', async ({
    page,
    customer,
    shop,
  }) => {
    await put(customer, await addProduct(shop))
    await openSummary(page)
    // the response never comes
    await page.route('**/api/order/create', (route) => void route.fetch())
    await placeOrder(page).click()
    await expect.poll(async () => (await customer.client.get('/order/my-orders')).body.orders.length).toBe(1)
    await page.reload()
    await expect(page.getByText('Your order was probably placed')).toBeVisible()
  })
})
