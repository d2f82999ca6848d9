import * as phoneOrder from '#texts/admin/phone-order.ts'
import * as messages from '#texts/messages.ts'
import { expect, expectAccessible, open, type Page, signInAs, test } from '../../support/browsing.ts'
import { signedInAdmin } from '../../support/people.ts'
import { addProduct } from '../../support/products.ts'
import { fillSignIn } from '../../support/sign-ups.ts'

const box = (page: Page) => page.getByRole('textbox', { name: 'Your list' })
const row = (page: Page, text: string) =>
  page.getByRole('listitem').filter({ has: page.locator('q', { hasText: text }) })

async function read(page: Page, list: string) {
  await box(page).fill(list)
  await page.getByRole('button', { name: 'Read list' }).click()
  await expect(page.getByRole('heading', { name: 'We found this' })).toBeFocused()
}

test('a mistyped password keeps the unfinished list of a visitor', async ({ page }) => {
  await open(page, '/list')
  await box(page).fill('aalu 2 kg')
  await open(page, '/signin')
  await fillSignIn(page, { email: 'nobody@example.com', password: 'not my password' })
  await expect(page.getByText(messages.signInWrong).first()).toBeVisible()
  await page.goto('/list')
  await expect(box(page)).toHaveValue('aalu 2 kg')
})

test('staff paste a message into a phone order', async ({ page, context, shop }) => {
  const rice = await addProduct(shop, { name: 'Kusum rice', price: 100, stock: 9 })
  await signInAs(context, shop, (await signedInAdmin(shop)).client)
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, '/admin/orders/new')
  await page.getByLabel('Find a product').fill(rice.name)
  await page.getByRole('button', { name: `Add ${rice.name}` }).click()
  await read(page, 'kusum rice 3, kusum rice 2')
  await expectAccessible(page)
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
  await page.getByRole('button', { name: /^Add 1 to the order/ }).click()
  await expect(page.getByLabel('Quantity of Kusum rice')).toHaveValue('6')
  await expect(page.getByText('Rs. 600').first()).toBeVisible()

  await read(page, 'kusum rice 2')
  await page.getByLabel('Full name').fill('Krishna Rai')
  await page.getByLabel('Phone', { exact: true }).fill('9841234567')
  await page.getByLabel('Delivery province').selectOption('Bagmati')
  await page.getByRole('combobox', { name: 'City' }).fill('Kathmandu')
  await page.getByLabel('Address').fill('Patan 6')
  // the line that was read and not added stops the order, and is not lost
  for (const _ of ['first', 'second']) {
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.locator(':focus')).toContainText(phoneOrder.notAdded(1))
    await expect(page.locator(':focus')).toBeInViewport()
  }
  // axe measures the visible part of a button, and the action bar covers what is at the edge of the screen
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectAccessible(page)
  await row(page, 'kusum rice 2').getByRole('checkbox').uncheck()
  await expect(page.getByText(phoneOrder.notAdded(1))).toHaveCount(0)
  await row(page, 'kusum rice 2').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Clear the list' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}$/)
})
