import { errorCodes, type onRequestHookHandler } from 'fastify'

/**
 * Limits the time of a handler and of the body that it reads. Fastify's own limit also aborts a signal after every request with a
 * body, which takes longer than everything else in the framework.
 */
export function limitHandler(ms: number): onRequestHookHandler {
  return (request, reply, done) => {
    const timer = setTimeout(() => {
      if (reply.sent) return
      const error = new errorCodes.FST_ERR_HANDLER_TIMEOUT(ms, request.routeOptions.url)
      if (reply.raw.headersSent) reply.raw.destroy(error)
      else reply.send(error)
    }, ms)
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  }
}
