import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { within } from '../within.ts'
import { toShopError } from './failures.ts'
import { Recent } from './recent.ts'

/** A finished public answer: the same bytes for everyone. */
export interface Rendered {
  status?: number
  /** `content-type`, with its charset. */
  type: string
  body: string | Buffer
  headers?: Record<string, string>
  /** What the answer shows; a change of any of these outdates it. */
  tags: string[]
}

type Encoding = 'identity' | 'gzip' | 'br'

export interface Entry {
  key: string
  status: number
  type: string
  headers: Record<string, string>
  tags: string[]
  etag: string
  bodies: Partial<Record<Encoding, Buffer>>
  compressing: Partial<Record<Encoding, Promise<Buffer>>>
  bytes: number
  madeAt: number
  /** What it shows has changed since: good only for as long as no newer one can be had. */
  outdated: boolean
}

/** What an address, exactly as it was written, leads to whoever asks. */
interface Address {
  key: string
  /** The route it belongs to, for the log. */
  route: string
}

interface Flight {
  entry: Promise<Entry>
  /** Changes told while it runs: what it reads may be older than they are. */
  changed: Set<string> | 'all'
}

const DEFAULT_MAX_BYTES = 64 * 1024 * 1024
/** Entries asked for more than once may fill this share; one-time keys can never push them out. */
const PROVEN_SHARE = 0.8
const MAX_ENTRY_SHARE = 0.1
/** What an entry costs beside its bytes. */
const OVERHEAD_BYTES = 600
const COMPRESS_FROM_BYTES = 1024
/** While changes cannot be heard, an answer is believed for this long. */
const UNHEARD_FRESH_MS = 1000
/** A rendering that takes longer is a sign that the database is away; an old answer is then better than waiting. */
const RENDERED_WITHIN_MS = { heard: 3000, unheard: 1000 }
const AWAY_PAUSE_MS = 1000
/** Made-up addresses push out each other and rarely used ones, which are then read anew. */
const MOST_ADDRESSES = 2000
const LONGEST_ADDRESS = 300
/** Caches on the way may keep it but must ask each time, so that nobody is shown what has changed. */
const PUBLIC = 'public, max-age=0, must-revalidate'

const compress: Record<'gzip' | 'br', (body: Buffer) => Promise<Buffer>> = {
  gzip: (body) => promisify(gzip)(body, { level: 7 }),
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
}

/**
 * Finished answers in memory. Rendered once however many ask at the same moment, compressed once, rendered anew when what
 * they show has changed; while the database is away, an old answer is better than none. Keys that are asked for once live in a part of their own, so that made-up ones only push out each other.
 */
export class ByteCache {
  readonly #maxBytes: number
  /** Oldest use first, both. */
  readonly #tried = new Map<string, Entry>()
  readonly #proven = new Map<string, Entry>()
  readonly #byTag = new Map<string, Set<Entry>>()
  readonly #flights = new Map<string, Flight>()
  readonly #running = new Set<Flight>()
  #triedBytes = 0
  #provenBytes = 0
  #heard = true
  #awayUntil = 0
  readonly counts = { hits: 0, misses: 0 }
  readonly addresses = new Recent<Address>(MOST_ADDRESSES)

  constructor(options: { maxBytes?: number } = {}) {
    this.#maxBytes = options.maxBytes ?? DEFAULT_MAX_BYTES
  }

  /** Bytes and number of the entries held. */
  get size(): { bytes: number; entries: number } {
    return { bytes: this.#triedBytes + this.#provenBytes, entries: this.#tried.size + this.#proven.size }
  }

  /** Whether changes reach this process. While they do not, answers are believed for a second only. */
  set heard(heard: boolean) {
    this.#heard = heard
  }

  get heard(): boolean {
    return this.#heard
  }

  /** The answer for this key if it stands ready. */
  ready(key: string): Entry | undefined {
    const known = this.#find(key)
    if (!known || !this.#isBelieved(known)) return undefined
    this.counts.hits++
    return known
  }

  /** The answer for this key, rendered if need be. Errors of `render` are the caller's and are not kept. */
  async get(key: string, render: () => Promise<Rendered>): Promise<Entry> {
    const known = this.#find(key)
    if (known && this.#isBelieved(known)) {
      this.counts.hits++
      return known
    }
    this.counts.misses++
    const flight = this.#fly(key, render)
    if (!known) return flight
    try {
      const fresh = await within(RENDERED_WITHIN_MS[this.#heard ? 'heard' : 'unheard'], flight)
      if (fresh) return fresh
    } catch (error) {
      if (toShopError(error).status !== 503) {
        if (known.outdated) this.#remove(known)
        throw error
      }
    }
    this.#awayUntil = Date.now() + AWAY_PAUSE_MS
    return known
  }

  /** Outdates every answer that shows one of these. */
  drop(tags: Iterable<string>): void {
    for (const tag of tags) {
      for (const flight of this.#running) if (flight.changed !== 'all') flight.changed.add(tag)
      for (const entry of this.#byTag.get(tag) ?? []) this.#outdate(entry)
    }
    this.#askAnew()
  }

  /** Outdates every answer. */
  dropAll(): void {
    for (const flight of this.#running) flight.changed = 'all'
    for (const entry of [...this.#tried.values(), ...this.#proven.values()]) this.#outdate(entry)
    this.#askAnew()
  }

  /** Who asks from now on must not be given what was read before, and the database is there to be asked. */
  #askAnew(): void {
    this.#flights.clear()
    this.#awayUntil = 0
  }

  /** The body in the given encoding, compressed on first use. */
  async body(entry: Entry, encoding: Encoding): Promise<Buffer> {
    const identity = entry.bodies.identity ?? Buffer.alloc(0)
    if (encoding === 'identity') return identity
    const known = entry.bodies[encoding]
    if (known) return known
    entry.compressing[encoding] ??= compress[encoding](identity)
    const body = await entry.compressing[encoding]
    if (!entry.bodies[encoding]) {
      entry.bodies[encoding] = body
      this.#grow(entry, body.byteLength)
    }
    return body
  }

  #fly(key: string, render: () => Promise<Rendered>): Promise<Entry> {
    const running = this.#flights.get(key)
    if (running) return running.entry
    const flight: Flight = { changed: new Set(), entry: Promise.resolve(undefined as never) }
    flight.entry = (async () => {
      try {
        const entry = toEntry(key, await render())
        const { changed } = flight
        // under orders without a pause there may be none that nothing overtook, and one is needed for bad times
        entry.outdated = changed === 'all' || entry.tags.some((tag) => changed.has(tag))
        this.#keep(entry)
        return entry
      } finally {
        this.#running.delete(flight)
        if (this.#flights.get(key) === flight) this.#flights.delete(key)
      }
    })()
    this.#flights.set(key, flight)
    this.#running.add(flight)
    return flight.entry
  }

  #isBelieved(entry: Entry): boolean {
    if (this.#heard && !entry.outdated) return true
    const now = Date.now()
    return (!entry.outdated && now - entry.madeAt < UNHEARD_FRESH_MS) || now < this.#awayUntil
  }

  #find(key: string): Entry | undefined {
    const proven = this.#proven.get(key)
    if (proven) {
      this.#proven.delete(key)
      this.#proven.set(key, proven)
      return proven
    }
    const tried = this.#tried.get(key)
    if (!tried) return undefined
    this.#tried.delete(key)
    this.#triedBytes -= tried.bytes
    this.#proven.set(key, tried)
    this.#provenBytes += tried.bytes
    this.#trim()
    return tried
  }

  #keep(entry: Entry): void {
    const former = this.#proven.get(entry.key) ?? this.#tried.get(entry.key)
    if (entry.outdated && former && !former.outdated) return
    const wasProven = this.#proven.has(entry.key)
    if (former) this.#remove(former)
    if (entry.bytes > this.#maxBytes * MAX_ENTRY_SHARE) return
    if (wasProven) {
      this.#proven.set(entry.key, entry)
      this.#provenBytes += entry.bytes
    } else {
      this.#tried.set(entry.key, entry)
      this.#triedBytes += entry.bytes
    }
    for (const tag of entry.outdated ? [] : entry.tags) {
      const tagged = this.#byTag.get(tag)
      if (tagged) tagged.add(entry)
      else this.#byTag.set(tag, new Set([entry]))
    }
    this.#trim()
  }

  #grow(entry: Entry, bytes: number): void {
    entry.bytes += bytes
    if (this.#proven.get(entry.key) === entry) this.#provenBytes += bytes
    else if (this.#tried.get(entry.key) === entry) this.#triedBytes += bytes
    this.#trim()
  }

  #trim(): void {
    while (this.#provenBytes > this.#maxBytes * PROVEN_SHARE) {
      const [oldest] = this.#proven.values()
      if (!oldest) break
      this.#proven.delete(oldest.key)
      this.#provenBytes -= oldest.bytes
      this.#tried.set(oldest.key, oldest)
      this.#triedBytes += oldest.bytes
    }
    while (this.#triedBytes + this.#provenBytes > this.#maxBytes) {
      const [oldest] = this.#tried.values()
      if (!oldest) break
      this.#remove(oldest)
    }
  }

  #remove(entry: Entry): void {
    if (this.#proven.get(entry.key) === entry) {
      this.#proven.delete(entry.key)
      this.#provenBytes -= entry.bytes
    } else if (this.#tried.get(entry.key) === entry) {
      this.#tried.delete(entry.key)
      this.#triedBytes -= entry.bytes
    } else return
    this.#untag(entry)
  }

  #outdate(entry: Entry): void {
    if (entry.outdated) return
    entry.outdated = true
    this.#untag(entry)
  }

  #untag(entry: Entry): void {
    for (const tag of entry.tags) {
      const tagged = this.#byTag.get(tag)
      tagged?.delete(entry)
      if (tagged?.size === 0) this.#byTag.delete(tag)
    }
  }
}

function toEntry(key: string, rendered: Rendered): Entry {
  const body = typeof rendered.body === 'string' ? Buffer.from(rendered.body) : rendered.body
  return {
    key,
    status: rendered.status ?? 200,
    type: rendered.type,
    headers: rendered.headers ?? {},
    tags: [...new Set(rendered.tags)],
    etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
    bodies: { identity: body },
    compressing: {},
    bytes: body.byteLength + key.length + OVERHEAD_BYTES,
    madeAt: Date.now(),
    outdated: false,
  }
}

/** The reply of any route, whatever its schema says of its answers: these are bytes already. */
interface Sender {
  header(name: string, value: string): Sender
  code(status: number): Sender
  type(contentType: string): Sender
  send(body?: unknown): unknown
}

/** An answer of the API that is the same for everyone. */
export function publicJson<Answer>(answer: Answer, tags: string[]): Rendered {
  return { type: 'application/json; charset=utf-8', body: JSON.stringify(answer), tags }
}

/** Headers of a public answer that do not depend on the form in which it is sent. */
export function publicHeaders(entry: Entry): Record<string, string> {
  return { etag: entry.etag, 'cache-control': PUBLIC, vary: 'Accept-Encoding', ...entry.headers }
}

/**
 * Sends the answer for `key` from the cache, rendering it if need be. One that is the same whoever asks is remembered by
 * its address. A handler returns what this returns.
 */
export async function sendCached(
  cache: ByteCache,
  request: Pick<FastifyRequest, 'headers' | 'url' | 'routeOptions'>,
  reply: Sender,
  key: string,
  render: () => Promise<Rendered>,
): Promise<never> {
  const entry = await cache.get(key, render)
  const headers = publicHeaders(entry)
  const { url: route } = request.routeOptions
  if (route && entry.status === 200 && headers['cache-control'] === PUBLIC) {
    if (request.url.length <= LONGEST_ADDRESS) cache.addresses.set(request.url, { key, route })
  }
  for (const [name, value] of Object.entries(headers)) reply.header(name, value)
  if (isCurrent(request.headers['if-none-match'], entry)) return reply.code(304).send() as never
  const encoding = chooseEncoding(request.headers['accept-encoding'], entry)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const body = entry.bodies[encoding] ?? (await cache.body(entry, encoding))
  return reply.code(entry.status).type(entry.type).send(body) as never
}

/** Whether the caller has this very answer already, by the `if-none-match` that came with the request. */
export function isCurrent(asked: string | undefined, { etag, status }: Entry): boolean {
  if (asked === undefined || status !== 200) return false
  const strong = etag.slice(2)
  return asked.split(',').some((one) => one.trim().replace(/^W\//, '') === strong || one.trim() === '*')
}

/** The form in which an answer is sent; short ones are not worth compressing. */
export function chooseEncoding(accepted: string | undefined, { bodies }: Pick<Entry, 'bodies'>): Encoding {
  if (!accepted || (bodies.identity?.byteLength ?? 0) < COMPRESS_FROM_BYTES) return 'identity'
  const known = preferences.get(accepted)
  if (known) return known
  const preferred = preferredEncoding(accepted)
  if (accepted.length <= LONGEST_ADDRESS) preferences.set(accepted, preferred)
  return preferred
}

/** Browsers have few ways of saying what they accept. */
const preferences = new Recent<Encoding>(100)

/** Brotli before gzip before none, as far as the browser takes them. */
export function preferredEncoding(accepted: string): Encoding {
  const taken = new Set<string>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.trim().split(/\s*;\s*/)
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) taken.add(name)
  }
  if (taken.has('br')) return 'br'
  return taken.has('gzip') ? 'gzip' : 'identity'
}
