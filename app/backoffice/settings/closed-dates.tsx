import { useState } from 'react'
import { Day } from '#contract/fields.ts'
import * as t from '#texts/admin/settings.ts'
import * as dates from '#texts/dates.ts'
import * as validation from '#texts/validation.ts'
import { ProvinceOptions } from '../../features/delivery/province-options.tsx'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { formatDeliveryDay } from '../../ui/dates/calendar-dates.ts'
import { DayField } from '../../ui/dates/day-field.tsx'
import { TrashIcon } from '../../ui/pictures/icons.tsx'
import { provinceName } from '../../ui/text/place-names.ts'
import { Panel } from '../kit/pages/admin-page.tsx'
import { useSaveSettings, type VersionedSettings } from './settings-form.tsx'

/** The days without deliveries, in one province or in all, which are saved at once. They are stored in the Gregorian calendar. */
export function ClosedDates({ current: { settings, version } }: { current: VersionedSettings }) {
  const { closedDates } = settings.delivery
  const save = useSaveSettings(t.saved)
  const change = (next: typeof closedDates) => {
    const delivery = { ...settings.delivery, closedDates: next }
    save.mutate({ settings: { ...settings, delivery }, version }, { onError: save.showError })
  }
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
    </Panel>
  )
}

function NewClosedDate({ onAdd }: { onAdd: (date: string, province: string) => void }) {
  const [day, setDay] = useState('')
  const [province, setProvince] = useState('')
  const [error, setError] = useState('')

  function add() {
    const { data: date } = Day.safeParse(day)
    setError(date ? '' : day ? validation.dayTooFar : dates.dayInvalid)
    if (!date) return
    onAdd(date, province)
    setDay('')
  }

  return (
    <div className="mt-4 grid items-start gap-4 border-t border-line pt-4 sm:grid-cols-2 lg:grid-cols-3">
      <DayField
        label={t.date}
        value={day}
        error={error}
        tellsWrong
        onChange={(date) => {
          setDay(date)
          setError('')
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') add()
        }}
      />
      <SelectField label={t.closedIn} value={province} onChange={(event) => setProvince(event.target.value)}>
        <option value="">{t.allProvinces}</option>
        <ProvinceOptions />
      </SelectField>
      <Button variant="outline" className="sm:justify-self-start" onClick={() => add()}>
        {t.addClosedDate}
      </Button>
    </div>
  )
}
