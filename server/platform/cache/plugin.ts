import fastifyPlugin from 'fastify-plugin'
import { Counter, Gauge } from 'prom-client'
import { listen } from '../database/listen.ts'
import { forgetPublic } from '../media/media.ts'
import { readInvalidation } from './invalidation.ts'
import { ResponseCache } from './response-cache.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The cached public responses of this process. */
    responseCache: ResponseCache
  }
}

/** The response cache of this process. PostgreSQL notifies it of every change by any process. */
export const responseCache = fastifyPlugin(async (app) => {
  const { config, log } = app
  if (!config.databaseUrl) throw new Error('the response cache needs the URL of the database')
  const cache = new ResponseCache()
  app.decorate('responseCache', cache)

  const listener = listen(config.databaseUrl, 'catalog', {
    onNotification(payload) {
      const change = readInvalidation(payload)
      cache.invalidate(change)
      if (change.edited.length > 0) forgetPublic(app.pictures)
    },
    onDisconnect(error) {
      cache.isConnected = false
      log.warn(
        { err: error && { message: error.message } },
        'notifications of catalogue changes are not received',
      )
    },
    onConnect() {
      cache.isConnected = true
      forgetPublic(app.pictures)
    },
  })
  app.addHook('onClose', async () => {
    cache.close()
    await listener.close()
  })

  new Gauge({
    name: 'public_cache_bytes',
    help: 'Memory held by cached public responses',
    registers: [app.metrics],
    collect() {
      this.set(cache.size.bytes)
    },
  })
  new Counter({
    name: 'public_cache_requests_total',
    help: 'Requests for public responses by result, and background refreshes',
    labelNames: ['result'],
    registers: [app.metrics],
    collect() {
      this.reset()
      this.inc({ result: 'hit' }, cache.counts.hits)
      this.inc({ result: 'miss' }, cache.counts.misses)
      this.inc({ result: 'refresh' }, cache.counts.refreshes)
    },
  })
})
