import { type ReactNode, useEffect, useId, useRef } from 'react'
import { z } from 'zod'
import { SUGGESTED_UNITS } from '#contract/admin/choices.ts'
import type { AdminProduct, CreateProduct } from '#contract/admin/products.ts'
import { Price, ProductDraft, UNIT_MEASURES } from '#contract/catalog.ts'
import { DESCRIPTION_MAX_LENGTH, MAX_KEYWORDS, NAME_MAX_LENGTH } from '#contract/limits.ts'
import * as messages from '#texts/messages.ts'
import { ApiError, messageOf } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { LeaveGuard } from '../leave-guard.tsx'
import { numberField, readNumber } from '../numbers.ts'
import { useCategories } from './api-hooks.ts'

const { name, nepaliName, description, category, unit, stock } = ProductDraft.shape
const MAX_AMOUNT = 1_000_000

/** What is typed into the form. */
const Typed = z.object({
  name,
  nepaliName: nepaliName.unwrap().unwrap(),
  description: description.unwrap().unwrap(),
  category,
  unit,
  price: numberField(Price),
  stock: numberField(stock.unwrap()),
  amount: z
    .string()
    .transform((typed) => (typed.trim() === '' ? null : readNumber(typed)))
    .pipe(
      z.number(messages.unitAmountInvalid).positive(messages.unitAmountInvalid).max(MAX_AMOUNT).nullable(),
    ),
  measure: z.enum(['', ...UNIT_MEASURES]),
  keywords: z
    .string()
    .transform((typed) =>
      typed
        .split(/[,;\n]/)
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    )
    .pipe(z.array(z.string().max(NAME_MAX_LENGTH, messages.tooLong)).max(MAX_KEYWORDS, messages.tooLong)),
})
type Filled = z.input<typeof Typed>

const EMPTY: Filled = {
  name: '',
  nepaliName: '',
  description: '',
  category: '',
  unit: 'kg',
  price: '',
  stock: '0',
  amount: '',
  measure: '',
  keywords: '',
}

function filledWith(product: AdminProduct): Filled {
  const { content, price, keywords } = product
  return {
    name: product.name,
    nepaliName: product.nepaliName,
    description: product.description,
    category: product.category,
    unit: product.unit,
    price: String(price),
    stock: String(product.stock),
    amount: content ? String(content.amount) : '',
    measure: content?.measure ?? '',
    keywords: keywords.join(', '),
  }
}

interface ProductFormProps {
  /** Whose fields are edited; nothing for a new product. */
  product?: AdminProduct
  /** Saves; a refusal comes back as an error and is shown where it belongs. */
  onSave: (draft: CreateProduct) => Promise<unknown>
  isSaving: boolean
  saveLabel: string
  /** More that counts as unsaved, such as chosen pictures. */
  hasMore?: boolean
  /** Set when the way out is the form's own. */
  leaving?: { readonly current: boolean }
  /** Told when there begins or ceases to be something unsaved. */
  onDirty?: (isDirty: boolean) => void
  children?: ReactNode
}

/** Everything that is written about a product. Stock is part of it only for a new one. */
export function ProductForm({
  product,
  onSave,
  isSaving,
  saveLabel,
  hasMore = false,
  leaving,
  onDirty,
  children,
}: ProductFormProps) {
  const id = useId()
  const categories = useCategories()
  const { field, handleSubmit, showFieldErrors, formState, reset } = useContractForm({
    schema: Typed,
    defaultValues: product ? filledWith(product) : EMPTY,
    alsoCheck: ({ amount, measure }) =>
      (amount.trim() === '') === (measure === '')
        ? {}
        : { [amount.trim() === '' ? 'amount' : 'measure']: messages.unitAmountInvalid },
  })

  const { isDirty } = formState
  const isFirst = useRef(true)
  // a newer state of the product takes the place of the older
  useEffect(() => {
    if (!isFirst.current && product) reset(filledWith(product))
    isFirst.current = false
  }, [product?.updatedAt])
  useEffect(() => {
    onDirty?.(isDirty)
    return () => onDirty?.(false)
  }, [isDirty, onDirty])

  const submit = handleSubmit(async ({ amount, measure, ...typed }) => {
    const content = amount === null || measure === '' ? null : { amount, measure }
    try {
      await onSave({ ...typed, content })
    } catch (error) {
      const refused = error instanceof ApiError ? error.fields : {}
      const fields = Object.fromEntries(
        Object.entries(refused).map(([path, message]) => [
          path.replace(/^content\.?/, '').replace(/\..*$/, '') || 'amount',
          message,
        ]),
      )
      if (!showFieldErrors(fields)) toast.error(messageOf(error, messages.adminNotSaved))
    }
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <LeaveGuard when={(isDirty || hasMore) && !isSaving} {...(leaving ? { allow: leaving } : {})} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" maxLength={NAME_MAX_LENGTH} autoComplete="off" {...field('name')} />
        <TextField
          label="Nepali name"
          optional
          lang="ne"
          maxLength={NAME_MAX_LENGTH}
          autoComplete="off"
          {...field('nepaliName')}
        />
      </div>
      <TextAreaField
        label="Description"
        optional
        rows={5}
        maxLength={DESCRIPTION_MAX_LENGTH}
        {...field('description')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Category"
          list={`${id}-categories`}
          autoComplete="off"
          hint="Choose an existing category or type a new one."
          {...field('category')}
        />
        <datalist id={`${id}-categories`}>
          {categories.map((known) => (
            <option key={known} value={known} />
          ))}
        </datalist>
        <TextField
          label="Unit"
          list={`${id}-units`}
          autoComplete="off"
          hint="Shown after the price, e.g. kg, 500 g, bundle"
          {...field('unit')}
        />
        <datalist id={`${id}-units`}>
          {SUGGESTED_UNITS.map((known) => (
            <option key={known} value={known} />
          ))}
        </datalist>
        <TextField
          label="Price in rupees"
          inputMode="decimal"
          autoComplete="off"
          hint="For one unit."
          {...field('price')}
        />
        {product ? null : (
          <TextField
            label="Stock"
            inputMode="numeric"
            autoComplete="off"
            hint="Units you have now"
            {...field('stock')}
          />
        )}
        <TextField
          label="Contents of one unit"
          optional
          inputMode="decimal"
          autoComplete="off"
          hint="Used for the price per kg or litre, e.g. 500 for a 500 g packet"
          {...field('amount')}
        />
        <SelectField label="Measured in" optional {...field('measure')}>
          <option value="">None</option>
          <option value="g">grams</option>
          <option value="ml">millilitres</option>
          <option value="piece">pieces</option>
        </SelectField>
      </div>
      <TextAreaField
        label="Search keywords"
        optional
        rows={2}
        hint="Separate with commas, in English, romanised Nepali or Devanagari: golbheda, गोलभेंडा, tamatar"
        {...field('keywords')}
      />
      {children}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={isSaving} className="max-sm:w-full">
          {isSaving ? 'Saving…' : saveLabel}
        </Button>
        {product && isDirty && !isSaving && <p className="text-ink-soft">You have unsaved changes.</p>}
      </div>
    </form>
  )
}
