import { useState } from 'react'
import { z } from 'zod'
import { districtsOf, PROVINCES, type Province } from '#contract/nepal/provinces.ts'
import { ProvinceDelivery, Settings } from '#contract/settings.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/settings.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { CheckboxField, TextField } from '../../ui/controls/field.tsx'
import { Unfolding } from '../../ui/controls/unfolding.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { districtName, placeName, provinceName } from '../../ui/text/place-names.ts'
import { richText } from '../../ui/text/rich-text.tsx'
import { srOnly } from '../../ui/text/text-slots.tsx'
import { numberField, optionalNumberField } from '../kit/forms/numbers.ts'
import { SaveFailure } from '../kit/forms/save-failure.tsx'
import { Panel } from '../kit/pages/admin-page.tsx'
import { ClosedDates } from './closed-dates.tsx'
import { SettingsForm, useSaveSettings } from './settings-form.tsx'
import type { SubjectProps } from './subjects.tsx'

/** Days and charges of each province, free deliveries, and the days without deliveries. */
export function DeliverySettings({ latest }: SubjectProps) {
  const [edited, setEdited] = useState<string>()
  const { provinces } = latest.settings.delivery
  const rowOf = ({ name }: Province) => (
    <li key={name} className="flex items-center justify-between gap-3 py-2">
      <div>
        <p className="font-bold">{provinceName(name)}</p>
        <p className="text-sm text-ink-soft">{provinces[name] && rulesOf(provinces[name], name)}</p>
      </div>
      <Button size="small" variant="outline" onClick={() => setEdited(name)}>
        <span>{richText(t.editProvince, { hidden: srOnly, province: provinceName(name) })}</span>
      </Button>
    </li>
  )
  return (
    <div className="grid gap-6">
      <Panel title={t.deliveryDays}>
        <ul className="divide-y divide-line">{PROVINCES.map(rowOf)}</ul>
      </Panel>
      <SettingsForm
        latest={latest}
        schema={FreeDelivery}
        filledWith={({ settings }) => ({ freeDeliveryFrom: String(settings.freeDeliveryFrom ?? '') })}
      >
        {({ field }) => (
          <Panel title={t.freeDelivery}>
            <TextField
              label={t.freeDeliveryFrom}
              optional
              inputMode="decimal"
              hint={t.freeDeliveryHint}
              {...field('freeDeliveryFrom')}
            />
          </Panel>
        )}
      </SettingsForm>
      <ClosedDates current={latest} />
      {edited && <ProvinceDialog province={edited} latest={latest} onClose={() => setEdited(undefined)} />}
    </div>
  )
}

const FreeDelivery = z.object({ freeDeliveryFrom: optionalNumberField(Settings.shape.freeDeliveryFrom) })

function rulesOf(rules: ProvinceDelivery, province: string): string {
  const { weekdays, leadDays, cutoffHour, charge, minimum, maxOrders, notServed } = rules
  if (weekdays.length === 0) return t.notServed
  const parts = [
    weekdays.length === 7 ? t.everyDay : weekdays.map((day) => t.weekdays[day]).join(', '),
    t.arrivesAfter(leadDays, cutoffHour),
    formatRupees(charge),
    minimum && t.atLeast(formatRupees(minimum)),
    maxOrders && t.atMost(maxOrders),
    notServed.length > 0 && t.butNotTo(notServed.map((name) => districtName(name, province)).join(', ')),
  ]
  return parts.filter(Boolean).join(' · ')
}

const NUMBERS = ['charge', 'leadDays', 'cutoffHour', 'maxOrders', 'minimum'] as const
const Typed = ProvinceDelivery.extend({
  // the values of checkboxes
  weekdays: z.array(z.string()).transform((days) => days.map(Number).sort()),
  cutoffHour: numberField(ProvinceDelivery.shape.cutoffHour),
  leadDays: numberField(ProvinceDelivery.shape.leadDays),
  maxOrders: optionalNumberField(ProvinceDelivery.shape.maxOrders),
  charge: numberField(ProvinceDelivery.shape.charge),
  minimum: optionalNumberField(ProvinceDelivery.shape.minimum),
})

function ProvinceDialog({
  province,
  latest,
  onClose,
}: SubjectProps & { province: string; onClose: () => void }) {
  const save = useSaveSettings(t.saved)
  const [seen] = useState(latest)
  // after the message that the settings have changed, a second save changes nothing but this province
  const { settings, version } = save.error ? latest : seen
  const row = seen.settings.delivery.provinces[province]
  if (!row) return null
  const withProvince = (rules: ProvinceDelivery): Settings => ({
    ...settings,
    delivery: { ...settings.delivery, provinces: { ...settings.delivery.provinces, [province]: rules } },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={provinceName(province)}
      submitLabel={common.save}
      busy={save.isPending}
      schema={Typed}
      defaultValues={{
        weekdays: row.weekdays.map(String),
        cutoffHour: String(row.cutoffHour),
        leadDays: String(row.leadDays),
        maxOrders: String(row.maxOrders ?? ''),
        charge: String(row.charge),
        minimum: String(row.minimum ?? ''),
        notServed: row.notServed,
      }}
      onSubmit={(rules) => save.mutate({ settings: withProvince(rules), version }, { onSuccess: onClose })}
    >
      {({ field, register }) => (
        <>
          <fieldset className="min-w-0">
            <legend className="font-bold">{t.days}</legend>
            <div className="grid grid-cols-4 gap-x-3">
              {t.weekdays.map((name, weekday) => (
                <CheckboxField key={name} label={name} value={String(weekday)} {...register('weekdays')} />
              ))}
            </div>
            <p className="text-sm text-ink-soft">{t.weekdaysHint}</p>
          </fieldset>
          <div className="grid gap-4 sm:grid-cols-2">
            {NUMBERS.map((name) => (
              <TextField
                key={name}
                label={t.rule[name]}
                optional={name === 'maxOrders' || name === 'minimum'}
                inputMode="decimal"
                hint={t.ruleHint[name]}
                {...field(name)}
              />
            ))}
            <Unfolding title={t.districtsNotServed} isOpen={row.notServed.length > 0}>
              {districtsOf(province).map((district) => (
                <CheckboxField
                  key={district.name}
                  label={placeName(district)}
                  value={district.name}
                  {...register('notServed')}
                />
              ))}
            </Unfolding>
          </div>
          <SaveFailure error={save.error} />
        </>
      )}
    </FormDialog>
  )
}
