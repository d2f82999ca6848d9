import { type ReactNode, useState } from 'react'
import { readNumber } from '#contract/read-number.ts'
import * as t from '#texts/admin/phone-order.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { TrashIcon } from '../../ui/pictures/icons.tsx'

interface QuantityLineProps {
  /** The product in the language of the page. */
  name: string
  quantity: number
  isTooMany?: boolean
  onQuantity: (quantity: number) => void
  onRemove: () => void
  children: ReactNode
}

/** A line of an order that staff are writing or editing: what it is, its quantity, and a button to remove it. */
export function QuantityLine({
  name,
  quantity,
  isTooMany = false,
  onQuantity,
  onRemove,
  children,
}: QuantityLineProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <li className="flex flex-wrap items-start gap-3 py-3">
      <div className="min-w-0 grow basis-32 wrap-anywhere">{children}</div>
      <TextField
        label={t.quantityOf(name)}
        hideLabel
        inputMode="numeric"
        className="w-20 shrink-0"
        value={typed ?? quantity}
        aria-invalid={isTooMany || undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          const wanted = Math.floor(readNumber(event.target.value))
          if (wanted >= 1) onQuantity(wanted)
        }}
        onBlur={() => setTyped(undefined)}
      />
      <IconButton label={t.remove(name)} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
    </li>
  )
}
