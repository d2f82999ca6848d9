import { expect, test } from 'vitest'
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
