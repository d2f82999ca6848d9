import { useState } from 'react'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { deliveryCharge } from '#contract/delivery-charge.ts'
import { lineTotal, orderTotal } from '#contract/money.ts'
import { readNumber } from '#contract/read-number.ts'
import * as t from '#texts/admin/order-edit.ts'
import * as orders from '#texts/admin/orders.ts'
import * as phoneOrder from '#texts/admin/phone-order.ts'
import { useDeliveryCharges } from '../../features/settings/current-settings.ts'
import { IconButton } from '../../ui/button.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import { formatRupees } from '../../ui/format.ts'
import { TrashIcon } from '../../ui/icons.tsx'
import { provinceName } from '../../ui/place-names.ts'
import { Panel } from '../kit/admin-page.tsx'
import { ProductPicker } from '../phone-order/product-picker.tsx'
import type { EditedLine, useOrderEdit } from './use-order-edit.ts'

interface EditLinesProps {
  order: AdminOrder
  edit: ReturnType<typeof useOrderEdit>
  /** The province as it is typed in the form. */
  province: string
  error: string
}

/** The products of an order while it is edited: quantities, removal, further products and the new total. */
export function EditLines({ order, edit, province, error }: EditLinesProps) {
  const charges = useDeliveryCharges()
  const charge = province === order.state ? order.deliveryCharge : deliveryCharge(charges, province)
  return (
    <Panel title={t.linesOfOrder}>
      <FieldError>{error}</FieldError>
      <ul className="divide-y divide-line">
        {edit.lines.map((line) => (
          <Line
            key={line.productId}
            line={line}
            onQuantity={(quantity) => edit.setQuantity(line.productId, quantity)}
            onRemove={() => edit.remove(line)}
          />
        ))}
      </ul>
      <h3 className="mt-4 mb-2 font-bold">{t.addProducts}</h3>
      <ProductPicker chosen={new Set(edit.lines.map(({ productId }) => productId))} onAdd={edit.add} />
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-3 tabular-nums">
        <dt>{orders.subtotal}</dt>
        <dd className="text-right">{formatRupees(edit.subtotal)}</dd>
        <dt>{phoneOrder.deliveryTo(provinceName(province))}</dt>
        <dd className="text-right">{formatRupees(charge)}</dd>
        <dt>{t.oldTotal}</dt>
        <dd className="text-right">{formatRupees(order.total)}</dd>
        <dt className="font-bold">{t.newTotal}</dt>
        <dd className="text-right font-bold">{formatRupees(orderTotal(edit.subtotal, charge))}</dd>
      </dl>
    </Panel>
  )
}

interface LineProps {
  line: EditedLine
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

function Line({ line: { name, unit, price, quantity, isKept }, onQuantity, onRemove }: LineProps) {
  const [typed, setTyped] = useState(String(quantity))
  const priceText = isKept ? t.priceKept : t.priceNow
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 grow">
        <p className="font-bold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">{priceText(formatRupees(price), unit)}</p>
        <p className="text-sm tabular-nums">{formatRupees(lineTotal(price, quantity))}</p>
      </div>
      <TextField
        label={phoneOrder.quantityOf(name)}
        hideLabel
        inputMode="numeric"
        className="w-20 shrink-0"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          const wanted = Math.floor(readNumber(event.target.value))
          if (wanted >= 1) onQuantity(wanted)
        }}
        onBlur={() => setTyped(String(quantity))}
      />
      <IconButton label={phoneOrder.remove(name)} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
    </li>
  )
}
