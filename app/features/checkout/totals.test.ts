import { expect, test } from 'vitest'
import { orderTotal } from './totals.ts'

test('amounts with paisa add up exactly', () => {
  expect(orderTotal(0.1, 0.2)).toBe(0.3)
})

test('the total is the lines and the delivery', () => {
  expect(orderTotal(199, 250)).toBe(449)
})
