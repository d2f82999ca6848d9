import fastifyPlugin from 'fastify-plugin'
import { Counter, Gauge } from 'prom-client'
import { z } from 'zod'
import type { Sort } from '../../contract/sorts.ts'
import { listen } from '../database/listen.ts'
import { openPublicReads, type PublicReads } from '../database/replica.ts'
import { ByteCache } from '../http/byte-cache.ts'
import type { CatalogMemory } from './list.ts'
import { PageMarks } from './marks.ts'
import { Vocabulary } from './vocabulary.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Finished public answers of this process. */
    publicBytes: ByteCache
    /** Where public answers are read from: the replica, while it has what they show. */
    publicReads: PublicReads
    catalogMemory: CatalogMemory
  }
  interface FastifyContextConfig {
    /**
     * Whether what everyone is shown may be another after this call: its answer then waits until this process knows. As
     * long as a route says nothing, every changing call may.
     */
    changesShop?: boolean
  }
}

/** What the triggers of 0054 and 0060 tell: which product, and what else its change may alter. */
const Change = z.union([
  z.object({ reach: z.literal('all') }),
  z.object({ reach: z.literal('voices'), id: z.string() }),
  z.object({ reach: z.enum(['lists', 'popular', 'product']), id: z.string(), category: z.string() }),
])

/** Tag of everything that shows this product. */
export const productTag = (id: string) => `product:${id}`

/** Tag of the reviews of this product and the questions about it. */
export const voicesTag = (id: string) => `voices:${id}`

/** Tags of a list of products: who is in it and in which order may change. No category means the whole shop. */
export function listTags(sort: Sort, category: string | undefined): string[] {
  const within = category === undefined ? '' : `:${category}`
  return sort === 'popular' ? [`list${within}`, `popular${within}`] : [`list${within}`]
}

/** The tags that a notification drops; undefined means all. */
export function tagsOf(payload: string): string[] | undefined {
  const change = readChange(payload)
  if (!change || change.reach === 'all') return undefined
  if (change.reach === 'voices') return [voicesTag(change.id)]
  const tags = [productTag(change.id)]
  if (change.reach !== 'product') tags.push('popular', `popular:${change.category}`)
  // its name, too, which stands beside its reviews
  if (change.reach === 'lists') tags.push('list', `list:${change.category}`, voicesTag(change.id))
  return tags
}

function readChange(payload: string): z.infer<typeof Change> | undefined {
  try {
    return Change.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Keeps the finished public answers of this process true: every change of the catalogue, by whichever process, drops
 * what shows it, and the answer to a changing call leaves only when this process has dropped it.
 */
export const publicCache = fastifyPlugin(async (app) => {
  const cache = new ByteCache()
  app.decorate('publicBytes', cache)
  const url = app.config.databaseUrl
  if (!url) throw new Error('the public cache needs to know where the database is')

  cache.heard = false
  const { db, log } = app
  const replicaUrl = app.config.databaseReplicaUrl
  const reads = openPublicReads({ db, replicaUrl, hears: () => cache.heard, log })
  app.decorate('publicReads', reads)
  app.addHook('onClose', () => reads.close())

  const marks = new PageMarks(db)
  const vocabulary = new Vocabulary(db)
  app.decorate('catalogMemory', { marks, vocabulary })

  function forget(tags: string[] | undefined): void {
    if (!tags || tags.includes('list')) vocabulary.clear()
    if (tags) cache.drop(tags)
    else cache.dropAll()
    reads.changed(tags)
  }

  const listener = listen(url, 'catalog', {
    onNotification(payload) {
      marks.changed(payload)
      forget(tagsOf(payload))
    },
    onLost(error) {
      cache.heard = false
      marks.heard = false
      vocabulary.heard = false
      app.log.warn({ err: error && { message: error.message } }, 'catalogue changes are not heard')
    },
    onHeard() {
      forget(undefined)
      cache.heard = true
      marks.heard = true
      vocabulary.heard = true
    },
  })
  app.addHook('onClose', () => listener.close())

  app.addHook('onSend', (request, reply, payload, done) => {
    const { changesShop = !SAFE_METHODS.has(request.method) } = request.routeOptions.config
    if (!changesShop || reply.statusCode >= 400) return done(null, payload)
    listener.caughtUp().then((heardAll) => {
      if (!heardAll) {
        marks.clear()
        forget(undefined)
      }
      done(null, payload)
    }, done)
  })

  new Gauge({
    name: 'public_cache_bytes',
    help: 'Memory held by finished public answers',
    registers: [app.metrics],
    collect() {
      this.set(cache.size.bytes)
    },
  })
  new Counter({
    name: 'public_cache_requests_total',
    help: 'Public answers by whether they stood ready',
    labelNames: ['result'],
    registers: [app.metrics],
    collect() {
      this.reset()
      this.inc({ result: 'hit' }, cache.counts.hits)
      this.inc({ result: 'miss' }, cache.counts.misses)
    },
  })
  new Counter({
    name: 'public_reads_total',
    help: 'Reads for public answers by the database that did them',
    labelNames: ['from'],
    registers: [app.metrics],
    collect() {
      this.reset()
      this.inc({ from: 'replica' }, reads.counts.replica)
      this.inc({ from: 'primary' }, reads.counts.primary)
    },
  })
})
