import * as messages from '#texts/messages.ts'
import { allPictures, readPicture } from '../../../demo/pictures.ts'
import { openPictures, storeEncoded } from '../../../server/platform/media/media.ts'
import { expect, open, type Page, test } from '../../support/browsing.ts'
import { addProduct, placeOrder } from '../../support/products.ts'
import type { TestShop } from '../../support/shop.ts'

/** Maximum bytes of pictures that a phone loads for a list. */
const PICTURES_MOST_BYTES = 150_000

/** Twelve products with pictures of realistic size, created once per worker. */
const categories = new WeakMap<TestShop, Promise<string[]>>()
function fullCategory(shop: TestShop): Promise<string[]> {
  const known = categories.get(shop) ?? fillCategory(shop)
  categories.set(shop, known)
  return known
}

async function fillCategory(shop: TestShop): Promise<string[]> {
  const encoded = await Promise.all(allPictures().slice(0, 12).map(readPicture))
  const pictures = await storeEncoded(openPictures(shop.config), shop.db, encoded)
  const ids: string[] = []
  for (const [at, picture] of pictures.entries()) {
    const { id } = await addProduct(shop, { name: `Product ${at}`, category: 'Full category' })
    await shop.db
      .insertInto('productPicture')
      .values({ productId: id, pictureId: picture.id, position: 0 })
      .execute()
    const shown = { nepaliName: 'गोलभेंडा', soldUnits: 1_000_000 }
    await shop.db.updateTable('product').set(shown).where('id', '=', id).execute()
    ids.push(id)
  }
  return ids
}

/** Delays matching calls until released; counts them. */
async function hold(page: Page, path: string) {
  let release = () => {}
  let calls = 0
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(path, async (route) => {
    calls++
    await released
    await route.fallback()
  })
  return { release: () => release(), calls: () => calls }
}

test.describe('a first visit', () => {
  // in one worker, which creates the pictures once
  test.describe.configure({ mode: 'default' })

  test('paints the content of the HTML before any script is requested', async ({ page, shop }) => {
    const product = await addProduct(shop)
    for (const path of ['/', '/products', `/product/${product.id}`]) {
      await open(page, path)
      const { painted, asked } = await page.evaluate(() => {
        const scripts = performance
          .getEntriesByType('resource')
          .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        return {
          // or everything was loaded before the first paint and the network is idle
          painted: Math.min(
            performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
            performance.timing.loadEventStart - performance.timeOrigin,
          ),
          asked: scripts.map(({ startTime }) => startTime),
        }
      })
      expect(asked.length, path).toBeGreaterThan(3)
      expect(Math.min(...asked), path).toBeGreaterThanOrEqual(painted)
    }
  })

  for (const width of [360, 1280]) {
    test(`has no layout shift at ${width} px`, async ({ page, shop }) => {
      const [first] = await fullCategory(shop)
      await page.setViewportSize({ width, height: 740 })
      await page.addInitScript(() => {
        const moved: string[] = []
        Object.assign(window, { moved })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[]
          })[])
            for (const { node, previousRect, currentRect } of entry.sources)
              moved.push(JSON.stringify([previousRect, currentRect, node?.outerHTML?.slice(0, 200)]))
        }).observe({ type: 'layout-shift', buffered: true })
      })
      for (const path of ['/', '/products', `/product/${first}`]) {
        await open(page, path)
        await page.waitForLoadState('networkidle')
        await expect(page.locator('html.devanagari-font')).toBeVisible()
        await page.evaluate(async () => {
          await document.fonts.ready
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        })
        expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved), path).toEqual([])
      }
    })
  }

  test('the logo, the search field and the link to Nepali are readable before the Nepali font loads', async ({
    page,
    context,
  }) => {
    await page.route(/mukta-nepali/, (route) => route.abort())
    await open(page, '/')
    const devtools = await context.newCDPSession(page)
    await devtools.send('DOM.enable')
    await devtools.send('CSS.enable')
    const { root } = await devtools.send('DOM.getDocument', { depth: -1, pierce: true })
    for (const [word, selector] of [
      ['हरियो', 'header [lang="ne"]'],
      ['नेपाली', 'header a[hreflang="ne"] span'],
    ] as const) {
      await expect(page.locator(selector).first(), selector).toHaveText(word)
      const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
      const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
      expect(
        fonts.map(({ isCustomFont }) => isCustomFont),
        word,
      ).toEqual([true])
    }
    await expect(page.locator('header input').first()).toHaveAttribute('placeholder', /गोलभेंडा/)
    expect(
      await page
        .locator('header input')
        .first()
        .evaluate((field) => getComputedStyle(field, '::placeholder').fontFamily),
    ).toMatch(/^"?Mukta mark/)
  })

  test('of twelve products costs at most 150 KB of pictures on a phone', async ({ browser, shop }) => {
    await fullCategory(shop)
    const context = await browser.newContext({
      baseURL: shop.url,
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 3,
      isMobile: true,
      hasTouch: true,
    })
    const page = await context.newPage()
    await open(page, '/products?category=Full+category')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(12)
    for (const card of await cards.all()) {
      await card.scrollIntoViewIfNeeded()
      await expect(card.locator('[data-picture="loaded"]')).toBeVisible()
    }
    const sizes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ initiatorType }) => initiatorType === 'img')
        .map(({ encodedBodySize }) => encodedBodySize),
    )
    expect(sizes.length).toBeGreaterThanOrEqual(12)
    expect(sizes.every((size) => size > 0)).toBe(true)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(PICTURES_MOST_BYTES)
    await context.close()
  })
})

test.describe('navigation', () => {
  test('the old page stays below a progress bar until the new one has loaded', async ({ page, shop }) => {
    await addProduct(shop)
    await open(page, '/signup')
    const held = await hold(page, '**/api/products/search*')
    await page.getByLabel('Full name').fill('Sita Sharma')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).click()
    await expect(page.getByRole('progressbar', { name: 'Loading…' })).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue('Sita Sharma')
    held.release()
    await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeFocused()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    expect(held.calls()).toBeGreaterThan(0)
  })

  for (const [nearness, comeNear] of [
    ['a pointer rests on', (link) => link.hover()],
    ['a finger touches', (link) => link.dispatchEvent('touchstart')],
    ['the focus reaches', (link) => link.focus()],
  ] as [string, (link: ReturnType<Page['getByRole']>) => Promise<void>][]) {
    test(`data and scripts of a page are fetched when ${nearness} a link to it`, async ({ page, shop }) => {
      const product = await addProduct(shop, { name: `Near ${nearness}` })
      await open(page, '/products?search=near')
      const called: string[] = []
      page.on('request', (request) => called.push(new URL(request.url()).pathname))
      const link = page.getByRole('link', { name: product.name })
      // again, because the page listens shortly after its content has loaded
      await expect(async () => {
        await link.blur()
        await page.mouse.move(0, 0)
        await comeNear(link)
        await expect.poll(() => called, { timeout: 1000 }).toContain(`/api/products/${product.id}`)
      }).toPass()
      await expect
        .poll(() => called.filter((path) => /^\/assets\/product-[\w-]{8}\.js$/.test(path)))
        .not.toEqual([])
      await page.waitForLoadState('networkidle')
      // from here on every request for the catalogue fails
      await page.route('**/api/products/**', (route) => route.abort())
      await link.click()
      await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
      expect(called.filter((path) => path === `/api/products/${product.id}`)).toHaveLength(1)
    })
  }

  test('orders are fetched when the focus reaches the link to them', async ({ page, shop, customer }) => {
    await placeOrder(customer, [[await addProduct(shop), 1]])
    await open(page, '/products')
    const response = page.waitForResponse('**/api/order/my-orders*')
    const link = page.getByRole('link', { name: 'My Orders' })
    await link.focus()
    await response
    await page.waitForLoadState('networkidle')
    await page.route('**/api/order/**', (route) => route.abort())
    await link.click()
    await expect(page.locator('[data-order]')).toBeVisible()
  })

  test('a failed prefetch is reported only when its page is opened', async ({ page, shop }) => {
    const product = await addProduct(shop, { name: 'Ahead in vain' })
    await open(page, '/products?search=vain')
    const rejected = page.waitForResponse(`**/api/products/${product.id}`)
    await page.route(`**/api/products/${product.id}`, (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('link', { name: product.name }).hover()
    await rejected
    await expect(page.getByRole('alert').getByText(messages.productFailed)).toHaveCount(0)
    await page.unroute(`**/api/products/${product.id}`)
    await page.getByRole('link', { name: product.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  })
})
