import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Contact } from '#contract/addresses.ts'
import { cashOf, orderTotal } from '#contract/money.ts'
import * as orders from '#texts/admin/orders.ts'
import * as t from '#texts/admin/phone-order.ts'
import * as returns from '#texts/admin/returns.ts'
import * as messages from '#texts/messages.ts'
import * as validation from '#texts/validation.ts'
import { api } from '../../api/client.ts'
import { DeliveryNotice } from '../../features/delivery/delivery-notice.tsx'
import { ProductName } from '../../features/product/product-name.tsx'
import { localName, localUnit } from '../../features/product/product-texts.ts'
import { useDeliveryCharge } from '../../features/settings/current-settings.ts'
import { Amount, Amounts } from '../../ui/text/amounts.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { provinceName } from '../../ui/text/place-names.ts'
import { ADMIN_KEY } from '../kit/api-hooks.ts'
import { Notice, Panel } from '../kit/pages/admin-page.tsx'
import { PastedMessage } from './pasted-message.tsx'
import { ProductPicker } from './product-picker.tsx'
import { QuantityLine } from './quantity-line.tsx'
import type { PhoneOrderLine, usePhoneOrderLines } from './use-phone-order-lines.ts'

interface PhoneOrderLinesProps {
  order: ReturnType<typeof usePhoneOrderLines>
  /** As it is typed in the form. */
  place: Pick<Contact, 'city' | 'state'>
  customerId: string | undefined
  /** The store credit that may pay, in rupees. */
  credit: number
  /** New each time that placing the order was stopped. */
  stopped: object | undefined
}

/** The products of a phone order: search, quantities and totals. */
export function PhoneOrderLines({ order, place, customerId, credit, stopped }: PhoneOrderLinesProps) {
  const { lines, subtotal } = order
  const charge = useDeliveryCharge(place.state, subtotal)
  const total = orderTotal(subtotal, charge)
  const creditUsed = Math.min(credit, total)
  const isEmpty = lines.length === 0 && order.pasted.items.length === 0
  return (
    <Panel title={t.goods}>
      <PastedMessage order={order} customerId={customerId} stopped={stopped} />
      <ProductPicker
        chosen={new Set(lines.map(({ product }) => product._id))}
        onAdd={(product) => order.add({ product, quantity: 1 })}
      />
      <h3 className="mt-5 font-bold">{t.inThisOrder}</h3>
      {stopped && isEmpty && (
        <Notice tone="bad" failure={stopped}>
          {validation.orderEmpty}
        </Notice>
      )}
      {lines.length === 0 && !(stopped && isEmpty) && <p className="text-ink-soft">{t.noProducts}</p>}
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Line
            key={line.product._id}
            line={line}
            onQuantity={(quantity) => order.setQuantity(line.product._id, quantity)}
            onCurrent={order.update}
            onRemove={() => order.remove(line)}
          />
        ))}
      </ul>
      <Amounts className="mt-3 border-t border-line pt-3">
        <Amount label={orders.subtotal} rupees={subtotal} />
        <Amount label={t.deliveryTo(provinceName(place.state))} rupees={charge} />
        {creditUsed > 0 && <Amount label={returns.creditUsed} rupees={-creditUsed} />}
        <Amount label={orders.cashToCollect} rupees={cashOf({ total, creditUsed })} className="font-bold" />
      </Amounts>
      <DeliveryNotice place={place} goods={subtotal} />
    </Panel>
  )
}

interface LineProps {
  line: PhoneOrderLine
  onQuantity: (quantity: number) => void
  onCurrent: (product: PhoneOrderLine['product']) => void
  onRemove: () => void
}

/** One product of the order with its current price and stock. */
function Line({ line: { product, quantity }, onCurrent, ...changes }: LineProps) {
  const { data: current } = useQuery({
    queryKey: [...ADMIN_KEY, 'picked', product._id],
    queryFn: async ({ signal }): Promise<PhoneOrderLine['product']> =>
      (await api.get('/products/:id', { params: { id: product._id }, signal })).product,
    initialData: product,
    staleTime: 10_000,
  })
  const isTooMany = quantity > current.stock
  const take = useEffectEvent(onCurrent)
  useEffect(() => {
    if (current.price !== product.price) take(current)
  }, [current, product.price])

  return (
    <QuantityLine name={localName(product)} quantity={quantity} isTooMany={isTooMany} {...changes}>
      <p className="font-bold">
        <ProductName product={product} />
      </p>
      <p className="text-sm text-ink-soft">
        {t.priceAndStock(formatRupees(current.price), localUnit(product.unit), current.stock)}
      </p>
      {isTooMany && <p className="text-sm font-bold text-danger">{messages.notEnoughStock}</p>}
    </QuantityLine>
  )
}
