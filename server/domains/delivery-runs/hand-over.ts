import type { HandOver } from '#contract/admin/routes.ts'
import { formatRupees, toPaisa, toRupees } from '#contract/money.ts'
import * as messages from '#texts/messages.ts'
import { type Actor, writeAudit } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { conflict, invalid } from '../../platform/shared/errors.ts'
import { lockShippedOrdersOf, stopsOfRoutes } from '../orders/orders.ts'
import { assignOrder } from './assignment.ts'
import { collectedPaisa, isToDeliver } from './progress.ts'
import { lockRoute } from './queries.ts'

/**
 * Closes a route with the cash that was counted. Orders whose customers were not at home leave the route, so that they can go on
 * another one; their attempts stay with this one. Throws 404, 409 (route_closed, route_open_stops, route_changed), and 422 for
 * a difference without a reason.
 */
export async function handOver(
  tx: Tx,
  actor: Actor,
  routeId: string,
  { expected, counted, reason }: HandOver,
  now = new Date(),
): Promise<void> {
  await lockShippedOrdersOf(tx, routeId)
  await lockRoute(tx, routeId)
  const stops = await stopsOfRoutes(tx, [routeId])
  const open = stops.filter(({ outcome }) => outcome === 'open').length
  if (open > 0) throw conflict('route_open_stops', messages.routeOpenStops(open))
  const expectedPaisa = collectedPaisa(stops)
  if (expectedPaisa !== Math.round(expected * 100)) {
    throw conflict('route_changed', messages.routeCashChanged(formatRupees(toRupees(expectedPaisa))))
  }
  const countedPaisa = toPaisa(counted)
  const difference = countedPaisa - expectedPaisa
  if (difference !== 0 && reason === '') {
    throw invalid(messages.differenceReasonMissing, { reason: messages.differenceReasonMissing })
  }
  for (const { orderId } of stops.filter(isToDeliver)) await assignOrder(tx, actor, { orderId, to: null })
  await tx
    .updateTable('delivery_route')
    .set({
      closed_at: now,
      closed_by: actor.id,
      expected_paisa: expectedPaisa,
      counted_paisa: countedPaisa,
      difference_reason: difference === 0 ? '' : reason,
    })
    .where('id', '=', routeId)
    .execute()
  await writeAudit(
    tx,
    actor,
    'route.hand-over',
    { type: 'route', id: routeId },
    {
      expected: toRupees(expectedPaisa),
      counted,
      difference: toRupees(difference),
      ...(difference !== 0 && { reason }),
    },
  )
}
