import type { AssignmentDetails } from '#contract/admin/routes.ts'
import { formatDeliveryDay } from '#contract/delivery-days.ts'
import { MAX_ROUTE_DAYS_AHEAD } from '#contract/limits.ts'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import { type Actor, writeAudit } from '../../platform/audit/audit.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { conflict, invalid, notFound } from '../../platform/shared/errors.ts'
import { listRiders } from '../accounts/accounts.ts'
import {
  lockOrderForRoute,
  lockShippedOrdersOf,
  sequenceStops,
  setRouteOfOrder,
  stopsOfRoutes,
} from '../orders/orders.ts'
import { isToDeliver, routeLabels } from './progress.ts'
import { lockOpenRoute, lockRoute } from './queries.ts'

/** The rider and day of a new assignment. Null takes an order off its route. */
export type Target = { rider: string; day: string } | null

/** Throws 422 for a person who does not deliver, and for a day on which no route can begin. */
export async function checkTarget(db: Db, target: Target): Promise<void> {
  if (!target) return
  const riders = await listRiders(db)
  if (!riders.some(({ _id }) => _id === target.rider)) {
    throw invalid(messages.riderGone, { 'to.rider': messages.riderGone })
  }
  const today = nepalDay(new Date())
  if (target.day < today || target.day > addDays(today, MAX_ROUTE_DAYS_AHEAD)) {
    throw invalid(messages.routeDayInvalid, { 'to.day': messages.routeDayInvalid })
  }
}

/**
 * Gives a shipped order to a rider for a day, or takes it off its route. With `route`, the one on the screen, an order that was
 * assigned meanwhile stays as it is. The caller has checked the target. Throws 404 and 409 (not_shipped, route_changed).
 */
export async function assignOrder(
  tx: Tx,
  actor: Actor,
  { orderId, route, to }: { orderId: string; route?: string | null | undefined; to: Target },
): Promise<void> {
  const order = await lockOrderForRoute(tx, orderId)
  if (!order) throw notFound(messages.orderGone)
  if (order.status !== 'shipped') {
    throw conflict('not_shipped', messages.orderNotAssignable(labels.orderStatusInSentence[order.status]))
  }
  const before = order.routeId ? (await routeLabels(tx, [order.routeId])).get(order.routeId) : undefined
  if (route !== undefined && route !== order.routeId) {
    throw conflict(
      'route_changed',
      before ? messages.orderAssignedMeanwhile(before.riderName) : messages.orderTakenOffMeanwhile,
    )
  }
  const routeId = to && (await lockOpenRoute(tx, { riderId: to.rider, day: to.day, left: order.routeId }))
  if (routeId === order.routeId) return
  const after = routeId ? (await routeLabels(tx, [routeId])).get(routeId) : undefined
  const nameAndDay = (label: typeof before) => label && { rider: label.riderName, day: label.day }
  const details: AssignmentDetails = { from: nameAndDay(before) ?? null, to: nameAndDay(after) ?? null }
  await setRouteOfOrder(tx, orderId, { routeId, actorId: actor.id, details })
  await writeAudit(tx, actor, 'order.assign', { type: 'order', id: orderId }, { ...details })
}

/** Gives the open stops of a route a new sequence. Throws 404, and 409 if these are not its open stops or it was handed over. */
export async function sequenceRoute(tx: Tx, routeId: string, orderIds: string[]): Promise<void> {
  await lockShippedOrdersOf(tx, routeId)
  await lockRoute(tx, routeId)
  const stops = await stopsOfRoutes(tx, [routeId])
  const toDeliver = stops.filter(isToDeliver)
  const isSame = new Set(orderIds).size === toDeliver.length && orderIds.length === toDeliver.length
  if (!isSame || toDeliver.some(({ orderId }) => !orderIds.includes(orderId))) {
    throw conflict('route_changed', messages.routeChangedMeanwhile)
  }
  await sequenceStops(tx, routeId, orderIds)
}

/**
 * Locks an order and throws 409 if it is on a route of a later day: what happens to it would count for that day. An unknown
 * order is left to the caller.
 */
export async function refuseOnLaterRoute(tx: Tx, orderId: string): Promise<void> {
  const routeId = (await lockOrderForRoute(tx, orderId))?.routeId
  const route = routeId && (await routeLabels(tx, [routeId])).get(routeId)
  if (!route || route.day <= nepalDay(new Date())) return
  throw conflict('route_later', messages.orderOnLaterRoute(route.riderName, formatDeliveryDay(route.day)))
}
