import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

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
