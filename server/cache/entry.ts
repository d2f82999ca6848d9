import { createHash } from 'node:crypto'
import type { Encoding } from './encoding.ts'

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

/** The part of an entry that other processes can use. */
export interface Rendered {
  readonly key: string
  readonly status: number
  readonly type: string
  readonly headers: Record<string, string>
  readonly tags: readonly string[]
  readonly etag: string
  readonly bodies: Partial<Record<Encoding, Buffer>>
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** Duration of the shortest refresh so far, because requests delay the others; infinite before the first. */
  readonly costMs: number
  /** When stock or popularity changed; milliseconds since the epoch. */
  staleSince: number | undefined
}

export interface Entry extends Rendered {
  readonly render: Render
  readonly compressing: Partial<Record<Encoding, Promise<Buffer>>>
  /** Rendered by a refresh, so it will probably be replaced soon. */
  readonly isRefresh: boolean
  /** Set by an edit. An invalid response is sent only while the database is down. */
  isInvalid: boolean
  /** Until this moment it is sent in any case, because the database was down when it should have been replaced. */
  retryAt: number
  /** Requests since it became stale. */
  requests: number
  lastRequestAt: number
}

export function renderedOf(
  key: string,
  { status = 200, type, headers = {}, tags, body }: CacheableResponse,
  { startedAt, costMs }: Pick<Rendered, 'startedAt' | 'costMs'>,
): Rendered {
  const identity = Buffer.from(body)
  const etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`
  const uniqueTags = [...new Set(tags)]
  return {
    ...{ key, status, type, headers, tags: uniqueTags, etag, startedAt, costMs },
    bodies: { identity },
    staleSince: undefined,
  }
}

/** A fresh entry; with `former` it replaces that one. */
export function toEntry(rendered: Rendered, render: Render, former: Entry | undefined): Entry {
  return {
    ...rendered,
    render,
    compressing: {},
    isRefresh: former !== undefined,
    isInvalid: false,
    staleSince: undefined,
    retryAt: 0,
    requests: 0,
    lastRequestAt: former?.lastRequestAt ?? rendered.startedAt,
  }
}
