import { useId } from 'react'
import { z } from 'zod'
import { SUGGESTED_UNITS } from '#contract/admin/choices.ts'
import type { AdminProduct } from '#contract/admin/products/products.ts'
import { lacksGrams, Price, ProductDraft, UNIT_MEASURES } from '#contract/catalog.ts'
import {
  DESCRIPTION_MAX_LENGTH,
  MAX_FARMS_PER_PRODUCT,
  MAX_KEYWORDS,
  NAME_MAX_LENGTH,
  PRODUCT_DETAIL_MAX_LENGTH,
} from '#contract/limits.ts'
import {
  eachDetail,
  PRODUCT_DETAILS,
  PRODUCT_LABELS,
  type ProductDetails,
} from '#contract/product-details.ts'
import { COUNTRIES_OF_ORIGIN } from '#contract/proofs.ts'
import { readNumber } from '#contract/read-number.ts'
import { messages as rules } from '#contract/validation.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/products.ts'
import * as messages from '#texts/messages.ts'
import { labels as productLabels } from '#texts/shop/product-details.ts'
import * as validation from '#texts/validation.ts'
import { useContractForm } from '../../features/forms/use-contract-form.ts'
import { localName, nameLanguage } from '../../features/product/product-texts.ts'
import { CheckboxField, SelectField, TextAreaField, TextField } from '../../ui/controls/field.tsx'
import { Unfolding } from '../../ui/controls/unfolding.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { richText } from '../../ui/text/rich-text.tsx'
import { linkTo } from '../../ui/text/text-slots.tsx'
import { farmChoiceName, useFarmChoices } from '../farms/api-hooks.ts'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { ChoiceField } from '../kit/forms/choice-field.tsx'
import { numberField, optionalNumberField } from '../kit/forms/numbers.ts'

const { name, nepaliName, description, nepaliDescription, category, unit, stock } = ProductDraft.shape
const MAX_AMOUNT = 1_000_000

/** The form's values as typed, converted to those of the contract. */
const Typed = z
  .object({
    name,
    nepaliName: nepaliName.unwrap().unwrap(),
    nepaliDescription: nepaliDescription.unwrap().unwrap(),
    description: description.unwrap().unwrap(),
    category,
    unit,
    price: numberField(Price),
    stock: numberField(stock.unwrap()),
    amount: optionalNumberField(
      z.number(rules.unitAmountInvalid).positive(rules.unitAmountInvalid).max(MAX_AMOUNT).nullable(),
    ),
    measure: z.enum(['', ...UNIT_MEASURES]),
    weighed: z.boolean(),
    labels: z.array(z.enum(PRODUCT_LABELS)),
    ...eachDetail(ProductDraft.shape.ingredients.unwrap().unwrap()),
    farms: z.array(z.string()).transform((ids) => [...new Set(ids.filter((id) => id !== ''))]),
    grownIn: z.enum(['', ...COUNTRIES_OF_ORIGIN]).transform((country) => country || null),
    keywords: z
      .string()
      .transform((typed) =>
        typed
          .split(/[,;\n]/)
          .map((word) => word.trim())
          .filter((word) => word !== ''),
      )
      .pipe(z.array(z.string().max(NAME_MAX_LENGTH, rules.tooLong)).max(MAX_KEYWORDS, rules.tooLong)),
  })
  .transform(({ amount, measure, ...typed }) => ({
    ...typed,
    content: amount === null || measure === '' ? null : { amount, measure },
  }))
type Filled = z.input<typeof Typed>

/** The values of a product in its form, those of a new one without it. */
export function filledWith(product?: AdminProduct): Filled {
  const details = PRODUCT_DETAILS.map((text) => [text, product?.[text] ?? ''])
  return {
    name: product?.name ?? '',
    nepaliName: product?.nepaliName ?? '',
    nepaliDescription: product?.nepaliDescription ?? '',
    description: product?.description ?? '',
    category: product?.category ?? '',
    unit: product?.unit ?? 'kg',
    price: String(product?.price ?? ''),
    // only a new product has the field
    stock: '0',
    amount: String(product?.content?.amount ?? ''),
    measure: product?.content?.measure ?? '',
    weighed: product?.weighed ?? false,
    labels: product?.labels ?? [],
    ...(Object.fromEntries(details) as ProductDetails),
    // with the empty field below them, or else a form without changes would differ from what was saved
    farms: [...(product?.farms ?? []), ''],
    grownIn: product?.grownIn ?? '',
    keywords: product?.keywords.join(', ') ?? '',
  }
}

export function useProductForm(product?: AdminProduct) {
  return useContractForm({
    schema: Typed,
    defaultValues: filledWith(product),
    // `content.amount` of the request is the field `amount`
    fieldOf: (path) => path.replace(/^content\.?/, '').replace(/\..*$/, '') || 'amount',
    alsoCheck: ({ amount, measure, weighed }) => {
      const isEmpty = amount.trim() === ''
      if (isEmpty !== (measure === '')) {
        return { [isEmpty ? 'amount' : 'measure']: validation.unitAmountInvalid }
      }
      const content = measure === '' ? null : { amount: readNumber(amount), measure }
      return lacksGrams({ weighed, content }) ? { measure: messages.weighedNeedsGrams } : {}
    },
  })
}

interface ProductFieldsProps {
  form: ReturnType<typeof useProductForm>
  /** The product to edit; a new one has a field for its stock. */
  product?: AdminProduct
}

/** What every product has, and folded, what few have. */
export function ProductFields({ form, product }: ProductFieldsProps) {
  const { field, register, errors } = form
  const id = useId()
  return (
    <>
      <TextField label={t.name} maxLength={NAME_MAX_LENGTH} autoComplete="off" {...field('name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t.price}
          inputMode="decimal"
          autoComplete="off"
          hint={
            product?.reduction?.inForce
              ? t.priceHintReduced(formatRupees(product.reduction.price))
              : t.priceHint
          }
          {...field('price')}
        />
        <TextField
          label={common.columnUnit}
          list={`${id}-units`}
          autoComplete="off"
          hint={t.unitHint}
          {...field('unit')}
        />
        <Suggestions id={`${id}-units`} values={SUGGESTED_UNITS} />
        <CategoryField field={field('category')} />
        {!product && (
          <TextField
            label={common.columnStock}
            inputMode="numeric"
            autoComplete="off"
            hint={t.stockHint}
            {...field('stock')}
          />
        )}
      </div>
      <TextAreaField
        label={t.description}
        optional
        rows={4}
        maxLength={DESCRIPTION_MAX_LENGTH}
        {...field('description')}
      />
      <div>
        <Unfolding title={t.inNepali} isOpen={Boolean(errors.nepaliName || errors.nepaliDescription)}>
          <TextField
            label={t.nepaliName}
            optional
            lang="ne"
            maxLength={NAME_MAX_LENGTH}
            autoComplete="off"
            {...field('nepaliName')}
          />
          <TextAreaField
            label={t.nepaliDescription}
            optional
            lang="ne"
            maxLength={DESCRIPTION_MAX_LENGTH}
            {...field('nepaliDescription')}
          />
        </Unfolding>
        <Unfolding title={t.keywords} isOpen={Boolean(errors.keywords)}>
          <TextAreaField
            className="sm:col-span-2"
            label={t.keywords}
            optional
            rows={2}
            hint={t.keywordsHint}
            {...field('keywords')}
          />
        </Unfolding>
        <Unfolding title={t.contents} isOpen={Boolean(errors.amount || errors.measure)}>
          <TextField
            label={t.contents}
            optional
            inputMode="decimal"
            autoComplete="off"
            hint={t.contentsHint}
            {...field('amount')}
          />
          <ChoiceField label={t.measure} optional options={t.measureName} {...field('measure')} />
          <CheckboxField
            label={
              <>
                <span>{t.weighed}</span> <span className="block text-sm text-ink-soft">{t.weighedHint}</span>
              </>
            }
            className="sm:col-span-2"
            {...register('weighed')}
          />
        </Unfolding>
        <Unfolding title={t.labels} isOpen={false}>
          {PRODUCT_LABELS.map((label) => (
            <CheckboxField key={label} label={productLabels[label]} value={label} {...register('labels')} />
          ))}
        </Unfolding>
        <Unfolding title={t.detailsTitle} isOpen={PRODUCT_DETAILS.some((name) => errors[name])}>
          {PRODUCT_DETAILS.map((name) => (
            <TextAreaField
              key={name}
              label={t.detailFields[name]}
              optional
              lang={name.startsWith('nepali') ? 'ne' : undefined}
              rows={3}
              maxLength={PRODUCT_DETAIL_MAX_LENGTH}
              {...field(name)}
            />
          ))}
        </Unfolding>
        <OriginFields form={form} product={product} />
      </div>
    </>
  )
}

/** Up to five farms, one more field than are chosen, and the country. */
function OriginFields({ form: { field, watch, errors }, product }: ProductFieldsProps) {
  const { data } = useFarmChoices()
  const choices = data?.farms.map((farm) => ({ _id: farm._id, name: farmChoiceName(farm) })) ?? []
  // an archived farm can stay, but cannot be chosen again
  const former = product?.farms.map((_id, index) => ({ _id, name: product.farmNames[index] ?? '' })) ?? []
  const options = [...choices, ...former.filter(({ _id }) => !choices.some((choice) => choice._id === _id))]
  const fields = Math.min(watch('farms').filter(Boolean).length + 1, MAX_FARMS_PER_PRODUCT)
  return (
    <Unfolding title={t.origin} isOpen={Boolean(errors.farms)}>
      {Array.from({ length: fields }, (_, index) => (
        <SelectField
          key={`${index}-${data ? 'loaded' : 'loading'}`}
          label={t.farmNumber(index + 1)}
          optional
          hint={index === 0 ? richText(t.farmHint, { link: linkTo('/admin/farms') }) : undefined}
          {...field(`farms.${index}`)}
        >
          <option value="">{t.noFarm}</option>
          {options.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
      ))}
      <ChoiceField
        label={t.grownIn}
        optional
        options={{ '': t.notSaid, ...t.countries }}
        {...field('grownIn')}
      />
    </Unfolding>
  )
}

/** Chooses one of the categories. The key applies the value when they have been loaded. */
function CategoryField({ field }: { field: ReturnType<ProductFieldsProps['form']['field']> }) {
  const { data } = useAdminQuery('/admin/categories')
  return (
    <SelectField
      key={data ? 'loaded' : 'loading'}
      label={t.category}
      hint={richText(data?.categories.length === 0 ? t.noCategories : t.categoryHint, {
        link: linkTo('/admin/categories'),
      })}
      {...field}
    >
      <option value="">{t.chooseCategory}</option>
      {data?.categories.map((category) => (
        <option key={category._id} value={category.name} lang={nameLanguage(category)}>
          {localName(category)}
        </option>
      ))}
    </SelectField>
  )
}

function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  )
}
