import { formatDeliveryDay } from '#contract/delivery-days.ts'
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

/** The delivery day of an order (YYYY-MM-DD), such as `Mon, 23 Nov 2026`; orders of earlier versions have none. */
export function DeliveryDay({ day }: { day: string | null }) {
  if (day === null) return <>{common.noDeliveryDay}</>
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {formatDeliveryDay(day)}
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
