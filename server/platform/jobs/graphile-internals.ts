import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** The version of graphile-worker whose private table this file was written for; a test compares it. */
export const WRITTEN_FOR_GRAPHILE_WORKER = '0.18.0'

/**
 * Unlocks jobs that were claimed for one of these live runners before `olderThanS` but do not run: the connection broke
 * before the claim reached the runner. The public `force_unlock_workers` would also unlock the jobs that run, so this
 * updates a private table.
 */
export async function unlockLostJobs(
  db: Db,
  runnerIds: readonly string[],
  { runningJobs, olderThanS }: { runningJobs: readonly string[]; olderThanS: number },
): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_by = any(${runnerIds}::text[]) and id <> all(${runningJobs}::bigint[])
      and locked_at < now() - make_interval(secs => ${olderThanS})`.execute(db)
}
