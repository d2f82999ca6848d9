import { useState } from 'react'
import { z } from 'zod'
import { PROVINCES } from '#contract/nepal/provinces.ts'
import { ProvinceDelivery, type Settings } from '#contract/settings.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/settings.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { CheckboxField, TextField } from '../../ui/controls/field.tsx'
import { Unfolding } from '../../ui/controls/unfolding.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { provinceName } from '../../ui/text/place-names.ts'
import { richText } from '../../ui/text/rich-text.tsx'
import { srOnly } from '../../ui/text/text-slots.tsx'
import { numberField, optionalNumberField } from '../kit/forms/numbers.ts'
import { SaveFailure } from '../kit/forms/save-failure.tsx'
import { Panel } from '../kit/pages/admin-page.tsx'
import { type Column, DataTable } from '../kit/tables/data-table.tsx'
import { ClosedDates } from './closed-dates.tsx'
import { useSaveSettings } from './settings-form.tsx'
import type { SubjectProps } from './subjects.tsx'

interface Row extends ProvinceDelivery {
  province: string
}

/** Days and charges of each province, and the days without deliveries. */
export function DeliverySettings({ latest }: SubjectProps) {
  const [edited, setEdited] = useState<Row>()
  const { provinces } = latest.settings.delivery
  const rows = PROVINCES.flatMap(({ name }): Row[] =>
    provinces[name] ? [{ province: name, ...provinces[name] }] : [],
  )
  const served = rows.filter(({ weekdays }) => weekdays.length > 0)
  const others = rows.filter(({ weekdays }) => weekdays.length === 0)
  const table = {
    alwaysTable: true,
    caption: t.deliveryDays,
    rowKey: ({ province }: Row) => province,
    columns: columnsWith(setEdited),
  }
  return (
    <div className="grid gap-6">
      <Panel title={t.deliveryDays}>
        <DataTable {...table} rows={served} />
        {others.length > 0 && (
          <Unfolding title={t.notServed(others.length)} isOpen={served.length === 0}>
            <div className="sm:col-span-2">
              <DataTable {...table} rows={others} />
            </div>
          </Unfolding>
        )}
      </Panel>
      <ClosedDates current={latest} />
      {edited && <ProvinceDialog row={edited} latest={latest} onClose={() => setEdited(undefined)} />}
    </div>
  )
}

const columnsWith = (edit: (row: Row) => void): readonly Column<Row>[] => [
  { header: t.province, cell: ({ province }) => provinceName(province) },
  {
    header: t.delivery,
    cell: ({ weekdays, leadDays, cutoffHour, charge, maxOrders }) =>
      weekdays.length > 0 && (
        <>
          <span className="block">
            {[
              weekdays.length === 7 ? t.everyDay : weekdays.map((day) => t.weekdays[day]).join(', '),
              formatRupees(charge),
              ...(maxOrders === null ? [] : [t.atMost(maxOrders)]),
            ].join(' · ')}
          </span>
          <span className="text-ink-soft">{t.arrivesAfter(leadDays, cutoffHour)}</span>
        </>
      ),
  },
  {
    header: t.columnActions,
    hideHeader: true,
    className: 'text-right whitespace-nowrap',
    cell: (row) => (
      <Button size="small" variant="outline" onClick={() => edit(row)}>
        <span>{richText(t.editProvince, { hidden: srOnly, province: provinceName(row.province) })}</span>
      </Button>
    ),
  },
]

const Typed = ProvinceDelivery.extend({
  // the values of checkboxes
  weekdays: z.array(z.string()).transform((days) => days.map(Number).sort()),
  cutoffHour: numberField(ProvinceDelivery.shape.cutoffHour),
  leadDays: numberField(ProvinceDelivery.shape.leadDays),
  maxOrders: optionalNumberField(ProvinceDelivery.shape.maxOrders),
  charge: numberField(ProvinceDelivery.shape.charge),
})

function ProvinceDialog({
  row: { province, ...row },
  latest,
  onClose,
}: SubjectProps & { row: Row; onClose: () => void }) {
  const save = useSaveSettings(t.saved)
  const [seen] = useState(latest)
  // after the message that the settings have changed, a second save changes nothing but this province
  const { settings, version } = save.error ? latest : seen
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
            <TextField label={t.charge} inputMode="decimal" {...field('charge')} />
            <TextField label={t.leadDays} inputMode="numeric" hint={t.leadDaysHint} {...field('leadDays')} />
            <TextField
              label={t.cutoffHour}
              inputMode="numeric"
              hint={t.cutoffHourHint}
              {...field('cutoffHour')}
            />
            <TextField
              label={t.maxOrders}
              optional
              inputMode="numeric"
              hint={t.maxOrdersHint}
              {...field('maxOrders')}
            />
          </div>
          <SaveFailure error={save.error} />
        </>
      )}
    </FormDialog>
  )
}
