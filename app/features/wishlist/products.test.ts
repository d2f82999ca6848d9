import { afterEach, describe, expect, test, vi } from 'vitest'
import { productsFrom } from './wishlist.ts'

describe('the wishlist', () => {
  afterEach(() => vi.restoreAllMocks())

  test('reads products as objects or ids, from a wishlist or a plain array', () => {
    expect(productsFrom({ products: [{ _id: 'a' }, 'b'] })).toEqual([{ _id: 'a' }, { _id: 'b' }])
    expect(productsFrom([{ _id: 'a' }])).toEqual([{ _id: 'a' }])
  })

  test('of an unexpected format is an empty list with a console warning', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(productsFrom({ success: true })).toEqual([])
    expect(warn).toHaveBeenCalledOnce()
  })
})
