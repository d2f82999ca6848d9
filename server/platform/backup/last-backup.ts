import type { Kysely } from 'kysely'
import pg from 'pg'
import type { Schema } from '../database/schema.ts'

export interface LastBackup {
  succeededAt: Date | null
  failedAt: Date | null
}

/** When `npm run backup` has last succeeded and failed. */
export async function readLastBackup(db: Kysely<Schema>): Promise<LastBackup> {
  const row = await db.selectFrom('lastBackup').select(['succeededAt', 'failedAt']).executeTakeFirst()
  return row ?? { succeededAt: null, failedAt: null }
}

/** Records the end of a backup of the database with this URL. Does nothing if it cannot be reached. */
export async function recordBackup(url: string, succeeded: boolean): Promise<void> {
  const column = succeeded ? 'succeeded_at' : 'failed_at'
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(
      `insert into last_backup (${column}) values (now()) on conflict (only_row) do update set ${column} = now()`,
    )
  } catch {
    // the backup itself has its own message
  } finally {
    await client.end().catch(() => {})
  }
}
