import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { PreparingClient } from './prepared.ts'
import type { Schema } from './schema.ts'
import { TimeoutClient } from './timeout-client.ts'

/** The pool, or a transaction taken from it: every query takes one of these first. */
export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

const INT8 = 20
const DATE = 1082
/** Design section 7. */
export const TIMEOUT_MS = { connect: 3000, lock: 3000, statement: 5000, idleInTransaction: 10_000 }

/** Sums and counts come as bigint; beyond 2^53 a silent rounding would be wrong, so it throws. */
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

export interface DatabaseOptions {
  /** Most connections this process may hold. */
  connections?: number
  /** For tools that read everything: no statement is cut and no answer given up for lost, however long it takes. */
  noTimeouts?: boolean
  /** Told of every statement when it has been answered: its text without values, and the error if there was one. */
  onStatement?: ((text: string, durationMs: number, error: unknown) => void) | undefined
  /** Told of errors on idle connections, which the pool replaces by itself. */
  onIdleError?: (error: Error) => void
}

/**
 * Sent to each new connection as statements: poolers such as PgBouncer refuse or drop startup parameters, and the role or the
 * database may have other defaults.
 */
function sessionSettings(options: DatabaseOptions): string {
  return `
    set jit = off; -- short queries only: it and parallel workers would cost more than they save
    set max_parallel_workers_per_gather = 0;
    set default_transaction_isolation = 'read committed';
    set statement_timeout = ${options.noTimeouts ? 0 : TIMEOUT_MS.statement};
    set lock_timeout = ${TIMEOUT_MS.lock};
    set idle_in_transaction_session_timeout = ${TIMEOUT_MS.idleInTransaction};
    set idle_session_timeout = 0`
}

/**
 * Lifts the time limits that a role or a database may have, on a connection of its own whose work takes as long as it takes,
 * such as a backup or a migration.
 */
export async function disableTimeouts(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set statement_timeout = 0;
    set idle_in_transaction_session_timeout = 0;
    set idle_session_timeout = 0;
    -- from PostgreSQL 17 on
    select set_config(name, '0', false) from pg_settings where name = 'transaction_timeout'`)
}

/** A pool with the shop's timeouts (design section 7). Both pool and clients have error listeners, so a restarted database never ends the process. */
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

/** Opens the database behind `url`; connections are made on first use. End with `db.destroy()`. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Db {
  const pool = openPool(url, options)
  const { onStatement } = options
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement
      ? {
          log: (event) =>
            onStatement(
              event.query.sql,
              event.queryDurationMillis,
              event.level === 'error' ? event.error : undefined,
            ),
        }
      : {}),
  })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Db, pg.Pool>()

/** The connections behind a database that `openDatabase` has opened. */
export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db)
  if (!pool) throw new Error('this is a transaction, not a database')
  return pool
}
