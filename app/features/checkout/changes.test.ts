import { expect, test } from 'vitest'
import { changesBetween, stockProblem } from './changes.ts'

const tomatoes = { _id: 't', name: 'Tomatoes', nepaliName: '', price: 120, stock: 9, quantity: 4 }

test('a line within the stock has no problem', () => {
  expect(stockProblem({ stock: 4, quantity: 4 })).toBeUndefined()
})

test('a line beyond the stock says how many are left, a sold-out one says so', () => {
  expect(stockProblem({ stock: 3, quantity: 4 })).toContain('Only 3 left')
  expect(stockProblem({ stock: 0, quantity: 4 })).toContain('Currently sold out')
})

test('an unchanged cart has no changes', () => {
  expect(changesBetween([tomatoes], [tomatoes])).toEqual([])
})

test('a new price is shown with the old one', () => {
  expect(changesBetween([tomatoes], [{ ...tomatoes, price: 130 }])).toEqual([
    'The price of Tomatoes has changed from Rs.\u00a0120 to Rs.\u00a0130.',
  ])
})

test('too little stock, sold out and unavailable have messages of their own', () => {
  expect(changesBetween([tomatoes], [{ ...tomatoes, stock: 2 }])).toEqual(['Only 2 left of Tomatoes.'])
  expect(changesBetween([tomatoes], [{ ...tomatoes, stock: 0 }])).toEqual(['Tomatoes is sold out.'])
  expect(changesBetween([tomatoes], [])).toEqual(['Tomatoes is no longer available.'])
  const gone = { ...tomatoes, stock: 0, isGone: true }
  expect(changesBetween([tomatoes], [gone])).toEqual(['Tomatoes is no longer available.'])
  expect(stockProblem(gone)).toContain('No longer available')
})
