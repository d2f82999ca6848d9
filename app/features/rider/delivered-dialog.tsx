import { type ReactNode, useState } from 'react'
import type { CashDifferenceReason } from '#contract/admin/choices.ts'
import { UNUSUAL_EXTRA_CASH_RUPEES } from '#contract/limits.ts'
import { readNumber } from '#contract/read-number.ts'
import { paidAtDoor, receivedCashProblem } from '#contract/received-cash.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import * as t from '#texts/rider.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { validationText } from '../../ui/controls/validation-text.ts'
import { ConfirmDialog, Dialog } from '../../ui/notices/dialog.tsx'
import { formatPaid, formatRupees } from '../../ui/text/format.ts'
import { ReasonChoice } from './reason-choice.tsx'

/** What was paid at the door, and why it is not the amount due. */
interface Payment {
  collected: number
  qr: number
  reason?: CashDifferenceReason | undefined
}

interface DeliveredDialogProps {
  title: string
  due: number
  /** Whether another amount can be recorded, with its reason. */
  mayDiffer?: boolean
  busy?: boolean
  onClose: () => void
  /** What the customer scans to pay these rupees. The office has none, and does not load it. */
  qrFor?: ((rupees: number) => ReactNode) | undefined
  onPaid: (payment: Payment) => void
  children?: ReactNode
}

/** Asks how the amount due of a delivered order was paid. */
export function DeliveredDialog({
  title,
  due,
  mayDiffer = false,
  busy = false,
  onClose,
  qrFor,
  onPaid,
  children,
}: DeliveredDialogProps) {
  const [way, setWay] = useState<'qr' | 'part' | 'other'>()
  const [typed, setTyped] = useState({ collected: String(due), qr: '' })
  const [reason, setReason] = useState<CashDifferenceReason>()
  const [isChecked, setIsChecked] = useState(false)
  const [isUnusual, setIsUnusual] = useState(false)
  const byQr = way === 'qr' ? due : readNumber(typed.qr || '0')
  const rest = Math.round((due - byQr) * 100) / 100
  const amounts = { collected: way === 'other' ? readNumber(typed.collected) : rest, qr: byQr }
  const amountProblem = receivedCashProblem({ due, ...amounts, reason: 'other' })
  const differs = !amountProblem && paidAtDoor(amounts) !== due
  const payment: Payment = { ...amounts, ...(differs && reason && { reason }) }
  const problem = amountProblem ?? receivedCashProblem({ due, ...payment })
  const error = isChecked && problem ? validationText({ ...problem, input: payment }) : undefined
  const errorOf = (field: 'collected' | 'qr' | 'reason') => (problem?.field === field ? error : undefined)
  const errorOfPart = error && rest < 0 ? messages.qrMoreThanDue : error
  const input = (field: 'collected' | 'qr') => ({
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    className: 'text-lg',
    value: typed[field],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [field]: target.value }),
  })
  function confirm() {
    setIsChecked(true)
    if (problem) return
    if (paidAtDoor(payment) > due + UNUSUAL_EXTRA_CASH_RUPEES) setIsUnusual(true)
    else onPaid(payment)
  }
  const paid = formatPaid({ cash: payment.collected, qr: payment.qr })
  const receivedLabel = amountProblem ? t.deliveredConfirm : t.receivedConfirm(paid)

  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={title}
        footer={
          <div className="grid w-full gap-3">
            {due > 0 && !way ? (
              <>
                <Button size="large" busy={busy} onClick={() => onPaid({ collected: due, qr: 0 })}>
                  {t.payCash(formatRupees(due))}
                </Button>
                <Button size="large" onClick={() => setWay('qr')}>
                  {formatPaid({ cash: 0, qr: due })}
                </Button>
                <Button variant="outline" onClick={() => setWay('part')}>
                  {t.partOfEach}
                </Button>
                {mayDiffer && (
                  <Button variant="outline" onClick={() => setWay('other')}>
                    {t.anotherAmount}
                  </Button>
                )}
              </>
            ) : (
              <Button size="large" busy={busy} onClick={confirm}>
                {due > 0 ? receivedLabel : t.deliveredPaidConfirm}
              </Button>
            )}
            <Button variant="quiet" onClick={() => (way ? setWay(undefined) : onClose())}>
              {t.goBack}
            </Button>
          </div>
        }
      >
        <div className="grid gap-3">
          {children}
          {way === 'qr' && qrFor ? (
            <div>{qrFor(due)}</div>
          ) : (
            <p className="text-lg">
              {due === 0 ? (
                t.deliveredPaidQuestion
              ) : (
                <>
                  <span>{t.due}</span> <span className="block text-4xl font-bold">{formatRupees(due)}</span>
                </>
              )}
            </p>
          )}
          {way === 'other' && (
            <TextField label={t.cashReceived} {...input('collected')} error={errorOf('collected')} />
          )}
          {(way === 'part' || way === 'other') && (
            <TextField
              label={t.paidByQr}
              {...input('qr')}
              error={way === 'part' ? errorOfPart : errorOf('qr')}
            />
          )}
          {way === 'part' && rest >= 0 && qrFor && <div>{qrFor(byQr)}</div>}
          {differs && (
            <ReasonChoice
              legend={t.differenceReason}
              labels={labels.cashDifferenceReason}
              reason={reason}
              onChoose={setReason}
              error={errorOf('reason')}
            />
          )}
        </div>
      </Dialog>
      <ConfirmDialog
        open={isUnusual}
        onClose={() => setIsUnusual(false)}
        title={t.muchCashTitle(paid)}
        cancelLabel={t.goBack}
        confirmLabel={t.deliveredConfirm}
        dangerous={false}
        onConfirm={() => onPaid(payment)}
      >
        {isUnusual && (
          <p className="text-lg">{t.muchCashQuestion(formatRupees(paidAtDoor(payment) - due))}</p>
        )}
      </ConfirmDialog>
    </>
  )
}
