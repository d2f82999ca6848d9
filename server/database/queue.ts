import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

export interface JobOptions {
  /** A second job under the same key takes the place of the first while that waits. */
  key?: string
  /** Not before this moment. */
  runAt?: Date
  /** Smaller runs earlier; 0 when left out. */
  priority?: number
  maxAttempts?: number
}

/** Adds a background job in the transaction that causes it: the job exists exactly when the change does. */
export async function addJob(
  tx: Db | Tx,
  name: string,
  payload: Record<string, unknown>,
  options: JobOptions = {},
): Promise<void> {
  await sql`select 1 from graphile_worker.add_job(
    identifier => ${name}::text,
    payload => ${JSON.stringify(payload)}::json,
    run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${options.maxAttempts ?? null}::int,
    job_key => ${options.key ?? null}::text,
    priority => ${options.priority ?? null}::int
  )`.execute(tx)
}
