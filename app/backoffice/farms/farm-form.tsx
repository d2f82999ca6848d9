import { z } from 'zod'
import { inProvince } from '#contract/addresses.ts'
import { type AdminFarm, CreateFarm } from '#contract/admin/products/farms.ts'
import { ADDRESS_MAX_LENGTH, NAME_MAX_LENGTH, STORY_MAX_LENGTH } from '#contract/limits.ts'
import { DEFAULT_PROVINCE } from '#contract/nepal/provinces.ts'
import * as t from '#texts/admin/farms.ts'
import { DistrictFields } from '../../features/delivery/address-fields.tsx'
import { useContractForm } from '../../features/forms/use-contract-form.ts'
import { CheckboxField, TextAreaField, TextField } from '../../ui/controls/field.tsx'
import { ChoiceField } from '../kit/forms/choice-field.tsx'
import { optionalNumberField } from '../kit/forms/numbers.ts'

const { shape } = CreateFarm.in

/** The form's values as typed, converted to those of the contract. */
const Typed = inProvince(
  z.object({
    ...shape,
    since: optionalNumberField(shape.since.unwrap()),
    households: optionalNumberField(shape.households.unwrap()),
  }),
)
type Filled = z.input<typeof Typed>

/** The values of a farm in its form, those of a new one without it. */
export function filledWith(farm?: AdminFarm): Filled {
  return {
    kind: farm?.kind ?? 'farm',
    name: farm?.name ?? '',
    nepaliName: farm?.nepaliName ?? '',
    state: farm?.state ?? DEFAULT_PROVINCE,
    city: farm?.city ?? '',
    place: farm?.place ?? '',
    nepaliPlace: farm?.nepaliPlace ?? '',
    story: farm?.story ?? '',
    nepaliStory: farm?.nepaliStory ?? '',
    since: String(farm?.since ?? ''),
    households: String(farm?.households ?? ''),
    isNamed: farm?.isNamed ?? false,
    phone: farm?.phone ?? '',
    pan: farm?.pan ?? '',
    bank: farm?.bank ?? '',
  }
}

export function useFarmForm(farm?: AdminFarm) {
  return useContractForm({ schema: Typed, defaultValues: filledWith(farm) })
}

/** The fields of a farm in both languages. */
export function FarmFields({ form }: { form: ReturnType<typeof useFarmForm> }) {
  const { field, register, watch } = form
  const ofName = { maxLength: NAME_MAX_LENGTH, autoComplete: 'off' }
  const ofPlace = { optional: true, maxLength: ADDRESS_MAX_LENGTH, autoComplete: 'off' }
  const ofStory = { optional: true, rows: 5, maxLength: STORY_MAX_LENGTH }
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField label={t.kind} options={t.kinds} {...field('kind')} />
        <CheckboxField
          label={
            <>
              <span>{t.isNamed}</span> <span className="block text-sm text-ink-soft">{t.isNamedHint}</span>
            </>
          }
          className="self-end"
          {...register('isNamed')}
        />
        <TextField label={t.name} lang="en" hint={t.nameHint} {...ofName} {...field('name')} />
        <TextField label={t.nepaliName} lang="ne" optional {...ofName} {...field('nepaliName')} />
        <DistrictFields form={form} label={t.province} />
        <TextField label={t.place} lang="en" hint={t.placeHint} {...ofPlace} {...field('place')} />
        <TextField label={t.nepaliPlace} lang="ne" {...ofPlace} {...field('nepaliPlace')} />
        <TextAreaField label={t.story} lang="en" {...ofStory} {...field('story')} />
        <TextAreaField label={t.nepaliStory} lang="ne" {...ofStory} {...field('nepaliStory')} />
        <TextField label={t.since} optional inputMode="numeric" autoComplete="off" {...field('since')} />
        {watch('kind') === 'group' && (
          <TextField
            label={t.households}
            optional
            inputMode="numeric"
            autoComplete="off"
            {...field('households')}
          />
        )}
      </div>
      <fieldset>
        <legend className="font-bold">{t.internal}</legend>
        <p className="mb-3 text-sm text-ink-soft">{t.internalHint}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t.phone} optional type="tel" autoComplete="off" {...field('phone')} />
          <TextField label={t.pan} optional inputMode="numeric" autoComplete="off" {...field('pan')} />
          <TextField
            label={t.bank}
            optional
            autoComplete="off"
            className="sm:col-span-2"
            {...field('bank')}
          />
        </div>
      </fieldset>
    </>
  )
}
