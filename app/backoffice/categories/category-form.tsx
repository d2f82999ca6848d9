import { z } from 'zod'
import { type AdminCategory, CreateCategory } from '#contract/admin/categories.ts'
import { CATEGORY_MAX_LENGTH, CATEGORY_TEXT_MAX_LENGTH } from '#contract/limits.ts'
import * as t from '#texts/admin/categories.ts'
import * as common from '#texts/admin/common.ts'
import { LeaveGuard } from '../../features/forms/leave-guard.tsx'
import { useContractForm } from '../../features/forms/use-contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useNewerValues } from '../kit/use-newer-values.ts'

const { name, nepaliName, blurb } = CreateCategory.shape
const line = blurb.unwrap().unwrap()

/** The form's values as typed. An empty benefit is left out when the form is saved. */
const Typed = z.object({
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
type Filled = z.input<typeof Typed>

function filledWith(category: AdminCategory | undefined): Filled {
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

function draftOf(typed: z.output<typeof Typed>): CreateCategory {
  const { benefit1, benefit2, benefit3, nepaliBenefit1, nepaliBenefit2, nepaliBenefit3, ...texts } = typed
  return {
    ...texts,
    benefits: [benefit1, benefit2, benefit3].filter(Boolean),
    nepaliBenefits: [nepaliBenefit1, nepaliBenefit2, nepaliBenefit3].filter(Boolean),
  }
}

interface CategoryFormProps {
  /** The category to edit; omitted for a new one. */
  category?: AdminCategory
  /** Saves the category. A rejected promise with field errors shows them beside the fields. */
  onSave: (draft: CreateCategory) => Promise<unknown>
  /** Shows an error that belongs to no field. */
  showError: (error: unknown) => void
  isSaving: boolean
  saveLabel: string
  /** Set to true before the form's own navigation, which needs no confirmation. */
  leaving?: { readonly current: boolean }
  /** Whether a newer version leaves the fields as they are that this user changed. */
  keepsTyped?: boolean
}

/** Form for names and texts of a category in both languages. */
export function CategoryForm({
  category,
  onSave,
  showError,
  isSaving,
  saveLabel,
  leaving,
  keepsTyped = false,
}: CategoryFormProps) {
  const values = filledWith(category)
  const { field, handleSubmit, showFieldErrors, formState, reset } = useContractForm({
    schema: Typed,
    defaultValues: values,
  })
  useNewerValues(reset, { values, version: category?.version, keepsTyped })
  const submit = handleSubmit(async (typed) => {
    try {
      await onSave(draftOf(typed))
    } catch (error) {
      if (!showFieldErrors(error)) showError(error)
    }
  })
  const ofName = { maxLength: CATEGORY_MAX_LENGTH, autoComplete: 'off' }
  const ofText = { optional: true, maxLength: CATEGORY_TEXT_MAX_LENGTH, autoComplete: 'off' }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <LeaveGuard when={formState.isDirty && !isSaving} allow={leaving} />
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
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={isSaving} className="max-sm:w-full">
          {isSaving ? common.saving : saveLabel}
        </Button>
        {category && formState.isDirty && !isSaving && (
          <p className="text-ink-soft">{common.unsavedChanges}</p>
        )}
      </div>
    </form>
  )
}
