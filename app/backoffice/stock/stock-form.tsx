import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import type { CorrectionReason } from '#contract/admin/choices.ts'
import type { ChangeStock } from '#contract/admin/stock.ts'
import { MAX_QUANTITY, MAX_STOCK, REASON_MAX_LENGTH } from '#contract/limits.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/stock.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import { FieldError, SelectField, TextField } from '../../ui/field.tsx'
import { readNumber } from '../../ui/read-number.ts'
import { richText } from '../../ui/rich-text.tsx'
import { strong } from '../../ui/text-slots.tsx'

/** The reasons that an administrator can choose. */
const REASONS = ['counted', 'damaged', 'expired', 'own_use', 'other'] as const

interface StockFormProps {
  id: string
  kind: ChangeStock['kind']
  /** The recorded stock in units. */
  stock: number
  /** The server's error message for the previous attempt. */
  error: string | undefined
  onSubmit: (change: z.input<typeof ChangeStock>) => void
}

/** Form for the units received, or for the units counted with a reason. */
export function StockForm({ id, kind, stock, error, onSubmit }: StockFormProps) {
  const isDelivery = kind === 'delivery'
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState<CorrectionReason>(REASONS[0])
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<{ units?: string; note?: string }>({})
  // the stock may change during counting; the difference refers to the stock shown when counting began
  const [recorded] = useState(stock)

  const units = readNumber(typed)
  const isWhole = Number.isInteger(units) && units >= (isDelivery ? 1 : 0)
  const delta = isDelivery ? units : units - recorded
  const isOther = !isDelivery && reason === 'other'

  function validate(): typeof errors {
    const found: typeof errors = {}
    if (!isWhole || units > (isDelivery ? MAX_QUANTITY : MAX_STOCK)) found.units = messages.stockInvalid
    else if (!isDelivery && delta === 0) found.units = t.alreadyRecorded
    if (isOther && note.trim() === '') found.note = messages.required
    return found
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = validate()
    setErrors(found)
    const invalid = found.units ? 'units' : found.note ? 'note' : undefined
    if (invalid) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${invalid}"]`)?.focus()
    } else if (isDelivery) {
      onSubmit({ kind: 'delivery', quantity: units, note: note.trim() })
    } else {
      onSubmit({ kind: 'correction', delta, reason, note: note.trim() })
    }
  }

  function resultingStock(): string {
    if (!isWhole || delta === 0) return ''
    if (isDelivery) return t.newStock(recorded + units)
    return delta < 0 ? t.fewerThanRecorded(-delta) : t.moreThanRecorded(delta)
  }

  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      <p>{richText(t.recorded, { strong, stock: common.formatNumber(recorded) })}</p>
      <TextField
        label={isDelivery ? t.unitsReceived : t.unitsCounted}
        name="units"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        value={typed}
        error={errors.units}
        onChange={(event) => {
          setTyped(event.target.value)
          setErrors({})
        }}
      />
      <p role="status" className="text-ink-soft empty:hidden">
        {resultingStock()}
      </p>
      {!isDelivery && (
        <SelectField
          label={common.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value as CorrectionReason)}
        >
          {REASONS.map((value) => (
            <option key={value} value={value}>
              {labels.correctionReason[value]}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={isOther ? common.yourReason : common.note}
        name="note"
        optional={!isOther}
        maxLength={REASON_MAX_LENGTH}
        hint={isDelivery ? t.deliveryNoteHint : undefined}
        value={note}
        error={errors.note}
        onChange={(event) => {
          setNote(event.target.value)
          setErrors({})
        }}
      />
      <div role="alert">
        <FieldError>{error}</FieldError>
      </div>
    </form>
  )
}
