import { shortOrderId } from '#contract/text.ts'
import { expect, expectAccessible, type Page, signInAs, test } from '../../support/browsing.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer } from '../../support/people.ts'
import { addProduct, placeOrder } from '../../support/products.ts'
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

/** The pages of the printed page, as width and height in millimetres. */
async function printedPages(page: Page): Promise<[width: number, height: number][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const toMm = (points: string) => Math.round((Number(points) / 72) * 25.4)
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width = '', height = '']) => [
    toMm(width),
    toMm(height),
  ])
}

test.describe('print', () => {
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
})
