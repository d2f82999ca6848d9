import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listRiders } from '../domains/accounts/accounts.ts'
import {
  assignOrder,
  checkTarget,
  correctCash,
  handOver,
  sequenceDeliveryRun,
} from '../domains/delivery-runs/delivery-runs.ts'
import { inTransaction } from '../platform/database/retry.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { ok } from '../platform/http/ok.ts'
import { closingCsv } from './closing-csv.ts'
import { oneByOne } from './one-by-one.ts'
import { dailyClosing } from './read/closing.ts'
import { listDeliveryRuns, readDeliveryRun } from './read/delivery-runs.ts'
import { recordChanges } from './record-changes.ts'

/** Delivery runs: assignment, progress and hand-over; the daily closing. */
export const deliveryRunRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { permission: 'delivery-runs.manage' } as const
  const deliveryRun = async (id: string) => ok({ deliveryRun: await readDeliveryRun(app.db, id) })
  const change = recordChanges(app, config.permission, deliveryRun)

  app.route({
    ...endpoint('GET /admin/riders'),
    config,
    handler: async () => ok({ riders: await listRiders(app.db) }),
  })

  app.route({
    ...endpoint('GET /admin/delivery-runs'),
    config,
    handler: async (request) => ok(await listDeliveryRuns(app.db, request.query)),
  })

  app.route({
    ...endpoint('POST /admin/delivery-runs/assignments'),
    config: { ...config, timeLimit: 'long' },
    async handler(request) {
      const { orders, to } = request.body
      await checkTarget(app.db, to)
      const results = await oneByOne(request, orders, (tx, staff, { _id, deliveryRun }) =>
        assignOrder(tx, staff, { orderId: _id, deliveryRun, to }),
      )
      return ok({ results })
    },
  })

  app.route({
    ...endpoint('GET /admin/delivery-runs/:id'),
    config,
    handler: (request) => deliveryRun(request.params.id),
  })

  app.route({
    ...endpoint('PUT /admin/delivery-runs/:id/stops'),
    config,
    async handler(request) {
      const { id } = request.params
      await inTransaction(app.db, (tx) => sequenceDeliveryRun(tx, id, request.body.stops))
      return deliveryRun(id)
    },
  })

  change('PUT /admin/delivery-runs/:id/stops/:order', ({ tx, staff, id, order, body }) =>
    correctCash(tx, staff, { runId: id, orderId: order, ...body }),
  )

  change('POST /admin/delivery-runs/:id/hand-over', ({ tx, staff, id, body }) =>
    handOver(tx, staff, id, body),
  )

  app.route({
    ...endpoint('GET /admin/closing'),
    config: { permission: 'reports.read' },
    handler: async (request) => ok({ closing: await dailyClosing(app.db, request.query.day) }),
  })

  app.route({
    ...endpoint('GET /admin/closing.csv'),
    config: { permission: 'reports.read' },
    async handler(request, reply) {
      const closing = await dailyClosing(app.db, request.query.day)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="closing-${closing.day}.csv"`)
        .send(closingCsv(closing))
    },
  })
}
