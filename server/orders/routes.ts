import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Done, Refusal } from '../../contract/envelope.ts'
import { Id } from '../../contract/fields.ts'
import { messages } from '../../contract/messages.ts'
import {
  CreateOrder,
  IdempotencyKey,
  OrderAnswer,
  OrdersAnswer,
  ReorderAnswer,
} from '../../contract/orders.ts'
import { requireSignedIn } from '../http/gate.ts'
import { keyPart, takeHits } from '../http/rate-limit.ts'
import { cancelOrder, orderAgain, ordersOf, placeOrder } from './orders.ts'

const MINUTE_S = 60
const FOREIGN_ADDRESS = { hits: 10, windowS: 60 * MINUTE_S }

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
        response: { 201: OrderAnswer, 409: Refusal, 422: Refusal },
      },
    },
    async (request, reply) => {
      const { id, user } = requireSignedIn(request)
      const customer = { id, name: user.name, email: user.email }
      await countForeignAddress(app, user.email, request.body.email)
      const order = await placeOrder(app.db, customer, request.body, request.headers['idempotency-key'])
      return reply.code(201).send({ success: true, message: messages.orderPlaced, order })
    },
  )

  app.get(
    '/order/my-orders',
    { config: { mayCall: 'verified' }, schema: { response: { 200: OrdersAnswer } } },
    async (request) => ({
      success: true as const,
      orders: await ordersOf(app.db, requireSignedIn(request).id),
    }),
  )

  app.put(
    '/order/:id/cancel',
    {
      config: { mayCall: 'verified' },
      schema: { params, response: { 200: Done, 404: Refusal, 409: Refusal } },
    },
    async (request) => {
      await cancelOrder(app.db, requireSignedIn(request).id, request.params.id)
      return { success: true as const, message: messages.orderCancelled }
    },
  )

  app.post(
    '/order/:id/again',
    { config: { mayCall: 'verified' }, schema: { params, response: { 200: ReorderAnswer, 404: Refusal } } },
    async (request) => ({
      success: true as const,
      lines: await orderAgain(app.db, requireSignedIn(request).id, request.params.id),
    }),
  )
}

/**
 * An order may be told to somebody else's address, which nobody has proven and whose owner has not asked: that mailbox gets a
 * few an hour, whoever orders. Throws 429.
 */
async function countForeignAddress(app: FastifyInstance, own: string, typed: string): Promise<void> {
  if (typed === '' || typed === own) return
  await takeHits(app.db, app.config.rateLimit, [
    { key: `order:address:${keyPart(typed)}`, ...FOREIGN_ADDRESS },
  ])
}
