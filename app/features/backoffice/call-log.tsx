import { type FormEvent, useId, useState } from 'react'
import { CALL_OUTCOME_LABELS, type CallOutcome } from '#contract/admin/choices.ts'
import type { AdminOrder, OrderSummary } from '#contract/admin/orders.ts'
import { NOTE_MAX_LENGTH } from '#contract/limits.ts'
import * as messages from '#texts/messages.ts'
import { api } from '../../api/client.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { useAdminMutation } from './api-hooks.ts'
import { DateTime } from './dates.tsx'

/** Two buttons for how a call went, each with room for a note. */
export function CallButtons({ order }: { order: Pick<OrderSummary, '_id' | 'fullName'> }) {
  const [outcome, setOutcome] = useState<CallOutcome>()
  const formId = useId()
  const log = useAdminMutation({
    call: (call: { outcome: CallOutcome; note: string }) =>
      api.post('/admin/orders/:id/calls', { params: { id: order._id }, body: call }),
    done: messages.callLogged,
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!outcome || log.isPending) return
    const note = String(new FormData(event.currentTarget).get('note') ?? '')
    log.mutate({ outcome, note }, { onSuccess: () => setOutcome(undefined) })
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => setOutcome('reached')}>
        <CheckIcon className="size-4" />
        <span>
          Spoke to customer<span className="sr-only"> {order.fullName}</span>
        </span>
      </Button>
      <Button size="small" variant="outline" onClick={() => setOutcome('not_reached')}>
        <span>
          No answer<span className="sr-only">: {order.fullName}</span>
        </span>
      </Button>
      <Dialog
        open={outcome !== undefined}
        onClose={() => setOutcome(undefined)}
        title={outcome ? `${CALL_OUTCOME_LABELS[outcome]}: ${order.fullName}` : ''}
        footer={
          <>
            <Button variant="outline" onClick={() => setOutcome(undefined)}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={log.isPending}>
              Save call
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={submit}>
          <TextAreaField
            label="Note"
            name="note"
            optional
            rows={3}
            maxLength={NOTE_MAX_LENGTH}
            hint={outcome === 'reached' ? 'e.g. best time to deliver' : 'e.g. when to call again'}
          />
        </form>
      </Dialog>
    </div>
  )
}

/** The calls made about an order, the newest first. */
export function CallLog({ calls }: { calls: AdminOrder['calls'] }) {
  if (calls.length === 0) return <p>No calls yet.</p>
  return (
    <ol className="divide-y divide-line">
      {calls.toReversed().map(({ _id, outcome, note, actorName, createdAt }) => (
        <li key={_id} className="py-2">
          <p>
            <strong>{CALL_OUTCOME_LABELS[outcome]}</strong>
            <span className="text-sm text-ink-soft">
              {' '}
              · <DateTime at={createdAt} />
              {actorName && ` · ${actorName}`}
            </span>
          </p>
          {note && <p className="whitespace-pre-line">{note}</p>}
        </li>
      ))}
    </ol>
  )
}

/** What is known of a phone number: its earlier orders, and those that came to nothing. */
export function PhoneHistory({ orders, noShows }: { orders: number; noShows: number }) {
  if (orders === 0) return <Badge>First order</Badge>
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span>{orders === 1 ? '1 earlier order' : `${orders} earlier orders`}</span>
      {noShows > 0 && (
        <Badge tone="bad">
          {noShows === 1 ? '1 refused or missed delivery' : `${noShows} refused or missed deliveries`}
        </Badge>
      )}
    </span>
  )
}
