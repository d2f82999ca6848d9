import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import { toShopError } from '../http/error-handler.ts'
import { withTimeout } from '../shared/with-timeout.ts'
import { type Bodies, chooseEncoding, compress, decompress, type Encoding } from './encoding.ts'
import { EVERYTHING, type Invalidation } from './invalidation.ts'

/** A response that is the same for everyone. */
export interface CacheableResponse {
  status?: number
  /** The `content-type`, including its charset. */
  type: string
  body: string | Buffer
  headers?: Record<string, string>
  /** A change of something with one of these tags (tags.ts) removes the response or makes it stale. */
  tags: string[]
}

type Render = () => Promise<CacheableResponse>

/** A cached response. Times are on the monotonic clock, `performance.now()`. */
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
  /** Only the encodings that clients asked for: a compressed page takes a fifth of the memory. */
  readonly bodies: Bodies
  /** When its render began. */
  readonly renderedAt: number
  isStale: boolean
  /** A render has failed: until this time the entry is sent, however old it is. */
  sendUntil: number
}

interface Rendering {
  entry: Promise<Entry>
  /** Changes during the render, which may have read the state before them. */
  changes: Invalidation[]
}

const DEFAULT_MAX_BYTES = 16 * 1024 * 1024
const MAX_URLS = 10_000
const OVERHEAD_BYTES = 2000
/** Room for one more encoding of a body, as a share of its length. */
const SHARE_OF_COMPRESSED = 0.25
/** A stale response is rendered again at most this often, and is sent until it is this old. */
const STALE_MS = { rerender: 2000, send: 60_000 }
/** How long responses are fresh while notifications cannot be received. */
const DISCONNECTED_FRESH_MS = 1000
/** A longer render indicates that the database is down. Then the last response is sent. */
const RENDER_TIMEOUT_MS = 3000
const RETRY_AFTER_MS = 1000

/**
 * Rendered responses in memory, fresh or stale. An edit removes the responses that show it, and the next requests wait for one render.
 * Other changes make responses stale: these are sent, and rendered in the background when somebody asks for them. While the database
 * is down, the last response is sent.
 */
export class ResponseCache {
  /** Cache keys of URLs whose response depends on nothing else in the request. */
  readonly keysOfUrls = new LRUCache<string, string>({ max: MAX_URLS })
  readonly counts = { hits: 0, misses: 0, refreshes: 0 }
  #isConnected = false
  readonly #entries: LRUCache<string, Entry>
  readonly #byTag = new Map<string, Set<Entry>>()
  /** Renders that new requests may join. */
  readonly #renderings = new Map<string, Rendering>()
  readonly #running = new Set<Rendering>()
  readonly #refreshes = new PQueue({ concurrency: 1 })
  readonly #waiting = new Set<Entry>()

  constructor({ maxBytes = DEFAULT_MAX_BYTES } = {}) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ key, bytes, bodies }) =>
        bytesOf(bodies) + Math.ceil(bytes * SHARE_OF_COMPRESSED) + key.length + OVERHEAD_BYTES,
      dispose: (entry) => this.#forget(entry),
    })
  }

  get size(): { bytes: number; entries: number } {
    return { bytes: this.#entries.calculatedSize, entries: this.#entries.size }
  }

  /** Whether notifications of changes are received. */
  get isConnected(): boolean {
    return this.#isConnected
  }

  /** A new connection removes everything, because earlier notifications may have been missed. */
  set isConnected(isConnected: boolean) {
    this.#isConnected = isConnected
    if (isConnected) this.invalidate(EVERYTHING)
  }

  /** The response for this key if it may be sent without waiting for a render. */
  cached(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    if (!entry || !this.#maySend(entry)) return undefined
    this.counts.hits++
    return entry
  }

  /**
   * Returns the response for this key, rendered if necessary, in an encoding that `accepted` allows. Errors of `render` are thrown
   * and not cached.
   */
  get(key: string, render: Render, accepted?: string): Entry | Promise<Entry> {
    const cached = this.cached(key)
    if (cached) return cached
    this.counts.misses++
    const rendering = this.#render(key, render, ({ bytes }) => [chooseEncoding(accepted, bytes)])
    const last = this.#entries.peek(key)
    return last ? this.#renderedOrLast(rendering, last) : rendering
  }

  async #renderedOrLast(rendering: Promise<Entry>, last: Entry): Promise<Entry> {
    try {
      const entry = await withTimeout(RENDER_TIMEOUT_MS, rendering)
      if (entry) return entry
    } catch (error) {
      if (toShopError(error).status !== 503) {
        this.#entries.delete(last.key)
        throw error
      }
    }
    last.sendUntil = performance.now() + RETRY_AFTER_MS
    return last
  }

  /** Applies a change to the cached responses and to the renders that run. */
  invalidate(change: Invalidation): void {
    for (const { changes } of this.#running) changes.push(change)
    for (const entry of this.#tagged(change.stale)) entry.isStale = true
    const { edited } = change
    if (edited.length === 0) return
    // new requests must not join a render that may have read the state before the edit
    this.#renderings.clear()
    if (edited === 'all') this.#entries.clear()
    else for (const { key } of [...this.#tagged(edited)]) this.#entries.delete(key)
  }

  /** The body in this encoding, made on first use and kept. */
  async body(entry: Entry, encoding: Encoding): Promise<Buffer> {
    const { bodies } = entry
    const body = bodies[encoding] ?? (await compress(await decompress(bodies), encoding))
    if (encoding !== 'identity') bodies[encoding] = body
    return body
  }

  /** Starts no more renders in the background. */
  close(): void {
    this.#refreshes.clear()
  }

  #maySend(entry: Entry): boolean {
    const now = performance.now()
    if (now < entry.sendUntil) return true
    const ageMs = now - entry.renderedAt
    if (!this.#isConnected) return ageMs < DISCONNECTED_FRESH_MS
    if (!entry.isStale || ageMs < STALE_MS.rerender) return true
    if (ageMs > STALE_MS.send) return false
    this.#refresh(entry)
    return true
  }

  #refresh(entry: Entry): void {
    if (this.#waiting.has(entry)) return
    this.#waiting.add(entry)
    void this.#refreshes.add(async () => {
      this.#waiting.delete(entry)
      if (this.#entries.peek(entry.key) !== entry) return
      this.counts.refreshes++
      const encodings = Object.keys(entry.bodies) as Encoding[]
      await this.#render(entry.key, entry.render, () => encodings).catch(() => {
        entry.sendUntil = performance.now() + RETRY_AFTER_MS
      })
    })
  }

  /** The new response is compressed before it is cached. */
  #render(key: string, render: Render, encodingsFor: (entry: Entry) => Encoding[]): Promise<Entry> {
    const running = this.#renderings.get(key)
    if (running) return running.entry
    const renderedAt = performance.now()
    const work = async () => {
      try {
        const entry = toEntry(await render(), { key, render, renderedAt })
        const encodings = encodingsFor(entry)
        await Promise.all(encodings.map((encoding) => this.body(entry, encoding)))
        if (!encodings.includes('identity')) delete entry.bodies.identity
        this.#store(entry, rendering.changes)
        return entry
      } finally {
        this.#running.delete(rendering)
        if (this.#renderings.get(key) === rendering) this.#renderings.delete(key)
      }
    }
    const rendering: Rendering = { changes: [], entry: Promise.resolve().then(work) }
    this.#renderings.set(key, rendering)
    this.#running.add(rendering)
    return rendering.entry
  }

  /** A response that an edit has overtaken is not kept. */
  #store(entry: Entry, changes: readonly Invalidation[]): void {
    const shows = (tags: readonly string[]) => tags.some((tag) => entry.tags.includes(tag))
    if (changes.some(({ edited }) => edited === 'all' || shows(edited))) return
    const former = this.#entries.peek(entry.key)
    if (former && former.renderedAt > entry.renderedAt) return
    entry.isStale = changes.some(({ stale }) => shows(stale))
    this.#entries.set(entry.key, entry)
    if (this.#entries.peek(entry.key) !== entry) return
    for (const tag of entry.tags) {
      const tagged = this.#byTag.get(tag)
      if (tagged) tagged.add(entry)
      else this.#byTag.set(tag, new Set([entry]))
    }
  }

  *#tagged(tags: readonly string[]): Iterable<Entry> {
    for (const tag of tags) yield* this.#byTag.get(tag) ?? []
  }

  #forget(entry: Entry): void {
    for (const tag of entry.tags) {
      const tagged = this.#byTag.get(tag)
      tagged?.delete(entry)
      if (tagged?.size === 0) this.#byTag.delete(tag)
    }
  }
}

const bytesOf = (bodies: Bodies): number =>
  Object.values(bodies).reduce((sum, { byteLength }) => sum + byteLength, 0)

function toEntry(
  { status = 200, type, headers = {}, tags, body }: CacheableResponse,
  origin: Pick<Entry, 'key' | 'render' | 'renderedAt'>,
): Entry {
  const identity = Buffer.from(body)
  return {
    ...origin,
    ...{ status, type, headers, tags: [...new Set(tags)] },
    etag: `W/"${createHash('sha1').update(identity).digest('base64url')}"`,
    bytes: identity.byteLength,
    bodies: { identity },
    isStale: false,
    sendUntil: 0,
  }
}
