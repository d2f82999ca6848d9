import { inOwnCalendar } from '#contract/nepal/bikram-sambat.ts'
import { nepalDay } from '#contract/nepal/time.ts'
import * as dates from '#texts/dates.ts'
import { language } from '#texts/language.ts'

const day = dates.dateFormat({
  timeZone: 'Asia/Kathmandu',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const dayAndTime = dates.dateFormat({
  timeZone: 'Asia/Kathmandu',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** `20 Nov 2026`, or in Nepali `2083 मङ्सिर 4`, in Nepal's time zone. Takes an ISO time; an invalid one gives an empty string. */
export function formatDay(iso: string): string {
  return formatted(day, iso)
}

/** `20 Nov 2026, 4:05 pm` in Nepal's time zone. Takes an ISO time; an invalid one gives an empty string. */
export function formatDayAndTime(iso: string): string {
  return formatted(dayAndTime, iso)
}

function formatted(format: ReturnType<typeof dates.dateFormat>, iso: string): string {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return ''
  const text = format.format(time)
  // the table of Bikram Sambat is left out of the English pages
  return language === 'ne' ? inOwnCalendar(nepalDay(time), text, dates) : text
}
