import { describe, expect, test } from 'vitest'
import * as dates from '#texts/dates.ts'
import { formatDeliveryDay, possibleDeliveryDays } from './delivery-days.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const rules = { weekdays: EVERY_DAY, cutoffHour: 24, leadDays: 1 }
/** A moment of 22 November 2026, a Sunday, in Nepal. */
const at = (time: string, day = '2026-11-22') => new Date(`${day}T${time}+05:45`)
const firstDays = (...args: Parameters<typeof possibleDeliveryDays>) =>
  possibleDeliveryDays(...args).slice(0, 3)

describe('the possible delivery days', () => {
  test('begin after the lead days, by the date in Nepal', () => {
    expect(firstDays(rules, [], 'Koshi', at('23:59:59'))).toEqual(['2026-11-23', '2026-11-24', '2026-11-25'])
    expect(firstDays(rules, [], 'Koshi', at('00:00:00', '2026-11-23'))[0]).toBe('2026-11-24')
    expect(firstDays({ ...rules, leadDays: 0 }, [], 'Koshi', at('23:59:59'))[0]).toBe('2026-11-22')
    expect(firstDays({ ...rules, leadDays: 3 }, [], 'Koshi', at('00:00:00'))[0]).toBe('2026-11-25')
  })

  test('begin one day later from the cut-off hour on', () => {
    const cutoffAtNoon = { ...rules, leadDays: 0, cutoffHour: 12 }
    expect(firstDays(cutoffAtNoon, [], 'Koshi', at('11:59:59'))[0]).toBe('2026-11-22')
    expect(firstDays(cutoffAtNoon, [], 'Koshi', at('12:00:00'))[0]).toBe('2026-11-23')
  })

  test('fall on the weekdays of the province only', () => {
    const sundaysAndWednesdays = { ...rules, weekdays: [0, 3] }
    expect(firstDays(sundaysAndWednesdays, [], 'Koshi', at('09:00:00'))).toEqual([
      '2026-11-25',
      '2026-11-29',
      '2026-12-02',
    ])
    expect(possibleDeliveryDays({ ...rules, weekdays: [] }, [], 'Koshi', at('09:00:00'))).toEqual([])
  })

  test('exclude dates that are closed everywhere or in the province', () => {
    const closed = [
      { date: '2026-11-23', province: '' },
      { date: '2026-11-24', province: 'Koshi' },
      { date: '2026-11-25', province: 'Bagmati' },
    ]
    expect(firstDays(rules, closed, 'Koshi', at('09:00:00'))[0]).toBe('2026-11-25')
    expect(firstDays(rules, closed, 'Bagmati', at('09:00:00'))[0]).toBe('2026-11-24')
  })

  test('lie at most 60 days after the first', () => {
    const days = possibleDeliveryDays(rules, [], 'Koshi', at('09:00:00'))
    expect(days).toHaveLength(61)
    expect(days.at(-1)).toBe('2027-01-22')
  })
})

test('a delivery day is shown with its weekday', () => {
  expect(formatDeliveryDay('2026-11-23', dates)).toBe('Mon, 23 Nov 2026')
})
