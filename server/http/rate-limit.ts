import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { tooManyRequests } from '../shared/errors.ts'

/** At most `hits` in a window that opens with the first. */
export interface Limit {
  /** Limits of one name share one count, whichever route declares them. */
  name: string
  /** `account` counts the signed-in account, `source` the network address. */
  per: 'account' | 'source'
  hits: number
  windowS: number
  /** Only calls that are refused (4xx) count: what many honest people do from one address stays free. */
  failuresOnly?: true
}

/** One count to take from: the same key must always come with the same numbers. */
export interface Count {
  key: string
  hits: number
  windowS: number
}

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** Some proxies pass the port on as well; a new one for each connection must not make a new source. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/

/** The network a request comes from: an IPv4 address, or the /64 that one IPv6 customer is given. */
export function sourceOf(peer: string): string {
  const [, bracketed, plain] = WITH_PORT.exec(peer) ?? []
  const ip = bracketed ?? plain ?? peer
  const mapped = IPV4_IN_IPV6.exec(ip)
  if (mapped?.[1]) return mapped[1]
  // a trusted proxy may still pass on nonsense of any length
  if (!isIPv6(ip)) return ip.slice(0, 64)
  const address = ip.split('%')[0] ?? ip
  const [head = '', tail = ''] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  if (address.includes('::')) {
    const behind = tail === '' ? [] : tail.split(':')
    while (groups.length + behind.length < 8) groups.push('0')
    groups.push(...behind)
  }
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** A key part for what should not stand readable in the table of counts. */
export function hashKey(value: string): string {
  return createHash('sha256').update(value).digest('base64url').slice(0, 22)
}

/**
 * Takes one hit from each count, all in one statement, so that processes and parallel requests share them. Throws 429
 * when one is used up. `multiplier` is the setting RATE_LIMIT; 0 counts nothing.
 */
export async function takeHits(db: Db, multiplier: number, counts: Count[]): Promise<void> {
  if (multiplier === 0 || counts.length === 0) return
  // one order for everyone: statements that share keys would otherwise deadlock
  const sorted = counts.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const { rows } = await sql<{ key: string; hits: number; ends_in_s: number }>`
    insert into rate_limit as had (key, hits, window_ends_at)
    select key, 1, now() + make_interval(secs => window_s)
      from unnest(${sorted.map((count) => count.key)}::text[], ${sorted.map((count) => count.windowS)}::float8[])
        as wanted (key, window_s)
    on conflict (key) do update set
      hits = case when had.window_ends_at <= now() then 1 else least(had.hits + 1, 1000000000) end,
      window_ends_at = case when had.window_ends_at <= now() then excluded.window_ends_at else had.window_ends_at end
    returning key, hits, extract(epoch from window_ends_at - now())::float8 as ends_in_s`.execute(db)
  let retryAfterS = 0
  for (const { key, hits, ends_in_s } of rows) {
    const count = sorted.find((wanted) => wanted.key === key)
    if (count && hits > Math.max(1, Math.floor(count.hits * multiplier))) {
      retryAfterS = Math.max(retryAfterS, Math.ceil(ends_in_s), 1)
    }
  }
  if (retryAfterS > 0) throw tooManyRequests(retryAfterS)
}

/** Gives back one hit of each count, for a call that turned out not to count. */
export async function returnHits(db: Db, multiplier: number, keys: string[]): Promise<void> {
  if (multiplier === 0 || keys.length === 0) return
  await sql`
    with mine as materialized (
      select key from rate_limit where key = any(${keys}::text[]) order by key for update
    )
    update rate_limit set hits = greatest(hits - 1, 0) from mine
    where rate_limit.key = mine.key and window_ends_at > now()`.execute(db)
}

/** Forgets counts, for what was counted against somebody who has proven to be the owner since. */
export async function resetHits(db: Db, keys: string[]): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', 'in', keys).execute()
}

/** Removes counts whose window is over. */
export async function sweepRateLimits(db: Db): Promise<void> {
  await db.deleteFrom('rate_limit').where('window_ends_at', '<', sql<Date>`now()`).execute()
}
