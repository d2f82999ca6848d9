import { LRUCache } from 'lru-cache'
import { toShopError } from '../http/error-handler.ts'
import { withTimeout } from '../shared/with-timeout.ts'
import { chooseEncoding, compress, decompress, type Encoding } from './encoding.ts'
import { type Entry, type Render, toEntry } from './entry.ts'
import { EVERYTHING, type Invalidation } from './invalidation.ts'
import { RefreshQueue } from './refresh-queue.ts'

interface Rendering {
  entry: Promise<Entry>
  /** Changes during the render, which may have read the state before them. */
  changes: Invalidation[]
}

const DEFAULT_MAX_BYTES = 16 * 1024 * 1024
const MAX_URLS = 10_000
const OVERHEAD_BYTES = 2000
/** A body may later be kept in one more encoding, which takes at most about this share of its length. */
const SHARE_OF_COMPRESSED = 0.25
/** After a change of `staleLater`, for this long the response is sent as if it were fresh. */
const STALE_LATER_MS = 15_000
/** For this long a stale response is sent while it waits for its refresh. */
const MAX_STALE_MS = 60_000
/** How long responses are fresh while notifications cannot be received. */
const DISCONNECTED_FRESH_MS = 1000
/** A longer render indicates that the database is down. Then the last good response is sent. */
const RENDER_TIMEOUT_MS = 3000
const RETRY_AFTER_MS = 1000

/**
 * Rendered responses in memory. Parallel requests share one render, and each response is compressed once per encoding. A stale
 * response is sent while a queue refreshes it; an invalid one makes the request wait. While the database is down, the last
 * good response is sent, which is decided for each entry separately.
 */
export class ResponseCache {
  /** The keys of URLs whose responses depend on nothing else of the request. */
  readonly keysOfUrls = new LRUCache<string, string>({ max: MAX_URLS })
  readonly counts = { hits: 0, misses: 0, refreshes: 0 }
  /** Whether notifications of changes are received. */
  #isConnected = false
  readonly #entries: LRUCache<string, Entry>
  readonly #byTag = new Map<string, Set<Entry>>()
  /** Renderings that new requests may join. */
  readonly #renderings = new Map<string, Rendering>()
  readonly #running = new Set<Rendering>()
  readonly #queue = new RefreshQueue((entry) => this.#refresh(entry))

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

  get isConnected(): boolean {
    return this.#isConnected
  }

  /** A new connection invalidates everything, because earlier notifications may have been missed. */
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
    const lastGood = this.#entries.peek(key)
    return lastGood ? this.#renderOrLastGood(lastGood, rendering) : rendering
  }

  async #renderOrLastGood(lastGood: Entry, rendering: Promise<Entry>): Promise<Entry> {
    try {
      const entry = await withTimeout(RENDER_TIMEOUT_MS, rendering)
      if (entry) return entry
    } catch (error) {
      if (toShopError(error).status !== 503) {
        this.#entries.delete(lastGood.key)
        throw error
      }
    }
    lastGood.retryAt = performance.now() + RETRY_AFTER_MS
    return lastGood
  }

  invalidate(change: Invalidation): void {
    for (const { changes } of this.#running) changes.push(change)
    const now = performance.now()
    for (const entry of this.#tagged(change.stale)) markStale(entry, now)
    for (const entry of this.#tagged(change.staleLater)) markStale(entry, now + STALE_LATER_MS)
    const { edited } = change
    if (edited.length === 0) return
    // new requests must not join a rendering that may have read the state before the edit
    this.#renderings.clear()
    for (const entry of edited === 'all' ? this.#entries.values() : this.#tagged(edited)) {
      entry.isInvalid = true
      entry.retryAt = 0
      this.#queue.delete(entry)
    }
  }

  /** The body in this encoding, made on first use and kept if it is compressed. */
  async body(entry: Entry, encoding: Encoding): Promise<Buffer> {
    const { bodies, pending } = entry
    const kept = bodies[encoding]
    if (kept) return kept
    pending[encoding] ??= this.#encode(entry, encoding).finally(() => delete pending[encoding])
    return pending[encoding]
  }

  async #encode({ bodies, costMs }: Entry, encoding: Encoding): Promise<Buffer> {
    const original = await decompress(bodies)
    if (encoding === 'identity') return original
    // a refresh will probably be replaced soon
    const isRefresh = Number.isFinite(costMs)
    bodies[encoding] = await compress(original, encoding, isRefresh)
    return bodies[encoding]
  }

  close(): void {
    this.#queue.stop()
  }

  /** Whether to send the entry without a render. A stale one is queued for a refresh by the first request. */
  #maySend(entry: Entry): boolean {
    const now = performance.now()
    if (now < entry.retryAt) return true
    if (entry.isInvalid) return false
    if (!this.#isConnected) return now - entry.startedAt < DISCONNECTED_FRESH_MS
    if (now < entry.staleAt) return true
    if (now - entry.staleAt > MAX_STALE_MS) return false
    entry.requests++
    entry.requestedAt = now
    this.#queue.add(entry)
    return true
  }

  /** Called by the queue. After a failure the entry stays stale; after MAX_STALE_MS a request renders it. */
  async #refresh(entry: Entry): Promise<void> {
    this.counts.refreshes++
    try {
      const encodings = Object.keys(entry.bodies) as Encoding[]
      await this.#render(entry.key, entry.render, () => encodings, entry)
    } catch {
      entry.retryAt = performance.now() + RETRY_AFTER_MS
      this.#queue.delete(entry)
    }
  }

  /** `former` is the response to refresh. The new one is compressed before it is cached. */
  #render(
    key: string,
    render: Render,
    encodingsFor: (entry: Entry) => Encoding[],
    former?: Entry,
  ): Promise<Entry> {
    const running = this.#renderings.get(key)
    if (running) return running.entry
    const rendering: Rendering = { entry: Promise.resolve(undefined as never), changes: [] }
    const startedAt = performance.now()
    rendering.entry = (async () => {
      try {
        const response = await render()
        // renders for requests run in parallel, so their durations are not the cost
        const costMs = former
          ? Math.min(performance.now() - startedAt, former.costMs)
          : Number.POSITIVE_INFINITY
        const entry = toEntry(response, { key, render, startedAt, costMs })
        const encodings = encodingsFor(entry)
        await Promise.all(encodings.map((encoding) => this.body(entry, encoding)))
        if (!encodings.includes('identity')) delete entry.bodies.identity
        this.#store(entry, rendering.changes)
        return entry
      } finally {
        this.#running.delete(rendering)
        if (this.#renderings.get(key) === rendering) this.#renderings.delete(key)
      }
    })()
    this.#renderings.set(key, rendering)
    this.#running.add(rendering)
    return rendering.entry
  }

  #store(entry: Entry, changes: readonly Invalidation[]): void {
    const former = this.#entries.peek(entry.key)
    if (former && former.startedAt > entry.startedAt) return
    const shows = (tags: readonly string[]) => tags.some((tag) => entry.tags.includes(tag))
    entry.isInvalid = changes.some(({ edited }) => edited === 'all' || shows(edited))
    if (entry.isInvalid && former && !former.isInvalid) return
    for (const { stale, staleLater } of changes) {
      if (shows(stale)) markStale(entry, entry.startedAt)
      if (shows(staleLater)) markStale(entry, entry.startedAt + STALE_LATER_MS)
    }
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
    this.#queue.delete(entry)
    for (const tag of entry.tags) {
      const tagged = this.#byTag.get(tag)
      tagged?.delete(entry)
      if (tagged?.size === 0) this.#byTag.delete(tag)
    }
  }
}

const bytesOf = (bodies: Entry['bodies']): number =>
  Object.values(bodies).reduce((sum, { byteLength }) => sum + byteLength, 0)

/** Keeps the earlier moment if the entry is stale already. */
function markStale(entry: Entry, at: number): void {
  entry.staleAt = Math.min(entry.staleAt, at)
}
