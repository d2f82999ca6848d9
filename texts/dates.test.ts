import { expect, test } from 'vitest'
import * as english from './en/dates.ts'
import * as nepali from './ne/dates.ts'

const DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
const TIME = { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' } as const

test('a date is in the words of its language', () => {
  const date = new Date('2026-09-21T10:20:00Z')
  expect(english.dateFormat({ ...DAY, weekday: 'short' }).format(date)).toBe('Mon, 21 Sept 2026')
  expect(nepali.dateFormat({ ...DAY, weekday: 'short' }).format(date)).toBe('सोमबार, 21 सेप्टेम्बर 2026')
  expect(nepali.dateFormat({ ...DAY, ...TIME }).format(date)).toBe('21 सेप्टेम्बर 2026, बिहान 10:20')
})

test('Nepali has a word for each month and weekday', () => {
  const format = nepali.dateFormat({ weekday: 'long', month: 'long', timeZone: 'UTC' })
  for (let day = 0; day < 366; day += 1)
    expect(format.format(Date.UTC(2026, 0, 1 + day))).not.toMatch(/[a-z]/i)
})

test('Nepali names the part of the day instead of am and pm', () => {
  const hours = Array.from({ length: 24 }, (_, hour) =>
    nepali.dateFormat(TIME).format(Date.UTC(2026, 0, 1, hour, 5)),
  )
  expect([0, 3, 4, 11, 12, 15, 16, 19, 20, 23].map((hour) => hours[hour])).toEqual([
    'राति 12:05',
    'राति 3:05',
    'बिहान 4:05',
    'बिहान 11:05',
    'दिउँसो 12:05',
    'दिउँसो 3:05',
    'बेलुका 4:05',
    'बेलुका 7:05',
    'राति 8:05',
    'राति 11:05',
  ])
})
