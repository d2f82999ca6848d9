import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

export interface JobOptions {
  /** A new job replaces a waiting one with the same key. */
  key?: string
  /** The earliest time to run. */
  runAt?: Date
  /** Lower numbers run first; the default is 0. */
  priority?: number
  maxAttempts?: number
}

/** Adds a background job in the transaction that causes it, so that both are committed or neither. */
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
