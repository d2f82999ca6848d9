/** The orders on the delivery runs of the riders. The runs themselves belong to another domain. */
import { sql } from 'kysely'
import type { StopOutcome } from '#contract/admin/choices.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { conflict, notFound } from '../../../platform/shared/errors.ts'
import { recordEvent } from '../order-events.ts'
import { lockOrder, type PaidAtDoor } from '../queries.ts'

/** A stop of a delivery run: an order on it, or one that was taken off it after the customer was not at home. */
interface Stop {
  orderId: string
  outcome: StopOutcome
  isOnRun: boolean
  /** Null until the order is delivered on this run. */
  collectedPaisa: number | null
}

/** The stops of a delivery run. */
export async function stopsOfDeliveryRun(db: Db, runId: string): Promise<Stop[]> {
  const { rows } = await sql<Stop>`
    select order_id, outcome, is_on_run, case when is_on_run then cash_collected_paisa end as collected_paisa
    from delivery_run_stop stop join orders on orders.id = order_id where stop.run_id = ${runId}
    order by is_on_run desc, run_position, orders.id`.execute(db)
  return rows
}

/** Whether a stop is still on its delivery run and neither delivered nor failed. */
export function isToDeliver({ isOnRun, outcome }: Stop): boolean {
  return isOnRun && (outcome === 'open' || outcome === 'not_at_home')
}

/** Locks the orders of a delivery run that are still to be delivered, until the transaction ends. */
export async function lockShippedOrdersOf(tx: Tx, runId: string): Promise<void> {
  await tx
    .selectFrom('orders')
    .select('id')
    .where('runId', '=', runId)
    .where('status', '=', 'shipped')
    .orderBy('id') // the same sequence everywhere, so that no two calls wait for each other
    .forUpdate()
    .execute()
}

/**
 * Puts a shipped order at the end of a delivery run or takes it off its run, and records it in the order's history. The caller
 * has locked the order and the new run.
 */
export async function setDeliveryRunOfOrder(
  tx: Tx,
  orderId: string,
  { runId, actorId, details }: { runId: string | null; actorId: string; details: object },
): Promise<void> {
  await sql`
    update orders set run_id = ${runId}::uuid, run_position = case when ${runId}::uuid is not null then
      (select coalesce(max(run_position), 0) + 1 from orders on_run where run_id = ${runId}::uuid) end
    where id = ${orderId}`.execute(tx)
  await recordEvent(tx, orderId, {
    kind: 'assignment',
    status: 'shipped',
    actorId,
    details: runId ? { ...details, deliveryRun: runId } : details,
  })
}

/** The ids of the delivery runs that an order is or was on. */
export async function deliveryRunsOfOrder(tx: Tx, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct details->>'deliveryRun' as id from order_event
    where order_id = ${orderId} and kind = 'assignment' and details->>'deliveryRun' is not null`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Puts the remaining orders of a delivery run into a new sequence, in the positions that they hold together. The caller has
 * locked them and the run.
 */
export async function sortStops(tx: Tx, runId: string, orderIds: string[]): Promise<void> {
  await sql`
    with place as (
      select run_position, row_number() over (order by run_position, id) as number from orders
      where run_id = ${runId} and id = any(${orderIds}::uuid[])
    )
    update orders set run_position = place.run_position
    from unnest(${orderIds}::uuid[]) with ordinality as wanted (id, number) join place using (number)
    where orders.id = wanted.id`.execute(tx)
}

/**
 * Corrects what a rider received for a delivered order, which the caller has locked. Another amount by QR is not seen in the bank
 * yet. Throws 409 when something was refunded already: the refund depends on it.
 */
export async function correctReceivedCash(
  tx: Tx,
  orderId: string,
  { cashPaisa, qrPaisa, reason }: Required<PaidAtDoor>,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update orders set cash_collected_paisa = ${cashPaisa}, qr_paisa = ${qrPaisa},
      cash_difference_paisa = ${cashPaisa}::bigint + ${qrPaisa}::bigint - cash_due_paisa, cash_difference_reason = ${reason},
      qr_seen_at = case when qr_paisa = ${qrPaisa} then qr_seen_at end,
      qr_seen_by = case when qr_paisa = ${qrPaisa} then qr_seen_by end
    where id = ${orderId} and not exists (select from order_return where order_id = orders.id)`.execute(tx)
  if (!numAffectedRows) throw conflict('already_returned', (t) => t.cashAlreadyRefunded)
}

/** Records who found the QR payment of an order in the bank, or takes that back. Throws 404, and 409 for another amount. */
export async function seeQrPayment(
  tx: Tx,
  orderId: string,
  { qrPaisa, seenBy }: { qrPaisa: number; seenBy: string | null },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw notFound((t) => t.orderGone)
  if (order.qrPaisa !== qrPaisa || qrPaisa === 0)
    throw conflict('order_changed', (t) => t.orderEditedMeanwhile)
  await tx
    .updateTable('orders')
    .set({ qrSeenAt: seenBy && new Date(), qrSeenBy: seenBy })
    .where('id', '=', orderId)
    .execute()
}
