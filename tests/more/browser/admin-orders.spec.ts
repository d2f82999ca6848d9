import * as adminOrders from '#texts/admin/orders.ts'
import * as messages from '#texts/messages.ts'
import * as validation from '#texts/validation.ts'
import {
  expect,
  expectAccessible,
  loseNextResponse,
  type Page,
  ready,
  signInAs,
  test,
} from '../../support/browsing.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer } from '../../support/people.ts'
import {
  addProduct,
  adjustStock,
  deliverOrder,
  placeOrder,
  productRow,
  type TestProduct,
} from '../../support/products.ts'
import type { TestShop } from '../../support/shop.ts'

const dialog = (page: Page) => page.getByRole('dialog')

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

const adminTest = test.extend<{ admin: SignedInPerson }>({
  admin: async ({ shop, context }, use) => {
    const admin = await signedInAdmin(shop)
    await signInAs(context, shop, admin.client)
    await use(admin)
  },
})

test.describe('access to the back office', () => {
  for (const path of ['/admin', '/admin/orders']) {
    test(`a visitor of ${path} is redirected to the home page`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL('/')
    })
  }

  test('the page of an order, which a mail to the shop opens, asks a visitor to sign in and comes back', async ({
    page,
    context,
    shop,
  }) => {
    const path = `/admin/orders/${await place(shop, await addProduct(shop))}`
    await page.goto(path)
    await expect(page).toHaveURL('/signin')
    await signInAs(context, shop, (await signedInAdmin(shop)).client)
    await page.reload()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
  })

  test('a customer is redirected to the home page and sees nothing of the back office', async ({
    page,
    customer,
  }) => {
    expect(customer.email).toBeTruthy()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/admin/orders')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'My Orders' })).toBeAttached()
    expect(asked.filter((path) => path.startsWith('/api/admin'))).toEqual([])
  })

  adminTest('an administrator who is dismissed meanwhile is redirected', async ({ page, shop, admin }) => {
    await open(page, '/admin/orders', 'Orders')
    await shop.db.updateTable('account').set({ role: 'customer' }).where('id', '=', admin.id).execute()
    await page.reload()
    await expect(page).toHaveURL('/')
  })

  test('shoppers load no code of the back office', async ({ page }) => {
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

adminTest.describe("a shopkeeper's day", () => {
  adminTest(
    'receives an order, packs, ships and delivers it, and prints its invoice',
    async ({ page, shop, admin }) => {
      const tomato = await addProduct(shop, { name: 'Tomato for the day', price: 85.5, stock: 20 })
      const id = await place(shop, tomato, 4, { fullName: 'Bishnu Maya Gurung', note: 'Ring twice' })
      const short = id.slice(0, 6)

      await open(page, '/admin', 'Today')
      await expect(page.getByRole('link', { name: /\d+ new orders?$/ }).first()).toBeVisible()
      await expect(
        page.locator('section').filter({ has: page.getByRole('heading', { name: 'Newest orders' }) }),
      ).toContainText('Bishnu Maya Gurung')
      await page.getByRole('link', { name: `Order ${short}` }).click()

      const heading = page.getByRole('heading', { level: 1, name: `Order ${short}` })
      await expect(heading).toBeVisible()
      await expect(heading).toBeFocused()
      await expect(page.getByRole('link', { name: /Call Bishnu Maya Gurung/ })).toHaveAttribute(
        'href',
        'tel:+9779841234567',
      )
      await expect(page.getByText('Ring twice')).toBeVisible()
      await expect(page.getByText('Lazimpat 2')).toBeVisible()
      await expectAccessible(page)

      await page.getByRole('button', { name: /^Spoke to customer/ }).click()
      await dialog(page).getByLabel('Note').fill('After five')
      await dialog(page).getByRole('button', { name: 'Save call' }).click()
      await expect(page.getByText('After five')).toBeVisible()
      // keys do not wait until the dialog has closed
      await expect(dialog(page)).toHaveCount(0)

      const start = page.getByRole('button', { name: 'Start packing' })
      await start.press('Enter')
      await expect(page.getByText(adminOrders.statusChanged(short, 'processing'))).toBeVisible()
      await expect(start).toHaveCount(0)
      await expect(page.locator('main :focus')).toBeAttached()

      await open(page, '/admin/packing', 'Picking list')
      const line = page.getByRole('row').filter({ hasText: 'Tomato for the day' })
      await expect(line).toContainText('4 kg')
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Packing slips' }).click()
      const slip = page.getByRole('listitem').filter({ hasText: short })
      await expect(slip).toContainText('Bishnu Maya Gurung')
      await expect(slip).toContainText('Collect Rs. 492')

      await open(page, '/admin/deliveries', 'Deliveries')
      const kathmandu = page
        .getByRole('region', { name: 'Bagmati' })
        .getByRole('region', { name: 'Kathmandu' })
      await expect(kathmandu.getByRole('row').filter({ hasText: short })).toContainText('Rs. 492')
      await expectAccessible(page)

      await open(page, `/admin/orders/${id}`, `Order ${short}`)
      await page.getByRole('button', { name: 'Mark as shipped' }).click()
      await page.getByRole('button', { name: 'Mark as delivered' }).click()
      await expect(dialog(page)).toContainText('Rs. 492')
      await dialog(page).getByRole('button', { name: 'Yes, it is delivered' }).click()
      const history = page.locator('section').filter({ has: page.getByRole('heading', { name: 'History' }) })
      await expect(history.getByRole('listitem')).toHaveCount(4)
      await expect(history.getByRole('listitem').first()).toContainText('Delivered')
      await expect(history.getByRole('listitem').first()).toContainText(admin.name)
      await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)

      await page.getByRole('link', { name: /^Invoice \d{4}\/\d{2}-\d+/ }).click()
      const invoice = page.getByRole('article')
      await expect(invoice).toContainText('Bishnu Maya Gurung')
      await expect(invoice).toContainText(/\d{4}\/\d{2}-\d{6}/)
      await expect(invoice).toContainText('BS')
      await expect(invoice).toContainText('Four hundred ninety-two rupees only')
      await expectAccessible(page)
      await page.evaluate(() => {
        window.print = () =>
          document.body.setAttribute('data-printed', document.querySelector('article')?.innerText ?? '')
      })
      await expect(invoice).toContainText('View only, not a print of the shop')
      // the original was counted, but not printed
      await loseNextResponse(page, '**/api/admin/orders/*/invoice/prints')
      await page.getByRole('button', { name: 'Print the invoice' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      for (const print of ['Original', 'Copy of original 1', 'Copy of original 2']) {
        await page.getByRole('button', { name: 'Print the invoice' }).click()
        await expect(page.locator('body')).toHaveAttribute('data-printed', new RegExp(`${print}\\n`))
        await expect(page.getByRole('listitem').filter({ hasText: `${print} · ${admin.name}` })).toBeVisible()
      }
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('navigation', { name: 'Back office' })).toBeHidden()
      await expect(page.getByRole('button', { name: 'Print the invoice' })).toBeHidden()
      await expect(invoice).toBeVisible()
      // on wide paper the invoice does not stay in the column of the menu
      const { width = 0 } = (await invoice.boundingBox()) ?? {}
      expect(width).toBeGreaterThan(400)
    },
  )

  adminTest('reads the chart and the table beneath, right to the paisa', async ({ page, shop, admin }) => {
    const rice = await addProduct(shop, { name: 'Rice in the chart', price: 1234.55, stock: 50 })
    const sold = await place(shop, rice, 3, { state: 'Gandaki', city: 'Kaski' })
    await deliverOrder(admin, sold)
    const off = await place(shop, rice, 1, { state: 'Gandaki', city: 'Kaski' })
    await admin.client.patch(`/admin/orders/${off}`, { status: 'cancelled', reason: 'customer_asked' })
    const report = (await admin.client.get('/admin/reports')).body

    await open(page, '/admin', 'Today')
    const chart = page.getByRole('img', { name: /^Sales by day,.*highest: Rs\./ })
    await expect(chart).toBeVisible()
    const table = page.getByRole('region', { name: 'Chart data' }).getByRole('table')
    await expect(table.getByRole('row')).toHaveCount(31)
    const rupees = (amount: number) =>
      amount
        .toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
        .replace(/\.00$/, '')
    await expect(table.getByRole('row').nth(1)).toContainText(rupees(report.series.at(-1).sales))
    await expect(
      page
        .getByRole('table', { name: 'Best-selling products' })
        .getByRole('row')
        .filter({ hasText: rice.name }),
    ).toContainText('Rs. 3,703.65')
    await expect(
      page.getByRole('table', { name: 'Sales by province' }).getByRole('row').filter({ hasText: 'Gandaki' }),
    ).toBeVisible()
    await expectAccessible(page)

    await page.getByLabel('Group by').selectOption('month')
    await expect(page).toHaveURL(/unit=month/)
    await expect(page.getByRole('img', { name: /^Sales by month/ })).toBeVisible()
    await page.getByLabel('Show').selectOption('orders')
    await expect(page.getByRole('img', { name: /^Orders by month/ })).toBeVisible()
  })

  adminTest(
    'finds and filters orders, changes the status of several together, and sees each failure',
    async ({ page, shop, admin }) => {
      const beans = await addProduct(shop, { name: 'Beans in bulk', stock: 30 })
      const fullName = `Bulk Tamang ${Date.now().toString(36)}`
      const first = await place(shop, beans, 1, { fullName })
      const second = await place(shop, beans, 1, { fullName })
      const third = await place(shop, beans, 1, { fullName })

      await open(page, '/admin/orders', 'Orders')
      await page.getByLabel('Search by order, name, phone, email or district').fill(fullName)
      await expect(page).toHaveURL(/search=Bulk/)
      await expect(page.getByText('3 orders', { exact: true })).toBeVisible()
      await expectAccessible(page)
      await page.getByLabel('Status').selectOption('pending')
      await expect(page).toHaveURL(/status=pending/)
      await expect(page.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
        'href',
        /orders\.csv\?.*pending/,
      )

      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      await expect(page.getByText('3 orders selected')).toBeVisible()
      // a colleague cancels one of them meanwhile
      await admin.client.patch(`/admin/orders/${second}`, { status: 'cancelled', reason: 'customer_asked' })
      await page.getByRole('button', { name: 'Start packing (3)' }).click()
      await dialog(page).getByRole('button', { name: 'Start packing' }).click()
      await expect(dialog(page)).toContainText('2 orders updated.')
      await expect(dialog(page)).toContainText('1 order not updated:')
      await expect(dialog(page).getByRole('listitem')).toContainText(second.slice(0, 6))
      await expectAccessible(page)
      await dialog(page).getByRole('button', { name: 'Close' }).click()
      await expect(page.getByText('No orders match these filters.')).toBeVisible()
      await page.getByRole('button', { name: 'Clear all' }).click()
      await expect(page).toHaveURL('/admin/orders')
      for (const id of [first, third]) {
        expect((await admin.client.get(`/admin/orders/${id}`)).body.order.status).toBe('processing')
      }
    },
  )

  adminTest('pages through more orders than fit on one page, and back', async ({ page, shop, admin }) => {
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

  adminTest('cancels an order with a reason, which returns the stock once', async ({ page, shop, admin }) => {
    expect(admin.id).toBeTruthy()
    const ghee = await addProduct(shop, { name: 'Ghee not wanted', stock: 5 })
    const id = await place(shop, ghee, 2)
    await open(page, `/admin/orders/${id}`, /^Order/)
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await dialog(page).getByLabel('Reason').selectOption('Other reason')
    await dialog(page).getByRole('button', { name: 'Cancel the order' }).click()
    await expect(dialog(page)).toContainText(messages.cancelReasonMissing)
    await expectAccessible(page)
    await dialog(page).getByLabel('Your reason').fill('Ordered twice by mistake')
    await dialog(page).getByRole('button', { name: 'Cancel the order' }).click()
    await expect(page.getByText('Ordered twice by mistake')).toBeVisible()
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
    expect((await productRow(shop, ghee)).stock).toBe(5)
  })

  adminTest(
    'two administrators change one order: one succeeds, the other sees a conflict',
    async ({ page, shop, admin }) => {
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
    },
  )

  adminTest('a filter that is chosen while a typed search waits stays chosen', async ({ page, admin }) => {
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
    adminTest(
      `${path}: a list with more orders shows the total, and the others after Next`,
      async ({ page, shop, admin }) => {
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
        await expectAccessible(page)
      },
    )
  }

  adminTest('calls waiting customers, and sees earlier no-shows', async ({ page, shop, admin }) => {
    const phone = `98${String(Date.now()).slice(-8)}`
    const lentils = await addProduct(shop, { name: 'Lentils to confirm', stock: 30 })
    const lost = await place(shop, lentils, 1, { phone })
    await admin.client.patch(`/admin/orders/${lost}`, {
      status: 'cancelled',
      reason: 'delivery_refused',
    })
    const id = await place(shop, lentils, 1, { phone, fullName: 'Maya on the phone' })
    await open(page, '/admin/calls', 'Calls')
    const card = page.locator(`[data-order="${id}"]`)
    await expect(card).toContainText('1 refused or missed delivery')
    await expect(card).toContainText('Not called yet')
    await expectAccessible(page)
    await card.getByRole('button', { name: /^No answer/ }).click()
    await dialog(page).getByRole('button', { name: 'Save call' }).click()
    await expect(card).toContainText('No answer')
    await card.getByRole('button', { name: /^Spoke to customer/ }).click()
    await dialog(page).getByRole('button', { name: 'Save call' }).click()
    // keys do not wait until the dialog has closed
    await expect(dialog(page)).toHaveCount(0)
    await card.getByRole('button', { name: /^Start packing/ }).press('Enter')
    await expect(card).toHaveCount(0)
    await expect(page.locator('main :focus')).toBeAttached()
  })

  adminTest('takes an order by phone under the rules of the checkout', async ({ page, shop, admin }) => {
    const tea = await addProduct(shop, {
      name: `Ilam tea ${Date.now().toString(36)}`,
      price: 350,
      stock: 6,
    })
    await open(page, '/admin/orders/new', 'New phone order')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByText(validation.orderEmpty)).toBeVisible()
    await expect(page.getByText(validation.required).first()).toBeVisible()
    await expectAccessible(page)

    await page.getByLabel('Find a product').fill(tea.name)
    await page.getByRole('button', { name: `Add ${tea.name}` }).click()
    await page.getByLabel(`Quantity of ${tea.name}`).fill('३')
    await expect(page.getByText('Rs. 1,050')).toBeVisible()
    await page.getByRole('button', { name: `Remove ${tea.name}` }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByLabel(`Quantity of ${tea.name}`)).toHaveValue('3')

    await page.getByLabel('Full name').fill('Krishna Rai')
    await page.getByLabel('Phone', { exact: true }).fill('12345')
    await page.getByLabel('Delivery province').selectOption('Gandaki')
    await page.getByRole('combobox', { name: 'City' }).fill('Pokhara')
    await page.getByLabel('Address').fill('Lakeside 6')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByText(validation.shippingPhoneInvalid)).toBeVisible()
    await expect(page.getByText(validation.cityOutside('Pokhara', 'Gandaki'))).toBeVisible()
    await page.getByRole('button', { name: 'Use Kaski?' }).click()
    await page.getByLabel('Phone', { exact: true }).fill('9841234567')

    await adjustStock(shop, tea, 2)
    await page.getByRole('button', { name: 'Place order' }).click()
    const focused = page.locator(':focus')
    // the same failure takes the focus each time, because the button is far below
    for (const _ of ['first', 'second']) {
      await expect(focused).toHaveText(messages.notEnoughStock)
      await expect(focused).toBeInViewport()
      await page.getByRole('button', { name: 'Place order' }).click()
    }
    await expect(focused).toHaveText(messages.notEnoughStock)
    await page.getByLabel(`Quantity of ${tea.name}`).fill('2')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}$/)
    await expect(page.getByText('phone order')).toBeVisible()
    const id = page.url().split('/').at(-1)
    const { body } = await admin.client.get(`/admin/orders/${id}`)
    expect(body.order).toMatchObject({
      source: 'phone',
      fullName: 'Krishna Rai',
      city: 'Kaski',
      subtotal: 700,
    })
    expect((await productRow(shop, tea)).stock).toBe(0)
  })

  adminTest(
    'links an order by phone to an account only when the caller confirms it',
    async ({ page, shop, admin }) => {
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
        await expectAccessible(page)
        if (isConfirmed) await box.check()
        await page.getByRole('button', { name: 'Place order' }).click()
        await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}$/)
        const { body } = await admin.client.get(`/admin/orders/${page.url().split('/').at(-1)}`)
        return body.order.customer?._id ?? null
      }
      expect(await customerOf(false)).toBeNull()
      expect(await customerOf(true)).toBe(caller.id)
    },
  )

  adminTest(
    'pays a phone order with store credit only when the shopkeeper ticks it',
    async ({ page, shop, admin }) => {
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
      await expectAccessible(page)
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
    },
  )

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
      await expectAccessible(page)
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
