import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { changeStock } from '../../server/domains/catalog/catalog.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { openPictures } from '../../server/platform/media/media.ts'
import { createProducts, setStock, updateProduct } from '../support/catalogue.ts'
import { startFileShop } from '../support/file-shop.ts'
import { asSuperuser } from '../support/postgres.ts'

const shop = await startFileShop()
const ids = await createProducts(shop.db, [
  { name: 'Tomato', category: 'Vegetables', price: 90, soldUnits: 5, description: 'x'.repeat(1500) },
  { name: 'Rice', category: 'Grains', price: 180, soldUnits: 9 },
])
const tomato = ids[0] ?? ''
const rice = ids[1] ?? ''

const price = async (url = shop.url) =>
  (await (await fetch(`${url}/api/products/${tomato}`)).json()).product.price

async function setPrice(rupees: number): Promise<void> {
  await shop.db.transaction().execute((tx) => updateProduct(tx, tomato, { price: rupees }))
}

test('an unchanged response is not sent again', async () => {
  for (const path of [
    '/products',
    '/products/search?search=rice',
    '/products/suggestions?q=rice',
    '/products/categories',
    `/products/${rice}`,
  ]) {
    const first = await shop.visitor().get(path)
    expect(first.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=2, stale-while-revalidate=58',
    )
    expect(first.headers.get('vary')).toContain('Accept-Encoding')
    const etag = first.headers.get('etag') ?? ''
    const again = await shop.visitor().get(path, { 'if-none-match': etag })
    expect([again.status, again.body]).toEqual([304, ''])
    expect((await shop.visitor().get(path, { 'if-none-match': '"other"' })).status).toBe(200)
  }
})

test('a response is compressed in an accepted encoding, with the same content', async () => {
  const contents = new Set<string>()
  for (const encoding of ['br', 'gzip', 'identity']) {
    const response = await fetch(`${shop.url}/api/products`, { headers: { 'accept-encoding': encoding } })
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    contents.add(await response.text())
  }
  expect(contents.size).toBe(1)
})

test('a cached response has the headers of its request and of its moment', async () => {
  const headers = async () => Object.fromEntries((await fetch(`${shop.url}/api/products/${rice}`)).headers)
  const { 'x-request-id': id, date, ...others } = await headers()
  const sameSecond = await headers()
  expect(sameSecond).toMatchObject(others)
  expect(sameSecond['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(sameSecond['x-request-id']).not.toBe(id)
  await expect.poll(async () => (await headers()).date, { timeout: 10_000 }).not.toBe(date)
})

test.each(['HTTP/1.1\r\nhost: shop\r\nconnection: close', 'HTTP/1.0'])(
  'a cached response ends the connection of a client that sends %j',
  async (version) => {
    const responses: string[] = []
    for (let request = 0; request < 3; request++) {
      // fetch keeps its connections open
      await fetch(`${shop.url}/api/products/${rice}`)
      const socket = connect(shop.config.port, '127.0.0.1')
      socket.end(`GET /api/products/${rice} ${version}\r\n\r\n`)
      responses.push(await text(socket))
    }
    for (const response of responses) {
      expect(response).toMatch(/^HTTP\/1.1 200 OK\r\n/)
      expect(response).toMatch(/\r\nconnection: close\r\n/i)
      expect(response).not.toMatch(/keep-alive/i)
      expect(response).toMatch(/"name":"Rice"/)
    }
  },
)

test('equivalent queries share one cached response', async () => {
  const misses = () => shop.app.responseCache.counts.misses
  await shop.visitor().get('/products/search?category=all&sort=popular&search=&page=1&limit=12')
  const before = misses()
  await shop.visitor().get('/products')
  await shop.visitor().get('/products/search?limit=12&utm=1')
  await shop.visitor().get('/products/search?search=%20%20&category=ALL')
  expect(misses()).toBe(before)
  await shop.visitor().get('/products/search?search=Tomatoes')
  await shop.visitor().get('/products/search?search=%20tomatoes%20')
  expect(misses()).toBe(before + 1)
  await shop.visitor().get('/products?inStock=true&minPrice=90&maxPrice=1000')
  await shop.visitor().get('/products/search?maxPrice=1000.00&minPrice=090&inStock=true')
  expect(misses()).toBe(before + 2)
  await shop.visitor().get('/products?inStock=false&minPrice=0')
  expect(misses()).toBe(before + 2)
})

test('a change invalidates every response that shows it, and no others', async () => {
  expect(await price()).toBe(90)
  await shop.visitor().get(`/products/${rice}`)
  await shop.visitor().get('/products/search?category=Grains&sort=newest')
  await setPrice(95)
  await expect.poll(() => price()).toBe(95)
  const list = await shop.visitor().get('/products')
  expect(list.body.products.map((product: { price: number }) => product.price)).toEqual([180, 95])
  const before = shop.app.responseCache.counts.misses
  await shop.visitor().get(`/products/${rice}`)
  await shop.visitor().get('/products/search?category=Grains&sort=newest')
  expect(shop.app.responseCache.counts.misses).toBe(before)
})

test('nobody sees a sold-out product as available, not even the first who asks for it', async () => {
  const isInStock = async () => (await shop.visitor().get(`/products/${rice}`)).body.product.inStock
  const first = async () => (await shop.visitor().get('/products')).body.products[0].name
  expect([await isInStock(), await first()]).toEqual([true, 'Rice'])
  await shop.db.transaction().execute((tx) => setStock(tx, rice, 0))
  // the change has arrived
  await expect.poll(first).toBe('Tomato')
  expect(await isInStock()).toBe(false)
  await shop.db.transaction().execute((tx) => setStock(tx, rice, 10))
  await expect.poll(first).toBe('Rice')
  expect(await isInStock()).toBe(true)
})

test.each(['newest', 'newest&category=Grains', 'newest&search=rice', 'price-low&minPrice=1'])(
  'a product leaves a list of those in stock when it sells out, and returns when it is back (%s)',
  async (filters) => {
    const has = async (name: string) =>
      (await shop.visitor().get(`/products?inStock=true&sort=${filters}`)).body.products.some(
        (product: { name: string }) => product.name === name,
      )
    expect(await has('Rice')).toBe(true)
    await shop.db.transaction().execute((tx) => setStock(tx, rice, 0))
    await expect.poll(() => has('Rice')).toBe(false)
    await shop.db.transaction().execute((tx) => setStock(tx, rice, 10))
    await expect.poll(() => has('Rice')).toBe(true)
  },
)

test('an edit in one process invalidates the responses of another at once', async () => {
  const config = { ...shop.config, port: 0 }
  const db = openDatabase(shop.databaseUrl)
  const app = await buildApp({ config, db, pictures: openPictures(config) })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    await expect.poll(() => app.responseCache.isConnected).toBe(true)
    for (let rupees = 200; rupees < 220; rupees++) {
      await Promise.all([price(), price(url)])
      await setPrice(rupees)
      await expect.poll(() => price(), { interval: 2 }).toBe(rupees)
      await expect.poll(() => price(url), { interval: 2 }).toBe(rupees)
    }
  } finally {
    await app.close()
    await db.destroy()
  }
})

test('after a sale the stale response is sent until the background refresh', async () => {
  const stock = async (path: string) => {
    const { product, products } = (await shop.visitor().get(path)).body
    return (product ?? products.find((one: { _id: string }) => one._id === rice)).stock
  }
  const paths = [`/products/${rice}`, '/products']
  // wait for the refreshes of earlier changes
  for (const path of paths) await expect.poll(() => stock(path)).toBe(10)
  const before = { ...shop.app.responseCache.counts }
  await shop.db.transaction().execute((tx) => changeStock(tx, rice, { delta: -3, reason: 'correction' }))
  for (const path of paths) await expect.poll(() => stock(path)).toBe(7)
  const { misses, refreshes } = shop.app.responseCache.counts
  expect(misses).toBe(before.misses)
  expect(refreshes).toBeGreaterThanOrEqual(before.refreshes + paths.length)
  await shop.db.transaction().execute((tx) => changeStock(tx, rice, { delta: 3, reason: 'correction' }))
})

test('changes made while the connection was lost are shown afterwards', async () => {
  await setPrice(300)
  await expect.poll(() => price()).toBe(300)
  const kill = () =>
    asSuperuser(async (client) => {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'hariyo-listen' and datname = $1`,
        [new URL(shop.databaseUrl).pathname.slice(1)],
      )
      return rowCount
    })
  for (let rupees = 301; rupees < 306; rupees++) {
    await price()
    await Promise.all([kill(), setPrice(rupees)])
    await expect.poll(() => price()).toBe(rupees)
  }
  await expect.poll(() => shop.app.responseCache.isConnected).toBe(true)
})
