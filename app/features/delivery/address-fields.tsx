import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import type { Address } from '#contract/addresses.ts'
import * as t from '#texts/checkout.ts'
import { SelectField, TextField } from '../../ui/controls/field.tsx'
import { Unfolding } from '../../ui/controls/unfolding.tsx'
import type { ContractForm } from '../forms/use-contract-form.ts'
import { CityField } from './city-field.tsx'
import { ProvinceOptions, useProvincesNotServed } from './province-options.tsx'

type AddressForm = ContractForm<z.input<typeof Address>, Address>

interface AddressFieldsProps<Input extends z.input<typeof Address>, Output extends Address> {
  form: ContractForm<Input, Output>
  /** Whether customers enter their own details, which the browser may fill in. */
  isOwnAddress: boolean
  /** Without it, the form has the phone number elsewhere. */
  phoneHint?: string
  /** Fields that few need, which unfold below with the second phone number. */
  more?: ReactNode
}

/** Who gets a parcel, and where. Place the fields in a grid of two columns. */
export function AddressFields<Input extends z.input<typeof Address>, Output extends Address>({
  form,
  isOwnAddress,
  phoneHint,
  more,
}: AddressFieldsProps<Input, Output>) {
  // the library's types do not know that a form with more fields has these too
  const { field, getValues, setValue, errors } = form as unknown as AddressForm
  const address = field('address')
  const [town, setTown] = useState({ added: '', waiting: '' })

  /** Ends the address with the chosen town, of which the city is only the district, once there is an address. */
  function addTown(chosen: string) {
    const parts = getValues('address').split(', ')
    const rest = parts.filter((part) => part !== town.added).join(', ')
    setTown(rest ? { added: chosen, waiting: '' } : { added: '', waiting: chosen })
    if (!rest) return
    const whole = rest.includes(chosen) ? rest : `${rest}, ${chosen}`
    setValue('address', whole, { shouldDirty: true })
  }

  const autoComplete = (token: string) => (isOwnAddress ? token : 'off')

  return (
    <>
      <TextField label={t.fullName} autoComplete={autoComplete('name')} {...field('fullName')} />
      {phoneHint && (
        <TextField
          label={t.phone}
          type="tel"
          autoComplete={autoComplete('tel')}
          hint={phoneHint}
          {...field('phone')}
        />
      )}
      <DistrictFields
        form={form}
        label={t.deliveryProvince}
        autoComplete={autoComplete}
        onTown={addTown}
        isDelivery
      />
      <TextField
        label={t.address}
        autoComplete={autoComplete('street-address')}
        hint={t.addressHint}
        className="sm:col-span-2"
        {...address}
        onBlur={async (event) => {
          if (town.waiting) addTown(town.waiting)
          await address.onBlur(event)
        }}
      />
      <TextField
        label={t.landmark}
        optional
        autoComplete="off"
        className="sm:col-span-2"
        {...field('landmark')}
      />
      <Unfolding title={t.moreFields} isOpen={Boolean(getValues('secondPhone') || errors.secondPhone)}>
        <TextField
          label={t.secondPhone}
          optional
          type="tel"
          autoComplete="off"
          hint={t.secondPhoneHint}
          className="sm:col-span-2"
          {...field('secondPhone')}
        />
        {more}
      </Unfolding>
    </>
  )
}

type PlaceForm = ContractForm<{ city: string; state: string }, { city: string; state: string }>

/** A district, and its province beside it. Place the fields in a grid of two columns. */
export function DistrictFields<
  Input extends { city: string; state: string },
  Output extends { city: string; state: string },
>({
  form,
  label,
  autoComplete = () => 'off',
  onTown,
  isDelivery = false,
}: {
  form: ContractForm<Input, Output>
  /** Of the province. */
  label: string
  autoComplete?: (token: string) => string
  /** Called with the chosen town, of which the city is only the district; empty for a district. */
  onTown?: (town: string) => void
  /** The place of a delivery. */
  isDelivery?: boolean
}) {
  // the library's types do not know that a form with more fields has these too
  const { field, errors, watch, getValues, setValue, clearErrors, trigger } = form as unknown as PlaceForm
  const province = field('state')
  const notServed = useProvincesNotServed()
  return (
    <div className="grid grid-cols-2 gap-3 sm:col-span-2 sm:gap-5">
      <CityField
        autoComplete={autoComplete('address-level2')}
        province={watch('state')}
        typed={watch('city')}
        {...field('city')}
        error={errors.city?.message}
        onChoose={(district, itsProvince, town) => {
          setValue('state', itsProvince, { shouldDirty: true })
          setValue('city', district, { shouldDirty: true })
          clearErrors(['city', 'state'])
          onTown?.(town ?? '')
        }}
      />
      <SelectField
        label={label}
        hint={isDelivery && notServed}
        autoComplete={autoComplete('address-level1')}
        {...province}
        onChange={async (event) => {
          await province.onChange(event)
          if (getValues('city').trim() !== '') void trigger('city')
        }}
      >
        <ProvinceOptions servedOnly={isDelivery} />
      </SelectField>
    </div>
  )
}
