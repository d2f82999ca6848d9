import type { ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { limitDuration } from '../http/slow-clients.ts'
import { chooseEncoding } from './encoding.ts'
import type { CacheableResponse, Entry } from './entry.ts'
import type { ResponseCache } from './response-cache.ts'

/**
 * The same rule for shared caches such as a CDN: fresh for two seconds, then sent for up to a minute while it is refreshed.
 * Browsers revalidate each time (`max-age=0`), so that customers see their own changes.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=2, stale-while-revalidate=58'

/** A reply without the types of the route's schema, because the body is already serialized. */
interface Sender {
  raw: ServerResponse
  header(name: string, value: string): Sender
  headers(values: Record<string, string>): Sender
  code(status: number): Sender
  type(contentType: string): Sender
  send(body?: unknown): unknown
}

/** A JSON response that is the same for everyone. */
export function publicJson<Body>(body: Body, tags: string[]): CacheableResponse {
  return { type: 'application/json; charset=utf-8', body: JSON.stringify(body), tags }
}

/**
 * Sends the response for `key` from the cache, rendered if necessary. The cache keeps `render` for refreshes, so `render` must
 * not refer to the request. Route handlers await this function or return its promise.
 */
export async function sendCached(
  cache: ResponseCache,
  request: Pick<FastifyRequest, 'headers'>,
  reply: Sender,
  key: string,
  render: () => Promise<CacheableResponse>,
): Promise<void> {
  const entry = await cache.get(key, render)
  reply.headers({
    etag: entry.etag,
    'cache-control': CACHE_CONTROL,
    vary: 'Accept-Encoding',
    ...entry.headers,
  })
  if (isUnchanged(request.headers['if-none-match'], entry)) return void (await reply.code(304).send())
  const encoding = chooseEncoding(request.headers['accept-encoding'], entry.bodies.identity.byteLength)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const body = entry.bodies[encoding] ?? (await cache.body(entry, encoding))
  limitDuration(reply.raw)
  await reply.code(entry.status).type(entry.type).send(body)
}

/** Whether the client already has this response, according to its `if-none-match` header. */
function isUnchanged(etags: string | undefined, { etag, status }: Entry): boolean {
  if (etags === undefined || status !== 200) return false
  const strong = etag.slice(2)
  return etags.split(',').some((one) => one.trim().replace(/^W\//, '') === strong || one.trim() === '*')
}
