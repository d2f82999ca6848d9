import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Histogram, Registry } from 'prom-client'
import { hashToken, sameBytes } from '../shared/crypto.ts'
import { unavailable } from '../shared/errors.ts'
import { withTimeout } from '../shared/with-timeout.ts'
import { routeOf } from './log.ts'
import { processMetrics } from './metrics.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Prometheus metrics of this process; domains add their own. */
    metrics: Registry
    /** `stopping` is set when the process begins to stop, so that a load balancer uses other processes. */
    readiness: { stopping: boolean }
  }
}

/** Load balancers wait only a few seconds for a readiness check. */
const READINESS_TIMEOUT_MS = 3000

/** Liveness, readiness and metrics. */
export async function healthRoutes(app: FastifyInstance): Promise<void> {
  app.get('/healthz', { config: { requiredRole: 'anyone' } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ success: true }),
  )

  app.get('/readyz', { config: { requiredRole: 'anyone' } }, async (_request, reply) => {
    if (app.readiness.stopping) throw unavailable()
    if (!(await withTimeout(READINESS_TIMEOUT_MS, sql`select 1`.execute(app.db)))) throw unavailable()
    return reply.header('cache-control', 'no-store').send({ success: true })
  })

  app.get('/metrics', { config: { requiredRole: 'anyone' } }, async (request, reply) => {
    if (!mayReadMetrics(request, app.config.metricsToken)) return reply.callNotFound()
    return reply.type(app.metrics.contentType).send(await app.readMetrics())
  })
}

/** Only METRICS_TOKEN decides: behind a proxy every request may seem to come from this machine. */
function mayReadMetrics({ headers }: FastifyRequest, token: string | undefined): boolean {
  return (
    token !== undefined && sameBytes(hashToken(headers.authorization ?? ''), hashToken(`Bearer ${token}`))
  )
}

/** Measures every request by route and status. Called on the root instance, so that it covers all routes. */
export function measureRequests(app: FastifyInstance): void {
  const metrics = Registry.merge([processMetrics()])
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of the request to the last byte of the response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 15],
    registers: [metrics],
  })
  app.decorate('metrics', metrics)
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode }
    durations.observe(labels, reply.elapsedTime / 1000)
    done()
  })
}
