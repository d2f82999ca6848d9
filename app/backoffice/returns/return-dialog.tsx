import { type FormEvent, useId, useState } from 'react'
import { REFUNDS, RETURN_REASONS, type Refund, type ReturnReason } from '#contract/admin/choices.ts'
import type { ReturnGoods } from '#contract/admin/closing/returns.ts'
import type { AdminOrder, AdminOrderLine } from '#contract/admin/orders/orders.ts'
import { NOTE_MAX_LENGTH } from '#contract/limits.ts'
import { toPaisa, toRupees } from '#contract/money.ts'
import { refundOfUnits, refundOfValue } from '#contract/refunds.ts'
import { shortOrderId } from '#contract/text.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/returns.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import { messageOf } from '../../api/client.ts'
import { localName, localUnit } from '../../features/product/product-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CheckboxField, FieldError, TextAreaField, TextField } from '../../ui/controls/field.tsx'
import { ConfirmDialog } from '../../ui/notices/dialog.tsx'
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
  if (
    order.status !== 'delivered' ||
    (order.items.every((line) => leftOf(line) === 0) && !hasCharge(order))
  ) {
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

/** The shop usually refunds the delivery charge as well. */
const FAULTS_OF_SHOP: readonly ReturnReason[] = ['spoiled', 'wrong', 'not_delivered']

const leftOf = ({ quantity, returned }: AdminOrderLine) => quantity - returned
/** Whether the order has a delivery charge that was not refunded yet. */
const hasCharge = ({ deliveryCharge, returns }: AdminOrder) =>
  deliveryCharge > 0 && returns.every((earlier) => earlier.deliveryCharge === 0)
const returnedUnits = ({ items }: AdminOrder) => items.reduce((sum, { returned }) => sum + returned, 0)

function ReturnDialog({
  order,
  complaintId,
  onClose,
}: {
  order: AdminOrder
  complaintId: string | undefined
  onClose: () => void
}) {
  const formId = useId()
  const save = useAction('POST /admin/orders/:id/returns', {
    params: { id: order._id },
    done: ({ creditNote }) => t.recorded(creditNote),
    quietFailure: true,
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t.recordTitle(shortOrderId(order._id))}
      formId={formId}
      dangerous={false}
      confirmLabel={t.recordConfirm}
      busy={save.isPending}
    >
      <ReturnForm
        id={formId}
        order={order}
        error={save.error ? messageOf(save.error, messages.adminNotSaved) : ''}
        onSubmit={(body) => {
          if (!save.isPending) save.mutate({ ...body, complaint: complaintId }, { onSuccess: onClose })
        }}
      />
    </ConfirmDialog>
  )
}

/** What was typed for a line; empty counts as 0. */
interface Typed {
  sellable: string
  spoiled: string
}
const NOTHING: Typed = { sellable: '', spoiled: '' }

const read = ({ sellable, spoiled }: Typed) => ({
  sellable: readNumberOrZero(sellable),
  spoiled: readNumberOrZero(spoiled),
})
const unitsOf = (typed: Typed) => read(typed).sellable + read(typed).spoiled
const isValid = (typed: Typed, line: AdminOrderLine) =>
  Object.values(read(typed)).every(isCount) && unitsOf(typed) <= leftOf(line)

interface ReturnFormProps {
  id: string
  order: AdminOrder
  /** Why the server rejected the return. */
  error: string
  onSubmit: (body: ReturnGoods) => void
}

function ReturnForm({ id, order, error, onSubmit }: ReturnFormProps) {
  const [typed, setTyped] = useState<Record<string, Typed>>({})
  const [refund, setRefund] = useState<Refund>('cash')
  const [reason, setReason] = useState<ReturnReason>(
    order.items.some((line) => leftOf(line) > 0) ? 'unwanted' : 'other',
  )
  /** Undefined until the shopkeeper has chosen: then the reason decides. */
  const [chosenCharge, setChosenCharge] = useState<boolean>()
  const [note, setNote] = useState('')
  const [showErrors, setShowErrors] = useState(false)
  const returnedBefore = returnedUnits(order)
  const [returnedWhenOpened] = useState(returnedBefore)
  const typedFor = (line: AdminOrderLine) => typed[line._id] ?? NOTHING

  const lines = order.items.filter((line) => leftOf(line) > 0)
  const areValid = lines.every((line) => isValid(typedFor(line), line))
  const isEmpty = lines.every((line) => unitsOf(typedFor(line)) === 0)
  const isWhole = lines.every((line) => unitsOf(typedFor(line)) === leftOf(line))
  const onlyCharge = lines.length === 0
  const mayRefundCharge = isWhole && hasCharge(order)
  const deliveryCharge = mayRefundCharge && (onlyCharge || (chosenCharge ?? FAULTS_OF_SHOP.includes(reason)))
  const value = areValid
    ? toRupees(
        lines.reduce(
          (sum, line) => sum + toPaisa(refundOfUnits(line, unitsOf(typedFor(line)))),
          toPaisa(deliveryCharge ? order.deliveryCharge : 0),
        ),
      )
    : 0
  const { notReceived, amount, credit } = refundOfValue(order, { value, refund })
  const cash = toRupees(toPaisa(amount) - toPaisa(credit))
  // nobody has the credit of an account that was deleted
  const received = order.customer ? { amount, credit } : { amount: cash, credit: 0 }
  const changed = returnedBefore === returnedWhenOpened ? '' : messages.returnedMeanwhile

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setShowErrors(true)
    if (!areValid || (isEmpty && !deliveryCharge)) {
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"], input')?.focus()
      return
    }
    onSubmit({
      lines: lines
        .map((line) => ({ line, units: typedFor(line) }))
        .filter(({ units }) => unitsOf(units) > 0)
        .map(({ line, units }) => ({ _id: line._id, ...read(units) })),
      returnedBefore,
      refund,
      reason,
      deliveryCharge,
      note,
    })
  }

  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      {(error || changed) && (
        <Notice tone="bad" live>
          {error || changed}
        </Notice>
      )}
      <p>{onlyCharge ? t.onlyChargeLeft(formatRupees(order.deliveryCharge)) : t.returnHint}</p>
      {lines.map((line) => (
        <LineFields
          key={line._id}
          line={line}
          typed={typedFor(line)}
          error={showErrors && !isValid(typedFor(line), line) ? t.tooMany(leftOf(line)) : ''}
          onChange={(units) => setTyped({ ...typed, [line._id]: units })}
        />
      ))}
      {showErrors && isEmpty && !deliveryCharge && <FieldError>{messages.returnEmpty}</FieldError>}
      <ChoiceField
        label={common.reason}
        value={reason}
        onChange={({ target }) =>
          setReason(RETURN_REASONS.find((known) => known === target.value) ?? 'other')
        }
        options={labels.returnReason}
      />
      {mayRefundCharge && !onlyCharge && (
        <div>
          <CheckboxField
            label={t.refundCharge(formatRupees(order.deliveryCharge))}
            checked={deliveryCharge}
            onChange={({ target }) => setChosenCharge(target.checked)}
          />
          <p className="text-sm text-ink-soft">{t.refundChargeHint}</p>
        </div>
      )}
      <ChoiceField
        label={t.refund}
        value={refund}
        disabled={!order.customer}
        hint={order.customer ? t.refundHint : t.cashOnlyHint}
        onChange={({ target }) => setRefund(REFUNDS.find((known) => known === target.value) ?? 'cash')}
        options={labels.refund}
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
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <p role="status" className="text-lg">
        {richText(t.refundAmount, { strong, amount: refundText(received) })}
      </p>
    </form>
  )
}

function LineFields({
  line,
  typed,
  error,
  onChange,
}: {
  line: AdminOrderLine
  typed: Typed
  error: string
  onChange: (typed: Typed) => void
}) {
  const errorId = useId()
  const field = (name: keyof Typed, label: string) => (
    <TextField
      label={label}
      inputMode="numeric"
      placeholder="0"
      value={typed[name]}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      onChange={({ target }) => onChange({ ...typed, [name]: target.value.trim() })}
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
