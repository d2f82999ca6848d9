/** The orders on the delivery runs of the riders. The runs themselves belong to another domain. */
import { sql } from 'kysely'
import type { CashDifferenceReason, StopOutcome } from '#contract/admin/choices.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { recordEvent } from './order-events.ts'

/** A stop of a delivery run: an order on it, or one that was taken off it after the customer was not at home. */
export interface Stop {
  orderId: string
  runId: string
  outcome: StopOutcome
  isOnRun: boolean
  fullName: string
  phone: string
  address: string
  city: string
  note: string
  /** Cash to collect. */
  duePaisa: number
  /** Null until the order is delivered. */
  collectedPaisa: number | null
  /** Collected minus due. */
  differencePaisa: number
  differenceReason: CashDifferenceReason | null
}

/** The stops of these delivery runs, in their sequence. */
export async function stopsOfDeliveryRuns(db: Db, runIds: string[]): Promise<Stop[]> {
  if (runIds.length === 0) return []
  const { rows } = await sql<Stop>`
    with attempted as (
      select distinct order_id, (details->>'deliveryRun')::uuid as run_id from order_event
      where kind = 'attempt' and details->>'deliveryRun' = any(${runIds}::text[])
    ), stop as (
      select id as order_id, run_id from orders where run_id = any(${runIds}::uuid[])
      union select order_id, run_id from attempted
    )
    select stop.order_id, stop.run_id,
      case when orders.run_id is distinct from stop.run_id then 'not_at_home'
        when status = 'delivered' then 'delivered' when status = 'cancelled' then 'failed'
        when attempted.order_id is not null then 'not_at_home' else 'open' end as outcome,
      orders.run_id is not distinct from stop.run_id as "isOnRun",
      full_name, phone, address, city, note,
      total_paisa - credit_used_paisa as "duePaisa", cash_collected_paisa as "collectedPaisa",
      cash_difference_paisa as "differencePaisa", cash_difference_reason as "differenceReason"
    from stop left join attempted using (order_id, run_id) join orders on orders.id = stop.order_id
    order by "isOnRun" desc, orders.run_position, orders.id`.execute(db)
  return rows
}

/** Locks an order until the transaction ends. */
export const lockOrderForDeliveryRun = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('orders')
    .select(['status', 'runId', 'deliveryAttempts as attempts'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()

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
    update orders set run_id = ${runId}::uuid, updated_at = now(), run_position = case when ${runId}::uuid is not null then
      (select coalesce(max(run_position), 0) + 1 from orders on_run where run_id = ${runId}::uuid) end
    where id = ${orderId}`.execute(tx)
  await recordEvent(tx, orderId, { kind: 'assignment', status: 'shipped', actorId, details })
}

/**
 * Gives the orders of a delivery run that are still to be delivered a new sequence, at the positions that they have together. The
 * caller has locked them and the run.
 */
export async function sequenceStops(tx: Tx, runId: string, orderIds: string[]): Promise<void> {
  await sql`
    with place as (
      select run_position, row_number() over (order by run_position, id) as number from orders
      where run_id = ${runId} and id = any(${orderIds}::uuid[])
    )
    update orders set run_position = place.run_position
    from unnest(${orderIds}::uuid[]) with ordinality as wanted (id, number) join place using (number)
    where orders.id = wanted.id`.execute(tx)
}
