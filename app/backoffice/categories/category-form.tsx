import { z } from 'zod'
import { type AdminCategory, CreateCategory } from '#contract/admin/categories.ts'
import { CATEGORY_MAX_LENGTH, CATEGORY_TEXT_MAX_LENGTH } from '#contract/limits.ts'
import * as t from '#texts/admin/categories.ts'
import { useContractForm } from '../../features/forms/use-contract-form.ts'
import { TextField } from '../../ui/field.tsx'

const { name, nepaliName, blurb } = CreateCategory.shape
const line = blurb.unwrap().unwrap()

/** The form's values as typed, converted to those of the contract. An empty benefit is left out. */
const Typed = z
  .object({
    name,
    nepaliName: nepaliName.unwrap().unwrap(),
    blurb: line,
    nepaliBlurb: line,
    bannerTitle: line,
    nepaliBannerTitle: line,
    benefit1: line,
    benefit2: line,
    benefit3: line,
    nepaliBenefit1: line,
    nepaliBenefit2: line,
    nepaliBenefit3: line,
  })
  .transform(
    ({
      benefit1,
      benefit2,
      benefit3,
      nepaliBenefit1,
      nepaliBenefit2,
      nepaliBenefit3,
      ...texts
    }): CreateCategory => ({
      ...texts,
      benefits: [benefit1, benefit2, benefit3].filter(Boolean),
      nepaliBenefits: [nepaliBenefit1, nepaliBenefit2, nepaliBenefit3].filter(Boolean),
    }),
  )
type Filled = z.input<typeof Typed>

export function filledWith(category?: AdminCategory): Filled {
  const [benefit1 = '', benefit2 = '', benefit3 = ''] = category?.benefits ?? []
  const [nepaliBenefit1 = '', nepaliBenefit2 = '', nepaliBenefit3 = ''] = category?.nepaliBenefits ?? []
  return {
    name: category?.name ?? '',
    nepaliName: category?.nepaliName ?? '',
    blurb: category?.blurb ?? '',
    nepaliBlurb: category?.nepaliBlurb ?? '',
    bannerTitle: category?.bannerTitle ?? '',
    nepaliBannerTitle: category?.nepaliBannerTitle ?? '',
    benefit1,
    benefit2,
    benefit3,
    nepaliBenefit1,
    nepaliBenefit2,
    nepaliBenefit3,
  }
}

export function useCategoryForm(category?: AdminCategory) {
  return useContractForm({ schema: Typed, defaultValues: filledWith(category) })
}

/** Names and texts of a category in both languages. */
export function CategoryFields({ form: { field } }: { form: ReturnType<typeof useCategoryForm> }) {
  const ofName = { maxLength: CATEGORY_MAX_LENGTH, autoComplete: 'off' }
  const ofText = { optional: true, maxLength: CATEGORY_TEXT_MAX_LENGTH, autoComplete: 'off' }
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t.name} lang="en" hint={t.nameHint} {...ofName} {...field('name')} />
        <TextField label={t.nepaliName} lang="ne" optional {...ofName} {...field('nepaliName')} />
        <TextField label={t.blurb} lang="en" {...ofText} {...field('blurb')} />
        <TextField label={t.nepaliBlurb} lang="ne" {...ofText} {...field('nepaliBlurb')} />
      </div>
      <fieldset>
        <legend className="font-bold">{t.banner}</legend>
        <p className="mb-3 text-sm text-ink-soft">{t.bannerHint}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t.bannerTitle} lang="en" {...ofText} {...field('bannerTitle')} />
          <TextField label={t.nepaliBannerTitle} lang="ne" {...ofText} {...field('nepaliBannerTitle')} />
          <TextField label={t.benefit(1)} lang="en" {...ofText} {...field('benefit1')} />
          <TextField label={t.nepaliBenefit(1)} lang="ne" {...ofText} {...field('nepaliBenefit1')} />
          <TextField label={t.benefit(2)} lang="en" {...ofText} {...field('benefit2')} />
          <TextField label={t.nepaliBenefit(2)} lang="ne" {...ofText} {...field('nepaliBenefit2')} />
          <TextField label={t.benefit(3)} lang="en" {...ofText} {...field('benefit3')} />
          <TextField label={t.nepaliBenefit(3)} lang="ne" {...ofText} {...field('nepaliBenefit3')} />
        </div>
      </fieldset>
    </>
  )
}
