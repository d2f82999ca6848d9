import { sql } from 'kysely'
import type { ReturnDetails } from '#contract/admin/returns.ts'
import type { Tx } from '../database/database.ts'

/** Adds to the returned units of order lines. Returns false when a line has fewer units left to return. */
export async function countReturnedUnits(
  tx: Tx,
  returned: { lineId: string; units: number }[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update order_line set returned = returned + request.units
    from unnest(${returned.map(({ lineId }) => lineId)}::uuid[], ${returned.map(({ units }) => units)}::int[])
      as request (id, units)
    where order_line.id = request.id and returned + request.units <= quantity`.execute(tx)
  return Number(numAffectedRows) === returned.length
}

/** Records a return in the history of a delivered order. */
export async function recordReturn(
  tx: Tx,
  {
    orderId,
    actorId,
    note,
    details,
  }: { orderId: string; actorId: string; note: string; details: ReturnDetails },
): Promise<void> {
  await tx
    .insertInto('order_event')
    .values({
      order_id: orderId,
      from_status: 'delivered',
      to_status: 'delivered',
      kind: 'return',
      actor: 'admin',
      actor_id: actorId,
      note,
      details: JSON.stringify(details),
    })
    .execute()
}
