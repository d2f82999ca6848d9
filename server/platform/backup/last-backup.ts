import { connect } from './tables.ts'

/** Records the end of a backup of the database with this URL. Does nothing if it cannot be reached. */
export async function recordBackup(url: string, succeeded: boolean): Promise<void> {
  const column = succeeded ? 'succeeded_at' : 'failed_at'
  const record = `insert into last_backup (${column}) values (now()) on conflict (only_row) do update set ${column} = now()`
  const client = await connect(url).catch(() => undefined)
  // the backup itself has its own message
  await client?.query(record).catch(() => {})
  await client?.end().catch(() => {})
}
