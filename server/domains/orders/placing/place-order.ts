import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/languages.ts'
import { MAX_OPEN_ORDERS, MAX_RESERVED_UNITS } from '#contract/limits.ts'
import { type CreateOrder, type Order, shippingOf } from '#contract/orders.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findOrderOfKey } from '../../../platform/database/idempotency.ts'
import { afterCommit, inTransaction } from '../../../platform/database/retry.ts'
import { conflict } from '../../../platform/shared/errors.ts'
import { removeFromCart } from '../../cart/cart.ts'
import { takeFromStock } from '../../catalog/catalog.ts'
import { readOrderingSettings } from '../../settings/settings.ts'
import { ordersPlaced } from '../metrics.ts'
import { mailOrderPlaced } from '../order-mails.ts'
import { getOrderOf } from '../own-orders.ts'
import * as queries from '../queries.ts'
import { toOrder } from '../serializers.ts'
import { reserveDeliveryDay } from './delivery-day.ts'
import { deliveryChargePaisa, requireGoods, requireServed } from './delivery-terms.ts'
import { type NewOrderLine, stockRequests, subtotalPaisa, toNewOrderLines } from './order-lines.ts'
import { countUnverifiedEmail } from './unverified-email.ts'

/** The signed-in customer who places the order. */
export interface Customer {
  id: string
  name: string
  email: string
}

/**
 * Places an order only at the prices the customer saw: prices, delivery charge and total are computed here and must equal
 * those in the request. The same key gives the same order, as it is now, for a day, with `isNew` false.
 * `rateLimit` multiplies the number of open orders an account may have, and of mails to an unverified address; 0 means no limit on
 * them and on the units of open orders. Throws 409 (price_changed, not_enough_stock, product_gone, order_running, ordering_paused,
 * too_many_open_orders, too_many_units, delivery_day_full, no_delivery_day, below_minimum), 422 (order_key_reused,
 * district_not_served, or a day without deliveries) and 429 (too many mails to an address).
 */
export async function placeOrder(
  db: Db,
  customer: Customer,
  checkout: CreateOrder,
  { key, rateLimit, language }: { key?: string | undefined; rateLimit: number; language: Language },
): Promise<{ order: Order; isNew: boolean }> {
  const { paused, recipients, delivery, terms } = await readOrderingSettings(db)
  const requests = stockRequests(checkout)
  const result = await inTransaction(db, async (tx) => {
    const id = randomUUID()
    const earlier = await findOrderOfKey(tx, { accountId: customer.id, key, request: checkout, orderId: id })
    if (earlier) return earlier
    // after the key check, so that an order placed before the pause is still returned
    if (paused) throw conflict('ordering_paused', (t) => t.orderingPaused)
    const productIds = requests.map(({ productId }) => productId)
    // without a limit as well, because the lock also protects the account's store credit
    const open = await queries.lockOpenOrders(tx, customer.id, productIds)
    if (rateLimit !== 0) limitOpenOrders(open, rateLimit)
    await removeFromCart(tx, customer.id, productIds)
    const deliveryDay = await reserveDeliveryDay(tx, delivery, {
      province: checkout.state,
      day: checkout.deliveryDay,
    })
    // taken late, because the product rows stay locked until the end of the transaction
    const lines = toNewOrderLines(requests, await takeFromStock(tx, id, requests))
    if (rateLimit !== 0) for (const line of lines) limitReservedUnits(open, line)
    const subtotal = subtotalPaisa(lines)
    const charge = deliveryChargePaisa(terms, checkout.state, subtotal)
    const total = subtotal + charge
    if (!sawPrices(checkout, lines, total)) throw conflict('price_changed', (t) => t.orderPriceChanged)
    requireServed(terms, checkout)
    requireGoods(terms, checkout.state, subtotal)
    const fullName = checkout.fullName || customer.name
    const order = {
      ...shippingOf({ ...checkout, fullName, address: checkout.shippingAddress }),
      id,
      customerId: customer.id,
      source: 'web' as const,
      language,
      actor: 'customer' as const,
      actorId: customer.id,
      deliveryDay,
      deliveryChargePaisa: charge,
      totalPaisa: total,
      usesCredit: true,
      lines,
    }
    const inserted = await queries.insertOrder(tx, order)
    const emails = { own: customer.email, typed: checkout.email }
    // in the transaction, so that neither a repeated call with the same key nor a rejected order counts
    await countUnverifiedEmail(tx, rateLimit, emails)
    await mailOrderPlaced(tx, { ...inserted.row, lines }, emails, recipients)
    afterCommit(tx, () => ordersPlaced.inc({ source: 'web' }))
    return inserted
  })
  if (typeof result === 'string') return { order: await getOrderOf(db, customer.id, result), isNew: false }
  return { order: toOrder(result, delivery), isNew: true }
}

/** Throws 409 when the account has reached its number of open orders. */
function limitOpenOrders(open: queries.OpenOrders, rateLimit: number): void {
  const limit = Math.max(1, Math.floor(MAX_OPEN_ORDERS * rateLimit))
  if (open.orders >= limit) throw conflict('too_many_open_orders', (t) => t.tooManyOpenOrders(limit))
}

/** Throws 409 when the open orders of the account would hold too many units of a product, so that others find some, too. */
export function limitReservedUnits(
  open: queries.OpenOrders,
  { productId, name, stock, quantity }: Pick<NewOrderLine, 'productId' | 'name' | 'stock' | 'quantity'>,
): void {
  const held = open.units[productId] ?? 0
  const limit = Math.max(MAX_RESERVED_UNITS, Math.floor((stock + held) / 3))
  if (held + quantity > limit) throw conflict('too_many_units', (t) => t.tooManyUnits(name, limit))
}

/** Whether the request shows the prices that will be paid. The amounts have two decimals at most. */
function sawPrices({ items, total }: CreateOrder, lines: NewOrderLine[], totalPaisa: number): boolean {
  const paisaOf = (rupees: number) => Math.round(rupees * 100)
  return (
    paisaOf(total) === totalPaisa &&
    items.every(({ price }, index) => paisaOf(price) === lines[index]?.pricePaisa)
  )
}
