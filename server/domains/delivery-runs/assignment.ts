import type { AssignmentDetails } from '#contract/admin/deliveries/delivery-runs.ts'
import { formatDeliveryDay } from '#contract/delivery-days.ts'
import { MAX_DELIVERY_RUN_DAYS_AHEAD } from '#contract/limits.ts'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import { type Actor, writeAudit } from '../../platform/audit/audit.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { conflict, invalidField, notFound } from '../../platform/shared/errors.ts'
import { contactsOf, listRiders } from '../accounts/accounts.ts'
import {
  isToDeliver,
  lockOrder,
  lockShippedOrdersOf,
  queueDeliveryRunSms,
  setDeliveryRunOfOrder,
  sortStops,
  stopsOfDeliveryRun,
} from '../orders/orders.ts'
import { lockDeliveryRun, lockOpenDeliveryRun } from './queries.ts'

/** The rider and day of a new assignment. Null takes an order off its delivery run. */
export type Target = { rider: string; day: string } | null

/** Throws 422 for a person who does not deliver, and for a day on which no delivery run can begin. */
export async function checkTarget(db: Db, target: Target): Promise<void> {
  if (!target) return
  const riders = await listRiders(db)
  if (!riders.some(({ _id }) => _id === target.rider)) {
    throw invalidField('to.rider', (t) => t.riderGone)
  }
  const today = nepalDay(new Date())
  if (target.day < today || target.day > addDays(today, MAX_DELIVERY_RUN_DAYS_AHEAD)) {
    throw invalidField('to.day', (t) => t.deliveryRunDayInvalid)
  }
}

/**
 * Gives a shipped order to a rider for a day, or takes it off its delivery run. With `deliveryRun`, the one on the screen, an
 * order that was assigned in the meantime stays as it is. The caller has checked the target. Throws 404 and 409 (not_shipped,
 * delivery_run_changed).
 */
export async function assignOrder(
  tx: Tx,
  actor: Actor,
  { orderId, deliveryRun, to }: { orderId: string; deliveryRun?: string | null | undefined; to: Target },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw notFound((t) => t.orderGone)
  if (order.status !== 'shipped') {
    throw conflict('not_shipped', (t) => t.orderNotAssignable(t.labels.orderStatusInSentence[order.status]))
  }
  const before = await deliveryRunName(tx, order.runId)
  if (deliveryRun !== undefined && deliveryRun !== order.runId) {
    throw conflict('delivery_run_changed', (t) =>
      before ? t.orderAssignedMeanwhile(before.riderName || t.formerRider) : t.orderTakenOffMeanwhile,
    )
  }
  const runId = to && (await lockOpenDeliveryRun(tx, { riderId: to.rider, day: to.day, left: order.runId }))
  if (runId === order.runId) return
  const after = await deliveryRunName(tx, runId)
  const nameAndDay = (label: typeof before) => label && { rider: label.riderName, day: label.day }
  const details: AssignmentDetails = { from: nameAndDay(before) ?? null, to: nameAndDay(after) ?? null }
  await setDeliveryRunOfOrder(tx, orderId, { runId, actorId: actor.id, details })
  const [rider] = to ? await contactsOf(tx, [to.rider]) : []
  await queueDeliveryRunSms(tx, orderId, to && { day: to.day, phone: rider?.phone ?? '' })
  await writeAudit(tx, actor, 'order.assign', { type: 'order', id: orderId }, { ...details })
}

/** Changes the sequence of a run's open stops. Throws 404, and 409 if these are not its open stops or it was handed over. */
export async function sortDeliveryRun(tx: Tx, runId: string, orderIds: string[]): Promise<void> {
  await lockShippedOrdersOf(tx, runId)
  await lockDeliveryRun(tx, runId)
  const toDeliver = (await stopsOfDeliveryRun(tx, runId)).filter(isToDeliver)
  const isSame = new Set(orderIds).size === toDeliver.length && orderIds.length === toDeliver.length
  if (!isSame || toDeliver.some(({ orderId }) => !orderIds.includes(orderId))) {
    throw conflict('delivery_run_changed', (t) => t.deliveryRunChangedMeanwhile)
  }
  await sortStops(tx, runId, orderIds)
}

/**
 * Locks an order and throws 409 if it is on a delivery run of a later day: what happens to it would count for that day. An
 * unknown order is left to the caller.
 */
export async function rejectLaterDeliveryRun(tx: Tx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const run = await deliveryRunName(tx, order?.runId ?? null)
  if (!run || run.day <= nepalDay(new Date())) return
  throw conflict('delivery_run_later', (t) =>
    t.orderOnLaterDeliveryRun(run.riderName || t.formerRider, formatDeliveryDay(run.day, t.dates)),
  )
}

/** Rider and day of a delivery run; undefined without one. The name is empty once the rider has deleted the account. */
async function deliveryRunName(db: Db, id: string | null) {
  if (id === null) return undefined
  const run = await db
    .selectFrom('deliveryRun')
    .select(['day', 'riderId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!run) return undefined
  const [rider] = run.riderId ? await contactsOf(db, [run.riderId], { evenBlocked: true }) : []
  return { day: run.day, riderName: rider?.name ?? '' }
}
