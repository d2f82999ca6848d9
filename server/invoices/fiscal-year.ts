import { toBikramSambat } from '#contract/nepal/bikram-sambat.ts'

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
