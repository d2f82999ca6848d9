import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Product } from '#contract/catalog.ts'
import { eachDetail } from '#contract/product-details.ts'
import { cartTotal, linesFrom, withAdded } from './lines.ts'

const product = (more: Partial<Product> = {}): Product => ({
  _id: 'tomato',
  name: 'Tomato',
  nepaliName: '',
  nepaliDescription: '',
  description: '',
  price: 85.5,
  unit: 'kg',
  unitPrice: null,
  weighed: false,
  stock: 5,
  inStock: true,
  reduced: null,
  category: 'Vegetables',
  nepaliCategory: '',
  images: [],
  imageAlts: [],
  nepaliImageAlts: [],
  rating: 0,
  totalReviews: 0,
  farms: [],
  ...eachDetail(''),
  labels: [],
  origin: { grownIn: null, label: null },
  ...more,
})

describe('the cart', () => {
  afterEach(() => vi.restoreAllMocks())

  test('flattens each item to the product fields plus quantity; a plain array is accepted too', () => {
    const items = [{ product: product(), quantity: 3 }]
    expect(linesFrom({ items })).toEqual([{ ...product(), quantity: 3 }])
    expect(linesFrom(items)).toEqual([{ ...product(), quantity: 3 }])
    expect(linesFrom([product()])).toMatchObject([{ _id: 'tomato', quantity: 1 }])
  })

  test('of an unexpected format is an empty list with a console warning', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(linesFrom('what is this')).toEqual([])
    expect(linesFrom(undefined)).toEqual([])
    expect(warn).toHaveBeenCalledTimes(2)
  })

  test('totals price times quantity without losing a paisa', () => {
    const lines = [
      { ...product({ price: 0.1 }), quantity: 3 },
      { ...product({ price: 85.55 }), quantity: 7 },
    ]
    expect(cartTotal(lines)).toBe(599.15)
  })

  test('adding a product creates a line or raises its quantity, up to the stock', () => {
    const one = withAdded([], product(), 2)
    expect(one).toMatchObject([{ _id: 'tomato', quantity: 2 }])
    expect(withAdded(one, product(), 2)).toMatchObject([{ quantity: 4 }])
    expect(withAdded(one, product(), 9)).toMatchObject([{ quantity: 5 }])
  })
})
