import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createProducts } from '../support/catalogue.ts'
import { startFileShop } from '../support/file-shop.ts'
import { newShop } from '../support/for-one-test.ts'
import { signedInAdmin, signedInCustomer } from '../support/people.ts'
import { addProduct, adjustStock, placeOrder } from '../support/products.ts'
import { buy, writeReview } from '../support/reviews.ts'
import { GOOGLE } from '../support/shop.ts'

const shop = await startFileShop()

const page = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { redirect: 'manual', headers })
const html = async (path: string) => (await page(path)).text()

test('a page is refreshed after an order has sold some of its stock', async () => {
  const product = await addProduct(shop, { name: 'Sold in the page', stock: 7 })
  const customer = await signedInCustomer(shop)
  expect(await html(`/product/${product.id}`)).toContain('7 left')
  expect((await placeOrder(customer, [[product, 3]])).status).toBe(201)
  await expect.poll(() => html(`/product/${product.id}`).then((page) => page.includes('4 left'))).toBe(true)
  await adjustStock(shop, product, 0)
  await expect
    .poll(() => html(`/product/${product.id}`).then((page) => page.includes('Out of Stock')))
    .toBe(true)
})

test('scripts wait for the first paint: no module is outside the noscript element', async () => {
  const body = await html('/')
  expect(body).toMatch(/<noscript>.*<script type="module"/s)
  expect(body.replace(/<noscript>.*?<\/noscript>/gs, '')).not.toMatch(/modulepreload|type="module"/)
})

test('exactly the inline scripts of the page are allowed, by hash', async () => {
  const response = await page('/')
  const policy = response.headers.get('content-security-policy') ?? ''
  const body = await response.text()
  const inline = [...body.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)]
  expect(inline.length).toBeGreaterThan(2)
  for (const [, code = ''] of inline) {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
  for (const rule of ["default-src 'none'", "style-src 'self'", "form-action 'self'", "connect-src 'self'"]) {
    expect(policy).toContain(rule)
  }
})

test('pages for signed-in people redirect visitors, and their HTML has no personal data', async () => {
  for (const path of ['/cart', '/wishlist', '/orders', '/profile', '/my-reviews']) {
    const response = await page(path)
    expect([path, response.status, response.headers.get('location')]).toEqual([path, 302, '/'])
  }
  expect((await page('/verify-email')).headers.get('location')).toMatch(/^\/signin/)
  // the back office leads to the sign-in and back, which only the browser can do
  const office = await page('/admin/orders')
  expect([office.status, office.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  const person = await signedInCustomer(shop, { name: 'Nobody Shall Read' })
  const cookie = [...person.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await page('/profile', { cookie: `${cookie}; hariyo_hint=1` })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toContain('private')
  expect(await response.text()).not.toContain('Nobody')
  // the cached page is not sent to others
  const visitor = await page('/profile')
  expect([visitor.status, visitor.headers.get('cache-control')]).toEqual([302, 'no-store'])
})

test('any other path redirects to /, also one that looks like another site’s', async () => {
  for (const path of ['/nope', '/nope/', '//evil.example', '/%2F%2Fevil.example/', '/\\evil.example/']) {
    const response = await page(path)
    expect([301, 302]).toContain(response.status)
    expect(response.headers.get('location')).toMatch(/^\/(?![/\\])/)
  }
})

test('a link that was cut inside a percent code leads to the home page in its language', async () => {
  for (const [path, home] of [
    ['/product/%E0%A4%A', '/#no-such-page'],
    ['/ne/product/x%', '/ne#no-such-page'],
  ] as const) {
    const response = await page(path)
    expect([response.status, response.headers.get('location')]).toEqual([302, home])
  }
  const call = await page('/api/products/%')
  expect([call.status, call.headers.get('location')]).toEqual([400, null])
})

test('an unknown product gets 404, and unknown API paths are not pages', async () => {
  expect((await page('/product/00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await page('/product/x%27y')).status).toBe(404)
  const call = await page('/api/nope')
  expect(call.status).toBe(404)
  expect(call.headers.get('content-type')).toContain('application/json')
})

test('unknown query parameters do not fill the cache', async () => {
  await html('/products')
  const { entries } = shop.app.responseCache.size
  for (let at = 0; at < 20; at++) await html(`/products?utm=${at}&page=1&sort=nonsense${at}`)
  for (let at = 0; at < 20; at++) await html(`/product/00000000-0000-4000-8000-0000000000${10 + at}`)
  expect(shop.app.responseCache.size.entries).toBe(entries)
})

test('files with a hash in their name are cached for ever and sent compressed', async () => {
  const [module = ''] = /\/assets\/[\w-]+\.js/.exec(await html('/')) ?? []
  const response = await page(module, { 'accept-encoding': 'br' })
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-encoding')).toBe('br')
  expect((await page('/assets/none.js')).status).toBe(404)
})

test('the rating of a product is in its HTML and its structured data', async () => {
  const product = await addProduct(shop, { name: 'Rated tea' })
  const bought = await buy(shop, await signedInAdmin(shop), { product })
  expect((await writeReview(bought, { rating: 4 })).status).toBe(201)
  const text = await html(`/product/${product.id}`)
  expect(text).toContain('"ratingValue":4')
  expect(text).toContain('4 out of 5 stars')
})

test('search engines get title, description, canonical link and structured data of a product', async () => {
  const description = `${'Tea of the second flush, rolled by hand. '.repeat(6)}</script><b>`
  const draft = { name: 'Ilam tea', nepaliName: 'चिया', description, price: 450 }
  const [id] = await createProducts(shop.db, [draft])
  const text = await html(`/product/${id}?utm_source=x`)
  expect(text).toContain('<title>Ilam tea (चिया) | Hariyo</title>')
  expect(text).toContain(`<meta name="description" content="${description.slice(0, 120).trimEnd()}..."`)
  expect(text).toContain(`<link rel="canonical" href="${shop.url}/product/${id}"`)
  expect(text).toMatch(/<meta property="og:title" content="Ilam tea/)
  const data = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(
    ([, json = '']) => JSON.parse(json),
  )
  expect(data.find((block) => block['@type'] === 'Product')).toMatchObject({
    name: 'Ilam tea',
    offers: { price: '450.00', priceCurrency: 'NPR', availability: 'https://schema.org/InStock' },
  })
  expect(data.find((block) => block['@type'] === 'BreadcrumbList').itemListElement).toHaveLength(4)
  expect(await html('/robots.txt')).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
})

test('the pages offer sign-in with Google only if it is configured', async () => {
  const withGoogle = await newShop({ google: GOOGLE })
  for (const path of ['/signin', '/signup']) {
    expect(await html(path)).not.toContain('/api/user/google')
    expect(await (await fetch(withGoogle.url + path)).text()).toContain('/api/user/google')
  }
})
