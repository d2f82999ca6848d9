import * as days from '#contract/delivery-days.ts'
import { bikramSambat, withBikramSambat } from '#contract/nepal/bikram-sambat.ts'
import { nepalDay } from '#contract/nepal/time.ts'
import * as dates from '#texts/dates.ts'
import { language } from '#texts/language.ts'
import { formatDay, formatDayAndTime } from './dates.ts'

const plainDay = dates.dateFormat({
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** Formats a date given as YYYY-MM-DD as `20 Nov 2026`. */
export function formatDate(day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) ? day : plainDay.format(time)
}

/** Formats a date given as YYYY-MM-DD in the calendar of the language: `20 Nov 2026`, or in Nepali `2083 मङ्सिर 4`. */
export function localDate(day: string): string {
  const bs = language === 'ne' && bikramSambat(day)
  return bs ? dates.localBs(bs) : formatDate(day)
}

const weekday = dates.dateFormat({ timeZone: 'UTC', weekday: 'short' })
const dayOfMonth = dates.dateFormat({ timeZone: 'UTC', day: 'numeric', month: 'short' })

/** Formats a date given as YYYY-MM-DD without its year, in the calendar of the language and in the other: `Sun 29 Nov`, `13 Mangsir`. */
export function shortDay(day: string): [own: string, other: string] {
  const time = Date.parse(`${day}T00:00:00Z`)
  const both = [dayOfMonth.format(time), dates.localBs((bikramSambat(day) ?? '').replace(/ \d+$/, ''))]
  const [own = '', other = ''] = language === 'ne' && both[1] ? both.reverse() : both
  return [`${weekday.format(time)} ${own.replaceAll(' ', '\u00a0')}`, other]
}

/** Formats a date with its Bikram Sambat date where known: `20 Nov 2026 (4 Mangsir 2083 BS)`. */
export function formatDateWithBs(date: string, dateBs: string | null): string {
  return dateBs ? dates.bsDate(formatDate(date), dateBs) : formatDate(date)
}

/** `20 Nov 2026 (4 Mangsir 2083 BS)`, as `formatDay`. */
export function formatDayWithBs(iso: string): string {
  return inBothCalendars(iso, formatDay(iso))
}

/** `20 Nov 2026, 4:05 pm (4 Mangsir 2083 BS)`, as `formatDayAndTime`. */
export function formatDayAndTimeWithBs(iso: string): string {
  return inBothCalendars(iso, formatDayAndTime(iso))
}

/** Formats a day given as YYYY-MM-DD as `Mon, 23 Nov 2026`. */
export const formatDeliveryDay = (day: string) => days.formatDeliveryDay(day, dates)
/** The same with the Bikram Sambat date: `Mon, 23 Nov 2026 (7 Mangsir 2083 BS)`. */
export const formatDeliveryDayWithBs = (day: string) => days.formatDeliveryDayWithBs(day, dates)

const inBothCalendars = (iso: string, text: string) =>
  text && withBikramSambat(nepalDay(new Date(iso)), text, dates)
