import { createHash } from 'node:crypto'
import type { Bodies, Encoding } from './encoding.ts'

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

/** Status line and headers as they are sent, in two parts around the id of the request. */
interface Head {
  /** When it was composed: the second of the monotonic clock. */
  second: number
  beforeId: string
  afterId: string
}

export type Render = () => Promise<CacheableResponse>

/** A cached response. Moments are those of the monotonic clock, `performance.now()`. */
export interface Entry {
  readonly key: string
  readonly render: Render
  readonly status: number
  readonly type: string
  readonly headers: Record<string, string>
  readonly tags: readonly string[]
  readonly etag: string
  /** Length of the body before it is compressed. */
  readonly bytes: number
  /**
   * Each is sent to all clients from the same memory. Once it is cached, only the encodings are kept that clients asked for: a
   * compressed page takes a fifth of the memory.
   */
  readonly bodies: Bodies
  /** The status line and headers that were last sent with each body. */
  readonly heads: Partial<Record<Encoding | 'unchanged', Head>>
  /** Bodies that are being made. */
  readonly pending: Partial<Record<Encoding, Promise<Buffer>>>
  /** When its render began. */
  readonly startedAt: number
  /** Duration of the shortest refresh so far, because requests delay the others; infinite before the first. */
  readonly costMs: number
  /** From this moment on it is sent only while it is refreshed; infinite while nothing has changed. */
  staleAt: number
  /** Set by an edit. An invalid response is sent only while the database is down. */
  isInvalid: boolean
  /** Until this moment it is sent in any case, because it could not be replaced. */
  retryAt: number
  /** Requests since it became stale, and the moment of the last. */
  requests: number
  requestedAt: number
}

/** A fresh entry. */
export function toEntry(
  { status = 200, type, headers = {}, tags, body }: CacheableResponse,
  origin: Pick<Entry, 'key' | 'render' | 'startedAt' | 'costMs'>,
): Entry {
  const identity = Buffer.from(body)
  return {
    ...origin,
    ...{ status, type, headers, tags: [...new Set(tags)] },
    etag: `W/"${createHash('sha1').update(identity).digest('base64url')}"`,
    bytes: identity.byteLength,
    bodies: { identity },
    heads: {},
    pending: {},
    staleAt: Number.POSITIVE_INFINITY,
    isInvalid: false,
    retryAt: 0,
    requests: 0,
    requestedAt: 0,
  }
}
