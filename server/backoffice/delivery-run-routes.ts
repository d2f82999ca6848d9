import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { toPaisa } from '#contract/money.ts'
import { listRiders } from '../domains/accounts/accounts.ts'
import {
  assignOrder,
  checkTarget,
  correctCash,
  handOver,
  sortDeliveryRun,
} from '../domains/delivery-runs/delivery-runs.ts'
import { seeQrPayment } from '../domains/orders/orders.ts'
import { inTransaction } from '../platform/database/retry.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { closingCsv } from './closing-csv.ts'
import { forStaff, noData } from './for-staff.ts'
import { oneByOne } from './one-by-one.ts'
import { dailyClosing } from './read/closing.ts'
import { listDeliveryRuns, readDeliveryRun } from './read/delivery-runs.ts'
import { listQrPayments, qrPaymentsOfDay } from './read/qr-payments.ts'

/** Delivery runs: assignment, progress and hand-over; the daily closing. */
export const deliveryRunRoutes: FastifyPluginAsyncZod = async (app) => {
  const { read, change } = forStaff(app)
  const deliveryRun = async ({ id }: { id: string }) => ({ deliveryRun: await readDeliveryRun(app.db, id) })

  read('GET /admin/riders', 'delivery-runs.manage', async () => ({ riders: await listRiders(app.db) }))

  read('GET /admin/delivery-runs', 'delivery-runs.manage', ({ query }) => listDeliveryRuns(app.db, query))

  read(
    'POST /admin/delivery-runs/assignments',
    { permission: 'delivery-runs.manage', timeLimit: 'long' },
    async ({ body: { orders, to }, request }) => {
      await checkTarget(app.db, to)
      const results = await oneByOne(request, orders, (tx, staff, { _id, deliveryRun }) =>
        assignOrder(tx, staff, { orderId: _id, deliveryRun, to }),
      )
      return { results }
    },
  )

  read('GET /admin/delivery-runs/:id', 'delivery-runs.manage', deliveryRun)

  read('PUT /admin/delivery-runs/:id/stops', 'delivery-runs.manage', async ({ id, body }) => {
    await inTransaction(app.db, (tx) => sortDeliveryRun(tx, id, body.stops))
    return deliveryRun({ id })
  })

  change(
    'PUT /admin/delivery-runs/:id/stops/:order',
    'delivery-runs.manage',
    deliveryRun,
    ({ tx, staff, id, order, body }) => correctCash(tx, staff, { runId: id, orderId: order, ...body }),
  )

  change(
    'POST /admin/delivery-runs/:id/hand-over',
    'delivery-runs.manage',
    deliveryRun,
    ({ tx, staff, id, body }) => handOver(tx, staff, id, body),
  )

  read('GET /admin/closing', 'reports.read', async ({ query }) => ({
    closing: await dailyClosing(app.db, query.day),
  }))

  read('GET /admin/qr-payments', 'reports.read', ({ query }) => listQrPayments(app.db, query))

  change(
    'PUT /admin/qr-payments/:id',
    'delivery-runs.manage',
    noData,
    async ({ tx, staff, id, body: { shown, seen } }) => {
      await seeQrPayment(tx, id, { qrPaisa: toPaisa(shown), seenBy: seen ? staff.id : null })
      await staff.log('order.see-qr', id, { amount: shown, seen })
    },
  )

  app.route({
    ...endpoint('GET /admin/closing.csv'),
    config: { permission: 'reports.read' },
    async handler(request, reply) {
      const closing = await dailyClosing(app.db, request.query.day)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="closing-${closing.day}.csv"`)
        .send(closingCsv(closing, await qrPaymentsOfDay(app.db, closing.day)))
    },
  })
}
