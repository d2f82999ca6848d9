import { expect, test } from 'vitest'
import { addDays, daysBetween, nepalDay, startOfNepalDay } from './time.ts'

test('a day in Nepal begins at 18:15 UTC of the day before', () => {
  expect(startOfNepalDay('2026-11-20').toISOString()).toBe('2026-11-19T18:15:00.000Z')
  expect(nepalDay(new Date('2026-11-19T18:14:59.999Z'))).toBe('2026-11-19')
  expect(nepalDay(new Date('2026-11-19T18:15:00.000Z'))).toBe('2026-11-20')
})

test('days are counted across months and leap years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2026-11-01', '2026-11-30')).toBe(30)
  expect(daysBetween('2026-11-02', '2026-11-01')).toBe(0)
})
