import { z } from 'zod'
import type { LotSummary } from '#contract/admin/stock/lots.ts'
import { anyText } from '#contract/fields.ts'
import { REASON_MAX_LENGTH } from '#contract/limits.ts'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/lots.ts'
import type { ContractForm } from '../../features/forms/use-contract-form.ts'
import { localName } from '../../features/product/product-texts.ts'
import { SelectField, TextField } from '../../ui/controls/field.tsx'
import { DayField } from '../../ui/dates/day-field.tsx'
import { farmChoiceName, useFarmChoices } from '../farms/api-hooks.ts'
import { DayChips } from '../kit/dates/day-chips.tsx'

/** The fields that a new lot and its edit have in common, as typed. */
export const TypedLot = z.object({
  farm: z.string().transform((id) => id || null),
  harvestDay: z.string().transform((day) => day || null),
  lastDay: z.string().transform((day) => day || null),
  note: anyText(REASON_MAX_LENGTH),
})

/** The values of a lot in its form. */
export const typedLot = (lot?: LotSummary) => ({
  farm: lot?.farm?._id ?? '',
  harvestDay: lot?.harvestDay ?? '',
  lastDay: lot?.lastDay ?? '',
  note: lot?.note ?? '',
})

interface LotFieldsProps {
  form: Pick<ContractForm<z.input<typeof TypedLot>, z.output<typeof TypedLot>>, 'field' | 'dayField'>
  /** The lot's own farm, which may be archived. */
  farm?: LotSummary['farm']
  lastDayHint: string
}

/** Farm, days and note of a lot. Today and yesterday take one tap. */
export function LotFields({ form: { field, dayField }, farm, lastDayHint }: LotFieldsProps) {
  const choices = useFarmChoices().data?.farms ?? []
  const today = nepalDay(new Date())
  const harvestDay = dayField('harvestDay')
  return (
    <>
      {/* rendered again with the choices, because a select shows no value that it lacks */}
      <SelectField key={choices.length} label={t.farm} {...field('farm')}>
        <option value="">{t.noFarm}</option>
        {farm && choices.every(({ _id }) => _id !== farm._id) && (
          <option value={farm._id}>{localName(farm)}</option>
        )}
        {choices.map((choice) => (
          <option key={choice._id} value={choice._id}>
            {farmChoiceName(choice)}
          </option>
        ))}
      </SelectField>
      <div>
        <p className="mb-1 font-bold">{t.harvestDay}</p>
        <DayChips
          label={t.harvestDay}
          chips={[
            [common.today, today],
            [common.yesterday, addDays(today, -1)],
          ]}
          isChosen={(day) => day === harvestDay.value}
          onChoose={harvestDay.onChange}
        >
          <DayField label={t.harvestDay} hideLabel className="w-36" {...harvestDay} />
        </DayChips>
      </div>
      <DayField label={t.lastDay} hint={lastDayHint} {...dayField('lastDay')} />
      <TextField label={common.note} optional maxLength={REASON_MAX_LENGTH} {...field('note')} />
    </>
  )
}
