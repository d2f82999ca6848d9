import { expect, test } from 'vitest'
import { formatDayAndTimeWithBs, formatDayWithBs } from './calendar-dates.ts'
import { formatDay, formatDayAndTime } from './dates.ts'

test('the day is the day in Kathmandu, five hours and three quarters ahead', () => {
  expect(formatDay('2026-11-20T18:20:00Z')).toBe('21 Nov 2026')
  expect(formatDay('2026-11-20T18:10:00Z')).toBe('20 Nov 2026')
})

test('the time is that of Kathmandu', () => {
  expect(formatDayAndTime('2026-11-20T10:20:00Z')).toBe('20 Nov 2026, 4:05 pm')
})

test('an invalid time gives an empty string', () => {
  expect(formatDay('soon')).toBe('')
})

test('the Bikram Sambat date is that of the day in Kathmandu', () => {
  expect(formatDayWithBs('2026-11-20T18:20:00Z')).toBe('21 Nov 2026 (5 Mangsir 2083 BS)')
  expect(formatDayAndTimeWithBs('2026-11-20T10:20:00Z')).toBe('20 Nov 2026, 4:05 pm (4 Mangsir 2083 BS)')
  expect(formatDayWithBs('soon')).toBe('')
})
