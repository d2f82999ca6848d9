import { useState } from 'react'
import type { FailedDeliveryReason } from '#contract/admin/choices.ts'
import { MAX_DELIVERY_ATTEMPTS } from '#contract/limits.ts'
import type { RiderAction } from '#contract/rider.ts'
import type * as settings from '#contract/settings.ts'
import * as labels from '#texts/labels.ts'
import * as t from '#texts/rider.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/notices/dialog.tsx'
import { DeliveredDialog } from './delivered-dialog.tsx'
import { PaymentQr } from './payment-qr.tsx'
import { ReasonChoice } from './reason-choice.tsx'
import { RecalledGoods } from './stop-card.tsx'
import type { ShownStop } from './stops.ts'

/** What the rider is about to record, before the confirmation. */
export interface Intent {
  stop: ShownStop
  action: RiderAction['action']
}

interface ActionDialogProps {
  intent: Intent | undefined
  paymentQr: settings.PaymentQr
  onClose: () => void
  onConfirm: (stop: ShownStop, body: RiderAction) => void
}

/** Asks before an action is recorded, so that an accidental tap changes nothing. */
export function ActionDialog({ intent, paymentQr, onClose, onConfirm }: ActionDialogProps) {
  const [reason, setReason] = useState<FailedDeliveryReason>('refused')
  if (!intent) return null
  const { stop, action } = intent
  const seen = { order: stop._id, version: stop.version }
  if (action === 'delivered') {
    return (
      <DeliveredDialog
        title={t.deliveredTitle(stop.fullName)}
        due={stop.collect}
        mayDiffer
        onClose={onClose}
        qrFor={
          paymentQr.code
            ? (rupees) => <PaymentQr qr={paymentQr} rupees={rupees} orderId={stop._id} />
            : undefined
        }
        onPaid={(payment) => onConfirm(stop, { action, ...seen, due: stop.collect, ...payment })}
      >
        <RecalledGoods recalled={stop.recalled} />
        {stop.recalled.length > 0 && stop.collect > 0 && <p>{t.collectLess}</p>}
      </DeliveredDialog>
    )
  }
  const { title, confirmLabel } = wordsOf(stop)[action]
  const body: RiderAction =
    action === 'refused' ? { action, ...seen, reason } : { action, ...seen, attemptsBefore: stop.attempts }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <div className="grid w-full gap-3">
          <Button size="large" variant="danger" onClick={() => onConfirm(stop, body)}>
            {confirmLabel}
          </Button>
          <Button size="large" variant="outline" onClick={onClose}>
            {t.goBack}
          </Button>
        </div>
      }
    >
      {action === 'not_at_home' ? (
        <p className="text-lg">
          {stop.attempts + 1 >= MAX_DELIVERY_ATTEMPTS
            ? t.lastAttemptQuestion(stop.attempts + 1)
            : t.notAtHomeQuestion}
        </p>
      ) : (
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
  )
}

function wordsOf({ fullName }: ShownStop) {
  return {
    not_at_home: { title: t.notAtHomeTitle(fullName), confirmLabel: t.notAtHomeConfirm },
    refused: { title: t.refusedTitle(fullName), confirmLabel: t.refusedConfirm },
  }
}
