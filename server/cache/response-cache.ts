import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { toShopError } from '../http/error-handler.ts'
import { withTimeout } from '../shared/with-timeout.ts'
import { compress, type Encoding } from './encoding.ts'
import { type Entry, type Render, type Rendered, renderedOf, toEntry } from './entry.ts'
import { fromPeer, type Peers, toPeers } from './peers.ts'
import { RefreshQueue } from './refresh-queue.ts'
import type { Invalidation } from './tags.ts'

interface Rendering {
  entry: Promise<Entry>
  /** Changes during the render, which may have read the state before them. */
  changes: Invalidation[]
}

const DEFAULT_MAX_BYTES = 32 * 1024 * 1024
const OVERHEAD_BYTES = 1000
/** The compressed bodies take at most about half of the size of the original. */
const SIZE_WITH_COMPRESSED_FORMS = 1.5
/** Maximum time after a change during which the stale response is sent. */
const MAX_STALE_MS = 60_000
/** How long responses are fresh while notifications cannot be received. */
const DISCONNECTED_FRESH_MS = 1000
/** A longer render indicates that the database is down. Then the last good response is sent. */
const RENDER_TIMEOUT_MS = 3000
const RETRY_AFTER_MS = 1000
/** Changes are remembered for this long, to be applied to responses of other processes. */
const MAX_PEER_RENDER_MS = 10_000

/**
 * Rendered responses in memory. Parallel requests share one render, and each response is compressed once per encoding. A stale
 * response is sent while a queue refreshes it; an invalid one makes the request wait. While the database is down, the last
 * good response is sent, which is decided for each entry separately.
 */
export class ResponseCache {
  readonly counts = { hits: 0, misses: 0, refreshes: 0 }
  /** Whether notifications of changes are received. */
  #isConnected = false
  readonly #entries: LRUCache<string, Entry>
  readonly #byTag = new Map<string, Set<Entry>>()
  /** Renderings that new requests may join. */
  readonly #renderings = new Map<string, Rendering>()
  readonly #running = new Set<Rendering>()
  readonly #queue: RefreshQueue
  readonly #peers: Peers | undefined
  /** The changes of the last seconds, oldest first; empty without peers. */
  #recentChanges: { at: number; change: Invalidation }[] = []

  constructor(options: { maxBytes?: number; peers?: Peers | undefined } = {}) {
    this.#peers = options.peers
    this.#peers?.onRefreshed((refreshed) => this.#adopt(refreshed))
    this.#queue = new RefreshQueue((entry) => this.#refresh(entry), this.#peers && preferenceOf(process.pid))
    const maxSize = options.maxBytes ?? DEFAULT_MAX_BYTES
    this.#entries = new LRUCache({
      maxSize,
      maxEntrySize: Math.ceil(maxSize / 10),
      sizeCalculation: ({ key, bodies }) =>
        Math.ceil((bodies.identity?.byteLength ?? 0) * SIZE_WITH_COMPRESSED_FORMS) +
        key.length +
        OVERHEAD_BYTES,
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
    if (isConnected) this.invalidate({ edited: 'all', stale: [] })
  }

  /** Returns the response for this key, rendered if necessary. Errors of `render` are thrown and not cached. */
  get(key: string, render: Render): Entry | Promise<Entry> {
    const cached = this.#entries.get(key)
    if (cached) {
      const now = Date.now()
      cached.requests++
      cached.lastRequestAt = now
      if (this.#maySend(cached, now)) {
        this.counts.hits++
        return cached
      }
    }
    this.counts.misses++
    const rendering = this.#render(key, render)
    return cached ? this.#renderOrLastGood(cached, rendering) : rendering
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
    lastGood.retryAt = Date.now() + RETRY_AFTER_MS
    return lastGood
  }

  invalidate(change: Invalidation): void {
    const { edited, stale } = change
    const now = Date.now()
    for (const { changes } of this.#running) changes.push(change)
    if (this.#peers) this.#remember(change, now)
    for (const tag of stale) for (const entry of this.#byTag.get(tag) ?? []) this.#markStale(entry, now)
    if (edited.length === 0) return
    // new requests must not join a rendering that may have read the state before the edit
    this.#renderings.clear()
    if (edited === 'all') for (const entry of this.#entries.values()) this.#markInvalid(entry)
    else for (const tag of edited) for (const entry of this.#byTag.get(tag) ?? []) this.#markInvalid(entry)
  }

  /** The body in this encoding, compressed on first use. */
  async body(entry: Entry, encoding: Encoding): Promise<Buffer> {
    const identity = entry.bodies.identity as Buffer
    entry.compressing[encoding] ??= compress(identity, encoding, entry.isRefresh)
    const body = await entry.compressing[encoding]
    entry.bodies[encoding] = body
    return body
  }

  close(): void {
    this.#queue.stop()
  }

  #maySend(entry: Entry, now: number): boolean {
    if (now < entry.retryAt) return true
    if (entry.isInvalid) return false
    if (!this.#isConnected) return now - entry.startedAt < DISCONNECTED_FRESH_MS
    if (entry.staleSince === undefined) return true
    return now - entry.staleSince <= MAX_STALE_MS
  }

  #markStale(entry: Entry, now: number): void {
    if (entry.isInvalid || entry.staleSince !== undefined) return
    // not requested lately: it is rendered when the next request comes
    if (now - entry.lastRequestAt > MAX_STALE_MS) {
      this.#markInvalid(entry)
      return
    }
    entry.staleSince = now
    entry.requests = 0
    this.#queue.add(entry)
  }

  #markInvalid(entry: Entry): void {
    entry.isInvalid = true
    entry.retryAt = 0
    this.#queue.delete(entry)
  }

  /** Called by the queue. After a failure the entry stays stale; after MAX_STALE_MS a request renders it. */
  async #refresh(entry: Entry): Promise<void> {
    if (this.#entries.peek(entry.key) !== entry || entry.isInvalid) return
    this.counts.refreshes++
    try {
      const refreshed = await this.#render(entry.key, entry.render, entry)
      if (!refreshed.isInvalid) this.#peers?.send(toPeers(refreshed))
    } catch {
      // the entry stays stale
    }
  }

  /**
   * Replaces a response by the one that another process has rendered. It may lack a change that this process was notified
   * of after the render began, like a render of this process.
   */
  #adopt({ staleSince, ...refreshed }: Rendered): void {
    const { key, startedAt } = refreshed
    const former = this.#entries.peek(key)
    if (!former || startedAt < Date.now() - MAX_PEER_RENDER_MS) return
    const entry = toEntry(fromPeer({ ...refreshed, staleSince }, former), former.render, former)
    const changes = this.#recentChanges.filter(({ at }) => at >= startedAt)
    this.#store(
      entry,
      changes.map(({ change }) => change),
    )
    if (staleSince !== undefined) this.#markStale(entry, staleSince)
  }

  #remember(change: Invalidation, now: number): void {
    this.#recentChanges.push({ at: now, change })
    const first = this.#recentChanges.findIndex(({ at }) => at >= now - MAX_PEER_RENDER_MS)
    if (first > 0) this.#recentChanges = this.#recentChanges.slice(first)
  }

  /** `former` is the response to refresh. The new one is compressed for the same encodings before it is sent. */
  #render(key: string, render: Render, former?: Entry): Promise<Entry> {
    const running = this.#renderings.get(key)
    if (running) return running.entry
    const rendering: Rendering = { entry: Promise.resolve(undefined as never), changes: [] }
    const startedAt = Date.now()
    const start = performance.now()
    rendering.entry = (async () => {
      try {
        const response = await render()
        // renders for requests run in parallel, so their durations are not the cost
        const costMs = former ? Math.min(performance.now() - start, former.costMs) : Number.POSITIVE_INFINITY
        const entry = toEntry(renderedOf(key, response, { startedAt, costMs }), render, former)
        const encodings = Object.keys(former?.bodies ?? {}) as Encoding[]
        await Promise.all(encodings.map((encoding) => this.body(entry, encoding)))
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
    this.#entries.set(entry.key, entry)
    if (this.#entries.peek(entry.key) !== entry) return
    for (const tag of entry.tags) {
      const tagged = this.#byTag.get(tag)
      if (tagged) tagged.add(entry)
      else this.#byTag.set(tag, new Set([entry]))
    }
    if (changes.some(({ stale }) => shows(stale))) this.#markStale(entry, entry.startedAt)
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

/** Between 1 and 2 for each key, and different in each process. */
function preferenceOf(pid: number): (key: string) => number {
  return (key) => 1 + (createHash('sha1').update(`${pid} ${key}`).digest()[0] ?? 0) / 255
}
