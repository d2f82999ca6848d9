import pg from 'pg'
import { TIMEOUT_MS } from './database.ts'

export interface Listener {
  /**
   * Resolves to true when every notification of transactions that were committed before this call has been handed over,
   * to false when that cannot be known because the connection is gone.
   */
  caughtUp(): Promise<boolean>
  close(): Promise<void>
}

export interface Hearing {
  onNotification(payload: string): void
  /** Nothing is heard from now on. */
  onLost(error?: Error): void
  /** Everything is heard from now on; what happened before may have been missed. */
  onHeard(): void
}

const RETRY_MS = { first: 50, most: 1000 }
/** A connection that died without a word is noticed after at most this long. */
const PULSE_MS = 5000
const ANSWER_MS = 3000

/** Listens on a channel over a connection of its own, and comes back by itself when that breaks. */
export function listen(url: string, channel: string, hearing: Hearing): Listener {
  let client: pg.Client | undefined
  let closed = false
  let retryMs = RETRY_MS.first
  let retry: NodeJS.Timeout | undefined
  let pulse: NodeJS.Timeout | undefined
  let asking: Promise<boolean> | undefined
  let askingNext: Promise<boolean> | undefined

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: TIMEOUT_MS.connect,
      keepAlive: true,
      application_name: 'hariyo-listen',
    })
    fresh.on('error', (error) => lose(fresh, error))
    fresh.on('end', () => lose(fresh))
    fresh.on('notification', (message) => hearing.onNotification(message.payload ?? ''))
    try {
      await fresh.connect()
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch {
      fresh.end().catch(() => {})
      if (!closed) retry = setTimeout(connect, retryMs)
      retryMs = Math.min(retryMs * 2, RETRY_MS.most)
      return
    }
    if (closed) return void fresh.end().catch(() => {})
    client = fresh
    retryMs = RETRY_MS.first
    hearing.onHeard()
    clearInterval(pulse)
    pulse = setInterval(ask, PULSE_MS)
    pulse.unref()
  }

  function lose(lost: pg.Client, error?: Error): void {
    if (client !== lost) return
    client = undefined
    clearInterval(pulse)
    lost.end().catch(() => {})
    if (closed) return
    hearing.onLost(error)
    retry = setTimeout(connect, 0)
  }

  /** PostgreSQL hands over what is waiting before it answers a query on the same connection. */
  async function ask(): Promise<boolean> {
    const asked = client
    if (!asked) return false
    let late: NodeJS.Timeout | undefined
    try {
      const tooLate = new Promise<never>((_, give) => {
        late = setTimeout(() => give(new Error('the listening connection does not answer')), ANSWER_MS)
      })
      await Promise.race([asked.query('select 1'), tooLate])
      return client === asked
    } catch (error) {
      lose(asked, error instanceof Error ? error : undefined)
      return false
    } finally {
      clearTimeout(late)
    }
  }

  void connect()
  return {
    // a question that is under way may have been asked before the caller's commit, so it has to be a later one; all who
    // come meanwhile share that
    caughtUp() {
      if (!asking) {
        asking = ask().finally(() => {
          asking = undefined
        })
        return asking
      }
      askingNext ??= asking.then(() => {
        askingNext = undefined
        asking = ask().finally(() => {
          asking = undefined
        })
        return asking
      })
      return askingNext
    },
    async close() {
      closed = true
      clearTimeout(retry)
      clearInterval(pulse)
      await client?.end().catch(() => {})
    },
  }
}
