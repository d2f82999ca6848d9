// Without Bikram Sambat (calendar-dates.ts), whose table a first visit does not need.
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

function formatted(format: ReturnType<typeof dateFormat>, iso: string): string {
  const time = new Date(iso)
  return Number.isNaN(time.getTime()) ? '' : format.format(time)
}
