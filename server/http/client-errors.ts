import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import * as messages from '#texts/messages.ts'
import { notFound, ShopError } from '../shared/errors.ts'
import { refusalBody } from './error-handler.ts'

/** The header that names a request in its answer; the log has the same name for it. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** Never the caller's own: a name in the log must mean one request. */
export const newRequestId = (): string => randomUUID()

const REFUSALS: Record<string, [status: number, code: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'too_slow', messages.tooSlow],
  HPE_HEADER_OVERFLOW: [431, 'too_large', messages.tooLarge],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'too_large', messages.tooLarge],
}

/** Answers a request that never became one: broken HTTP, or headers or a body that did not come in time. */
export function refuseUnreadable(
  log: FastifyBaseLogger,
  error: Error & { code?: string },
  socket: Socket & { _httpMessage?: { _headerSent?: boolean } | null },
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, code, message] = REFUSALS[error.code ?? ''] ?? [400, 'malformed', messages.badRequest]
  const requestId = newRequestId()
  log.info({ requestId, status, reason: error.code }, 'unreadable request')
  // an answer that has begun must not get a second one in its midst
  if (socket.writable && !socket._httpMessage?._headerSent) {
    const body = JSON.stringify(refusalBody(new ShopError(status, code, message)))
    const headers = {
      ...bareHeaders(requestId),
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy()
}

/** Answers an address that cannot be decoded or whose parts are too long: the router gives up before any hook runs. */
export function refuseAddress(request: FastifyRequest, reply: FastifyReply, code: string): void {
  const refusal =
    code === 'FST_ERR_BAD_URL' ? new ShopError(400, 'malformed', messages.badRequest) : notFound()
  request.log.info({ method: request.method, route: 'unknown', status: refusal.status }, 'request')
  const body = JSON.stringify(refusalBody(refusal))
  reply.raw.writeHead(refusal.status, {
    ...bareHeaders(request.id),
    'content-length': Buffer.byteLength(body),
  })
  reply.raw.end(body)
}

function bareHeaders(requestId: string) {
  return {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    [REQUEST_ID_HEADER]: requestId,
  }
}
