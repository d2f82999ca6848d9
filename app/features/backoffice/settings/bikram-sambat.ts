import { toGregorian } from '#contract/nepal/bikram-sambat.ts'
import { asciiDigits } from '#contract/text.ts'

/**
 * The Gregorian day (YYYY-MM-DD) of a Bikram Sambat day typed as year-month-day, with Latin or Devanagari digits; undefined
 * when there is no such day.
 */
export function gregorianOf(typed: string): string | undefined {
  const parts = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(asciiDigits(typed).trim())
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number)
  return toGregorian({ year, month, day })
}
