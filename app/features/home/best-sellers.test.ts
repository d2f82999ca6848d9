import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog.ts'
import { firstOfEachCategory } from './best-sellers.ts'

const product = (_id: string, category: string) => ({ _id, category }) as Product

test('the best sellers show the first product of each category that is not shown above', () => {
  const bestSellers = [
    product('a', 'Fruits'),
    product('b', 'Fruits'),
    product('c', 'Dairy'),
    product('d', 'Fruits'),
    product('e', 'Tea'),
  ]
  expect(firstOfEachCategory(bestSellers, [product('a', 'Fruits')], 2).map(({ _id }) => _id)).toEqual([
    'b',
    'c',
  ])
})
