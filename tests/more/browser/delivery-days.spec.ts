import { addDays, nepalDay } from '#contract/nepal/time.ts'
import * as validation from '#texts/validation.ts'
import { formatDate, formatDeliveryDay } from '../../../app/ui/dates/calendar-dates.ts'
import { DEFAULT_SETTINGS } from '../../../server/domains/settings/defaults.ts'
import { expect, open, type Page } from '../../support/browsing.ts'
import { changeSettings } from '../../support/office.ts'
import { test } from '../../support/office-browsing.ts'
import { type SignedInPerson, signedInCustomer } from '../../support/people.ts'
import { addProduct, placeOrder } from '../../support/products.ts'

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
  minimum: null,
  notServed: [],
}

async function deliverFromTomorrow(admin: SignedInPerson) {
  const provinces = { ...DEFAULT_SETTINGS.delivery.provinces, Bagmati: FROM_TOMORROW }
  const { status } = await changeSettings(admin, { delivery: { provinces, closedDates: [] } })
  expect(status).toBe(200)
}

async function expectNoOverflow(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
}

test('the settings set delivery days and charge of a province', async ({ page, admin }) => {
  await deliverFromTomorrow(admin)
  await page.goto('/admin/settings/delivery')
  await page.getByRole('button', { name: 'Edit Karnali' }).click()
  const karnali = page.getByRole('dialog', { name: 'Karnali' })
  await karnali.getByRole('checkbox', { name: 'Sat' }).uncheck()
  await karnali.getByLabel('Charge').fill('310.50')
  await karnali.getByLabel('Cut-off hour').fill('25')
  await karnali.getByLabel('Most orders per day').fill('४०')
  const save = karnali.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(page.getByText(validation.settingsCutoffHour)).toBeVisible()
  await karnali.getByLabel('Cut-off hour').fill('20')
  await save.click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Karnali' })).toContainText(
    'Rs. 310.50 · at most 40 a day',
  )

  // Asar 2083 has fewer than 33 days
  await page.getByLabel('Date', { exact: true }).fill('2083-03-33')
  await page.getByRole('button', { name: 'Add this date' }).click()
  await expect(page.getByText('There is no such day.')).toBeVisible()
  await page.getByLabel('Date', { exact: true }).fill('2083-06-25')
  await page.getByLabel('Closed in').selectOption('Karnali')
  await page.getByRole('button', { name: 'Add this date' }).click()
  await expect(page.getByText('Sun, 11 Oct 2026: Karnali')).toBeVisible()
  await expectNoOverflow(page)
  const { delivery } = (await admin.client.get('/admin/settings')).body.settings
  expect(delivery.provinces.Karnali).toEqual({
    weekdays: [0, 1, 2, 3, 4, 5],
    cutoffHour: 20,
    leadDays: 2,
    maxOrders: 40,
    charge: 310.5,
    minimum: null,
    notServed: [],
  })
  expect(delivery.closedDates).toEqual([{ date: '2026-10-11', province: 'Karnali' }])
})

test('packing and deliveries are grouped by day and can be limited to one', async ({ page, shop, admin }) => {
  await deliverFromTomorrow(admin)
  const product = await addProduct(shop, { name: 'Rice by day' })
  for (const days of [1, 2]) {
    const { body } = await placeOrder(await signedInCustomer(shop), [[product, 1]], {
      deliveryDay: inDays(days),
    })
    await admin.client.patch(`/admin/orders/${body.order._id}`, { status: 'processing' })
  }
  for (const path of ['/admin/packing', '/admin/packing?view=slips', '/admin/deliveries']) {
    await open(page, path)
    for (const days of [1, 2]) await expect(page.getByRole('region', { name: shown(days) })).toBeVisible()
    await page.getByRole('button', { name: 'Tomorrow' }).click()
    await expect(page.getByRole('region', { name: shown(2) })).toHaveCount(0)
    await expect(page.getByRole('region', { name: shown(1) })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Delivery day' })).toHaveValue(formatDate(inDays(1)))
    await expectNoOverflow(page)
  }
})
