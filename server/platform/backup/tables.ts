import pg from 'pg'
import { disableTimeouts } from '../database/database.ts'
import { OperatorError } from '../shared/operator-error.ts'

/** Tables that are not backed up: rights that may have been revoked since, rate limits, background jobs, and when the backup was made. */
const EXCLUDED_TABLES = [
  'session',
  'one_time_code',
  'password_reset',
  'staff_invitation',
  'google_return',
  'pending_sign_in',
  'passkey_challenge',
  'rate_limit',
  'job',
  'last_backup',
]
/** Part of the manifest instead. */
const MIGRATIONS = 'schema_migration'
const CONNECT_MS = 5000

export interface Table {
  name: string
  /** Without generated columns. */
  columns: string[]
  /** Identity columns. */
  identities: string[]
  /** Tables that must be restored before this one. */
  needs: string[]
}

/** A connection without time limits except for locks. Throws OperatorError. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'hariyo backup',
    keepAlive: true,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await disableTimeouts(client)
    await client.query(`set datestyle = iso; set intervalstyle = postgres; set lock_timeout = '30s'`)
    return client
  } catch (error) {
    throw new OperatorError(
      `The database cannot be reached: ${(error as Error).message || (error as { code?: string }).code}.`,
    )
  }
}

/** The tables of a backup, in the order in which they can be restored. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as name,
      (select coalesce(array_agg(attname::text order by attnum), '{}') from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(array_agg(attname::text order by attnum), '{}') from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attidentity <> '') as identities,
      (select coalesce(array_agg(distinct confrelid::regclass::text), '{}') from pg_constraint
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as needs
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname <> all($1)
    order by relname`,
    [[...EXCLUDED_TABLES, MIGRATIONS]],
  )
  return inOrder(rows)
}

function inOrder(tables: Table[]): Table[] {
  const waiting = new Map(tables.map((table) => [table.name, table]))
  const order: Table[] = []
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ needs }) => !needs.some((name) => waiting.has(name)))
    if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting.keys()]}`)
    for (const table of ready) waiting.delete(table.name)
    order.push(...ready)
  }
  return order
}

/** Quoted SQL identifiers, separated by commas. */
export function quoted(...names: string[]): string {
  return names.map((name) => pg.escapeIdentifier(name)).join(', ')
}
