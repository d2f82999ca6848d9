import sharp from 'sharp'
import { openPictures, storePicture } from '../../../server/platform/media/media.ts'
import { expect, expectAccessible, open, openInShopFonts, type Page, test } from '../../support/browsing.ts'
import { signedInAdmin } from '../../support/people.ts'
import { addProduct, placeOrder } from '../../support/products.ts'
import type { TestShop } from '../../support/shop.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

/** The bar at the bottom of the screen. */
const bar = (page: Page) => page.locator('.bottom-bar:visible')

/** Expects that nothing covers the focused element. */
async function expectFocusInView(page: Page) {
  const isCovered = await page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return true
    // a link may begin at the end of a line
    const { left, top, width, height } = focused.getClientRects()[0] ?? focused.getBoundingClientRect()
    return [top + 1, top + height - 1].some((y) => {
      const onTop = document.elementFromPoint(left + width / 2, y)
      return !onTop || !(focused.contains(onTop) || onTop.contains(focused))
    })
  })
  expect(isCovered, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))).toBe(false)
}

test('the button Back to top covers no control', async ({ page, shop, customer }) => {
  const product = await addProduct(shop, { name: 'Beside the button' })
  await customer.client.post('/cart/add', { productId: product.id, quantity: 1 })
  for (const path of ['/products', `/product/${product.id}`, '/cart?step=1', '/profile']) {
    await open(page, path)
    const toTop = page.getByRole('button', { name: 'Back to top' })
    let left = 0
    // the page may still scroll to its top while the cart arrives
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, 300))
      const box = await toTop.boundingBox({ timeout: 500 })
      expect(box).not.toBeNull()
      left = box?.x ?? 0
    }).toPass()
    const covered = await page
      .locator('main')
      // the tiles of the delivery days are everywhere
      .locator(':is(article button, input:not([type=radio]), select, textarea):visible')
      .evaluateAll(
        (controls, left) =>
          controls
            .filter((control) => control.getBoundingClientRect().right > left)
            .map((each) => each.outerHTML),
        left + 8,
      )
    expect(covered, path).toEqual([])
  }
})

for (const [what, { standard, width, height }] of Object.entries({
  'text of twice the size': { standard: 32, width: 360, height: 740 },
  'a zoom of 400 %': { standard: 16, width: 320, height: 256 },
})) {
  test(`${what} leaves room to read the page and to fill in a dialog`, async ({
    page,
    context,
    shop,
    customer,
  }) => {
    const product = await addProduct(shop, { name: 'Large beans' })
    const { body } = await placeOrder(customer, [[product, 1]])
    await (await signedInAdmin(shop)).client.patch(`/admin/orders/${body.order._id}`, {
      status: 'processing',
    })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Page.enable')
    await devtools.send('Page.setFontSizes', { fontSizes: { standard } })
    await page.setViewportSize({ width, height })

    await open(page, `/product/${product.id}`)
    await expect(page.getByRole('banner')).toBeInViewport()
    await page.getByRole('heading', { name: 'Quick Links' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible()
    await expect(page.getByRole('banner')).not.toBeInViewport()
    await expect(bar(page)).toHaveCount(0)

    await openInShopFonts(page, `/orders/${body.order._id}`)
    await page.getByRole('button', { name: 'Report a problem' }).click()
    const dialog = page.getByRole('dialog')
    const label = dialog.getByText('What went wrong?')
    const field = dialog.getByLabel('What went wrong?')
    await field.scrollIntoViewIfNeeded()
    await expect(field).toBeInViewport({ ratio: 0.9 })
    await expect(label).toBeInViewport({ ratio: 0.9 })
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(field).toBeFocused()
    await expectFocusInView(page)
  })
}

test.describe('the bar at the bottom', () => {
  test('shows the cart on list and product pages, and links to it', async ({ page, shop, customer }) => {
    const product = await addProduct(shop, { name: 'Bar beans', price: 120 })
    const other = await addProduct(shop, { name: 'Bar rice', price: 400 })
    await open(page, '/products?search=bar')
    await expect(bar(page)).toHaveCount(0)
    await page.getByRole('button', { name: `Add to cart: ${product.name}` }).tap()
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

  test('covers neither the end of the page, the focus nor the offline notice', async ({
    page,
    context,
    shop,
    customer,
  }) => {
    const product = await addProduct(shop, { name: 'In view' })
    await customer.client.post('/cart/add', { productId: product.id, quantity: 1 })
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

  test('has price, quantity and Add to Cart of a product, and hides while the keyboard is open', async ({
    page,
    shop,
    customer,
  }) => {
    expect(customer.id).toBeTruthy()
    const product = await addProduct(shop, { name: 'Within reach', price: 250 })
    await openInShopFonts(page, `/product/${product.id}`)
    const add = page.getByRole('button', { name: 'Add to Cart', exact: true })
    await expect(bar(page)).toContainText('Rs.\u00a0250')
    await bar(page).getByRole('button', { name: 'One more' }).tap()
    await expectAccessible(page)
    // in one row
    expect((await bar(page).boundingBox())?.height).toBeLessThan(80)
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

test.describe('the search in the header', () => {
  const field = (page: Page) => page.getByRole('combobox', { name: 'Search the shop' })
  const options = (page: Page) => page.getByRole('option')

  async function openSearch(page: Page) {
    await page.getByRole('button', { name: 'Open the search' }).tap()
    await expect(page.getByLabel('Search the shop')).toBeFocused()
    await expect(field(page)).toBeVisible()
  }

  test('remembers the searches of this device until the customer signs out', async ({ page, customer }) => {
    expect(customer.id).toBeTruthy()
    for (const typed of ['timur', 'गोलभेंडा']) {
      await open(page, '/')
      await openSearch(page)
      await field(page).fill(typed)
      await field(page).press('Enter')
      await expect(page.getByLabel('Search products')).toHaveValue(typed)
    }
    await open(page, '/')
    await openSearch(page)
    await expect(options(page)).toHaveText(['गोलभेंडा', 'timur'])
    await expectAccessible(page)
    await options(page).last().tap()
    await expect(page).toHaveURL('/products?search=timur')

    await page.getByRole('button', { name: 'Open the menu' }).tap()
    await page.getByRole('button', { name: 'Logout' }).tap()
    await expect(page).toHaveURL('/signin')
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    await openSearch(page)
    await expect(options(page)).toHaveCount(0)
  })

  test('returns the focus, and focuses the search field on the product list', async ({ page }) => {
    await open(page, '/')
    await openSearch(page)
    await field(page).press('Escape')
    await expect(page.getByRole('button', { name: 'Open the search' })).toBeFocused()
    await open(page, '/products')
    await page.getByRole('button', { name: 'Open the search' }).tap()
    await expect(page.getByLabel('Search products')).toBeFocused()
  })
})

test('matching words are marked in the results, also in the HTML of the server', async ({ page, shop }) => {
  const product = await addProduct(shop, { name: 'Marked mustard oil' })
  await shop.db
    .updateTable('product')
    .set({ nepaliName: 'तोरीको तेल', searchWords: "'mustard' 'marked'" })
    .where('id', '=', product.id)
    .execute()
  const html = await (await page.request.get('/products?search=marked')).text()
  expect(html.includes('>Marked</mark>')).toBe(true)
  await open(page, '/products?search=marked')
  await expect(page.getByRole('article').locator('mark')).toHaveText(['Marked'])
  await expect(page.getByRole('article').getByRole('heading')).toContainText('Marked mustard oil')
  await expectAccessible(page)
})

test.describe('the pictures of a product', () => {
  const PIXELS = 1200

  /** Opens a product with two pictures. */
  async function openPictured(page: Page, shop: TestShop) {
    const product = await addProduct(shop, { name: 'Pictured pumpkin' })
    const masters = await Promise.all(
      ['#d2691e', '#2e8b57'].map((background) =>
        sharp({ create: { width: PIXELS, height: PIXELS, channels: 3, background } })
          .webp()
          .toBuffer(),
      ),
    )
    const storage = openPictures(shop.config)
    const pictures = await Promise.all(masters.map((bytes) => storePicture(storage, shop.db, bytes)))
    await shop.db
      .insertInto('productPicture')
      .values(pictures.map(({ id }, position) => ({ productId: product.id, pictureId: id, position })))
      .execute()
    await open(page, `/product/${product.id}`)
    return product
  }
  const viewer = (page: Page) => page.getByRole('dialog', { name: 'Pictures' })
  const opener = (page: Page) => page.getByRole('button', { name: /^Enlarge the picture/ })
  const picture = (page: Page) => viewer(page).getByRole('img')

  const width = async (page: Page) => (await picture(page).boundingBox())?.width ?? 0

  test('open on the whole screen, zoom by a tap, and change by swipe and arrow key', async ({
    page,
    shop,
  }) => {
    await openPictured(page, shop)
    await opener(page).tap()
    await expect(viewer(page).getByText('1 / 2')).toBeVisible()
    await expect(picture(page)).toHaveAttribute('alt', 'Picture 1 of 2: Pictured pumpkin')
    await expect.poll(() => width(page)).toBe(360)
    await expectAccessible(page)

    await picture(page).tap()
    await expect.poll(() => width(page)).toBe(900)
    await viewer(page).getByRole('button', { name: 'Zoom out' }).tap()
    await expect.poll(() => width(page)).toBe(360)

    const devtools = await page.context().newCDPSession(page)
    async function swipe(...places: number[]) {
      for (const [index, x] of places.entries())
        await devtools.send('Input.dispatchTouchEvent', {
          type: index === 0 ? 'touchStart' : 'touchMove',
          touchPoints: [{ x, y: 400 }],
        })
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await swipe(300, 250, 200, 150, 100, 50)
    await expect(viewer(page).getByText('2 / 2')).toBeVisible()
    await swipe(50, 100, 150, 200, 250, 300)
    await expect(viewer(page).getByText('1 / 2')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(viewer(page).getByText('2 / 2')).toBeVisible()
  })

  test('close with Escape, the back button and their own button; the focus returns', async ({
    page,
    shop,
  }) => {
    const product = await openPictured(page, shop)
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      () => viewer(page).getByRole('button', { name: 'Close the pictures' }).tap(),
    ]) {
      await opener(page).focus()
      await page.keyboard.press('Enter')
      await expect(viewer(page)).toBeVisible()
      await close()
      await expect(viewer(page)).toBeHidden()
      await expect(opener(page)).toBeFocused()
      await expect(page).toHaveURL(`/product/${product.id}`)
    }
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  })
})
