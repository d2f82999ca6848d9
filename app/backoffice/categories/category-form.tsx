import { Fragment } from 'react'
import { z } from 'zod'
import { type AdminCategory, CreateCategory } from '#contract/admin/products/categories.ts'
import { CATEGORY_MAX_LENGTH, CATEGORY_TEXT_MAX_LENGTH, MAX_CATEGORY_BENEFITS } from '#contract/limits.ts'
import * as t from '#texts/admin/categories.ts'
import { useContractForm } from '../../features/forms/use-contract-form.ts'
import { TextField } from '../../ui/controls/field.tsx'

const { name, nepaliName, blurb } = CreateCategory.shape
const line = blurb.unwrap().unwrap()
const lines = z.array(line).transform((typed) => typed.filter(Boolean))
const BENEFITS = Array.from({ length: MAX_CATEGORY_BENEFITS }, (_, at) => at)

/** The form's values as typed, converted to those of the contract. An empty benefit is left out. */
const Typed = z.object({
  name,
  nepaliName: nepaliName.unwrap().unwrap(),
  blurb: line,
  nepaliBlurb: line,
  bannerTitle: line,
  nepaliBannerTitle: line,
  benefits: lines,
  nepaliBenefits: lines,
})
type Filled = z.input<typeof Typed>

/** The values of a category in its form, those of a new one without it. */
export function filledWith(category?: AdminCategory): Filled {
  return {
    name: category?.name ?? '',
    nepaliName: category?.nepaliName ?? '',
    blurb: category?.blurb ?? '',
    nepaliBlurb: category?.nepaliBlurb ?? '',
    bannerTitle: category?.bannerTitle ?? '',
    nepaliBannerTitle: category?.nepaliBannerTitle ?? '',
    benefits: BENEFITS.map((at) => category?.benefits[at] ?? ''),
    nepaliBenefits: BENEFITS.map((at) => category?.nepaliBenefits[at] ?? ''),
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
          {BENEFITS.map((at) => (
            <Fragment key={at}>
              <TextField label={t.benefit(at + 1)} lang="en" {...ofText} {...field(`benefits.${at}`)} />
              <TextField
                label={t.nepaliBenefit(at + 1)}
                lang="ne"
                {...ofText}
                {...field(`nepaliBenefits.${at}`)}
              />
            </Fragment>
          ))}
        </div>
      </fieldset>
    </>
  )
}
