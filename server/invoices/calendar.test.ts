import { expect, test } from 'vitest'
import { bikramSambat, fiscalYear } from './calendar.ts'

test.each([
  ['2026-11-20', '4 Mangsir 2083'],
  ['2026-04-14', '1 Baisakh 2083'],
  ['2026-04-13', '30 Chaitra 2082'],
  ['2034-04-13', '30 Chaitra 2090'],
])('%s is %s', (gregorian, nepali) => {
  expect(bikramSambat(gregorian)).toBe(nepali)
})

test('beyond the decreed years there is no Nepali date, but still a fiscal year', () => {
  expect(bikramSambat('2034-04-14')).toBeNull()
  expect(bikramSambat('2060-01-01')).toBeNull()
  expect(fiscalYear('2040-07-16')).toBe('2096/97')
  expect(fiscalYear('2040-07-17')).toBe('2097/98')
})

test.each([
  ['2026-07-16', '2082/83'],
  ['2026-07-17', '2083/84'],
  ['2027-01-01', '2083/84'],
  ['2043-01-01', '2099/00'],
])('%s lies in the fiscal year %s', (gregorian, year) => {
  expect(fiscalYear(gregorian)).toBe(year)
})
