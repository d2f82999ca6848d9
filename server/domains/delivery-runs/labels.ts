import type { Db } from '../../platform/database/database.ts'
import { namesOf } from '../accounts/accounts.ts'

interface DeliveryRunName {
  day: string
  /** Empty once the rider has deleted the account. */
  riderName: string
}

/** Rider and day of a delivery run; undefined without one. */
export async function deliveryRunName(db: Db, id: string | null): Promise<DeliveryRunName | undefined> {
  if (id === null) return undefined
  const run = await db
    .selectFrom('deliveryRun')
    .select(['day', 'riderId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!run) return undefined
  const names = await namesOf(db, [run.riderId])
  return { day: run.day, riderName: names.get(run.riderId ?? '') ?? '' }
}
