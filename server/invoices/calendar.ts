import { createRequire } from 'node:module'

// its ES build is not one that Node can import, and importing the other hides the class behind two defaults
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
/** Month lengths are decreed year by year; the table of the calendar library ends here. */
const LAST_KNOWN_YEAR = 2090

interface NepaliDay {
  year: number
  month: number
  day: number
}

/** The Bikram Sambat day of a Gregorian one (YYYY-MM-DD); undefined beyond the years that are decreed. */
function toNepali(gregorian: string): NepaliDay | undefined {
  const [year = 0, month = 1, day = 1] = gregorian.split('-').map(Number)
  try {
    // the library reads the local parts of a date; noon keeps clear of the borders of a day
    const date = new NepaliCalendar(new Date(year, month - 1, day, 12))
    const found = { year: date.getYear(), month: date.getMonth(), day: date.getDate() }
    return found.year <= LAST_KNOWN_YEAR ? found : undefined
  } catch {
    return undefined
  }
}

/** `4 Mangsir 2083`, or null beyond the years that are decreed. Takes YYYY-MM-DD. */
export function bikramSambat(gregorian: string): string | null {
  const day = toNepali(gregorian)
  return day ? `${day.day} ${MONTHS[day.month]} ${day.year}` : null
}

/** Nepal's fiscal year of a Gregorian day (YYYY-MM-DD), as `2083/84`. */
export function fiscalYear(gregorian: string): string {
  const day = toNepali(gregorian)
  const first = day ? (day.month >= FISCAL_MONTH ? day.year : day.year - 1) : fiscalYearByGuess(gregorian)
  return `${first}/${String((first + 1) % 100).padStart(2, '0')}`
}

/** Beyond the table Shrawan is taken to begin on 17 July, where it falls in most years. */
function fiscalYearByGuess(gregorian: string): number {
  return Number(gregorian.slice(0, 4)) + (gregorian.slice(5) >= '07-17' ? 57 : 56)
}
