import { sql } from 'kysely'
import type { FailDelivery, FailedDeliveryDetails } from '#contract/admin/closing/returns.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { conflict, invalid, notFound } from '../../../platform/shared/errors.ts'
import { recordEvent } from '../order-events.ts'
import { textNotAtHome } from '../order-sms.ts'
import * as queries from '../queries.ts'
import { applyConsequences } from './change-status.ts'

/**
 * Cancels a shipped order whose delivery failed. Units that are not written off return to stock, and the customer gets a mail.
 * Of a concurrent delivery and failure, one is rejected. Throws 404, 409, and 422 for units that the order does not have.
 */
export async function failDelivery(
  tx: Tx,
  actorId: string,
  orderId: string,
  { reason, note, lines }: FailDelivery,
): Promise<void> {
  await lockShipped(tx, orderId)
  const ordered = await queries.linesOf(tx, orderId)
  const losses =
    lines?.map(({ _id, writtenOff }) => ({ id: _id, units: writtenOff })) ??
    (reason === 'damaged' ? ordered.map(({ id, quantity }) => ({ id, units: quantity })) : [])
  const writtenOff = await writeOff(tx, ordered, losses)
  const order = await queries.changeStatus(tx, orderId, {
    to: 'cancelled',
    from: ['shipped'],
    actor: 'staff',
    actorId,
    reason,
    note,
    details: { writtenOff } satisfies FailedDeliveryDetails,
  })
  if (!order?.isChanged) throw new Error('a locked order has changed its status')
  await applyConsequences(tx, order, {
    to: 'cancelled',
    actor: 'staff',
    isMailed: true,
    reason,
    note,
  })
}

/** Returns what was written off, for the history. */
async function writeOff(
  tx: Tx,
  ordered: queries.OrderLineRow[],
  losses: { id: string; units: number }[],
): Promise<FailedDeliveryDetails['writtenOff']> {
  const lines = new Map(ordered.map((line) => [line.id, line]))
  if (losses.some(({ id, units }) => units > (lines.get(id)?.quantity ?? -1))) {
    throw invalid((t) => t.unitsNotInOrder)
  }
  const lost = losses.filter(({ units }) => units > 0)
  if (lost.length === 0) return []
  await sql`
    update order_line set written_off = lost.units
    from unnest(${lost.map(({ id }) => id)}::uuid[], ${lost.map(({ units }) => units)}::int[]) as lost (id, units)
    where order_line.id = lost.id`.execute(tx)
  return lost.map(({ id, units }) => ({
    name: lines.get(id)?.productName ?? '',
    nepaliName: lines.get(id)?.nepaliName ?? '',
    unit: lines.get(id)?.unit ?? '',
    quantity: units,
  }))
}

/**
 * Records that the customer of a shipped order was not at home; the order stays shipped. With `attemptsBefore`, the number of
 * attempts on the screen, a repeated request is rejected. The last one cancels the order, which has an SMS of its own. Returns the
 * number of attempts. Throws 404 and 409.
 */
export async function recordDeliveryAttempt(
  tx: Tx,
  actorId: string,
  orderId: string,
  {
    note,
    attemptsBefore,
    isLast = false,
  }: { note: string; attemptsBefore?: number | undefined; isLast?: boolean },
): Promise<number> {
  const { deliveryAttempts: before, runId } = await lockShipped(tx, orderId)
  if (attemptsBefore !== undefined && attemptsBefore !== before) {
    throw conflict('order_changed', (t) => t.attemptRecordedMeanwhile)
  }
  const attempt = before + 1
  await tx.updateTable('orders').set({ deliveryAttempts: attempt }).where('id', '=', orderId).execute()
  const details = { attempt, ...(runId && { deliveryRun: runId }) }
  await recordEvent(tx, orderId, { kind: 'attempt', status: 'shipped', actorId, note, details })
  if (!isLast) await textNotAtHome(tx, orderId)
  return attempt
}

/** Locks a shipped order. Throws 404 and 409. */
async function lockShipped(tx: Tx, orderId: string) {
  const order = await queries.lockOrder(tx, orderId)
  if (!order) throw notFound((t) => t.orderGone)
  if (order.status !== 'shipped') {
    throw conflict('not_shipped', (t) => t.orderNotShipped(t.labels.orderStatusInSentence[order.status]))
  }
  return order
}
