import { createRequire } from 'node:module'

// Node cannot import the ES build of this package, and an import of the CommonJS build nests the class in two defaults
const { default: NepaliCalendar } = createRequire(import.meta.url)(
  'nepali-date-converter',
) as typeof import('nepali-date-converter')

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
/** The fiscal year begins with Shrawan, the fourth month. */
const FISCAL_MONTH = 3
/** The last year in the library's table. Month lengths are announced year by year, so they cannot be computed. */
const LAST_KNOWN_YEAR = 2090

interface NepaliDay {
  year: number
  month: number
  day: number
}

/** The Bikram Sambat day of a Gregorian day (YYYY-MM-DD); undefined beyond the library's table. */
function toNepali(gregorian: string): NepaliDay | undefined {
  const [year = 0, month = 1, day = 1] = gregorian.split('-').map(Number)
  try {
    // the library reads the date in local time; noon is the same day in every time zone and with summer time
    const date = new NepaliCalendar(new Date(year, month - 1, day, 12))
    const found = { year: date.getYear(), month: date.getMonth(), day: date.getDate() }
    return found.year <= LAST_KNOWN_YEAR ? found : undefined
  } catch {
    return undefined
  }
}

/** Formats a Gregorian day (YYYY-MM-DD) as `4 Mangsir 2083`; null beyond the library's table. */
export function bikramSambat(gregorian: string): string | null {
  const day = toNepali(gregorian)
  return day ? `${day.day} ${MONTHS[day.month]} ${day.year}` : null
}

/** Nepal's fiscal year of a Gregorian day (YYYY-MM-DD), as `2083/84`. */
export function fiscalYear(gregorian: string): string {
  const day = toNepali(gregorian)
  const first = day ? (day.month >= FISCAL_MONTH ? day.year : day.year - 1) : approximateFiscalYear(gregorian)
  return `${first}/${String((first + 1) % 100).padStart(2, '0')}`
}

/** For days beyond the library's table: in most years Shrawan begins on 17 July. */
function approximateFiscalYear(gregorian: string): number {
  return Number(gregorian.slice(0, 4)) + (gregorian.slice(5) >= '07-17' ? 57 : 56)
}
