import { useState } from 'react'
import { Day } from '#contract/fields.ts'
import { toGregorian } from '#contract/nepal/bikram-sambat.ts'
import { PROVINCES } from '#contract/nepal/provinces.ts'
import { asciiDigits } from '#contract/text.ts'
import { messages } from '#contract/validation.ts'
import * as t from '#texts/admin/settings.ts'
import * as validation from '#texts/validation.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { formatDeliveryDay } from '../../ui/calendar-dates.ts'
import { FieldError, SelectField, TextField } from '../../ui/field.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import { provinceName } from '../../ui/place-names.ts'
import { Panel } from '../kit/admin-page.tsx'
import { ChoiceField } from '../kit/choice-field.tsx'
import type { SettingsFormApi } from './use-settings-form.ts'

/** The days without deliveries, in one province or in all. They are stored in the Gregorian calendar. */
export function ClosedDates({ form }: { form: SettingsFormApi }) {
  const closedDates = form.watch('delivery.closedDates')
  const change = (next: typeof closedDates) =>
    form.setValue('delivery.closedDates', next, { shouldDirty: true })
  const placeOf = (province: string) => provinceName(province) || t.allProvinces

  function add(date: string, province: string) {
    const others = closedDates.filter((closed) => closed.date !== date || closed.province !== province)
    change([...others, { date, province }].sort((a, b) => a.date.localeCompare(b.date)))
  }

  return (
    <Panel title={t.closedDates}>
      <p className="mb-4 text-ink-soft">{t.closedDatesHint}</p>
      {closedDates.length === 0 ? (
        <p>{t.noClosedDates}</p>
      ) : (
        <ul className="divide-y divide-line">
          {closedDates.map((closed) => {
            const day = formatDeliveryDay(closed.date)
            return (
              <li
                key={`${closed.date} ${closed.province}`}
                className="flex items-center justify-between gap-3 py-1"
              >
                <span>{t.closedDateOf(day, placeOf(closed.province))}</span>
                <IconButton
                  label={t.removeClosedDate(day, placeOf(closed.province))}
                  onClick={() => change(closedDates.filter((other) => other !== closed))}
                >
                  <TrashIcon />
                </IconButton>
              </li>
            )
          })}
        </ul>
      )}
      <NewClosedDate onAdd={add} />
      <FieldError>{form.formState.errors.delivery?.closedDates?.message}</FieldError>
    </Panel>
  )
}

function NewClosedDate({ onAdd }: { onAdd: (date: string, province: string) => void }) {
  const [calendar, setCalendar] = useState('gregorian')
  const [typed, setTyped] = useState('')
  const [province, setProvince] = useState('')
  const [error, setError] = useState('')
  const isBs = calendar === 'bikramSambat'

  function add() {
    const { data: date, error: problem } = Day.safeParse(isBs ? gregorianOf(typed) : typed)
    setError(
      problem
        ? problem.issues[0]?.message === messages.dayTooFar
          ? validation.dayTooFar
          : t.dateInvalid
        : '',
    )
    if (!date) return
    onAdd(date, province)
    setTyped('')
  }

  return (
    <div className="mt-4 grid items-start gap-4 border-t border-line pt-4 sm:grid-cols-2 lg:grid-cols-3">
      <ChoiceField
        label={t.calendar}
        value={calendar}
        onChange={(event) => {
          setCalendar(event.target.value)
          setTyped('')
          setError('')
        }}
        options={t.calendars}
      />
      <TextField
        label={t.date}
        type={isBs ? 'text' : 'date'}
        hint={isBs ? t.dateBsHint : undefined}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value)
          setError('')
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter would save the settings without this date
          event.preventDefault()
          add()
        }}
      />
      <SelectField label={t.closedIn} value={province} onChange={(event) => setProvince(event.target.value)}>
        <option value="">{t.allProvinces}</option>
        {PROVINCES.map(({ name }) => (
          <option key={name} value={name}>
            {provinceName(name)}
          </option>
        ))}
      </SelectField>
      <Button variant="outline" className="sm:justify-self-start" onClick={() => add()}>
        {t.addClosedDate}
      </Button>
    </div>
  )
}

/**
 * The Gregorian day (YYYY-MM-DD) of a Bikram Sambat day typed as year-month-day, with Latin or Devanagari digits; undefined
 * when there is no such day.
 */
function gregorianOf(typed: string): string | undefined {
  const parts = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(asciiDigits(typed).trim())
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number)
  return toGregorian({ year, month, day })
}
