import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Address } from '#contract/addresses.ts'
import * as t from '#texts/checkout.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import type { ContractForm } from '../forms/use-contract-form.ts'
import { CityField } from './city-field.tsx'
import { ProvinceOptions } from './province-options.tsx'

type AddressForm = ContractForm<z.input<typeof Address>, Address>

interface AddressFieldsProps<Input extends z.input<typeof Address>, Output extends Address> {
  form: ContractForm<Input, Output>
  /** Whether customers enter their own details, which the browser may fill in. */
  isOwnAddress: boolean
  phoneHint: string
  /** Shown after the phone number. */
  children?: ReactNode
}

/** Who gets a parcel, and where. Place the fields in a grid of two columns. */
export function AddressFields<Input extends z.input<typeof Address>, Output extends Address>({
  form,
  isOwnAddress,
  phoneHint,
  children,
}: AddressFieldsProps<Input, Output>) {
  // the library's types do not know that a form with more fields has these too
  const { field } = form as unknown as AddressForm
  const autoComplete = (token: string) => (isOwnAddress ? token : 'off')
  // The first error in the order of registration gets the focus.
  const fullName = field('fullName')
  const phone = field('phone')
  const secondPhone = field('secondPhone')

  return (
    <>
      <TextField label={t.fullName} autoComplete={autoComplete('name')} {...fullName} />
      <TextField label={t.phone} type="tel" autoComplete={autoComplete('tel')} hint={phoneHint} {...phone} />
      {children}
      <TextField
        label={t.secondPhone}
        optional
        type="tel"
        autoComplete="off"
        hint={t.secondPhoneHint}
        className="sm:col-span-2"
        {...secondPhone}
      />
      <DistrictFields form={form} label={t.deliveryProvince} autoComplete={autoComplete} />
      <TextField
        label={t.address}
        autoComplete={autoComplete('street-address')}
        hint={t.addressHint}
        className="sm:col-span-2"
        {...field('address')}
      />
      <TextField
        label={t.landmark}
        optional
        autoComplete="off"
        hint={t.landmarkHint}
        className="sm:col-span-2"
        {...field('landmark')}
      />
    </>
  )
}

type PlaceForm = ContractForm<{ city: string; state: string }, { city: string; state: string }>

/** A district, and its province. Place the fields in a grid of two columns. */
export function DistrictFields<
  Input extends { city: string; state: string },
  Output extends { city: string; state: string },
>({
  form,
  label,
  autoComplete = () => 'off',
}: {
  form: ContractForm<Input, Output>
  /** Of the province. */
  label: string
  autoComplete?: (token: string) => string
}) {
  // the library's types do not know that a form with more fields has these too
  const { field, errors, watch, getValues, setValue, clearErrors, trigger } = form as unknown as PlaceForm
  const province = field('state')
  return (
    <>
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
          // The button of a suggestion disappears. `setFocus` of the form comes later, when another field may have the focus.
          document.querySelector<HTMLElement>('[name=city]')?.focus()
        }}
      />
      <SelectField
        label={label}
        autoComplete={autoComplete('address-level1')}
        {...province}
        onChange={async (event) => {
          await province.onChange(event)
          if (getValues('city').trim() !== '') void trigger('city')
        }}
      >
        <ProvinceOptions />
      </SelectField>
    </>
  )
}
