import { z } from 'zod'
import { type AdminProduct, SetSalePrice } from '#contract/admin/products/products.ts'
import { Price } from '#contract/catalog.ts'
import { Day } from '#contract/fields.ts'
import { REASON_MAX_LENGTH } from '#contract/limits.ts'
import * as t from '#texts/admin/products.ts'
import * as validation from '#texts/validation.ts'
import { useContractForm } from '../../features/forms/use-contract-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { DayField } from '../../ui/dates/day-field.tsx'
import { Badge } from '../../ui/notices/badge.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { richText } from '../../ui/text/rich-text.tsx'
import { useAction } from '../kit/api-hooks.ts'
import { DateTime } from '../kit/dates/dates.tsx'
import { numberField } from '../kit/forms/numbers.ts'
import { FoldedPanel } from '../kit/pages/admin-page.tsx'

/** The sale price of a product: a form for a new one, or the one there is. */
export function SalePricePanel({ product }: { product: AdminProduct }) {
  return (
    <FoldedPanel title={t.reduction} isOpen={product.reduction !== null}>
      {product.reduction ? (
        <SalePrice product={product} reduction={product.reduction} />
      ) : (
        <SalePriceForm product={product} />
      )}
    </FoldedPanel>
  )
}

function SalePrice({
  product,
  reduction: { price, was, startsAt, endsAt, reason, inForce },
}: {
  product: AdminProduct
  reduction: NonNullable<AdminProduct['reduction']>
}) {
  const end = useAction('DELETE /admin/products/:id/reduction', {
    params: { id: product._id },
    done: t.reductionEnded,
  })
  return (
    <div className="grid gap-2">
      <p className="text-2xl font-bold">{formatRupees(price)}</p>
      <p>
        {richText(inForce ? t.reducedNow : t.reducedLater, {
          start: <DateTime at={startsAt} />,
          end: <DateTime at={endsAt} />,
        })}
      </p>
      {inForce && <p>{was === null ? t.noFormerPrice : t.formerPrice(formatRupees(was))}</p>}
      <p className="text-ink-soft">{t.priceAfterwards(formatRupees(product.price))}</p>
      {reason && <p className="text-ink-soft">{reason}</p>}
      <Button variant="outline" busy={end.isPending} onClick={() => end.mutate(undefined)}>
        {t.endReduction}
      </Button>
    </div>
  )
}

/** A moment of a day in Nepal. */
const at = (time: string) => Day.transform((day) => new Date(`${day}T${time}+05:45`).toISOString())
const Typed = z.object({
  price: numberField(Price),
  startsAt: z.union([z.literal('').transform(() => undefined), at('00:00:00')]),
  endsAt: z.string().min(1, validation.required).pipe(at('23:59:59')),
  reason: SetSalePrice.shape.reason.unwrap().unwrap(),
})

function SalePriceForm({ product }: { product: AdminProduct }) {
  const { field, dayField, handleSubmit, showFieldErrors } = useContractForm({
    schema: Typed,
    defaultValues: { price: '', startsAt: '', endsAt: '', reason: '' },
  })
  const save = useAction('PUT /admin/products/:id/reduction', {
    params: { id: product._id },
    done: t.reductionSaved,
  })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit((typed) => save.mutate(typed, { onError: showFieldErrors }))}
    >
      <TextField label={t.reducedPrice} inputMode="decimal" {...field('price')} />
      <DayField label={t.reductionStart} hint={t.reductionStartHint} {...dayField('startsAt')} />
      <DayField label={t.reductionEnd} {...dayField('endsAt')} />
      <TextField
        label={t.reductionReason}
        optional
        hint={t.reductionReasonHint}
        maxLength={REASON_MAX_LENGTH}
        {...field('reason')}
      />
      <Button type="submit" variant="outline" busy={save.isPending}>
        {t.reduce}
      </Button>
    </form>
  )
}

/** What customers pay while a sale price is in force: the price of the product is then the one afterwards. */
export function SalePriceBadge({ reduction }: Pick<AdminProduct, 'reduction'>) {
  return reduction?.inForce && <Badge tone="warm">{t.reducedTo(formatRupees(reduction.price))}</Badge>
}
