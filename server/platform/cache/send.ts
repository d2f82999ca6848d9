import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { REQUEST_ID_HEADER } from '../http/client-errors.ts'
import { unavailable } from '../shared/errors.ts'
import { withTimeout } from '../shared/with-timeout.ts'
import { chooseEncoding, type Encoding } from './encoding.ts'
import type { CacheableResponse, Entry, ResponseCache } from './response-cache.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route responds with `sendCached`, which has its own time limit. */
    isCached?: boolean
  }
}

/**
 * The same rule for shared caches such as a CDN: fresh for two seconds, then sent for up to a minute while it is refreshed.
 * Browsers revalidate each time (`max-age=0`), so that customers see their own changes.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=2, stale-while-revalidate=58'
const MAX_URL_LENGTH = 500
/** Longest wait for a render. */
const RENDER_TIMEOUT_MS = 15_000

/** A JSON response that is the same for everyone. */
export function publicJson<Body>(body: Body, tags: string[]): CacheableResponse {
  return { type: 'application/json; charset=utf-8', body: JSON.stringify(body), tags }
}

/**
 * Sends cached responses before all other hooks, which cost more than the response itself. Only URLs that have passed through
 * their route once are known here. Call it before any other hook is added; metrics and log see these requests as well.
 */
export function sendCachedResponsesFirst(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url = '', headers } = request.raw
    const cache = app.responseCache
    // a compressed body is rejected by the authorization hook
    const isPlain = method === 'GET' && headers['content-encoding'] === undefined
    const key = isPlain ? cache.keysOfUrls.get(url) : undefined
    const entry = key === undefined ? undefined : cache.cached(key)
    const encoding = entry && encodingFor(request, entry)
    const body = encoding && entry.bodies[encoding]
    if (body) send(request, reply, entry, { encoding, body })
    else done()
  })
}

/**
 * Sends the response for `key` from the cache, rendered if necessary. The cache keeps `render` for refreshes, so `render` must
 * not refer to the request. With `dependsOnMore` the response depends on more of the request than its URL, such as a cookie. Route
 * handlers await this function or return its promise. Throws 503 if the render takes too long.
 */
export async function sendCached(
  cache: ResponseCache,
  request: FastifyRequest,
  reply: unknown,
  key: string,
  render: () => Promise<CacheableResponse>,
  { dependsOnMore = false } = {},
): Promise<void> {
  const accepted = request.headers['accept-encoding']
  const entry = await withTimeout(RENDER_TIMEOUT_MS, Promise.resolve(cache.get(key, render, accepted)))
  if (!entry) throw unavailable()
  const { url = '' } = request.raw
  if (!dependsOnMore && url.length <= MAX_URL_LENGTH) cache.keysOfUrls.set(url, key)
  const encoding = encodingFor(request, entry)
  const body = entry.bodies[encoding] ?? (await cache.body(entry, encoding))
  send(request, reply as FastifyReply, entry, { encoding, body })
}

interface Content {
  encoding: Encoding
  body: Buffer
}

/** Sends the response, or a 304 to a client that has it already. */
function send(request: FastifyRequest, reply: FastifyReply, entry: Entry, content: Content): void {
  const { raw } = reply
  const isUnchanged = isKnown(request.headers['if-none-match'], entry)
  reply.hijack()
  raw.writeHead(isUnchanged ? 304 : entry.status, {
    ...reply.server.securityHeaders,
    etag: entry.etag,
    'cache-control': CACHE_CONTROL,
    vary: 'Accept-Encoding',
    [REQUEST_ID_HEADER]: request.id,
    ...entry.headers,
    ...(isUnchanged ? {} : contentHeaders(entry, content)),
  })
  if (isUnchanged) raw.end()
  else raw.end(content.body)
}

function contentHeaders({ type }: Entry, { encoding, body }: Content): Record<string, string | number> {
  const headers = { 'content-type': type, 'content-length': body.byteLength }
  return encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding }
}

const encodingFor = ({ headers }: FastifyRequest, { bytes }: Entry): Encoding =>
  chooseEncoding(headers['accept-encoding'], bytes)

/** Whether the client already has this response, according to its `if-none-match` header. */
function isKnown(etags: string | undefined, { etag, status }: Entry): boolean {
  if (etags === undefined || status !== 200) return false
  // what browsers send
  if (etags === etag) return true
  const strong = etag.slice(2)
  return etags.split(',').some((one) => one.trim().replace(/^W\//, '') === strong || one.trim() === '*')
}
