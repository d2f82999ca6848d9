import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const RETRY_MS = 1000
/**
 * PostgreSQL ends the session of a process that has been silent for this long, because its machine or network is down.
 * Another process then takes over.
 */
const SILENT_PROCESS = '25s'

export interface OneProcessOptions {
  pool: pg.Pool
  /** Name of the advisory lock. */
  lock: string
  /** Ends the waiting for the lock; `work` has to end by itself. */
  stopping: AbortSignal
  onError(error: unknown): void
}

/**
 * Runs `work` in one process of all machines: the one that holds the advisory lock. What it reads over the connection that holds
 * the lock need not be claimed row by row; a process that has lost the lock reads nothing more. After an error it starts again.
 */
export async function inOneProcess(
  { pool, lock, stopping, onError }: OneProcessOptions,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  while (!stopping.aborted) {
    let client: pg.PoolClient | undefined
    try {
      client = await pool.connect()
      await client.query(`set idle_session_timeout = '${SILENT_PROCESS}'`)
      while (!stopping.aborted) {
        if (await tryLock(client, lock)) await work(client)
        else await sleep(RETRY_MS, stopping)
      }
    } catch (error) {
      onError(error)
    }
    // closing the connection releases the lock
    client?.release(true)
    await sleep(RETRY_MS, stopping)
  }
}

async function tryLock(client: pg.PoolClient, lock: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
    [lock],
  )
  return rows[0]?.locked ?? false
}

/** Ends early when `stopping` aborts. */
export function sleep(ms: number, stopping: AbortSignal): Promise<void> {
  return pause(ms, undefined, { signal: stopping }).catch(() => {})
}
