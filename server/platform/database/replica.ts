import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { withTimeout } from '../shared/with-timeout.ts'
import { type Db, openDatabase, TIMEOUT_MS } from './database.ts'
import { isConnectionLost, isDatabaseUnavailable } from './retry.ts'

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
  /** Records a change that the replica may not have yet, by the tags of what it concerns. */
  noteChange(tags: readonly string[] | 'all'): void
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
export function openPublicReads(options: PublicReadsOptions): PublicReads {
  return new ReplicaReads(options)
}

class ReplicaReads implements PublicReads {
  readonly counts = { replica: 0, primary: 0 }
  isConnected = false
  readonly #db: Db
  readonly #replicaUrl: string | undefined
  readonly #log: PublicReadsOptions['log']
  readonly #closed = new AbortController()
  readonly #changedTags = new LRUCache<string, true>({ max: MAX_CHANGES, ttl: CHANGE_MS })
  #allChangedUntil = 0
  #replica: Db | undefined
  /** Undefined until the replica was used or bypassed for the first time. */
  #isUsed: boolean | undefined

  constructor({ db, replicaUrl, log }: PublicReadsOptions) {
    this.#db = db
    this.#replicaUrl = replicaUrl
    this.#log = log
    if (replicaUrl) void this.#keepFollowing(replicaUrl)
  }

  async read<Result extends { tags: readonly string[] }>(work: (db: Db) => Promise<Result>): Promise<Result> {
    const result = await this.#readFromReplica(work)
    if (result) return result
    this.counts.primary++
    try {
      return await work(this.#db)
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      await pause(RETRY_AFTER_MS)
      return work(this.#db)
    }
  }

  noteChange(tags: readonly string[] | 'all'): void {
    if (!this.#replicaUrl) return
    if (tags === 'all') this.#allChangedUntil = performance.now() + CHANGE_MS
    else for (const tag of tags) this.#changedTags.set(tag, true)
  }

  close(): void {
    this.#closed.abort()
    this.#closeReplica()
  }

  /** Undefined if the primary must be read instead. */
  async #readFromReplica<Result extends { tags: readonly string[] }>(
    work: (db: Db) => Promise<Result>,
  ): Promise<Result | undefined> {
    const replica = this.#replica
    if (!this.#isUsed || !replica || !this.isConnected || performance.now() < this.#allChangedUntil)
      return undefined
    try {
      const result = await withTimeout(QUERY_TIMEOUT_MS, work(replica))
      if (!result || result.tags.some((tag) => this.#changedTags.has(tag))) return undefined
      this.counts.replica++
      return result
    } catch (error) {
      // any error, also 'not found', is retried on the primary: the row may be new
      if (isDatabaseUnavailable(error)) this.#bypass(error)
      return undefined
    }
  }

  #use(url: string): void {
    if (this.#isUsed) return
    this.#isUsed = true
    this.#replica ??= openDatabase(url, {
      connections: CONNECTIONS,
      onIdleError: (error) => this.#bypass(error),
    })
    this.#log.info({}, 'public pages are read from the replica')
  }

  #bypass(cause: unknown): void {
    if (this.#isUsed !== false) this.#log.warn({ why: reasonOf(cause) }, 'the replica is bypassed')
    this.#isUsed = false
  }

  #closeReplica(): void {
    this.#replica?.destroy().catch(() => {})
    this.#replica = undefined
  }

  async #keepFollowing(url: string): Promise<void> {
    const { signal } = this.#closed
    while (!signal.aborted) {
      await this.#follow(url).catch((error) => this.#bypass(error))
      // its connections may be dead without an error
      this.#closeReplica()
      await pause(RECONNECT_MS, undefined, { signal }).catch(() => {})
    }
  }

  /** Uses the replica while its lag is short enough. Throws when its connection is lost or it is not a replica of the primary. */
  async #follow(url: string): Promise<void> {
    const client = await connect(url)
    try {
      if ((await identityOf(client)) !== (await identityOfPrimary(this.#db))) {
        throw new Error('it is a replica of another database')
      }
      while (!this.#closed.signal.aborted) {
        await this.#untilReplayed(client, await positionOf(this.#db))
        this.#use(url)
        await pause(CHECK_EVERY_MS)
      }
    } finally {
      client.end().catch(() => {})
    }
  }

  async #untilReplayed(client: pg.Client, position: string): Promise<void> {
    const since = performance.now()
    while (!this.#closed.signal.aborted) {
      const { rows } = await client.query(
        'select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn() >= $1::pg_lsn as is_replayed',
        [position],
      )
      if (!rows[0].is_replica) throw new Error('it is no longer a replica')
      if (rows[0].is_replayed) return
      if (performance.now() - since > MAX_REPLAY_MS) this.#bypass('it lags behind')
      await pause(POLL_MS)
    }
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

/** The write position of the primary in its WAL. */
async function positionOf(db: Db): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(db)
  return rows[0]?.position ?? ''
}

/** Identical for a database and its replicas only. */
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
