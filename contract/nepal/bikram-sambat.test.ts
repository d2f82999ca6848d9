import NepaliCalendar from 'nepali-date-converter'
import { expect, test } from 'vitest'
import * as english from '#texts/dates.ts'
import * as nepali from '../../texts/ne/dates.ts'
import { bikramSambat, fiscalYear, inOwnCalendar, toBikramSambat, toGregorian } from './bikram-sambat.ts'

test.each([
  ['2026-11-20', '4 Mangsir 2083'],
  ['2026-04-14', '1 Baisakh 2083'],
  ['2026-04-13', '30 Chaitra 2082'],
  ['2034-04-13', '30 Chaitra 2090'],
])('%s is %s', (gregorian, nepali) => {
  expect(bikramSambat(gregorian)).toBe(nepali)
})

test.each([
  ['2025-10-02', '16 Aswin 2082', 'Vijaya Dashami'],
  ['2025-10-20', '3 Kartik 2082', 'Laxmi Puja'],
  ['2026-01-15', '1 Magh 2082', 'Maghe Sankranti'],
  ['2026-02-15', '3 Falgun 2082', 'Maha Shivaratri'],
])('%s is %s (%s)', (gregorian, nepali) => {
  expect(bikramSambat(gregorian)).toBe(nepali)
})

test('a date outside the decreed years has no Nepali date', () => {
  expect(bikramSambat('2023-04-13')).toBeNull()
  expect(bikramSambat('2034-04-14')).toBeNull()
  expect(bikramSambat('2060-01-01')).toBeNull()
  expect(inOwnCalendar('2060-01-01', '1 Jan 2060', english)).toBe('1 Jan 2060')
})

test('every day of the table matches another calendar, in both directions', () => {
  const wrong: string[] = []
  for (let time = Date.parse('2023-04-14'); time <= Date.parse('2034-04-13'); time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10)
    const bs = toBikramSambat(day)
    // it reads the date in local time
    const other = new NepaliCalendar(new Date(`${day}T12:00:00`))
    const isSame =
      bs?.year === other.getYear() && bs.month === other.getMonth() + 1 && bs.day === other.getDate()
    if (!isSame || toGregorian(bs) !== day) wrong.push(day)
  }
  expect(wrong).toEqual([])
})

test.each([
  { year: 2083, month: 13, day: 1 },
  { year: 2083, month: 1, day: 32 },
  { year: 2083, month: 1, day: 0 },
  { year: 2091, month: 1, day: 1 },
])('$year-$month-$day does not exist', (day) => {
  expect(toGregorian(day)).toBeUndefined()
})

test('a date is in the calendar of the language, and on documents in both', () => {
  expect(inOwnCalendar('2026-11-20', '20 Nov 2026', english)).toBe('20 Nov 2026')
  expect(inOwnCalendar('2026-11-20', 'शुक्रबार, 20 नोभेम्बर 2026', nepali)).toBe('शुक्रबार, 2083 मङ्सिर 4')
  expect(inOwnCalendar('2026-11-20', '20 नोभेम्बर 2026, बिहान 10:20', nepali)).toBe('2083 मङ्सिर 4, बिहान 10:20')
  expect(english.bsDate('20 Nov 2026', '4 Mangsir 2083')).toBe('20 Nov 2026 (4 Mangsir 2083 BS)')
  expect(nepali.bsDate('20 नोभेम्बर 2026', '4 Mangsir 2083')).toBe('2083 मङ्सिर 4 (20 नोभेम्बर 2026)')
})

test.each([
  ['2026-07-16', '2082/83'],
  ['2026-07-17', '2083/84'],
  ['2027-01-01', '2083/84'],
  ['2043-01-01', '2099/00'],
])('%s lies in the fiscal year %s', (gregorian, year) => {
  expect(fiscalYear(gregorian)).toBe(year)
})

test('dates beyond the known years of Bikram Sambat have a fiscal year', () => {
  expect(fiscalYear('2040-07-16')).toBe('2096/97')
  expect(fiscalYear('2040-07-17')).toBe('2097/98')
})
