import { type FormEvent, useId, useState } from 'react'
import type { z } from 'zod'
import type { CorrectionReason } from '#contract/admin/choices.ts'
import type { ChangeStock } from '#contract/admin/stock.ts'
import { MAX_QUANTITY, MAX_STOCK, REASON_MAX_LENGTH } from '#contract/limits.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import { api, messageOf } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldError, SelectField, TextField } from '../../../ui/field.tsx'
import { useAdminMutation } from '../api-hooks.ts'
import { readNumber } from '../numbers.ts'
import { offerUndo } from '../undo.tsx'

interface Stocked {
  _id: string
  name: string
  stock: number
}

export interface StockChange {
  kind: ChangeStock['kind']
  product: Stocked
}

/** The reasons that an administrator can choose. */
const REASONS = ['counted', 'damaged', 'expired', 'own_use', 'other'] as const

/** Books what came, or makes the books say what was counted. Both can be undone for a while. */
export function StockDialog({
  stockChange,
  onClose,
}: {
  stockChange: StockChange | undefined
  onClose: () => void
}) {
  const formId = useId()
  const move = useMoveStock()
  const isDelivery = stockChange?.kind === 'delivery'
  return (
    <Dialog
      open={stockChange !== undefined}
      onClose={onClose}
      title={`${isDelivery ? 'Receive stock' : 'Adjust stock'}: ${stockChange?.product.name ?? ''}`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={move.isPending}>
            {isDelivery ? 'Add to stock' : 'Save stock'}
          </Button>
        </>
      }
    >
      {stockChange && (
        <StockForm
          id={formId}
          stockChange={stockChange}
          refusal={move.error ? messageOf(move.error, messages.adminNotSaved) : undefined}
          onMove={(change) => {
            if (!move.isPending) move.mutate({ product: stockChange.product, change }, { onSuccess: onClose })
          }}
        />
      )}
    </Dialog>
  )
}

function useMoveStock() {
  const call = ({ product, change }: { product: Stocked; change: z.input<typeof ChangeStock> }) =>
    api.post('/admin/products/:id/stock', { params: { id: product._id }, body: change })
  const undo = useAdminMutation({ call, done: ({ stock }) => `Undone: ${stock} in stock` })
  return useAdminMutation({
    call,
    done: ({ stock }, { product, change }) => {
      const delta = change.kind === 'delivery' ? change.quantity : change.delta
      offerUndo(`${product.name}: ${stock} now in stock.`, () =>
        undo.mutate({ product, change: { kind: 'correction', delta: -delta, reason: 'undo' } }),
      )
      return undefined
    },
    quietFailure: true,
  })
}

function StockForm({
  id,
  stockChange: { kind, product },
  refusal,
  onMove,
}: {
  id: string
  stockChange: StockChange
  refusal: string | undefined
  onMove: (change: z.input<typeof ChangeStock>) => void
}) {
  const isDelivery = kind === 'delivery'
  const [typed, setTyped] = useState('')
  const [choice, setChoice] = useState<CorrectionReason>(REASONS[0])
  const [note, setNote] = useState('')
  const [wrong, setWrong] = useState<{ units?: string; note?: string }>({})
  // the books may move while somebody counts; the difference is to what was shown when counting began
  const [before] = useState(product.stock)

  const units = readNumber(typed)
  const isWhole = Number.isInteger(units) && units >= (isDelivery ? 1 : 0)
  const delta = isDelivery ? units : units - before

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = event.currentTarget
    const found: typeof wrong = {}
    if (!isWhole || units > (isDelivery ? MAX_QUANTITY : MAX_STOCK)) found.units = messages.stockInvalid
    else if (!isDelivery && delta === 0) found.units = 'The recorded stock is already this number.'
    if (!isDelivery && choice === 'other' && note.trim() === '') found.note = messages.required
    setWrong(found)
    if (found.units) fields.querySelector<HTMLInputElement>('[name="units"]')?.focus()
    else if (found.note) fields.querySelector<HTMLInputElement>('[name="note"]')?.focus()
    if (found.units || found.note) return
    if (isDelivery) return onMove({ kind: 'delivery', quantity: units, note: note.trim() })
    onMove({ kind: 'correction', delta, reason: choice, note: note.trim() })
  }

  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      <p>
        Recorded stock: <strong>{before.toLocaleString('en-IN')}</strong>
      </p>
      <TextField
        label={isDelivery ? 'Units received' : 'Units counted'}
        name="units"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        value={typed}
        {...(wrong.units ? { error: wrong.units } : {})}
        onChange={(event) => {
          setTyped(event.target.value)
          setWrong({})
        }}
      />
      <p role="status" className="text-ink-soft empty:hidden">
        {isWhole && delta !== 0
          ? isDelivery
            ? `New stock: ${(before + units).toLocaleString('en-IN')}`
            : `${Math.abs(delta).toLocaleString('en-IN')} ${delta < 0 ? 'fewer' : 'more'} than recorded.`
          : ''}
      </p>
      {!isDelivery && (
        <SelectField
          label="Reason"
          value={choice}
          onChange={(event) => setChoice(event.target.value as CorrectionReason)}
        >
          {REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {labels.correctionReason[reason]}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={isDelivery ? 'Note' : choice === 'other' ? 'Your reason' : 'Note'}
        name="note"
        optional={isDelivery || choice !== 'other'}
        maxLength={REASON_MAX_LENGTH}
        hint={isDelivery ? 'Supplier or bill number' : undefined}
        value={note}
        {...(wrong.note ? { error: wrong.note } : {})}
        onChange={(event) => {
          setNote(event.target.value)
          setWrong({})
        }}
      />
      <div role="alert">
        <FieldError>{refusal}</FieldError>
      </div>
    </form>
  )
}
