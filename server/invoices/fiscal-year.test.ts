import { expect, test } from 'vitest'
import { fiscalYear } from './fiscal-year.ts'

test.each([
  ['2026-07-16', '2082/83'],
  ['2026-07-17', '2083/84'],
  ['2027-01-01', '2083/84'],
  ['2043-01-01', '2099/00'],
])('%s lies in the fiscal year %s', (gregorian, year) => {
  expect(fiscalYear(gregorian)).toBe(year)
})

test('beyond the known years of Bikram Sambat there is still a fiscal year', () => {
  expect(fiscalYear('2040-07-16')).toBe('2096/97')
  expect(fiscalYear('2040-07-17')).toBe('2097/98')
})
