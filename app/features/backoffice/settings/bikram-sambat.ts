import { asciiDigits } from '#contract/text.ts'

/** The last year in the library's table. Month lengths are announced year by year, so they cannot be computed. */
const LAST_KNOWN_YEAR = 2090

/**
 * The Gregorian day (YYYY-MM-DD) of a Bikram Sambat day typed as year-month-day, with Latin or Devanagari digits; undefined
 * when there is no such day. The library's table of month lengths is loaded when it is needed.
 */
export async function gregorianOf(typed: string): Promise<string | undefined> {
  const parts = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(asciiDigits(typed).trim())
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number)
  if (year > LAST_KNOWN_YEAR) return undefined
  const { default: NepaliCalendar } = await import('nepali-date-converter')
  try {
    const date = new NepaliCalendar(year, month - 1, day)
    // the library carries days beyond the end of a month into the next one
    if (date.getYear() !== year || date.getMonth() !== month - 1 || date.getDate() !== day) return undefined
    const { year: gregorianYear, month: gregorianMonth, date: gregorianDay } = date.getAD()
    return [gregorianYear, gregorianMonth + 1, gregorianDay]
      .map((part) => String(part).padStart(2, '0'))
      .join('-')
  } catch {
    return undefined
  }
}
