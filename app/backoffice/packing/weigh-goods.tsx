import { useState } from 'react'
import { z } from 'zod'
import { type PackingSlip, WeighOrder } from '#contract/admin/orders/packing.ts'
import { shortOrderId } from '#contract/text.ts'
import * as t from '#texts/admin/packing.ts'
import * as messages from '#texts/messages.ts'
import { ApiError, api, messageOf } from '../../api/client.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { localName } from '../../features/product/product-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { ConfirmDialog } from '../../ui/notices/dialog.tsx'
import { richText } from '../../ui/text/rich-text.tsx'
import { srOnly } from '../../ui/text/text-slots.tsx'
import { useAdminMutation } from '../kit/api-hooks.ts'
import { optionalNumberField } from '../kit/forms/numbers.ts'

/** Empty: not weighed. */
const TypedGrams = optionalNumberField(WeighOrder.shape.lines.element.shape.grams)

const isUnconfirmed = (error: unknown) => error instanceof ApiError && error.code === 'weight_unconfirmed'

/** The index of the line that the error asks about. */
const lineOf = (error: unknown) =>
  Number(/^lines\.(\d+)\./.exec(Object.keys((error instanceof ApiError && error.fields) || {})[0] ?? '')?.[1])

/** The packer types what the weighed goods of an order weigh. */
export function WeighGoods({ slip }: { slip: PackingSlip }) {
  const [isOpen, setOpen] = useState(false)
  const [unconfirmed, setUnconfirmed] = useState<WeighOrder['lines']>()
  const items = slip.items.filter(({ orderedGrams }) => orderedGrams !== null)
  const save = useAdminMutation({
    call: (lines: WeighOrder['lines']) =>
      api.put('/admin/orders/:id/weights', {
        params: { id: slip._id },
        body: { version: slip.version, lines },
      }),
    done: t.weighSaved,
    // not in the dialog: it goes with the slip when the order is shipped or cancelled in the meantime
    failed: (error) => (isUnconfirmed(error) ? undefined : messageOf(error, messages.adminNotSaved)),
  })
  const saveLines = (lines: WeighOrder['lines']) =>
    save.mutate(lines, {
      onSuccess: () => setOpen(false),
      onError: (error) => {
        if (isUnconfirmed(error)) setUnconfirmed(lines)
      },
    })
  const asked = unconfirmed?.[lineOf(save.error)]
  const item = items.find(({ _id }) => _id === asked?.line)
  return (
    <>
      <Button size="small" variant="outline" onClick={() => setOpen(true)}>
        <span>{richText(t.weigh, { order: shortOrderId(slip._id), hidden: srOnly })}</span>
      </Button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t.weighTitle(shortOrderId(slip._id))}
        submitLabel={t.weighSave}
        busy={save.isPending}
        schema={z.object(Object.fromEntries(items.map(({ _id }) => [_id, TypedGrams])))}
        defaultValues={Object.fromEntries(
          items.map(({ _id, packedGrams }) => [_id, packedGrams === null ? '' : String(packedGrams)]),
        )}
        onSubmit={(typed, form) => {
          // another packer may have weighed the others since the dialog opened
          const changed = items.filter(({ _id }) => form.getFieldState(_id).isDirty)
          if (changed.length === 0) setOpen(false)
          else saveLines(changed.map(({ _id }) => ({ line: _id, grams: typed[_id] ?? null })))
        }}
      >
        {({ field }) =>
          items.map((item) => (
            <TextField
              key={item._id}
              label={t.gramsOf(localName(item))}
              hint={t.weighHint(item.orderedGrams ?? 0)}
              inputMode="numeric"
              autoComplete="off"
              {...field(item._id)}
            />
          ))
        }
      </FormDialog>
      <ConfirmDialog
        open={unconfirmed !== undefined}
        onClose={() => setUnconfirmed(undefined)}
        title={t.weighConfirmTitle}
        confirmLabel={t.weighConfirm}
        dangerous={false}
        onConfirm={() => {
          setUnconfirmed(undefined)
          // each line that weighs less than half is asked about by itself
          saveLines((unconfirmed ?? []).map((line) => (line === asked ? { ...line, confirmed: true } : line)))
        }}
      >
        {item && <p className="font-bold">{localName(item)}</p>}
        <p>{save.error ? messageOf(save.error, messages.adminNotSaved) : ''}</p>
      </ConfirmDialog>
    </>
  )
}
