import { expect, test, vi } from 'vitest'
import { ApiError, api, isUnsettled, urlOf } from './client.ts'

test('a URL contains the ids of its path and the defined parameters of its query', () => {
  expect(urlOf('/cart')).toBe('/api/cart')
  expect(urlOf('/order/:id/cancel', { params: { id: 'a/b' } })).toBe('/api/order/a%2Fb/cancel')
  expect(urlOf('/products', { query: { search: 'red chilli', page: 2, sort: undefined } })).toBe(
    '/api/products?search=red+chilli&page=2',
  )
})

test('requests that the contract does not declare do not compile', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  // @ts-expect-error no such path
  void api.get('/basket')
  // @ts-expect-error another method
  void api.post('/cart')
  // @ts-expect-error without the id of the order
  void api.put('/order/:id/cancel')
  // @ts-expect-error without a body
  void api.post('/cart/add')
  // @ts-expect-error a number is required
  void api.post('/cart/add', { body: { productId: 'a', quantity: 'two' } })
  // @ts-expect-error takes no body
  void api.delete('/cart/clear', { body: {} })
  // @ts-expect-error no such filter
  void api.get('/products', { query: { colour: 'red' } })
  // @ts-expect-error the response has no such field
  void api.get('/cart').then(({ orders }) => orders)
  vi.unstubAllGlobals()
})

test.each([
  ['without a response', 0, '', true],
  ['that a proxy gave up on', 504, '', true],
  ['whose response was cut off', 200, '', true],
  ['that the server still processes', 409, 'order_running', true],
  ['with too little stock', 409, 'not_enough_stock', false],
  ['with invalid fields', 422, 'invalid', false],
  ['that the server did not wait for any longer', 503, 'unavailable', true],
  ['too many', 429, 'too_many_requests', false],
])('an attempt %s may have placed the order: status %i %s, %s', (_name, status, code, expected) => {
  const error = new ApiError(status, { code })
  expect(isUnsettled(error)).toBe(expected)
})

test('an error in the browser has not placed an order', () => {
  expect(isUnsettled(new TypeError('not sent'))).toBe(false)
})

test.each([
  [
    'without a response keeps its key until one succeeds, also if that is first rejected',
    [0, 409, 200, 200],
    'aaab',
  ],
  ['that is rejected has a key of its own', [409, 422, 503, 200], 'abcc'],
  ['whose earlier attempt had other contents gets another key', [0, 'order_key_reused', 200], 'aab'],
] as const)('a write %s', async (_name, replies, expected) => {
  const keys: string[] = []
  for (const reply of replies) {
    vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
      keys.push(headers['idempotency-key'] ?? '')
      if (reply === 0) throw new TypeError('failed')
      return Response.json(
        { success: reply === 200, code: String(reply) },
        { status: reply === 'order_key_reused' ? 422 : reply },
      )
    })
    await api.post('/cart/list', { body: { items: [] } }).catch(() => {})
  }
  vi.unstubAllGlobals()
  const names = [...new Set(keys)]
  expect(keys.map((key) => 'abc'[names.indexOf(key)]).join('')).toBe(expected)
})
