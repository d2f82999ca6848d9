import { withBikramSambat } from '#contract/nepal/bikram-sambat.ts'
import { nepalDay } from '#contract/nepal/time.ts'
import { dateFormat } from '#texts/dates.ts'

const day = dateFormat({
  timeZone: 'Asia/Kathmandu',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const dayAndTime = dateFormat({
  timeZone: 'Asia/Kathmandu',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** `20 Nov 2026` in Nepal's time zone. Takes an ISO time; an invalid one gives an empty string. */
export function formatDay(iso: string): string {
  return formatted(day, iso)
}

/** `20 Nov 2026, 4:05 pm` in Nepal's time zone. Takes an ISO time; an invalid one gives an empty string. */
export function formatDayAndTime(iso: string): string {
  return formatted(dayAndTime, iso)
}

/** `20 Nov 2026 (4 Mangsir 2083 BS)`, as `formatDay`. */
export function formatDayWithBs(iso: string): string {
  return inBothCalendars(iso, formatDay(iso))
}

/** `20 Nov 2026, 4:05 pm (4 Mangsir 2083 BS)`, as `formatDayAndTime`. */
export function formatDayAndTimeWithBs(iso: string): string {
  return inBothCalendars(iso, formatDayAndTime(iso))
}

const inBothCalendars = (iso: string, text: string) => text && withBikramSambat(nepalDay(new Date(iso)), text)

function formatted(format: ReturnType<typeof dateFormat>, iso: string): string {
  const time = new Date(iso)
  return Number.isNaN(time.getTime()) ? '' : format.format(time)
}
