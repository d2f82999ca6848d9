import { expect, test } from 'vitest'
import {
  errorsOf,
  inverseEdits,
  isChanged,
  serverErrorsByRow,
  toBulkEdit,
  unchangedRow,
} from './table-edits.ts'

const rice = { _id: 'rice', name: 'Rice', version: 3, price: 120.5, stock: 8 }

test('a row with the same value in other digits is not changed', () => {
  expect(isChanged({ ...unchangedRow(rice), price: '१२०.५०', stock: ' 8 ' })).toBe(false)
  expect(isChanged({ ...unchangedRow(rice), price: '1,200' })).toBe(true)
})

test('only changed fields are sent, with the stock that they replace', () => {
  expect(toBulkEdit([{ ...unchangedRow(rice), stock: '12' }])).toEqual({
    rows: [{ _id: 'rice', version: 3, stock: { from: 8, to: 12 } }],
  })
  expect(toBulkEdit([{ ...unchangedRow(rice), price: '130' }])).toEqual({
    rows: [{ _id: 'rice', version: 3, price: 130 }],
  })
})

test('a decimal comma is read as such, and a misplaced comma is no price', () => {
  expect(toBulkEdit([{ ...unchangedRow(rice), price: '65,50' }]).rows).toMatchObject([{ price: 65.5 }])
  expect(errorsOf({ ...unchangedRow(rice), price: '65,5,0' }).price).toBeTruthy()
})

test('prices with three decimals and half units are rejected before they are sent', () => {
  const wrong = errorsOf({ ...unchangedRow(rice), price: '1.234', stock: '2.5' })
  expect(wrong.price).toBeTruthy()
  expect(wrong.stock).toBeTruthy()
  expect(errorsOf({ ...unchangedRow(rice), price: '', stock: '-1' })).toEqual(wrong)
  expect(errorsOf(unchangedRow(rice))).toEqual({})
})

test('errors of the server find their row and column', () => {
  const found = serverErrorsByRow({
    'rows.0': 'changed',
    'rows.2.price': 'dear',
    'rows.2.stock.to': 'many',
    other: 'x',
  })
  expect(Object.fromEntries(found)).toEqual({ 0: { row: 'changed' }, 2: { price: 'dear', stock: 'many' } })
})

test('undoing restores the values from before, based on the saved version', () => {
  const edit = { ...unchangedRow(rice), price: '130' }
  const [inverse, ...others] = inverseEdits([edit], [{ _id: 'rice', version: 4, price: 130, stock: 8 }])
  expect(others).toEqual([])
  expect(inverse && toBulkEdit([inverse])).toEqual({ rows: [{ _id: 'rice', version: 4, price: 120.5 }] })
  expect(inverseEdits([edit], [])).toEqual([])
})
