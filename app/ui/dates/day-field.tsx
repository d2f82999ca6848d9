import { type ComponentProps, useState } from 'react'
import { flushSync } from 'react-dom'
import * as dates from '#texts/dates.ts'
import { TextField } from '../controls/field.tsx'
import { formatDate } from './calendar-dates.ts'
import { editableDay, readDay } from './read-day.ts'

interface DayFieldProps
  extends Pick<
    ComponentProps<typeof TextField>,
    'label' | 'hint' | 'error' | 'hideLabel' | 'className' | 'onKeyDown'
  > {
  /** YYYY-MM-DD, or empty. */
  value: string
  onChange: (day: string) => void
  /** Whether `onChange` also gets what is no day, so that a form does not save the day before it. */
  tellsWrong?: boolean
}

/** A day, typed in either calendar. It is written in that of the language, as on the rest of the page. */
export function DayField({ value, onChange, tellsWrong, error, ...frame }: DayFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(true)
  const [shown, setShown] = useState(value)
  const isWrong = typed !== undefined && readDay(typed) === undefined
  if (value !== shown) {
    setShown(value)
    if (isLeft) setTyped(undefined)
  }
  return (
    <TextField
      {...frame}
      inputMode="numeric"
      autoComplete="off"
      placeholder={frame.hideLabel ? frame.label : dates.dayExample}
      value={typed ?? formatDate(value)}
      error={isWrong && (isLeft || error) ? dates.dayInvalid : error}
      onFocus={({ target }) => {
        // at once, because a new value in the field would end the selection
        flushSync(() => {
          setLeft(false)
          setTyped((wrong) => wrong ?? editableDay(value))
        })
        target.select()
      }}
      onChange={({ target }) => {
        setTyped(target.value)
        const day = readDay(target.value) ?? (tellsWrong ? target.value : undefined)
        if (day !== undefined && day !== value) onChange(day)
      }}
      onBlur={() => {
        setLeft(true)
        if (!isWrong) setTyped(undefined)
      }}
    />
  )
}
