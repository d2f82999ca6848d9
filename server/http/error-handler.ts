import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { ErrorResponse } from '#contract/envelope.ts'
import * as messages from '#texts/messages.ts'
import { isDatabaseAway, sqlState } from '../database/retry.ts'
import { conflict, notFound, ShopError, unavailable } from '../shared/errors.ts'

const LOCK_TIMEOUT = '55P03'
const STATEMENT_CANCELLED = '57014'
const HANDLER_TIMEOUT = 'FST_ERR_HANDLER_TIMEOUT'
/** The last one: what this call refers to was removed after it was looked up. */
const LOST_RACES = new Set(['40001', '40P01', '23503'])

/** A CHECK of the database, or a number too large for its column: the last guard behind the schemas. */
const VALUE_REFUSED = new Set(['23514', '22003'])

/** What the caller is told for any error. Everything unknown is a plain 500: its details belong in the log. */
export function toShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error
  const state = sqlState(error)
  if (state && LOST_RACES.has(state)) return conflict('conflict', messages.conflict)
  if (state && VALUE_REFUSED.has(state)) {
    return new ShopError(422, 'invalid', messages.valueNotAllowed, { cause: error })
  }
  if (state === LOCK_TIMEOUT || state === STATEMENT_CANCELLED || isDatabaseAway(error))
    return unavailable(error)
  const status = (error as FastifyError).statusCode ?? 500
  if (status === 413) return new ShopError(413, 'too_large', messages.tooLarge)
  if (status === 415) return new ShopError(415, 'unsupported_type', messages.unsupportedType)
  if (status === 404) return notFound()
  if (status === 503) return unavailable(error)
  if (status >= 400 && status < 500) return new ShopError(status, 'malformed', messages.badRequest)
  return new ShopError(500, 'server_error', messages.serverError, { cause: error })
}

/** The envelope of a refusal. */
export function refusalBody(error: ShopError): ErrorResponse {
  return {
    success: false,
    message: error.message,
    code: error.code,
    ...(error.fields && Object.keys(error.fields).length > 0 ? { fields: error.fields } : {}),
  }
}

/** Whatever went wrong with a request that has not come in whole, it is the caller's doing. */
function unfinished(request: FastifyRequest, error: unknown): ShopError | undefined {
  if (request.raw.complete) return undefined
  if (request.raw.destroyed) return new ShopError(400, 'malformed', messages.badRequest, { cause: error })
  if ((error as { code?: unknown } | null)?.code !== HANDLER_TIMEOUT) return undefined
  return new ShopError(408, 'too_slow', messages.tooSlow)
}

/** Turns every error of every route into the API's envelope. */
export const failures = fastifyPlugin(async (app: FastifyInstance) => {
  app.setNotFoundHandler(() => {
    throw notFound()
  })
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = unfinished(request, error) ?? toShopError(error)
    // the rest of any other refused body is let in and dropped: who is still sending would not hear the refusal
    if (refusal.status === 408) reply.header('connection', 'close')
    if (refusal.status >= 500) request.log.error({ err: error }, refusal.code)
    // a schema should have refused it: the caller is answered, the operator learns of the gap
    else if (refusal.status === 422 && refusal.cause) request.log.warn({ err: error }, refusal.code)
    if (refusal.retryAfterS !== undefined) reply.header('retry-after', String(refusal.retryAfterS))
    // sent as bytes: a route's own response schema describes its answers, not this one
    return reply
      .code(refusal.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .serializer((body: unknown) => JSON.stringify(body))
      .send(refusalBody(refusal))
  })
})
