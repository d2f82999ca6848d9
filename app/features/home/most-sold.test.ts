import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog.ts'
import { firstOfEachCategory } from './most-sold.ts'

const good = (_id: string, category: string) => ({ _id, category }) as Product

test('the most-sold block shows the first of each shelf, none that stands above already', () => {
  const sold = [
    good('a', 'Fruits'),
    good('b', 'Fruits'),
    good('c', 'Dairy'),
    good('d', 'Fruits'),
    good('e', 'Tea'),
  ]
  expect(firstOfEachCategory(sold, [good('a', 'Fruits')], 2).map(({ _id }) => _id)).toEqual(['b', 'c'])
})
