import type { BrowserContext } from '@playwright/test'
import { expect, type Page, ready, signInAs, test } from '../support/browsing.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer } from '../support/people.ts'
import { form, photo } from '../support/pictures.ts'
import { addPictures, addProduct, deliverOrder, placeOrder, type TestProduct } from '../support/products.ts'
import type { TestShop } from '../support/shop.ts'

// each tour visits many pages
test.describe.configure({ timeout: 240_000 })

/** Collects violations of the Content-Security-Policy from every page of a browser. */
async function watch(context: BrowserContext): Promise<string[]> {
  const violations: string[] = []
  await context.exposeFunction('reportViolation', (violation: string) => violations.push(violation))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event
      const report = (window as unknown as { reportViolation(violation: string): void }).reportViolation
      report(
        `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`,
      )
    })
  })
  return violations
}

/** Waits until all requests have ended, so that each could have been reported. */
async function visit(page: Page, path: string): Promise<void> {
  const response = await page.goto(path, { waitUntil: 'load' })
  expect(response?.status(), path).toBeLessThan(400)
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy, path).toMatch(/default-src 'none'/)
  expect(policy, path).not.toMatch(/unsafe-(inline|eval)/)
  await page.waitForLoadState('networkidle')
}

/** A delivered order with a review and its picture, a pending one, a question and its answer. */
async function seed(
  shop: TestShop,
  customer: SignedInPerson,
  admin: SignedInPerson,
): Promise<{ product: TestProduct; orderId: string }> {
  const product = await addProduct(shop, { name: 'Tomato of the tour' })
  await addPictures(shop, product.id, 'Tomatoes')
  const orderId = (await placeOrder(customer, [[product, 1]])).body.order._id
  await deliverOrder(admin, orderId)
  const review = { productId: product.id, orderId, rating: 4, comment: 'Sweet and firm.' }
  expect((await customer.client.post('/review/create', form(review, [await photo()]))).status).toBe(201)
  await placeOrder(customer, [[product, 1]])
  await customer.client.post('/faq/ask', { productId: product.id, question: 'Are they sweet?' })
  await customer.client.post('/wishlist/add', { productId: product.id })
  await customer.client.post('/cart/add', { productId: product.id, quantity: 1 })
  return { product, orderId }
}

test('the pages of a visitor keep to the content security policy', async ({ page, context, shop }) => {
  const violations = await watch(context)
  const { product } = await seed(shop, await signedInCustomer(shop), await signedInAdmin(shop))
  const paths = ['/', '/products', '/products?search=tomato', `/product/${product.id}`, '/signin', '/signup']
  for (const path of [
    ...paths,
    '/forgot-password',
    '/reset-password?token=x',
    '/no-such-page',
    '/api/docs',
  ]) {
    await visit(page, path)
  }
  await expect(page.getByText('/api/products').first()).toBeVisible()

  await visit(page, `/product/${product.id}`)
  await ready(page)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Please sign in to add items to cart')).toBeVisible()
  expect(violations).toEqual([])
})

test('the pages of a customer keep to the content security policy', async ({ page, context, shop }) => {
  const violations = await watch(context)
  const customer = await signedInCustomer(shop)
  const { product, orderId } = await seed(shop, customer, await signedInAdmin(shop))
  await signInAs(context, shop, customer.client)
  for (const path of [
    '/',
    `/product/${product.id}`,
    '/wishlist',
    '/orders',
    `/orders/${orderId}`,
    `/orders/${orderId}/invoice`,
    '/profile',
    '/my-reviews',
    '/cart',
  ]) {
    await visit(page, path)
  }
  await ready(page)
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await expect(page.getByLabel('Delivery province')).toBeVisible()
  expect(violations).toEqual([])
})

test('the pages of an unverified account keep to the content security policy', async ({
  page,
  context,
  shop,
}) => {
  const violations = await watch(context)
  await signInAs(context, shop, (await signedInCustomer(shop, { verified: false })).client)
  await visit(page, '/verify-email')
  await expect(page.getByLabel('One-time code')).toBeVisible()
  expect(violations).toEqual([])
})

test('the pages of staff keep to the content security policy', async ({ page, context, shop }) => {
  const violations = await watch(context)
  const admin = await signedInAdmin(shop)
  const customer = await signedInCustomer(shop)
  const { product, orderId } = await seed(shop, customer, admin)
  await signInAs(context, shop, admin.client)
  const pages = ['', '/orders', '/orders/new', `/orders/${orderId}`, `/orders/${orderId}/invoice`, '/calls']
  const lists = [
    '/invoices',
    '/packing',
    '/deliveries',
    '/products',
    '/products/new',
    '/products/table',
    '/products/import',
  ]
  const more = [
    `/products/${product.id}`,
    '/stock',
    '/questions',
    '/reviews',
    '/customers',
    `/customers/${customer.id}`,
  ]
  for (const path of [...pages, ...lists, ...more, '/settings', '/complaints', '/mails', '/log']) {
    await visit(page, `/admin${path}`)
  }
  expect(violations).toEqual([])
})

test('the content security policy blocks an injected script or style', async ({ page, context }) => {
  const violations = await watch(context)
  await visit(page, '/')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.slippedIn = true'
    const picture = document.createElement('div')
    picture.innerHTML = '<img src="/none" onerror="window.slippedIn = true"><p style="color: red">x</p>'
    const foreign = document.createElement('script')
    foreign.src = 'https://evil.example/x.js'
    document.body.append(script, picture, foreign)
  })
  await expect.poll(() => violations.length).toBeGreaterThanOrEqual(4)
  expect(await page.evaluate(() => 'slippedIn' in window)).toBe(false)
})
