/** A format of dates: `dateFormat({ day: 'numeric', month: 'short' })`. */
export function dateFormat(options: Intl.DateTimeFormatOptions): { format: (date: Date | number) => string } {
  return new Intl.DateTimeFormat('en-GB', options)
}

/** A day of this or the next month, for an SMS. */
export const shortDay = (day: string, _dateBs: string | null) =>
  dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' }).format(Date.parse(day))
/** A date of Bikram Sambat, with or without its year: `13 Mangsir 2083`. */
export const localBs = (dateBs: string) => dateBs
export const dayExample = '2026-11-28'
export const dayInvalid =
  'There is no such day. Write year-month-day, such as 2026-11-28 or in Bikram Sambat 2083-08-12.'

/** A formatted date in the calendar of the language. */
export const ownDate = (date: string, _dateBs: string) => date
/** A date with the same date in Bikram Sambat, for documents. */
export const bsDate = (date: string, dateBs: string) => `${date} (${dateBs} BS)`
