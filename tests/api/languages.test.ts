import { expect, test } from 'vitest'
import { formatDeliveryDay } from '#contract/delivery-days.ts'
import * as english from '#texts/messages.ts'
import * as nepaliDates from '../../texts/ne/dates.ts'
import * as labels from '../../texts/ne/labels.ts'
import * as nepali from '../../texts/ne/messages.ts'
import * as nepaliValidation from '../../texts/ne/validation.ts'
import { startFileShop } from '../support/file-shop.ts'
import { signedInAdmin, signedInCustomer } from '../support/people.ts'
import { form, photo } from '../support/pictures.ts'
import { addProduct, placeOrder } from '../support/products.ts'
import { readSitemap } from '../support/sitemap.ts'

const shop = await startFileShop()

const page = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { redirect: 'manual', headers })
const html = async (path: string, headers?: Record<string, string>) => (await page(path, headers)).text()
const languageOf = (text: string) => /<html lang="(\w+)"/.exec(text)?.[1]

test('each URL has one language, independent of the browser’s preference and of earlier requests', async () => {
  const { id } = await addProduct(shop)
  const nepaliBrowser = { 'accept-language': 'ne-NP,ne;q=0.9', cookie: 'hariyo_language=ne' }
  const englishBrowser = { 'accept-language': 'en', cookie: 'hariyo_language=en' }
  for (const path of ['', '/products', '/products?search=tea', `/product/${id}`, '/signin']) {
    for (const headers of [nepaliBrowser, englishBrowser, nepaliBrowser]) {
      const nepali = await page(`/ne${path}`, headers)
      expect([nepali.status, nepali.headers.get('vary')]).toEqual([200, 'Accept-Encoding'])
      expect(languageOf(await nepali.text())).toBe('ne')
      const english = await page(path || '/', headers)
      expect([english.status, english.headers.get('vary')]).toEqual([200, 'Accept-Encoding'])
      expect(languageOf(await english.text())).toBe('en')
    }
  }
})

test('public pages link to their version in each language; search results do not', async () => {
  const { id } = await addProduct(shop)
  for (const path of ['/', '/products', '/products?category=Fruits&page=2', `/product/${id}`]) {
    for (const text of [await html(path), await html(path === '/' ? '/ne' : `/ne${path}`)]) {
      const links = [...text.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/gi)]
      if (text.includes('noindex')) {
        expect(links).toEqual([])
        continue
      }
      const origin = shop.app.config.publicUrl.origin
      const english = origin + path.replace('&', '&amp;')
      const nepali = english.replace(origin, `${origin}/ne`).replace(/\/ne\/$/, '/ne')
      expect(links.map(([, language, href]) => [language, href])).toEqual([
        ['en', english],
        ['ne', nepali],
        ['x-default', english],
      ])
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]
      expect(canonical).toBe(languageOf(text) === 'ne' ? nepali : english)
      expect(text).toContain(`og:locale" content="${languageOf(text)}_NP"`)
    }
  }
})

test('links, forms and structured data of a Nepali page point to Nepali pages', async () => {
  const { id } = await addProduct(shop)
  for (const path of ['/ne', '/ne/products', `/ne/product/${id}`]) {
    const text = await html(path)
    const paths = [...text.matchAll(/<(?:a|form)\b[^>]*?(?:href|action)="(\/[^"]*)"/g)].map(([, to]) => to)
    expect(paths.length).toBeGreaterThan(5)
    const other = [...text.matchAll(/<a\b[^>]*hreflang="en"[^>]*>/gi)].map(([link]) => link).join()
    expect(paths.filter((to) => !/^\/ne(\/|$|\?)/.test(to ?? '') && !other.includes(`"${to}"`))).toEqual([])
    const origin = shop.app.config.publicUrl.origin
    for (const [, data = ''] of text.matchAll(/ld\+json">([\s\S]*?)<\/script>/g)) {
      const pages = [...data.matchAll(/"(?:url|item|target)":"([^"]+)"/g)].map(([, url]) => url ?? '')
      for (const url of pages) expect(url.startsWith(`${origin}/ne`)).toBe(true)
    }
  }
})

test('a picture has an alternative text in the language of the page, or its position and the name of the product', async () => {
  const admin = await signedInAdmin(shop)
  const { id } = await addProduct(shop, { name: 'Tomatoes', nepaliName: 'गोलभेंडा' })
  const texts = async (path: string) =>
    [...(await html(path)).matchAll(/(?:alt|aria-label)="([^"]*)"/g)].map(([, text]) => text)
  for (const fields of [
    { alt: 'cut open', nepaliAlt: '' },
    { alt: 'ripe', nepaliAlt: 'पाकेको' },
  ] as const) {
    const added = await admin.client.post(`/admin/products/${id}/pictures`, form(fields, [await photo()]))
    expect(added.status).toBe(200)
  }
  const english = await texts(`/product/${id}`)
  expect(english).toEqual(expect.arrayContaining(['cut open', 'Picture 2 of 2: ripe']))
  const nepali = await texts(`/ne/product/${id}`)
  expect(nepali).toEqual(expect.arrayContaining(['2 मध्ये फोटो 1: गोलभेंडा', '2 मध्ये फोटो 2: पाकेको']))
  expect(nepali.join()).not.toMatch(/cut open|ripe/)
})

test('redirects keep the language', async () => {
  const location = async (path: string) => (await page(path)).headers.get('location')
  expect(await location('/ne/')).toBe('/ne')
  expect(await location('/ne/products/?q=a')).toBe('/ne/products?q=a')
  expect(await location('/ne/cart')).toBe('/ne')
  expect(await location('/ne/verify-email')).toMatch(/^\/ne\/signin#/)
  expect(await location('/ne/nothing')).toMatch(/^\/ne#/)
  expect(await location('/ne//evil.example')).toMatch(/^\/ne#/)
  expect((await page('/ne/product/00000000-0000-4000-8000-000000000000')).status).toBe(404)
})

test('pages for signed-in people exist under /ne, and search engines do not list them', async () => {
  const { client } = await signedInCustomer(shop)
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await page('/ne/orders', { cookie: `${cookie}; hariyo_hint=1` })
  expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  expect(languageOf(await response.text())).toBe('ne')
  const robots = await html('/robots.txt')
  for (const path of ['/admin', '/cart', '/orders', '/profile']) {
    expect(robots).toContain(`Disallow: ${path}\n`)
    expect(robots).toContain(`Disallow: /ne${path}\n`)
  }
})

test('the sitemap has both URLs of each page, each with links to both', async () => {
  const { id } = await addProduct(shop)
  const map = [...(await readSitemap(shop)).values()].join('')
  const origin = shop.app.config.publicUrl.origin
  const entries = [...map.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)]
  for (const path of ['', `/product/${id}`]) {
    const [english, nepali] = [path || '/', `/ne${path}`].map((each) => origin + each)
    for (const url of [english, nepali]) {
      const [, , links = ''] = entries.find(([, loc]) => loc === url) ?? []
      expect([...links.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...pair]) => pair)).toEqual([
        ['en', english],
        ['ne', nepali],
        ['x-default', english],
      ])
    }
  }
})

test('messages of the API follow Accept-Language; codes and cached responses do not', async () => {
  const product = await addProduct(shop, { name: 'Golbheda', stock: 2 })
  const { client } = await signedInCustomer(shop)
  const add = async (quantity: number, language: string) => {
    const headers = { 'accept-language': language }
    return (await client.post('/cart/add', { productId: product.id, quantity }, headers)).body
  }
  expect(await add(9, 'ne')).toMatchObject({ code: 'not_enough_stock', message: nepali.notEnoughStock })
  expect(await add(9, 'fr, en;q=0.5')).toMatchObject({ message: english.notEnoughStock })
  expect(await add(9, 'ne-NP,ne;q=0.9,en;q=0.8')).toMatchObject({ message: nepali.notEnoughStock })
  expect(await add(9, 'en,ne;q=0.9')).toMatchObject({ message: english.notEnoughStock })
  expect(await add(0, 'ne')).toMatchObject({
    code: 'invalid',
    message: nepaliValidation.quantityInvalid,
    fields: { quantity: nepaliValidation.quantityInvalid },
  })
  expect(await add(1, 'ne')).toMatchObject({ success: true, message: nepali.cartAdded('Golbheda') })
  const order = { shippingAddress: 'Baneshwor', phone: '12', city: 'Pokhara', state: 'Bagmati' }
  const headers = { 'accept-language': 'ne' }
  const { body } = await client.post(
    '/order/create',
    { ...order, items: [], total: 0, paymentMethod: 'esewa' },
    headers,
  )
  expect(body.fields).toMatchObject({
    paymentMethod: nepaliValidation.badRequest,
    phone: nepaliValidation.shippingPhoneInvalid,
    city: nepaliValidation.cityOutside('Pokhara', 'बागमती'),
  })
  const read = async (language: string) =>
    (
      await fetch(`${shop.url}/api/products/${product.id}`, { headers: { 'accept-language': language } })
    ).text()
  expect(await read('ne')).toBe(await read('en'))
})

test('the values in a message are in the language of the request, and names stay as they are', async () => {
  const product = await addProduct(shop, { name: 'Delivered', stock: 50 })
  const customer = await signedInCustomer(shop)
  const admin = await signedInAdmin(shop)
  const headers = { 'accept-language': 'ne' }
  const added = await customer.client.post('/cart/add', { productId: product.id, quantity: 1 }, headers)
  expect(added.body.message).toBe(nepali.cartAdded('Delivered'))
  const day = { deliveryDay: '2035-01-01' }
  const impossible = await placeOrder(customer, [[product, 1]], day, headers)
  expect(impossible.body.fields.deliveryDay).toBe(
    nepali.deliveryDayImpossible(formatDeliveryDay(day.deliveryDay, nepaliDates)),
  )
  const _id = (await placeOrder(customer, [[product, 1]])).body.order._id as string
  const { pending, delivered } = labels.orderStatusInSentence
  const message = nepali.orderStatusChangeRejected(pending, delivered)
  const change = { status: 'delivered' }
  expect((await admin.client.patch(`/admin/orders/${_id}`, change, headers)).body).toMatchObject({ message })
  const several = { orders: [{ _id, from: 'pending' }], status: 'delivered' }
  const { body } = await admin.client.post('/admin/orders/status-changes', several, headers)
  expect(body.results).toMatchObject([{ _id, changed: false, message }])
})

test('public data is the same in both languages, and errors about it are in the language of the request', async () => {
  const { id } = await addProduct(shop, { name: 'Jimbu' })
  const read = async (path: string, language: string) =>
    (await fetch(`${shop.url}/api${path}`, { headers: { 'accept-language': language } })).text()
  const paths = ['/products', '/products/search?search=jimbu', '/products/categories', `/products/${id}`]
  const more = ['/products/suggestions?q=jim', '/settings', `/review/product/${id}`, `/faq/product/${id}`]
  for (const [index, path] of [...paths, ...more, '/delivery-days?state=Bagmati'].entries()) {
    // either language may be the first to fill the cache
    const [first, second] = index % 2 ? ['ne', 'en'] : ['en', 'ne']
    const text = await read(path, first)
    expect(text).toContain('"success":true')
    expect(await read(path, second)).toBe(text)
  }
  const unknown = '/products/00000000-0000-4000-8000-000000000000'
  const message = async (path: string, language: string) => JSON.parse(await read(path, language)).message
  for (const _round of [1, 2]) {
    expect(await message(unknown, 'ne')).toBe(nepali.productGone)
    expect(await message(unknown, 'en')).toBe(english.productGone)
  }
})

test('the data of pages has no URL of its own', async () => {
  const { id } = await addProduct(shop)
  for (const path of [
    '/_root.data',
    '/products.data',
    `/product/${id}.data`,
    `/orders/${id}.data`,
    '/admin/orders.data',
  ]) {
    for (const url of [path, `/ne${path}`]) expect((await page(url)).status, url).not.toBe(200)
  }
})
