import { createHash, randomUUID } from 'node:crypto'
import { MAX_OPEN_ORDERS } from '#contract/limits.ts'
import { toPaisa } from '#contract/money.ts'
import type { CreateOrder, Order } from '#contract/orders.ts'
import { deliveryCharge } from '#contract/provinces.ts'
import * as messages from '#texts/messages.ts'
import { removeFromCart } from '../cart/cart.ts'
import { type StockRequest, type StockReservation, takeFromStock } from '../catalog/catalog.ts'
import type { Db, Tx } from '../database/database.ts'
import { afterCommit, inTransaction } from '../database/retry.ts'
import { readDesk } from '../settings/settings.ts'
import { conflict, ShopError } from '../shared/errors.ts'
import { ordersPlaced } from './metrics.ts'
import { mailOrderPlaced } from './order-mails.ts'
import * as queries from './queries.ts'
import { toOrder } from './serializers.ts'
import { isAmount, type PricedLine, subtotalPaisa } from './totals.ts'
import { isUnverifiedEmail } from './unverified-email.ts'

/** Who orders: the signed-in customer. */
export interface Customer {
  id: string
  name: string
  email: string
}

/**
 * Sells what the shopper saw, or nothing: price, charge and total are computed here and must be those that were sent.
 * The same key gives the same order for a day, as it was when it was placed, with `isNew` false. `rateLimit` multiplies the
 * number of open orders an account may have; 0 means no limit. Throws 409 (price_changed, not_enough_stock, product_gone,
 * order_running, ordering_paused, too_many_open_orders) and 422 (order_key_reused).
 */
export async function placeOrder(
  db: Db,
  customer: Customer,
  checkout: CreateOrder,
  { key, rateLimit }: { key?: string | undefined; rateLimit: number },
): Promise<{ order: Order; isNew: boolean }> {
  const { paused, shopkeepers } = await readDesk(db)
  const requestHash = hashOf(checkout)
  const portions = portionsOf(checkout)
  const placed = await inTransaction(db, async (tx) => {
    const id = randomUUID()
    if (key !== undefined && !(await queries.claimKey(tx, customer.id, key, requestHash, id))) {
      return earlierOrder(tx, customer.id, key, requestHash)
    }
    // an order that was placed before the pause is still answered
    if (paused) throw conflict('ordering_paused', messages.orderingPaused)
    await limitOpenOrders(tx, customer.id, rateLimit)
    await removeFromCart(
      tx,
      customer.id,
      portions.map(({ productId }) => productId),
    )
    // from here on others wait for these products, so it comes late
    const lines = toLines(portions, await takeFromStock(tx, id, portions))
    const charge = deliveryChargePaisa(checkout.state)
    const total = subtotalPaisa(lines) + charge
    if (!sawPrices(checkout, lines, total)) throw conflict('price_changed', messages.orderPriceChanged)
    const order = {
      id,
      customerId: customer.id,
      source: 'web' as const,
      actor: 'customer' as const,
      actorId: customer.id,
      fullName: checkout.fullName || customer.name,
      email: checkout.email,
      phone: checkout.phone,
      shippingAddress: checkout.shippingAddress,
      city: checkout.city,
      state: checkout.state,
      note: checkout.note,
      deliveryChargePaisa: charge,
      totalPaisa: total,
      lines,
    }
    const written = await queries.insertOrder(tx, order)
    await mailOrderPlaced(tx, order, checkout.email || customer.email, shopkeepers, {
      isForeign: isUnverifiedEmail(customer.email, checkout.email),
    })
    afterCommit(tx, () => ordersPlaced.inc({ source: 'web' }))
    return written
  })
  if (typeof placed === 'string') return { order: await asPlaced(db, customer.id, placed), isNew: false }
  return { order: toOrder(placed), isNew: true }
}

/** Throws 409 when the account has as many open orders as it may have. Orders placed at the same moment wait for each other. */
async function limitOpenOrders(tx: Tx, accountId: string, rateLimit: number): Promise<void> {
  if (rateLimit === 0) return
  const most = Math.max(1, Math.floor(MAX_OPEN_ORDERS * rateLimit))
  const open = await queries.lockAndCountOpenOrders(tx, accountId)
  if (open >= most) throw conflict('too_many_open_orders', messages.tooManyOpenOrders(most))
}

/** A placed order as it was first answered, whatever has become of it since. Throws when this customer has no such order. */
async function asPlaced(db: Db, customerId: string, orderId: string): Promise<Order> {
  const found = await queries.findOrderOf(db, customerId, orderId)
  if (!found) throw new Error('a placed order cannot be found')
  const order = toOrder(found)
  return {
    ...order,
    status: 'pending',
    items: order.items.map((item) => ({ ...item, reviewed: false })),
  }
}

/** Rupees in the table of provinces, paisa in the books. */
export function deliveryChargePaisa(state: string): number {
  return toPaisa(deliveryCharge(state))
}

/** What to take from the shelf. */
export const portionsOf = ({ items }: { items: { product: string; quantity: number }[] }): StockRequest[] =>
  items.map(({ product, quantity }) => ({ productId: product, quantity }))

/** What a key stands for: the same call again has the same hash. */
export function hashOf(checkout: object): Buffer {
  return createHash('sha256').update(JSON.stringify(checkout)).digest()
}

/** The order that was placed under this key. Throws 409 while it is being placed, 422 when it is another order. */
export async function earlierOrder(
  tx: Tx,
  customerId: string,
  key: string,
  requestHash: Buffer,
): Promise<string> {
  const earlier = await queries.findKey(tx, customerId, key)
  if (!earlier) throw conflict('order_running', messages.orderKeyRunning)
  if (!earlier.request_hash.equals(requestHash)) {
    throw new ShopError(422, 'order_key_reused', messages.orderKeyReused)
  }
  return earlier.order_id
}

/** The lines of an order in the shopper's order, at the shop's prices. Throws 409 when one could not be taken from the shelf. */
export function toLines(portions: StockRequest[], shelf: StockReservation[]): PricedLine[] {
  const onShelf = new Map(shelf.map((product) => [product.id, product]))
  const lines = portions.map(({ productId, quantity }) => {
    const product = onShelf.get(productId)
    if (!product || product.archived) throw conflict('product_gone', messages.orderProductGone)
    const { name, unit, pricePaisa, taken, pictures } = product
    return { productId, name, unit, pricePaisa, quantity, taken, pictures }
  })
  if (lines.some(({ taken }) => !taken)) throw conflict('not_enough_stock', messages.notEnoughStock)
  return lines
}

/** Whether the shopper saw the prices that are paid. */
function sawPrices({ items, total }: CreateOrder, lines: PricedLine[], totalPaisa: number): boolean {
  return (
    isAmount(total, totalPaisa) &&
    items.every((item, at) => isAmount(item.price, lines[at]?.pricePaisa ?? Number.NaN))
  )
}
