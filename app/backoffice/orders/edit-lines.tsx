import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { deliveryCharge } from '#contract/delivery-charge.ts'
import { lineTotal, orderTotal } from '#contract/money.ts'
import * as t from '#texts/admin/order-edit.ts'
import * as orders from '#texts/admin/orders.ts'
import * as phoneOrder from '#texts/admin/phone-order.ts'
import { useDeliveryCharges } from '../../features/settings/current-settings.ts'
import { FieldError } from '../../ui/controls/field.tsx'
import { Amount, Amounts } from '../../ui/text/amounts.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { provinceName } from '../../ui/text/place-names.ts'
import { Panel } from '../kit/pages/admin-page.tsx'
import { ProductPicker } from '../phone-order/product-picker.tsx'
import { QuantityLine } from '../phone-order/quantity-line.tsx'
import type { useOrderEdit } from './use-order-edit.ts'

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
          <QuantityLine
            key={line.productId}
            name={line.name}
            quantity={line.quantity}
            onQuantity={(quantity) => edit.setQuantity(line.productId, quantity)}
            onRemove={() => edit.remove(line)}
          >
            <p className="font-bold">{line.name}</p>
            <p className="text-sm text-ink-soft">
              {(line.isKept ? t.priceKept : t.priceNow)(formatRupees(line.price), line.unit)}
            </p>
            <p className="text-sm tabular-nums">{formatRupees(lineTotal(line.price, line.quantity))}</p>
          </QuantityLine>
        ))}
      </ul>
      <h3 className="mt-4 mb-2 font-bold">{t.addProducts}</h3>
      <ProductPicker chosen={new Set(edit.lines.map(({ productId }) => productId))} onAdd={edit.add} />
      <Amounts className="mt-4 border-t border-line pt-3">
        <Amount label={orders.subtotal} rupees={edit.subtotal} />
        <Amount label={phoneOrder.deliveryTo(provinceName(province))} rupees={charge} />
        <Amount label={t.oldTotal} rupees={order.total} />
        <Amount label={t.newTotal} rupees={orderTotal(edit.subtotal, charge)} className="font-bold" />
      </Amounts>
    </Panel>
  )
}
