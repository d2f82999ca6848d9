import { expect, expectAccessible, type Page, ready, test } from '../support/browsing.ts'
import { addProduct } from '../support/products.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

async function open(page: Page, path: string) {
  await page.goto(path)
  await ready(page)
}

/** The bar at the bottom of the screen, whatever it shows. */
const bar = (page: Page) => page.locator('.bottom-bar:visible')

/** Expects that nothing covers the focused element. */
async function expectFocusInView(page: Page) {
  const isCovered = await page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return true
    const { left, top, width, height } = focused.getBoundingClientRect()
    return [top + 1, top + height - 1].some((y) => {
      const onTop = document.elementFromPoint(left + width / 2, y)
      return !onTop || !(focused.contains(onTop) || onTop.contains(focused))
    })
  })
  expect(isCovered, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))).toBe(false)
}

test.describe('the bar at the bottom', () => {
  test('shows what is in the cart on list and product pages, and leads there', async ({
    page,
    shop,
    customer,
  }) => {
    const good = await addProduct(shop, { name: 'Bar beans', price: 120 })
    const other = await addProduct(shop, { name: 'Bar rice', price: 400 })
    await open(page, '/products?search=bar')
    await expect(bar(page)).toHaveCount(0)
    await page.getByRole('button', { name: `Add to cart: ${good.name}` }).tap()
    await expect(bar(page)).toHaveText('1 product · Rs.\u00a0120 View cart')
    await customer.client.post('/cart/add', { productId: other.id, quantity: 2 })
    await open(page, '/products?search=bar')
    await expect(bar(page)).toHaveText('2 products · Rs.\u00a0920 View cart')
    await expectAccessible(page)
    await open(page, '/')
    await expect(bar(page)).toHaveCount(0)
    await open(page, '/products')
    await bar(page).tap()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/cart')
    await expect(bar(page)).toHaveCount(0)
  })

  test('leaves the end of the page, the focus and the offline notice in view', async ({
    page,
    context,
    shop,
    customer,
  }) => {
    const good = await addProduct(shop, { name: 'In view' })
    await customer.client.post('/cart/add', { productId: good.id, quantity: 1 })
    await open(page, '/products?search=in+view')
    await expect(bar(page)).toBeVisible()
    const top = (await bar(page).boundingBox())?.y ?? 0
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const lastLine = page.getByText('Prices are in Nepali Rupees (NPR).')
    const box = await lastLine.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top)
    const toTop = await page.getByRole('button', { name: 'Back to top' }).boundingBox()
    expect((toTop?.y ?? 0) + (toTop?.height ?? 0)).toBeLessThan(top)

    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('banner').getByRole('link').first().focus()
    const last = page.getByRole('button', { name: 'Refund Policy' })
    while (!(await last.evaluate((button) => button === document.activeElement))) {
      await page.keyboard.press('Tab')
      await expectFocusInView(page)
    }

    await page.locator(':focus').blur()
    await context.setOffline(true)
    const notice = await page.locator('p', { hasText: 'offline' }).boundingBox()
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(top)
    await context.setOffline(false)
  })

  test('keeps price, quantity and Add to Cart of a product in reach, and makes room for the keyboard', async ({
    page,
    shop,
    customer,
  }) => {
    expect(customer.id).toBeTruthy()
    const good = await addProduct(shop, { name: 'Within reach', price: 250 })
    await open(page, `/product/${good.id}`)
    const add = page.getByRole('button', { name: 'Add to Cart', exact: true })
    await expect(bar(page)).toContainText('Rs.\u00a0250')
    await bar(page).getByRole('button', { name: 'One more' }).tap()
    await expectAccessible(page)
    await bar(page).getByRole('button', { name: 'Add to Cart' }).tap()
    await expect(page.getByRole('status').getByText('Within reach')).toBeVisible()
    await expect(page.getByText('2 in your cart')).toBeAttached()

    // The buttons of the page come into view: the bar shows the cart instead of them.
    await add.last().scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollBy(0, 200))
    await expect(add).toHaveCount(1)
    await expect(bar(page)).toHaveText('1 product · Rs.\u00a0500 View cart')

    await page.getByLabel('Ask a question').focus()
    await expect(bar(page)).toHaveCount(0)
    await page.getByLabel('Ask a question').blur()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(bar(page)).toContainText('Rs.\u00a0250')
    await expect(bar(page)).toHaveCount(1)
  })
})
