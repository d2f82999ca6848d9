import { namesOf } from '../domains/accounts/accounts.ts'
import type { Db } from '../platform/database/database.ts'

/** The rows with the name of who acted; it is empty when the account is gone. */
export async function withActorNames<Row extends { actorId: string | null }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { actorName: string })[]> {
  const names = await namesOf(
    db,
    rows.map(({ actorId }) => actorId),
  )
  return rows.map((row) => ({ ...row, actorName: names.get(row.actorId ?? '') ?? '' }))
}
