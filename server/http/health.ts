import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { within } from '../within.ts'
import { RequestDurations } from './durations.ts'
import { unavailable } from './errors.ts'
import { hashToken, sameBytes } from './secrets.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Prometheus metrics of this process; domains add their own. */
    metrics: Registry
    /** Set when the process begins to stop, so that a balancer sends new shoppers elsewhere. */
    readiness: { stopping: boolean }
  }
}

/** A balancer that asks waits a few seconds, no longer. */
const READY_WITHIN_MS = 3000
/** What an operator's machines ask: is the process alive, can it serve, how does it fare. */
export async function healthRoutes(app: FastifyInstance): Promise<void> {
  app.get('/healthz', { config: { mayCall: 'anyone' } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ success: true }),
  )

  app.get('/readyz', { config: { mayCall: 'anyone' } }, async (_request, reply) => {
    if (app.readiness.stopping) throw unavailable()
    if (!(await within(READY_WITHIN_MS, sql`select 1`.execute(app.db)))) throw unavailable()
    return reply.header('cache-control', 'no-store').send({ success: true })
  })

  app.get('/metrics', { config: { mayCall: 'anyone' } }, async (request, reply) => {
    if (!mayReadMetrics(request, app.config.metricsToken)) return reply.callNotFound()
    return reply.type(app.metrics.contentType).send(await app.readMetrics())
  })
}

/** By METRICS_TOKEN alone: behind a proxy every request seems to come from a machine next to the shop. */
function mayReadMetrics({ headers }: FastifyRequest, token: string | undefined): boolean {
  return (
    token !== undefined && sameBytes(hashToken(headers.authorization ?? ''), hashToken(`Bearer ${token}`))
  )
}

/** Told of each answered request that does not pass the hooks. */
type CountRequest = (request: { method: string; route: string; status: number; durationMs: number }) => void

/** Counts every request by route and status. Registered on the root so that it sees all routes. */
export function measureRequests(app: FastifyInstance): CountRequest {
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })
  const durations = new RequestDurations()
  metrics.registerMetric(durations.asMetric())
  app.decorate('metrics', metrics)
  const count: CountRequest = ({ method, route, status, durationMs }) =>
    durations.observe(method, route, status, durationMs)
  app.addHook('onResponse', (request, reply, done) => {
    count({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      durationMs: reply.elapsedTime,
    })
    done()
  })
  return count
}
