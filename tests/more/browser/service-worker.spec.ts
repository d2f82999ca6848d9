import { type BrowserContext, devices } from '@playwright/test'
import { DEVICE_CACHES } from '#contract/offline.ts'
import * as messages from '#texts/messages.ts'
import * as t from '#texts/shop/layout.ts'
import * as nepali from '../../../texts/ne/shop/layout.ts'
import { openBalancer } from '../../support/balancer.ts'
import { expect, expectAccessible, type Page, ready, signInAs, test } from '../../support/browsing.ts'
import { createProducts } from '../../support/catalogue.ts'
import { signedInAdmin, signedInCustomer } from '../../support/people.ts'
import { addPictures, addProduct, placeOrder, type TestProduct } from '../../support/products.ts'
import { openReleases } from '../../support/releases.ts'
import type { TestShop } from '../../support/shop.ts'

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  userAgent: devices['Galaxy S24'].userAgent,
})

/** A page starts its service worker after 1.5 seconds and looks for the shop every ten; both are shorter here. */
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    const { setTimeout, setInterval } = window
    const shortened =
      (timer: typeof setTimeout | typeof setInterval, from: number, to: number) =>
      (work: () => void, ms?: number, ...rest: unknown[]) =>
        timer(work, ms === from ? to : ms, ...rest)
    Object.assign(window, {
      setTimeout: shortened(setTimeout, 1500, 50),
      setInterval: shortened(setInterval, 10_000, 1000),
    })
  }),
)

const notice = (page: Page) => page.getByText(/You are offline\. Last updated \d{1,2}:\d\d [ap]m/)
const offlineTitle = (page: Page) => page.getByRole('heading', { level: 1, name: t.offlineTitle })

/** URLs in the caches of the service worker, without the origin. */
function kept(page: Page, ...places: (keyof typeof DEVICE_CACHES)[]): Promise<string[]> {
  return page.evaluate(
    async (names) => {
      const urls: string[] = []
      for (const name of names.length > 0 ? names : await caches.keys()) {
        if (!(await caches.has(name))) continue
        for (const { url } of await (await caches.open(name)).keys())
          urls.push(url.slice(location.origin.length))
      }
      return urls
    },
    places.map((place) => DEVICE_CACHES[place] as string),
  )
}

/** Waits until the service worker keeps these URLs. */
async function expectKept(page: Page, ...urls: string[]) {
  const missing = async () => {
    const all = await kept(page)
    return urls.filter((url) => !all.includes(url))
  }
  await expect.poll(missing).toEqual([])
}

/** Opens a page and waits until the service worker keeps it and what it needs. */
async function open(page: Page, path: string, ...calls: string[]) {
  await page.goto(path)
  await ready(page)
  await expectKept(page, path, '/offline', ...calls)
  await page.waitForLoadState('networkidle')
}

/** Opens a page that is not cached itself, and waits until the service worker controls it. */
async function openControlled(page: Page) {
  await page.goto('/signin')
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null).catch(() => false))
    .toBe(true)
}

async function addProductWithPicture(shop: TestShop, name: string): Promise<TestProduct> {
  const product = await addProduct(shop, { name })
  await addPictures(shop, product.id, name)
  return product
}

test.describe('without a network', () => {
  test('visited pages open with their pictures and the time of their data', async ({
    page,
    context,
    shop,
  }) => {
    const product = await addProductWithPicture(shop, 'Kept tomatoes')
    for (const path of ['/', '/products?search=kept', `/product/${product.id}`]) {
      await open(page, path)
      await context.setOffline(true)
      await page.reload()
      await expect(notice(page)).toBeVisible()
      if (path !== '/') {
        await expect(page.getByRole('heading', { name: 'Kept tomatoes' })).toBeVisible()
        const picture = page.locator('[data-picture="loaded"] img').first()
        expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('/media/')
      }
      await expectAccessible(page)
      await context.setOffline(false)
    }
    // the page looks for the shop by itself
    await expect(notice(page)).toHaveCount(0)
  })

  test('a page reached by a link opens as well', async ({ page, context, shop }) => {
    const product = await addProduct(shop, { name: 'Reached by link' })
    await open(page, '/products?search=reached')
    await page.getByRole('link', { name: 'Reached by link' }).click()
    await expect(page).toHaveURL(`/product/${product.id}`)
    await expectKept(page, `/product/${product.id}`)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Reached by link' })).toBeVisible()
    await expect(notice(page)).toBeVisible()
  })

  test('an unvisited page is replaced by the offline page, which opens it later', async ({
    page,
    context,
    shop,
  }) => {
    const product = await addProduct(shop, { name: 'Never opened' })
    await open(page, '/')
    await context.setOffline(true)
    await page.goto(`/product/${product.id}`)
    await expect(offlineTitle(page)).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Never opened' })).toBeVisible()
  })

  test('pages and the offline page have the language of their URL', async ({ page, context, shop }) => {
    const product = await addProduct(shop, { name: 'Two languages' })
    await open(page, '/products?search=languages')
    await open(page, '/ne/products?search=languages')
    await expectKept(page, '/ne/offline')
    await context.setOffline(true)
    for (const [language, prefix, title, time] of [
      ['en', '', t.offlineTitle, / \d{1,2}:\d\d [ap]m$/],
      ['ne', '/ne', nepali.offlineTitle, / यो (?:राति|बिहान|दिउँसो|बेलुका) \d{1,2}:\d\d को /],
    ] as const) {
      await page.goto(`${prefix}/products?search=languages`)
      await expect(page.getByRole('heading', { name: 'Two languages' })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('status').getByText(time)).toBeVisible()
      await page.goto(`${prefix}/product/${product.id}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    }
  })

  test('links open visited pages; other links keep the page and show the reason', async ({
    page,
    context,
    shop,
  }) => {
    await addProduct(shop, { name: 'Linked to' })
    await open(page, '/')
    await open(page, '/products?search=linked')
    await context.setOffline(true)
    await page.reload()
    await expect(notice(page)).toBeVisible()
    await page.getByRole('link', { name: 'Linked to' }).click()
    await expect(page.getByRole('status').getByText(messages.offline)).toBeVisible()
    await expect(page).toHaveURL('/products?search=linked')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /home page/ })
      .click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Organic food' })).toBeVisible()
    await expect(notice(page)).toBeVisible()
  })

  test('My Orders and the cart show the last data, and a change says that it needs the internet', async ({
    page,
    context,
    shop,
    customer,
  }) => {
    const product = await addProduct(shop, { name: 'Ordered lentils' })
    await placeOrder(customer, [[product, 1]])
    await customer.client.post('/cart/add', { productId: product.id, quantity: 2 })
    await open(page, '/orders', '/api/order/my-orders?limit=20', '/api/user/profile')
    await open(page, '/cart', '/api/cart')
    await context.setOffline(true)
    await page.reload()
    const line = page.locator(`[data-line="${product.id}"]`)
    await expect(line).toContainText('Ordered lentils')
    await expect(notice(page)).toBeVisible()
    await expectAccessible(page)
    await line.getByRole('button', { name: 'One more' }).click()
    await expect(page.getByRole('status').getByText(messages.needsNetwork)).toBeVisible()
    await expect(line.getByRole('status')).toHaveText('2')

    await page.goto('/orders')
    await expect(page.getByRole('link', { name: 'Ordered lentils' })).toBeVisible()
    await expect(notice(page)).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('while the shop is down', () => {
  for (const [failure, stop] of [
    ['the load balancer says so', (balancer) => balancer.backends.pop()],
    ['nothing listens', (balancer) => balancer.close()],
  ] as [string, (balancer: Awaited<ReturnType<typeof openBalancer>>) => unknown][]) {
    test(`a visited page opens while the phone is online: ${failure}`, async ({ page, shop }) => {
      const balancer = await openBalancer()
      try {
        balancer.backends = [shop.url]
        await expect.poll(() => balancer.ready).toBe(1)
        await page.goto(`${balancer.url}/products`)
        await ready(page)
        await expectKept(page, '/products')
        await stop(balancer)
        await page.reload()
        await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible()
        await expect(notice(page)).toBeVisible()
      } finally {
        await balancer.close()
      }
    })
  }
})

test.describe('no personal data stays on the device', () => {
  /** Visits what the device keeps of a person, and fills its storage. */
  async function leaveTraces(
    page: Page,
    shop: TestShop,
    customer: { client: { post: (path: string, body: object) => unknown } },
  ) {
    const product = await addProduct(shop, { name: 'Bought in private' })
    await customer.client.post('/cart/add', { productId: product.id })
    await open(page, `/product/${product.id}`)
    await open(page, '/orders', '/api/order/my-orders?limit=20', '/api/user/profile', '/api/cart')
    await page.evaluate(() => {
      localStorage.setItem('savedShippingInfo', '{"fullName":"Sita"}')
      localStorage.setItem('token', 'a receipt')
      sessionStorage.setItem('checkout', '{"fullName":"Sita"}')
    })
  }

  async function expectNoTraces(page: Page) {
    await expect.poll(() => kept(page, 'personal')).toEqual([])
    const pages = await kept(page, 'pages')
    expect(pages.filter((path) => /product\/|order|cart|profile/.test(path))).toEqual([])
    const left = await page.evaluate(async () => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage).filter((key) => !key.startsWith('react-router')),
      databases: await indexedDB.databases(),
    }))
    expect(left).toEqual({ local: [], session: [], databases: [] })
  }

  test('after a sign-out', async ({ page, context, shop, customer }) => {
    await leaveTraces(page, shop, customer)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/signin')
    await expectNoTraces(page)
    expect(await kept(page, 'pictures')).toEqual([])
    await context.setOffline(true)
    await page.goto('/orders')
    await expect(offlineTitle(page)).toBeVisible()
  })

  test('after a sign-out without a network', async ({ page, context, shop, customer }) => {
    await leaveTraces(page, shop, customer)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(offlineTitle(page)).toBeVisible()
    await expectNoTraces(page)
  })

  test('after a sign-out everywhere', async ({ page, shop, customer }) => {
    await leaveTraces(page, shop, customer)
    await page.goto('/profile?tab=password')
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('button', { name: 'Yes, sign out everywhere' }).click()
    await expect(page).toHaveURL('/signin')
    await expectNoTraces(page)
  })

  test('after the session has ended', async ({ page, shop, customer }) => {
    await leaveTraces(page, shop, customer)
    await shop.db.deleteFrom('session').where('accountId', '=', customer.id).execute()
    await page.reload()
    await expect(page).toHaveURL('/')
    await expectNoTraces(page)
  })

  test('after the cookies have expired', async ({ page, context, shop, customer }) => {
    await leaveTraces(page, shop, customer)
    await context.clearCookies()
    await page.goto('/signin')
    await expectNoTraces(page)
  })

  test('after the account was deleted', async ({ page, shop, customer }) => {
    await leaveTraces(page, shop, customer)
    await page.goto('/profile?tab=danger')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.getByRole('button', { name: 'Yes, delete my account' }).click()
    await expect(page).toHaveURL('/signup')
    await expectNoTraces(page)
  })

  test('and the next person sees only the own data', async ({ page, context, shop, customer }) => {
    await leaveTraces(page, shop, customer)
    // without a sign-out, as after closing the browser
    const next = await signedInCustomer(shop, { name: 'Gita Rai' })
    await page.evaluate(() => fetch('/api/user/signin', { method: 'POST' }))
    await expect.poll(() => kept(page, 'personal')).toEqual([])
    await signInAs(context, shop, next.client)
    await open(page, '/cart', '/api/cart')
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })
})

test.describe('the service worker stores', () => {
  test('no errors, no responses to changes, no pages of the back office and no account forms', async ({
    page,
    context,
    shop,
  }) => {
    const admin = await signedInAdmin(shop)
    await signInAs(context, shop, admin.client)
    await open(page, '/products')
    const missing = `/api/products/${crypto.randomUUID()}`
    await page.evaluate(async (missing) => {
      for (const path of [missing, '/api/admin/today', '/api/order/none']) await fetch(path)
      await fetch('/api/cart/add', { method: 'POST' })
    }, missing)
    for (const path of ['/admin', '/admin/orders', '/reset-password?token=secret', '/profile']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
    }
    await page.goto('/products')
    await expectKept(page, '/api/user/profile')
    const all = await kept(page)
    expect(
      all.filter((url) => /^\/(?:api\/)?admin|^\/reset-password|order\/none|cart\/add|^\/profile/.test(url)),
    ).toEqual([])
    expect(all).not.toContain(missing)
    await context.setOffline(true)
    await page.goto('/admin')
    await expect(offlineTitle(page)).toBeVisible()
  })
})

test.describe('the storage of a phone has limits', () => {
  /** Reads lists of the API one after the other, as visits of pages do. */
  async function read(page: Page, paths: string[]) {
    await page.evaluate(async (paths) => {
      for (const path of paths) await (await fetch(path)).text()
    }, paths)
  }

  const lists = (from: number, to: number, query: string) =>
    Array.from({ length: to - from + 1 }, (_, at) => `/api/products?${query}&page=${from + at}`)

  test('in responses: the least recently used are removed', async ({ page, context }) => {
    await openControlled(page)
    await read(page, lists(1, 100, 'limit=1'))
    await expectKept(page, ...lists(1, 100, 'limit=1'))
    // the first one is used again two hours later, while the phone has no network
    await context.serviceWorkers()[0]?.evaluate(() => {
      const now = Date.now
      const online = globalThis.fetch
      Date.now = () => now() + 2 * 60 * 60 * 1000
      globalThis.fetch = async () => {
        globalThis.fetch = online
        throw new TypeError('no network')
      }
    })
    await read(page, lists(1, 1, 'limit=1'))
    await read(page, lists(101, 120, 'limit=1'))
    await expectKept(page, ...lists(101, 120, 'limit=1'), ...lists(1, 1, 'limit=1'))
    await expect.poll(async () => (await kept(page, 'pages')).length).toBe(100)
    const left = await kept(page, 'pages')
    expect(lists(2, 20, 'limit=1').filter((path) => left.includes(path))).toEqual([])
  })

  test('in bytes, for a few large responses', async ({ page, shop }) => {
    const description = 'A long story. '.repeat(350)
    const products = Array.from({ length: 100 }, (_, at) => ({
      name: `Long ${at}`,
      category: 'Long stories',
      description,
    }))
    await createProducts(shop.db, products)
    await openControlled(page)
    const large = Array.from(
      { length: 25 },
      (_, at) => `/api/products/search?category=Long+stories&limit=100&minPrice=${at + 1}`,
    )
    await read(page, large)
    await expectKept(page, large.at(-1) ?? '')
    const bytes = () =>
      page.evaluate(async (name) => {
        const cache = await caches.open(name)
        const responses = await cache.matchAll()
        const bodies = await Promise.all(responses.map((response) => response.arrayBuffer()))
        return bodies.reduce((sum, body) => sum + body.byteLength, 0)
      }, DEVICE_CACHES.pages as string)
    const isNearlyFull = (size: number) => size > 7_000_000 && size <= 8_000_000
    await expect.poll(async () => isNearlyFull(await bytes())).toBe(true)
    expect(await kept(page, 'pages')).not.toContain(large[0])
  })
})

test.describe('with Save-Data or a 2G connection', () => {
  /** Makes pages and the service worker believe in this connection. */
  async function useConnection(context: BrowserContext, page: Page, connection: object) {
    const override = (connection: object) => {
      for (const [name, value] of Object.entries(connection)) {
        Object.defineProperty((navigator as { connection?: object }).connection, name, { get: () => value })
      }
    }
    await openControlled(page)
    await context.serviceWorkers()[0]?.evaluate(override, connection)
    await context.addInitScript(override, connection)
  }

  for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
    test(`pictures have the smallest width and there is no prefetch: ${JSON.stringify(connection)}`, async ({
      page,
      context,
      shop,
    }) => {
      const name = `Small picture ${Object.keys(connection)}`
      const product = await addProductWithPicture(shop, name)
      await useConnection(context, page, connection)
      const asked: string[] = []
      context.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(`/products?search=${encodeURIComponent(name)}`)
      await ready(page)
      await expect(page.locator('[data-picture="loaded"]').first()).toBeVisible()
      await page.getByRole('link', { name: 'Small picture' }).first().dispatchEvent('touchstart')
      await page.getByRole('link', { name: 'Small picture' }).first().focus()
      await page.waitForLoadState('networkidle')
      const pictures = asked.filter((path) => path.startsWith('/media/'))
      expect(pictures.length).toBeGreaterThan(0)
      await expect
        .poll(async () => (await kept(page, 'pictures')).filter((path) => path.startsWith('/media/')))
        .toEqual([expect.stringMatching(/^\/media\/[^/]+\/160\.(avif|webp)$/)])
      expect(
        asked.filter(
          (path) => path.includes(product.id) || /assets\/(?:product-[\w-]{8}\.js|pending)/.test(path),
        ),
      ).toEqual([])
    })
  }
})

test('after a new release no page has files of two builds, with and without a network', async ({
  page,
  context,
  shop,
}) => {
  const releases = await openReleases(shop.url)
  /** Files that the document has loaded, and whether they are of the second build. */
  const files = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => /^\/assets\/.+\.(?:js|css)$/.test(path)),
    )
  const isNext = (path: string) => path.includes('NEXT.')
  try {
    await page.goto(`${releases.url}/`)
    await ready(page)
    await expectKept(page, '/', '/offline')
    await page.waitForLoadState('networkidle')
    expect((await files()).filter(isNext)).toEqual([])

    releases.release()
    // the open tab works on, and its next page comes completely from the new build
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible({
        timeout: 3000,
      })
    }).toPass()
    await page.goto(`${releases.url}/products`)
    await ready(page)
    await page.waitForLoadState('networkidle')
    expect((await files()).length).toBeGreaterThan(5)
    expect((await files()).filter((path) => !isNext(path))).toEqual([])
    await expectKept(page, '/products')

    // a kept page opens with the files of its own build
    await context.setOffline(true)
    for (const path of ['/products', '/']) {
      await page.goto(`${releases.url}${path}`)
      await expect(notice(page)).toBeVisible()
      const loaded = await files()
      expect(loaded.length).toBeGreaterThan(5)
      expect(new Set(loaded.map(isNext)).size, path).toBe(1)
    }

    // and not at all if one of them is missing
    await page.evaluate(async (name) => {
      const shell = await caches.open(name)
      for (const file of await shell.keys()) if (/root-.*\.css$/.test(file.url)) await shell.delete(file)
    }, DEVICE_CACHES.shell)
    await page.reload()
    await expect(offlineTitle(page)).toBeVisible()
  } finally {
    await releases.close()
  }
})
