import * as days from '#contract/delivery-days.ts'
import { bikramSambat, inOwnCalendar } from '#contract/nepal/bikram-sambat.ts'
import * as dates from '#texts/dates.ts'
import { language } from '#texts/language.ts'

const plainDay = dates.dateFormat({
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** Formats a date given as YYYY-MM-DD in the calendar of the language: `20 Nov 2026`, or in Nepali `2083 मङ्सिर 4`. */
export function formatDate(day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) ? day : inOwnCalendar(day, plainDay.format(time), dates)
}

const weekday = dates.dateFormat({ timeZone: 'UTC', weekday: 'short' })
const dayOfMonth = dates.dateFormat({ timeZone: 'UTC', day: 'numeric', month: 'short' })

/** Formats a date given as YYYY-MM-DD without its year, in the calendar of the language and in the other: `29 Nov`, `13 Mangsir`. */
export function dayAndMonth(day: string): [own: string, other: string] {
  const gregorian = dayOfMonth.format(Date.parse(`${day}T00:00:00Z`)).replaceAll(' ', '\u00a0')
  const bs = dates.localBs((bikramSambat(day) ?? '').replace(/ \d+$/, '')).replaceAll(' ', '\u00a0')
  return language === 'ne' && bs ? [bs, gregorian] : [gregorian, bs]
}

/** The same with the weekday: `Sun 29 Nov`, `13 Mangsir`. */
export function shortDay(day: string): [own: string, other: string] {
  const [own, other] = dayAndMonth(day)
  return [`${weekday.format(Date.parse(`${day}T00:00:00Z`))} ${own}`, other]
}

/** Formats the date of a document with its Bikram Sambat date where known: `20 Nov 2026 (4 Mangsir 2083 BS)`. */
export function formatDateWithBs(date: string, dateBs: string | null): string {
  const text = plainDay.format(Date.parse(`${date}T00:00:00Z`))
  return dateBs ? dates.bsDate(text, dateBs) : text
}

/** Formats a day given as YYYY-MM-DD with its weekday, in the calendar of the language: `Mon, 23 Nov 2026`. */
export const formatDeliveryDay = (day: string) => days.formatDeliveryDay(day, dates)
