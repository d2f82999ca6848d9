import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { ErrorResponse } from '#contract/responses.ts'
import { isDatabaseUnavailable, sqlState } from '../database/retry.ts'
import {
  conflict,
  malformed,
  notFound,
  ShopError,
  tooLarge,
  tooSlow,
  unavailable,
  unsupportedType,
} from '../shared/errors.ts'
import type { Texts } from '../shared/texts.ts'
import { textsFor } from './language.ts'

const LOCK_TIMEOUT = '55P03'
const STATEMENT_CANCELLED = '57014'
const HANDLER_TIMEOUT = 'FST_ERR_HANDLER_TIMEOUT'
/**
 * Serialization failure, deadlock, a foreign key whose row was deleted after the request had read it, and a unique value that another
 * request has taken since.
 */
const LOST_RACES = new Set(['40001', '40P01', '23503', '23505'])

/** A failed check constraint, or a number too large for its column. Schemas should have rejected these. */
const INVALID_VALUES = new Set(['23514', '22003'])

/** The error to send to the caller. Unknown errors become a plain 500; their details belong in the log. */
export function toShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error
  const state = sqlState(error)
  if (state && LOST_RACES.has(state)) return conflict('conflict', (t) => t.conflict)
  if (state && INVALID_VALUES.has(state)) {
    return new ShopError(422, 'invalid', (t) => t.valueNotAllowed, { cause: error })
  }
  if (state === LOCK_TIMEOUT || state === STATEMENT_CANCELLED || isDatabaseUnavailable(error))
    return unavailable(error)
  const status = (error as FastifyError).statusCode ?? 500
  if (status === 413) return tooLarge()
  if (status === 415) return unsupportedType()
  if (status === 404) return notFound()
  if (status === 503) return unavailable(error)
  if (status >= 400 && status < 500) return new ShopError(status, 'malformed', (t) => t.badRequest)
  return new ShopError(500, 'server_error', (t) => t.serverError, { cause: error })
}

/** The body of an error response in one language. */
export function toErrorResponse({ text, code, fields, details }: ShopError, t: Texts): ErrorResponse {
  return {
    success: false,
    message: text(t),
    code,
    ...(fields && Object.keys(fields).length > 0
      ? { fields: Object.fromEntries(Object.entries(fields).map(([name, write]) => [name, write(t)])) }
      : {}),
    ...(details && { details }),
  }
}

/** An error during a request that has not arrived completely is the caller's fault. */
function incompleteRequest(request: FastifyRequest, error: unknown): ShopError | undefined {
  if (request.raw.complete) return undefined
  if (request.raw.destroyed) return malformed(error)
  if ((error as { code?: unknown } | null)?.code !== HANDLER_TIMEOUT) return undefined
  return tooSlow()
}

/** Turns the errors of all routes into error responses. */
export const errorHandler = fastifyPlugin(async (app: FastifyInstance) => {
  app.setNotFoundHandler(() => {
    throw notFound()
  })
  app.setErrorHandler(async (error, request, reply) => {
    const shopError = incompleteRequest(request, error) ?? toShopError(error)
    // for other errors the rest of the body is read and dropped: a client that is still sending would miss the response
    if (shopError.status === 408) reply.header('connection', 'close')
    if (shopError.status >= 500) request.log.error({ err: error }, shopError.code)
    // a schema should have rejected this value, so the log records the gap
    else if (shopError.status === 422 && shopError.cause) request.log.warn({ err: error }, shopError.code)
    if (shopError.retryAfterS !== undefined) reply.header('retry-after', String(shopError.retryAfterS))
    // the serializer of the route expects its own response schema
    return reply
      .code(shopError.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .serializer((body: unknown) => JSON.stringify(body))
      .send(toErrorResponse(shopError, textsFor(request)))
  })
})
