import { useState } from 'react'
import type { PhoneCallOutcome } from '#contract/admin/choices.ts'
import type { AdminOrder, OrderSummary } from '#contract/admin/orders/orders.ts'
import { LogPhoneCall } from '#contract/admin/orders/phone-calls.ts'
import { MAX_EARLIER_ORDERS, NOTE_MAX_LENGTH } from '#contract/limits.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/orders.ts'
import * as messages from '#texts/messages.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextAreaField } from '../../ui/controls/field.tsx'
import { Badge } from '../../ui/notices/badge.tsx'
import { CheckIcon } from '../../ui/pictures/icons.tsx'
import { richText } from '../../ui/text/rich-text.tsx'
import { srOnly, strong } from '../../ui/text/text-slots.tsx'
import { useAction } from '../kit/api-hooks.ts'
import { DateTime } from '../kit/dates/dates.tsx'

const CallNote = LogPhoneCall.pick({ note: true })

interface PhoneCallButtonsProps {
  order: Pick<OrderSummary, '_id' | 'fullName'>
  onReached?: (() => unknown) | undefined
}

/** Two buttons that record the outcome of a call with an optional note. */
export function PhoneCallButtons({ order, onReached }: PhoneCallButtonsProps) {
  const [outcome, setOutcome] = useState<PhoneCallOutcome>()
  const log = useAction('POST /admin/orders/:id/calls', {
    params: { id: order._id },
    done(_response, { outcome: logged }) {
      if (logged === 'reached') onReached?.()
      return messages.callLogged
    },
  })
  const slots = { hidden: srOnly, name: order.fullName }

  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => setOutcome('reached')}>
        <CheckIcon className="size-4" />
        <span>{richText(t.reachedFor, slots)}</span>
      </Button>
      <Button size="small" variant="outline" onClick={() => setOutcome('not_reached')}>
        <span>{richText(t.notReachedFor, slots)}</span>
      </Button>
      <FormDialog
        open={outcome !== undefined}
        onClose={() => setOutcome(undefined)}
        title={outcome ? t.callTitle(t.callOutcome[outcome], order.fullName) : ''}
        submitLabel={t.saveCall}
        busy={log.isPending}
        schema={CallNote}
        defaultValues={{ note: '' }}
        onSubmit={({ note }) => {
          if (outcome) log.mutate({ outcome, note }, { onSuccess: () => setOutcome(undefined) })
        }}
      >
        {({ field }) => (
          <TextAreaField
            label={common.note}
            optional
            rows={3}
            maxLength={NOTE_MAX_LENGTH}
            hint={outcome && t.callNoteHint[outcome]}
            {...field('note')}
          />
        )}
      </FormDialog>
    </div>
  )
}

/** The calls about an order, newest first. */
export function PhoneCallLog({ calls }: { calls: AdminOrder['calls'] }) {
  if (calls.length === 0) return <p>{t.noCalls}</p>
  return (
    <ol className="divide-y divide-line">
      {calls.toReversed().map(({ _id, outcome, note, actorName, createdAt }) => (
        <li key={_id} className="py-2">
          <p>
            {strong(t.callOutcome[outcome])}
            <span className="text-sm text-ink-soft">
              {' '}
              <span>·</span> <DateTime at={createdAt} />
              {actorName && <span>{` · ${actorName}`}</span>}
            </span>
          </p>
          {note && <p className="whitespace-pre-line">{note}</p>}
        </li>
      ))}
    </ol>
  )
}

/** How many earlier orders a phone number has, and how many of them were not accepted. */
export function PhoneHistory({ orders, noShows }: { orders: number; noShows: number }) {
  if (orders === 0) return <Badge>{t.firstOrder}</Badge>
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span>{t.earlierOrders(orders, orders === MAX_EARLIER_ORDERS)}</span>
      {noShows > 0 && <Badge tone="bad">{t.noShows(noShows)}</Badge>}
    </span>
  )
}
