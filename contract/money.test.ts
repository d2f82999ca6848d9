import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatRupees, lineTotal, orderTotal, spokenRupees, toPaisa, toRupees } from './money.ts'

const paisa = fc.integer({ min: 0, max: 9_000_000_000_000 })

describe('rupees and paisa', () => {
  test('every amount is the same after conversion to rupees and back', () => {
    fc.assert(
      fc.property(paisa, (amount) => {
        const wire = JSON.parse(JSON.stringify(toRupees(amount)))
        expect(toPaisa(wire)).toBe(amount)
      }),
    )
  })

  test('sums of rupees are whole paisa', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 200 }), (amounts) => {
        const inRupees = amounts.reduce((sum, amount) => sum + toRupees(amount), 0)
        expect(toPaisa(inRupees)).toBe(amounts.reduce((sum, amount) => sum + amount, 0))
      }),
    )
    expect(toPaisa(0.1 + 0.2)).toBe(30)
  })

  test('a line is price times quantity', () => {
    expect(lineTotal(120, 3)).toBe(360)
    expect(lineTotal(19.99, 3)).toBe(59.97)
  })

  test('fractions of a paisa are rejected', () => {
    for (const amount of [0.001, 1e-10, 10.005, 650.001, 1e17, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => toPaisa(amount), String(amount)).toThrow(RangeError)
    }
  })
})

describe('rupees on the page', () => {
  test.each([
    [0, 'Rs.\u00a00'],
    [999, 'Rs.\u00a0999'],
    [2000, 'Rs.\u00a02,000'],
    [125_000, 'Rs.\u00a01,25,000'],
    [12_500_000, 'Rs.\u00a01,25,00,000'],
    [85.5, 'Rs.\u00a085.50'],
    [0.05, 'Rs.\u00a00.05'],
  ])('%d is shown as %s', (rupees, shown) => {
    expect(formatRupees(rupees, 'en')).toBe(shown)
    expect(spokenRupees(rupees, 'en')).toBe(`${shown.slice(4)} rupees`)
  })

  test('every amount can be read back', () => {
    fc.assert(
      fc.property(paisa, (amount) => {
        const read = Number(formatRupees(toRupees(amount), 'en').slice(4).replaceAll(',', ''))
        expect(toPaisa(read)).toBe(amount)
      }),
    )
  })
})

test('amounts with paisa add up exactly', () => {
  expect(orderTotal(0.1, 0.2)).toBe(0.3)
})

test('the total is the sum of the lines and the delivery charge', () => {
  expect(orderTotal(199, 250)).toBe(449)
})
