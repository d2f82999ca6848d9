import { sql } from 'kysely'
import { contactOf } from '#contract/addresses.ts'
import { MAX_DELIVERY_ATTEMPTS } from '#contract/limits.ts'
import { toPaisa, toRupees } from '#contract/money.ts'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import type { RiderAction, RiderActionResult, RiderStop } from '#contract/rider.ts'
import { type Actor, writeAudit } from '../../platform/audit/audit.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { conflict, ShopError } from '../../platform/shared/errors.ts'
import { issueInvoice } from '../invoices/invoices.ts'
import {
  changeOrderStatus,
  deliveryRunsOfOrder,
  failDelivery,
  listStops,
  lockStop,
  type RiderStopRow,
  recordDeliveryAttempt,
} from '../orders/orders.ts'

/** The rider's delivery runs of today and earlier days whose cash has not been handed over. */
const openDeliveryRuns = (db: Db, riderId: string) =>
  db
    .selectFrom('deliveryRun')
    .select(['id', 'day'])
    .where('riderId', '=', riderId)
    .where('closedAt', 'is', null)
    .where('day', '<=', nepalDay(new Date()))

/** Delivery runs of a shop that hands nothing over stay open for ever. */
const FINISHED_STOPS_DAYS = 7

/** The stops of the rider's open delivery runs; of a run that is older than a week, only those to deliver. */
export async function stopsOf(db: Db, riderId: string): Promise<RiderStop[]> {
  const runs = await openDeliveryRuns(db, riderId).orderBy('day').execute()
  const since = addDays(nepalDay(new Date()), -FINISHED_STOPS_DAYS)
  const stops = await listStops(db, {
    runs: runs.map(({ id }) => id),
    runsWithFinished: runs.filter(({ day }) => day >= since).map(({ id }) => id),
  })
  return runs.flatMap(({ id, day }) =>
    stops.filter(({ runId }) => runId === id).map((stop) => toRiderStop(stop, day)),
  )
}

function toRiderStop(stop: RiderStopRow, day: string): RiderStop {
  const { status, wasNotAtHome, goods, note, cashDifferenceReason, version } = stop
  return {
    ...contactOf(stop),
    _id: stop.id,
    day,
    note,
    ...goods,
    cashDifferenceReason,
    attempts: stop.deliveryAttempts,
    version,
    outcome:
      status === 'delivered'
        ? 'delivered'
        : status === 'cancelled'
          ? 'failed'
          : wasNotAtHome
            ? 'not_at_home'
            : 'open',
    collect: toRupees(stop.cashDuePaisa),
    weightRefund: toRupees(stop.weightRefundPaisa),
    qr: toRupees(stop.qrPaisa),
    cashCollected: stop.cashCollectedPaisa === null ? null : toRupees(stop.cashCollectedPaisa),
  }
}

/** Codes of errors for a stop that somebody else has changed, or that is on no open delivery run of the rider any more. */
const NOT_THEIRS = ['stop_finished', 'stop_reassigned', 'delivery_run_closed']

/**
 * Records what happened at a stop of the rider's open delivery runs. The same delivery again, after its key is forgotten, gets the
 * earlier result. A stop that somebody else has changed is left as it is. Throws 409.
 */
export async function recordRiderAction(
  tx: Tx,
  rider: Actor,
  action: RiderAction,
): Promise<RiderActionResult> {
  const stop = await lockStop(tx, action.order)
  if (stop && action.action === 'delivered' && isSameDelivery(stop, rider, action)) {
    return { action: action.action, ...delivered(stop, action) }
  }
  // the lock keeps the cash of the run from being handed over before this action is counted
  const isOnRun = openDeliveryRuns(tx, rider.id)
    .where('id', '=', stop?.runId ?? null)
    .forShare()
  if (!stop || !(await isOnRun.executeTakeFirst())) throw await notOnRun(tx, rider.id, stop)
  checkUnchanged(stop, action)
  return { action: action.action, ...(await perform(tx, rider, stop, action)) }
}

/**
 * Keeps what was paid for a delivery that was rejected, because somebody else had changed the stop, in the activity log, for the office to
 * say what happened. Only if the order was once on a run of the rider.
 */
export async function logRejectedCash(
  db: Db,
  rider: Actor,
  action: RiderAction,
  error: unknown,
): Promise<void> {
  if (action.action !== 'delivered' || !(error instanceof ShopError && NOT_THEIRS.includes(error.code)))
    return
  const details = { cashCollected: action.collected, qr: action.qr }
  await inTransaction(db, async (tx) => {
    const wasTheirs = tx
      .selectFrom('deliveryRun')
      .select('id')
      .where(sql<boolean>`id = any(${await deliveryRunsOfOrder(tx, action.order)}::uuid[])`)
      .where('riderId', '=', rider.id)
    if (await wasTheirs.executeTakeFirst()) {
      await writeAudit(tx, rider, 'order.delivery-rejected', { type: 'order', id: action.order }, details)
    }
  })
}

/**
 * Whether the shop has this delivery already. A phone that was offline for more than a day can send it again after its key has
 * expired.
 */
const isSameDelivery = (stop: RiderStopRow, rider: Actor, { collected, qr }: Delivery) =>
  stop.status === 'delivered' &&
  stop.deliveredBy === rider.id &&
  stop.cashCollectedPaisa === toPaisa(collected) &&
  stop.qrPaisa === toPaisa(qr)

const delivered = ({ deliveryAttempts: attempts }: RiderStopRow, { collected, qr }: Delivery): Outcome => ({
  outcome: 'delivered',
  attempts,
  cashCollected: collected,
  qr,
})

/** The same error for orders of others and unknown ones: riders learn nothing about them. */
async function notOnRun(tx: Tx, riderId: string, stop: RiderStopRow | undefined): Promise<ShopError> {
  const closed = await tx
    .selectFrom('deliveryRun')
    .select('id')
    .where('id', '=', stop?.runId ?? null)
    .where('riderId', '=', riderId)
    .where('closedAt', 'is not', null)
    .executeTakeFirst()
  return closed
    ? conflict('delivery_run_closed', (t) => t.riderDeliveryRunClosed)
    : conflict('stop_reassigned', (t) => t.stopReassigned)
}

/** Throws 409 unless the stop is as the rider saw it. */
function checkUnchanged(stop: RiderStopRow, action: RiderAction): void {
  if (stop.status !== 'shipped') {
    throw conflict('stop_finished', (t) => t.stopFinished(t.labels.orderStatusInSentence[stop.status]))
  }
  const isEdited =
    stop.version !== action.version ||
    (action.action === 'delivered' && toPaisa(action.due) !== stop.cashDuePaisa)
  if (isEdited) throw conflict('stop_edited', (t) => t.stopEdited)
}

type Outcome = Omit<RiderActionResult, 'action'>
type Delivery = Extract<RiderAction, { action: 'delivered' }>

function perform(tx: Tx, rider: Actor, stop: RiderStopRow, action: RiderAction): Promise<Outcome> {
  if (action.action === 'delivered') return deliver(tx, rider, stop, action)
  if (action.action === 'refused') return fail(tx, rider, stop, action.reason)
  return recordNotAtHome(tx, rider, stop, action.attemptsBefore)
}

async function deliver(tx: Tx, rider: Actor, stop: RiderStopRow, delivery: Delivery): Promise<Outcome> {
  const { id, cashDuePaisa } = stop
  const { collected: cashCollected, qr, reason: reasonGiven } = delivery
  const cashPaisa = toPaisa(cashCollected)
  const qrPaisa = toPaisa(qr)
  const reason = cashPaisa + qrPaisa === cashDuePaisa ? null : (reasonGiven ?? null)
  // invoice and log entry come first: the status change may anonymize the order and redact its log entries
  await issueInvoice(tx, id)
  const change = {
    from: 'shipped',
    to: 'delivered',
    cashCollected,
    ...(qr > 0 && { qr }),
    ...(reason && { reason }),
  }
  await writeAudit(tx, rider, 'order.change-status', { type: 'order', id }, change)
  const next = { status: 'delivered', from: 'shipped', note: '' } as const
  await changeOrderStatus(tx, rider.id, id, next, { cashPaisa, qrPaisa, reason })
  return delivered(stop, delivery)
}

async function fail(
  tx: Tx,
  rider: Actor,
  { id, deliveryAttempts: attempts }: RiderStopRow,
  reason: Extract<RiderAction, { action: 'refused' }>['reason'],
): Promise<Outcome> {
  const change = { from: 'shipped', to: 'cancelled', reason }
  await writeAudit(tx, rider, 'order.delivery-failed', { type: 'order', id }, change)
  await failDelivery(tx, rider.id, id, { reason, note: '' })
  return { outcome: 'failed', attempts, cashCollected: null, qr: 0 }
}

/** The last visit cancels the order. */
async function recordNotAtHome(
  tx: Tx,
  rider: Actor,
  stop: RiderStopRow,
  attemptsBefore: number,
): Promise<Outcome> {
  if (stop.deliveryAttempts !== attemptsBefore) {
    throw conflict('stop_edited', (t) => t.attemptRecordedMeanwhile)
  }
  const isLast = stop.deliveryAttempts + 1 >= MAX_DELIVERY_ATTEMPTS
  const attempts = await recordDeliveryAttempt(tx, rider.id, stop.id, { note: '', isLast })
  await writeAudit(tx, rider, 'order.not-at-home', { type: 'order', id: stop.id }, { number: attempts })
  if (isLast) return fail(tx, rider, { ...stop, deliveryAttempts: attempts }, 'not_reached')
  return { outcome: 'not_at_home', attempts, cashCollected: null, qr: 0 }
}
