import { useEffect, useRef } from 'react'
import { Shipping } from '#contract/orders.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField, SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '../../ui/icons.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { CityField } from './city-field.tsx'
import type { ShippingDraft } from './draft.ts'
import { ProvinceOptions } from './province-options.tsx'

interface ShippingStepProps {
  draft: ShippingDraft
  onChange: (draft: ShippingDraft) => void
  saveForNextTime: boolean
  onSaveForNextTime: (save: boolean) => void
  onBack: () => void
  /** Called when everything typed is right. */
  onDone: () => void
}

/** Where the order goes. What is typed is handed up at every change, so that no step and no reload loses it. */
export function ShippingStep({
  draft,
  onChange,
  saveForNextTime,
  onSaveForNextTime,
  onBack,
  onDone,
}: ShippingStepProps) {
  const { field, errors, handleSubmit, watch, subscribe, setValue, clearErrors, trigger, setFocus } =
    useContractForm({
      schema: Shipping,
      defaultValues: draft,
    })
  const handUp = useRef(onChange)
  handUp.current = onChange

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => handUp.current({ ...values } as ShippingDraft),
      }),
    [subscribe],
  )

  const city = watch('city')
  const state = watch('state')
  // an error takes the focus in the order in which the fields are named first
  const fullName = field('fullName')
  const phone = field('phone')
  const province = field('state')

  return (
    <form
      noValidate
      onSubmit={handleSubmit(onDone)}
      method="post"
      className="card grid gap-5 p-5 sm:grid-cols-2 sm:p-6"
    >
      <TextField label="Full name" autoComplete="name" {...fullName} />
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="Nepali mobile number (98…, 97… or 96…), so that we can call you"
        {...phone}
      />
      <SelectField
        label="Delivery province"
        autoComplete="address-level1"
        {...province}
        onChange={async (event) => {
          await province.onChange(event)
          if (city.trim() !== '') void trigger('city')
        }}
      >
        <ProvinceOptions />
      </SelectField>
      <CityField
        province={state}
        typed={city}
        {...field('city')}
        error={errors.city?.message}
        onChoose={(district, itsProvince) => {
          setValue('state', itsProvince)
          setValue('city', district)
          clearErrors(['city', 'state'])
          setFocus('city')
        }}
      />
      <TextField
        label="Address"
        autoComplete="street-address"
        hint="Tole or street, ward no., town and a nearby landmark"
        className="sm:col-span-2"
        {...field('address')}
      />
      <TextField
        label="Email"
        optional
        type="email"
        inputMode="email"
        autoComplete="email"
        className="sm:col-span-2"
        {...field('email')}
      />
      <TextAreaField
        label="Note"
        optional
        rows={3}
        hint="e.g. when you are home, a second phone number, or who takes the parcel"
        className="sm:col-span-2"
        {...field('note')}
      />
      <CheckboxField
        label="Save these details on this device for next time"
        className="sm:col-span-2"
        checked={saveForNextTime}
        onChange={(event) => onSaveForNextTime(event.target.checked)}
      />
      <div className="flex flex-wrap-reverse justify-between gap-3 sm:col-span-2">
        <Button variant="outline" onClick={onBack} className="max-sm:w-full">
          <ArrowLeftIcon className="size-5" /> Back to cart
        </Button>
        <Button type="submit" className="max-sm:w-full">
          Continue to summary <ArrowRightIcon className="size-5" />
        </Button>
      </div>
    </form>
  )
}
