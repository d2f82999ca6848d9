import { z } from 'zod'
import { COMPLAINT_REASONS, COMPLAINT_WISHES, type ComplaintWish } from '#contract/admin/choices.ts'
import { COMPLAINT_MAX_LENGTH } from '#contract/limits.ts'
import { shortOrderId } from '#contract/text.ts'
import { messages as rules } from '#contract/validation.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import * as t from '#texts/orders.ts'
import { ApiError, messageOf } from '../../api/client.ts'
import { isCount, readNumberOrZero } from '../../ui/counts.ts'
import { FieldError, SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { PicturePicker } from '../reviews/picture-picker.tsx'
import { useReportWrongGoods } from './complaints.ts'

const typedLine = (left: number) =>
  z.object({
    units: z
      .string()
      .transform(readNumberOrZero)
      .refine(isCount, rules.stockInvalid)
      .refine((units) => units <= left, messages.complaintTooMany(left)),
    reason: z.enum(COMPLAINT_REASONS),
  })

const Options = ({ labels: texts }: { labels: Record<string, string> }) =>
  Object.entries(texts).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

/** A line of an order, with its units that were not returned. */
export interface OrderedGoods {
  _id: string
  name: string
  left: number
}

/** Products of a delivered order that were missing or bad, with pictures and what the customer wants. */
export function WrongGoodsDialog({
  orderId,
  goods,
  defaultWish,
  onClose,
}: {
  orderId: string
  goods: readonly OrderedGoods[]
  defaultWish: ComplaintWish
  onClose: () => void
}) {
  const report = useReportWrongGoods()
  const items = goods.filter(({ left }) => left > 0)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t.wrongGoodsTitle(shortOrderId(orderId))}
      submitLabel={report.isPending ? t.sending : t.send}
      busy={report.isPending}
      schema={z.object({
        lines: z.object(Object.fromEntries(items.map(({ _id, left }) => [_id, typedLine(left)]))),
        wish: z.enum(COMPLAINT_WISHES),
        message: z.string().max(COMPLAINT_MAX_LENGTH, rules.tooLong),
        pictures: z.array(z.custom<File>()),
      })}
      defaultValues={{
        lines: Object.fromEntries(items.map(({ _id }) => [_id, { units: '', reason: 'spoilt' as const }])),
        wish: defaultWish,
        message: '',
        pictures: [],
      }}
      onSubmit={({ lines, ...typed }, form) => {
        const wrong = items.flatMap(({ _id }) => {
          const line = lines[_id]
          return line && line.units > 0 ? [{ line: _id, ...line }] : []
        })
        if (wrong.length === 0) return form.setError('root', { message: messages.complaintNamesNothing })
        report.mutate(
          { orderId, lines: wrong, ...typed },
          {
            onSuccess: onClose,
            onError(error) {
              const fields = error instanceof ApiError ? error.fields : {}
              for (const [index, { line }] of wrong.entries()) {
                const message = fields[`lines.${index}.units`]
                if (!message) continue
                // beside the field only
                report.reset()
                form.setError(`lines.${line}.units`, { message }, { shouldFocus: true })
              }
            },
          },
        )
      }}
    >
      {({ field, errors, watch, setValue, setError, clearErrors }) => (
        <>
          <p>{t.wrongGoodsIntro}</p>
          {items.map((item) => (
            <div key={item._id} className="grid gap-3 sm:grid-cols-2">
              <TextField
                label={t.wrongUnits(item.name)}
                hint={t.wrongOf(item.left)}
                inputMode="numeric"
                autoComplete="off"
                {...field(`lines.${item._id}.units`)}
              />
              <SelectField label={t.wrongReason(item.name)} {...field(`lines.${item._id}.reason`)}>
                <Options labels={labels.complaintReason} />
              </SelectField>
            </div>
          ))}
          <SelectField label={t.wish} {...field('wish')}>
            <Options labels={labels.complaintWish} />
          </SelectField>
          <PicturePicker
            pictures={watch('pictures')}
            onChange={(pictures) => setValue('pictures', pictures, { shouldDirty: true })}
            error={errors.pictures?.message}
            onError={(message) => (message ? setError('pictures', { message }) : clearErrors('pictures'))}
          />
          <TextAreaField
            label={t.wrongMessage}
            optional
            rows={3}
            maxLength={COMPLAINT_MAX_LENGTH}
            {...field('message')}
          />
          <div role="alert">
            <FieldError>
              {errors.root?.message ?? (report.error && messageOf(report.error, messages.complaintFailed))}
            </FieldError>
          </div>
        </>
      )}
    </FormDialog>
  )
}
