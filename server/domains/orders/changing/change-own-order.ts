import { toPaisa } from '#contract/money.ts'
import type { ChangeOrder } from '#contract/orders.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { conflict, notFound } from '../../../platform/shared/errors.ts'
import { removeFromCart } from '../../cart/cart.ts'
import { readOrderingSettings } from '../../settings/settings.ts'
import { requireGoods } from '../placing/delivery-terms.ts'
import { type Customer, limitReservedUnits } from '../placing/place-order.ts'
import { countUnverifiedEmail } from '../placing/unverified-email.ts'
import { lockOpenOrders, lockOrder } from '../queries.ts'
import { isBeforeCutoff } from '../serializers.ts'
import { editOrder } from './edit-order.ts'

/**
 * A customer adds to an own order, or changes it, while it is pending and the cut-off of its day has not passed: the edit of staff
 * with the limits of a new order, at the total that the customer saw. Throws what `editOrder` throws, 409 (ordering_paused, too_late,
 * cutoff_passed, too_many_units, price_changed, and below_minimum for fewer goods than the province needs) and 429 (too many mails
 * to an address).
 */
export async function changeOwnOrder(
  tx: Tx,
  customer: Customer,
  orderId: string,
  { version, items, total, deliveryDay, note, fromCart }: ChangeOrder,
  rateLimit: number,
): Promise<void> {
  const { paused, delivery, terms } = await readOrderingSettings(tx)
  if (paused) throw conflict('ordering_paused', (t) => t.orderingPaused)
  const productIds = items.map(({ product }) => product)
  const open = await lockOpenOrders(tx, customer.id, productIds)
  const order = await lockOrder(tx, orderId)
  if (order?.customerId !== customer.id) throw notFound((t) => t.orderGone)
  if (order.status !== 'pending') throw conflict('too_late', (t) => t.orderChangeTooLate)
  if (!isBeforeCutoff(delivery, order)) throw conflict('cutoff_passed', (t) => t.orderCutoffPassed)
  if (fromCart) await removeFromCart(tx, customer.id, productIds)
  const change = { version, items, deliveryDay, ...(note !== undefined && { shipping: { note } }) }
  const details = await editOrder(tx, customer.id, orderId, change, {
    checkForCustomer({ id: productId, name, stock }, quantity) {
      if (rateLimit !== 0) limitReservedUnits(open, { productId, name, stock, quantity })
    },
  })
  if (!details) return
  if (toPaisa(details.total.to) !== toPaisa(total))
    throw conflict('price_changed', (t) => t.orderPriceChanged)
  const goodsOf = (side: 'from' | 'to') =>
    toPaisa(details.total[side]) - toPaisa(details.deliveryCharge[side])
  if (goodsOf('to') < goodsOf('from')) requireGoods(terms, order.state, goodsOf('to'))
  await countUnverifiedEmail(tx, rateLimit, { own: customer.email, typed: order.email })
}
