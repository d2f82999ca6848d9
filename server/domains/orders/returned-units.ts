import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Adds to the returned units of order lines and to what was paid back for them. Returns false when a line has fewer units left to return. */
export async function countReturnedUnits(
  tx: Tx,
  returned: { lineId: string; units: number; refundPaisa: number }[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update order_line set returned = returned + request.units, refunded_paisa = refunded_paisa + request.refund_paisa
    from unnest(${returned.map(({ lineId }) => lineId)}::uuid[], ${returned.map(({ units }) => units)}::int[],
      ${returned.map(({ refundPaisa }) => refundPaisa)}::bigint[]) as request (id, units, refund_paisa)
    where order_line.id = request.id and returned + request.units <= quantity`.execute(tx)
  return Number(numAffectedRows) === returned.length
}
