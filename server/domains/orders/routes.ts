import type { FastifyPluginAsync } from 'fastify'
import { PRODUCTS_TOGETHER } from '#contract/limits.ts'
import { editTags, popularityTags } from '../../platform/cache/cache.ts'
import { declareRoutes } from '../../platform/http/declare-routes.ts'
import { languageOf } from '../../platform/http/language.ts'
import type { Limit } from '../../platform/http/rate-limit.ts'
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
export const ordersRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app
  const { rateLimit } = app.config
  const { route, cached } = declareRoutes(app)

  route('GET /delivery-days', 'anyone', async ({ query }) => {
    const { delivery } = await readOrderingSettings(db)
    return { days: await offeredDeliveryDays(db, delivery, query.state) }
  })

  const orderLimits: Limit[] = [
    { name: 'order', per: 'account', hits: 30, windowS: 10 * MINUTE_S },
    // each order that is placed and cancelled sends three mails, and its rows stay
    { name: 'order-day', per: 'account', hits: 100, windowS: DAY_S },
    { name: 'order', per: 'source', hits: 1000, windowS: 10 * MINUTE_S },
  ]

  route(
    'POST /order/create',
    { requiredRole: 'verified', limits: orderLimits },
    async ({ account: { id, user }, body, request, t }) => {
      const customer = { id, name: user.name, email: user.email }
      const key = request.headers['idempotency-key'] as string
      const options = { key, rateLimit, language: languageOf(request) }
      const { order, isNew } = await placeOrder(db, customer, body, options)
      request.isReplayed = !isNew
      return { message: t.orderPlaced, order }
    },
  )

  cached(
    'GET /products/:id/together',
    ({ id }) => `together/${id}`,
    async ({ id }) => {
      const products = await boughtTogether(db, id, PRODUCTS_TOGETHER)
      return { data: { products }, tags: [...popularityTags(), ...products.flatMap(editTags)] }
    },
  )

  route('GET /order/usual', 'verified', async ({ account }) => ({
    usual: await usualProducts(db, account.id),
  }))

  const listLimits: Limit[] = [{ name: 'my-orders', per: 'account', hits: 60, windowS: MINUTE_S }]

  route(
    'GET /order/my-orders',
    { requiredRole: 'verified', limits: listLimits },
    async ({ account, query }) => ordersOf(db, account.id, query),
  )

  route('GET /order/credit', 'verified', async ({ account }) => storeCreditOf(db, account.id))

  route('PUT /order/:id/cancel', 'verified', async ({ account, id, t }) => {
    await cancelOrder(db, { id: account.id, email: account.user.email }, id, rateLimit)
    return { message: t.orderCancelled }
  })

  route('POST /order/:id/again', 'verified', async ({ account, id }) => ({
    lines: await orderAgain(db, account.id, id),
  }))
}
