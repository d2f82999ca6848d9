import type { CorrectCash } from '#contract/admin/deliveries/delivery-runs.ts'
import { toPaisa, toRupees } from '#contract/money.ts'
import { type Actor, writeAudit } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { conflict } from '../../platform/shared/errors.ts'
import { correctReceivedCash, lockStop } from '../orders/orders.ts'
import { lockDeliveryRun } from './queries.ts'

/**
 * Corrects what the rider received at a delivered stop of a run that was not handed over. Refunds and the expected cash follow.
 * Throws 404 and 409 (delivery_run_closed, delivery_run_changed, already_returned).
 */
export async function correctCash(
  tx: Tx,
  actor: Actor,
  { runId, orderId, ...stop }: CorrectCash & { runId: string; orderId: string },
): Promise<void> {
  const { shown, due, collected, note } = stop
  const order = await lockStop(tx, orderId)
  await lockDeliveryRun(tx, runId)
  const isAsShown =
    order?.runId === runId &&
    order.cashCollectedPaisa === toPaisa(shown) &&
    order.cashDuePaisa === toPaisa(due)
  if (!isAsShown) throw conflict('delivery_run_changed', (t) => t.deliveryRunChangedMeanwhile)
  const reason = collected === due ? null : (stop.reason ?? null)
  await correctReceivedCash(tx, orderId, { paisa: toPaisa(collected), reason })
  const change = {
    from: toRupees(order.cashCollectedPaisa ?? 0),
    to: collected,
    ...(reason && { reason }),
    note,
  }
  await writeAudit(tx, actor, 'order.correct-cash', { type: 'order', id: orderId }, change)
}
