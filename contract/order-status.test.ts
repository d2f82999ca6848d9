import { describe, expect, test } from 'vitest'
import { isLegalHistory, NEXT_STATUSES, ORDER_STATUSES } from './order-status.ts'

describe('the status history of an order', () => {
  test('goes from pending through processing and shipped to delivered', () => {
    expect(isLegalHistory(['pending'])).toBe(true)
    expect(isLegalHistory(['pending', 'processing', 'shipped', 'delivered'])).toBe(true)
  })

  test('may end in a cancellation until it is delivered', () => {
    expect(isLegalHistory(['pending', 'cancelled'])).toBe(true)
    expect(isLegalHistory(['pending', 'processing', 'cancelled'])).toBe(true)
    expect(isLegalHistory(['pending', 'processing', 'shipped', 'cancelled'])).toBe(true)
  })

  test('never skips a status, goes back or continues after the last one', () => {
    expect(isLegalHistory([])).toBe(false)
    expect(isLegalHistory(['processing'])).toBe(false)
    expect(isLegalHistory(['pending', 'shipped'])).toBe(false)
    expect(isLegalHistory(['pending', 'processing', 'pending'])).toBe(false)
    expect(isLegalHistory(['pending', 'cancelled', 'pending'])).toBe(false)
    expect(isLegalHistory(['pending', 'processing', 'shipped', 'delivered', 'cancelled'])).toBe(false)
    for (const status of ORDER_STATUSES) expect(NEXT_STATUSES[status]).not.toContain(status)
  })
})
