import { type FormEvent, useId, useState } from 'react'
import { FAILED_DELIVERY_REASONS, type FailedDeliveryReason } from '#contract/admin/choices.ts'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { REASON_MAX_LENGTH } from '#contract/limits.ts'
import { shortOrderId } from '#contract/text.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/returns.ts'
import * as labels from '#texts/labels.ts'
import { api } from '../../api/client.ts'
import { localName } from '../../features/product/product-texts.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { richText } from '../../ui/rich-text.tsx'
import { srOnly } from '../../ui/text-slots.tsx'
import { useAdminMutation, useAdminQuery } from '../kit/api-hooks.ts'
import { Options } from '../kit/options.tsx'
import { QueryBoundary } from '../kit/query-boundary.tsx'

interface ShippedOrder {
  _id: string
  fullName: string
  /** How often the customer was not at home. */
  attempts: number
}

/** Two buttons for a shipped order that could not be handed over. */
export function FailedDeliveryButtons({ order }: { order: ShippedOrder }) {
  const [asking, setAsking] = useState<'attempt' | 'fail'>()
  const close = () => setAsking(undefined)
  const slots = { hidden: srOnly, name: order.fullName }
  return (
    <>
      <Button size="small" variant="outline" onClick={() => setAsking('attempt')}>
        <span>{richText(t.notAtHomeFor, slots)}</span>
      </Button>
      <Button size="small" variant="outline" onClick={() => setAsking('fail')}>
        <span>{richText(t.failFor, slots)}</span>
      </Button>
      {asking === 'attempt' && <AttemptDialog order={order} onClose={close} />}
      {asking === 'fail' && <FailDialog orderId={order._id} onClose={close} />}
    </>
  )
}

function AttemptDialog({ order, onClose }: { order: ShippedOrder; onClose: () => void }) {
  const formId = useId()
  const record = useAdminMutation({
    call: (note: string) =>
      api.post('/admin/orders/:id/attempts', {
        params: { id: order._id },
        body: { note, attemptsBefore: order.attempts },
      }),
    done: ({ order: { deliveryAttempts, maxDeliveryAttempts } }) =>
      deliveryAttempts >= maxDeliveryAttempts
        ? t.attemptsReached(deliveryAttempts)
        : t.notAtHomeDone(deliveryAttempts),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (record.isPending) return
    const note = String(new FormData(event.currentTarget).get('note') ?? '')
    record.mutate(note, { onSettled: onClose })
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t.notAtHomeTitle(shortOrderId(order._id))}
      formId={formId}
      submitLabel={t.notAtHomeSave}
      busy={record.isPending}
    >
      <form id={formId} onSubmit={submit} className="grid gap-4">
        <p>{t.notAtHomeHint}</p>
        <TextAreaField label={common.note} name="note" optional rows={3} maxLength={REASON_MAX_LENGTH} />
      </form>
    </FormDialog>
  )
}

function FailDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const formId = useId()
  const query = useAdminQuery('/admin/orders/:id', { params: { id: orderId } })
  const fail = useAdminMutation({
    call: (body: FailedDelivery) =>
      api.post('/admin/orders/:id/failed-delivery', { params: { id: orderId }, body }),
    done: t.failed(shortOrderId(orderId)),
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t.failTitle(shortOrderId(orderId))}
      formId={formId}
      submitLabel={t.failConfirm}
      cancelLabel={t.failKeep}
      dangerous
      disabled={!query.data}
      busy={fail.isPending}
    >
      <QueryBoundary query={query}>
        {({ order }) => (
          <FailForm
            id={formId}
            items={order.items}
            onSubmit={(body) => {
              if (!fail.isPending) fail.mutate(body, { onSettled: onClose })
            }}
          />
        )}
      </QueryBoundary>
    </FormDialog>
  )
}

interface FailedDelivery {
  reason: FailedDeliveryReason
  note: string
  lines: { _id: string; writtenOff: number }[]
}

function FailForm({
  id,
  items,
  onSubmit,
}: {
  id: string
  items: AdminOrder['items']
  onSubmit: (body: FailedDelivery) => void
}) {
  const [reason, setReason] = useState<FailedDeliveryReason>('refused')
  const [note, setNote] = useState('')
  /** Typed units by line; a line without an entry has the default of the reason. */
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [showErrors, setShowErrors] = useState(false)
  const typedUnits = ({ _id, quantity }: AdminOrder['items'][number]) =>
    typed[_id] ?? String(reason === 'damaged' ? quantity : 0)
  const isValid = (item: AdminOrder['items'][number]) =>
    /^\d{1,6}$/.test(typedUnits(item)) && Number(typedUnits(item)) <= item.quantity

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setShowErrors(true)
    if (!items.every(isValid)) return
    onSubmit({
      reason,
      note,
      lines: items.map((item) => ({ _id: item._id, writtenOff: Number(typedUnits(item)) })),
    })
  }

  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      <p>{t.failWarning}</p>
      <SelectField
        label={common.reason}
        value={reason}
        onChange={({ target }) =>
          setReason(FAILED_DELIVERY_REASONS.find((known) => known === target.value) ?? 'refused')
        }
      >
        <Options labels={labels.failedDeliveryReason} />
      </SelectField>
      <fieldset className="grid gap-3">
        <legend className="font-bold">{t.goods}</legend>
        <p className="text-sm text-ink-soft">{t.goodsHint}</p>
        {items.map((item) => (
          <TextField
            key={item._id}
            label={t.writeOff(localName(item), item.quantity)}
            inputMode="numeric"
            value={typedUnits(item)}
            onChange={({ target }) => setTyped({ ...typed, [item._id]: target.value.trim() })}
            error={showErrors && !isValid(item) ? t.unitsInvalid(item.quantity) : undefined}
          />
        ))}
      </fieldset>
      <TextAreaField
        label={common.note}
        optional
        rows={2}
        maxLength={REASON_MAX_LENGTH}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </form>
  )
}
