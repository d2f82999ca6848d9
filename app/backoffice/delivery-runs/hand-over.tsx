import { type FormEvent, useId, useState } from 'react'
import type { Route } from '#contract/admin/routes.ts'
import { REASON_MAX_LENGTH } from '#contract/limits.ts'
import { hasAtMostDecimals, toPaisa, toRupees } from '#contract/money.ts'
import * as t from '#texts/admin/routes.ts'
import * as messages from '#texts/messages.ts'
import { api } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { readNumber } from '../../ui/read-number.ts'
import { richText } from '../../ui/rich-text.tsx'
import { Notice, Panel } from '../kit/admin-page.tsx'
import { useAdminMutation } from '../kit/api-hooks.ts'
import { DateTime } from '../kit/dates.tsx'
import { signedRupees } from '../kit/numbers.ts'

/** The cash of a route: the cash due, and the hand-over that closes it. */
export function HandOverPanel({ route }: { route: Route }) {
  const [isAsking, setIsAsking] = useState(false)
  const { stops, closedAt } = route
  const toReturn = route.stopList.filter(
    ({ isOnRoute, outcome }) => isOnRoute && outcome === 'not_at_home',
  ).length

  return (
    <Panel title={closedAt ? t.handedOver : t.handOver} className="mb-4">
      <dl className="grid max-w-md grid-cols-[1fr_auto] gap-y-1 tabular-nums">
        <Amount label={closedAt ? t.expected : t.columnCash} rupees={route.collected} />
        {route.notReceived > 0 && <Amount label={t.notReceived} rupees={route.notReceived} />}
        {route.extra > 0 && <Amount label={t.extraCash} rupees={route.extra} />}
        {!closedAt && <Amount label={t.columnToCollect} rupees={route.toCollect} />}
        {route.counted !== null && <Amount label={t.counted} rupees={route.counted} />}
        {!!route.difference && <Amount label={t.difference} rupees={route.difference} />}
      </dl>
      {route.differenceReason && (
        <p className="mt-2">
          {t.differenceReason}: {route.differenceReason}
        </p>
      )}
      {closedAt ? (
        <p className="mt-2 text-ink-soft">
          {richText(t.handedOverBy, { name: route.closedByName, time: <DateTime at={closedAt} /> })}
        </p>
      ) : (
        <div className="mt-4 print:hidden">
          {stops.open > 0 ? (
            <Notice tone="warm">{t.openStopsFirst(stops.open)}</Notice>
          ) : (
            <Button onClick={() => setIsAsking(true)}>{t.handOver}</Button>
          )}
        </div>
      )}
      {isAsking && <HandOverDialog route={route} toReturn={toReturn} onClose={() => setIsAsking(false)} />}
    </Panel>
  )
}

function Amount({ label, rupees }: { label: string; rupees: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="text-right font-bold">{signedRupees(rupees)}</dd>
    </>
  )
}

/** The typed amount, or undefined if it is no amount of money. */
function amountOf(typed: string): number | undefined {
  const rupees = readNumber(typed)
  return rupees >= 0 && hasAtMostDecimals(rupees, 2) ? rupees : undefined
}

function HandOverDialog({
  route,
  toReturn,
  onClose,
}: {
  route: Route
  toReturn: number
  onClose: () => void
}) {
  const formId = useId()
  const [counted, setCounted] = useState('')
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const amount = amountOf(counted)
  const difference = amount === undefined ? 0 : toRupees(toPaisa(amount) - toPaisa(route.collected))
  const close = useAdminMutation({
    call: (rupees: number) =>
      api.post('/admin/routes/:id/hand-over', {
        params: { id: route._id },
        body: { expected: route.collected, counted: rupees, reason },
      }),
    done: t.handOverDone(route.riderName),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsChecked(true)
    if (close.isPending) return
    if (amount === undefined) return event.currentTarget.querySelector('input')?.focus()
    if (difference !== 0 && reason.trim() === '')
      return event.currentTarget.querySelector('textarea')?.focus()
    close.mutate(amount, { onSuccess: onClose })
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t.handOver}
      formId={formId}
      submitLabel={t.closeRoute}
      busy={close.isPending}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <p>{t.handOverHint}</p>
        {toReturn > 0 && <p>{t.notAtHomeStays(toReturn)}</p>}
        <dl className="grid grid-cols-[1fr_auto] tabular-nums">
          <Amount label={t.expected} rupees={route.collected} />
        </dl>
        <TextField
          label={t.countedField}
          inputMode="decimal"
          autoComplete="off"
          value={counted}
          onChange={(event) => setCounted(event.target.value)}
          error={isChecked && amount === undefined ? messages.countedInvalid : undefined}
        />
        {difference !== 0 && (
          <>
            <div role="status">
              <dl className="grid grid-cols-[1fr_auto] tabular-nums">
                <Amount label={t.difference} rupees={difference} />
              </dl>
            </div>
            <TextAreaField
              label={t.differenceReason}
              rows={2}
              maxLength={REASON_MAX_LENGTH}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              error={isChecked && reason.trim() === '' ? messages.differenceReasonMissing : undefined}
            />
          </>
        )}
      </form>
    </FormDialog>
  )
}
