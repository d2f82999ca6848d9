import { expect, test } from 'vitest'
import { SERVICE_WORKER_PATH } from '#contract/offline.ts'
import { addPictures, addProduct } from '../support/products.ts'
import { type ShopOptions, startShop } from '../support/shop.ts'

async function scriptOf(options: ShopOptions = {}) {
  const shop = await startShop(options)
  const response = await fetch(shop.url + SERVICE_WORKER_PATH)
  const code = await response.text()
  await shop.close()
  return { response, code }
}

test('the script of the service worker is checked on each visit and may only call the shop', async () => {
  const { response, code } = await scriptOf()
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
  expect(code).toContain('respondWith')
})

test('SERVICE_WORKER=off sends a script that removes the service worker and its caches', async () => {
  const { response, code } = await scriptOf({ serviceWorker: false })
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(code).toContain('caches.delete')
  expect(code).toContain('unregister')
  expect(code).not.toContain('respondWith')
})

test('Save-Data gets the smallest width of a picture', async () => {
  const shop = await startShop()
  const product = await addProduct(shop)
  await addPictures(shop, product.id, 'Tomatoes')
  const { body } = await shop.visitor().get(`/products/${product.id}`)
  const [url] = body.product.images
  const sizeOf = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(shop.url + path, { headers })
    expect(response.status).toBe(200)
    expect(response.headers.get('vary')).toBe('Save-Data')
    return (await response.arrayBuffer()).byteLength
  }
  const smallest = await sizeOf(url.replace(/\d+\.webp$/, '160.webp'), {})
  expect(await sizeOf(url, { 'save-data': 'on' })).toBe(smallest)
  expect(await sizeOf(url, {})).toBeGreaterThan(smallest)
  await shop.close()
})
