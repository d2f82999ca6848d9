import pg from 'pg'
import { TIMEOUT_MS } from './database.ts'

export interface Listener {
  close(): Promise<void>
}

export interface Subscriber {
  onNotification(payload: string): void
  /** Notifications are not received from now on. */
  onDisconnect(error?: Error): void
  /** Notifications are received from now on; earlier ones may have been missed. */
  onConnect(): void
}

const RETRY_MS = { first: 50, most: 1000 }
/** A connection that was cut without a message is detected by pings. */
const PING_EVERY_MS = 5000
const RESPONSE_TIMEOUT_MS = 3000

/** Listens on a channel over its own connection, and reconnects when that breaks. */
export function listen(url: string, channel: string, subscriber: Subscriber): Listener {
  let client: pg.Client | undefined
  let closed = false
  let retryMs = RETRY_MS.first
  let retry: NodeJS.Timeout | undefined
  let pings: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: TIMEOUT_MS.connect,
      query_timeout: RESPONSE_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'hariyo-listen',
    })
    fresh.on('error', (error) => lose(fresh, error))
    fresh.on('end', () => lose(fresh))
    fresh.on('notification', (message) => subscriber.onNotification(message.payload ?? ''))
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
    subscriber.onConnect()
    clearInterval(pings)
    pings = setInterval(ping, PING_EVERY_MS)
    pings.unref()
  }

  function lose(lost: pg.Client, error?: Error): void {
    if (client !== lost) return
    client = undefined
    clearInterval(pings)
    lost.end().catch(() => {})
    if (closed) return
    subscriber.onDisconnect(error)
    retry = setTimeout(connect, 0)
  }

  async function ping(): Promise<void> {
    const pinged = client
    if (!pinged) return
    try {
      await pinged.query('select 1')
    } catch (error) {
      lose(pinged, error instanceof Error ? error : undefined)
    }
  }

  void connect()
  return {
    async close() {
      closed = true
      clearTimeout(retry)
      clearInterval(pings)
      await client?.end().catch(() => {})
    },
  }
}
