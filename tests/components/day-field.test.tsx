import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Day } from '#contract/fields.ts'
import * as dates from '#texts/dates.ts'
import { useContractForm } from '../../app/features/forms/use-contract-form.ts'
import { DayField } from '../../app/ui/dates/day-field.tsx'
import { show } from '../support/components.tsx'

function Field() {
  const [day, setDay] = useState('2026-11-28')
  return (
    <>
      <DayField label="Day" value={day} onChange={setDay} />
      <p>{`Chosen: ${day}`}</p>
      <button type="button" onClick={() => setDay('2026-12-01')}>
        Other day
      </button>
    </>
  )
}

test('a day is shown as pages write days, and typed in either calendar', async () => {
  const { user } = show(<Field />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' })
  expect(field.value).toBe('28 Nov 2026')
  await user.click(field)
  expect(field.value).toBe('2026-11-28')
  await user.clear(field)
  await user.type(field, '2083-08-20')
  expect(screen.getByText('Chosen: 2026-12-06')).toBeTruthy()
  await user.tab()
  expect(field.value).toBe('6 Dec 2026')
})

test('text that is no day stays, with a message, until another day is chosen', async () => {
  const { user } = show(<Field />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' })
  await user.clear(field)
  await user.type(field, '2026-02-30')
  expect(screen.queryByText(dates.dayInvalid)).toBeNull()
  await user.tab()
  expect(screen.getByText(dates.dayInvalid)).toBeTruthy()
  expect(field.value).toBe('2026-02-30')
  await user.click(screen.getByRole('button', { name: 'Other day' }))
  expect(field.value).toBe('1 Dec 2026')
  expect(screen.queryByText(dates.dayInvalid)).toBeNull()
})

const Draft = z.object({ day: z.union([z.literal(''), Day]) })

function Form({ onSave }: { onSave: (draft: unknown) => void }) {
  const { dayField, handleSubmit } = useContractForm({ schema: Draft, defaultValues: { day: '2026-11-28' } })
  return (
    <form noValidate onSubmit={handleSubmit((draft) => onSave(draft))}>
      <DayField label="Day" {...dayField('day')} />
    </form>
  )
}

test('a form with text that is no day does not save the day before it', async () => {
  const onSave = vi.fn()
  const { user } = show(<Form onSave={onSave} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' })
  await user.clear(field)
  await user.type(field, '2026-02-30{Enter}')
  expect(await screen.findByText(dates.dayInvalid)).toBeTruthy()
  expect(onSave).not.toHaveBeenCalled()
  await user.clear(field)
  await user.type(field, '2026-12-01{Enter}')
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledExactlyOnceWith({ day: '2026-12-01' }))
})
