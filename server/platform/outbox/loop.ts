import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** One kind of waiting work: how its due items are found, tried and recorded. */
export interface Channel<Item extends { id: string }, Result> {
  /** Name of the advisory lock. */
  lock: string
  /** How many items are read at a time. */
  batch: number
  /** How many items may be under way at a time, this one included. */
  concurrency(item: Item): number
  /** Called whenever this process has taken the lock. */
  takeOver?(client: pg.PoolClient): Promise<void>
  /**
   * At most `limit` items that are due and not `busy`, the most urgent first. It reads over the connection that holds the lock: a
   * process that has lost the lock reads nothing more.
   */
  due(client: pg.PoolClient, busy: readonly string[], limit: number): Promise<Item[]>
  attempt(item: Item): Promise<Result>
  /** Records the results of one or several attempts. It is repeated until the database has them. */
  record(results: readonly Result[]): Promise<void>
}

/**
 * When failed work is tried again: each pause is twice as long as the one before, up to `longestS`. Mails have no limit of
 * attempts: at some point they are too old to be sent. Ten attempts of an SMS take 17 minutes.
 */
export const RETRIES = {
  mail: { longestS: 40 },
  sms: { longestS: 512, attempts: 10 },
  job: { longestS: 3600, attempts: 25 },
} as const

/** The time of the next attempt as SQL, from the column `attempts`, which does not count this one yet. */
export const nextAttempt = (kind: keyof typeof RETRIES) =>
  `now() + make_interval(secs => least(2 ^ least(attempts + 1, 20), ${RETRIES[kind].longestS}))`

const RETRY_MS = 1000
/**
 * PostgreSQL ends the session of a process that has been silent for this long, because its machine or network is down.
 * Another process then takes over.
 */
const SILENT_PROCESS = '25s'

/**
 * Does the work of a channel in one process of all machines: the one that holds the advisory lock, so no row needs a claim.
 * Each item is read, tried and recorded once, unless its process dies or loses its connection before the result is recorded,
 * and another one takes over. `stop` starts nothing new and waits for what is running.
 */
export function startChannel<Item extends { id: string }, Result>(
  channel: Channel<Item, Result>,
  { pool, pollMs, onError }: { pool: pg.Pool; pollMs: number; onError(error: unknown): void },
): { stop(): Promise<void> } {
  const abort = new AbortController()
  const stopping = abort.signal
  /** Read and not started, in the order of starting. */
  let waiting: Item[] = []
  const running = new Map<string, Promise<void>>()
  /** Not recorded yet: the database may be down. */
  const ended = new Map<string, Result>()
  /** Resolves when an item has ended and none waits. */
  let ranOut = Promise.withResolvers<void>()

  const sleep = (ms: number) => pause(ms, undefined, { signal: stopping }).catch(() => {})

  async function workUnderLock(): Promise<void> {
    while (!stopping.aborted) {
      let client: pg.PoolClient | undefined
      try {
        client = await pool.connect()
        await client.query(`set idle_session_timeout = '${SILENT_PROCESS}'`)
        while (!stopping.aborted) {
          // after the lock was lost
          await recordEnded()
          if (await tryLock(client, channel.lock)) await work(client)
          else await sleep(RETRY_MS)
        }
      } catch (error) {
        onError(error)
      }
      // closing the connection releases the lock
      client?.release(true)
      await sleep(RETRY_MS)
    }
  }

  async function work(client: pg.PoolClient): Promise<void> {
    await channel.takeOver?.(client)
    while (!stopping.aborted) {
      // none starts until they are read again, or when the lock is lost
      waiting = []
      ranOut = Promise.withResolvers()
      await recordEnded()
      const limit = channel.batch - running.size
      // also with a limit of 0: the query shows whether the lock is still held
      waiting = await channel.due(client, [...running.keys(), ...ended.keys()], limit)
      const mayBeMore = waiting.length >= limit
      startWaiting()
      await Promise.race([sleep(pollMs), ...(mayBeMore ? [ranOut.promise] : [])])
    }
    // before another process may begin
    await Promise.all(running.values())
    await recordEnded()
  }

  async function recordEnded(): Promise<void> {
    const results = [...ended]
    if (results.length === 0) return
    await channel.record(results.map(([, result]) => result))
    for (const [id] of results) ended.delete(id)
  }

  function startWaiting(): void {
    while (!stopping.aborted) {
      const [item] = waiting
      if (!item || running.size >= channel.concurrency(item)) return
      waiting.shift()
      running.set(item.id, run(item))
    }
  }

  async function run(item: Item): Promise<void> {
    try {
      ended.set(item.id, await channel.attempt(item))
    } catch (error) {
      // without a pause it would be tried again at once
      onError(error)
      await sleep(RETRY_MS)
    }
    running.delete(item.id)
    startWaiting()
    if (waiting.length === 0) ranOut.resolve()
  }

  const stopped = workUnderLock()
  return {
    async stop() {
      abort.abort()
      await stopped
      await Promise.all(running.values())
      await recordEnded().catch(onError)
    },
  }
}

async function tryLock(client: pg.PoolClient, lock: string): Promise<boolean> {
  const query = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked'
  const { rows } = await client.query<{ locked: boolean }>(query, [lock])
  return rows[0]?.locked ?? false
}
