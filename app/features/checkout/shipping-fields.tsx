import type { ComponentProps } from 'react'
import type { z } from 'zod'
import type { Shipping } from '#contract/orders.ts'
import * as t from '#texts/checkout.ts'
import * as labels from '#texts/labels.ts'
import { SelectField, TextAreaField, TextField } from '../../ui/controls/field.tsx'
import { AddressFields } from '../delivery/address-fields.tsx'
import type { ContractForm } from '../forms/use-contract-form.ts'

interface ShippingFieldsProps
  extends Omit<ComponentProps<typeof AddressFields<z.input<typeof Shipping>, Shipping>>, 'form'> {
  form: ContractForm<z.input<typeof Shipping>, Shipping>
  noteHint?: string
}

/** The fields of a delivery, for the checkout and for phone orders. Place them in a grid of two columns. */
export function ShippingFields({ form, noteHint, ...address }: ShippingFieldsProps) {
  const { field } = form
  const substitutions = address.isOwnAddress ? labels.substitution : labels.substitutionForStaff
  return (
    <AddressFields
      form={form}
      {...address}
      more={
        <>
          <TextField
            label={t.email}
            optional
            type="email"
            autoComplete={address.isOwnAddress ? 'email' : 'off'}
            className="sm:col-span-2"
            {...field('email')}
          />
          <SelectField
            label={t.substitution}
            hint={t.substitutionHint}
            className="sm:col-span-2"
            {...field('substitution')}
          >
            {Object.entries(substitutions).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextAreaField
            label={t.note}
            optional
            rows={3}
            hint={noteHint}
            className="sm:col-span-2"
            {...field('note')}
          />
        </>
      }
    />
  )
}
