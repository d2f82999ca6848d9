import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { CUSTOMERS, DEMO_CUSTOMER_PASSWORD } from '../demo/people.ts'
import { ready } from '../tests/support/browsing.ts'

export const SLOWDOWN = 4
/** From the finger to the next picture. */
export const TAP_MOST_MS = 100
const ROUNDS = 5

export interface Tap {
  name: string
  /** Milliseconds of each round. */
  times: number[]
}

declare global {
  interface Window {
    tapTimes: number[]
  }
}

/** Taps through the shop as a signed-in customer with a slow phone, several rounds, and returns how long each tap took. */
export async function timeTaps(browser: Browser, url: string): Promise<Tap[]> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  try {
    await context.addInitScript(() => {
      window.tapTimes = []
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
          if (entry.interactionId > 0) window.tapTimes.push(entry.duration)
        }
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
    })
    await signIn(context)
    const taps = new Map<string, number[]>()
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, ms] of await tapThrough(context, url)) taps.set(name, [...(taps.get(name) ?? []), ms])
    }
    return [...taps].map(([name, times]) => ({ name, times }))
  } finally {
    await context.close()
  }
}

async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/signin')
  await ready(page)
  await page.getByLabel('Email').fill(CUSTOMERS[0]?.email ?? '')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_CUSTOMER_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('/')
  await page.close()
}

/** One round; each page is opened again, because the first taps on a page wait longest. */
async function tapThrough(context: BrowserContext, url: string): Promise<[name: string, ms: number][]> {
  await context.request.delete('/api/cart/clear', { headers: { origin: url } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const timed: [string, number][] = []
  const tap = async (name: string, target: Locator) => timed.push([name, await timeOf(page, target)])
  const open = async (path: string) => {
    await page.goto(path)
    await ready(page)
    await page.waitForLoadState('networkidle')
  }

  await open('/')
  await tap('home: open the menu', page.getByRole('button', { name: 'Open the menu' }))
  await tap(
    'home: to the products',
    page.getByRole('banner').getByRole('link', { name: 'Products', exact: true }),
  )

  await open('/products')
  await tap('listing: show the filters', page.getByRole('button', { name: 'Filters' }))
  await page.keyboard.press('Escape')
  const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Add to cart' }) })
  await tap('listing: heart', card.first().getByRole('button', { name: 'Wishlist' }))
  await tap('listing: heart again', card.first().getByRole('button', { name: 'Wishlist' }))
  await tap('listing: add to cart', card.first().getByRole('button', { name: 'Add to cart' }))
  await tap('listing: one more', page.getByRole('button', { name: 'One more' }).first())
  await tap('listing: next page', page.getByRole('link', { name: 'Next' }))

  await open('/products')
  await tap('listing: to a product', card.first().getByRole('heading').getByRole('link'))
  await page.waitForURL(/\/product\//)
  await ready(page)
  await page.waitForLoadState('networkidle')
  await page.reload()
  await ready(page)
  await page.waitForLoadState('networkidle')
  await tap('product: one more', page.getByRole('button', { name: 'One more' }).first())
  await tap('product: add to cart', page.getByRole('button', { name: 'Add to Cart' }).first())
  await tap('product: heart', page.getByRole('button', { name: 'Wishlist' }).first())

  await open('/cart')
  await tap('cart: one more', page.getByRole('button', { name: 'One more' }).first())
  await tap('cart: remove', page.getByRole('button', { name: /^Remove/ }).first())
  await page.close()
  return timed
}

/** Time from the tap to the next frame, in ms. Browsers do not report taps shorter than one frame; those count as 16. */
async function timeOf(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded()
  await page.evaluate(() => {
    window.tapTimes = []
  })
  await target.tap()
  return page.evaluate(async () => {
    for (let picture = 0; picture < 30; picture++) await new Promise(requestAnimationFrame)
    return Math.max(16, ...window.tapTimes)
  })
}
