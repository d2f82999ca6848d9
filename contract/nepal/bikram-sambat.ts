const MONTHS = [
  'Baisakh',
  'Jestha',
  'Asar',
  'Shrawan',
  'Bhadra',
  'Aswin',
  'Kartik',
  'Mangsir',
  'Poush',
  'Magh',
  'Falgun',
  'Chaitra',
]
const DAY_MS = 86_400_000
const FIRST_YEAR = 2080
/** 1 Baisakh of the first year. */
const FIRST_DAY = Date.UTC(2023, 3, 14)
/** The days of each month less 29. They are announced year by year, so they cannot be computed. */
const MONTH_LENGTHS = [
  '232321110011', // 2080
  '232321110102',
  '223222101011',
  '223222101011',
  '232321110012',
  '132321110102', // 2085
  '223222101011',
  '223222110111',
  '123312110111',
  '132321110111',
  '132321110111', // 2090
].map((year) => Array.from(year, (digit) => Number(digit) + 29))

/** A day of Bikram Sambat. Months count from 1. */
export interface BsDay {
  year: number
  month: number
  day: number
}

/** The Bikram Sambat day of a Gregorian day (YYYY-MM-DD); undefined outside the table. */
export function toBikramSambat(gregorian: string): BsDay | undefined {
  let rest = (Date.parse(gregorian) - FIRST_DAY) / DAY_MS
  if (!(rest >= 0)) return undefined
  for (const [year, months] of MONTH_LENGTHS.entries()) {
    for (const [month, length] of months.entries()) {
      if (rest < length) return { year: FIRST_YEAR + year, month: month + 1, day: rest + 1 }
      rest -= length
    }
  }
  return undefined
}

/** The Gregorian day (YYYY-MM-DD) of a Bikram Sambat day; undefined for a day that does not exist or is outside the table. */
export function toGregorian({ year, month, day }: BsDay): string | undefined {
  const months = MONTH_LENGTHS[year - FIRST_YEAR]
  const length = months?.[month - 1]
  if (!months || length === undefined || day < 1 || day > length) return undefined
  const before = [...MONTH_LENGTHS.slice(0, year - FIRST_YEAR).flat(), ...months.slice(0, month - 1)]
  const days = before.reduce((sum, each) => sum + each, day - 1)
  return new Date(FIRST_DAY + days * DAY_MS).toISOString().slice(0, 10)
}

/** Formats a Gregorian day (YYYY-MM-DD) as `4 Mangsir 2083`; null outside the table. */
export function bikramSambat(gregorian: string): string | null {
  const bs = toBikramSambat(gregorian)
  return bs ? `${bs.day} ${MONTHS[bs.month - 1]} ${bs.year}` : null
}

/** How a language writes dates: texts/en/dates.ts and texts/ne/dates.ts. */
export interface Dates {
  dateFormat: (options: Intl.DateTimeFormatOptions) => { format: (date: Date | number) => string }
  /** A formatted date in the calendar of the language: `7 Mangsir 2083` is the same date in Bikram Sambat. */
  ownDate: (date: string, dateBs: string) => string
}

/** A formatted day (YYYY-MM-DD), with or without a time, in the calendar of the language. */
export function inOwnCalendar(day: string, formatted: string, { ownDate }: Pick<Dates, 'ownDate'>): string {
  const bs = bikramSambat(day)
  return bs ? ownDate(formatted, bs) : formatted
}

/** The fiscal year begins with Shrawan. */
const FISCAL_MONTH = 4

/** Nepal's fiscal year of a Gregorian day (YYYY-MM-DD), as `2083/84`. */
export function fiscalYear(gregorian: string): string {
  const day = toBikramSambat(gregorian)
  const first = day ? (day.month >= FISCAL_MONTH ? day.year : day.year - 1) : approximateFiscalYear(gregorian)
  return `${first}/${String((first + 1) % 100).padStart(2, '0')}`
}

/** For days whose Bikram Sambat date is unknown: in most years Shrawan begins on 17 July. */
function approximateFiscalYear(gregorian: string): number {
  return Number(gregorian.slice(0, 4)) + (gregorian.slice(5) >= '07-17' ? 57 : 56)
}
