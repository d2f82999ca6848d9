import { sql } from 'kysely'
import * as messages from '#texts/messages.ts'
import { formatDeliveryDay } from '../../app/ui/dates/calendar-dates.ts'
import { expect, open, type Page, ready, tapTwice, test } from '../support/browsing.ts'
import { type SignedInPerson, signedInAdmin } from '../support/people.ts'
import {
  addProduct,
  deliverOrder,
  orderLine,
  placeOrder,
  productRow,
  type TestProduct,
} from '../support/products.ts'
import { fillSignIn, fillSignUp, readCode, signUpAndVerify, signUpDetails } from '../support/sign-ups.ts'

async function put(customer: SignedInPerson, product: TestProduct, quantity = 1) {
  const { status } = await customer.client.post('/cart/add', { productId: product.id, quantity })
  expect(status).toBe(200)
}

const city = (page: Page) => page.getByRole('combobox', { name: 'City' })
const province = (page: Page) => page.getByLabel('Delivery province')
const toSummary = (page: Page) => page.getByRole('button', { name: 'Continue to summary' })
const steps = (page: Page) => page.getByRole('list', { name: 'Steps of the order' }).getByRole('listitem')
const placeOrderButton = (page: Page) => page.getByRole('button', { name: 'Place order' })

test('from tomatoes found to tomatoes delivered: search, sign-up, code, sign-in, cart, three steps, My Orders', async ({
  page,
  shop,
  mailbox,
}) => {
  const tomato = await addProduct(shop, { name: 'Tomato of Dhading', price: 85.5, stock: 10 })
  await addProduct(shop, { name: 'Cauliflower beside it' })
  const maya = signUpDetails({ name: 'Maya Gurung' })

  // a visitor finds tomatoes and adds them
  await open(page, '/products?search=tomato+dhading')
  await page.getByRole('link', { name: tomato.name }).first().click()
  await expect(page.getByRole('heading', { name: tomato.name, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Please sign in to add items to cart')).toBeVisible()
  await expect(page).toHaveURL('/signin')

  // signs up and reads the code in the mail
  await page.getByRole('link', { name: 'Create an account' }).click()
  await fillSignUp(page, maya)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page).toHaveURL('/verify-email')
  await page.getByLabel('One-time code').fill(await readCode(mailbox, maya.email))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('OTP verified successfully!')).toBeVisible()
  await expect(page).toHaveURL('/signin')

  // signs in; the product is in the cart
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(maya.email)
  await fillSignIn(page, maya)
  await expect(page).toHaveURL(`/product/${tomato.id}`)
  await expect(page.getByText(`${tomato.name} added to cart`)).toBeVisible()

  // three steps
  await open(page, '/cart')
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('Rs. 171')
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await page.getByLabel('Delivery province').selectOption('Gandaki')
  await page.getByRole('combobox', { name: 'City' }).fill('Kaski')
  await page.getByText('More details').click()
  await page.getByLabel('Note').fill('Lakeside, beside the bakery')
  await page.getByRole('button', { name: 'Continue to summary' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible()
  await expect(page.getByText('Please have Rs. 421 ready in cash')).toBeVisible()

  // My Orders opens
  await expect(page).toHaveURL('/orders')
  const card = page.locator('[data-order]')
  await expect(card).toHaveCount(1)
  await card.getByText('Details', { exact: true }).click()
  await expect(card).toContainText(tomato.name)
  await expect(card.getByText('Pending', { exact: true })).toBeVisible()
  await mailbox.waitForMail(maya.email, /order/i)
  expect((await productRow(shop, tomato)).stock).toBe(8)

  // the shopkeeper moves the order to delivered
  const orderId = (await card.getAttribute('data-order')) ?? ''
  await deliverOrder(await signedInAdmin(shop), orderId)
  await page.reload()
  await expect(card.getByText('Delivered', { exact: true })).toBeVisible()
  await card.getByText('Details', { exact: true }).click()
  await expect(card.getByRole('button', { name: /^Write Review/ })).toBeVisible()
})

test('the whole checkout works with the keyboard only', async ({ page, shop, customer }) => {
  await put(customer, await addProduct(shop, { name: 'Tomato by keyboard', stock: 5 }))
  // the screen Order Placed! stays as long as the clock stands
  await page.clock.install()
  await open(page, '/cart')
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
  await page.keyboard.type('bhak')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(city(page)).toHaveValue('Bhaktapur')
  await expect(province(page)).toHaveValue('Bagmati')
  await page.keyboard.press('Enter')
  await expect(placeOrderButton(page)).toBeVisible()
  await placeOrderButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'See my orders' })).toBeFocused()
})

test('an order goes to a saved address on the chosen day', async ({ page, shop, customer }) => {
  const home = { fullName: 'Sita Sharma', phone: '9841234567', secondPhone: '9801112223' }
  for (const place of [
    { label: 'Office', address: 'Lazimpat 2', city: 'Kathmandu', state: 'Bagmati' },
    {
      label: 'Home',
      address: 'Lakeside 6',
      landmark: 'Opposite the pipal tree',
      city: 'Kaski',
      state: 'Gandaki',
    },
  ])
    expect((await customer.client.post('/user/addresses', { ...home, ...place })).status).toBe(201)
  await put(customer, await addProduct(shop))
  await open(page, '/cart?step=1')
  const office = page.getByRole('button', { name: 'Office Kathmandu' })
  await expect(office).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Home Kaski' }).click()
  await expect(office).toHaveAttribute('aria-pressed', 'false')
  await expect(city(page)).toHaveValue('Kaski')
  await expect(page.getByLabel('Landmark')).toHaveValue('Opposite the pipal tree')
  const days = page.getByRole('radio')
  await expect(days).toHaveCount(7)
  await expect(days.first()).toBeChecked()
  const chosen = await days.nth(4).inputValue()
  await days.nth(4).check()
  await toSummary(page).click()
  await expect(page.getByText('Landmark: Opposite the pipal tree')).toBeVisible()
  const day = page.getByText(`Delivery day: ${formatDeliveryDay(chosen)}`)
  await expect(day).toBeVisible()
  await placeOrderButton(page).click()
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible()
  await expect(page).toHaveURL('/orders')
  await expect(page.locator('[data-order]')).toContainText(`Delivery day: ${formatDeliveryDay(chosen)}`)
  const { orders } = (await customer.client.get('/order/my-orders')).body
  expect(orders[0]).toMatchObject({
    city: 'Kaski',
    secondPhone: '9801112223',
    landmark: 'Opposite the pipal tree',
    deliveryDay: chosen,
  })
})

test('a visitor reads a shopping list, signs in, finds it again and adds it', async ({
  page,
  shop,
  mailbox,
}) => {
  await addProduct(shop, { name: 'Parijat potato', price: 50, stock: 20 })
  await addProduct(shop, { name: 'Parijat onion', price: 80, stock: 3 })
  await addProduct(shop, { name: 'Parijat onion seeds', price: 10, stock: 9 })
  const box = page.getByRole('textbox', { name: 'Your list' })
  const row = (text: string) =>
    page.getByRole('listitem').filter({ has: page.locator('q', { hasText: text }) })
  const maya = signUpDetails()
  await signUpAndVerify(shop, mailbox, maya)
  await page.goto('/products')
  await page.getByRole('link', { name: 'Write or paste a shopping list' }).click()
  await ready(page)
  await page.getByRole('button', { name: 'Read list' }).click()
  await expect(page.getByText('Please write at least one product.')).toBeVisible()
  const list = 'parijat potato 2\nparijat onion 5\nzinnia bulbs'
  await box.fill(list)
  await page.getByRole('button', { name: 'Read list' }).click()
  await expect(page.getByRole('heading', { name: 'We found this' })).toBeFocused()
  await expect(page.getByText('2 of 3 lines found')).toBeVisible()
  await expect(row('parijat potato 2').getByRole('checkbox')).toBeChecked()
  await expect(row('parijat onion 5')).toContainText('Only 3 in stock.')
  await expect(row('parijat onion 5').getByRole('checkbox')).not.toBeChecked()
  await row('parijat onion 5').getByRole('checkbox').check()
  await expect(row('zinnia bulbs')).toContainText('No product found.')
  await page.getByRole('button', { name: 'Add 2 · Rs. 340' }).click()
  await expect(page.getByRole('alert')).toContainText(messages.cartItemsNeedSignIn)
  await expect(page).toHaveURL('/signin')

  await fillSignIn(page, maya)
  await expect(page).toHaveURL('/list')
  await expect(box).toHaveValue(list)
  const onion = row('parijat onion 5')
  await onion.getByRole('button', { name: 'Parijat onion seeds, kg, Rs. 10' }).click()
  await expect(onion.getByRole('group').first()).toContainText('5')
  await onion.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'Add 2 · Rs. 160' }).click()
  const report = page.getByRole('dialog')
  await expect(report.getByText('6 added')).toBeVisible()
  await report.getByRole('link', { name: 'Go to the cart' }).click()
  await expect(page.getByText('Parijat onion seeds')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Parijat potato' })).toBeVisible()
  // nothing of the list stays on the device
  expect(await page.evaluate(() => sessionStorage.getItem('shopping-list'))).toBeNull()
})

test('a returning customer orders a written list with six taps', async ({ page, shop, customer }) => {
  const beans = await addProduct(shop, { name: 'Sixtap beans', price: 50 })
  await placeOrder(customer, [[beans, 1]])
  await open(page, '/list')
  await page.getByRole('textbox', { name: 'Your list' }).fill('namaste\nsixtap beans 2')
  const taps = [
    'Read list',
    'Add 1 · Rs. 100',
    'Go to the cart',
    'Continue to shipping',
    'Continue to summary',
    'Place order',
  ]
  for (const name of taps) await page.locator('main, dialog').locator('a, button').getByText(name).click()
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible()
})

test('a customer sees the usual products, is reminded of a forgotten one, and can hide both', async ({
  page,
  shop,
  customer,
}) => {
  const [weekly, other] = [
    await addProduct(shop, { name: 'Weekly oranges' }),
    await addProduct(shop, { name: 'Something else' }),
  ]
  await sql`
    with placed as (
      insert into orders (customer_id, status, full_name, phone, address, city, state, delivery_day, delivery_charge_paisa,
        total_paisa, created_at)
      select ${customer.id}::uuid, 'delivered', 'Sita', '9841234567', 'Lazimpat 2', 'Kathmandu', 'Bagmati', date '2025-01-02', 0,
        100, now() - make_interval(days => days) from unnest(array[8, 15, 22]) as days
      returning id
    )
    insert into order_line (order_id, product_id, product_name, unit, price_paisa, quantity, position)
    select id, ${weekly.id}::uuid, 'x', 'kg', 100, 1, 1 from placed`.execute(shop.db)
  await customer.client.post('/cart/add', { productId: other.id })

  await page.goto('/products')
  const row = page.getByRole('region', { name: 'Your usual' })
  await expect(row.getByRole('link', { name: 'Weekly oranges' }).first()).toBeVisible()

  await page.goto('/cart')
  const forgotten = page.getByRole('region', { name: 'Forgotten?' })
  await expect(forgotten.getByRole('link', { name: 'Weekly oranges' }).first()).toBeVisible()
  await forgotten.getByRole('button', { name: /Add/ }).click()
  // it is a line of the cart now
  await expect(forgotten).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Quantity of Weekly oranges' })).toBeVisible()

  await page.goto('/products')
  await row.getByRole('button', { name: 'Hide suggestions' }).click()
  await expect(row).toHaveCount(0)
  await page.reload()
  await ready(page)
  await page.getByRole('button', { name: 'Show what I usually buy' }).click()
  await expect(row).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('hideSuggestions'))).toBeNull()
})

test('a product is put on the wishlist by its heart, and moved to the cart or removed there', async ({
  page,
  shop,
  customer,
}) => {
  const [tomato, ghee] = [
    await addProduct(shop, { name: 'Tomato wished for' }),
    await addProduct(shop, { name: 'Ghee wished for', stock: 0 }),
  ]
  for (const { id, name } of [tomato, ghee]) {
    await open(page, `/product/${id}`)
    const heart = page.getByRole('button', { name: `Wishlist: ${name}` }).first()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(`${name} added to wishlist`)).toBeVisible()
  }
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click()
  const card = (product: TestProduct) => page.locator(`[data-wishlist-product="${product.id}"]`)
  await expect(card(ghee).getByText('Out of Stock')).toBeVisible()
  await card(tomato).getByRole('button', { name: /^Add/ }).press('Enter')
  await expect(page.getByText('Tomato wished for added to cart')).toBeVisible()
  await expect(card(tomato)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect((await customer.client.get('/cart')).body.cart.items).toHaveLength(1)
  await card(ghee)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.getByText('Removed from wishlist')).toBeVisible()
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  expect((await customer.client.get('/wishlist')).body.wishlist.products).toEqual([])
})

test('My Orders leads to the page of an order, where it is cancelled: stock returns', async ({
  page,
  shop,
  customer,
}) => {
  const tomato = await addProduct(shop, { name: 'Tomato called off', price: 85.5, stock: 10 })
  const id = (await placeOrder(customer, [[tomato, 4]])).body.order._id as string
  await open(page, '/orders')
  await page.getByRole('link', { name: `Order ${id.slice(0, 6)}` }).click()
  await expect(page).toHaveURL(`/orders/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Order ${id.slice(0, 6)}` })).toBeFocused()
  await expect(steps(page)).toHaveCount(4)
  await expect(steps(page).first()).toHaveAttribute('aria-current', 'step')
  await expect(steps(page).first().getByRole('time')).toHaveText(/^\d+ \w+ \d{4}, \d+:\d\d [ap]m$/)
  await expect(steps(page).nth(1)).toHaveText(/Processing.*not yet/)
  await expect(page.getByText('4 × Rs. 85.50 / kg')).toBeVisible()
  await expect(page.locator('dd')).toHaveText(['Rs. 342', 'Rs. 150', 'Rs. 492'])
  await expect(page.getByText('Lazimpat 2')).toBeVisible()
  expect((await productRow(shop, tomato)).stock).toBe(6)

  const cancel = page.getByRole('button', { name: /^Cancel Order/ })
  const dialog = page.getByRole('dialog')
  await cancel.click()
  await expect(dialog.getByText('Are you sure you want to cancel this order?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep the order' }).click()
  await expect(steps(page)).toHaveCount(4)
  await cancel.click()
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText('Order cancelled successfully')).toBeVisible()
  await expect(steps(page).last()).toHaveText(/^Cancelled/)
  await expect(cancel).toHaveCount(0)
  await expect(page.getByText('You do not have to pay anything.')).toBeVisible()
  expect((await productRow(shop, tomato)).stock).toBe(10)
})

test('Order again fills the cart and reports sold-out products, changed prices and reduced quantities', async ({
  page,
  shop,
  customer,
}) => {
  const same = await addProduct(shop, { name: 'Tomato as ever', stock: 20, price: 50 })
  const dearer = await addProduct(shop, { name: 'Rice gone dearer', stock: 20, price: 100 })
  const scarce = await addProduct(shop, { name: 'Honey gone scarce', stock: 20, price: 500 })
  const gone = await addProduct(shop, { name: 'Ghee sold out now', stock: 20, price: 900 })
  await placeOrder(customer, [
    orderLine(same, 2),
    orderLine(dearer, 1),
    orderLine(scarce, 3),
    orderLine(gone, 1),
  ])
  const set = (product: TestProduct, values: { stock?: number; pricePaisa?: number }) =>
    shop.db.updateTable('product').set(values).where('id', '=', product.id).execute()
  await set(dearer, { pricePaisa: 12_000 })
  await set(scarce, { stock: 1 })
  await set(gone, { stock: 0 })
  await open(page, '/orders')
  await page.getByRole('link', { name: /^Track order/ }).click()
  await tapTwice(page.getByRole('button', { name: /^Order again/ }))
  const report = page.getByRole('dialog')
  await expect(report.getByRole('heading', { name: 'Added to your cart' })).toBeVisible()
  const row = (product: TestProduct) => report.getByRole('listitem').filter({ hasText: product.name })
  await expect(row(same)).toContainText('2 added')
  await expect(row(dearer)).toContainText('Price has gone up: Rs. 120 (was Rs. 100)')
  await expect(row(scarce)).toContainText('Added 1 of 3')
  await expect(row(gone)).toContainText('Currently sold out')
  await report.getByRole('link', { name: 'Go to the cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.locator('[data-line]')).toHaveCount(3)
  const { cart } = (await customer.client.get('/cart')).body
  expect(
    cart.items.find(({ product }: { product: { _id: string } }) => product._id === same.id).quantity,
  ).toBe(2)
})

test('the page of a delivered order leads to its invoice, one A4 page with nothing around it', async ({
  page,
  shop,
  customer,
}) => {
  const flour = await addProduct(shop, { name: 'Buckwheat flour', price: 85.5, stock: 20 })
  const id = (await placeOrder(customer, [[flour, 4]])).body.order._id as string
  await deliverOrder(await signedInAdmin(shop), id)
  // as a rider records it who was given less
  await shop.db
    .updateTable('orders')
    .set({ cashCollectedPaisa: 47_000, cashDifferencePaisa: -2200, cashDifferenceReason: 'no_change' })
    .where('id', '=', id)
    .execute()
  await open(page, `/orders/${id}`)
  await expect(page.locator('dd')).toHaveText(['Rs. 342', 'Rs. 150', 'Rs. 492', 'Rs. 470'])
  await expect(steps(page).last()).toHaveAttribute('aria-current', 'step')
  await expect(steps(page).getByRole('time')).toHaveCount(4)
  await expect(page.getByRole('button', { name: /^Cancel Order/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Write Review/ })).toBeVisible()
  await page.getByRole('link', { name: /^Invoice \d{4}\/\d\d-\d{6}$/ }).click()
  const invoice = page.getByRole('article')
  await expect(invoice).toContainText('Four hundred ninety-two rupees only')
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.getByRole('button', { name: 'Print or save as PDF' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  await expect(invoice).toBeVisible()
  for (const around of ['banner', 'contentinfo', 'complementary'] as const)
    await expect(page.getByRole(around)).toHaveCount(0)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/MediaBox/g)).toHaveLength(1)
})
