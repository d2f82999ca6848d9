import { useState } from 'react'
import { z } from 'zod'
import type { FailedDeliveryReason } from '#contract/admin/choices.ts'
import { FailDelivery, RecordAttempt } from '#contract/admin/closing/returns.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { integer } from '#contract/fields.ts'
import { MAX_DELIVERY_ATTEMPTS, REASON_MAX_LENGTH } from '#contract/limits.ts'
import { shortOrderId } from '#contract/text.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/returns.ts'
import * as labels from '#texts/labels.ts'
import { api } from '../../api/client.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { localName } from '../../features/product/product-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextAreaField, TextField } from '../../ui/controls/field.tsx'
import { richText } from '../../ui/text/rich-text.tsx'
import { srOnly } from '../../ui/text/text-slots.tsx'
import { useAction, useAdminMutation, useAdminQuery } from '../kit/api-hooks.ts'
import { ChoiceField } from '../kit/forms/choice-field.tsx'
import { numberField } from '../kit/forms/numbers.ts'
import { QueryBoundary } from '../kit/pages/query-boundary.tsx'

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

const AttemptNote = RecordAttempt.pick({ note: true })

function AttemptDialog({ order, onClose }: { order: ShippedOrder; onClose: () => void }) {
  // as shown when the dialog opened, so that an attempt whose response was lost is not counted again
  const [attemptsBefore] = useState(order.attempts)
  const record = useAdminMutation({
    call: (note: string) =>
      api.post('/admin/orders/:id/attempts', {
        params: { id: order._id },
        body: { note, attemptsBefore },
      }),
    done: ({ order: { deliveryAttempts } }) =>
      deliveryAttempts >= MAX_DELIVERY_ATTEMPTS
        ? t.attemptsReached(deliveryAttempts)
        : t.notAtHomeDone(deliveryAttempts),
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t.notAtHomeTitle(shortOrderId(order._id))}
      submitLabel={t.notAtHomeSave}
      busy={record.isPending}
      schema={AttemptNote}
      defaultValues={{ note: '' }}
      onSubmit={({ note }) => record.mutate(note, { onSuccess: onClose })}
    >
      {({ field }) => (
        <>
          <p>{t.notAtHomeHint}</p>
          <TextAreaField
            label={common.note}
            optional
            rows={3}
            maxLength={REASON_MAX_LENGTH}
            {...field('note')}
          />
        </>
      )}
    </FormDialog>
  )
}

type Lines = AdminOrder['items']

/** The typed units by line; a line without an entry has the default of the reason. */
const unitsOf = (items: Lines) =>
  z.object(
    Object.fromEntries(
      items.map(({ _id, quantity }) => [
        _id,
        numberField(integer(0, quantity, t.unitsInvalid(quantity))).optional(),
      ]),
    ),
  )
const defaultUnits = (reason: FailedDeliveryReason, { quantity }: Lines[number]) =>
  reason === 'damaged' ? quantity : 0

function FailDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const query = useAdminQuery('/admin/orders/:id', { params: { id: orderId } })
  const items = query.data?.order.items ?? []
  const fail = useAction('POST /admin/orders/:id/failed-delivery', {
    params: { id: orderId },
    done: t.failed(shortOrderId(orderId)),
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t.failTitle(shortOrderId(orderId))}
      submitLabel={t.failConfirm}
      cancelLabel={t.failKeep}
      dangerous
      disabled={!query.data}
      busy={fail.isPending}
      schema={FailDelivery.omit({ lines: true }).extend({ units: unitsOf(items) })}
      defaultValues={{ reason: 'refused', note: '', units: {} }}
      onSubmit={({ reason, note, units }) => {
        const lines = items.map((item) => ({
          _id: item._id,
          writtenOff: units[item._id] ?? defaultUnits(reason, item),
        }))
        fail.mutate({ reason, note, lines }, { onSuccess: onClose })
      }}
    >
      {(form) => (
        <QueryBoundary query={query}>
          {({ order }) => (
            <div className="grid gap-4">
              <p>{t.failWarning}</p>
              <ChoiceField
                label={common.reason}
                options={labels.failedDeliveryReason}
                {...form.field('reason')}
              />
              <fieldset className="grid gap-3">
                <legend className="font-bold">{t.goods}</legend>
                <p className="text-sm text-ink-soft">{t.goodsHint}</p>
                {order.items.map((item) => {
                  const name = `units.${item._id}` as const
                  return (
                    <TextField
                      key={item._id}
                      label={t.writeOff(localName(item), item.quantity)}
                      inputMode="numeric"
                      value={form.watch(name) ?? defaultUnits(form.watch('reason'), item)}
                      onChange={({ target }) => {
                        form.setValue(name, target.value, { shouldDirty: true })
                        form.clearErrors(name)
                      }}
                      error={form.getFieldState(name, form.formState).error?.message}
                    />
                  )
                })}
              </fieldset>
              <TextAreaField
                label={common.note}
                hint={t.failNoteHint}
                optional
                rows={2}
                maxLength={REASON_MAX_LENGTH}
                {...form.field('note')}
              />
            </div>
          )}
        </QueryBoundary>
      )}
    </FormDialog>
  )
}
