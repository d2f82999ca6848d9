import { describe, expect, test } from 'vitest'
import { buildOf, cacheFor, changesSession, offlinePageOf, shellOf } from './caching-rules.ts'

describe('the service worker stores', () => {
  test.each([
    ['/', 'pages'],
    ['/products', 'pages'],
    ['/product/7d0c', 'pages'],
    ['/ne', 'pages'],
    ['/ne/product/7d0c', 'pages'],
    ['/api/products/search', 'pages'],
    ['/api/review/product/7d0c', 'pages'],
    ['/cart', 'personal'],
    ['/ne/orders', 'personal'],
    ['/orders/7d0c/invoice', 'personal'],
    ['/orders/7d0c/returns/1', 'personal'],
    ['/rider', 'personal'],
    ['/api/cart', 'personal'],
    ['/api/order/my-orders', 'personal'],
    ['/assets/root-B5TtOQ9_.css', 'shell'],
    ['/assets/vegetables-C7FpDd_H.webp', 'pictures'],
    ['/media/7d0c/320.avif', 'pictures'],
  ])('%s in %s', (path, cache) => expect(cacheFor(path)).toBe(cache))

  test.each([
    '/admin',
    '/admin/orders',
    '/ne/admin/orders',
    '/api/admin/orders',
    '/signin',
    '/reset-password',
    '/profile',
    '/api/user/sessions',
    '/api/rider/stops',
    '/api/products/suggestions',
    '/service-worker.js',
    '/newest',
  ])('no response of %s', (path) => expect(cacheFor(path)).toBeUndefined())
})

test('the offline page has the language of the requested page', () => {
  expect(offlinePageOf('/ne/cart')).toBe('/ne/offline')
  expect(offlinePageOf('/ne')).toBe('/ne/offline')
  expect(offlinePageOf('/newest')).toBe('/offline')
})

test('requests that start or end a session are recognized', () => {
  for (const path of ['signin', 'signin/passkey', 'logout', 'register-with-otp', 'reset-password']) {
    expect(changesSession('POST', `/api/user/${path}`), path).toBe(true)
  }
  expect(changesSession('DELETE', '/api/user/sessions')).toBe(true)
  expect(changesSession('GET', '/api/user/google/callback')).toBe(true)
  expect(changesSession('DELETE', '/api/user/sessions/7d0c')).toBe(false)
  expect(changesSession('PUT', '/api/user/profile')).toBe(false)
  expect(changesSession('POST', '/api/cart/add')).toBe(false)
})

test('a page names the files and the build that it needs', () => {
  const html =
    '<link href="/assets/root-1.css"><script>import("/assets/manifest-2.js");import("/assets/root-1.css")</script><img src="/assets/a.webp">'
  expect(shellOf(html)).toEqual(['/assets/root-1.css', '/assets/manifest-2.js'])
  expect(buildOf(html)).toBe('/assets/manifest-2.js')
  expect(buildOf('')).toBe('')
})
