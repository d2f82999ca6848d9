import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { hashToken, sameBytes } from '../shared/crypto.ts'
import { unavailable } from '../shared/errors.ts'
import { withTimeout } from '../shared/with-timeout.ts'

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
    if (!(await withTimeout(READY_WITHIN_MS, sql`select 1`.execute(app.db)))) throw unavailable()
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

const DURATION_BUCKETS_S = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 15]

/** Counts every request by route and status. Registered on the root so that it sees all routes. */
export function measureRequests(app: FastifyInstance): void {
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers: [metrics],
  })
  app.decorate('metrics', metrics)
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
    }
    durations.observe(labels, reply.elapsedTime / 1000)
    done()
  })
}
