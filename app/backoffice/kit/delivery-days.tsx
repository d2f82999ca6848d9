import { type ReactNode, useId } from 'react'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import * as common from '#texts/admin/common.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { DeliveryDay } from './dates.tsx'

/** Filters a list by delivery day: today, tomorrow or any date. */
export function DeliveryDayFilter({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  const today = nepalDay(new Date())
  const shortcut = (day: string, label: string) => (
    <Button
      variant={value === day ? 'primary' : 'outline'}
      aria-pressed={value === day}
      onClick={() => onChange(value === day ? '' : day)}
    >
      {label}
    </Button>
  )
  return (
    <fieldset className="flex min-w-0 grow basis-80 flex-wrap items-end gap-3">
      <legend className="sr-only">{common.deliveryDay}</legend>
      <TextField
        label={common.deliveryDay}
        type="date"
        className="grow basis-40"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {shortcut(today, common.today)}
      {shortcut(addDays(today, 1), common.tomorrow)}
    </fieldset>
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
