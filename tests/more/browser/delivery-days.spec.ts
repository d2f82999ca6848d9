import { addDays, nepalDay } from '#contract/nepal/time.ts'
import type { Settings } from '#contract/settings.ts'
import * as messages from '#texts/messages.ts'
import * as validation from '#texts/validation.ts'
import {
  formatDeliveryDay,
  formatDeliveryDayWithBs,
  localDate,
  shortDay,
} from '../../../app/ui/calendar-dates.ts'
import { DEFAULT_SETTINGS } from '../../../server/domains/settings/defaults.ts'
import { expect, open, type Page, signInAs, test } from '../../support/browsing.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer } from '../../support/people.ts'
import { addProduct, placeOrder } from '../../support/products.ts'
import type { TestShop } from '../../support/shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

const inDays = (days: number) => addDays(nepalDay(new Date()), days)
const shown = (days: number) => formatDeliveryDay(inDays(days))
/** Every day from tomorrow on, at any hour. */
const FROM_TOMORROW = {
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  cutoffHour: 24,
  leadDays: 1,
  maxOrders: null,
  charge: 150,
}

async function setDelivery(
  admin: SignedInPerson,
  rules: Partial<Settings['delivery']['provinces'][string]> = {},
  closedDates: Settings['delivery']['closedDates'] = [],
) {
  const { settings, version } = (await admin.client.get('/admin/settings')).body
  const provinces = { ...DEFAULT_SETTINGS.delivery.provinces, Bagmati: { ...FROM_TOMORROW, ...rules } }
  const delivery = { ...settings.delivery, provinces, closedDates }
  const { status } = await admin.client.put('/admin/settings', {
    settings: { ...settings, delivery },
    version,
  })
  expect(status).toBe(200)
}

async function openShipping(page: Page, shop: TestShop, customer: SignedInPerson) {
  const product = await addProduct(shop, { price: 100 })
  await customer.client.post('/cart/add', { productId: product.id, quantity: 1 })
  await open(page, '/cart?step=1')
  await page.getByLabel('Delivery province').selectOption('Bagmati')
  await page.getByRole('combobox', { name: 'City' }).fill('Kathmandu')
  return product
}

const day = (page: Page, days: number) => page.getByRole('radio', { name: shortDay(inDays(days))[0] })
const placeOrderButton = (page: Page) => page.getByRole('button', { name: 'Place order' })

async function expectNoOverflow(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
}

test('a day that has become full is replaced by the next one', async ({ page, shop, customer }) => {
  const admin = await signedInAdmin(shop)
  await setDelivery(admin, { maxOrders: 1 })
  const product = await openShipping(page, shop, customer)
  const first = await page.getByRole('radio').first().inputValue()
  await page.getByRole('button', { name: 'Continue to summary' }).click()
  await expect(page.getByText(`Delivery day: ${formatDeliveryDay(first)}`)).toBeVisible()
  const { status } = await placeOrder(await signedInCustomer(shop), [[product, 1]], { deliveryDay: first })
  expect(status).toBe(201)

  await placeOrderButton(page).click()
  const next = addDays(first, 1)
  await expect(
    page.getByText(messages.deliveryDayFull(formatDeliveryDay(first), formatDeliveryDay(next))),
  ).toBeVisible()
  await expect(page.getByText(`Delivery day: ${formatDeliveryDay(next)}`)).toBeVisible()
  await placeOrderButton(page).click()
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible()
})

test('a charge that changes during the checkout is shown before the order is placed', async ({
  page,
  shop,
  customer,
}) => {
  const admin = await signedInAdmin(shop)
  await setDelivery(admin)
  await openShipping(page, shop, customer)
  await page.getByRole('button', { name: 'Continue to summary' }).click()
  await expect(page.getByText('Delivery to Bagmati')).toBeVisible()
  await setDelivery(admin, { charge: 175 })
  await placeOrderButton(page).click()
  await expect(page.getByText('The delivery charge has changed from Rs. 150 to Rs. 175.')).toBeVisible()
  await placeOrderButton(page).click()
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible()
  const { orders } = (await customer.client.get('/order/my-orders')).body
  expect(orders[0]).toMatchObject({ deliveryCharge: 175, total: 275 })
})

test('the settings set delivery days and charge of a province', async ({ page, shop, context }) => {
  const admin = await signedInAdmin(shop)
  await setDelivery(admin)
  await signInAs(context, shop, admin.client)
  await page.goto('/admin/settings')
  const karnali = page.getByRole('group', { name: 'Karnali', exact: true })
  await karnali.getByRole('checkbox', { name: 'Sat' }).uncheck()
  await karnali.getByLabel('Delivery charge').fill('310.50')
  await karnali.getByLabel('Cut-off hour').fill('25')
  await karnali.getByLabel('Maximum orders per day').fill('४०')

  // Asar 2083 has fewer than 33 days
  await page.getByLabel('Date', { exact: true }).fill('2083-03-33')
  await page.getByRole('button', { name: 'Add this date' }).click()
  await expect(page.getByText('There is no such day.')).toBeVisible()
  await page.getByLabel('Date', { exact: true }).fill('2083-06-25')
  await page.getByLabel('Closed in').selectOption('Karnali')
  await page.getByRole('button', { name: 'Add this date' }).click()
  await expect(page.getByText('Sun, 11 Oct 2026: Karnali')).toBeVisible()
  await expectNoOverflow(page)

  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText(validation.settingsCutoffHour)).toBeVisible()
  await karnali.getByLabel('Cut-off hour').fill('20')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  const { delivery } = (await admin.client.get('/admin/settings')).body.settings
  expect(delivery.provinces.Karnali).toEqual({
    weekdays: [0, 1, 2, 3, 4, 5],
    cutoffHour: 20,
    leadDays: 2,
    maxOrders: 40,
    charge: 310.5,
  })
  expect(delivery.closedDates).toEqual([{ date: '2026-10-11', province: 'Karnali' }])
})

test('packing and deliveries are grouped by day and can be limited to one', async ({
  page,
  shop,
  context,
}) => {
  const admin = await signedInAdmin(shop)
  await setDelivery(admin)
  const product = await addProduct(shop, { name: 'Rice by day' })
  for (const days of [1, 2]) {
    const { body } = await placeOrder(await signedInCustomer(shop), [[product, 1]], {
      deliveryDay: inDays(days),
    })
    await admin.client.patch(`/admin/orders/${body.order._id}`, { status: 'processing' })
  }
  await signInAs(context, shop, admin.client)
  for (const path of ['/admin/packing', '/admin/packing?view=slips', '/admin/deliveries']) {
    await open(page, path)
    for (const days of [1, 2]) await expect(page.getByRole('region', { name: shown(days) })).toBeVisible()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('button', { name: 'Tomorrow' }).click()
    await expect(page.getByRole('region', { name: shown(2) })).toHaveCount(0)
    await expect(page.getByRole('region', { name: shown(1) })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Delivery day' })).toHaveValue(localDate(inDays(1)))
    await expectNoOverflow(page)
  }
})

test('a phone order gets a delivery day', async ({ page, shop, context }) => {
  const admin = await signedInAdmin(shop)
  await setDelivery(admin)
  await signInAs(context, shop, admin.client)
  await open(page, '/admin/orders/new')
  await page.getByLabel('Delivery province').selectOption('Bagmati')
  await expect(day(page, 1)).toBeChecked()
  await day(page, 3).check()
  await expect(day(page, 3)).toBeChecked()
  await expectNoOverflow(page)
})

test('a change of an order to a day that has filled up meanwhile is saved for the next day with one tap', async ({
  page,
  shop,
  context,
  customer,
}) => {
  const admin = await signedInAdmin(shop)
  await setDelivery(admin)
  await signInAs(context, shop, admin.client)
  const product = await addProduct(shop)
  const { body } = await placeOrder(customer, [[product, 1]], { deliveryDay: inDays(2) })
  await open(page, `/admin/orders/${body.order._id}/edit`)
  await day(page, 3).check()
  await placeOrder(customer, [[product, 1]], { deliveryDay: inDays(3) })
  await setDelivery(admin, { maxOrders: 1 }, [{ date: inDays(2), province: '' }])
  await page.getByRole('button', { name: 'Save changes' }).click()
  const offer = page.getByRole('button', { name: /^Save with delivery on / })
  await expect(offer).toBeVisible()
  const offered = await offer.textContent()
  await offer.click()
  await expect(page).toHaveURL(`/admin/orders/${body.order._id}`)
  const { order } = (await admin.client.get(`/admin/orders/${body.order._id}`)).body
  expect(offered).toBe(`Save with delivery on ${formatDeliveryDayWithBs(order.deliveryDay)}`)
})
