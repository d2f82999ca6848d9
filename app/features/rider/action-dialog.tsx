import { useState } from 'react'
import { FAILED_DELIVERY_REASONS, type FailedDeliveryReason } from '#contract/admin/choices.ts'
import { formatRupees } from '#contract/money.ts'
import type { RiderAction } from '#contract/rider.ts'
import * as labels from '#texts/labels.ts'
import * as t from '#texts/rider.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { ShownStop } from './stops.ts'

/** What the rider is about to record, before the confirmation. */
export interface Intent {
  stop: ShownStop
  action: RiderAction['action']
}

interface ActionDialogProps {
  intent: Intent | undefined
  maxAttempts: number
  onClose: () => void
  onConfirm: (stop: ShownStop, body: RiderAction) => void
}

/** Asks before an action is recorded, so that an accidental tap changes nothing. */
export function ActionDialog({ intent, maxAttempts, onClose, onConfirm }: ActionDialogProps) {
  const [reason, setReason] = useState<FailedDeliveryReason>('refused')
  if (!intent) return null
  const { stop, action } = intent
  const { title, confirmLabel } = wordsOf(stop)[action]
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <div className="grid w-full gap-3">
          <Button
            size="large"
            variant={action === 'delivered' ? 'primary' : 'danger'}
            onClick={() => onConfirm(stop, bodyOf(stop, action, reason))}
          >
            {confirmLabel}
          </Button>
          <Button size="large" variant="outline" onClick={onClose}>
            {t.goBack}
          </Button>
        </div>
      }
    >
      {action === 'delivered' && <CashQuestion stop={stop} />}
      {action === 'not_at_home' && (
        <p className="text-lg">
          {stop.attempts + 1 >= maxAttempts ? t.lastAttemptQuestion(stop.attempts + 1) : t.notAtHomeQuestion}
        </p>
      )}
      {action === 'refused' && <ReasonChoice reason={reason} onChoose={setReason} />}
    </Dialog>
  )
}

function bodyOf(
  { _id, version, collect, attempts }: ShownStop,
  action: RiderAction['action'],
  reason: FailedDeliveryReason,
): RiderAction {
  const seen = { order: _id, version }
  if (action === 'delivered') return { action, ...seen, collected: collect }
  if (action === 'refused') return { action, ...seen, reason }
  return { action, ...seen, attemptsBefore: attempts }
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

function CashQuestion({ stop: { collect } }: { stop: ShownStop }) {
  if (collect === 0) return <p className="text-lg">{t.deliveredPaidQuestion}</p>
  return (
    <>
      <p className="text-lg">{t.deliveredQuestion}</p>
      <p className="mt-1 text-4xl font-bold">{formatRupees(collect)}</p>
    </>
  )
}

function ReasonChoice({
  reason,
  onChoose,
}: {
  reason: FailedDeliveryReason
  onChoose: (reason: FailedDeliveryReason) => void
}) {
  return (
    <>
      <fieldset>
        <legend className="font-bold">{t.reason}</legend>
        {FAILED_DELIVERY_REASONS.map((choice) => (
          <label key={choice} className="flex min-h-12 cursor-pointer items-center gap-3 text-lg">
            <input
              type="radio"
              name="reason"
              className="size-6 accent-leaf"
              checked={choice === reason}
              onChange={() => onChoose(choice)}
            />
            {labels.failedDeliveryReason[choice]}
          </label>
        ))}
      </fieldset>
      <p className="mt-3">{t.refusedQuestion}</p>
    </>
  )
}
