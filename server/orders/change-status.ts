import { type OrderStatus, previousStatuses } from '#contract/order-status.ts'
import type { ChangeOrderStatus, Order } from '#contract/orders.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import { returnToStock } from '../catalog/catalog.ts'
import type { Db, Tx } from '../database/database.ts'
import { afterCommit, inTransaction } from '../database/retry.ts'
import { conflict, notFound } from '../shared/errors.ts'
import { anonymizeOrders } from './anonymize-orders.ts'
import { ordersCancelled } from './metrics.ts'
import { mailStatusChange } from './order-mails.ts'
import * as queries from './queries.ts'
import { toOrder } from './serializers.ts'
import { mayMailUnverified } from './unverified-email.ts'

/** The shopkeeper who moves an order. */
export interface Mover {
  id: string
}

/**
 * Cancels a customer's own order while it is pending; its stock returns. The mail about it is left out when it would go to a
 * foreign address that has had its mails of the hour. Throws 404 and 409.
 */
export async function cancelOrder(
  db: Db,
  customer: { id: string; email: string },
  orderId: string,
  rateLimit: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await queries.move(tx, orderId, cancelledBy(customer.id), customer.id)
    if (!order) throw notFound(messages.orderGone)
    if (!order.moved) throw conflict('too_late', messages.orderCancelTooLate)
    const isMailed = await mayMailUnverified(tx, rateLimit, { own: customer.email, typed: order.email })
    await finishMove(tx, order, { to: 'cancelled', reason: '', isMailed })
  })
}

/** The same for a customer who leaves, inside the deletion of the account. An order that is being packed by now stays. */
export async function cancelForLeaving(tx: Tx, orderId: string, customerId: string): Promise<void> {
  const order = await queries.move(tx, orderId, cancelledBy(customerId), customerId)
  if (order?.moved) await bringBack(tx, orderId)
}

const cancelledBy = (customerId: string): queries.Move => ({
  to: 'cancelled',
  from: ['pending'],
  actor: 'customer',
  actorId: customerId,
  reason: '',
})

/**
 * Moves an order for the shopkeeper along NEXT_STATUSES; a cancelled one gives its stock back. Of two who move one order at
 * once, one wins. Throws 404 and 409.
 */
export async function moveOrder(
  tx: Tx,
  mover: Mover,
  orderId: string,
  wish: ChangeOrderStatus,
): Promise<Order> {
  const { status, reason } = wish
  const from = previousStatuses(status).filter((source) => wish.from === undefined || source === wish.from)
  const move = { to: status, from, actor: 'admin', actorId: mover.id, reason } as const
  const order = await queries.move(tx, orderId, move)
  if (!order) throw notFound(messages.orderGone)
  if (!order.moved) throw refusedMove(order.before, wish)
  await finishMove(tx, order, { to: status, reason, isMailed: true })
  return toOrder({ row: { ...order, status }, lines: await queries.linesOf(tx, orderId) })
}

function refusedMove(before: OrderStatus, { status, from }: ChangeOrderStatus) {
  if (from !== undefined && from !== before) {
    return conflict('moved_meanwhile', messages.orderMovedMeanwhile(labels.orderStatusInSentence[before]))
  }
  return conflict('move_refused', messages.orderMoveRefused(before, status))
}

/** What follows from a move that was made: stock, mail, and the end of what is kept of someone who left. */
async function finishMove(
  tx: Tx,
  order: queries.Moved,
  { to, reason, isMailed }: { to: OrderStatus; reason: string; isMailed: boolean },
): Promise<void> {
  if (to === 'cancelled') await bringBack(tx, order.id)
  if (isMailed) await mailStatusChange(tx, order, to, reason)
  if (order.customer_left && (to === 'delivered' || to === 'cancelled')) await anonymizeOrders(tx, [order.id])
}

/** The goods of a cancelled order stand on the shelf again. */
async function bringBack(tx: Tx, orderId: string): Promise<void> {
  const lines = await queries.linesOf(tx, orderId)
  await returnToStock(
    tx,
    orderId,
    lines.map((line) => ({ productId: line.product_id, quantity: line.quantity })),
  )
  afterCommit(tx, () => ordersCancelled.inc())
}
