import * as common from '#texts/common.ts'

const day = new Intl.DateTimeFormat(common.dateLocale, {
  timeZone: 'Asia/Kathmandu',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const dayAndTime = new Intl.DateTimeFormat(common.dateLocale, {
  timeZone: 'Asia/Kathmandu',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

const time = new Intl.DateTimeFormat(common.dateLocale, {
  timeZone: 'Asia/Kathmandu',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `20 Nov 2026` in Nepal's time zone. Takes an ISO time; an invalid one gives an empty string. */
export function formatDay(iso: string): string {
  return formatted(day, iso)
}

/** `20 Nov 2026, 4:05 pm` in Nepal's time zone. Takes an ISO time; an invalid one gives an empty string. */
export function formatDayAndTime(iso: string): string {
  return formatted(dayAndTime, iso)
}

/** `14:05` in Nepal's time zone, with the day unless that is today. */
export function formatTime(iso: string): string {
  const isToday = formatDay(iso) === day.format(new Date())
  return isToday ? formatted(time, iso) : formatDayAndTime(iso)
}

function formatted(format: Intl.DateTimeFormat, iso: string): string {
  const time = new Date(iso)
  return Number.isNaN(time.getTime()) ? '' : format.format(time)
}
