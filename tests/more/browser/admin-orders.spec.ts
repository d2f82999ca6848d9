import { test as base, expect, type Page, ready, signInAs } from '../../support/browsing.ts'
import { test } from '../../support/office-browsing.ts'
import { signedInAdmin, signedInCustomer } from '../../support/people.ts'
import { addProduct, placeOrder, type TestProduct } from '../../support/products.ts'
import type { TestShop } from '../../support/shop.ts'

/** Places an order of this many units; returns its id. */
async function place(shop: TestShop, product: TestProduct, quantity = 1, more: Record<string, unknown> = {}) {
  const { status, body } = await placeOrder(await signedInCustomer(shop), [[product, quantity]], more)
  expect(status).toBe(201)
  return body.order._id as string
}

async function open(page: Page, path: string, heading: string | RegExp) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

base.describe('access to the back office', () => {
  base(
    'the back office asks a visitor to sign in and comes back; a sign-in without a page leads to it',
    async ({ page, context, shop }) => {
      const path = `/admin/orders/${await place(shop, await addProduct(shop))}`
      await page.goto(path)
      await expect(page).toHaveURL('/signin')
      await signInAs(context, shop, (await signedInAdmin(shop)).client)
      await page.reload()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
      await page.goto('/signin')
      await expect(page).toHaveURL('/admin')
    },
  )

  base('shoppers load no code of the back office', async ({ page }) => {
    const scripts: string[] = []
    page.on('response', async (response) => {
      if (response.url().endsWith('.js')) scripts.push(await response.text())
    })
    await page.goto('/')
    await ready(page)
    await page.waitForLoadState('networkidle')
    expect(scripts.length).toBeGreaterThan(0)
    // the page list contains file names and URLs; the words occur only inside the pages
    for (const words of [
      'Picking list',
      'Start packing',
      '/admin/reports',
      'No products are low on stock.',
    ]) {
      expect(scripts.filter((script) => script.includes(words))).toEqual([])
    }
  })
})

test.describe("a shopkeeper's day", () => {
  test('text of twice the size fits a phone, and leaves the menu button on its screen', async ({
    page,
    shop,
    context,
  }) => {
    const mushrooms = await addProduct(shop, { name: 'Rhododendron mushrooms' })
    const id = await place(shop, mushrooms, 1, { fullName: 'Bishnu Prasad Adhikari' })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Page.enable')
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await page.setViewportSize({ width: 360, height: 740 })
    for (const [path, heading] of [
      [`/admin/orders/${id}`, /^Order/],
      [`/admin/orders/${id}/edit`, /^Edit/],
      ['/admin/stock?search=rhododendron', 'Stock'],
      ['/admin/stock?view=movements', 'Stock'],
      ['/admin/products/new', 'New product'],
      ['/admin/customers', 'Customers'],
      ['/admin/mails?show=all', 'Emails and SMS'],
      ['/admin/log', 'Activity log'],
    ] as const) {
      await open(page, path, heading)
      await expect(page.getByRole('main').locator('button, select, .data-frame').first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
      await expect(page.getByRole('button', { name: 'Open the menu' })).toBeInViewport({ ratio: 1 })
    }
  })

  for (const width of [360, 1280]) {
    test(`a name of 100 letters without a space fits its table, at ${width} px`, async ({
      page,
      shop,
      admin,
    }) => {
      const name = `${Date.now()}`.padEnd(100, 'w')
      const product = await addProduct(shop, { name })
      const order = await place(shop, product, 1, { fullName: name })
      await admin.client.patch(`/admin/orders/${order}`, { status: 'processing' })
      await page.setViewportSize({ width, height: 740 })
      for (const [path, heading] of [
        [`/admin/products?search=${name}`, 'Products'],
        [`/admin/products/table?search=${name}`, 'Prices and stock'],
        [`/admin/stock?search=${name}`, 'Stock'],
        [`/admin/orders?search=${name}`, 'Orders'],
        ['/admin/packing?view=slips', 'Packing slips'],
        ['/admin/deliveries', 'Deliveries'],
      ] as const) {
        await open(page, path, heading)
        await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
      }
    })
  }

  for (const width of [360, 768]) {
    test(`the menu closes when a page opens, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const menu = page.getByRole('navigation', { name: 'Back office' })
      await open(page, '/admin/deliveries', 'Deliveries')
      await page.getByRole('button', { name: 'Open the menu' }).click()
      await expect(menu).toBeVisible()
      await menu.getByRole('link', { name: /^Orders/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused()
      await expect(menu).toBeHidden()
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: 'Deliveries' })).toBeVisible()
      await expect(menu).toBeHidden()

      // the same page with another query
      await open(page, '/admin/orders?status=pending', 'Orders')
      await page.getByRole('button', { name: 'Open the menu' }).click()
      await menu.getByRole('link', { name: /^Orders/ }).click()
      await expect(page).toHaveURL('/admin/orders')
      await expect(menu).toBeHidden()
      await page.getByRole('button', { name: 'Open the menu' }).click()
      await page.goBack()
      await expect(page).toHaveURL('/admin/orders?status=pending')
      await expect(menu).toBeHidden()
    })
  }
})
