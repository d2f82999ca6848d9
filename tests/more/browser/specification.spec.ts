import * as messages from '#texts/messages.ts'
import {
  expect,
  expectAccessible,
  fulfillCall,
  type Page,
  ready,
  rejectCall,
  signInAs,
  test,
} from '../../support/browsing.ts'
import { createProducts } from '../../support/catalogue.ts'
import { type SignedInPerson, signedInCustomer } from '../../support/people.ts'
import { addPictures, addProduct, placeOrder, type TestProduct } from '../../support/products.ts'
import { signUpAndVerify, signUpDetails } from '../../support/sign-ups.ts'

// Statements of the specification about several screens. Those about one screen are in that screen's file.

async function open(page: Page, path: string) {
  await page.goto(path)
  await ready(page)
}

const header = (page: Page) => page.getByRole('banner')
const badge = (page: Page, of: 'cart' | 'wishlist') => page.locator(`[data-badge="${of}"]`)
const toasts = (page: Page) => page.locator('[data-tone]')
const put = (person: SignedInPerson, product: TestProduct) =>
  person.client.post('/cart/add', { productId: product.id })
const addToWishlist = (person: SignedInPerson, product: TestProduct) =>
  person.client.post('/wishlist/add', { productId: product.id })

/** Freezes the page's clock; the test advances it. */
async function stopClock(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(10_000)
}

/** Records the delays of the page's timers. */
function noteWaits() {
  const waits: (number | undefined)[] = []
  const wait = window.setTimeout
  Object.assign(window, { waits })
  window.setTimeout = ((act: TimerHandler, ms?: number) => {
    waits.push(ms)
    return wait(act, ms)
  }) as typeof setTimeout
}

const waitsOf = (page: Page, ms: number) =>
  page.evaluate((wanted) => {
    const { waits } = window as unknown as { waits: number[] }
    return waits.filter((wait) => wait === wanted).length
  }, ms)

/** Records method and path of each call that reads or changes cart or wishlist. */
function noteCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const call = /^\/api\/((?:cart|wishlist)(?:\/[a-z]+)?)/.exec(pathname)?.[1]
    if (call) calls.push(`${request.method()} ${call}`)
  })
  return calls
}

test.describe('the header', () => {
  test('links to /, /products, /cart, /wishlist, /orders, /profile, and for a visitor to /signin', async ({
    page,
    context,
    shop,
  }) => {
    const nav = header(page).getByRole('navigation', { name: 'Main' })
    // without the link to the same page in Nepali
    const ways = () =>
      nav.locator('a:not([hreflang])').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    await open(page, '/')
    expect(await ways()).toEqual(['/', '/products', '/signin'])
    await signInAs(context, shop, (await signedInCustomer(shop)).client)
    await page.reload()
    await expect(header(page).getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart')
    expect(await ways()).toEqual(['/', '/products', '/wishlist', '/orders', '/profile'])
  })
})

test.describe('the banner', () => {
  test.use({ hasTouch: true })

  test('touch drag turns the slide', async ({ page }) => {
    // the first slide stays until it is dragged
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    const banner = page.getByRole('region', { name: 'Featured' })
    await expect(banner.getByRole('button', { name: 'Play the slides' })).toBeVisible()
    await expect(banner.getByRole('heading')).toHaveText('Fresh seasonal flavors')
    const box = await banner.getByRole('heading').boundingBox()
    if (!box) throw new Error('the banner is not in sight')
    const touch = await page.context().newCDPSession(page)
    const at = (x: number) => [{ x: box.x + 200 + x, y: box.y + box.height / 2 }]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
    for (const x of [-20, -60, -120])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(banner.getByRole('heading')).toHaveText('Gourmet delights')
  })

  test('adapts to a new width after 100 ms', async ({ page }) => {
    await page.addInitScript(noteWaits)
    await open(page, '/')
    const banner = page.getByRole('region', { name: 'Featured' })
    await banner.getByRole('button', { name: 'Pause the slides' }).click()
    const before = await waitsOf(page, 100)
    await page.setViewportSize({ width: 700, height: 700 })
    await expect.poll(() => waitsOf(page, 100)).toBeGreaterThan(before)
    const left = async (what: string) => (await banner.locator(what).boundingBox())?.x
    await expect
      .poll(() => left('[role=group][aria-hidden=false]'))
      .toBeCloseTo((await left('.banner-viewport')) ?? 0, 0)
  })
})

test.describe('most sold', () => {
  test('a row links to /product/{id} and adds to the cart; its toast lasts 2000 ms', async ({
    page,
    customer,
    shop,
  }) => {
    const [favourite = ''] = await createProducts(shop.db, [
      { name: 'Favourite of its category', category: 'A category of its own', soldUnits: 800_000 },
      ...[1, 2, 3, 4].map((at) => ({ name: `Above the favourite ${at}`, soldUnits: 900_000 })),
    ])
    const row = page
      .getByRole('region', { name: 'Popular by category' })
      .getByRole('article')
      .filter({ hasText: 'Favourite of its category' })
    await expect(async () => {
      await open(page, '/')
      await expect(row).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(row.getByRole('link', { name: 'Favourite of its category' })).toHaveAttribute(
      'href',
      `/product/${favourite}`,
    )
    await expect(header(page).getByRole('link', { name: 'Cart' })).toBeVisible()
    await stopClock(page)
    await row.getByRole('button', { name: 'Add to cart' }).press('Enter')
    const toast = page.getByText('Favourite of its category added to cart')
    await expect(toast).toBeVisible()
    await page.clock.runFor(1999)
    await expect(toast).toBeVisible()
    await page.clock.runFor(1)
    await expect(toast).toBeHidden()
    expect((await customer.client.get('/cart')).body.cart.items).toMatchObject([
      { quantity: 1, product: { _id: favourite } },
    ])
  })
})

test.describe('the requests for products', () => {
  test('home requests the four most popular products, and the categories with limit 1000', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/products')) asked.push(pathname.slice('/api'.length) + search)
    })
    await open(page, '/signin')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('region', { name: 'Most popular' })).toBeVisible()
    expect(asked).toContain('/products/search?category=all&sort=popular&search=&page=1&limit=4')
    expect(asked).toContain('/products/categories?category=all&page=1&limit=1000')
  })

  for (const [what, act] of [
    ['category', (page: Page) => page.getByLabel('Category', { exact: true }).selectOption('Vegetables')],
    ['sort', (page: Page) => page.getByLabel('Sort by').selectOption('newest')],
    ['page', (page: Page) => page.getByRole('link', { name: 'Next' }).press('Enter')],
  ] as const) {
    test(`the list is fetched again 300 ms after a change of ${what}`, async ({ page, shop }) => {
      const word = `refetch${what}`
      await createProducts(
        shop.db,
        Array.from({ length: 13 }, (_, at) => ({ name: `${word} ${at}` })),
      )
      await open(page, `/products?search=${word}`)
      await expect(page.getByText('Page 1 of 2 (13 total products)')).toBeVisible()
      let calls = 0
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === '/api/products/search') calls++
      })
      await stopClock(page)
      await act(page)
      await page.clock.runFor(299)
      expect(calls).toBe(0)
      await page.clock.runFor(1)
      await expect.poll(() => calls).toBe(1)
    })
  }

  test('the rating is shown on the card and in the structured data', async ({ page, shop }) => {
    const product = await addProduct(shop, { name: 'Honey with a rating' })
    await shop.db
      .updateTable('product')
      .set({ ratingSum: 9, ratingCount: 2 })
      .where('id', '=', product.id)
      .execute()
    await open(page, '/products?search=honey+with+a+rating')
    const card = page.getByRole('article').filter({ hasText: product.name })
    await expect(card.getByRole('img', { name: '4.5 out of 5 stars' })).toBeVisible()
    await open(page, `/product/${product.id}`)
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(blocks.map((block) => JSON.parse(block))).toContainEqual(
      expect.objectContaining({
        '@type': 'Product',
        aggregateRating: expect.objectContaining({ ratingValue: 4.5, reviewCount: 2 }),
      }),
    )
  })
})

test.describe('signed in or not', () => {
  test('a failed profile request means signed out', async ({ page, customer }) => {
    expect(customer.id).toBeTruthy()
    await rejectCall(page, '/user/profile')
    await page.goto('/orders')
    await expect(page).toHaveURL('/')
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
  })

  test('a failed profile request shows the server’s message', async ({ page, customer }) => {
    expect(customer.id).toBeTruthy()
    await open(page, '/profile?tab=password')
    const link = page
      .getByRole('navigation', { name: 'Profile sections' })
      .getByRole('link', { name: 'Profile' })
    await expect(link).toBeVisible()
    await rejectCall(page, '/user/profile', { status: 429, message: messages.tooManyRequests })
    await link.click()
    await expect(toasts(page).getByText(messages.tooManyRequests)).toBeVisible()
  })

  test('cart and wishlist are loaded after sign-in, and empty after sign-out', async ({
    page,
    shop,
    mailbox,
  }) => {
    const maya = signUpDetails()
    const client = await signUpAndVerify(shop, mailbox, maya)
    const person: SignedInPerson = { id: '', name: maya.name, email: maya.email, client }
    await put(person, await addProduct(shop, { name: 'Tomato that waited' }))
    await addToWishlist(person, await addProduct(shop, { name: 'Rice that waited' }))
    await open(page, '/signin')
    const calls = noteCalls(page)
    await page.getByRole('textbox', { name: 'Email' }).fill(maya.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(maya.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(badge(page, 'cart')).toHaveText(/^1/)
    await expect(badge(page, 'wishlist')).toHaveText(/^1/)
    expect(calls.sort()).toEqual(['GET cart', 'GET wishlist'])
    await header(page).getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/signin')
    await expect(badge(page, 'cart')).toHaveCount(0)
    await expect(badge(page, 'wishlist')).toHaveCount(0)
  })
})

test.describe('cart and wishlist', () => {
  test('are fetched again after each add, change, removal and clearing', async ({ page, customer, shop }) => {
    const products = [await addProduct(shop), await addProduct(shop), await addProduct(shop)] as const
    const [tomato, rice, ghee] = products
    await put(customer, rice)
    await put(customer, ghee)
    await addToWishlist(customer, rice)
    await addToWishlist(customer, ghee)
    await open(page, `/product/${tomato.id}`)
    await expect(badge(page, 'cart')).toHaveText(/^2/)
    await expect(badge(page, 'wishlist')).toHaveText(/^2/)
    const calls = noteCalls(page)
    const expectCalls = async (...expected: string[]) => {
      await expect.poll(() => calls).toEqual(expected)
      calls.length = 0
    }

    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await expect(badge(page, 'cart')).toHaveText(/^3/)
    await expectCalls('POST cart/add', 'GET cart')
    const heart = page.getByRole('button', { name: `Wishlist: ${tomato.name}` }).first()
    await heart.click()
    await expectCalls('POST wishlist/add', 'GET wishlist')
    await heart.click()
    await expectCalls('DELETE wishlist/remove', 'GET wishlist')

    await header(page).getByRole('link', { name: 'Cart' }).click()
    const line = page.locator(`[data-line="${tomato.id}"]`)
    await line.getByRole('button', { name: 'One more' }).click()
    await expectCalls('PUT cart/update', 'GET cart')
    await line.getByRole('button', { name: /^Remove/ }).click()
    await expectCalls('DELETE cart/remove', 'GET cart')
    await page.getByRole('button', { name: 'Empty the cart' }).click()
    await page.getByRole('button', { name: 'Yes, remove everything' }).click()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expectCalls('DELETE cart/clear', 'GET cart')

    await header(page).getByRole('link', { name: 'Wishlist' }).click()
    await page.getByRole('button', { name: 'Empty the wishlist' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Yes, remove everything' }).click()
    await expect(page.getByText('Your wishlist is empty')).toBeVisible()
    await expectCalls('DELETE wishlist/clear', 'GET wishlist')
  })

  for (const [name, path, items] of [
    ['cart', '/cart', '[data-line]'],
    ['wishlist', '/wishlist', '[data-wishlist-product]'],
  ] as const) {
    test(`a ${name} that cannot be cleared is logged and restored`, async ({ page, customer, shop }) => {
      for (const product of [await addProduct(shop), await addProduct(shop)])
        await (name === 'cart' ? put(customer, product) : addToWishlist(customer, product))
      await rejectCall(page, `/${name}/clear`, { message: 'Not today' })
      await open(page, path)
      await page.getByRole('button', { name: `Empty the ${name}` }).click()
      const logged = page.waitForEvent('console', (message) =>
        message.text().includes(`Failed to clear the ${name}`),
      )
      // the message is on the screen when the list has been fetched again
      const fetched = page.waitForResponse(`**/api/${name}`)
      await page.getByRole('button', { name: 'Yes, remove everything' }).click()
      await Promise.all([logged, fetched])
      await expect(page.locator(items)).toHaveCount(2)
      expect(await toasts(page).count()).toBe(0)
    })

    test(`the page shows that the ${name} is loading`, async ({ page, customer, shop }) => {
      const product = await addProduct(shop)
      await (name === 'cart' ? put(customer, product) : addToWishlist(customer, product))
      let letGo = () => {}
      const held = new Promise<void>((resolve) => {
        letGo = resolve
      })
      await page.route(`**/api/${name}`, async (route) => {
        await held
        await route.continue()
      })
      await page.goto(path)
      await expect(page.getByText(`Loading your ${name}…`)).toBeAttached()
      await expect(page.locator(items)).toHaveCount(0)
      letGo()
      await expect(page.locator(items)).toHaveCount(1)
      await expect(page.getByText(`Loading your ${name}…`)).toHaveCount(0)
    })

    test(`in the ${name} a broken image falls back to the default product image`, async ({
      page,
      customer,
      shop,
    }) => {
      const product = await addProduct(shop)
      await addPictures(shop, product.id, product.name)
      await (name === 'cart' ? put(customer, product) : addToWishlist(customer, product))
      await page.route('**/media/**', (route) => route.abort())
      await open(page, path)
      await expect(page.locator(items).locator('img')).toHaveAttribute('src', '/default-product.svg')
    })
  }

  test('{name} is already in your wishlist is shown without a request', async ({ page, context, shop }) => {
    const product = await addProduct(shop, { name: 'Honey long wished for' })
    await open(page, `/product/${product.id}`)
    await page
      .getByRole('button', { name: `Wishlist: ${product.name}` })
      .first()
      .click()
    await expect(page).toHaveURL('/signin')
    const person = await signedInCustomer(shop)
    await addToWishlist(person, product)
    await signInAs(context, shop, person.client)
    const calls = noteCalls(page)
    await page.reload()
    await expect(page).toHaveURL(`/product/${product.id}`)
    await expect(page.getByText('Honey long wished for is already in your wishlist')).toBeVisible()
    expect(calls).not.toContain('POST wishlist/add')
  })

  test('a rejected addition to the wishlist shows the server’s message', async ({ page, customer, shop }) => {
    expect(customer.id).toBeTruthy()
    const product = await addProduct(shop, { name: 'Honey too many' })
    await open(page, `/product/${product.id}`)
    await expect(header(page).getByRole('link', { name: 'Cart' })).toBeVisible()
    await rejectCall(page, '/wishlist/add', { status: 409, message: messages.wishlistFull })
    const heart = page.getByRole('button', { name: `Wishlist: ${product.name}` }).first()
    await heart.click()
    await expect(toasts(page).getByText(messages.wishlistFull)).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  })

  test('toasts of the wishlist last 2 s, also after a failure', async ({ page, customer, shop }) => {
    expect(customer.id).toBeTruthy()
    const product = await addProduct(shop, { name: 'Honey for two seconds' })
    await open(page, `/product/${product.id}`)
    await expect(header(page).getByRole('link', { name: 'Cart' })).toBeVisible()
    const heart = page.getByRole('button', { name: `Wishlist: ${product.name}` }).first()
    await stopClock(page)
    const expectTwoSeconds = async (message: string) => {
      const toast = toasts(page).getByText(message, { exact: true })
      await expect(toast).toBeVisible()
      await page.clock.runFor(1999)
      await expect(toast).toBeVisible()
      await page.clock.runFor(1)
      await expect(toast).toBeHidden()
    }
    await heart.press('Enter')
    await expectTwoSeconds('Honey for two seconds added to wishlist')
    await rejectCall(page, '/wishlist/remove/*')
    await heart.press('Enter')
    await expectTwoSeconds('Failed to remove from wishlist')
  })
})

test.describe('orders', () => {
  test('each status has its badge; only a pending order can be cancelled, only a delivered one reviewed', async ({
    page,
    customer,
    shop,
  }) => {
    const { body } = await placeOrder(customer, [[await addProduct(shop), 1]])
    const statuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled']
    const ids = statuses.map((_, at) => `${at}${body.order._id.slice(1)}`)
    await fulfillCall(page, '/order/my-orders*', {
      success: true,
      orders: statuses.map((status, at) => ({ ...body.order, _id: ids[at], status })),
    })
    await open(page, '/orders')
    for (const [at, status] of statuses.entries()) {
      const card = page.locator(`[data-order="${ids[at]}"]`)
      const words = status[0]?.toUpperCase() + status.slice(1)
      await expect(card.getByText(words, { exact: true }).first()).toBeVisible()
      await expect(card.getByRole('button', { name: /^Cancel Order/ })).toHaveCount(
        status === 'pending' ? 1 : 0,
      )
      await expect(card.getByRole('button', { name: /^Write Review/ })).toHaveCount(
        status === 'delivered' ? 1 : 0,
      )
    }
  })
})

test.describe('an unexpected format', () => {
  for (const [list, call, path, words] of [
    ['orders', '/order/my-orders*', '/orders', 'No orders yet'],
    ['own reviews', '/review/user', '/my-reviews', 'No reviews yet'],
    ['questions', '/faq/product/*', '/product', 'No questions yet'],
    ['reviews', '/review/product/*', '/product', 'Customer Reviews'],
  ] as const) {
    test(`of ${list} is an empty list and a warning in the console`, async ({ page, customer, shop }) => {
      expect(customer.id).toBeTruthy()
      await fulfillCall(page, call, { success: true, orders: 7, reviews: 7, faqs: 7 })
      const warned = page.waitForEvent('console', (message) => message.text().startsWith('Unexpected'))
      await page.goto(path === '/product' ? `/product/${(await addProduct(shop)).id}` : path)
      await warned
      await expect(page.getByText(words)).toBeVisible()
    })
  }
})
