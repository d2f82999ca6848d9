import { CamelCasePlugin, Kysely, PostgresDialect, type RawBuilder, type Transaction } from 'kysely'
import pg from 'pg'
import { PreparingClient } from './prepared.ts'
import type { Schema } from './schema.ts'

/** The database or a transaction. Every query function takes one of these as its first parameter. */
export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

const INT8 = 20
const DATE = 1082
/** Milliseconds. */
export const TIMEOUT_MS = { connect: 3000, lock: 3000, statement: 5000, idleInTransaction: 10_000 }

/** PostgreSQL returns sums and counts as bigint. Throws RangeError beyond 2^53 instead of rounding. */
function readInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`)
  return value
}

/** Days stay YYYY-MM-DD: a Date would shift them with the server's time zone. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [INT8, readInt8],
  [DATE, (text) => text],
])

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    format !== 'binary' && PARSERS.has(oid)
      ? PARSERS.get(oid)
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/** Columns are `snake_case` in SQL and `camelCase` in TypeScript. Names that begin with `_`, such as `_id`, stay as they are. */
class CamelCaseColumns extends CamelCasePlugin {
  protected override camelCase(name: string): string {
    return name.startsWith('_') ? name : super.camelCase(name)
  }
}

export interface DatabaseOptions {
  /** Maximum number of connections of this process. */
  connections?: number
  /** Disables the time limits for statements, for tools that read everything. */
  noTimeouts?: boolean
  /** Called for errors on idle connections, which the pool replaces. */
  onIdleError?: (error: Error) => void
}

/**
 * Statements for each new connection. Startup parameters would be shorter, but poolers such as PgBouncer reject or drop them,
 * and the defaults of the role or the database may differ.
 */
function sessionSettings(options: DatabaseOptions): string {
  return `
    set jit = off; -- for short queries JIT and parallel workers cost more than they save
    set max_parallel_workers_per_gather = 0;
    set default_transaction_isolation = 'read committed';
    set statement_timeout = ${options.noTimeouts ? 0 : TIMEOUT_MS.statement};
    set lock_timeout = ${TIMEOUT_MS.lock};
    set idle_in_transaction_session_timeout = ${TIMEOUT_MS.idleInTransaction};
    set idle_session_timeout = 0`
}

/** Disables the time limits that the role or the database may have, for long work such as a backup or a migration. */
export async function disableTimeouts(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set statement_timeout = 0;
    set idle_in_transaction_session_timeout = 0;
    set idle_session_timeout = 0;
    -- from PostgreSQL 17 on
    select set_config(name, '0', false) from pg_settings where name = 'transaction_timeout'`)
}

/** A pool with the shop's timeouts. Pool and clients have error listeners, so that a lost connection does not end the process. */
export function openPool(url: string, options: DatabaseOptions = {}): pg.Pool {
  const onError = options.onIdleError ?? (() => {})
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: TIMEOUT_MS.connect,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'hariyo',
    Client: options.noTimeouts ? PreparingClient : TimeoutClient,
    onConnect: async (client) => {
      await client.query(sessionSettings(options))
    },
    types,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** Opens the database at `url`; connections are opened on first use. Close it with `db.destroy()`. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Db {
  const pool = openPool(url, options)
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCaseColumns()],
  })
  pools.set(db, pool)
  return db
}

/** The row of a statement that always returns one, such as counts and sums. */
export async function onlyRow<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row> {
  const [row] = (await statement.execute(db)).rows
  if (!row) throw new Error('a statement that returns one row returned none')
  return row
}

const pools = new WeakMap<Db, pg.Pool>()

/** The pool of a database opened by `openDatabase`. Throws for a transaction. */
export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db)
  if (!pool) throw new Error('this is a transaction, not a database')
  return pool
}

/** PostgreSQL cancels a statement after 5 s, so a longer silence means that the server is unreachable. */
const RESPONSE_TIMEOUT_MS = 6000

/**
 * A connection that closes itself when the server does not respond to a statement. A broken network reports no error, and the
 * time limits of the server do not help then.
 */
class TimeoutClient extends PreparingClient {
  #timer: NodeJS.Timeout | undefined

  constructor(...args: ConstructorParameters<typeof PreparingClient>) {
    super(...args)
    const stopTimer = () => clearTimeout(this.#timer)
    // 'drain': all queries have been answered
    this.on('drain', stopTimer)
    this.on('end', stopTimer)
  }

  // biome-ignore lint/suspicious/noExplicitAny: the library's own signature has a dozen overloads, all passed through
  override query(...args: [any, any?, ...any[]]): any {
    clearTimeout(this.#timer)
    // with an active query, `end` closes the socket at once: all its queries fail, and the pool opens a new connection
    this.#timer = setTimeout(() => this.end().catch(() => {}), RESPONSE_TIMEOUT_MS)
    return super.query(...args)
  }
}
