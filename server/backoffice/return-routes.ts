import type { FastifyPluginAsync } from 'fastify'
import { rejectLaterDeliveryRun } from '../domains/delivery-runs/delivery-runs.ts'
import { failDelivery, recordDeliveryAttempt } from '../domains/orders/orders.ts'
import { getCreditNote, returnGoods } from '../domains/returns/returns.ts'
import { forStaff } from './for-staff.ts'
import { readOrder } from './read/order.ts'
import { listReturns } from './read/returns.ts'

/** Failed deliveries and returns. */
export const returnRoutes: FastifyPluginAsync = async (app) => {
  const { read, change } = forStaff(app)
  const order = async ({ id }: { id: string }) => ({ order: await readOrder(app.db, id) })
  const returned = async ({ id, creditNote }: { id: string; creditNote: string }) => ({
    creditNote,
    ...(await order({ id })),
  })

  change('POST /admin/orders/:id/attempts', 'orders.manage', order, async ({ tx, staff, id, body }) => {
    await rejectLaterDeliveryRun(tx, id)
    const number = await recordDeliveryAttempt(tx, staff.id, id, body)
    await staff.log('order.not-at-home', id, { number, note: body.note })
  })

  change(
    'POST /admin/orders/:id/failed-delivery',
    'orders.manage',
    order,
    async ({ tx, staff, id, body }) => {
      const { reason, note, lines } = body
      await rejectLaterDeliveryRun(tx, id)
      // the log entry comes first: the failed delivery may anonymize the order and redact its log entries
      await staff.log('order.delivery-failed', id, { from: 'shipped', to: 'cancelled', reason, note, lines })
      await failDelivery(tx, staff.id, id, body)
    },
  )

  change('POST /admin/orders/:id/returns', 'orders.manage', returned, async ({ tx, staff, id, body }) => {
    const creditNote = await returnGoods(tx, staff.id, id, body)
    await staff.log('order.return', id, { number: creditNote, ...body })
    return { creditNote }
  })

  read('GET /admin/returns', 'orders.manage', ({ query }) => listReturns(app.db, query))

  read('GET /admin/returns/:id', 'orders.manage', async ({ id }) => ({
    creditNote: await getCreditNote(app.db, id),
  }))
}
