import { type ComponentProps, useState } from 'react'
import { flushSync } from 'react-dom'
import { Day } from '#contract/fields.ts'
import { toBikramSambat, toGregorian } from '#contract/nepal/bikram-sambat.ts'
import { asciiDigits } from '#contract/text.ts'
import * as dates from '#texts/dates.ts'
import { language } from '#texts/language.ts'
import { TextField } from '../controls/field.tsx'
import { formatDate } from './calendar-dates.ts'

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

/** Bikram Sambat is 57 years ahead. */
const FIRST_BS_YEAR = 2070

/**
 * The day (YYYY-MM-DD) that was typed as year, month and day of either calendar, with Latin or Devanagari digits; empty for nothing,
 * undefined when there is no such day.
 */
export function readDay(typed: string): string | undefined {
  const text = asciiDigits(typed).trim()
  if (!text) return ''
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})$/.exec(text) ?? []
  return Number(year) >= FIRST_BS_YEAR
    ? toGregorian({ year: Number(year), month: Number(month), day: Number(day) })
    : Day.safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`).data
}

/** A day (YYYY-MM-DD) to be typed over: in Nepali in Bikram Sambat. */
function editableDay(day: string): string {
  const bs = language === 'ne' ? toBikramSambat(day) : undefined
  if (!bs) return day
  return [bs.year, bs.month, bs.day].map((part) => String(part).padStart(2, '0')).join('-')
}
