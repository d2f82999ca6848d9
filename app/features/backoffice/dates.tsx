export { formatDate } from '../../ui/calendar-dates.ts'

import { formatDay, formatDayAndTime } from '../../ui/dates.ts'

/** Date and time in Nepal, such as `20 Nov 2026, 4:05 pm`, or only the date. */
export function DateTime({ at, dayOnly = false }: { at: string; dayOnly?: boolean }) {
  return (
    <time dateTime={at} title={dayOnly ? formatDayAndTime(at) : undefined} className="whitespace-nowrap">
      {dayOnly ? formatDay(at) : formatDayAndTime(at)}
    </time>
  )
}
