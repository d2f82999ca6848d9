import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { namesOf } from '../domains/accounts/accounts.ts'
import { refuseOnLaterDeliveryRun } from '../domains/delivery-runs/delivery-runs.ts'
import { failDelivery, listReturns, recordDeliveryAttempt } from '../domains/orders/orders.ts'
import { getCreditNote, returnGoods } from '../domains/returns/returns.ts'
import { writeAudit } from '../platform/audit/audit.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { ok } from '../platform/http/ok.ts'
import { REPLAYED } from '../platform/http/replayed.ts'
import { asStaff } from './audited.ts'
import { getAdminOrder } from './order-details.ts'

/** Failed deliveries and returns. */
export const returnRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { permission: 'orders.manage' } as const

  app.route({
    ...endpoint('POST /admin/orders/:id/attempts'),
    config,
    async handler(request) {
      const { id } = request.params
      const { note } = request.body
      await asStaff(app, request, async (tx, actor) => {
        await refuseOnLaterDeliveryRun(tx, id)
        const number = await recordDeliveryAttempt(tx, actor.id, id, request.body)
        await writeAudit(tx, actor, 'order.not-at-home', { type: 'order', id }, { number, note })
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
      await asStaff(app, request, async (tx, actor) => {
        await refuseOnLaterDeliveryRun(tx, id)
        // the log entry comes first: the failed delivery may anonymize the order and redact its log entries
        await writeAudit(
          tx,
          actor,
          'order.delivery-failed',
          { type: 'order', id },
          { from: 'shipped', to: 'cancelled', reason, note, lines },
        )
        await failDelivery(tx, actor.id, id, request.body)
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
      const { creditNote, isNew } = await asStaff(app, request, async (tx, actor) => {
        const returned = await returnGoods(tx, actor.id, id, request.body, { key })
        const details = { number: returned.creditNote, ...request.body }
        if (returned.isNew) await writeAudit(tx, actor, 'order.return', { type: 'order', id }, details)
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
      const names = await namesOf(
        app.db,
        returns.map(({ actorId }) => actorId),
      )
      return ok({
        returns: returns.map(({ actorId, ...returned }) => ({
          ...returned,
          actorName: names.get(actorId ?? '') ?? '',
        })),
        ...page,
      })
    },
  })

  app.route({
    ...endpoint('GET /admin/returns/:id'),
    config,
    handler: async (request) => ok({ creditNote: await getCreditNote(app.db, request.params.id) }),
  })
}
