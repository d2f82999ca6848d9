import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Shipping } from '#contract/orders.ts'
import * as t from '#texts/checkout.ts'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import type { ContractForm } from '../forms/use-contract-form.ts'
import { CityField } from './city-field.tsx'
import { ProvinceOptions } from './province-options.tsx'

interface ShippingFieldsProps {
  form: ContractForm<z.input<typeof Shipping>, Shipping>
  /** Whether customers enter their own details, which the browser may fill in. */
  isOwnAddress: boolean
  phoneHint: string
  noteHint?: string
  /** Shown after the phone number. */
  children?: ReactNode
}

/** The fields of a delivery, for the checkout and for phone orders. Place them in a grid of two columns. */
export function ShippingFields({ form, isOwnAddress, phoneHint, noteHint, children }: ShippingFieldsProps) {
  const { field, errors, watch, getValues, setValue, clearErrors, trigger, setFocus } = form
  const autoComplete = (token: string) => (isOwnAddress ? token : 'off')
  // The first error in the order of registration gets the focus.
  const fullName = field('fullName')
  const phone = field('phone')
  const province = field('state')

  return (
    <>
      <TextField label={t.fullName} autoComplete={autoComplete('name')} {...fullName} />
      <TextField
        label={t.phone}
        type="tel"
        inputMode="tel"
        autoComplete={autoComplete('tel')}
        hint={phoneHint}
        {...phone}
      />
      {children}
      <SelectField
        label={t.deliveryProvince}
        autoComplete={autoComplete('address-level1')}
        {...province}
        onChange={async (event) => {
          await province.onChange(event)
          if (getValues('city').trim() !== '') void trigger('city')
        }}
      >
        <ProvinceOptions />
      </SelectField>
      <CityField
        autoComplete={autoComplete('address-level2')}
        province={watch('state')}
        typed={watch('city')}
        {...field('city')}
        error={errors.city?.message}
        onChoose={(district, itsProvince) => {
          setValue('state', itsProvince, { shouldDirty: true })
          setValue('city', district, { shouldDirty: true })
          clearErrors(['city', 'state'])
          setFocus('city')
        }}
      />
      <TextField
        label={t.address}
        autoComplete={autoComplete('street-address')}
        hint={t.addressHint}
        className="sm:col-span-2"
        {...field('address')}
      />
      <TextField
        label={t.email}
        optional
        type="email"
        inputMode="email"
        autoComplete={autoComplete('email')}
        className="sm:col-span-2"
        {...field('email')}
      />
      <TextAreaField
        label={t.note}
        optional
        rows={3}
        hint={noteHint}
        className="sm:col-span-2"
        {...field('note')}
      />
    </>
  )
}
