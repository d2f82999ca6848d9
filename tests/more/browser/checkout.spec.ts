import { PROVINCES } from '#contract/nepal/provinces.ts'
import * as messages from '#texts/messages.ts'
import {
  abortCall,
  expect,
  expectAccessible,
  loseNextResponse,
  loseResponse,
  type Page,
  ready,
  rejectCall,
  test,
} from '../../support/browsing.ts'
import type { SignedInPerson } from '../../support/people.ts'
import { addProduct, archive, productRow, type TestProduct } from '../../support/products.ts'

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

  test('quantities that wait are not sent after their line is removed', async ({ page, shop, customer }) => {
    const tomato = await addProduct(shop, { name: 'Tomato in a hurry', stock: 9 })
    await put(customer, tomato)
    await open(page)
    const held = Promise.withResolvers<void>()
    const sent: unknown[] = []
    await page.route('**/api/cart/update', async (route) => {
      sent.push(route.request().postDataJSON())
      const response = await route.fetch()
      await held.promise
      await route.fulfill({ response })
    })
    const more = line(page, tomato).getByRole('button', { name: 'One more' })
    await more.click()
    await more.click()
    const trash = line(page, tomato).getByRole('button', { name: /^Remove/ })
    await trash.click()
    await expect(page.getByText('Removed from cart')).toBeVisible()
    const fetchedAgain = page.waitForResponse('**/api/cart')
    held.resolve()
    await fetchedAgain
    await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
    await expect(page).toHaveURL('/products')
    expect(sent).toEqual([{ productId: tomato.id, quantity: 2 }])
  })

  test('descriptions are cut to 50 characters', async ({ page, shop, customer }) => {
    const long = await addProduct(shop, {
      name: 'Red lentils washed and sorted by hand in the hills of Palpa, one kilo',
    })
    await put(customer, long)
    await open(page)
    await expect(
      line(page, long).getByText('Red lentils washed and sorted by hand in the hills...'),
    ).toBeVisible()
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

  test('a failed remove restores the line: Failed to remove from cart, Failed to remove item', async ({
    page,
    shop,
    customer,
  }) => {
    const tomato = await addProduct(shop, { name: 'Tomato that stays' })
    await put(customer, tomato)
    await rejectCall(page, '/cart/remove/*')
    await open(page)
    await page.getByRole('button', { name: 'Remove Tomato that stays' }).click()
    await expect(page.getByText('Failed to remove from cart')).toBeVisible()
    await expect(line(page, tomato)).toBeVisible()
    await abortCall(page, '/cart/remove/*')
    await page.getByRole('button', { name: 'Remove Tomato that stays' }).click()
    await expect(page.getByText('Failed to remove item')).toBeVisible()
    await expect(line(page, tomato)).toBeVisible()
  })

  test('a failed change restores the quantity: server message, Failed to update item quantity, Failed to update quantity', async ({
    page,
    shop,
    customer,
  }) => {
    const tomato = await addProduct(shop, { name: 'Tomato in dispute' })
    await put(customer, tomato)
    await open(page)
    const more = line(page, tomato).getByRole('button', { name: 'One more' })
    const count = line(page, tomato).getByRole('status')

    await rejectCall(page, '/cart/update', { status: 409, message: messages.notEnoughStock })
    await more.click()
    await expect(page.getByText('Not enough stock available')).toBeVisible()
    await expect(count).toHaveText('1')
    await rejectCall(page, '/cart/update')
    await more.click()
    await expect(page.getByText('Failed to update item quantity')).toBeVisible()
    await expect(count).toHaveText('1')
    await abortCall(page, '/cart/update')
    await more.click()
    await expect(page.getByText('Failed to update quantity')).toBeVisible()
    await expect(count).toHaveText('1')
  })

  test('a quantity above the stock prevents the order and is shown at its line', async ({
    page,
    shop,
    customer,
  }) => {
    const tomato = await addProduct(shop, { name: 'Tomato sold meanwhile', stock: 5 })
    await put(customer, tomato, 5)
    await shop.db.updateTable('product').set({ stock: 2 }).where('id', '=', tomato.id).execute()
    await open(page)
    await expect(line(page, tomato).getByText('Only 2 left. Please lower the quantity.')).toBeVisible()
    await page.getByRole('button', { name: 'Continue to shipping' }).click()
    await expect(page.getByText('Please fix the highlighted products first.')).toBeVisible()
    await expect(step(page)).toHaveText(/Cart/)
    await line(page, tomato).getByRole('button', { name: 'One less' }).click()
    await expect(line(page, tomato).getByRole('status')).toHaveText('2')
    await page.getByRole('button', { name: 'Continue to shipping' }).click()
    await expect(step(page)).toHaveText(/Shipping/)
  })

  test('a product that is not on sale any more is named at its line, and the rest can be ordered without it', async ({
    page,
    shop,
    customer,
  }) => {
    const [tomato, rice] = [await addProduct(shop, { name: 'Tomato of last year' }), await addProduct(shop)]
    await put(customer, tomato)
    await put(customer, rice)
    await archive(shop, tomato)
    await open(page)
    await expect(line(page, tomato)).toContainText('No longer available. Remove it to order the rest.')
    const next = page.getByRole('button', { name: 'Continue to shipping' })
    await next.click()
    await expect(page.getByText('Please fix the highlighted products first.')).toBeVisible()
    await line(page, tomato).getByRole('button', { name: 'Remove' }).click()
    await expect(line(page, tomato)).toBeHidden()
    await next.click()
    await expect(step(page)).toHaveText(/Shipping/)
  })

  test('a cart that fails to load can be loaded again', async ({ page, shop, customer }) => {
    await put(customer, await addProduct(shop, { name: 'Tomato on the way' }))
    await rejectCall(page, '/cart')
    await page.goto('/cart')
    await expect(page.getByText('Your cart could not be loaded')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/cart')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Tomato on the way').first()).toBeVisible()
  })

  test('a cart of an unexpected format is empty, with a warning in the console', async ({
    page,
    customer,
  }) => {
    expect(customer.email).toBeTruthy()
    await page.route('**/api/cart', (route) =>
      route.fulfill({ json: { success: true, cart: 'what is this' } }),
    )
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
    await page.goto('/cart')
    await warned
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  })

  test('a visitor is redirected to /', async ({ page }) => {
    await page.goto('/cart')
    await expect(page).toHaveURL('/')
  })
})

test.describe('shipping, step 1', () => {
  test.beforeEach(async ({ shop, customer }) => {
    await put(customer, await addProduct(shop))
  })

  test('empty fields: This field is required.', async ({ page }) => {
    await open(page, '/cart?step=1')
    for (const label of ['Full name', 'Phone', 'Address'])
      await page.getByLabel(label, { exact: true }).fill('')
    await page.getByRole('textbox', { name: 'Email' }).fill('')
    await toSummary(page).click()
    await expect(page.getByText('This field is required.')).toHaveCount(4)
    await expect(page.getByLabel('Full name')).toBeFocused()
    await expect(city(page)).toHaveAccessibleDescription(/This field is required\./)
    await expectAccessible(page)
  })

  test('Enter a valid Nepali phone number. is shown when the field is left', async ({ page }) => {
    await open(page, '/cart?step=1')
    const phone = page.getByLabel('Phone', { exact: true })
    for (const wrong of ['12345', '9512345678', '98412345678']) {
      await phone.fill(wrong)
      await phone.blur()
      await expect(page.getByText('Enter a valid Nepali phone number.')).toBeVisible()
    }
    for (const right of ['9841234567', '+977 974-1234567', '०९६४१२३४५६७', '961-234-5678']) {
      await phone.fill(right)
      await phone.blur()
      await expect(page.getByText('Enter a valid Nepali phone number.')).toBeHidden()
    }
  })

  test('the email is optional', async ({ page }) => {
    await open(page, '/cart?step=1')
    await page.getByRole('textbox', { name: 'Email' }).fill('')
    await province(page).selectOption('Bagmati')
    await city(page).fill('kathmandu')
    await toSummary(page).click()
    await expect(placeOrder(page)).toBeVisible()
  })

  test('Kathmandu is not located in Koshi. is shown, and its province is offered with one tap', async ({
    page,
  }) => {
    await open(page, '/cart?step=1')
    await expect(province(page)).toHaveValue('Koshi')
    await city(page).fill('Kathmandu')
    await city(page).blur()
    await expect(page.getByText('Kathmandu is not located in Koshi.')).toBeVisible()
    await page.getByRole('button', { name: 'Use Kathmandu, Bagmati?' }).click()
    await expect(province(page)).toHaveValue('Bagmati')
    await expect(page.getByText('Kathmandu is not located in Koshi.')).toBeHidden()
  })

  test('Pokhara is not located in Gandaki. is shown, and Kaski is offered with one tap', async ({ page }) => {
    await open(page, '/cart?step=1')
    await province(page).selectOption('Gandaki')
    await city(page).fill('Pokhara')
    await toSummary(page).click()
    await expect(page.getByText('Pokhara is not located in Gandaki.')).toBeVisible()
    await expect(page.getByText('Pokhara is in Kaski district.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Use Kaski?' }).click()
    await expect(city(page)).toHaveValue('Kaski')
    await expect(city(page)).toBeFocused()
    await toSummary(page).click()
    await expect(page.getByText('Kaski, Gandaki')).toBeVisible()
  })

  for (const [typed, state, label] of [
    ['KATHMANDU', 'Bagmati', 'Kathmandu'],
    ['kavre', 'Bagmati', 'Kavrepalanchok'],
    ['Chitawan', 'Bagmati', 'Chitwan'],
    ['कास्की', 'Gandaki', 'Kaski'],
    ['Tehrathum', 'Koshi', 'Terhathum'],
  ] as const) {
    test(`the city ${typed} is accepted in ${state} as ${label}`, async ({ page }) => {
      await open(page, '/cart?step=1')
      await province(page).selectOption(state)
      await city(page).fill(typed)
      await toSummary(page).click()
      await expect(page.getByText(`${label}, ${state}`)).toBeVisible()
    })
  }

  test('while typing, districts and towns of the province are offered, by keyboard too', async ({ page }) => {
    await open(page, '/cart?step=1')
    await province(page).selectOption('Gandaki')
    await city(page).pressSequentially('pok')
    const option = page.getByRole('option', { name: /Pokhara in Kaski/ })
    await expect(option).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(city(page)).toHaveValue('Kaski')
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
    await page.getByLabel('Save these details on this device for next time').check()
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

  test('the summary cannot be opened without shipping information', async ({ page }) => {
    await open(page, '/cart?step=2')
    await expect(step(page)).toHaveText(/Shipping/)
    await expect(page).toHaveURL('/cart?step=1')
    await expect(page.getByRole('button', { name: 'Summary', exact: true })).toBeDisabled()
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
    await expect(page.getByRole('link', { name: 'See my orders' })).toHaveAttribute('href', '/orders')
    expect(await page.evaluate(() => (window as unknown as { waits: number[] }).waits)).toContain(2500)
    await page.evaluate(() => (window as unknown as { goOn(): void }).goOn())
    await expect(page).toHaveURL('/orders')
    await expect(page.getByText('Tomato for good')).toBeVisible()
    expect((await productRow(shop, tomato)).stock).toBe(8)
    expect((await customer.client.get('/cart')).body.cart.items).toEqual([])
  })

  test('the Order Placed! screen is accessible', async ({ page, shop, customer }) => {
    await put(customer, await addProduct(shop))
    await page.addInitScript(keepOrderPlaced)
    await openSummary(page)
    await placeOrder(page).click()
    await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible()
    await expectAccessible(page)
  })

  test('Failed to place order is shown for any error, and the button works again', async ({
    page,
    shop,
    customer,
  }) => {
    await put(customer, await addProduct(shop))
    await openSummary(page)
    await rejectCall(page, '/order/create', { status: 422, message: 'The shop says no' })
    await placeOrder(page).click()
    await expect(page.getByText('Failed to place order')).toBeVisible()
    await expect(page.getByText(/The shop says no/)).toBeVisible()
    await expect(placeOrder(page)).toBeEnabled()
  })

  test('the button is disabled while the order is being placed', async ({ page, shop, customer }) => {
    await put(customer, await addProduct(shop))
    await openSummary(page)
    let calls = 0
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/api/order/create', async (route) => {
      calls += 1
      await held
      await route.continue()
    })
    await placeOrder(page).click()
    const placing = page.getByRole('button', { name: 'Placing your order…' })
    await expect(placing).toBeDisabled()
    await placing.click({ force: true })
    letGo()
    await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible()
    expect(calls).toBe(1)
  })

  test('a lost response does not order twice: the next presses send the same key, also after a rejection', async ({
    page,
    shop,
    customer,
  }) => {
    const tomato = await addProduct(shop, { name: 'Tomato once', stock: 5 })
    await put(customer, tomato, 2)
    await openSummary(page)
    const keys: (string | undefined)[] = []
    await page.route('**/api/order/create', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 2) return route.continue()
      if (keys.length === 2)
        return route.fulfill({ status: 429, json: { message: messages.tooManyRequests } })
      await loseResponse(route)
    })
    // the order exists, but the page got no response and still shows its cart
    await page.route('**/api/cart', (route) => route.abort('connectionreset'))
    await placeOrder(page).click()
    await expect(page.getByText('Failed to place order')).toBeVisible()
    await expect(page.getByText(/it will not be placed twice/)).toBeVisible()
    await placeOrder(page).click()
    await expect(page.getByText('Your order is not confirmed. Too many')).toBeVisible()
    await placeOrder(page).click()
    await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible()
    expect(keys).toEqual(Array(3).fill(keys[0]))
    expect((await customer.client.get('/order/my-orders')).body.orders).toHaveLength(1)
    expect((await productRow(shop, tomato)).stock).toBe(3)
  })

  test('a session that ended elsewhere is named as the reason', async ({ page, shop, customer }) => {
    await put(customer, await addProduct(shop))
    await openSummary(page)
    await shop.db.deleteFrom('session').where('accountId', '=', customer.id).execute()
    await placeOrder(page).click()
    await expect(page.getByText(messages.sessionEnded)).toBeVisible()
    await expect(page.getByText('Failed to place order')).toBeVisible()
  })

  test('when the response is lost and the cart is empty afterwards, the page says that the order was probably placed', async ({
    page,
    shop,
    customer,
  }) => {
    await put(customer, await addProduct(shop))
    await openSummary(page)
    await page.route('**/api/order/create', loseResponse)
    await placeOrder(page).click()
    await expect(page.getByText('Your order was probably placed')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Your order was probably placed')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Check My Orders' }).click()
    await expect(page.locator('[data-order]')).toHaveCount(1)
    await page.goto('/cart')
    await expect(page.getByText('Your cart is empty')).toBeVisible()
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

  test('after a rejected attempt, an emptied cart is only empty', async ({ page, shop, customer }) => {
    await put(customer, await addProduct(shop))
    await openSummary(page)
    await rejectCall(page, '/order/create', { status: 422, message: 'The shop says no' })
    await placeOrder(page).click()
    await expect(page.getByText(/The shop says no/)).toBeVisible()
    await customer.client.delete('/cart/clear')
    await page.reload()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  })

  test('an order that was changed after a lost response is not placed beside the first one without saying so', async ({
    page,
    shop,
    customer,
  }) => {
    await put(customer, await addProduct(shop))
    await openSummary(page)
    await page.route('**/api/cart', (route) => route.abort('connectionreset'))
    await loseNextResponse(page, '**/api/order/create')
    await placeOrder(page).click()
    await expect(page.getByText(/it will not be placed twice/)).toBeVisible()
    await page.getByRole('button', { name: 'Back to shipping' }).click()
    await city(page).fill('Lalitpur')
    await toSummary(page).click()
    await placeOrder(page).click()
    await expect(page.getByText(messages.keyReused)).toBeVisible()
    await page.getByRole('link', { name: 'Check My Orders' }).click()
    await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
    expect((await customer.client.get('/order/my-orders')).body.orders).toHaveLength(1)
  })

  test('a changed price is shown with the old and the new one, the cart is fetched again, and the next press orders', async ({
    page,
    shop,
    customer,
  }) => {
    const tomato = await addProduct(shop, { name: 'Tomato gone dearer', price: 100 })
    await put(customer, tomato)
    await openSummary(page)
    await shop.db.updateTable('product').set({ pricePaisa: 12_000 }).where('id', '=', tomato.id).execute()
    await placeOrder(page).click()
    await expect(page.getByText('Failed to place order')).toBeVisible()
    await expect(page.getByText(messages.orderPriceChanged)).toBeVisible()
    await expect(
      page.getByText('The price of Tomato gone dearer has changed from Rs. 100 to Rs. 120.'),
    ).toBeVisible()
    await expect(page.getByText('Please pay Rs. 270 to the rider when')).toBeVisible()
    await placeOrder(page).click()
    await expect(page.getByText('Please have Rs. 270 ready in cash')).toBeVisible()
  })

  test('stock sold meanwhile is shown, with a link to the cart', async ({ page, shop, customer }) => {
    const tomato = await addProduct(shop, { name: 'Tomato nearly gone', stock: 5 })
    await put(customer, tomato, 4)
    await openSummary(page)
    await shop.db.updateTable('product').set({ stock: 1 }).where('id', '=', tomato.id).execute()
    await placeOrder(page).click()
    await expect(page.getByText(/Not enough stock available/)).toBeVisible()
    await expect(page.getByText('Only 1 left of Tomato nearly gone.')).toBeVisible()
    await page.getByRole('button', { name: 'Edit your cart' }).click()
    await expect(line(page, tomato).getByText('Only 1 left. Please lower the quantity.')).toBeVisible()
  })
})

test('the whole checkout works with the keyboard only', async ({ page, shop, customer }) => {
  await put(customer, await addProduct(shop, { name: 'Tomato by keyboard', stock: 5 }))
  await page.addInitScript(keepOrderPlaced)
  await open(page)
  await page.getByRole('button', { name: 'One more' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-line]').getByRole('status')).toHaveText('2')
  await page.getByRole('button', { name: 'Continue to shipping' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Step 2 of 3: Shipping' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Full name')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Second phone')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(province(page)).toBeFocused()
  await page.keyboard.type('Bag')
  await expect(province(page)).toHaveValue('Bagmati')
  await page.keyboard.press('Tab')
  await page.keyboard.type('bhak')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(city(page)).toHaveValue('Bhaktapur')
  await page.keyboard.press('Enter')
  await expect(placeOrder(page)).toBeVisible()
  await placeOrder(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'See my orders' })).toBeFocused()
})
