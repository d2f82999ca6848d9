import { expect, test } from 'vitest'
import { lineTotal, orderTotal } from './totals.ts'

test('a line is price times quantity', () => {
  expect(lineTotal({ price: 120, quantity: 3 })).toBe(360)
})

test('amounts with paisa add up exactly', () => {
  expect(lineTotal({ price: 19.99, quantity: 3 })).toBe(59.97)
  expect(orderTotal(0.1, 0.2)).toBe(0.3)
})

test('the total is the lines and the delivery', () => {
  expect(orderTotal(199, 250)).toBe(449)
})
