import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { OperatorError } from '../shared/operator-error.ts'
import { disableTimeouts, openPool } from './database.ts'
import { isDatabaseUnavailable } from './retry.ts'

export interface MigrateOptions {
  log?(message: string): void
  /** Called with notes for the operator. */
  warn?(sentence: string): void
  /** Folder of the NNNN_name.sql files. */
  directory?: string
  /** Names of the migrations to apply; all by default. A backup is restored into the schema it was made from. */
  only?: ReadonlySet<string>
  /** How long to wait for another migrating process and for table locks, in milliseconds. */
  waitMs?: number
  /** How long to wait for a server that is unreachable or starting, in milliseconds. */
  waitForServerMs?: number
}

export interface AppliedMigration {
  readonly name: string
  readonly checksum: string
}

interface Migration extends AppliedMigration {
  readonly sql: string
}

const OLDEST_SERVER = 150_000
/** Key of an advisory lock; no other lock in this database may use it. */
const LOCK_KEY = 4_726_190_518
const CONNECT_MS = 5000
const RECONNECT_MS = 3000
const WAIT_MS = 120_000
/** Short, and retried: while DDL waits for a table, everybody else who reads that table waits behind it. */
const TABLE_LOCK_TIMEOUT_MS = 500
const LOCK_RETRY_MS = 200
/**
 * The sequence in which placing an order uses these tables. A migration locks its tables in the same sequence. Otherwise an
 * order and the migration could each hold a table that the other needs; in a busy shop that would happen on every attempt.
 */
const LOCK_SEQUENCE = ['account', 'orders', 'product', 'stock_movement', 'order_line', 'order_event']
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Applies the migrations that are missing, each once and in its own transaction. Several
 * processes may call it at the same time; one works and the others wait. Throws OperatorError if the server is
 * unreachable, too old or has the wrong character type, or if an applied migration was changed or is missing.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<void> {
  const known = knownMigrations(options.directory)
  const client = await connect(url, options)
  try {
    await checkServerVersion(client)
    await rejectTransactionPooling(client, url)
    await lock(client, options.waitMs ?? WAIT_MS)
    const applied = await appliedMigrations(client)
    rejectOtherSchema(applied, known, url)
    await ensureDevanagariSearch(client)
    await applyAll(client, known, applied, options)
  } finally {
    // releases the lock, which belongs to the session; this also happens when the process is killed
    await client.end().catch(() => {})
  }
}

async function connect(url: string, { warn, waitForServerMs = 0 }: MigrateOptions): Promise<pg.Client> {
  const deadline = performance.now() + waitForServerMs
  for (;;) {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: 'hariyo migration',
      keepAlive: true,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      await disableTimeouts(client)
      return client
    } catch (error) {
      const sentence = `The database at ${whereIs(url)} cannot be reached: ${reasonOf(error)}.`
      // waiting does not help against a wrong password or a missing database
      if (!isDatabaseUnavailable(error) || performance.now() >= deadline) throw new OperatorError(sentence)
      warn?.(`${sentence} Trying again.`)
      await pause(RECONNECT_MS)
    }
  }
}

async function checkServerVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name,
      pg_is_in_recovery() as "isCopy"`,
  )
  const { number, name, isCopy } = rows[0]
  if (number < OLDEST_SERVER) {
    throw new OperatorError(`The shop needs PostgreSQL 15 or later, but the server is ${name}.`)
  }
  if (isCopy) {
    throw new OperatorError('DATABASE_URL points to a read-only replica: use the primary.')
  }
}

/**
 * A pooler in transaction mode would silently break LISTEN, advisory locks and prepared statements. It is detected by two
 * connections that share one server process.
 */
async function rejectTransactionPooling(client: pg.Client, url: string): Promise<void> {
  const pool = openPool(url, { connections: 1 })
  const query = 'select pg_backend_pid() as pid'
  try {
    const first = await client.query(query)
    const second = await pool.query(query)
    if (first.rows[0].pid !== second.rows[0].pid) return
  } catch (error) {
    throw new OperatorError(
      `The database at ${whereIs(url)} rejects the shop's connections: ${reasonOf(error)}.`,
    )
  } finally {
    await pool.end()
  }
  throw new OperatorError(
    'DATABASE_URL points to a pooler in transaction mode: set it to session mode, or use the database itself.',
  )
}

async function lock(client: pg.Client, waitMs: number): Promise<void> {
  await client.query(`set lock_timeout = ${waitMs}`)
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
    throw new OperatorError(
      `Another process has been migrating the database for more than ${Math.round(waitMs / 1000)} seconds: find out what blocks it, then start again.`,
    )
  }
}

/** The migrations applied to this database, in the order of their names; none if it contains no shop. */
export async function appliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows: found } = await client.query(`select to_regclass('schema_migration') is not null as found`)
  if (!found[0].found) return []
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from schema_migration order by name',
  )
  return rows
}

/**
 * Throws OperatorError if the database contains a shop that cannot be upgraded, for command line tools that do not migrate.
 * Changes nothing.
 */
export async function requireOwnSchema(url: string): Promise<void> {
  const client = await connect(url, {})
  try {
    rejectOtherSchema(await appliedMigrations(client), knownMigrations(), url)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Identifies the tables that the first migration creates. Versions before 1.0 had other ones, and nothing of them is upgraded. */
export function schemaId(): string {
  return knownMigrations()[0]?.checksum ?? ''
}

function rejectOtherSchema(applied: AppliedMigration[], [first]: Migration[], url: string): void {
  if (applied.length === 0 || applied.some(({ checksum }) => checksum === first?.checksum)) return
  throw new OperatorError(
    `The database at ${whereIs(url)} contains the shop of another version, which cannot be upgraded, and nothing in it was changed: set DATABASE_URL to an empty database or DATA_DIR to a new folder, or run the version that created it.`,
  )
}

/** Search uses trigrams, and with the plain C character type pg_trgm silently finds no letters in Devanagari text. */
async function ensureDevanagariSearch(client: pg.Client): Promise<void> {
  try {
    await client.query('create extension if not exists pg_trgm')
  } catch (error) {
    throw new OperatorError(
      `The database lacks the extension pg_trgm, and this role may not create it: ${reasonOf(error)}.`,
    )
  }
  const { rows } = await client.query(`select cardinality(show_trgm('आलु')) as letters`)
  if (rows[0].letters > 0) return
  throw new OperatorError(
    'The database does not recognise Devanagari, so Nepali search would find nothing: create it with LC_CTYPE C.UTF-8 (create database … encoding UTF8 lc_ctype "C.UTF-8" template template0).',
  )
}

async function applyAll(
  client: pg.Client,
  known: Migration[],
  applied: AppliedMigration[],
  options: MigrateOptions,
): Promise<void> {
  await client.query(
    `create table if not exists schema_migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`,
  )
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  const last = known.at(-1)?.name ?? ''
  for (const { name } of applied.filter(({ name }) => !known.some((ours) => ours.name === name))) {
    if (name < last) {
      throw new OperatorError(
        `Migration ${name} was applied to this database, but its file is missing: put it back.`,
      )
    }
    options.warn?.(
      `The database was migrated by a newer version of the shop (${name}): this version works with it only if it is the one directly before.`,
    )
  }
  for (const migration of known) {
    if (options.only && !options.only.has(migration.name)) continue
    const checksum = checksums.get(migration.name)
    if (checksum === undefined) await applyWithLockRetry(client, migration, options)
    else if (checksum !== migration.checksum) {
      throw new OperatorError(
        `Migration ${migration.name} was changed after it had been applied to this database: put the file back and write the change as a new migration.`,
      )
    }
  }
}

async function applyWithLockRetry(
  client: pg.Client,
  migration: Migration,
  options: MigrateOptions,
): Promise<void> {
  const deadline = performance.now() + (options.waitMs ?? WAIT_MS)
  const locks = await tableLocks(client, migration)
  for (;;) {
    try {
      await apply(client, migration, locks)
      options.log?.(`Applied migration ${migration.name}`)
      return
    } catch (error) {
      if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE && performance.now() < deadline) {
        await pause(LOCK_RETRY_MS)
        continue
      }
      throw new OperatorError(`Migration ${migration.name} failed and was rolled back: ${reasonOf(error)}.`, {
        cause: error,
      })
    }
  }
}

/**
 * Statements that lock the existing tables of a migration: a table that it changes against reads and writes, a table that it only
 * refers to against writes.
 */
async function tableLocks(client: pg.Client, { sql }: Migration): Promise<string> {
  const namesAfter = (words: string) =>
    Array.from(sql.matchAll(new RegExp(`\\b${words} (\\w+)`, 'g')), ([, name]) => name)
  const { rows } = await client.query<{ name: string; isChanged: boolean }>(
    `select name, bool_or(changed) as "isChanged" from (
       select unnest($1::text[]), true union all select unnest($2::text[]), false
     ) as used (name, changed) where to_regclass(name) is not null
     group by name order by array_position($3, name), name`,
    [namesAfter('alter table'), namesAfter('references'), LOCK_SEQUENCE],
  )
  const modeOf = (isChanged: boolean) => (isChanged ? 'access exclusive' : 'share row exclusive')
  return rows.map(({ name, isChanged }) => `lock table ${name} in ${modeOf(isChanged)} mode`).join('; ')
}

/** Indexes of large tables are built without blocking writes, which PostgreSQL does only outside a transaction. */
async function buildIndexes(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  for (const [, index] of sql.matchAll(/create (?:unique )?index concurrently (\w+)/g)) {
    // an interrupted build has left an invalid index
    await client.query(`drop index concurrently if exists ${index}`)
  }
  for (const statement of sql.split(/;\s*\n/)) await client.query(statement)
  await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
}

async function apply(client: pg.Client, migration: Migration, locks: string): Promise<void> {
  if (/ index concurrently /.test(migration.sql)) return buildIndexes(client, migration)
  try {
    await client.query(`begin; set local lock_timeout = ${TABLE_LOCK_TIMEOUT_MS}; ${locks}`)
    await client.query(migration.sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** The migrations of this version of the shop, in the order of their names. */
export function knownMigrations(directory = join(import.meta.dirname, 'migrations')): Migration[] {
  return readdirSync(directory)
    .filter((file) => /^\d{4}_.+\.sql$/.test(file))
    .sort()
    .map((file) => {
      // a checkout on Windows may have other line endings; that is not a change
      const sql = readFileSync(join(directory, file), 'utf8').replaceAll('\r\n', '\n')
      return {
        name: file.replace(/\.sql$/, ''),
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      }
    })
}

/** Host and database name, without user and password. */
function whereIs(url: string): string {
  const { host, pathname } = new URL(url)
  return `${decodeURIComponent(host)}${pathname}`
}

function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  const { message, hint } = first as { message: string; hint?: string }
  return (hint ? `${message}. ${hint}` : message).replace(/\.$/, '')
}
