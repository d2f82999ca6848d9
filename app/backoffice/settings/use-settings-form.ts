import { z } from 'zod'
import { forEachProvince, ProvinceDelivery, Settings, type SettingsResponse } from '#contract/settings.ts'
import { useContractForm } from '../../features/forms/use-contract-form.ts'
import { useAction } from '../kit/api-hooks.ts'
import { numberField, optionalNumberField } from '../kit/forms/numbers.ts'

/** The form's values as typed. Pausing is not among them, because it must work even while the form is invalid. */
const TypedProvince = ProvinceDelivery.extend({
  // the values of checkboxes
  weekdays: z.array(z.string()).transform((days) => days.map(Number).sort()),
  cutoffHour: numberField(ProvinceDelivery.shape.cutoffHour),
  leadDays: numberField(ProvinceDelivery.shape.leadDays),
  maxOrders: optionalNumberField(ProvinceDelivery.shape.maxOrders),
  charge: numberField(ProvinceDelivery.shape.charge),
})
const Typed = Settings.omit({ orderingPaused: true }).extend({
  delivery: Settings.shape.delivery.extend({ provinces: forEachProvince(TypedProvince) }),
  lowStockThreshold: numberField(Settings.shape.lowStockThreshold),
  deliveryAttempts: numberField(Settings.shape.deliveryAttempts),
  sms: Settings.shape.sms.extend({
    monthlyLimit: optionalNumberField(Settings.shape.sms.shape.monthlyLimit),
    pricePerPart: numberField(Settings.shape.sms.shape.pricePerPart),
  }),
})
type TypedSettings = z.input<typeof Typed>

export function typedFrom({ settings }: VersionedSettings): TypedSettings {
  const { orderingPaused: _switch, lowStockThreshold, deliveryAttempts, delivery, sms, ...texts } = settings
  const provinces = Object.fromEntries(
    Object.entries(delivery.provinces).map(
      ([name, { weekdays, cutoffHour, leadDays, maxOrders, charge }]) => [
        name,
        {
          weekdays: weekdays.map(String),
          cutoffHour: String(cutoffHour),
          leadDays: String(leadDays),
          maxOrders: String(maxOrders ?? ''),
          charge: String(charge),
        },
      ],
    ),
  )
  return {
    ...texts,
    delivery: { ...delivery, provinces },
    lowStockThreshold: String(lowStockThreshold),
    deliveryAttempts: String(deliveryAttempts),
    sms: {
      ...sms,
      monthlyLimit: String(sms.monthlyLimit ?? ''),
      pricePerPart: String(sms.pricePerPart),
    },
  }
}

export function useSettingsForm(base: VersionedSettings) {
  return useContractForm({ schema: Typed, defaultValues: typedFrom(base) })
}
export type SettingsFormApi = ReturnType<typeof useSettingsForm>

export type VersionedSettings = Pick<z.infer<typeof SettingsResponse>, 'settings' | 'version'>

export function useSaveSettings(done: string) {
  return useAction('PUT /admin/settings', { done, quietFailure: true })
}
