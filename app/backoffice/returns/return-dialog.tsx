import { useId, useState } from 'react'
import { z } from 'zod'
import { REFUNDS } from '#contract/admin/choices.ts'
import type { AdminOrder, AdminOrderLine } from '#contract/admin/orders/orders.ts'
import { NOTE_MAX_LENGTH } from '#contract/limits.ts'
import { toPaisa, toRupees } from '#contract/money.ts'
import { refundOfUnits, refundOfValue } from '#contract/refunds.ts'
import { shortOrderId } from '#contract/text.ts'
import { messages as rules } from '#contract/validation.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/returns.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import { messageOf } from '../../api/client.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import type { ContractForm } from '../../features/forms/use-contract-form.ts'
import { localName, localUnit } from '../../features/product/product-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CheckboxField, FieldError, TextAreaField, TextField } from '../../ui/controls/field.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { richText } from '../../ui/text/rich-text.tsx'
import { strong } from '../../ui/text/text-slots.tsx'
import { useAction } from '../kit/api-hooks.ts'
import { ChoiceField } from '../kit/forms/choice-field.tsx'
import { isCount, readNumberOrZero } from '../kit/forms/numbers.ts'
import { Notice } from '../kit/pages/admin-page.tsx'
import { refundText } from './refund-text.ts'

interface ReturnButtonProps {
  order: AdminOrder
  /** The complaint that led to the return. */
  complaintId?: string
}

/** Records a return of a delivered order, in a dialog. Shown while there are units left to return, or only the delivery charge. */
export function ReturnButton({ order, complaintId }: ReturnButtonProps) {
  const [isAsking, setAsking] = useState(false)
  if (order.status !== 'delivered' || (linesLeft(order).length === 0 && !hasCharge(order))) {
    return null
  }
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setAsking(true)}>
        {t.record}
      </Button>
      {isAsking && <ReturnDialog order={order} complaintId={complaintId} onClose={() => setAsking(false)} />}
    </>
  )
}

const leftOf = ({ quantity, returned }: AdminOrderLine) => quantity - returned
const linesLeft = ({ items }: AdminOrder) => items.filter((line) => leftOf(line) > 0)
/** Whether the order has a delivery charge that was not refunded yet. */
const hasCharge = ({ deliveryCharge, returns }: AdminOrder) =>
  deliveryCharge > 0 && returns.every((earlier) => earlier.deliveryCharge === 0)
const returnedUnits = ({ items }: AdminOrder) => items.reduce((sum, { returned }) => sum + returned, 0)

const Typed = z.object({
  /** By line; empty counts as 0. */
  units: z.record(z.string(), z.object({ sellable: z.string(), spoiled: z.string() })),
  refund: z.enum(REFUNDS),
  /** Null until the shopkeeper has chosen: it is proposed when all goods are spoiled. */
  refundsCharge: z.boolean().nullable(),
  note: z.string().max(NOTE_MAX_LENGTH, rules.tooLong),
})
type Typed = z.infer<typeof Typed>

function unitsOf({ units }: Typed, { _id }: AdminOrderLine) {
  const { sellable = '', spoiled = '' } = units[_id] ?? {}
  return { sellable: readNumberOrZero(sellable), spoiled: readNumberOrZero(spoiled) }
}
function sumOf(typed: Typed, line: AdminOrderLine): number {
  const { sellable, spoiled } = unitsOf(typed, line)
  return sellable + spoiled
}
const isValid = (typed: Typed, line: AdminOrderLine) =>
  Object.values(unitsOf(typed, line)).every(isCount) && sumOf(typed, line) <= leftOf(line)

/** Only a whole order gets its delivery charge back. */
const mayRefundCharge = (order: AdminOrder, typed: Typed) =>
  hasCharge(order) && linesLeft(order).every((line) => sumOf(typed, line) === leftOf(line))
const refundsCharge = (order: AdminOrder, typed: Typed) =>
  mayRefundCharge(order, typed) &&
  (typed.refundsCharge ?? linesLeft(order).every((line) => unitsOf(typed, line).sellable === 0))
const isEmpty = (order: AdminOrder, typed: Typed) =>
  linesLeft(order).every((line) => sumOf(typed, line) === 0) && !refundsCharge(order, typed)

interface ReturnDialogProps {
  order: AdminOrder
  complaintId: string | undefined
  onClose: () => void
}

function ReturnDialog({ order, complaintId, onClose }: ReturnDialogProps) {
  const save = useAction('POST /admin/orders/:id/returns', {
    params: { id: order._id },
    done: ({ creditNote }) => t.recorded(creditNote),
    quietFailure: true,
  })
  const lines = linesLeft(order)
  const returnedBefore = returnedUnits(order)
  const [returnedWhenOpened] = useState(returnedBefore)
  const changed = returnedBefore === returnedWhenOpened ? '' : messages.returnedMeanwhile
  const error = save.error ? messageOf(save.error, messages.adminNotSaved) : changed
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t.recordTitle(shortOrderId(order._id))}
      submitLabel={t.recordConfirm}
      busy={save.isPending}
      schema={Typed.superRefine((typed, context) => {
        for (const [index, line] of lines.entries()) {
          if (isValid(typed, line) && !(index === 0 && isEmpty(order, typed))) continue
          context.addIssue({
            code: 'custom',
            path: ['units', line._id, 'sellable'],
            message: t.tooMany(leftOf(line)),
          })
        }
      })}
      defaultValues={{
        units: Object.fromEntries(lines.map(({ _id }) => [_id, { sellable: '', spoiled: '' }])),
        refund: 'cash',
        refundsCharge: null,
        note: '',
      }}
      onSubmit={(typed) => {
        const { refund, note } = typed
        const body = {
          lines: lines
            .filter((line) => sumOf(typed, line) > 0)
            .map((line) => ({ _id: line._id, ...unitsOf(typed, line) })),
          returnedBefore,
          deliveryCharge: refundsCharge(order, typed),
          complaint: complaintId,
        }
        save.mutate({ refund, note, ...body }, { onSuccess: onClose })
      }}
    >
      {(form) => (
        <>
          {error && (
            <Notice tone="bad" live>
              {error}
            </Notice>
          )}
          <ReturnFields order={order} form={form} />
        </>
      )}
    </FormDialog>
  )
}

function ReturnFields({ order, form }: { order: AdminOrder; form: ContractForm<Typed, Typed> }) {
  const typed = form.watch()
  const { isSubmitted } = form.formState
  const lines = linesLeft(order)
  const onlyCharge = lines.length === 0
  const deliveryCharge = refundsCharge(order, typed)
  const value = lines.every((line) => isValid(typed, line))
    ? toRupees(
        lines.reduce(
          (sum, line) => sum + toPaisa(refundOfUnits(line, sumOf(typed, line))),
          toPaisa(deliveryCharge ? order.deliveryCharge : 0),
        ),
      )
    : 0
  const { notReceived, amount, credit } = refundOfValue(order, { value, refund: typed.refund })
  const cash = toRupees(toPaisa(amount) - toPaisa(credit))
  // nobody has the credit of an account that was deleted
  const received = order.customer ? { amount, credit } : { amount: cash, credit: 0 }
  return (
    <>
      <p>{onlyCharge ? t.onlyChargeLeft(formatRupees(order.deliveryCharge)) : t.returnHint}</p>
      {lines.map((line) => (
        <LineFields
          key={line._id}
          line={line}
          form={form}
          error={isSubmitted && !isValid(typed, line) ? t.tooMany(leftOf(line)) : ''}
        />
      ))}
      {isSubmitted && isEmpty(order, typed) && <FieldError>{messages.returnEmpty}</FieldError>}
      {mayRefundCharge(order, typed) && !onlyCharge && (
        <div>
          <CheckboxField
            label={t.refundCharge(formatRupees(order.deliveryCharge))}
            checked={deliveryCharge}
            onChange={({ target }) => form.setValue('refundsCharge', target.checked)}
          />
          <p className="text-sm text-ink-soft">{t.refundChargeHint}</p>
        </div>
      )}
      <ChoiceField
        label={t.refund}
        disabled={!order.customer}
        hint={order.customer ? t.refundHint : t.cashOnlyHint}
        options={labels.refund}
        {...form.field('refund')}
      />
      {notReceived > 0 && (
        <p>
          {t.notReceived(formatRupees(notReceived))} {t.notReceivedForOthers}
        </p>
      )}
      {order.creditUsed > 0 && (
        <p>{(order.customer ? t.creditStays : t.creditOfDeletedAccount)(formatRupees(order.creditUsed))}</p>
      )}
      <TextAreaField
        label={common.note}
        optional
        rows={2}
        maxLength={NOTE_MAX_LENGTH}
        {...form.field('note')}
      />
      <p role="status" className="text-lg">
        {richText(t.refundAmount, { strong, amount: refundText(received) })}
      </p>
    </>
  )
}

interface LineFieldsProps {
  line: AdminOrderLine
  form: ContractForm<Typed, Typed>
  error: string
}

function LineFields({ line, form, error }: LineFieldsProps) {
  const errorId = useId()
  const field = (name: 'sellable' | 'spoiled', label: string) => (
    <TextField
      label={label}
      inputMode="numeric"
      placeholder="0"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      {...form.register(`units.${line._id}.${name}`)}
    />
  )
  return (
    <fieldset className="rounded-box border border-line p-3">
      <legend className="px-1 font-bold">{localName(line)}</legend>
      <p className="mb-2 text-sm text-ink-soft">
        {t.returnable(leftOf(line), line.quantity)} · {formatRupees(line.price)} / {localUnit(line.unit)}
      </p>
      <div className="grid grid-cols-2 gap-3">
        {field('sellable', t.sellable)}
        {field('spoiled', t.spoiled)}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}
