import type { ComponentProps } from 'react'
import type { LotSummary } from '#contract/admin/stock/lots.ts'
import * as t from '#texts/admin/lots.ts'
import { localName } from '../../features/product/product-texts.ts'
import { SelectField } from '../../ui/controls/field.tsx'
import { farmChoiceName, useFarmChoices } from './api-hooks.ts'

interface FarmFieldProps extends Omit<ComponentProps<typeof SelectField>, 'label'> {
  /** A farm to choose although it may be archived. */
  farm?: LotSummary['farm']
}

/** Chooses the farm that goods come from, or none. */
export function FarmField({ farm, ...field }: FarmFieldProps) {
  const choices = useFarmChoices().data?.farms ?? []
  return (
    // rendered again with the choices, because a select shows no value that it lacks
    <SelectField key={choices.length} label={t.farm} {...field}>
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
  )
}
