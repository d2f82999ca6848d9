import { PROVINCES } from '#contract/nepal/provinces.ts'
import * as t from '#texts/admin/settings.ts'
import { CheckboxField, TextField } from '../../ui/controls/field.tsx'
import { provinceName } from '../../ui/text/place-names.ts'
import { Panel } from '../kit/pages/admin-page.tsx'
import type { SettingsFormApi } from './use-settings-form.ts'

/** Weekdays, hours, limits and charges of each province. */
export function DeliveryDayFields({ form }: { form: SettingsFormApi }) {
  return (
    <Panel id="delivery-days" title={t.deliveryDays}>
      <p className="mb-4 text-ink-soft">{t.deliveryDaysHint}</p>
      <div className="grid gap-6">
        {PROVINCES.map(({ name }) => (
          <ProvinceFields key={name} province={name} form={form} />
        ))}
      </div>
    </Panel>
  )
}

function ProvinceFields({
  province,
  form: { field, register },
}: {
  province: string
  form: SettingsFormApi
}) {
  const path = `delivery.provinces.${province}` as const
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="float-left text-lg font-bold">{provinceName(province)}</legend>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would read both legends for each box */}
      <div
        role="group"
        aria-label={t.weekdaysOf(provinceName(province))}
        className="clear-both mb-4 grid grid-cols-4 gap-x-3 sm:flex sm:flex-wrap sm:gap-x-5"
      >
        {t.weekdays.map((name, weekday) => (
          <CheckboxField key={name} label={name} value={String(weekday)} {...register(`${path}.weekdays`)} />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <TextField label={t.charge} inputMode="decimal" {...field(`${path}.charge`)} />
        <TextField
          label={t.leadDays}
          inputMode="numeric"
          hint={t.leadDaysHint}
          {...field(`${path}.leadDays`)}
        />
        <TextField
          label={t.cutoffHour}
          inputMode="numeric"
          hint={t.cutoffHourHint}
          {...field(`${path}.cutoffHour`)}
        />
        <TextField
          label={t.maxOrders}
          optional
          inputMode="numeric"
          hint={t.maxOrdersHint}
          {...field(`${path}.maxOrders`)}
        />
      </div>
    </fieldset>
  )
}
