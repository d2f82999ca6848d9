import { expect, test } from 'vitest'
import { orderTotal } from './totals.ts'

test('paisa add up without a floating rest', () => {
  expect(orderTotal(0.1, 0.2)).toBe(0.3)
})

test('the total is the lines and the delivery', () => {
  expect(orderTotal(199, 250)).toBe(449)
})
