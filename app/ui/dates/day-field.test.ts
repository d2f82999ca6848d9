import { expect, test } from 'vitest'
import { readDay } from './day-field.tsx'

test('a day is read in both calendars and scripts, with any usual sign between its parts', () => {
  for (const typed of ['2026-11-28', '2026/11/28', '20261128', '2083-08-12', '2083.8.12', ' २०८३-०८-१२ ']) {
    expect(readDay(typed)).toBe('2026-11-28')
  }
  expect(readDay(' ')).toBe('')
})

test('text that is no day is not read', () => {
  // Asar 2083 has fewer than 33 days
  for (const typed of ['2026-02-30', '2083-03-33', '2083', '28', 'tomorrow'])
    expect(readDay(typed)).toBeUndefined()
})
