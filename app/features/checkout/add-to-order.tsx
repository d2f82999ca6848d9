import { useNavigate } from 'react-router'
import { orderTotal } from '#contract/money.ts'
import { type Order, sumByProduct } from '#contract/orders.ts'
import { shortOrderId } from '#contract/text.ts'
import * as t from '#texts/checkout.ts'
import { Button } from '../../ui/controls/button.tsx'
import { shortDay } from '../../ui/dates/calendar-dates.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { type CartLine, cartTotal } from '../cart/cart.ts'
import { useChangeOrder } from '../orders/orders.ts'
import { useChargeAfterEdit } from '../settings/current-settings.ts'

/** Offers to add the cart to an order that has not been packed yet, which saves the charge of a second delivery. */
export function AddToOrder({ order, lines }: { order: Order; lines: readonly CartLine[] }) {
  const navigate = useNavigate()
  const change = useChangeOrder(() => void navigate(`/orders/${order._id}`))
  const goods = orderTotal(orderTotal(order.total, -order.deliveryCharge), cartTotal(lines))
  const total = orderTotal(goods, useChargeAfterEdit(order, order.state, goods))

  function add() {
    const ordered = order.items.map(({ product, quantity }) => ({ productId: product._id, quantity }))
    const added = lines.map(({ _id: productId, quantity }) => ({ productId, quantity }))
    const products = sumByProduct([...ordered, ...added])
    const items = products.map(({ productId: product, quantity }) => ({ product, quantity }))
    change.mutate({ order, items, total, fromCart: true })
  }

  return (
    <Notice tone="info" className="mb-4">
      <Button size="small" busy={change.isPending} onClick={add}>
        {t.addToOrder(shortOrderId(order._id), shortDay(order.deliveryDay)[0])}
      </Button>
      <p className="mt-2">{t.addToOrderHint(formatRupees(total))}</p>
    </Notice>
  )
}
