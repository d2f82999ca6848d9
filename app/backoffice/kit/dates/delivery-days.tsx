import { type ReactNode, useId } from 'react'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import * as common from '#texts/admin/common.ts'
import { DayField } from '../../../ui/dates/day-field.tsx'
import { DeliveryDay } from './dates.tsx'
import { DayChips } from './day-chips.tsx'

/** Filters a list by delivery day; of pages about one day, by this day. */
export function DayFilter({
  value,
  onChange,
  ofOneDay = false,
}: {
  value: string
  onChange: (day: string) => void
  ofOneDay?: boolean
}) {
  const today = nepalDay(new Date())
  const label = ofOneDay ? common.day : common.deliveryDay
  return (
    <DayChips
      label={label}
      chips={
        ofOneDay
          ? [
              [common.today, today],
              [common.yesterday, addDays(today, -1)],
            ]
          : [
              [common.filterAll, ''],
              [common.today, today],
              [common.tomorrow, addDays(today, 1)],
            ]
      }
      isChosen={(day) => day === value}
      onChoose={onChange}
    >
      <DayField label={label} hideLabel className="w-36" value={value} onChange={onChange} />
    </DayChips>
  )
}

/** The rows of each delivery day, in the sequence of the list. */
export function groupByDay<Row extends { deliveryDay: string }>(
  rows: readonly Row[],
): [day: string, rows: Row[]][] {
  const days = new Map<string, Row[]>()
  for (const row of rows) days.set(row.deliveryDay, [...(days.get(row.deliveryDay) ?? []), row])
  return [...days]
}

interface DeliveryDaySectionProps {
  day: string
  untitledInPrint?: boolean
  children: ReactNode
}

/** A part of a list with the orders of one delivery day. Each begins on a sheet of its own. */
export function DeliveryDaySection({ day, untitledInPrint = false, children }: DeliveryDaySectionProps) {
  const title = useId()
  return (
    <section aria-labelledby={title} className="mb-8 not-first:print:break-before-page print:mb-0">
      <h2 id={title} className={`mb-3 text-xl font-bold ${untitledInPrint ? 'print:hidden' : ''}`}>
        <DeliveryDay day={day} />
      </h2>
      <div className="grid gap-6 print:block">{children}</div>
    </section>
  )
}
