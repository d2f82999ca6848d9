import { describe, expect, test } from 'vitest'
import { follow, settle, slideAt, swipe } from './carousel.ts'

describe('the banner', () => {
  test('loops: the last slide precedes the first, the first follows the last', () => {
    expect([0, 1, 2, 3, 4].map((position) => slideAt(position, 3))).toEqual([2, 0, 1, 2, 0])
  })

  test('settles on the slide itself after showing a copy of it', () => {
    expect(settle(0, 3)).toBe(3)
    expect(settle(4, 3)).toBe(1)
    expect(settle(2, 3)).toBe(2)
  })

  test('a drag of 20 px turns the slide, a shorter one does not', () => {
    expect(swipe(-20)).toBe(1)
    expect(swipe(20)).toBe(-1)
    expect(swipe(-19)).toBe(0)
    expect(swipe(19)).toBe(0)
  })

  test('follows a drag at most 200 px beyond the middle, and never more than a slide', () => {
    expect(follow(-5000, 1000)).toBe(-700)
    expect(follow(5000, 300)).toBe(300)
    expect(follow(42, 1000)).toBe(42)
  })
})
