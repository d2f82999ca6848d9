import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { within } from '../within.ts'
import { type Db, openDatabase, TIMEOUT_MS } from './database.ts'
import { isDatabaseAway } from './retry.ts'

/** The door for what everyone may read. Nothing that decides, and nothing personal, goes through it. */
export interface PublicReads {
  /** How many reads each of the two has answered. */
  readonly counts: { readonly replica: number; readonly primary: number }
  /** What is read shows every change of it that was told before this call. `work` may be done twice. */
  exact<Result extends { tags: readonly string[] }>(work: (db: Db) => Promise<Result>): Promise<Result>
  /** Tells of a change of what carries one of these tags; undefined means of everything. */
  changed(tags: readonly string[] | undefined): void
  close(): void
}

export interface PublicReadsOptions {
  /** The database itself. */
  db: Db
  /** A streaming copy of it, if there is one. */
  replicaUrl: string | undefined
  /** Whether changes are told at present: while they are not, only the database itself is known to be up to date. */
  hears(): boolean
  log: {
    info(details: object, message: string): void
    warn(details: object, message: string): void
  }
}

/** Each process holds at most this many to the copy; reads are short. */
const CONNECTIONS = 5
/** A copy that lacks what the database had this long ago is bypassed. */
const MOST_LAG_MS = 1000
/** Without any change, the copy is looked at this often. */
const PULSE_MS = 1000
/** A copy that was lost is tried again this often. */
const RETRY_MS = 2000
/** Between two questions whether the copy has caught up; changes in quick succession are followed together. */
const ROUND_MS = 20
const LATE_ROUND_MS = 200
const ANSWER_MS = 1000
/** A read that takes longer than any should is left to the database itself. */
const READ_MS = 1000
/** With more changes than this that the copy lacks, everything counts as changed. */
const MOST_TAGS = 10_000

/** Opens the door. Without a copy it leads to the database itself. */
export function openPublicReads(options: PublicReadsOptions): PublicReads {
  const { db, replicaUrl, hears, log } = options
  const counts = { replica: 0, primary: 0 }
  const fromPrimary = <Result>(work: (db: Db) => Promise<Result>) => {
    counts.primary++
    return work(db)
  }
  if (!replicaUrl) return { counts, exact: fromPrimary, changed() {}, close() {} }

  const url = replicaUrl
  const closed = new AbortController()
  let replica: Db | undefined
  let isUsed: boolean | undefined
  /** Why the copy may not be read, found out by somebody who tried. */
  let failure: unknown
  let wake = new AbortController()
  /** Changes are numbered as they are told; the copy has all up to `shown`. */
  let told = 0
  let shown = 0
  let lastOfAll = 0
  const lastOf = new Map<string, number>()

  function use(): void {
    if (isUsed) return
    isUsed = true
    replica ??= openDatabase(url, { connections: CONNECTIONS, onIdleError: lose })
    log.info({}, 'public pages are read from the replica')
  }

  function bypass(why: string): void {
    if (isUsed !== false) log.warn({ why }, 'the replica is bypassed')
    isUsed = false
  }

  function lose(error: unknown): void {
    if (!isUsed) return
    failure = error
    bypass(reasonOf(error))
    wake.abort()
  }

  /** Follows the copy for as long as it is there: which changes has it replayed? */
  async function follow(): Promise<void> {
    const copy = await connect(url)
    try {
      if ((await identityOf(copy)) !== (await identityOfPrimary(db))) {
        throw new Error('it is a copy of another database')
      }
      while (!closed.signal.aborted) {
        wake = new AbortController()
        const upTo = told
        await untilReplayed(copy, await positionOf(db))
        if (failure) throw failure
        shown = upTo
        for (const [tag, change] of lastOf) if (change <= shown) lastOf.delete(tag)
        use()
        await pause(ROUND_MS)
        if (told === shown) await pause(PULSE_MS, undefined, { signal: wake.signal }).catch(() => {})
      }
    } finally {
      copy.end().catch(() => {})
    }
  }

  async function untilReplayed(copy: pg.Client, position: string): Promise<void> {
    const since = Date.now()
    while (!closed.signal.aborted && !failure) {
      const { rows } = await copy.query(
        `select pg_is_in_recovery() as "isCopy", pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"`,
        [position],
      )
      if (!rows[0].isCopy) throw new Error('it is no copy any more')
      if (rows[0].isThere) return
      const isLate = Date.now() - since > MOST_LAG_MS
      if (isLate) bypass('it lags behind')
      await pause(isLate ? LATE_ROUND_MS : ROUND_MS)
    }
  }

  async function keepFollowing(): Promise<void> {
    while (!closed.signal.aborted) {
      await follow().catch((error) => bypass(reasonOf(error)))
      // its connections may be dead without having been told
      replica?.destroy().catch(() => {})
      replica = undefined
      failure = undefined
      await pause(RETRY_MS, undefined, { signal: closed.signal }).catch(() => {})
    }
  }

  async function exact<Result extends { tags: readonly string[] }>(
    work: (db: Db) => Promise<Result>,
  ): Promise<Result> {
    if (!isUsed || !replica || !hears()) return fromPrimary(work)
    const shownBefore = shown
    try {
      const result = await within(READ_MS, work(replica))
      if (
        result &&
        lastOfAll <= shownBefore &&
        !result.tags.some((tag) => (lastOf.get(tag) ?? 0) > shownBefore)
      ) {
        counts.replica++
        return result
      }
    } catch (error) {
      if (isDatabaseAway(error)) lose(error)
    }
    // also for what was not found: it may be new
    return fromPrimary(work)
  }

  void keepFollowing()
  return {
    counts,
    exact,
    changed(tags) {
      told++
      if (tags && lastOf.size < MOST_TAGS) for (const tag of tags) lastOf.set(tag, told)
      else lastOfAll = told
      wake.abort()
    },
    close() {
      closed.abort()
      wake.abort()
      replica?.destroy().catch(() => {})
      replica = undefined
    },
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS.connect,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    application_name: 'hariyo-replica',
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** How far the database has written, notifications that were heard included. */
async function positionOf(db: Db): Promise<string> {
  // right behind the header of a page, what was written last ended on the page before
  const { rows } = await sql<{ position: string }>`
    select (position - case when (position - '0/0') % 8192 = 24 then 24 else 0 end)::text as position
    from pg_current_wal_insert_lsn() as position`.execute(db)
  return rows[0]?.position ?? ''
}

/** The same for a database and its copies, and for no other. */
const IDENTITY = `select system_identifier || ' ' || current_database() as identity from pg_control_system()`

async function identityOf(copy: pg.Client): Promise<string> {
  const { rows } = await copy.query(IDENTITY)
  return rows[0].identity
}

async function identityOfPrimary(db: Db): Promise<string | undefined> {
  const { rows } = await sql.raw<{ identity: string }>(IDENTITY).execute(db)
  return rows[0]?.identity
}

function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
