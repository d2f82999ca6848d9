import { formatDate, formatDeliveryDay } from '../../../ui/dates/calendar-dates.ts'
import { formatDay, formatDayAndTime } from '../../../ui/dates/dates.ts'

export { formatDate }

/** Date and time in Nepal, such as `20 Nov 2026, 4:05 pm`, or only the date, in the calendar of the language. */
export function DateTime({ at, dayOnly = false }: { at: string; dayOnly?: boolean }) {
  return (
    <time dateTime={at} title={dayOnly ? formatDayAndTime(at) : undefined} className="whitespace-nowrap">
      {dayOnly ? formatDay(at) : formatDayAndTime(at)}
    </time>
  )
}

/** A day (YYYY-MM-DD). */
export const Day = ({ day }: { day: string }) => (
  <time dateTime={day} className="whitespace-nowrap">
    {formatDate(day)}
  </time>
)

/** The delivery day of an order (YYYY-MM-DD), with its weekday. */
export const DeliveryDay = ({ day }: { day: string }) => (
  <time dateTime={day} className="whitespace-nowrap">
    {formatDeliveryDay(day)}
  </time>
)
