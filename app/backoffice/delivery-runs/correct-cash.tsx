import { useState } from 'react'
import { z } from 'zod'
import { CASH_DIFFERENCE_REASONS } from '#contract/admin/choices.ts'
import { CorrectCash, type DeliveryRun, HandOver } from '#contract/admin/deliveries/delivery-runs.ts'
import { REASON_MAX_LENGTH } from '#contract/limits.ts'
import { toPaisa, toRupees } from '#contract/money.ts'
import { paidAtDoor, receivedCashProblem } from '#contract/received-cash.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/delivery-runs.ts'
import * as labels from '#texts/labels.ts'
import * as rider from '#texts/rider.ts'
import { api } from '../../api/client.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextAreaField, TextField } from '../../ui/controls/field.tsx'
import { validationText } from '../../ui/controls/validation-text.ts'
import { formatRupees } from '../../ui/text/format.ts'
import { richText } from '../../ui/text/rich-text.tsx'
import { srOnly } from '../../ui/text/text-slots.tsx'
import { useAdminMutation } from '../kit/api-hooks.ts'
import { ChoiceField } from '../kit/forms/choice-field.tsx'
import { numberField } from '../kit/forms/numbers.ts'

type Stop = DeliveryRun['stopList'][number]

const amount = numberField(HandOver.shape.counted)
const Typed = z.object({
  collected: amount,
  qr: amount,
  reason: z.enum(CASH_DIFFERENCE_REASONS),
  note: CorrectCash.shape.note,
})

/** Corrects what the rider received at a delivered stop. */
export function CorrectCashButton({ runId, stop }: { runId: string; stop: Stop }) {
  const [shown, setShown] = useState<Stop>()
  return (
    <>
      <Button size="small" variant="outline" onClick={() => setShown(stop)}>
        <span>{richText(t.correctCashFor, { hidden: srOnly, name: stop.fullName })}</span>
      </Button>
      {shown && <CorrectCashDialog runId={runId} stop={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

/** Shows the stop as it was when the dialog opened; it may have changed since. */
function CorrectCashDialog({ runId, stop, onClose }: { runId: string; stop: Stop; onClose: () => void }) {
  const due = toRupees(toPaisa(stop.cash) + toPaisa(stop.qr) - toPaisa(stop.cashDifference))
  const correct = useAdminMutation({
    call: ({ reason, ...typed }: z.output<typeof Typed>) =>
      api.put('/admin/delivery-runs/:id/stops/:order', {
        params: { id: runId, order: stop._id },
        body: {
          shown: stop.cash,
          shownQr: stop.qr,
          due,
          ...typed,
          ...(paidAtDoor(typed) !== due && { reason }),
        },
      }),
    done: t.cashCorrected,
  })
  const amountsOf = (typed: { collected: string; qr: string }) => ({
    collected: amount.safeParse(typed.collected).data ?? Number.NaN,
    qr: amount.safeParse(typed.qr).data ?? Number.NaN,
  })
  const problemOf = (amounts: { collected: number; qr: number }) =>
    receivedCashProblem({ due, ...amounts, reason: 'other' })
  const differs = (amounts: { collected: number; qr: number }) =>
    problemOf(amounts) !== undefined || paidAtDoor(amounts) !== due

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t.correctCashTitle(stop.fullName)}
      submitLabel={common.save}
      busy={correct.isPending}
      schema={Typed}
      defaultValues={{
        collected: String(stop.cash),
        qr: String(stop.qr),
        reason: stop.cashDifferenceReason ?? 'other',
        note: '',
      }}
      alsoCheck={(typed) => {
        const problem = problemOf(amountsOf(typed))
        return problem ? { [problem.field]: validationText({ ...problem, input: amountsOf(typed) }) } : {}
      }}
      onSubmit={(typed) => correct.mutate(typed, { onSuccess: onClose })}
    >
      {({ field, watch }) => (
        <>
          <p>
            {rider.due} <strong>{formatRupees(due)}</strong>
          </p>
          <TextField
            label={rider.cashReceived}
            inputMode="decimal"
            autoComplete="off"
            {...field('collected')}
          />
          <TextField label={rider.paidByQr} inputMode="decimal" autoComplete="off" {...field('qr')} />
          {differs(amountsOf({ collected: watch('collected'), qr: watch('qr') })) && (
            <ChoiceField
              label={rider.differenceReason}
              options={labels.cashDifferenceReason}
              {...field('reason')}
            />
          )}
          <TextAreaField label={t.whyCorrected} rows={2} maxLength={REASON_MAX_LENGTH} {...field('note')} />
        </>
      )}
    </FormDialog>
  )
}
