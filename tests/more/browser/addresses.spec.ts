import { MAX_SAVED_ADDRESSES } from '#contract/limits.ts'
import { expect, type Page, ready, test } from '../../support/browsing.ts'
import type { SignedInPerson } from '../../support/people.ts'
import { addProduct, placeOrder } from '../../support/products.ts'
import type { TestShop } from '../../support/shop.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const HOME = {
  label: 'Home',
  fullName: 'Sita Sharma',
  phone: '9841234567',
  secondPhone: '9801112223',
  address: 'Lakeside 6',
  landmark: 'Opposite the pipal tree',
  city: 'Kaski',
  state: 'Gandaki',
}

async function save(customer: SignedInPerson, more: object = {}) {
  const { status } = await customer.client.post('/user/addresses', { ...HOME, ...more })
  expect(status).toBe(201)
}

async function openShipping(page: Page, shop: TestShop, customer: SignedInPerson) {
  const product = await addProduct(shop, { name: 'Red rice', price: 100 })
  await customer.client.post('/cart/add', { productId: product.id, quantity: 2 })
  await page.goto('/cart?step=1')
  await expect(page.getByLabel('Full name')).toBeVisible()
  await ready(page)
}

const province = (page: Page) => page.getByLabel('Delivery province')
const city = (page: Page) => page.getByRole('combobox', { name: 'City' })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const toSummary = (page: Page) => page.getByRole('button', { name: 'Continue to summary' })

test.describe('the shipping form', () => {
  test('is filled from the last order, and can be sent immediately', async ({ page, shop, customer }) => {
    const { label: _label, address: shippingAddress, ...rest } = HOME
    const product = await addProduct(shop)
    const last = { ...rest, shippingAddress, substitution: 'similar', note: 'Ring twice' }
    expect((await placeOrder(customer, [[product, 1]], last)).status).toBe(201)
    await openShipping(page, shop, customer)
    await expect(field(page, 'Full name')).toHaveValue(HOME.fullName)
    await expect(page.getByLabel('Second phone')).toHaveValue(HOME.secondPhone)
    await expect(province(page)).toHaveValue('Gandaki')
    await expect(city(page)).toHaveValue('Kaski')
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue(HOME.address)
    await expect(page.getByLabel('Landmark')).toHaveValue(HOME.landmark)
    await expect(page.getByLabel('If a product is missing')).toHaveValue('similar')
    await expect(page.getByLabel('Note')).toHaveValue('')
    await toSummary(page).tap()
    await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible()
  })

  test('keeps the typed values of this tab instead of the last order', async ({ page, shop, customer }) => {
    expect(
      (await placeOrder(customer, [[await addProduct(shop), 1]], { fullName: 'Sita before' })).status,
    ).toBe(201)
    await openShipping(page, shop, customer)
    await expect(field(page, 'Full name')).toHaveValue('Sita before')
    await field(page, 'Full name').fill('Sita now')
    await page.reload()
    await expect(field(page, 'Full name')).toHaveValue('Sita now')
  })

  test('saves its address in the account with the order, once, unless the box is not ticked', async ({
    page,
    shop,
    customer,
  }) => {
    await save(customer)
    for (const [address, isSaved] of [
      ['Asan 3', false],
      ['Bagar 5', true],
      ['Bagar 5', true],
    ] as const) {
      await openShipping(page, shop, customer)
      await page.getByRole('button', { name: 'Home Kaski' }).tap()
      await field(page, 'Address').fill(address)
      await page.getByLabel('Save this address').setChecked(isSaved)
      await toSummary(page).tap()
      await page.getByRole('button', { name: 'Place order' }).tap()
      await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible()
    }
    const { addresses } = (await customer.client.get('/user/addresses')).body
    expect(addresses).toMatchObject([HOME, { ...HOME, label: 'Bagar 5', address: 'Bagar 5' }])
  })

  test('has the lines of the order above it', async ({ page, shop, customer }) => {
    await openShipping(page, shop, customer)
    const lines = page.getByRole('group').filter({ hasText: 'Red rice' })
    await expect(page.getByText('2 × Rs. 100 / kg')).toBeHidden()
    await page.getByText('1 product · Rs. 200').tap()
    await expect(lines.getByText('2 × Rs. 100 / kg')).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByText('1 product · Rs. 200')).toBeHidden()
  })

  test('accepts no second phone, or a mobile number', async ({ page, shop, customer }) => {
    await openShipping(page, shop, customer)
    await page.getByLabel('Second phone').fill('01-4412345')
    await page.getByLabel('Second phone').blur()
    await expect(page.getByText('Enter a valid Nepali phone number.')).toBeVisible()
    await page.getByLabel('Second phone').fill('')
    await province(page).selectOption('Bagmati')
    await city(page).fill('Kathmandu')
    await toSummary(page).tap()
    await expect(page.getByText('If a product is missing: Call me')).toBeVisible()
  })
})

test.describe('the addresses in the profile', () => {
  const open = async (page: Page) => {
    await page.goto('/profile?tab=addresses')
    await ready(page)
  }

  test(`are at most ${MAX_SAVED_ADDRESSES}`, async ({ page, customer }) => {
    for (let at = 1; at <= MAX_SAVED_ADDRESSES; at++) await save(customer, { label: `Place ${at}` })
    await open(page)
    await expect(page.getByRole('heading', { name: 'Place 5' })).toBeVisible()
    await expect(page.getByText('You have saved 5 addresses. Delete one to add another.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add an address' })).toHaveCount(0)
  })
})
