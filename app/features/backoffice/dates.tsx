import * as common from '#texts/admin/common.ts'
import { formatDay, formatDayAndTime } from '../../ui/dates.ts'

/** Date and time in Nepal, such as `20 Nov 2026, 4:05 pm`, or only the date. */
export function DateTime({ at, dayOnly = false }: { at: string; dayOnly?: boolean }) {
  return (
    <time dateTime={at} title={dayOnly ? formatDayAndTime(at) : undefined} className="whitespace-nowrap">
      {dayOnly ? formatDay(at) : formatDayAndTime(at)}
    </time>
  )
}

const plainDay = new Intl.DateTimeFormat(common.dateLocale, {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** Formats a date given as YYYY-MM-DD as `20 Nov 2026`. */
export function formatDate(day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) ? day : plainDay.format(time)
}

/** Formats a date with its Bikram Sambat date where known: `20 Nov 2026 (4 Mangsir 2083 BS)`. */
export function formatDateWithBs(date: string, dateBs: string | null): string {
  return dateBs ? common.bsDate(formatDate(date), dateBs) : formatDate(date)
}
