import { type Dates, inOwnCalendar } from './nepal/bikram-sambat.ts'
import { addDays, nepalDay, nepalHour } from './nepal/time.ts'

/** How a province is delivered to. */
export interface DeliveryRules {
  /** 0 is Sunday. Without any weekday, nothing is delivered. */
  weekdays: readonly number[]
  /** An order placed before this hour in Nepal counts as of that day, a later one as of the next; 24 is midnight. */
  cutoffHour: number
  /** The days between the day of the order and its first possible delivery; 0 is the same day. */
  leadDays: number
}

/** A day without deliveries; in all provinces when `province` is empty. */
export interface ClosedDate {
  date: string
  province: string
}

/** The number of days that are offered to choose from. */
export const OFFERED_DELIVERY_DAYS = 7
/** A delivery day lies at most this many days after the first day that the lead days allow. */
const FURTHEST_DELIVERY_DAYS = 60

/**
 * The days (YYYY-MM-DD in Nepal) on which an order placed now can be delivered to the province, earliest first. They do not
 * consider how many orders a day already has.
 */
export function possibleDeliveryDays(
  rules: DeliveryRules,
  closedDates: readonly ClosedDate[],
  province: string,
  now: Date,
): string[] {
  const closed = new Set(
    closedDates
      .filter((closed) => closed.province === '' || closed.province === province)
      .map(({ date }) => date),
  )
  const first = firstDeliveryDay(rules, now)
  return Array.from({ length: FURTHEST_DELIVERY_DAYS + 1 }, (_, index) => addDays(first, index)).filter(
    (day) => rules.weekdays.includes(weekdayOf(day)) && !closed.has(day),
  )
}

/** The first day whose cut-off has not passed. */
export function firstDeliveryDay({ cutoffHour, leadDays }: DeliveryRules, now: Date): string {
  const afterCutoff = nepalHour(now) >= cutoffHour ? 1 : 0
  return addDays(nepalDay(now), leadDays + afterCutoff)
}

/** The weekday of a day (YYYY-MM-DD); 0 is Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

const DELIVERY_DAY = {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
} as const

/** By language. A new `Intl.DateTimeFormat` takes half a millisecond. */
const formats = new Map<Dates['dateFormat'], ReturnType<Dates['dateFormat']>>()

/** Formats a day given as YYYY-MM-DD in the words and the calendar of a language: `Mon, 23 Nov 2026`, `सोमबार, 2083 मङ्सिर 7`. */
export function formatDeliveryDay(day: string, dates: Dates): string {
  const format = formats.get(dates.dateFormat) ?? dates.dateFormat(DELIVERY_DAY)
  formats.set(dates.dateFormat, format)
  return inOwnCalendar(day, format.format(Date.parse(`${day}T00:00:00Z`)), dates)
}
