import { errorCodes, type FastifyRequest, type onRequestHookHandler } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A longer time limit than that of other routes: for pictures over mobile data, or for long work of staff. */
    timeLimit?: 'upload' | 'long'
  }
}

const limits = new WeakMap<FastifyRequest, AbortController>()

/**
 * Limits the time of a handler and of the body that it reads. Fastify’s own limit stops counting once the body has been read,
 * and then aborts a signal on every request, which costs more than the rest of the framework.
 */
export function limitHandler(ms: number): onRequestHookHandler {
  return (request, reply, done) => {
    const timer = setTimeout(() => {
      if (reply.sent) return
      const error = new errorCodes.FST_ERR_HANDLER_TIMEOUT(ms, request.routeOptions.url)
      limitOf(request).abort(error)
      if (reply.raw.headersSent) reply.raw.destroy(error)
      else reply.send(error)
    }, ms)
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  }
}

/** Aborted when the request got its 503. Work that must not be kept checks it before the commit. */
export const timeLimitOf = (request: FastifyRequest): AbortSignal => limitOf(request).signal

/** Created on first use, because few requests need one. */
function limitOf(request: FastifyRequest): AbortController {
  const limit = limits.get(request) ?? new AbortController()
  limits.set(request, limit)
  return limit
}
