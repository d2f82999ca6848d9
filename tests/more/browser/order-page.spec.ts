import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { shortOrderId } from '#contract/text.ts'
import * as messages from '#texts/messages.ts'
import { expect, expectAccessible, type Page, signInAs, test } from '../../support/browsing.ts'
import { addOrders } from '../../support/past-orders.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer } from '../../support/people.ts'
import { addProduct, deliverOrder, placeOrder } from '../../support/products.ts'
import type { TestShop } from '../../support/shop.ts'

const LONG_NAME = 'Extraordinarily long-named buckwheat flour of the high terraces of Mustang'
/** What a receipt printer can print on a roll of 80 mm, in CSS pixels. */
const PRINTABLE_PX = (72 / 25.4) * 96

async function place(shop: TestShop, person: SignedInPerson, name = LONG_NAME): Promise<string> {
  const product = await addProduct(shop, { name, price: 85.5, stock: 20 })
  const { status, body } = await placeOrder(person, [[product, 4]], { fullName: 'Sita Sharma' })
  expect(status).toBe(201)
  return body.order._id
}

async function open(page: Page, path: string, heading: string | RegExp) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

async function expectNoSidewaysScroll(page: Page) {
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, section, .card')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, className }) => `${tagName} ${className}`),
  )
  expect(wide).toEqual([])
}

/** The pages of the printed page, as width and height in millimetres. */
async function printedPages(page: Page): Promise<[width: number, height: number][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const toMm = (points: string) => Math.round((Number(points) / 72) * 25.4)
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width = '', height = '']) => [
    toMm(width),
    toMm(height),
  ])
}

test.describe('the page of an order', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  test('opens from an email after signing in', async ({ page, context, shop }) => {
    const customer = await signedInCustomer(shop)
    const id = await place(shop, customer, 'Tomato of an email')
    await page.goto(`/orders/${id}`)
    await expect(page).toHaveURL('/signin')
    await signInAs(context, shop, customer.client)
    await page.reload()
    await expect(page).toHaveURL(`/orders/${id}`)
    await expect(page.getByText('Tomato of an email')).toBeVisible()
  })

  test('of another customer does not exist, nor does its invoice', async ({ page, shop, customer }) => {
    expect(customer.id).toBeTruthy()
    const id = await place(shop, await signedInCustomer(shop), 'Tomato of somebody else')
    await deliverOrder(await signedInAdmin(shop), id)
    for (const path of [`/orders/${id}`, `/orders/${id}/invoice`, `/orders/${randomUUID()}`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: messages.orderGone })).toBeVisible()
      await expect(page.getByText('Tomato of somebody else')).toHaveCount(0)
      await expectAccessible(page)
    }
  })
})

test('My Orders shows the latest twenty orders and loads older ones on demand', async ({
  page,
  shop,
  customer,
}) => {
  await addOrders(shop, customer, await addProduct(shop), { count: 25 })
  await open(page, '/orders', 'My Orders')
  const cards = page.locator('[data-order]')
  await expect(cards).toHaveCount(20)
  await expect(page.getByText('Showing your newest 20 of 25 orders.')).toBeVisible()
  await page.getByRole('button', { name: 'Show older orders' }).click()
  await expect(cards).toHaveCount(25)
  await expect(page.getByRole('button', { name: 'Show older orders' })).toHaveCount(0)
})

test.describe('print', () => {
  test('an invoice says what store credit pays, and one from before it was stored only names cash', async ({
    page,
    shop,
    customer,
  }) => {
    const admin = await signedInAdmin(shop)
    const id = await place(shop, customer)
    await sql`update orders set credit_used_paisa = 10000 where id = ${id}`.execute(shop.db)
    await deliverOrder(admin, id)
    await page.goto(`/orders/${id}/invoice`)
    const invoice = page.getByRole('article')
    await expect(invoice).toContainText('Payment: store credit Rs. 100, cash on delivery Rs. 392')
    await expect(invoice).toContainText('Four hundred ninety-two rupees only')
    await page.route(`**/api/order/${id}/invoice`, async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      delete body.invoice.creditUsed
      await route.fulfill({ response, json: body })
    })
    await page.reload()
    await expect(invoice).toContainText('Payment: cash on delivery')
    await expect(invoice).not.toContainText('store credit')
  })

  test('all invoices of a day and packing slips fit an 80 mm receipt printer, one page each', async ({
    page,
    context,
    shop,
  }) => {
    const admin = await signedInAdmin(shop)
    await signInAs(context, shop, admin.client)
    const sita = await signedInCustomer(shop)
    const ids = [await place(shop, sita), await place(shop, sita)]
    for (const id of ids) {
      await admin.client.patch(`/admin/orders/${id}`, { status: 'processing' })
      await admin.client.post(`/admin/orders/${id}/invoice`)
    }
    for (const [path, heading, sheet] of [
      ['/admin/invoices', 'Invoices of a day', 'main article'],
      ['/admin/packing?view=slips', 'Packing slips', 'main li.print-page'],
      [`/admin/orders/${ids[0]}/invoice`, /^Invoice/, 'main article'],
    ] as const) {
      // null, because a PDF would otherwise be made of the screen layout
      await page.emulateMedia({ media: null })
      await open(page, path, heading)
      await expect(page.locator(sheet).first()).toBeVisible()
      const sheets = await page.locator(sheet).count()
      expect((await printedPages(page)).length).toBe(sheets)
      await page.getByLabel('Paper').selectOption('Receipt (80 mm)')
      await expect(page.locator('.receipt')).toHaveCount(sheets)
      await expectAccessible(page)
      // the font for Nepali comes last and changes the lines
      await expect(page.locator('html.devanagari-font')).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      // no longer than what is printed of the content, each receipt on one page
      await page.emulateMedia({ media: 'print' })
      const receipts = await page
        .locator('.receipt')
        .evaluateAll((all) =>
          all.map(({ textContent, clientHeight }) => ({ text: textContent, mm: (clientHeight / 96) * 25.4 })),
        )
      await page.emulateMedia({ media: null })
      const pages = await printedPages(page)
      expect(pages).toHaveLength(sheets)
      for (const [index, { text, mm }] of receipts.entries()) {
        const [width, height] = pages[index] ?? []
        expect(width).toBe(80)
        expect(height).toBeGreaterThan(mm)
        // orders of other tests have names of 100 characters, which the screen breaks more often
        if (ids.some((id) => text?.includes(shortOrderId(id)))) expect(height).toBeLessThan(mm + 25)
      }
      await page.emulateMedia({ media: 'print' })
      if (path.includes('slips')) {
        // in both languages
        await expect(page.locator(sheet).first().getByText('Delivery day:')).toBeVisible()
        await expect(page.locator(sheet).first().getByText('डेलिभरीको दिन:')).toBeVisible()
      }
      const overflowing = await page.locator('.receipt').evaluateAll(
        (receipts, width) =>
          receipts.flatMap((receipt) => {
            const { left } = receipt.getBoundingClientRect()
            return [receipt, ...receipt.querySelectorAll('*:not(.sr-only)')]
              .filter((part) => part.getBoundingClientRect().right - left > width + 0.5)
              .map((part) => part.textContent)
          }),
        PRINTABLE_PX,
      )
      expect(overflowing).toEqual([])
    }
  })

  test('a receipt with many products is one page', async ({ page, context, shop }) => {
    const admin = await signedInAdmin(shop)
    await signInAs(context, shop, admin.client)
    const products = []
    for (let at = 0; at < 25; at++) products.push(await addProduct(shop, { name: `${LONG_NAME} ${at}` }))
    const { body } = await placeOrder(
      await signedInCustomer(shop),
      products.map((product) => [product, 1]),
    )
    await admin.client.post(`/admin/orders/${body.order._id}/invoice`)
    await open(page, `/admin/orders/${body.order._id}/invoice?paper=receipt`, /^Invoice/)
    await expect(page.locator('.receipt')).toBeVisible()
    const [[width, height] = [0, 0], ...more] = await printedPages(page)
    expect(more).toEqual([])
    expect(width).toBe(80)
    expect(height).toBeGreaterThan(300)
  })

  for (const width of [360, 768, 1280]) {
    test(`the invoices of a day do not scroll sideways at ${width} px`, async ({ page, context, shop }) => {
      const admin = await signedInAdmin(shop)
      await signInAs(context, shop, admin.client)
      await admin.client.post(`/admin/orders/${await place(shop, await signedInCustomer(shop))}/invoice`)
      await page.setViewportSize({ width, height: 800 })
      await open(page, '/admin/orders', 'Orders')
      await page.getByRole('link', { name: 'Print invoices' }).click()
      await expect(page.getByRole('article').first()).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  }
})
