import { useState } from 'react'
import type { z } from 'zod'
import { type DeliveryRun, HandOver } from '#contract/admin/deliveries/delivery-runs.ts'
import { REASON_MAX_LENGTH } from '#contract/limits.ts'
import { toPaisa, toRupees } from '#contract/money.ts'
import * as t from '#texts/admin/delivery-runs.ts'
import * as messages from '#texts/messages.ts'
import { api } from '../../api/client.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextAreaField, TextField } from '../../ui/controls/field.tsx'
import { Amount, Amounts } from '../../ui/text/amounts.tsx'
import { richText } from '../../ui/text/rich-text.tsx'
import { useAdminMutation } from '../kit/api-hooks.ts'
import { DateTime } from '../kit/dates/dates.tsx'
import { numberField } from '../kit/forms/numbers.ts'
import { Notice, Panel } from '../kit/pages/admin-page.tsx'

/** The cash of a delivery run: the cash due, and the hand-over that closes it. */
export function HandOverPanel({ run }: { run: DeliveryRun }) {
  const [isAsking, setIsAsking] = useState(false)
  const { stops, closedAt } = run
  const toReturn = run.stopList.filter(({ isOnRun, outcome }) => isOnRun && outcome === 'not_at_home').length

  return (
    <Panel title={closedAt ? t.handedOver : t.receiveCash} className="mb-4">
      <Amounts className="max-w-md [&>dd]:font-bold">
        <Amount label={closedAt ? t.expected : t.columnCash} rupees={run.collected} />
        {run.qr > 0 && <Amount label={t.qr} rupees={run.qr} />}
        {run.notReceived > 0 && <Amount label={t.notReceived} rupees={run.notReceived} />}
        {run.extra > 0 && <Amount label={t.extraCash} rupees={run.extra} />}
        {!closedAt && <Amount label={t.columnToCollect} rupees={run.toCollect} />}
        {run.counted !== null && <Amount label={t.counted} rupees={run.counted} />}
        {!!run.difference && <Amount label={t.difference} rupees={run.difference} />}
      </Amounts>
      {run.differenceReason && (
        <p className="mt-2">
          {t.differenceReason}: {run.differenceReason}
        </p>
      )}
      {closedAt ? (
        <p className="mt-2 text-ink-soft">
          {richText(t.handedOverBy, { name: run.closedByName, time: <DateTime at={closedAt} /> })}
        </p>
      ) : (
        <div className="mt-4 print:hidden">
          {stops.open > 0 ? (
            <Notice tone="warm">{t.openStopsFirst(stops.open)}</Notice>
          ) : (
            <Button onClick={() => setIsAsking(true)}>{t.receiveCash}</Button>
          )}
        </div>
      )}
      {isAsking && !closedAt && (
        <HandOverDialog run={run} toReturn={toReturn} onClose={() => setIsAsking(false)} />
      )}
    </Panel>
  )
}

const counted = numberField(HandOver.shape.counted)
const Typed = HandOver.pick({ reason: true }).extend({ counted })

interface HandOverDialogProps {
  run: DeliveryRun
  toReturn: number
  onClose: () => void
}

function HandOverDialog({ run, toReturn, onClose }: HandOverDialogProps) {
  const close = useAdminMutation({
    call: (body: z.output<typeof Typed>) =>
      api.post('/admin/delivery-runs/:id/hand-over', {
        params: { id: run._id },
        body: { expected: run.collected, ...body },
      }),
    done: t.handOverDone(run.riderName || messages.formerRider),
    failed: t.handOverUnconfirmed,
  })
  const differenceOf = (typed: string) => {
    const amount = counted.safeParse(typed).data
    return amount === undefined ? 0 : toRupees(toPaisa(amount) - toPaisa(run.collected))
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t.receiveCash}
      submitLabel={t.closeDeliveryRun}
      busy={close.isPending}
      schema={Typed}
      defaultValues={{ counted: '', reason: '' }}
      alsoCheck={({ counted: typed, reason = '' }) =>
        differenceOf(typed) !== 0 && reason.trim() === '' ? { reason: messages.differenceReasonMissing } : {}
      }
      onSubmit={(typed) => close.mutate(typed, { onSuccess: onClose })}
    >
      {({ field, watch }) => {
        const difference = differenceOf(watch('counted'))
        return (
          <>
            <p>{t.handOverHint}</p>
            {toReturn > 0 && <p>{t.notAtHomeStays(toReturn)}</p>}
            <Amounts className="[&>dd]:font-bold">
              <Amount label={t.expected} rupees={run.collected} />
              {run.qr > 0 && <Amount label={t.qr} rupees={run.qr} />}
            </Amounts>
            <TextField label={t.countedField} inputMode="decimal" autoComplete="off" {...field('counted')} />
            {difference !== 0 && (
              <>
                <div role="status">
                  <Amounts className="[&>dd]:font-bold">
                    <Amount label={t.difference} rupees={difference} />
                  </Amounts>
                </div>
                <TextAreaField
                  label={t.differenceReason}
                  rows={2}
                  maxLength={REASON_MAX_LENGTH}
                  {...field('reason')}
                />
              </>
            )}
          </>
        )
      }}
    </FormDialog>
  )
}
