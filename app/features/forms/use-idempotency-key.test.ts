import { expect, test } from 'vitest'
import { ApiError } from '../../api/client.ts'
import { mayHaveArrived } from './use-idempotency-key.ts'

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
  expect(mayHaveArrived(error)).toBe(expected)
})

test('an error in the browser has not placed an order', () => {
  expect(mayHaveArrived(new TypeError('not sent'))).toBe(false)
})
