import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test'
import axe from 'axe-core'
import { SESSION_HINT_COOKIE } from '#contract/cookies.ts'
import { EVERYTHING } from '../../server/platform/cache/invalidation.ts'
import type { Client } from './client.ts'
import { expectContrast } from './contrast.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { type NepaliShop, openNepaliShop } from './nepali-shop.ts'
import { type SignedInPerson, signedInCustomer } from './people.ts'
import { GOOGLE, startShop, type TestShop } from './shop.ts'

interface WorkerFixtures {
  mailbox: Mailbox
  /** One shop for all tests of a worker; each test creates its own products and accounts. */
  shop: TestShop
  /** Started for the first test that asks for it. */
  nepali: NepaliShop
}

interface TestFixtures {
  /** The shop that this page's browser opens. */
  visited: TestShop
  /** A verified customer, signed in to this page's browser. */
  customer: SignedInPerson
  /** Blocks the administrators of a test after it: each order of later tests would send a mail to each of them. */
  formerAdmins: undefined
}

export { type BrowserContext, expect, type Locator, type Page, type Route }

/** A fixture: the Nepali shop, open until the worker ends. */
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
export async function openedNepaliShop({}, use: (nepali: NepaliShop) => Promise<void>): Promise<void> {
  const nepali = await openNepaliShop()
  await use(nepali)
  await nepali.shop.close()
}

/** Browser tests against a shop with a real SMTP server. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
    async ({}, use) => {
      const mailbox = await openMailbox()
      await use(mailbox)
      await mailbox.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ mailbox }, use) => {
      // passkeys need a host name instead of an IP address
      const shop = await startShop({ smtpUrl: mailbox.url, google: GOOGLE, hostname: 'localhost' })
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
  nepali: [openedNepaliShop, { scope: 'worker', timeout: 120_000 }],
  visited: ({ shop }, use) => use(shop),
  baseURL: ({ visited }, use) => use(visited.url),
  // pages must show what a test has just written; tests/api/catalog-cache.test.ts covers stale responses
  page: async ({ page, visited }, use) => {
    const refreshed =
      <Given extends unknown[], Result>(open: (...given: Given) => Result) =>
      (...given: Given) => {
        visited.app.responseCache.invalidate(EVERYTHING)
        return open(...given)
      }
    page.goto = refreshed(page.goto.bind(page))
    page.reload = refreshed(page.reload.bind(page))
    await use(page)
  },
  formerAdmins: [
    async ({ shop }, use) => {
      await use(undefined)
      await shop.db
        .updateTable('account')
        .set({ blockedAt: new Date() })
        .where('role', '=', 'admin')
        .execute()
    },
    { auto: true },
  ],
  customer: async ({ shop, context }, use) => {
    const customer = await signedInCustomer(shop)
    await signInAs(context, shop, customer.client)
    await use(customer)
  },
})

/** Gives the browser the session of a client. */
export async function signInAs(context: BrowserContext, shop: TestShop, client: Client): Promise<void> {
  const cookies = new Map(client.cookies).set(SESSION_HINT_COOKIE, '1')
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: shop.url })))
}

/** The shop gets the call, and the page no response. */
export async function loseResponse(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}

/**
 * The shop gets the next such call, and the page no response. The route stays: with `times: 1`, Playwright ends its interception
 * while the call is still waiting, and sometimes this call then never ended.
 */
export async function loseNextResponse(page: Page, url: string): Promise<void> {
  let isLost = false
  await page.route(url, (route) => {
    if (isLost) return route.fallback()
    isLost = true
    return loseResponse(route)
  })
}

/** Two clicks before the page can show that the first one was taken. */
export const tapTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

const AXE_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects that the page follows WCAG 2.2 AA: axe finds no violation, and all texts can be read. */
export async function expectAccessible(page: Page): Promise<void> {
  // shown above the landmarks while a page loads
  await expect(page.locator('.navigation-progress')).toHaveCount(0)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // only violations are reported, and pages have neither frames nor media to load before: several times faster
    const found = await axe.run({
      runOnly: rules,
      rules: { 'color-contrast': { enabled: false } },
      resultTypes: ['violations'],
      preload: false,
    })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, AXE_RULES)
  expect(violations).toEqual([])
  await expectContrast(page)
}

/** Waits until the page is hydrated. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('#content')
    return root !== null && Object.keys(root).some((key) => key.startsWith('__react'))
  })
}

/** Opens a page, and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

/** Opens a page in the shop's fonts, for tests that measure it: at a first look, fonts that arrive late are not used. */
export async function openInShopFonts(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
  await page.reload()
  await ready(page)
  await page.evaluate(() => document.fonts.ready)
}

/** Opens a page as a slow phone shows it for some seconds: without its scripts, until the returned function is called. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const SCRIPTS = '**/assets/*.js'
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(SCRIPTS, async (route) => {
    await arrived
    await route.fallback()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return async () => {
    arrive()
    await ready(page)
  }
}

/** Ends the time in which an action can be undone, as leaving the page does. */
export async function endUndo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'hidden')
  })
}

/** Ships an order from its packing slip, on which no product is ticked. */
export async function shipUnticked(slip: Locator): Promise<void> {
  await slip.getByRole('button', { name: /shipped/i }).click()
  await slip.page().getByRole('button', { name: 'Ship anyway' }).click()
  await endUndo(slip.page())
}
