import { AsyncLocalStorage } from 'node:async_hooks'
import { hostname } from 'node:os'
import type { Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sqlState } from '../database/retry.ts'
import { withTimeout } from '../shared/with-timeout.ts'

/** Traces requests and their database statements with OpenTelemetry. */
export interface Tracing {
  /** Traces every request of this server. Must be called before other hooks are added. */
  traceRequests(app: FastifyInstance): void
  /** Called after every statement with its text, in which values are placeholders such as `$1`. */
  onStatement(text: string, durationMs: number, error: unknown): void
  /** Sends the remaining spans. */
  stop(): Promise<void>
}

/** An unreachable collector must not delay the shutdown. */
const FLUSH_TIMEOUT_MS = 2000

/**
 * Sends spans to the collector at `endpoint` by OTLP over HTTP. They contain routes, statuses, request ids and statements
 * without values, but no URLs, bodies or personal data. The libraries are loaded only if tracing is on. `onChange` is called with
 * the error when spans cannot be sent any more, and with undefined when they can again.
 */
export async function startTracing(
  endpoint: URL,
  processName: string,
  onChange: (error: Error | undefined) => void,
): Promise<Tracing> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const url = `${endpoint.href.replace(/\/$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url })
  const send = exporter.export.bind(exporter)
  let fails = false
  exporter.export = (spans, done) =>
    send(spans, (result) => {
      if (fails !== (result.code !== 0)) {
        fails = !fails
        onChange(fails ? (result.error ?? new Error('the collector gave no reason')) : undefined)
      }
      done(result)
    })
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'hariyo',
      'service.instance.id': `${hostname()}/${processName}`,
    }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  })
  const tracer = provider.getTracer('hariyo')
  const current = new AsyncLocalStorage<Span>()
  const { SpanKind, SpanStatusCode, ROOT_CONTEXT, trace } = api

  return {
    traceRequests(app) {
      const spans = new WeakMap<object, Span>()
      app.addHook('onRequest', (request, _reply, done) => {
        const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, ROOT_CONTEXT)
        spans.set(request, span)
        current.run(span, done)
      })
      const end = ({ id, method, routeOptions }: FastifyRequest, span: Span | undefined, status: number) => {
        if (!span) return
        const route = routeOptions.url ?? 'unknown'
        span.updateName(`${method} ${route}`).setAttributes({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'hariyo.request_id': id,
        })
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
      app.addHook('onResponse', (request, reply, done) => {
        end(request, spans.get(request), reply.statusCode)
        done()
      })
      app.addHook('onRequestAbort', async (request) => end(request, spans.get(request), 499))
    },
    onStatement(text, durationMs, error) {
      const parent = current.getStore()
      if (!parent) return
      const span = tracer.startSpan(
        text.trimStart().split(/\s/, 1)[0] ?? 'statement',
        {
          kind: SpanKind.CLIENT,
          startTime: Date.now() - durationMs,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
        },
        trace.setSpan(ROOT_CONTEXT, parent),
      )
      if (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        span.setAttribute('db.response.status_code', sqlState(error) ?? 'none')
      }
      span.end()
    },
    async stop() {
      await withTimeout(FLUSH_TIMEOUT_MS, provider.shutdown()).catch(() => {})
    },
  }
}
