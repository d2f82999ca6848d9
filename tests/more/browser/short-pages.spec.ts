import { LANGUAGES, pathIn } from '#contract/languages.ts'
import { seedDemo } from '../../../demo/seed.ts'
import { openPictures } from '../../../server/platform/media/media.ts'
import { test as base, expect, type Locator, open, type Page, signInAs } from '../../support/browsing.ts'
import type { Client } from '../../support/client.ts'
import { signedInAdmin, signedInCustomer } from '../../support/people.ts'
import { placeOrder } from '../../support/products.ts'
import { startShop } from '../../support/shop.ts'

/** The demo shop: its products, texts and pictures have the lengths of real ones. */
const test = base.extend({
  shop: [
    async ({ mailbox }, use) => {
      const shop = await startShop({ smtpUrl: mailbox.url })
      await shop.db.transaction().execute((tx) => seedDemo(tx, openPictures(shop.config)))
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
})

const PHONE = { width: 360, height: 740 }
const LAPTOP = { width: 1280, height: 800 }

const top = async (part: Locator) => (await part.boundingBox())?.y
const height = async (part: Locator) => (await part.boundingBox())?.height
const pageHeight = (page: Page) => page.evaluate(() => document.body.scrollHeight)

/** Ten products of the demo, as the shopper sees them. */
async function tenProducts(client: Client) {
  const { products } = (await client.get('/products/search?limit=10')).body
  return products as { _id: string; name: string; price: number }[]
}

for (const language of LANGUAGES) {
  const path = (english: string) => pathIn(language, english)

  test(`a visitor sees products at once, ${language}`, async ({ page, shop }) => {
    await page.setViewportSize(PHONE)
    await open(page, path('/'))
    const [product, category] = [page.locator('article').first(), page.locator('main a[href*="category="]')]
    expect.soft(await top(product), 'first product of the home page').toBeLessThan(740)
    expect.soft(await top(category.first()), 'first category').toBeLessThan(740)
    expect.soft(await pageHeight(page), 'home page').toBeLessThanOrEqual(4000)
    await open(page, path('/products'))
    expect
      .soft(await top(page.locator('article').first()), 'first product of the list')
      .toBeLessThanOrEqual(420)
    for (const card of await page.locator('article').all()) {
      expect.soft(await height(card), `card of ${await card.innerText()}`).toBeLessThanOrEqual(380)
    }
    await page.setViewportSize(LAPTOP)
    expect.soft(await top(page.locator('article').first()), 'on a laptop').toBeLessThanOrEqual(300)
    const [tomato] = (await shop.visitor().get('/products/search?search=tomato&limit=1')).body.products
    await open(page, path(`/product/${tomato._id}`))
    const [buyBox, origin] = [page.locator('main .card').first(), page.locator('main details').first()]
    expect.soft(await height(buyBox), 'buy box').toBeLessThanOrEqual(340)
    expect.soft(await height(origin), 'origin and proof').toBeLessThanOrEqual(32)
    await expect.soft(buyBox.getByRole('button').last()).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(PHONE)
    expect.soft(await top(page.getByRole('heading', { level: 1 })), 'name of the product').toBeLessThan(580)
    expect.soft(await top(buyBox), 'buy box on a phone').toBeLessThan(740)
    await expect.soft(page.locator('.buy-bar button').last()).toBeInViewport({ ratio: 1 })
    await signInAs(page.context(), shop, (await signedInAdmin(shop)).client)
    await page.setViewportSize({ width: 1024, height: 740 })
    await open(page, path('/'))
    expect.soft(await height(page.locator('header')), 'header of staff').toBeLessThanOrEqual(80)
  })

  test(`the button that goes on is always on the screen, ${language}`, async ({ page, shop }) => {
    await page.setViewportSize(PHONE)
    const customer = await signedInCustomer(shop)
    const ten = await tenProducts(customer.client)
    const lines = ten.map(({ _id, ...product }) => [{ id: _id, ...product }, 1] as const)
    for (let orders = 0; orders < 4; orders++) {
      expect(await placeOrder(customer, [...lines])).toMatchObject({ status: 201 })
    }
    for (const { _id } of ten) await customer.client.post('/cart/add', { productId: _id, quantity: 1 })
    await signInAs(page.context(), shop, customer.client)
    const goesOn = page.locator('.action-bar button')
    for (const step of ['', '?step=1', '?step=2']) {
      await open(page, path(`/cart${step}`))
      await expect(goesOn).toBeInViewport({ ratio: 1 })
      if (step === '') {
        for (const line of await page.locator('[data-line]').all()) {
          expect.soft(await height(line), 'line of the cart').toBeLessThanOrEqual(96)
        }
      }
      if (step === '?step=1') {
        const last = page.locator('form').last().getByRole('checkbox')
        expect.soft(await top(last), 'end of the shipping form').toBeLessThanOrEqual(1110)
      }
    }
    await open(page, path('/orders'))
    await expect(page.locator('[data-order]')).toHaveCount(4)
    expect.soft(await pageHeight(page), 'four orders of ten lines').toBeLessThanOrEqual(1600)
  })

  test(`settings, website text and a product show few fields at once, ${language}`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize(LAPTOP)
    const { client } = await signedInAdmin(shop)
    await signInAs(page.context(), shop, client)
    const visible = (kinds: string) => page.locator('main').locator(kinds).filter({ visible: true }).count()
    const fields = () => visible('input:not([type="file"]), textarea, select')
    const openFilled = async (english: string) => {
      await open(page, path(english))
      await expect(page.locator('main .card').first()).toBeVisible()
    }
    let all = 0
    for (const subject of ['', '/contact', '/delivery', '/orders']) {
      await openFilled(`/admin/settings${subject}`)
      const count = await fields()
      expect.soft(count, `settings ${subject}`).toBeLessThanOrEqual(15)
      all += count
    }
    expect.soft(all, 'all settings').toBeLessThanOrEqual(50)
    await openFilled('/admin/texts')
    all = 0
    const edits = page.locator('main .card button')
    await expect(edits).toHaveCount(8)
    for (const edit of await edits.all()) {
      await edit.click()
      all += await fields()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    expect.soft(all, 'website text').toBeLessThanOrEqual(26)
    const [product] = await tenProducts(client)
    await openFilled(`/admin/products/${product?._id}`)
    await expect(page.locator('main .card img').first()).toBeVisible()
    expect.soft(await fields(), 'fields of a product').toBeLessThanOrEqual(20)
    expect.soft(await visible('button, summary'), 'buttons of a product').toBeLessThanOrEqual(25)
  })

  test(`staff see the day and ten orders at once, ${language}`, async ({ page, shop }) => {
    await signInAs(page.context(), shop, (await signedInAdmin(shop)).client)
    await page.setViewportSize(PHONE)
    await open(page, path('/admin'))
    await expect(page.locator('main h2').first()).toBeAttached()
    expect.soft(await pageHeight(page), 'Today').toBeLessThanOrEqual(2000)
    await page.setViewportSize(LAPTOP)
    expect.soft(await pageHeight(page), 'Today on a laptop').toBeLessThanOrEqual(1200)
    await page.setViewportSize(PHONE)
    for (const list of ['orders', 'products', 'lots', 'products/table', 'staff']) {
      await open(page, path(`/admin/${list}`))
      const rows = page.locator('[data-row]')
      await expect(rows.first()).toBeVisible()
      const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
      expect.soft(Math.max(...heights), `a row of ${list}`).toBeLessThanOrEqual(96)
      if (list === 'staff') continue
      const search = page.locator('[role="search"]')
      expect.soft(await height(search), `search of ${list}`).toBeLessThanOrEqual(48)
      await page.setViewportSize(LAPTOP)
      expect.soft(await height(search), `search of ${list} on a laptop`).toBeLessThanOrEqual(48)
      await page.setViewportSize(PHONE)
    }
  })
}
