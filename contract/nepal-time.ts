/** Nepal has been 5:45 ahead of UTC since 1986, without summer time. */
const AHEAD_MS = (5 * 60 + 45) * 60_000
const DAY_MS = 86_400_000

/** The day in Nepal at this moment, as YYYY-MM-DD. */
export function nepalDay(moment: Date): string {
  return new Date(moment.getTime() + AHEAD_MS).toISOString().slice(0, 10)
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

/** The moment at which a day (YYYY-MM-DD) begins in Nepal. */
export function startOfNepalDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - AHEAD_MS)
}

/** A day some days later, or earlier with a minus. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** How many days lie from the first to the last, both counted; 0 or less when they are the wrong way round. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS) + 1
}
