import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ErrorResponse, OkResponse } from '#contract/envelope.ts'
import { Id } from '#contract/fields.ts'
import {
  CreateOrder,
  IdempotencyKey,
  OrderResponse,
  OrdersResponse,
  ReorderResponse,
} from '#contract/orders.ts'
import * as messages from '#texts/messages.ts'
import { requireSignedIn } from '../http/authorization.ts'
import { ok } from '../http/ok.ts'
import { REPLAYED } from '../http/replayed.ts'
import { cancelOrder, orderAgain, ordersOf, placeOrder } from './orders.ts'
import { countUnverifiedEmail } from './unverified-email.ts'

const MINUTE_S = 60

/** Calls of the orders domain, under /api. */
export const ordersRoutes: FastifyPluginAsyncZod = async (app) => {
  const params = z.object({ id: Id })

  app.post(
    '/order/create',
    {
      config: {
        mayCall: 'verified',
        limits: [
          { name: 'order', per: 'account', hits: 30, windowS: 10 * MINUTE_S },
          { name: 'order', per: 'source', hits: 1000, windowS: 10 * MINUTE_S },
        ],
      },
      schema: {
        headers: z.object({ 'idempotency-key': IdempotencyKey.optional() }),
        body: CreateOrder,
        response: { 201: OrderResponse, 409: ErrorResponse, 422: ErrorResponse },
      },
    },
    async (request, reply) => {
      const { id, user } = requireSignedIn(request)
      const customer = { id, name: user.name, email: user.email }
      const { rateLimit } = app.config
      await countUnverifiedEmail(app.db, rateLimit, { own: user.email, typed: request.body.email })
      const key = request.headers['idempotency-key']
      const { order, isNew } = await placeOrder(app.db, customer, request.body, { key, rateLimit })
      if (!isNew) reply.header(...REPLAYED)
      return reply.code(201).send({ success: true, message: messages.orderPlaced, order })
    },
  )

  app.get(
    '/order/my-orders',
    { config: { mayCall: 'verified' }, schema: { response: { 200: OrdersResponse } } },
    async (request) =>
      ok({
        ...(await ordersOf(app.db, requireSignedIn(request).id)),
      }),
  )

  app.put(
    '/order/:id/cancel',
    {
      config: { mayCall: 'verified' },
      schema: { params, response: { 200: OkResponse, 404: ErrorResponse, 409: ErrorResponse } },
    },
    async (request) => {
      const { id, user } = requireSignedIn(request)
      await cancelOrder(app.db, { id, email: user.email }, request.params.id, app.config.rateLimit)
      return ok({ message: messages.orderCancelled })
    },
  )

  app.post(
    '/order/:id/again',
    {
      config: { mayCall: 'verified' },
      schema: { params, response: { 200: ReorderResponse, 404: ErrorResponse } },
    },
    async (request) =>
      ok({
        lines: await orderAgain(app.db, requireSignedIn(request).id, request.params.id),
      }),
  )
}
