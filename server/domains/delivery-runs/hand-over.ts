import type { HandOver } from '#contract/admin/deliveries/delivery-runs.ts'
import { formatRupees, toPaisa, toRupees } from '#contract/money.ts'
import { type Actor, writeAudit } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { conflict, invalidField } from '../../platform/shared/errors.ts'
import { isToDeliver, lockShippedOrdersOf, stopsOfDeliveryRun } from '../orders/orders.ts'
import { assignOrder } from './assignment.ts'
import { lockDeliveryRun } from './queries.ts'

/**
 * Closes a delivery run with the cash that was counted. Orders whose customers were not at home leave the run, so that they can
 * go on another one; their attempts stay with this one. Throws 404, 409 (delivery_run_closed, delivery_run_open_stops,
 * delivery_run_changed), and 422 for a difference without a reason.
 */
export async function handOver(
  tx: Tx,
  actor: Actor,
  runId: string,
  { expected, counted, reason }: HandOver,
  now = new Date(),
): Promise<void> {
  await lockShippedOrdersOf(tx, runId)
  await lockDeliveryRun(tx, runId)
  const stops = await stopsOfDeliveryRun(tx, runId)
  const open = stops.filter(({ outcome }) => outcome === 'open').length
  if (open > 0) throw conflict('delivery_run_open_stops', (t) => t.deliveryRunOpenStops(open))
  const expectedPaisa = stops.reduce((sum, { collectedPaisa }) => sum + (collectedPaisa ?? 0), 0)
  if (expectedPaisa !== Math.round(expected * 100)) {
    throw conflict('delivery_run_changed', (t) =>
      t.deliveryRunCashChanged(formatRupees(toRupees(expectedPaisa), t.language)),
    )
  }
  const countedPaisa = toPaisa(counted)
  const difference = countedPaisa - expectedPaisa
  if (difference !== 0 && reason === '') {
    throw invalidField('reason', (t) => t.differenceReasonMissing)
  }
  for (const { orderId } of stops.filter(isToDeliver)) await assignOrder(tx, actor, { orderId, to: null })
  await tx
    .updateTable('deliveryRun')
    .set({
      closedAt: now,
      closedBy: actor.id,
      expectedPaisa,
      countedPaisa,
      differenceReason: difference === 0 ? '' : reason,
    })
    .where('id', '=', runId)
    .execute()
  await writeAudit(
    tx,
    actor,
    'delivery-run.hand-over',
    { type: 'delivery-run', id: runId },
    {
      expected: toRupees(expectedPaisa),
      counted,
      difference: toRupees(difference),
      ...(difference !== 0 && { reason }),
    },
  )
}
