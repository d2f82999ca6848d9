import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { withTimeout } from '../shared/with-timeout.ts'
import { type Db, openDatabase, TIMEOUT_MS } from './database.ts'
import { isConnectionLost, isDatabaseAway } from './retry.ts'

/** Reads for public responses. Personal data, and data that decisions depend on, are read from the primary instead. */
export interface PublicReads {
  /** Reads by database. */
  readonly counts: { readonly replica: number; readonly primary: number }
  /** Whether notifications of changes are received; without them only the primary is read. */
  isConnected: boolean
  /**
   * Runs `work` on the replica if its lag is below one second, else on the primary. It may run on both, and again after a lost
   * connection.
   */
  read<Result extends { tags: readonly string[] }>(work: (db: Db) => Promise<Result>): Promise<Result>
  /** Records a change that the replica may not have yet. */
  noteChange(change: { edited: readonly string[] | 'all'; stale: readonly string[] }): void
  close(): void
}

export interface PublicReadsOptions {
  /** The primary. */
  db: Db
  /** A streaming replica of it, if there is one. */
  replicaUrl: string | undefined
  log: {
    info(details: object, message: string): void
    warn(details: object, message: string): void
  }
}

/** Connections of each process to the replica. */
const CONNECTIONS = 5
/** Time for the replica to replay what the primary had written. Together with CHECK_EVERY_MS it is below one second. */
const MAX_REPLAY_MS = 500
const CHECK_EVERY_MS = 400
const POLL_MS = 50
/** For this long after a change, the changed data is read from the primary. */
const CHANGE_MS = 2000
const MAX_CHANGES = 10_000
const RECONNECT_MS = 2000
const QUERY_TIMEOUT_MS = 1000
/** Time for the pool to notice its closed connections. */
const RETRY_AFTER_MS = 100

/** Opens the reads. Without a replica all of them use the primary. */
export function openPublicReads({ db, replicaUrl, log }: PublicReadsOptions): PublicReads {
  const counts = { replica: 0, primary: 0 }
  const closed = new AbortController()
  const changedTags = new LRUCache<string, true>({ max: MAX_CHANGES, ttl: CHANGE_MS })
  let allChangedUntil = 0
  let replica: Db | undefined
  let isUsed: boolean | undefined

  function use(url: string): void {
    if (isUsed) return
    isUsed = true
    replica ??= openDatabase(url, { connections: CONNECTIONS, onIdleError: bypass })
    log.info({}, 'public pages are read from the replica')
  }

  function bypass(cause: unknown): void {
    if (isUsed !== false) log.warn({ why: reasonOf(cause) }, 'the replica is bypassed')
    isUsed = false
  }

  async function follow(url: string): Promise<void> {
    const client = await connect(url)
    try {
      if ((await identityOf(client)) !== (await identityOfPrimary(db))) {
        throw new Error('it is a replica of another database')
      }
      while (!closed.signal.aborted) {
        await untilReplayed(client, await positionOf(db))
        use(url)
        await pause(CHECK_EVERY_MS)
      }
    } finally {
      client.end().catch(() => {})
    }
  }

  async function untilReplayed(client: pg.Client, position: string): Promise<void> {
    const since = Date.now()
    while (!closed.signal.aborted) {
      const { rows } = await client.query(
        'select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn() >= $1::pg_lsn as is_replayed',
        [position],
      )
      if (!rows[0].is_replica) throw new Error('it is no longer a replica')
      if (rows[0].is_replayed) return
      if (Date.now() - since > MAX_REPLAY_MS) bypass('it lags behind')
      await pause(POLL_MS)
    }
  }

  async function keepFollowing(url: string): Promise<void> {
    while (!closed.signal.aborted) {
      await follow(url).catch(bypass)
      // its connections may be dead without an error
      replica?.destroy().catch(() => {})
      replica = undefined
      await pause(RECONNECT_MS, undefined, { signal: closed.signal }).catch(() => {})
    }
  }

  if (replicaUrl) void keepFollowing(replicaUrl)
  return {
    counts,
    isConnected: false,
    async read(work) {
      if (isUsed && replica && this.isConnected && Date.now() >= allChangedUntil) {
        try {
          const result = await withTimeout(QUERY_TIMEOUT_MS, work(replica))
          if (result && !result.tags.some((tag) => changedTags.has(tag))) {
            counts.replica++
            return result
          }
        } catch (error) {
          // any error, also 'not found', is retried on the primary: the row may be new
          if (isDatabaseAway(error)) bypass(error)
        }
      }
      counts.primary++
      try {
        return await work(db)
      } catch (error) {
        if (!isConnectionLost(error)) throw error
        await pause(RETRY_AFTER_MS)
        return work(db)
      }
    },
    noteChange({ edited, stale }) {
      if (!replicaUrl) return
      if (edited === 'all') allChangedUntil = Date.now() + CHANGE_MS
      else for (const tag of [...edited, ...stale]) changedTags.set(tag, true)
    },
    close() {
      closed.abort()
      replica?.destroy().catch(() => {})
      replica = undefined
    },
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS.connect,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'hariyo-replica',
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** How far the primary has written. */
async function positionOf(db: Db): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(db)
  return rows[0]?.position ?? ''
}

/** The same for a database and its replicas, and for no other. */
const IDENTITY = `select system_identifier || ' ' || current_database() as identity from pg_control_system()`

async function identityOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query(IDENTITY)
  return rows[0].identity
}

async function identityOfPrimary(db: Db): Promise<string | undefined> {
  const { rows } = await sql.raw<{ identity: string }>(IDENTITY).execute(db)
  return rows[0]?.identity
}

function reasonOf(cause: unknown): string {
  const first = cause instanceof AggregateError ? cause.errors[0] : cause
  return first instanceof Error ? first.message : String(first)
}
