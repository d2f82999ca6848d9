import { randomUUID } from 'node:crypto'
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE, pathIn, splitPath } from '#contract/languages.ts'
import { NO_SUCH_PAGE_HASH } from '#contract/page-services.ts'
import { malformed, notFound, type ShopError, tooLarge, tooSlow } from '../shared/errors.ts'
import { textsIn } from '../shared/texts.ts'
import { toErrorResponse } from './error-handler.ts'
import { textsFor } from './language.ts'

/** Response header with the id under which the log records the request. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** Ids sent by clients are ignored, so that an id in the log means exactly one request. */
export const newRequestId = (): string => randomUUID()

const ERRORS: Record<string, () => ShopError> = {
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
  HPE_HEADER_OVERFLOW: () => tooLarge(431),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: tooLarge,
}

/** The newest response of each connection. */
const responses = new WeakMap<Socket, ServerResponse>()

/** Lets `handleClientError` know whether a connection is sending a response. */
export function rememberResponses(server: Server): void {
  server.on('request', ({ socket }, response) => responses.set(socket, response))
}

/** Responds to what Node could not parse: malformed HTTP, or headers or a body that arrived too late. */
export function handleClientError(
  log: FastifyBaseLogger,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const shopError = (ERRORS[error.code ?? ''] ?? malformed)()
  const { status } = shopError
  const requestId = newRequestId()
  log.info({ requestId, status, reason: error.code }, 'malformed HTTP request')
  // writing an error into a response that has begun would corrupt it
  const response = responses.get(socket)
  if (socket.writable && !(response?.headersSent && !response.writableFinished)) {
    const body = JSON.stringify(toErrorResponse(shopError, textsIn(DEFAULT_LANGUAGE)))
    const headers = {
      ...errorHeaders(requestId),
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy()
}

/** Paths of the API and of files: any other path belongs to a page. */
export const NO_PAGE = /^\/(?:api|media|assets)(?:[/?]|$)/

/**
 * Responds to a URL that cannot be decoded, such as a link that was cut in a message, or has a parameter that is too long. Fastify
 * runs no hooks for these.
 */
export function rejectInvalidUrl(request: FastifyRequest, reply: FastifyReply, code: string): void {
  const error = code === 'FST_ERR_BAD_URL' ? malformed() : notFound()
  const isPage = request.method === 'GET' && !NO_PAGE.test(request.url)
  const status = isPage ? 302 : error.status
  request.log.info({ method: request.method, route: 'unknown', status }, 'request')
  const body = JSON.stringify(toErrorResponse(error, textsFor(request)))
  reply.raw.writeHead(status, {
    ...errorHeaders(request.id),
    ...(isPage && { location: pathIn(splitPath(request.url).language, `/${NO_SUCH_PAGE_HASH}`) }),
    'content-length': Buffer.byteLength(body),
  })
  reply.raw.end(body)
}

/** Headers that hooks add to every other response. */
function errorHeaders(requestId: string) {
  return {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    [REQUEST_ID_HEADER]: requestId,
  }
}
