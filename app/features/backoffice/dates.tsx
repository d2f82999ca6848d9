import { formatDeliveryDay, formatDeliveryDayWithBs } from '#contract/delivery-days.ts'
import * as common from '#texts/admin/common.ts'
import { formatDay, formatDayAndTime } from '../../ui/dates.ts'

export { formatDate } from '../../ui/calendar-dates.ts'

/** Date and time in Nepal, such as `20 Nov 2026, 4:05 pm`, or only the date. */
export function DateTime({ at, dayOnly = false }: { at: string; dayOnly?: boolean }) {
  return (
    <time dateTime={at} title={dayOnly ? formatDayAndTime(at) : undefined} className="whitespace-nowrap">
      {dayOnly ? formatDay(at) : formatDayAndTime(at)}
    </time>
  )
}

/** The delivery day of an order (YYYY-MM-DD), such as `Mon, 23 Nov 2026`, on papers also in Bikram Sambat; orders of earlier versions have none. */
export function DeliveryDay({ day, withBs = false }: { day: string | null; withBs?: boolean }) {
  if (day === null) return <>{common.noDeliveryDay}</>
  return (
    <time dateTime={day} className={withBs ? '' : 'whitespace-nowrap'}>
      {withBs ? formatDeliveryDayWithBs(day) : formatDeliveryDay(day)}
    </time>
  )
}
