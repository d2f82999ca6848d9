import type { CorrectCash } from '#contract/admin/deliveries/delivery-runs.ts'
import { toPaisa, toRupees } from '#contract/money.ts'
import { paidAtDoor } from '#contract/received-cash.ts'
import { type Actor, writeAudit } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { conflict } from '../../platform/shared/errors.ts'
import { correctReceivedCash, lockStop } from '../orders/orders.ts'
import { lockDeliveryRun } from './queries.ts'

/**
 * Corrects what the rider received, in cash and by QR, at a delivered stop of a run that was not handed over. Refunds and the expected cash follow.
 * Throws 404 and 409 (delivery_run_closed, delivery_run_changed, already_returned).
 */
export async function correctCash(
  tx: Tx,
  actor: Actor,
  { runId, orderId, ...stop }: CorrectCash & { runId: string; orderId: string },
): Promise<void> {
  const { shown, shownQr, due, collected, qr, note } = stop
  const order = await lockStop(tx, orderId)
  await lockDeliveryRun(tx, runId)
  const isAsShown =
    order?.runId === runId &&
    order.cashCollectedPaisa === toPaisa(shown) &&
    order.qrPaisa === toPaisa(shownQr) &&
    order.cashDuePaisa === toPaisa(due)
  if (!isAsShown) throw conflict('delivery_run_changed', (t) => t.deliveryRunChangedMeanwhile)
  const reason = paidAtDoor(stop) === due ? null : (stop.reason ?? null)
  await correctReceivedCash(tx, orderId, { cashPaisa: toPaisa(collected), qrPaisa: toPaisa(qr), reason })
  const change = {
    from: toRupees(order.cashCollectedPaisa ?? 0),
    to: collected,
    ...(qr !== shownQr && { qr: { from: shownQr, to: qr } }),
    ...(reason && { reason }),
    note,
  }
  await writeAudit(tx, actor, 'order.correct-cash', { type: 'order', id: orderId }, change)
}
