import { sql } from 'kysely'
import type { OrderToCall } from '#contract/admin/calls.ts'
import type { CallOutcome } from '#contract/admin/choices.ts'
import type { CallLogEntry } from '#contract/admin/orders.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { countUpToMax, type Keyed, keyset, pageOf } from '../../../platform/database/keyset.ts'
import { conflict, notFound } from '../../../platform/shared/errors.ts'
import { toListedOrder } from '../serializers.ts'
import type { PageInfo } from './list.ts'
import { phoneHistories } from './phone-history.ts'
import { type AdminOrderRow, adminOrderColumns } from './rows.ts'

const PAGE_SIZE = 200

/** Customers who have not been reached come first, then the longest waiting. */
const CALL_QUEUE = keyset([
  { column: sql`case when last_call.outcome = 'reached' then 1 else 0 end`, type: 'number' },
  { column: sql`orders.created_at`, type: 'timestamp' },
  { column: sql`orders.id`, type: 'id' },
])

interface Row extends AdminOrderRow, Keyed {
  attempts: number
  outcome: CallOutcome | null
  calledAt: Date | null
  callNote: string | null
}

/** One page of the pending orders to confirm by phone. */
export async function listOrdersToCall(
  db: Db,
  cursor?: string,
): Promise<{ calls: Omit<OrderToCall, 'invoiceNumber'>[] } & PageInfo> {
  const { rows } = await sql<Row>`
    select ${adminOrderColumns}, ${CALL_QUEUE.key} as key,
      (select count(*)::int from order_call where order_id = orders.id) as attempts,
      last_call.outcome, last_call.created_at as called_at, last_call.note as call_note
    from orders left join lateral (
      select outcome, note, created_at from order_call where order_id = orders.id order by id desc limit 1
    ) last_call on true
    where orders.status = 'pending' and ${CALL_QUEUE.after(cursor)}
    order by ${CALL_QUEUE.order} limit ${PAGE_SIZE + 1}`.execute(db)
  const page = pageOf(rows, PAGE_SIZE)
  const histories = await phoneHistories(
    db,
    page.rows.map((row) => row.id),
  )
  const calls = page.rows.map((row) => ({
    ...toListedOrder(row),
    note: row.note,
    attempts: row.attempts,
    lastOutcome: row.outcome,
    lastCallAt: row.calledAt?.toISOString() ?? null,
    lastNote: row.callNote ?? '',
    phoneOrders: histories.get(row.id)?.orders ?? 0,
    phoneNoShows: histories.get(row.id)?.noShows ?? 0,
  }))
  return {
    calls,
    nextCursor: page.nextCursor,
    ...(await countUpToMax(db, sql`from orders where status = 'pending'`)),
  }
}

/** The calls about one order, oldest first. */
export async function callsOf(
  db: Db,
  orderId: string,
): Promise<(Omit<CallLogEntry, 'actorName'> & { actorId: string | null })[]> {
  const calls = await db
    .selectFrom('orderCall')
    .select(['id', 'outcome', 'note', 'actorId', 'createdAt'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
  return calls.map((call) => ({
    _id: call.id,
    outcome: call.outcome,
    note: call.note,
    actorId: call.actorId,
    createdAt: call.createdAt.toISOString(),
  }))
}

/** Records a call about a pending order. Throws 404 and 409. */
export async function logCall(
  tx: Tx,
  orderId: string,
  call: { outcome: CallOutcome; note: string; actorId: string },
): Promise<{ _id: number; createdAt: string }> {
  const order = await tx
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .forShare()
    .executeTakeFirst()
  if (!order) throw notFound((t) => t.orderGone)
  if (order.status !== 'pending') throw conflict('not_pending', (t) => t.callNotPending)
  const logged = await tx
    .insertInto('orderCall')
    .values({ orderId: orderId, outcome: call.outcome, note: call.note, actorId: call.actorId })
    .returning(['id', 'createdAt'])
    .executeTakeFirstOrThrow()
  return { _id: logged.id, createdAt: logged.createdAt.toISOString() }
}
