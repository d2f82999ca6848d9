import { ORDER_STATUS_LABELS, type OrderStatus } from '#contract/order-status.ts'
import { formatPhone, phoneLink } from '#contract/phone.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { PhoneIcon } from '../../ui/icons.tsx'
import { formatDay, formatDayAndTime } from '../orders/dates.ts'

export { formatDay, formatDayAndTime }

const TONES = {
  pending: 'warm',
  processing: 'warm',
  shipped: 'good',
  delivered: 'good',
  cancelled: 'bad',
} as const satisfies Record<OrderStatus, string>

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={TONES[status]}>{ORDER_STATUS_LABELS[status]}</Badge>
}

/** A moment by the clocks of Nepal: `20 Nov 2026, 4:05 pm`, or only the day. */
export function Moment({ at, dayOnly = false }: { at: string; dayOnly?: boolean }) {
  return (
    <time dateTime={at} title={dayOnly ? formatDayAndTime(at) : undefined} className="whitespace-nowrap">
      {dayOnly ? formatDay(at) : formatDayAndTime(at)}
    </time>
  )
}

const plainDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** `20 Nov 2026` for a day written as YYYY-MM-DD. */
export function formatDate(day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) ? day : plainDay.format(time)
}

/** A day with its day of Bikram Sambat, where its calendar is decreed: `20 Nov 2026 (2083-08-04 BS)`. */
export function DateWithBs({ date, dateBs }: { date: string; dateBs: string | null }) {
  return (
    <>
      {formatDate(date)}
      {dateBs && ` (${dateBs} BS)`}
    </>
  )
}

/** A number that calls when it is tapped. */
export function PhoneLink({ phone, name }: { phone: string; name?: string }) {
  if (!phone) return null
  return (
    <a
      href={phoneLink(phone)}
      className="link inline-flex min-h-6 items-center gap-1 font-bold whitespace-nowrap"
    >
      <PhoneIcon className="size-4" />
      <span>
        {name && <span className="sr-only">Call {name}: </span>}
        {formatPhone(phone)}
      </span>
    </a>
  )
}

/** Downloads what is listed, for a spreadsheet. `path` is below /api. */
export function CsvLink({ path, children = 'Download CSV' }: { path: string; children?: string }) {
  return (
    <a href={`/api${path}`} download className={buttonClass({ variant: 'outline' })}>
      {children}
    </a>
  )
}

/** How far a long action is. Without `value` it is running, nobody knows how long. */
export function ProgressBar({ label, value, max = 100 }: { label: string; value?: number; max?: number }) {
  return (
    <div role="status" className="my-3">
      <label className="block">
        <span className="mb-1 block text-sm font-bold">
          {label}
          {value !== undefined && ` ${Math.round((value / max) * 100)}%`}
        </span>
        <progress className="h-2 w-full accent-leaf" max={max} {...(value === undefined ? {} : { value })} />
      </label>
    </div>
  )
}
