import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import pino from 'pino'
import { backofficeRoutes } from './backoffice/routes.ts'
import type { Config } from './config.ts'
import { discoveryRoutes } from './discovery.ts'
import { findSignedIn } from './domains/accounts/accounts.ts'
import { accountsRoutes } from './domains/accounts/routes.ts'
import { addressesRoutes } from './domains/addresses/routes.ts'
import { cartRoutes } from './domains/cart/routes.ts'
import { catalogRoutes } from './domains/catalog/routes.ts'
import { complaintsRoutes } from './domains/complaints/routes.ts'
import { riderRoutes } from './domains/delivery-runs/rider-routes.ts'
import { farmsRoutes } from './domains/farms/routes.ts'
import { invoicesRoutes } from './domains/invoices/routes.ts'
import { lotsRoutes } from './domains/lots/routes.ts'
import { ordersCancelled, ordersPlaced } from './domains/orders/orders.ts'
import { ordersRoutes } from './domains/orders/routes.ts'
import { questionsRoutes } from './domains/questions/routes.ts'
import { returnsRoutes } from './domains/returns/routes.ts'
import { reviewsRoutes } from './domains/reviews/routes.ts'
import { settingsRoutes } from './domains/settings/routes.ts'
import { shoppingListRoutes } from './domains/shopping-lists/routes.ts'
import { wishlistRoutes } from './domains/wishlist/routes.ts'
import { pageServices } from './page-services.ts'
import { responseCache, sendCachedResponsesFirst } from './platform/cache/cache.ts'
import type { Db } from './platform/database/database.ts'
import { markReplayed } from './platform/http/account-change.ts'
import { authorization } from './platform/http/authorization.ts'
import {
  handleClientError,
  newRequestId,
  REQUEST_ID_HEADER,
  rejectInvalidUrl,
  rememberResponses,
} from './platform/http/client-errors.ts'
import { errorHandler } from './platform/http/error-handler.ts'
import { limitHandler } from './platform/http/handler-timeout.ts'
import { openApi } from './platform/http/open-api.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { closeSlowClients } from './platform/http/slow-clients.ts'
import { compileValidator } from './platform/http/validation.ts'
import type { Pictures } from './platform/media/media.ts'
import { mediaRoutes } from './platform/media/routes.ts'
import { healthRoutes, measureRequests } from './platform/observability/health.ts'
import {
  type LogDestination,
  logAbortedRequest,
  logSettings,
  openLogDestination,
  RequestLog,
} from './platform/observability/log.ts'
import { type MeasureOptions, measureShop } from './platform/observability/metrics.ts'
import { pages } from './platform/pages/pages.ts'

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
    db: Db
    pictures: Pictures
    /** Headers of every response. */
    securityHeaders: Record<string, string>
  }
}

export interface Shop {
  config: Config
  db: Db
  pictures: Pictures
  /** How metrics of several processes are labelled and combined. */
  measure?: MeasureOptions
  /** Replaces some of the default timeouts. */
  timeouts?: Partial<Timeouts>
  /** Receives the log lines instead of standard output. */
  logTo?: LogDestination
}

/** Time limits of a request. */
interface Timeouts {
  headersMs: number
  /** Time to receive the headers and body of the slowest upload. Other routes have their own limit, which includes the body. */
  requestMs: number
  /** For the handler, including its reading of the body. An export may take longer, as long as its client keeps reading. */
  handlerMs: number
  /** For receiving and encoding five pictures over mobile data of 200 kbit/s. */
  uploadMs: number
  /** For uploads, imports and changes of many records by staff. */
  longMs: number
  /** Without a byte in either direction; longer than any handler. */
  silenceMs: number
  /** Interval between two checks for late clients. */
  checkIntervalMs: number
}

const TIMEOUTS: Timeouts = {
  headersMs: 15_000,
  requestMs: 180_000,
  handlerMs: 15_000,
  uploadMs: 180_000,
  longMs: 120_000,
  silenceMs: 200_000,
  checkIntervalMs: 1000,
}
const PLUGIN_TIMEOUT_MS = 60_000
const JSON_BODY_LIMIT_BYTES = 256 * 1024

/** Builds the HTTP server with all routes; it does not listen yet. Close it with `app.close()`. The caller closes the database. */
export async function buildApp(shop: Shop): Promise<FastifyInstance> {
  const { config } = shop
  const proxies = config.trustProxy
  const timeouts = { ...TIMEOUTS, ...shop.timeouts }
  const logTo = shop.logTo ?? openLogDestination()
  const loggerInstance: FastifyBaseLogger = pino(logSettings(config.logLevel), logTo)
  const app = fastify({
    loggerInstance,
    logController: new RequestLog(),
    genReqId: newRequestId,
    trustProxy: Array.isArray(proxies) ? proxies : proxies > 0 && ((_address, hop) => hop < proxies),
    bodyLimit: JSON_BODY_LIMIT_BYTES,
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.silenceMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // loading the built pages takes long on a busy machine
    pluginTimeout: PLUGIN_TIMEOUT_MS,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkIntervalMs },
    frameworkErrors: (error, request, reply) => rejectInvalidUrl(request, reply, error.code),
    clientErrorHandler: (error, socket) => handleClientError(loggerInstance, error, socket),
  }).withTypeProvider<ZodTypeProvider>()
  app.decorate('config', config)
  app.decorate('db', shop.db)
  app.decorate('pictures', shop.pictures)
  app.decorate('readiness', { stopping: false })
  app.decorate('securityHeaders', securityHeaders({ https: config.publicUrl.protocol === 'https:' }))
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(serializerCompiler)

  rememberResponses(app.server)
  // only JSON and the shop's own forms are accepted
  app.removeContentTypeParser('text/plain')

  const limits = {
    ordinary: limitHandler(timeouts.handlerMs),
    upload: limitHandler(timeouts.uploadMs),
    long: limitHandler(timeouts.longMs),
  }
  app.addHook('onRoute', (route) => {
    const { isCached, isExport, timeLimit = 'ordinary' } = route.config ?? {}
    if (!isCached && !isExport) route.onRequest = [limits[timeLimit]].concat(route.onRequest ?? [])
  })
  sendCachedResponsesFirst(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(app.securityHeaders).header(REQUEST_ID_HEADER, request.id)
    done()
  })
  app.addHook('onRequestAbort', async (request) => logAbortedRequest(request))
  closeSlowClients(app, { checkMs: timeouts.checkIntervalMs })
  measureRequests(app)
  for (const counter of [ordersPlaced, ordersCancelled]) app.metrics.registerMetric(counter)
  measureShop(app, shop.measure ?? { processName: 'main', others: async () => [] })

  await app.register(errorHandler)
  await app.register(cookie)
  await app.register(authorization, {
    findSignedIn: (request, reply) => findSignedIn(app, request, reply),
    publicOrigin: config.publicUrl.origin,
    libraryPrefixes: ['/api/docs'],
  })
  await app.register(openApi)
  await app.register(healthRoutes)
  await app.register(responseCache)
  await app.register(mediaRoutes)
  await app.register(
    async (api) => {
      markReplayed(api)
      api.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store')
        done()
      })
      await api.register(catalogRoutes)
      await api.register(farmsRoutes)
      await api.register(lotsRoutes)
      await api.register(accountsRoutes)
      await api.register(addressesRoutes)
      await api.register(cartRoutes)
      await api.register(wishlistRoutes)
      await api.register(ordersRoutes)
      await api.register(invoicesRoutes)
      await api.register(returnsRoutes)
      await api.register(reviewsRoutes)
      await api.register(questionsRoutes)
      await api.register(settingsRoutes)
      await api.register(complaintsRoutes)
      await api.register(riderRoutes)
      await api.register(shoppingListRoutes)
      await api.register(backofficeRoutes)
    },
    { prefix: '/api' },
  )
  discoveryRoutes(app)
  await app.register(pages, { services: pageServices })
  return app
}
