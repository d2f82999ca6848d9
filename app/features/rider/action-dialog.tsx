import { useState } from 'react'
import type { CashDifferenceReason, FailedDeliveryReason } from '#contract/admin/choices.ts'
import { MAX_DELIVERY_ATTEMPTS, UNUSUAL_EXTRA_CASH_RUPEES } from '#contract/limits.ts'
import { readNumber } from '#contract/read-number.ts'
import { receivedCashProblem } from '#contract/received-cash.ts'
import type { RiderAction } from '#contract/rider.ts'
import * as labels from '#texts/labels.ts'
import * as t from '#texts/rider.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FieldError, TextField } from '../../ui/controls/field.tsx'
import { validationText } from '../../ui/controls/validation-text.ts'
import { ConfirmDialog, Dialog } from '../../ui/notices/dialog.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { RecalledGoods } from './stop-card.tsx'
import type { ShownStop } from './stops.ts'

/** What the rider is about to record, before the confirmation. */
export interface Intent {
  stop: ShownStop
  action: RiderAction['action']
}

interface ActionDialogProps {
  intent: Intent | undefined
  onClose: () => void
  onConfirm: (stop: ShownStop, body: RiderAction) => void
}

/** Asks before an action is recorded, so that an accidental tap changes nothing. */
export function ActionDialog({ intent, onClose, onConfirm }: ActionDialogProps) {
  const [reason, setReason] = useState<FailedDeliveryReason>('refused')
  const [cash, setCash] = useState<TypedCash>({ typed: String(intent?.stop.collect ?? '') })
  const [isChecked, setIsChecked] = useState(false)
  const [isUnusual, setIsUnusual] = useState(false)
  if (!intent) return null
  const { stop, action } = intent
  const { title, confirmLabel } = wordsOf(stop)[action]
  const seen = { order: stop._id, version: stop.version }
  const collected = readNumber(cash.typed)
  const cashReason = collected === stop.collect ? undefined : cash.reason
  const received = { due: stop.collect, collected, qr: 0, reason: cashReason }
  const problem = action === 'delivered' ? receivedCashProblem(received) : undefined
  const bodies: Record<RiderAction['action'], RiderAction> = {
    delivered: { action: 'delivered', ...seen, ...received },
    not_at_home: { action: 'not_at_home', ...seen, attemptsBefore: stop.attempts },
    refused: { action: 'refused', ...seen, reason },
  }
  function confirm() {
    setIsChecked(true)
    if (problem) return
    if (action === 'delivered' && collected > stop.collect + UNUSUAL_EXTRA_CASH_RUPEES) setIsUnusual(true)
    else onConfirm(stop, bodies[action])
  }

  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={title}
        footer={
          <div className="grid w-full gap-3">
            <Button size="large" variant={action === 'delivered' ? 'primary' : 'danger'} onClick={confirm}>
              {confirmLabel}
            </Button>
            <Button size="large" variant="outline" onClick={onClose}>
              {t.goBack}
            </Button>
          </div>
        }
      >
        {action === 'delivered' && (
          <div className="grid gap-3">
            <RecalledGoods recalled={stop.recalled} />
            {stop.recalled.length > 0 && stop.collect > 0 && <p>{t.collectLess}</p>}
            <CashQuestion
              due={stop.collect}
              cash={cash}
              errors={
                isChecked && problem
                  ? { [problem.field]: validationText({ ...problem, input: received }) }
                  : {}
              }
              onChange={setCash}
            />
          </div>
        )}
        {action === 'not_at_home' && (
          <p className="text-lg">
            {stop.attempts + 1 >= MAX_DELIVERY_ATTEMPTS
              ? t.lastAttemptQuestion(stop.attempts + 1)
              : t.notAtHomeQuestion}
          </p>
        )}
        {action === 'refused' && (
          <>
            <ReasonChoice
              legend={t.reason}
              labels={labels.failedDeliveryReason}
              reason={reason}
              onChoose={setReason}
            />
            <p className="mt-3">{t.refusedQuestion}</p>
          </>
        )}
      </Dialog>
      <ConfirmDialog
        open={isUnusual}
        onClose={() => setIsUnusual(false)}
        title={t.muchCashTitle(formatRupees(collected))}
        cancelLabel={t.goBack}
        confirmLabel={t.deliveredConfirm}
        dangerous={false}
        onConfirm={() => onConfirm(stop, bodies[action])}
      >
        <p className="text-lg">{t.muchCashQuestion(formatRupees(collected - stop.collect))}</p>
      </ConfirmDialog>
    </>
  )
}

/** The cash received as typed, and why it is not the amount due. */
interface TypedCash {
  typed: string
  reason?: CashDifferenceReason
}

function wordsOf({ fullName, collect }: ShownStop) {
  return {
    delivered: {
      title: t.deliveredTitle(fullName),
      confirmLabel: collect > 0 ? t.deliveredConfirm : t.deliveredPaidConfirm,
    },
    not_at_home: { title: t.notAtHomeTitle(fullName), confirmLabel: t.notAtHomeConfirm },
    refused: { title: t.refusedTitle(fullName), confirmLabel: t.refusedConfirm },
  }
}

function CashQuestion({
  due,
  cash: { typed, reason },
  errors,
  onChange,
}: {
  due: number
  cash: TypedCash
  errors: { collected?: string; reason?: string }
  onChange: (cash: TypedCash) => void
}) {
  if (due === 0) return <p className="text-lg">{t.deliveredPaidQuestion}</p>
  const collected = readNumber(typed)
  return (
    <div className="grid gap-3">
      <p className="text-lg">
        {t.cashDue} <span className="block text-4xl font-bold">{formatRupees(due)}</span>
      </p>
      <TextField
        label={t.cashReceived}
        inputMode="decimal"
        autoComplete="off"
        className="text-lg"
        value={typed}
        onChange={({ target }) => onChange({ typed: target.value, ...(reason && { reason }) })}
        error={errors.collected}
      />
      {!Number.isNaN(collected) && collected !== due && (
        <ReasonChoice
          legend={t.differenceReason}
          labels={labels.cashDifferenceReason}
          reason={reason}
          onChoose={(chosen) => onChange({ typed, reason: chosen })}
          error={errors.reason}
        />
      )}
    </div>
  )
}

function ReasonChoice<Reason extends string>({
  legend,
  labels: labelOf,
  reason,
  onChoose,
  error,
}: {
  legend: string
  labels: Record<Reason, string>
  reason: Reason | undefined
  onChoose: (reason: Reason) => void
  error?: string | undefined
}) {
  return (
    <fieldset>
      <legend className="font-bold">{legend}</legend>
      {(Object.keys(labelOf) as Reason[]).map((choice) => (
        <label key={choice} className="flex min-h-12 cursor-pointer items-center gap-3 text-lg">
          <input
            type="radio"
            name="reason"
            className="size-6 accent-leaf"
            checked={choice === reason}
            onChange={() => onChoose(choice)}
          />
          {labelOf[choice]}
        </label>
      ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
