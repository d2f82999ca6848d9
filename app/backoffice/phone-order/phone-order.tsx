import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import type { Language } from '#contract/languages.ts'
import { normalizePhone } from '#contract/nepal/phone.ts'
import { Shipping } from '#contract/orders.ts'
import * as common from '#texts/admin/common.ts'
import * as orders from '#texts/admin/orders.ts'
import * as t from '#texts/admin/phone-order.ts'
import * as checkout from '#texts/checkout.ts'
import * as messages from '#texts/messages.ts'
import { api, isUnsettled, messageOf } from '../../api/client.ts'
import { DeliveryDayField } from '../../features/checkout/delivery-day-field.tsx'
import { EMPTY_SHIPPING } from '../../features/checkout/draft.ts'
import { addressOf } from '../../features/checkout/prefill.ts'
import { ShippingFields } from '../../features/checkout/shipping-fields.tsx'
import { useDeliveryDay } from '../../features/delivery/delivery-day.ts'
import { LeaveGuard } from '../../features/forms/leave-guard.tsx'
import { useContractForm } from '../../features/forms/use-contract-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { useAdminMutation } from '../kit/api-hooks.ts'
import { ChoiceField } from '../kit/forms/choice-field.tsx'
import { AdminPage, adminTitle, Notice, Panel } from '../kit/pages/admin-page.tsx'
import { Callers } from './callers.tsx'
import { PhoneOrderLines } from './phone-order-lines.tsx'
import { PossibleCustomers, usePossibleCustomers } from './possible-customers.tsx'
import { type PhoneOrderLine, usePhoneOrderLines } from './use-phone-order-lines.ts'

export const meta = () => adminTitle(common.newPhoneOrder)

export default function PhoneOrderPage() {
  const navigate = useNavigate()
  const order = usePhoneOrderLines()
  const isComplete = order.lines.length > 0 && order.pasted.items.length === 0
  /** New each time that the order was empty or products of the pasted message were not added. */
  const [stopped, setStopped] = useState<object>()
  const form = useContractForm({
    schema: Shipping,
    defaultValues: EMPTY_SHIPPING,
    fieldOf: (path) => path.replace(/^shipping\./, ''),
  })
  const [confirmedId, setConfirmedId] = useState<string>()
  const phone = normalizePhone(form.watch('phone'))
  const possibleCustomers = usePossibleCustomers(phone)
  // a confirmed account no longer counts when the phone number has changed
  const customer = possibleCustomers.find(({ _id }) => _id === confirmedId)
  const [asksForCredit, setAsksForCredit] = useState(false)
  const usesCredit = asksForCredit && customer !== undefined
  const [language, setLanguage] = useState<Language>()
  const [wantedDay, setWantedDay] = useState('')
  const { chosen: deliveryDay } = useDeliveryDay(form.watch('state'), wantedDay)
  const isPlaced = useRef(false)
  const place = usePlacePhoneOrder({
    lines: order.lines,
    customerId: customer?._id,
    useCredit: usesCredit,
    deliveryDay,
    language,
  })

  function fillIn({ email, substitution, ...last }: AdminOrder) {
    const known = { ...addressOf(last), email, substitution }
    for (const [name, value] of Object.entries(known)) {
      form.setValue(name as keyof typeof known, value, { shouldDirty: true })
    }
    form.clearErrors()
  }

  function submit(shipping: Shipping) {
    if (place.isPending || !isComplete) return
    place.mutate(shipping, {
      onSuccess: (placed) => {
        isPlaced.current = true
        void navigate(`/admin/orders/${placed.order._id}`, { replace: true })
      },
      onError: form.showFieldErrors,
    })
  }

  return (
    <AdminPage title={common.newPhoneOrder} lead={t.lead} back={{ to: '/admin/orders', label: orders.title }}>
      {place.error && (
        <Notice tone="bad" live failure={place.error}>
          {isUnsettled(place.error) ? t.mayHaveArrived : messageOf(place.error, messages.orderFailed)}
        </Notice>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          setStopped(isComplete ? undefined : {})
          void form.handleSubmit(submit)(event)
        }}
        className="grid items-start gap-4 lg:grid-cols-2"
      >
        <Panel title={t.caller} className="lg:col-span-2">
          <div className="grid grid-cols-1 gap-3">
            <TextField
              label={checkout.phone}
              type="tel"
              autoComplete="off"
              hint={t.phoneHint}
              {...form.field('phone')}
            />
            <Callers phone={phone} onAddress={fillIn} onLines={order.addAll} />
            <PossibleCustomers
              customers={possibleCustomers}
              linkedId={customer?._id}
              onLink={(id) => {
                setConfirmedId(id)
                setAsksForCredit(false)
              }}
              usesCredit={usesCredit}
              onUseCredit={setAsksForCredit}
            />
          </div>
        </Panel>
        <PhoneOrderLines
          order={order}
          place={{ city: form.watch('city'), state: form.watch('state') }}
          customerId={customer?._id}
          credit={usesCredit ? customer.credit : 0}
          stopped={stopped}
        />
        <Panel title={t.delivery}>
          <div className="grid gap-4 sm:grid-cols-2">
            <ShippingFields form={form} isOwnAddress={false} />
            <DeliveryDayField
              province={form.watch('state')}
              value={wantedDay}
              onChange={setWantedDay}
              className="sm:col-span-2"
            />
            <ChoiceField
              label={t.language}
              className="sm:col-span-2"
              options={{ '': t.usualLanguage, ne: 'नेपाली', en: 'English' }}
              value={language ?? ''}
              onChange={(event) => setLanguage((event.target.value as Language) || undefined)}
            />
          </div>
          <Button type="submit" size="large" busy={place.isPending} className="mt-5 w-full">
            {t.placeOrder}
          </Button>
        </Panel>
      </form>
      <LeaveGuard
        when={order.lines.length > 0 || order.pasted.items.length > 0 || form.formState.isDirty}
        allow={isPlaced}
      />
    </AdminPage>
  )
}

interface PhoneOrderDetails {
  lines: readonly PhoneOrderLine[]
  customerId: string | undefined
  useCredit: boolean
  deliveryDay: string | undefined
  /** Of the messages about the order; that of the account or Nepali if it is not chosen. */
  language: Language | undefined
}

function usePlacePhoneOrder({ lines, customerId, useCredit, deliveryDay, language }: PhoneOrderDetails) {
  const client = useQueryClient()
  return useAdminMutation({
    call: (shipping: Shipping) => {
      const items = lines.map(({ product, quantity }) => ({ product: product._id, quantity }))
      const placed = api.post('/admin/orders/phone', {
        body: { shipping, customerId, useCredit, deliveryDay, language, items },
      })
      // the next attempt needs the days that are still possible
      return placed.finally(() => void client.invalidateQueries({ queryKey: ['public'] }))
    },
    done: messages.orderPlaced,
    failed: messages.orderFailed,
    quietFailure: true,
  })
}
