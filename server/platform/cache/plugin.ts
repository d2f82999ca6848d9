import fastifyPlugin from 'fastify-plugin'
import { Counter, Gauge, type Registry } from 'prom-client'
import { listen } from '../database/listen.ts'
import { openPublicReads, type PublicReads } from '../database/replica.ts'
import { readInvalidation } from './invalidation.ts'
import { ResponseCache } from './response-cache.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The cached public responses of this process. */
    responseCache: ResponseCache
    /** Database access for public responses: the replica while it is up to date. */
    publicReads: PublicReads
  }
}

/** The response cache of this process. PostgreSQL notifies it of every change by any process. */
export const responseCache = fastifyPlugin(async (app) => {
  const { db, config, log } = app
  if (!config.databaseUrl) throw new Error('the response cache needs the URL of the database')
  const cache = new ResponseCache()
  const reads = openPublicReads({ db, replicaUrl: config.databaseReplicaUrl, log })
  app.decorate('responseCache', cache)
  app.decorate('publicReads', reads)

  const listener = listen(config.databaseUrl, 'catalog', {
    onNotification(payload) {
      const change = readInvalidation(payload)
      const { edited, stale, staleLater } = change
      reads.noteChange(edited === 'all' ? edited : [...edited, ...stale, ...staleLater])
      cache.invalidate(change)
    },
    onDisconnect(error) {
      reads.isConnected = false
      cache.isConnected = false
      log.warn(
        { err: error && { message: error.message } },
        'notifications of catalogue changes are not received',
      )
    },
    onConnect() {
      // changes may have been missed meanwhile, which a replica may not have yet
      reads.noteChange('all')
      reads.isConnected = true
      cache.isConnected = true
    },
  })
  app.addHook('onClose', async () => {
    cache.close()
    reads.close()
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
  countBy(app.metrics, 'result', {
    name: 'public_cache_requests_total',
    help: 'Requests for public responses by result, and background refreshes',
    counts: () => ({ hit: cache.counts.hits, miss: cache.counts.misses, refresh: cache.counts.refreshes }),
  })
  countBy(app.metrics, 'from', {
    name: 'public_reads_total',
    help: 'Reads for public responses by database',
    counts: () => reads.counts,
  })
})

/** Registers a counter whose values, one for each value of the label, are counted elsewhere. */
function countBy(
  registry: Registry,
  label: string,
  { name, help, counts }: { name: string; help: string; counts(): Record<string, number> },
): void {
  new Counter({
    ...{ name, help, labelNames: [label], registers: [registry] },
    collect() {
      this.reset()
      for (const [value, count] of Object.entries(counts())) this.inc({ [label]: value }, count)
    },
  })
}
