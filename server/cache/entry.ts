import { createHash } from 'node:crypto'
import type { Encoding } from './encoding.ts'
import type { SharedResponse } from './peers.ts'

/** A response that is the same for everyone. */
export interface CacheableResponse {
  status?: number
  /** The `content-type`, including its charset. */
  type: string
  body: string | Buffer
  headers?: Record<string, string>
  /** The response becomes stale or invalid when something with one of these tags changes (tags.ts). */
  tags: string[]
}

export type Render = () => Promise<CacheableResponse>

export interface Entry {
  readonly key: string
  readonly status: number
  readonly type: string
  readonly headers: Record<string, string>
  readonly tags: readonly string[]
  readonly etag: string
  readonly render: Render
  readonly startedAt: number
  readonly costMs: number
  readonly bodies: Partial<Record<Encoding, Buffer>>
  readonly compressing: Partial<Record<Encoding, Promise<Buffer>>>
  /** Rendered by a refresh, so it will probably be replaced soon. */
  readonly isRefresh: boolean
  /** Set by an edit. An invalid response is sent only while the database is down. */
  isInvalid: boolean
  /** When stock or popularity changed; milliseconds since the epoch. */
  staleSince: number | undefined
  /** Until this moment another process is expected to deliver a refresh. */
  peerUntil: number
  /** Until this moment it is sent in any case, because the database was down when it should have been replaced. */
  retryAt: number
  requests: number
  lastRequestAt: number
}

export function toEntry(
  key: string,
  response: CacheableResponse,
  made: Pick<Entry, 'render' | 'startedAt' | 'costMs' | 'isRefresh'>,
): Entry {
  const body = typeof response.body === 'string' ? Buffer.from(response.body) : response.body
  return {
    key,
    status: response.status ?? 200,
    type: response.type,
    headers: response.headers ?? {},
    tags: [...new Set(response.tags)],
    etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
    ...made,
    bodies: { identity: body },
    compressing: {},
    isInvalid: false,
    staleSince: undefined,
    peerUntil: 0,
    retryAt: 0,
    requests: 0,
    lastRequestAt: made.startedAt,
  }
}

/** The part of an entry that other processes can use. */
export function toShared({
  key,
  status,
  type,
  headers,
  tags,
  etag,
  bodies,
  startedAt,
  staleSince,
  costMs,
}: Entry): SharedResponse {
  return { key, status, type, headers, tags: [...tags], etag, bodies, startedAt, staleSince, costMs }
}

/** A response that another process has rendered, as the entry that replaces `former`. */
export function fromShared(shared: SharedResponse, former: Entry): Entry {
  return {
    ...shared,
    bodies: Object.fromEntries(
      Object.entries(shared.bodies).map(([encoding, body]) => [
        encoding,
        Buffer.from(body.buffer, body.byteOffset, body.byteLength),
      ]),
    ),
    compressing: {},
    render: former.render,
    costMs: Math.min(shared.costMs, former.costMs),
    isRefresh: true,
    isInvalid: false,
    staleSince: undefined,
    peerUntil: 0,
    retryAt: 0,
    requests: 0,
    lastRequestAt: former.lastRequestAt,
  }
}
