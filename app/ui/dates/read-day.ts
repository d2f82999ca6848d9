import { Day } from '#contract/fields.ts'
import { toBikramSambat, toGregorian } from '#contract/nepal/bikram-sambat.ts'
import { asciiDigits } from '#contract/text.ts'
import { language } from '#texts/language.ts'

/** Bikram Sambat is 57 years ahead. */
const FIRST_BS_YEAR = 2070

/**
 * The day (YYYY-MM-DD) that was typed as year, month and day of either calendar, with Latin or Devanagari digits; empty for nothing,
 * undefined when there is no such day.
 */
export function readDay(typed: string): string | undefined {
  const text = asciiDigits(typed).trim()
  if (!text) return ''
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})$/.exec(text) ?? []
  return Number(year) >= FIRST_BS_YEAR
    ? toGregorian({ year: Number(year), month: Number(month), day: Number(day) })
    : Day.safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`).data
}

/** A day (YYYY-MM-DD) to be typed over: in Nepali in Bikram Sambat. */
export function editableDay(day: string): string {
  const bs = language === 'ne' ? toBikramSambat(day) : undefined
  if (!bs) return day
  return [bs.year, bs.month, bs.day].map((part) => String(part).padStart(2, '0')).join('-')
}
