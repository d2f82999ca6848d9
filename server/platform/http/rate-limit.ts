import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { ShopError, tooManyRequests } from '../shared/errors.ts'

/** At most `hits` in a window that begins with the first hit. */
export interface Limit {
  /** Limits with the same name share one count, also across routes. */
  name: string
  /** `account` counts the signed-in account, `source` the network address. */
  per: 'account' | 'source'
  hits: number
  windowS: number
  /** Counts only requests that fail with 4xx, so that many honest users can share one network address. */
  failuresOnly?: true
}

/** A counter. One key must always have the same `hits` and `windowS`. */
export type Count = Pick<Limit, 'hits' | 'windowS'> & { key: string }

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** Some proxies include the port, which differs for each connection and must be ignored. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/

/** The source of a request: an IPv4 address, or the /64 network that one IPv6 customer has. */
export function sourceOf(peer: string): string {
  const [, bracketed, plain] = WITH_PORT.exec(peer) ?? []
  const ip = bracketed ?? plain ?? peer
  const mapped = IPV4_IN_IPV6.exec(ip)
  if (mapped?.[1]) return mapped[1]
  // a trusted proxy may pass on any text, so its length is limited
  if (!isIPv6(ip)) return ip.slice(0, 64)
  const address = ip.split('%')[0] ?? ip
  const [head = '', tail = ''] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  if (address.includes('::')) {
    const tailGroups = tail === '' ? [] : tail.split(':')
    while (groups.length + tailGroups.length < 8) groups.push('0')
    groups.push(...tailGroups)
  }
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Hashes a value for use in a key, so that the table does not contain it in readable form. */
export function hashKey(value: string): string {
  return createHash('sha256').update(value).digest('base64url').slice(0, 22)
}

/**
 * Adds one hit to each counter. Throws 429 if a limit is exceeded. The counters are in the database, so all processes share
 * them. `multiplier` is the setting RATE_LIMIT; 0 disables all limits.
 */
export async function takeHits(db: Db, multiplier: number, counts: Count[]): Promise<void> {
  if (multiplier === 0 || counts.length === 0) return
  // the same lock order everywhere; otherwise statements that share keys can deadlock
  const sorted = counts.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const { rows } = await sql<{ key: string; hits: number; endsInS: number }>`
    insert into rate_limit as current (key, hits, window_ends_at)
    select key, 1, now() + make_interval(secs => window_s)
      from unnest(${sorted.map((count) => count.key)}::text[], ${sorted.map((count) => count.windowS)}::float8[])
        as hit (key, window_s)
    on conflict (key) do update set
      hits = case when current.window_ends_at <= now() then 1 else least(current.hits + 1, 1000000000) end,
      window_ends_at = case when current.window_ends_at <= now() then excluded.window_ends_at else current.window_ends_at end
    returning key, hits, extract(epoch from window_ends_at - now())::float8 as ends_in_s`.execute(db)
  let retryAfterS = 0
  for (const { key, hits, endsInS } of rows) {
    const count = sorted.find((known) => known.key === key)
    if (count && hits > Math.max(1, Math.floor(count.hits * multiplier))) {
      retryAfterS = Math.max(retryAfterS, Math.ceil(endsInS), 1)
    }
  }
  if (retryAfterS > 0) throw tooManyRequests(retryAfterS)
}

/** Like `takeHits`, but returns false when a limit is exceeded: for work that can be skipped. */
export async function isWithinLimits(db: Db, multiplier: number, counts: Count[]): Promise<boolean> {
  try {
    await takeHits(db, multiplier, counts)
    return true
  } catch (error) {
    if (error instanceof ShopError && error.status === 429) return false
    throw error
  }
}

/** Removes one hit from each counter, for a request that does not count after all. */
export async function returnHits(db: Db, multiplier: number, keys: string[]): Promise<void> {
  if (multiplier === 0 || keys.length === 0) return
  await sql`
    with locked as materialized (
      select key from rate_limit where key = any(${keys}::text[]) order by key for update
    )
    update rate_limit set hits = greatest(hits - 1, 0) from locked
    where rate_limit.key = locked.key and window_ends_at > now()`.execute(db)
}

/** Deletes counters, for example after the owner of an account has signed in successfully. */
export async function resetHits(db: Db, keys: string[]): Promise<void> {
  await db.deleteFrom('rateLimit').where('key', 'in', keys).execute()
}

/** Deletes counters whose window has ended. */
export async function deleteExpiredHits(db: Db): Promise<void> {
  await deleteInBatches(db, 'rateLimit', sql`window_ends_at < now()`)
}
