import * as messages from '#texts/messages.ts'
import { test as base, expect, type Page, ready, signInAs } from '../../support/browsing.ts'
import { test } from '../../support/office-browsing.ts'
import { signedInAdmin, signedInCustomer } from '../../support/people.ts'
import { addProduct, deliverOrder, placeOrder, type TestProduct } from '../../support/products.ts'
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

  test('an administrator who is dismissed meanwhile is redirected', async ({ page, shop, admin }) => {
    await open(page, '/admin/orders', 'Orders')
    await shop.db.updateTable('account').set({ role: 'customer' }).where('id', '=', admin.id).execute()
    await page.reload()
    await expect(page).toHaveURL('/')
  })

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
  test('pages through more orders than fit on one page, and back', async ({ page, shop, admin }) => {
    expect(admin.id).toBeTruthy()
    const oats = await addProduct(shop, { name: 'Oats by the page', stock: 100 })
    const fullName = `Page Thapa ${Date.now().toString(36)}`
    const person = await signedInCustomer(shop)
    const ids: string[] = []
    for (let at = 0; at < 51; at++) {
      const { body } = await placeOrder(person, [[oats, 1]], { fullName })
      ids.push(body.order._id.slice(0, 6))
    }
    const links = page.getByRole('table', { name: 'Orders' }).getByRole('link', { name: /^Order / })
    await open(page, `/admin/orders?search=${encodeURIComponent(fullName)}&sort=oldest`, 'Orders')
    await expect(links).toHaveCount(50)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(links).toHaveText([`Order ${ids[50]}`])
    await page.reload()
    await expect(links).toHaveText([`Order ${ids[50]}`])
    await page.getByRole('link', { name: 'Previous' }).click()
    await expect(links).toHaveCount(50)
    await expect(page.getByRole('link', { name: 'Previous' })).toHaveCount(0)
  })

  test('two administrators change one order: one succeeds, the other sees a conflict', async ({
    page,
    shop,
    admin,
  }) => {
    expect(admin.id).toBeTruthy()
    const other = await signedInAdmin(shop)
    const honey = await addProduct(shop, { name: 'Honey for two' })
    const id = await place(shop, honey)
    await open(page, `/admin/orders/${id}`, /^Order/)
    await expect(page.getByRole('button', { name: 'Start packing' })).toBeVisible()
    const { order } = (await other.client.get(`/admin/orders/${id}`)).body
    const { version, fullName, phone, address, city, state } = order
    const shipping = { fullName, phone, address, city, state }
    const items = [{ product: honey.id, quantity: 3 }]
    await other.client.put(`/admin/orders/${id}`, { version, items, shipping })
    await page.getByRole('button', { name: 'Start packing' }).click()
    await expect(page.getByText(messages.orderEditedMeanwhile)).toBeVisible()
    await expect(page.getByText('Order edited')).toBeVisible()

    await other.client.patch(`/admin/orders/${id}`, { status: 'processing' })
    await other.client.patch(`/admin/orders/${id}`, { status: 'shipped' })

    await page.getByRole('button', { name: 'Start packing' }).click()
    const words = messages.orderChangedMeanwhile('shipped')
    await expect(page.locator('main').getByRole('status').filter({ hasText: words })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start packing' })).toHaveCount(0)
    const { history } = (await other.client.get(`/admin/orders/${id}`)).body.order
    expect(history.map(({ to }: { to: string }) => to)).toEqual([
      'pending',
      'pending',
      'processing',
      'shipped',
    ])
  })

  test('a filter that is chosen while a typed search waits stays chosen', async ({ page, admin }) => {
    expect(admin.email).toBeTruthy()
    await page.clock.install()
    await open(page, '/admin/orders', 'Orders')
    await page.clock.pauseAt(Date.now() + 60_000)
    const search = page.getByLabel('Search by order, name, phone, email or district')
    await search.fill('nobody')
    await page.getByLabel('Status').selectOption('pending')
    await expect(page).toHaveURL('/admin/orders?status=pending')
    await page.clock.runFor(300)
    await page.clock.resume()
    await expect(page).toHaveURL('/admin/orders?search=nobody&status=pending')
    await expect(search).toHaveValue('nobody')
    await expect(page.getByLabel('Status')).toHaveValue('pending')
  })

  for (const [path, heading] of [
    ['calls', 'Calls'],
    ['packing', 'Picking list'],
    ['deliveries', 'Deliveries'],
  ] as const) {
    test(`${path}: a list with more orders shows the total, and the others after Next`, async ({
      page,
      shop,
      admin,
    }) => {
      const product = await addProduct(shop, { name: `Much to do in ${path}`, stock: 30 })
      await place(shop, product)
      await admin.client.patch(`/admin/orders/${await place(shop, product)}`, { status: 'processing' })
      const cursors: (string | null)[] = []
      await page.route(`**/api/admin/${path}*`, async (route) => {
        const url = new URL(route.request().url())
        cursors.push(url.searchParams.get('cursor'))
        url.searchParams.delete('cursor')
        const body = await (await route.fetch({ url: url.href })).json()
        const nextCursor = cursors.at(-1) === 'page-two' ? null : 'page-two'
        await route.fulfill({ json: { ...body, total: 1000, totalIsCapped: true, nextCursor } })
      })
      await open(page, `/admin/${path}`, heading)
      await expect(page.getByText(/^Showing \d+ of more than 1,000 orders\.$/)).toBeVisible()
      await page.getByRole('link', { name: 'Next' }).press('Enter')
      await expect(page.getByRole('link', { name: 'Previous' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      expect(cursors).toContain('page-two')
    })
  }

  test('links an order by phone to an account only when the caller confirms it', async ({
    page,
    shop,
    admin,
  }) => {
    const caller = await signedInCustomer(shop, { name: 'Possible Caller' })
    const phone = `98${Date.now().toString().slice(-8)}`
    await shop.db.updateTable('account').set({ phone }).where('id', '=', caller.id).execute()
    const tea = await addProduct(shop, { name: `Palpa coffee ${Date.now().toString(36)}`, stock: 6 })
    const customerOf = async (isConfirmed: boolean) => {
      await open(page, '/admin/orders/new', 'New phone order')
      await page.getByLabel('Find a product').fill(tea.name)
      await page.getByRole('button', { name: `Add ${tea.name}` }).click()
      await page.getByLabel('Full name').fill('Possible Caller')
      await page.getByLabel('Phone', { exact: true }).fill(phone)
      await page.getByLabel('Delivery province').selectOption('Gandaki')
      await page.getByRole('combobox', { name: 'City' }).fill('Kaski')
      await page.getByLabel('Address').fill('Lakeside 6')
      const suggestion = `Possible customer: Possible Caller, ${caller.email}. Ask the caller to confirm.`
      await expect(page.getByText(suggestion)).toBeVisible()
      const box = page.getByRole('checkbox', { name: 'Link this order to the account' })
      await expect(box).not.toBeChecked()
      if (isConfirmed) await box.check()
      await page.getByRole('button', { name: 'Place order' }).click()
      await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}$/)
      const { body } = await admin.client.get(`/admin/orders/${page.url().split('/').at(-1)}`)
      return body.order.customer?._id ?? null
    }
    expect(await customerOf(false)).toBeNull()
    expect(await customerOf(true)).toBe(caller.id)
  })

  test('pays a phone order with store credit only when the shopkeeper ticks it', async ({
    page,
    shop,
    admin,
  }) => {
    const caller = await signedInCustomer(shop)
    const phone = `97${Date.now().toString().slice(-8)}`
    await shop.db.updateTable('account').set({ phone }).where('id', '=', caller.id).execute()
    const tea = await addProduct(shop, { name: `Ilam tea ${Date.now().toString(36)}`, price: 500 })
    const { body } = await placeOrder(caller, [[tea, 1]])
    await deliverOrder(admin, body.order._id)
    const [{ _id }] = body.order.items
    await admin.client.post(`/admin/orders/${body.order._id}/returns`, {
      lines: [{ _id, sellable: 1, spoiled: 0 }],
      refund: 'credit',
    })

    await open(page, '/admin/orders/new', 'New phone order')
    await page.getByLabel('Find a product').fill(tea.name)
    await page.getByRole('button', { name: `Add ${tea.name}` }).click()
    await page.getByLabel('Full name').fill('Possible Caller')
    await page.getByLabel('Phone', { exact: true }).fill(phone)
    await page.getByLabel('Delivery province').selectOption('Bagmati')
    await page.getByRole('combobox', { name: 'City' }).fill('Kathmandu')
    await page.getByLabel('Address').fill('Asan 3')
    const credit = page.getByRole('checkbox', {
      name: 'The caller asks to pay with the store credit of Rs. 500',
    })
    const account = page.getByRole('checkbox', { name: 'Link this order to the account' })
    const cash = page.getByText('Cash to collect').locator('xpath=following-sibling::dd')
    await account.check()
    await expect(credit).not.toBeChecked()
    await expect(cash).toHaveText('Rs. 650')
    await credit.check()
    await expect(cash).toHaveText('Rs. 150')
    await account.uncheck()
    await expect(credit).toHaveCount(0)
    await expect(cash).toHaveText('Rs. 650')
    await account.check()
    await expect(credit).not.toBeChecked()
    await credit.check()
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}$/)
    const { order } = (await admin.client.get(`/admin/orders/${page.url().split('/').at(-1)}`)).body
    expect(order).toMatchObject({ customer: { _id: caller.id }, total: 650, creditUsed: 500 })
  })

  test('text of twice the size fits a phone, and leaves the menu button on its screen', async ({
    page,
    shop,
    context,
  }) => {
    const mushrooms = await addProduct(shop, { name: 'Rhododendron mushrooms' })
    const id = await place(shop, mushrooms, 1, { fullName: 'Bishnu Prasad Adhikari' })
    await signInAs(context, shop, (await signedInAdmin(shop)).client)
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
      ['/admin/mails?show=all', 'Emails and texts'],
      ['/admin/log', 'Activity log'],
    ] as const) {
      await open(page, path, heading)
      await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
      await expect(page.getByRole('button', { name: 'Open the menu' })).toBeInViewport({ ratio: 1 })
    }
  })

  for (const width of [360, 1280]) {
    test(`a name of 100 letters without a space fits its table, at ${width} px`, async ({
      page,
      shop,
      context,
    }) => {
      const name = `${Date.now()}`.padEnd(100, 'w')
      const product = await addProduct(shop, { name })
      const order = await place(shop, product, 1, { fullName: name })
      const { client } = await signedInAdmin(shop)
      await client.patch(`/admin/orders/${order}`, { status: 'processing' })
      await signInAs(context, shop, client)
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
        await expect(page.getByRole('cell', { name }).first()).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
      }
    })
  }

  for (const width of [360, 768]) {
    test(`the menu closes when a page opens, at ${width} px`, async ({ page, shop, context }) => {
      await signInAs(context, shop, (await signedInAdmin(shop)).client)
      await page.setViewportSize({ width, height: 800 })
      await open(page, '/admin/deliveries', 'Deliveries')
      await page.getByRole('button', { name: 'Open the menu' }).click()
      await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible()
      await page.getByRole('link', { name: /^Orders/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused()
      await expect(page.getByRole('navigation', { name: 'Back office' })).toBeHidden()
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: 'Deliveries' })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Back office' })).toBeHidden()

      // the same page with another query
      await open(page, '/admin/orders?status=pending', 'Orders')
      await page.getByRole('button', { name: 'Open the menu' }).click()
      await page.getByRole('link', { name: /^Orders/ }).click()
      await expect(page).toHaveURL('/admin/orders')
      await expect(page.getByRole('navigation', { name: 'Back office' })).toBeHidden()
      await page.getByRole('button', { name: 'Open the menu' }).click()
      await page.goBack()
      await expect(page).toHaveURL('/admin/orders?status=pending')
      await expect(page.getByRole('navigation', { name: 'Back office' })).toBeHidden()
    })
  }
})
