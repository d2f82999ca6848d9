import { useState } from 'react'
import { MAX_QUANTITY } from '#contract/limits.ts'
import { orderTotal } from '#contract/money.ts'
import type { OwnOrder } from '#contract/orders.ts'
import * as checkout from '#texts/checkout.ts'
import * as t from '#texts/orders.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { TextAreaField } from '../../ui/controls/field.tsx'
import { Stepper } from '../../ui/controls/stepper.tsx'
import { TrashIcon } from '../../ui/pictures/icons.tsx'
import { Amount, Amounts } from '../../ui/text/amounts.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { DeliveryDayField } from '../checkout/delivery-day-field.tsx'
import { useChargeAfterEdit } from '../settings/current-settings.ts'
import { useChangeOrder } from './orders.ts'
import { unitsByPrice, useOrderEdit } from './use-order-edit.ts'

/** The form in which a customer changes the goods, the day and the note of an order. */
export default function ChangeOrder({ order, onClose }: { order: OwnOrder; onClose: () => void }) {
  const edit = useOrderEdit(
    order.items.map(({ product, ...item }) => ({ ...product, ...item, productId: product._id })),
  )
  const [deliveryDay, setDeliveryDay] = useState(order.deliveryDay)
  const [note, setNote] = useState(order.note)
  const change = useChangeOrder(onClose)
  const charge = useChargeAfterEdit(order, order.state, edit.subtotal)
  const total = orderTotal(edit.subtotal, charge)
  return (
    <div className="grid grid-cols-1 gap-4 p-4 sm:px-6">
      <ul className="divide-y divide-line">
        {edit.lines.map((line) => (
          <li key={line.productId} className="flex flex-wrap items-center gap-2 py-3">
            <div className="min-w-0 grow basis-28">
              <p className="font-bold">{line.name}</p>
              {unitsByPrice(line).map(({ price, quantity, isKept }) => (
                <p key={`${price} ${isKept}`} className="text-sm text-ink-soft tabular-nums">
                  {checkout.quantityTimesPrice(quantity, formatRupees(price), line.unit)}
                </p>
              ))}
            </div>
            <Stepper
              small
              value={line.quantity}
              max={MAX_QUANTITY}
              label={checkout.quantityOf(line.name)}
              onChange={(quantity) => edit.setQuantity(line.productId, quantity)}
            />
            {edit.lines.length > 1 && (
              <IconButton label={checkout.removeProduct(line.name)} onClick={() => edit.remove(line)}>
                <TrashIcon className="size-5" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{t.changeOrderHint}</p>
      <DeliveryDayField
        province={order.state}
        value={deliveryDay}
        current={order.deliveryDay}
        onChange={setDeliveryDay}
      />
      <TextAreaField
        label={checkout.note}
        rows={3}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Amounts className="border-t border-line pt-3">
        <Amount label={t.deliveryCharge} rupees={charge} />
        <Amount label={checkout.total} rupees={total} className="font-bold" />
      </Amounts>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button
          busy={change.isPending}
          onClick={() => change.mutate({ order, items: edit.products, total, deliveryDay, note })}
        >
          {t.saveChanges}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t.discardChanges}
        </Button>
      </div>
    </div>
  )
}
