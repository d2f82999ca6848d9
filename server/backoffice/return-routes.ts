import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { rejectLaterDeliveryRun } from '../domains/delivery-runs/delivery-runs.ts'
import { failDelivery, recordDeliveryAttempt } from '../domains/orders/orders.ts'
import { getCreditNote, returnGoods } from '../domains/returns/returns.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { ok } from '../platform/http/ok.ts'
import { readOrder } from './read/order.ts'
import { listReturns } from './read/returns.ts'
import { recordChanges } from './record-changes.ts'
import { staffChange } from './staff-change.ts'

/** Failed deliveries and returns. */
export const returnRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { permission: 'orders.manage' } as const

  const change = recordChanges(app, config.permission, async (id) =>
    ok({ order: await readOrder(app.db, id) }),
  )

  change('POST /admin/orders/:id/attempts', async ({ tx, staff, id, body }) => {
    await rejectLaterDeliveryRun(tx, id)
    const number = await recordDeliveryAttempt(tx, staff.id, id, body)
    await staff.log('order.not-at-home', id, { number, note: body.note })
  })

  change('POST /admin/orders/:id/failed-delivery', async ({ tx, staff, id, body }) => {
    await rejectLaterDeliveryRun(tx, id)
    const { reason, note, lines } = body
    // the log entry comes first: the failed delivery may anonymize the order and redact its log entries
    await staff.log('order.delivery-failed', id, { from: 'shipped', to: 'cancelled', reason, note, lines })
    await failDelivery(tx, staff.id, id, body)
  })

  app.route({
    ...endpoint('POST /admin/orders/:id/returns'),
    config,
    async handler(request, reply) {
      const { id } = request.params
      const creditNote = await staffChange(request, async (tx, staff) => {
        const number = await returnGoods(tx, staff.id, id, request.body)
        await staff.log('order.return', id, { number, ...request.body })
        return number
      })
      return reply.code(201).send(ok({ creditNote, order: await readOrder(app.db, id) }))
    },
  })

  app.route({
    ...endpoint('GET /admin/returns'),
    config,
    handler: async (request) => ok(await listReturns(app.db, request.query)),
  })

  app.route({
    ...endpoint('GET /admin/returns/:id'),
    config,
    handler: async (request) => ok({ creditNote: await getCreditNote(app.db, request.params.id) }),
  })
}
