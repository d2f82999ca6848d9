import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { refuseOnLaterDeliveryRun } from '../domains/delivery-runs/delivery-runs.ts'
import { failDelivery, listReturns, recordDeliveryAttempt } from '../domains/orders/orders.ts'
import { getCreditNote, returnGoods } from '../domains/returns/returns.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { ok } from '../platform/http/ok.ts'
import { REPLAYED } from '../platform/http/replayed.ts'
import { withActorNames } from './actor-names.ts'
import { getAdminOrder } from './order-details.ts'
import { staffChange } from './staff-change.ts'

/** Failed deliveries and returns. */
export const returnRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { permission: 'orders.manage' } as const

  app.route({
    ...endpoint('POST /admin/orders/:id/attempts'),
    config,
    async handler(request) {
      const { id } = request.params
      const { note } = request.body
      await staffChange(request, async (tx, staff) => {
        await refuseOnLaterDeliveryRun(tx, id)
        const number = await recordDeliveryAttempt(tx, staff.id, id, request.body)
        await staff.log('order.not-at-home', id, { number, note })
      })
      return ok({ order: await getAdminOrder(app.db, id) })
    },
  })

  app.route({
    ...endpoint('POST /admin/orders/:id/failed-delivery'),
    config,
    async handler(request) {
      const { id } = request.params
      const { reason, note, lines } = request.body
      await staffChange(request, async (tx, staff) => {
        await refuseOnLaterDeliveryRun(tx, id)
        // the log entry comes first: the failed delivery may anonymize the order and redact its log entries
        await staff.log('order.delivery-failed', id, {
          from: 'shipped',
          to: 'cancelled',
          reason,
          note,
          lines,
        })
        await failDelivery(tx, staff.id, id, request.body)
      })
      return ok({ order: await getAdminOrder(app.db, id) })
    },
  })

  app.route({
    ...endpoint('POST /admin/orders/:id/returns'),
    config,
    async handler(request, reply) {
      const { id } = request.params
      const key = request.headers['idempotency-key']
      const { creditNote, isNew } = await staffChange(request, async (tx, staff) => {
        const returned = await returnGoods(tx, staff.id, id, request.body, { key })
        const details = { number: returned.creditNote, ...request.body }
        if (returned.isNew) await staff.log('order.return', id, details)
        return returned
      })
      if (!isNew) reply.header(...REPLAYED)
      return reply.code(201).send(ok({ creditNote, order: await getAdminOrder(app.db, id) }))
    },
  })

  app.route({
    ...endpoint('GET /admin/returns'),
    config,
    async handler(request) {
      const { returns, ...page } = await listReturns(app.db, request.query)
      return ok({ returns: await withActorNames(app.db, returns), ...page })
    },
  })

  app.route({
    ...endpoint('GET /admin/returns/:id'),
    config,
    handler: async (request) => ok({ creditNote: await getCreditNote(app.db, request.params.id) }),
  })
}
