import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { conflict, notFound } from '../../platform/shared/errors.ts'

/**
 * The open delivery run of a rider and day, created if there is none. It and the run that the order leaves stay locked until the
 * transaction ends.
 */
export async function lockOpenDeliveryRun(
  tx: Tx,
  { riderId, day, left }: { riderId: string; day: string; left: string | null },
): Promise<string> {
  for (;;) {
    await sql`
      insert into delivery_run (rider_id, day) values (${riderId}, ${day})
      on conflict (rider_id, day) where closed_at is null do nothing`.execute(tx)
    // in the same sequence everywhere, so that two orders that change places do not wait for each other
    const { rows } = await sql<{ id: string; isOpenRun: boolean }>`
      select id, closed_at is null and rider_id = ${riderId} and day = ${day} as "isOpenRun" from delivery_run
      where (rider_id = ${riderId} and day = ${day} and closed_at is null) or id = ${left}::uuid
      order by id for no key update`.execute(tx)
    const run = rows.find(({ isOpenRun }) => isOpenRun)
    // missing when it was handed over before the lock; then it gets a new one
    if (run) return run.id
  }
}

/**
 * Locks an open delivery run until the transaction ends. Orders are locked before their run. Throws 404, and 409 for a run that
 * was handed over.
 */
export async function lockDeliveryRun(tx: Tx, id: string): Promise<void> {
  const run = await tx
    .selectFrom('deliveryRun')
    .select('closedAt')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound((t) => t.deliveryRunGone))
  if (run.closedAt) throw conflict('delivery_run_closed', (t) => t.deliveryRunClosed)
}
