import { useEffect, useEffectEvent } from 'react'
import type { Contact } from '#contract/addresses.ts'
import { Shipping } from '#contract/orders.ts'
import * as t from '#texts/checkout.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CheckboxField } from '../../ui/controls/field.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '../../ui/pictures/icons.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { DeliveryDayField } from './delivery-day-field.tsx'
import type { ShippingDraft } from './draft.ts'
import { addressOf } from './prefill.ts'
import { SavedAddresses } from './saved-addresses.tsx'
import { ShippingFields } from './shipping-fields.tsx'
import { ActionBar } from './totals-card.tsx'

interface ShippingStepProps {
  draft: ShippingDraft
  /** Rupees of the order with its delivery. */
  total: number
  deliveryProblem: (place: Pick<Contact, 'city' | 'state'>) => string | undefined
  /** Called with every change, so that neither a step nor a reload loses it. */
  onChange: (change: Partial<ShippingDraft>) => void
  saveForNextTime: boolean
  onSaveForNextTime: (save: boolean) => void
  onBack: () => void
  /** Called when all fields are valid. */
  onDone: () => void
}

/** Where the order goes. */
export function ShippingStep({
  draft,
  total,
  deliveryProblem,
  onChange,
  saveForNextTime,
  onSaveForNextTime,
  onBack,
  onDone,
}: ShippingStepProps) {
  const { deliveryDay, ...fields } = draft
  const form = useContractForm({
    schema: Shipping,
    defaultValues: fields,
    alsoCheck: (place) => ({ city: deliveryProblem(place) }),
  })
  const { subscribe, handleSubmit } = form
  const notifyParent = useEffectEvent(onChange)

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => notifyParent({ ...values }),
      }),
    [subscribe],
  )

  function fill(chosen: Contact) {
    form.reset({ ...form.getValues(), ...chosen })
    onChange(chosen)
  }

  return (
    <div className="card p-4 sm:p-6">
      <SavedAddresses current={addressOf(fields)} onChoose={fill} />
      <form
        noValidate
        onSubmit={handleSubmit(onDone)}
        method="post"
        className="grid gap-3 sm:grid-cols-2 sm:gap-5"
      >
        <ShippingFields form={form} isOwnAddress phoneHint={t.phoneHint} noteHint={t.noteHint} />
        <DeliveryDayField
          province={draft.state}
          value={deliveryDay}
          onChange={(day) => onChange({ deliveryDay: day })}
          className="sm:col-span-2"
        />
        <CheckboxField
          label={t.saveShipping}
          className="sm:col-span-2"
          checked={saveForNextTime}
          onChange={(event) => onSaveForNextTime(event.target.checked)}
        />
        <div className="flex flex-wrap-reverse justify-between gap-3 sm:col-span-2">
          <Button variant="outline" onClick={onBack} className="max-sm:w-full">
            <ArrowLeftIcon className="size-5" /> {t.backToCart}
          </Button>
          <ActionBar rupees={total}>
            <Button type="submit" size="large">
              {t.continueToSummary} <ArrowRightIcon className="size-5 max-sm:hidden" />
            </Button>
          </ActionBar>
        </div>
      </form>
    </div>
  )
}
