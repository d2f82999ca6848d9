import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { storableJson } from './json.ts'

/**
 * Adds a background job in the transaction that causes it, so that both are committed or neither. It replaces a waiting one with
 * the same key; one that runs already is not stopped. It runs `at` that time, or at once.
 */
export async function addJob(
  tx: Db | Tx,
  name: string,
  payload: Record<string, unknown>,
  key?: string,
  at = new Date(),
): Promise<void> {
  await sql`
    insert into job (name, payload, key, run_at)
    values (${name}, ${storableJson(payload)}, ${key ?? null}, greatest(${at}::timestamptz, now()))
    on conflict (key) do update set id = excluded.id, payload = excluded.payload, run_at = excluded.run_at,
      started_at = null, attempts = 0`.execute(tx)
}
