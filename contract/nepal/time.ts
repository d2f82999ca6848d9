/** Nepal has been 5:45 ahead of UTC since 1986, without daylight saving time. */
const OFFSET_MS = (5 * 60 + 45) * 60_000
const DAY_MS = 86_400_000

/** The day in Nepal at this moment, as YYYY-MM-DD. */
export function nepalDay(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10)
}

/** The hour in Nepal at this moment, 0 to 23. */
export function nepalHour(moment: Date): number {
  return new Date(moment.getTime() + OFFSET_MS).getUTCHours()
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kathmandu',
  hour: '2-digit',
  minute: '2-digit',
})

/** The date and time in Nepal, as `2026-11-20 14:05`. */
export function nepalTime(moment: Date): string {
  return `${nepalDay(moment)} ${clock.format(moment)}`
}

/** The start of a day (YYYY-MM-DD) in Nepal. */
export function startOfNepalDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS)
}

/** Adds a number of days, which may be negative, to a day (YYYY-MM-DD). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The number of days from the first to the last, both included; 0 or less if the last is before the first. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS) + 1
}
