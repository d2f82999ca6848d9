import { ANIMATION_MS, INTERVAL_MS } from '../../../app/features/home/carousel.ts'
import { expect, type Page, ready, test } from '../../support/browsing.ts'
import { addProduct } from '../../support/products.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Featured' })
const dots = (page: Page) => banner(page).getByRole('button', { name: /^Slide \d/ })
const heading = (page: Page) => banner(page).getByRole('heading')

async function open(page: Page) {
  await page.goto('/')
  await ready(page)
  await expect(dots(page)).toHaveCount(3)
}

test.describe('the banner', () => {
  test('three slides with dots of 24 px or more, without previous and next buttons', async ({ page }) => {
    await open(page)
    await banner(page).getByRole('button', { name: 'Pause the slides' }).click()
    await expect(banner(page).getByRole('button')).toHaveCount(4)
    for (const [at, title] of ['Fresh seasonal flavors', 'Gourmet delights', 'Sweet finishes'].entries()) {
      const dot = dots(page).nth(at)
      await dot.click()
      await expect(heading(page)).toHaveText(title)
      await expect(dot).toHaveAttribute('aria-current', 'true')
      const { width = 0, height = 0 } = (await dot.boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    }
    // colours that somebody has chosen for all pages hide backgrounds
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(dots(page).first().locator('span')).toHaveCSS('border-top-width', '1px')
  })

  test('the first slide is in the page before any script runs', async ({ browser, shop }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
    const page = await context.newPage()
    await page.goto('/')
    await expect(heading(page)).toHaveText('Fresh seasonal flavors')
    await expect(banner(page).getByRole('link')).toBeVisible()
    await context.close()
  })

  test('autoplay turns every 3000 ms in 800 ms, endlessly', async ({ page }) => {
    await page.clock.install({ time: 0 })
    await page.goto('/')
    await ready(page)
    // the banner loads by a timer
    await expect(dots(page)).toHaveCount(3)
    await page.clock.pauseAt(60_000)
    const track = banner(page).locator('[data-position]')
    // wait until the next slide has stopped
    const stand = async (title: string) => {
      for (let step = 0; step < 200; step++) {
        if ((await heading(page).textContent()) === title) return
        await page.clock.runFor(50)
      }
      throw new Error(`${title} never came`)
    }
    await stand('Gourmet delights')
    await expect(track).toHaveCSS('transition-duration', `${ANIMATION_MS / 1000}s`)
    for (const [shown, next] of [
      ['Gourmet delights', 'Sweet finishes'],
      ['Sweet finishes', 'Fresh seasonal flavors'],
      ['Fresh seasonal flavors', 'Gourmet delights'],
    ] as const) {
      await page.clock.runFor(INTERVAL_MS - 1)
      await expect(heading(page)).toHaveText(shown)
      await page.clock.runFor(1)
      await expect(heading(page)).toHaveText(next)
    }
  })

  for (const [name, pauseIt, resumes] of [
    ['hover', (page: Page) => heading(page).hover(), true],
    ['a user action', (page: Page) => dots(page).first().click(), false],
    ['drag', (page: Page) => drag(page, -10), false],
  ] as const) {
    test(`autoplay pauses on ${name}`, async ({ page }) => {
      await open(page)
      await pauseIt(page)
      await page.clock.install()
      if (!resumes) await page.mouse.move(0, 0)
      const before = await heading(page).textContent()
      await page.clock.runFor(3 * (INTERVAL_MS + ANIMATION_MS))
      await expect(heading(page)).toHaveText(before ?? '')
      if (!resumes) {
        await expect(banner(page).getByRole('button', { name: 'Play the slides' })).toBeVisible()
      }
    })
  }

  test('mouse drag of 20 px turns the slide, less does not; a drag follows no link', async ({ page }) => {
    await open(page)
    await page.clock.install()
    await dots(page).first().click()
    await page.clock.runFor(ANIMATION_MS)
    await drag(page, -19)
    await page.clock.runFor(ANIMATION_MS)
    await expect(heading(page)).toHaveText('Fresh seasonal flavors')
    await drag(page, -120)
    await page.clock.runFor(ANIMATION_MS)
    await expect(heading(page)).toHaveText('Gourmet delights')
    await drag(page, 120)
    await page.clock.runFor(ANIMATION_MS)
    await expect(heading(page)).toHaveText('Fresh seasonal flavors')
    await drag(page, 120)
    await page.clock.runFor(ANIMATION_MS)
    await expect(heading(page)).toHaveText('Sweet finishes')
    await expect(page).toHaveURL('/')
  })

  test('adapts to a new width after 100 ms', async ({ page }) => {
    await page.addInitScript(() => {
      const wait = window.setTimeout
      window.setTimeout = ((act: TimerHandler, ms?: number) => {
        if (ms === 100) document.documentElement.dataset.waited = ''
        return wait(act, ms)
      }) as typeof setTimeout
    })
    await open(page)
    await banner(page).getByRole('button', { name: 'Pause the slides' }).click()
    await page.evaluate(() => delete document.documentElement.dataset.waited)
    await page.setViewportSize({ width: 700, height: 700 })
    await expect(page.locator('html')).toHaveAttribute('data-waited', '')
    const left = async (what: string) => (await banner(page).locator(what).boundingBox())?.x
    const viewport = (await left('.banner-viewport')) ?? 0
    await expect.poll(() => left('[role=group][aria-hidden=false]')).toBeCloseTo(viewport, 0)
  })

  test.describe('on a phone', () => {
    test.use({ hasTouch: true })

    test('touch drag turns the slide; reduced motion turns autoplay off', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page)
      await expect(banner(page).getByRole('button', { name: 'Play the slides' })).toBeVisible()
      await expect(heading(page)).toHaveText('Fresh seasonal flavors')
      const box = await heading(page).boundingBox()
      if (!box) throw new Error('the banner is not in sight')
      const touch = await page.context().newCDPSession(page)
      const at = (x: number) => [{ x: box.x + 200 + x, y: box.y + box.height / 2 }]
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
      for (const x of [-20, -60, -120])
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await expect(heading(page)).toHaveText('Gourmet delights')
    })
  })

  async function drag(page: Page, byPx: number) {
    // the slides may still be loading
    const box = await banner(page).boundingBox()
    if (!box) throw new Error('the banner is not in sight')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + byPx / 2, y)
    await page.mouse.move(x + byPx, y)
    await page.mouse.up()
  }
})

test('the four most popular products are in 2 to 4 columns', async ({ page, shop }) => {
  await Promise.all(Array.from({ length: 5 }, (_, at) => addProduct(shop, { name: `Home product ${at}` })))
  await page.goto('/')
  await ready(page)
  const products = page.getByRole('region', { name: 'Most popular' }).getByRole('article')
  await expect(products).toHaveCount(4)
  for (const [width, columns] of [
    [360, 2],
    [768, 2],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const lefts = await products.evaluateAll((cards) =>
      cards.map((card) => Math.round(card.getBoundingClientRect().left)),
    )
    expect(new Set(lefts).size, `${width} px`).toBe(columns)
  }
})
