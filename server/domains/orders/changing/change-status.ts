import type { ChangeOrderStatus } from '#contract/admin/orders/orders.ts'
import { toPaisa } from '#contract/money.ts'
import { type OrderStatus, previousStatuses } from '#contract/order-status.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { afterCommit, inTransaction } from '../../../platform/database/retry.ts'
import { conflict, notFound } from '../../../platform/shared/errors.ts'
import { lockProducts, moveStock } from '../../catalog/catalog.ts'
import {
  chooseLots,
  deleteLotProposals,
  type OrderToPack,
  proposeLots,
  returnToLots,
  shipLots,
  takeMissing,
} from '../../lots/lots.ts'
import { ordersCancelled } from '../metrics.ts'
import { mailStatusChange } from '../order-mails.ts'
import { textCancelled, textShipped, withdrawDeliveryTexts } from '../order-sms.ts'
import { withoutShortage } from '../packing/being-packed.ts'
import { mayMailUnverified } from '../placing/unverified-email.ts'
import * as queries from '../queries.ts'
import { giveBackStoreCredit } from '../store-credit.ts'
import { anonymizeOrders } from './anonymize-orders.ts'

/**
 * Cancels a customer's own order while it is pending; its stock returns. The mail about it is omitted when it would go to an
 * unverified address that has reached its limit. Throws 404 and 409.
 */
export async function cancelOrder(
  db: Db,
  customer: { id: string; email: string },
  orderId: string,
  rateLimit: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // first: a statement that waits for an edit would return the order as it was before
    await queries.lockOrder(tx, orderId)
    const change = cancellationBy(customer.id)
    const order = await queries.changeStatus(tx, orderId, change, customer.id)
    if (!order) throw notFound((t) => t.orderGone)
    if (!order.isChanged) throw conflict('too_late', (t) => t.orderCancelTooLate)
    const isMailed = await mayMailUnverified(tx, rateLimit, { own: customer.email, typed: order.email })
    await applyConsequences(tx, order, { ...change, isMailed })
  })
}

/** Cancels a pending order as part of the deletion of its customer's account. An order with another status is not changed. */
export async function cancelForDeletedAccount(tx: Tx, orderId: string, customerId: string): Promise<void> {
  const order = await queries.changeStatus(tx, orderId, cancellationBy(customerId), customerId)
  if (order?.isChanged) await undoSale(tx, order)
}

const cancellationBy = (customerId: string): queries.StatusChange => ({
  to: 'cancelled',
  from: ['pending'],
  actor: 'customer',
  actorId: customerId,
  reason: null,
  note: '',
})

/**
 * Changes the status of an order for the shop, as NEXT_STATUSES allows; a cancelled order returns its stock. Of two
 * concurrent changes of one order, one is rejected. `paid` is what a rider received for a delivered order. Throws 404 and 409.
 */
export async function changeOrderStatus(
  tx: Tx,
  staffId: string,
  orderId: string,
  change: ChangeOrderStatus,
  paid: queries.PaidAtDoor = { qrPaisa: toPaisa(change.qr ?? 0), reason: null },
): Promise<void> {
  const { status, reason = null, note } = change
  const from = previousStatuses(status).filter(
    (previous) => change.from === undefined || previous === change.from,
  )
  const order = await queries.changeStatus(tx, orderId, {
    to: status,
    from,
    actor: 'staff',
    actorId: staffId,
    reason,
    note,
    ...(status === 'delivered' && { paid }),
  })
  if (!order) throw notFound((t) => t.orderGone)
  if (!order.isChanged) throw changeRejected(order.previousStatus, change)
  if (change.version !== undefined && change.version !== order.version) {
    throw conflict('order_changed', (t) => t.orderEditedMeanwhile)
  }
  if (status === 'shipped' && order.waitedForCall) throw conflict('call_pending', (t) => t.callPending)
  if (status === 'shipped' && change.onlyComplete) await rejectMissingUnits(tx, orderId)
  if (status === 'processing' && change.lots) await chooseLots(tx, await toPack(tx, order), change.lots)
  if (status === 'shipped') await shipLots(tx, await toPack(tx, order), change.lots)
  await applyConsequences(tx, order, {
    to: status,
    actor: 'staff',
    isMailed: true,
    reason,
    note,
  })
}

/** The customer would pay for units that the packer did not find. */
async function rejectMissingUnits(tx: Tx, orderId: string): Promise<void> {
  const lines = await queries.linesOf(tx, orderId)
  if (lines.some(({ found }) => found !== null)) throw conflict('units_missing', (t) => t.unitsMissing)
}

/** What lots need to know of an order. */
async function toPack(tx: Tx, order: Pick<queries.OrderRow, 'id' | 'deliveryDay'>): Promise<OrderToPack> {
  return { ...order, lines: await queries.linesOf(tx, order.id) }
}

/**
 * Stores which lots the packing slips of these orders name. Those that are on their way already, or are cancelled, are left as they are.
 */
export async function proposeLotsFor(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'deliveryDay'])
    .where('id', 'in', orderIds)
    .where('status', 'in', ['pending', 'processing'])
    // same lock order everywhere
    .orderBy('id')
    .forUpdate()
    .execute()
  if (orders.length === 0) return
  const lines = await tx
    .selectFrom('orderLine')
    .select(['orderId', 'productId', 'quantity'])
    .where(
      'orderId',
      'in',
      orders.map(({ id }) => id),
    )
    .execute()
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  const sequence = new Map(orderIds.map((id, position) => [id, position]))
  const packed = orders.map((order) => ({ ...order, lines: byOrder.get(order.id) ?? [] }))
  await proposeLots(
    tx,
    packed.sort((a, b) => (sequence.get(a.id) ?? 0) - (sequence.get(b.id) ?? 0)),
  )
}

function changeRejected(current: OrderStatus, { status, from }: ChangeOrderStatus) {
  if (from !== undefined && from !== current) {
    return conflict('changed_meanwhile', (t) =>
      t.orderChangedMeanwhile(t.labels.orderStatusInSentence[current]),
    )
  }
  return conflict('status_change_rejected', ({ orderStatusChangeRejected, labels }) =>
    orderStatusChangeRejected(labels.orderStatusInSentence[current], labels.orderStatusInSentence[status]),
  )
}

/** Returns stock and store credit of a cancelled order, queues mail and SMS, and removes the personal data of a customer who deleted the account. */
export async function applyConsequences(
  tx: Tx,
  order: queries.OrderAfterChange,
  {
    isMailed,
    ...change
  }: Pick<queries.StatusChange, 'to' | 'reason' | 'note' | 'actor'> & { isMailed: boolean },
): Promise<void> {
  if (change.to === 'cancelled') await undoSale(tx, order)
  if (isMailed) await mailStatusChange(tx, order, change)
  if (order.previousStatus === 'shipped') await withdrawDeliveryTexts(tx, order.id)
  if (change.to === 'shipped') await textShipped(tx, order.id, order.cashDuePaisa)
  if (change.to === 'cancelled' && change.actor === 'staff') await textCancelled(tx, order.id)
  if (order.customerLeft && (change.to === 'delivered' || change.to === 'cancelled'))
    await anonymizeOrders(tx, [order.id])
}

/** Returns the units that are not written off, and the store credit. Units that left the shop go back to their lots. */
async function undoSale(tx: Tx, { id, previousStatus }: queries.OrderAfterChange): Promise<void> {
  const lines = await queries.linesOf(tx, id)
  let units = lines.map((line) => ({ productId: line.productId, quantity: line.quantity - line.writtenOff }))
  if (previousStatus === 'shipped') units = await unitsForStock(tx, id, lines)
  const notFound = await unitsNotFound(tx, lines, { units, isShipped: previousStatus === 'shipped' })
  const returned = units.filter(({ quantity }) => quantity > 0)
  await moveStock(tx, returned, {
    reason: 'cancel',
    orderId: id,
    notFound: await takeMissing(tx, id, notFound),
  })
  await deleteLotProposals(tx, id)
  await giveBackStoreCredit(tx, id)
  afterCommit(tx, () => ordersCancelled.inc())
}

/** The units that the packer did not find, as far as they return to the stock and are not counted as a shortage already. */
async function unitsNotFound(
  tx: Tx,
  lines: readonly queries.OrderLineRow[],
  /** `units`: of each line. */
  { units, isShipped }: { units: readonly { quantity: number }[]; isShipped: boolean },
) {
  if (lines.every(({ found }) => found === null)) return []
  const products = await lockProducts(
    tx,
    lines.map(({ productId }) => productId),
  )
  const missing = lines.map(({ productId, quantity, found }) => ({
    productId,
    quantity: quantity - (found ?? quantity),
  }))
  // a shipped order had all its units from the lots: the shortage is one of other orders
  return withoutShortage(missing, isShipped ? [] : products)
    .map(({ productId, quantity }, index) => ({
      productId,
      quantity: Math.min(quantity, units[index]?.quantity ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)
}

/** The units that can be sold again. Those of a lot that is not sold any more are written off. */
async function unitsForStock(tx: Tx, orderId: string, lines: readonly queries.OrderLineRow[]) {
  const sellable = await returnToLots(
    tx,
    orderId,
    lines.map(({ productId, quantity, writtenOff }) => ({
      productId,
      sellable: quantity - writtenOff,
      spoiled: writtenOff,
    })),
  )
  const units = lines.map(({ id, productId, quantity, writtenOff }, index) => ({
    id,
    productId,
    quantity: sellable[index] ?? 0,
    lost: quantity - writtenOff - (sellable[index] ?? 0),
  }))
  for (const { id, lost } of units.filter(({ lost }) => lost > 0)) {
    await tx
      .updateTable('orderLine')
      .set(({ eb }) => ({ writtenOff: eb('writtenOff', '+', lost) }))
      .where('id', '=', id)
      .execute()
  }
  return units
}
