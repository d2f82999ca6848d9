import { language } from '#texts/language.ts'
import {
  formatDayAndTimeWithBs,
  formatDayWithBs,
  formatDeliveryDay,
  formatDeliveryDayWithBs,
  localDate,
} from '../../../ui/dates/calendar-dates.ts'
import { formatDay, formatDayAndTime } from '../../../ui/dates/dates.ts'

export { formatDate } from '../../../ui/dates/calendar-dates.ts'

/** In Nepali, staff read dates in Bikram Sambat first. */
const isNepali = language === 'ne'
const LINE_BREAKS = isNepali ? 'inline-block min-w-36' : 'whitespace-nowrap'
const writeDay = isNepali ? formatDayWithBs : formatDay
const writeTime = isNepali ? formatDayAndTimeWithBs : formatDayAndTime

/** Date and time in Nepal, such as `20 Nov 2026, 4:05 pm`, or only the date; in Nepali also in Bikram Sambat. */
export function DateTime({ at, dayOnly = false }: { at: string; dayOnly?: boolean }) {
  return (
    <time dateTime={at} title={dayOnly ? writeTime(at) : undefined} className={LINE_BREAKS}>
      {dayOnly ? writeDay(at) : writeTime(at)}
    </time>
  )
}

/** A day (YYYY-MM-DD) in the calendar of the language. */
export const Day = ({ day }: { day: string }) => (
  <time dateTime={day} className="whitespace-nowrap">
    {localDate(day)}
  </time>
)

/** The delivery day of an order (YYYY-MM-DD), such as `Mon, 23 Nov 2026`, on papers and in Nepali also in Bikram Sambat. */
export function DeliveryDay({ day, withBs = isNepali }: { day: string; withBs?: boolean }) {
  return (
    <time dateTime={day} className={withBs ? '' : 'whitespace-nowrap'}>
      {withBs ? formatDeliveryDayWithBs(day) : formatDeliveryDay(day)}
    </time>
  )
}
