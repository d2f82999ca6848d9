import { z } from 'zod'
import { COMPLAINT_REASONS, COMPLAINT_WISHES, type ComplaintWish } from '#contract/admin/choices.ts'
import { COMPLAINT_DAYS, COMPLAINT_MAX_LENGTH } from '#contract/limits.ts'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import { shortOrderId } from '#contract/text.ts'
import { messages as rules } from '#contract/validation.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import * as t from '#texts/orders.ts'
import * as validation from '#texts/validation.ts'
import { ApiError, messageOf } from '../../api/client.ts'
import { CheckboxField, FieldError, SelectField, TextAreaField } from '../../ui/controls/field.tsx'
import { Stepper } from '../../ui/controls/stepper.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import type { ContractForm } from '../forms/use-contract-form.ts'
import { PicturePicker } from '../reviews/picture-picker.tsx'
import { useFileComplaint } from './complaints.ts'

const KINDS = ['goods', 'delivery', 'other'] as const

const TypedLine = z
  .object({ isWrong: z.boolean(), units: z.number(), reason: z.enum(['', ...COMPLAINT_REASONS]) })
  .refine(({ isWrong, reason }) => !isWrong || reason !== '', { path: ['reason'], error: rules.required })

const Typed = z.object({
  kind: z.enum(KINDS),
  lines: z.record(z.string(), TypedLine),
  wish: z.enum(COMPLAINT_WISHES),
  message: z.string().max(COMPLAINT_MAX_LENGTH, rules.tooLong),
  pictures: z.array(z.custom<File>()),
})

const Options = ({ labels: texts }: { labels: Record<string, string> }) =>
  Object.entries(texts).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

/** A line of an order, with its units that were not returned. */
interface OrderedGoods {
  _id: string
  name: string
  image: string | undefined
  left: number
}

interface ProblemDialogProps {
  orderId: string
  goods: readonly OrderedGoods[]
  /** Undefined while the order is not delivered. Products can be reported for a week after it. */
  deliveredAt: string | undefined
  /** What the form proposes. */
  defaultWish?: ComplaintWish
  onClose: () => void
}

/** What went wrong with an order: missing or bad products, the delivery or something else. */
export function ProblemDialog({
  orderId,
  goods,
  deliveredAt,
  defaultWish = 'credit',
  onClose,
}: ProblemDialogProps) {
  const file = useFileComplaint()
  const isInTime =
    deliveredAt && nepalDay(new Date()) <= addDays(nepalDay(new Date(deliveredAt)), COMPLAINT_DAYS)
  const items = isInTime ? goods.filter(({ left }) => left > 0) : []
  const kinds = KINDS.filter((kind) => kind !== 'goods' || items.length > 0)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t.complaintTitle(shortOrderId(orderId))}
      submitLabel={file.isPending ? t.sending : t.send}
      busy={file.isPending}
      schema={Typed}
      defaultValues={{
        kind: kinds[0] ?? 'other',
        lines: Object.fromEntries(
          items.map(({ _id }) => [_id, { isWrong: false, units: 1, reason: '' as const }]),
        ),
        wish: defaultWish,
        message: '',
        pictures: [],
      }}
      alsoCheck={({ kind, message }) =>
        kind === 'goods' || message.trim() ? {} : { message: validation.complaintEmpty }
      }
      onSubmit={({ kind, lines, ...typed }, form) => {
        const wrong = items.flatMap(({ _id: line }) => {
          const { isWrong, units, reason } = lines[line] ?? {}
          return kind === 'goods' && isWrong && units && reason ? [{ line, units, reason }] : []
        })
        if (kind === 'goods' && wrong.length === 0) {
          return form.setError('root', { message: messages.complaintNamesNothing })
        }
        file.mutate(
          { orderId, subject: kind === 'goods' ? '' : t.problemKinds[kind], lines: wrong, ...typed },
          {
            onSuccess: onClose,
            onError(error) {
              const fields = error instanceof ApiError ? error.fields : {}
              for (const [index, { line }] of wrong.entries()) {
                const message = fields[`lines.${index}.units`]
                if (!message) continue
                // beside the product only
                file.reset()
                form.setError(`lines.${line}.units`, { message })
              }
            },
          },
        )
      }}
    >
      {(form) => (
        <>
          <p>{t.complaintIntro}</p>
          <fieldset>
            <legend className="mb-1 font-bold">{t.problemKind}</legend>
            {kinds.map((kind) => (
              <label key={kind} className="flex min-h-11 cursor-pointer items-center gap-2">
                <input type="radio" value={kind} className="size-5 accent-leaf" {...form.register('kind')} />
                {t.problemKinds[kind]}
              </label>
            ))}
          </fieldset>
          {form.watch('kind') === 'goods' && (
            <>
              <ul className="divide-y divide-line border-y border-line">
                {items.map((item) => (
                  <Item key={item._id} item={item} form={form} />
                ))}
              </ul>
              <SelectField label={t.wish} {...form.field('wish')}>
                <Options labels={labels.complaintWish} />
              </SelectField>
            </>
          )}
          <TextAreaField
            label={form.watch('kind') === 'goods' ? t.wrongMessage : t.complaintMessage}
            optional={form.watch('kind') === 'goods'}
            rows={3}
            maxLength={COMPLAINT_MAX_LENGTH}
            {...form.field('message')}
          />
          <PicturePicker
            pictures={form.watch('pictures')}
            onChange={(pictures) => form.setValue('pictures', pictures, { shouldDirty: true })}
            error={form.errors.pictures?.message}
            onError={(message) =>
              message ? form.setError('pictures', { message }) : form.clearErrors('pictures')
            }
          />
          <div role="alert">
            <FieldError>
              {form.errors.root?.message ?? (file.error && messageOf(file.error, messages.complaintFailed))}
            </FieldError>
          </div>
        </>
      )}
    </FormDialog>
  )
}

interface ItemProps {
  item: OrderedGoods
  form: ContractForm<z.input<typeof Typed>, z.output<typeof Typed>>
}

/** A product to tick, with the units and the reason once it is ticked. */
function Item({ item: { _id, name, image, left }, form }: ItemProps) {
  const line = `lines.${_id}` as const
  return (
    <li className="py-2">
      <CheckboxField
        className="w-full"
        label={
          <span className="flex items-center gap-3">
            <Picture src={image} alt="" sizes="48px" className="size-12 shrink-0 rounded-box" />
            {name}
          </span>
        }
        {...form.register(`${line}.isWrong`, { onChange: () => form.clearErrors() })}
      />
      {form.watch(`${line}.isWrong`) && (
        <div className="flex flex-wrap items-end gap-3 py-2 pl-7">
          <SelectField
            label={t.wrongReason}
            className="grow"
            aria-label={`${name}: ${t.wrongReason}`}
            {...form.field(`${line}.reason`)}
          >
            <Options labels={{ '': t.chooseReason, ...labels.complaintReason }} />
          </SelectField>
          {left > 1 && (
            <div className="flex items-center gap-2">
              <Stepper
                value={form.watch(`${line}.units`)}
                max={left}
                label={t.wrongUnits(name)}
                onChange={(units) => form.setValue(`${line}.units`, units, { shouldDirty: true })}
              />
              {t.wrongOf(left)}
            </div>
          )}
          <FieldError>{form.errors.lines?.[_id]?.units?.message}</FieldError>
        </div>
      )}
    </li>
  )
}
