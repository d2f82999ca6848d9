import pg from 'pg'

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
