import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ProductsTogetherResponse } from '#contract/catalog.ts'
import { PRODUCTS_TOGETHER } from '#contract/limits.ts'
import { editTags, popularityTags, publicJson, sendCached } from '../../platform/cache/cache.ts'
import { requireSignedIn } from '../../platform/http/authorization.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { languageOf, textsFor } from '../../platform/http/language.ts'
import { ok } from '../../platform/http/ok.ts'
import { readOrderingSettings } from '../settings/settings.ts'
import {
  boughtTogether,
  cancelOrder,
  orderAgain,
  ordersOf,
  placeOrder,
  storeCreditOf,
  usualProducts,
} from './orders.ts'
import { offeredDeliveryDays } from './placing/delivery-day.ts'

const MINUTE_S = 60
const DAY_S = 24 * 60 * MINUTE_S

/** Order routes of the shop, under /api. */
export const ordersRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...endpoint('GET /delivery-days'),
    config: { requiredRole: 'anyone' },
    async handler(request) {
      const { delivery } = await readOrderingSettings(app.db)
      return ok({ days: await offeredDeliveryDays(app.db, delivery, request.query.state) })
    },
  })

  app.route({
    ...endpoint('POST /order/create'),
    config: {
      requiredRole: 'verified',
      limits: [
        { name: 'order', per: 'account', hits: 30, windowS: 10 * MINUTE_S },
        // each order that is placed and cancelled sends three mails, and its rows stay
        { name: 'order-day', per: 'account', hits: 100, windowS: DAY_S },
        { name: 'order', per: 'source', hits: 1000, windowS: 10 * MINUTE_S },
      ],
    },
    async handler(request, reply) {
      const { id, user } = requireSignedIn(request)
      const customer = { id, name: user.name, email: user.email }
      const key = request.headers['idempotency-key']
      const options = { key, rateLimit: app.config.rateLimit, language: languageOf(request) }
      const { order, isNew } = await placeOrder(app.db, customer, request.body, options)
      request.isReplayed = !isNew
      return reply.code(201).send(ok({ message: textsFor(request).orderPlaced, order }))
    },
  })

  app.route({
    ...endpoint('GET /products/:id/together'),
    config: { requiredRole: 'anyone', isCached: true },
    handler(request, reply) {
      const { id } = request.params
      return sendCached(app.responseCache, request, reply, `together/${id}`, async () => {
        const products = await boughtTogether(app.db, id, PRODUCTS_TOGETHER)
        const tags = [...popularityTags(), ...products.flatMap(editTags)]
        return publicJson<ProductsTogetherResponse>({ success: true, products }, tags)
      })
    },
  })

  app.route({
    ...endpoint('GET /order/usual'),
    config: { requiredRole: 'verified' },
    handler: async (request) => ok({ usual: await usualProducts(app.db, requireSignedIn(request).id) }),
  })

  app.route({
    ...endpoint('GET /order/my-orders'),
    config: {
      requiredRole: 'verified',
      limits: [{ name: 'my-orders', per: 'account', hits: 60, windowS: MINUTE_S }],
    },
    async handler(request) {
      const { id } = requireSignedIn(request)
      return ok(await ordersOf(app.db, id, request.query))
    },
  })

  app.route({
    ...endpoint('GET /order/credit'),
    config: { requiredRole: 'verified' },
    handler: async (request) => ok(await storeCreditOf(app.db, requireSignedIn(request).id)),
  })

  app.route({
    ...endpoint('PUT /order/:id/cancel'),
    config: { requiredRole: 'verified' },
    async handler(request) {
      const { id, user } = requireSignedIn(request)
      await cancelOrder(app.db, { id, email: user.email }, request.params.id, app.config.rateLimit)
      return ok({ message: textsFor(request).orderCancelled })
    },
  })

  app.route({
    ...endpoint('POST /order/:id/again'),
    config: { requiredRole: 'verified' },
    handler: async (request) =>
      ok({ lines: await orderAgain(app.db, requireSignedIn(request).id, request.params.id) }),
  })
}
