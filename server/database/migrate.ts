import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { disableTimeouts, openPool } from './database.ts'

/** The database cannot be used. The message is one sentence for the operator. */
export class UnusableDatabaseError extends Error {
  override name = 'UnusableDatabaseError'
}

export interface MigrateOptions {
  log?(message: string): void
  /** Told of what the operator should know but need not mend. */
  warn?(sentence: string): void
  /** Folder of the NNNN_name.sql files. */
  directory?: string
  /** Names of those to apply, where not all: a backup is restored into the tables it was made from. */
  only?: ReadonlySet<string>
  /** How long to wait for another process that is migrating, and for a table that others use. */
  waitMs?: number
}

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

const OLDEST_SERVER = 150_000
/** Any number, as long as nothing else in this database locks on it. */
const LOCK_KEY = 4_726_190_518
const CONNECT_MS = 5000
const WAIT_MS = 120_000
/**
 * Whoever wants to change a table waits for those who read it, and all others wait behind: a shop that is open would stand
 * still. So the wait is short, and begun anew until there is a gap.
 */
const TABLE_WAIT_MS = 500
const TABLE_PAUSE_MS = 200
const LOCK_NOT_AVAILABLE = '55P03'
/** First migration of the versions before the baseline of 0001_baseline.sql. */
const FORMER_BASELINE = '0001_shop'

/**
 * Brings the database behind `url` up to date: the job queue's tables and the shop's own migrations, each in its own
 * transaction, applied once. Any number of processes may call it at the same time; one works, the others wait.
 * Throws UnusableDatabaseError when the server is away, too old or made for other letters, or a migration has changed.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<void> {
  const known = knownMigrations(options.directory)
  const client = await connect(url)
  try {
    await checkServerVersion(client)
    await rejectTransactionPooling(client, url)
    await lock(client, options.waitMs ?? WAIT_MS)
    await rejectFormerSchema(client)
    await ensureDevanagariSearch(client)
    await migrateQueue(url)
    await applyAll(client, known, options)
  } finally {
    // the lock belongs to the session and ends with it, also when this process is killed
    await client.end().catch(() => {})
  }
}

async function connect(url: string): Promise<pg.Client> {
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
    throw new UnusableDatabaseError(`The database at ${whereIs(url)} cannot be reached: ${reasonOf(error)}.`)
  }
}

async function checkServerVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name,
      pg_is_in_recovery() as "isCopy"`,
  )
  const { number, name, isCopy } = rows[0]
  if (number < OLDEST_SERVER) {
    throw new UnusableDatabaseError(`The shop needs PostgreSQL 15 or later, but the server is ${name}.`)
  }
  if (isCopy) {
    throw new UnusableDatabaseError('DATABASE_URL names a read-only copy: name the server it is copied from.')
  }
}

/**
 * A pooler that lends a session for each transaction would break listening, locks and prepared statements in silence: two
 * connections are then one and the same to the server.
 */
async function rejectTransactionPooling(client: pg.Client, url: string): Promise<void> {
  const pool = openPool(url, { connections: 1 })
  const ask = 'select pg_backend_pid() as session'
  try {
    const mine = await client.query(ask)
    const theirs = await pool.query(ask)
    if (mine.rows[0].session !== theirs.rows[0].session) return
  } catch (error) {
    throw new UnusableDatabaseError(
      `The database at ${whereIs(url)} refuses the shop's connections: ${reasonOf(error)}.`,
    )
  } finally {
    await pool.end()
  }
  throw new UnusableDatabaseError(
    'DATABASE_URL leads to a pooler in transaction mode: set it to session mode, or name the database itself.',
  )
}

async function lock(client: pg.Client, waitMs: number): Promise<void> {
  await client.query(`set lock_timeout = ${waitMs}`)
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
    throw new UnusableDatabaseError(
      `Another process has been migrating the database for more than ${Math.round(waitMs / 1000)} seconds: look what holds it up, then start again.`,
    )
  }
}

/** The versions before 0001_baseline.sql had other tables, and no shop with real orders ran them. */
async function rejectFormerSchema(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select to_regclass('schema_migration') is not null as "isMigrated"`)
  if (!rows[0].isMigrated) return
  const former = await client.query('select from schema_migration where name = $1', [FORMER_BASELINE])
  if (former.rowCount === 0) return
  throw new UnusableDatabaseError(
    'This database was made by an early version of the shop, which cannot be upgraded; nothing in it was changed. Start with a new DATA_DIR or an empty database, or run the version that made it.',
  )
}

/** Search in Devanagari rests on trigrams, and a database of the plain C kind silently finds none in it. */
async function ensureDevanagariSearch(client: pg.Client): Promise<void> {
  try {
    await client.query('create extension if not exists pg_trgm')
  } catch (error) {
    throw new UnusableDatabaseError(
      `The database lacks the extension pg_trgm, and this role may not create it: ${reasonOf(error)}.`,
    )
  }
  const { rows } = await client.query(`select cardinality(show_trgm('आलु')) as letters`)
  if (rows[0].letters > 0) return
  throw new UnusableDatabaseError(
    'The database does not know Devanagari letters, so Nepali search would find nothing: create it with LC_CTYPE C.UTF-8 (create database … encoding UTF8 lc_ctype "C.UTF-8" template template0).',
  )
}

async function migrateQueue(url: string): Promise<void> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: CONNECT_MS,
    onConnect: disableTimeouts,
  })
  pool.on('error', () => {})
  pool.on('connect', (connected) => connected.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
  } finally {
    await pool.end()
  }
}

async function applyAll(client: pg.Client, known: Migration[], options: MigrateOptions): Promise<void> {
  await client.query(
    `create table if not exists schema_migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`,
  )
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const unknown = rows.map(({ name }) => name).filter((name) => !known.some((ours) => ours.name === name))
  if (unknown.length > 0) {
    options.warn?.(
      `The database was brought up to date by a newer version of the shop (${unknown.sort().at(-1)}): this one runs on it if it is the version before that.`,
    )
  }
  for (const migration of known) {
    if (options.only && !options.only.has(migration.name)) continue
    const checksum = applied.get(migration.name)
    if (checksum === undefined) await applyWithLockRetry(client, migration, options)
    else if (checksum !== migration.checksum) {
      throw new UnusableDatabaseError(
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
  const deadline = Date.now() + (options.waitMs ?? WAIT_MS)
  for (;;) {
    try {
      await apply(client, migration)
      options.log?.(`Applied migration ${migration.name}`)
      return
    } catch (error) {
      if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE && Date.now() < deadline) {
        await pause(TABLE_PAUSE_MS)
        continue
      }
      throw new UnusableDatabaseError(
        `Migration ${migration.name} failed and left nothing behind: ${reasonOf(error)}.`,
        { cause: error },
      )
    }
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query(`begin; set local lock_timeout = ${TABLE_WAIT_MS}`)
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

/** The migrations this version of the shop comes with, in the order in which they are applied. */
export function knownMigrations(directory = join(import.meta.dirname, 'migrations')): Migration[] {
  return readdirSync(directory)
    .filter((file) => /^\d{4}_.+\.sql$/.test(file))
    .sort()
    .map((file) => {
      // a checkout on Windows may end lines otherwise; that is no change
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
  const text = first instanceof Error ? first.message : String(first)
  return text.replace(/\.$/, '')
}
