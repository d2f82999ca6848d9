import type { FastifyPluginAsync } from 'fastify'
import { declareRoutes } from '../../platform/http/declare-routes.ts'
import { notFound } from '../../platform/shared/errors.ts'
import { isOwnOrder } from '../orders/orders.ts'
import { getCreditNote } from './take-back.ts'

/** The credit notes of a customer's own orders, under /api. Those of others are 404. */
export const returnsRoutes: FastifyPluginAsync = async (app) => {
  const { route } = declareRoutes(app)

  route('GET /order/:id/returns/:returnId', 'verified', async ({ account, id, returnId }) => {
    if (!(await isOwnOrder(app.db, account.id, id))) throw notFound((t) => t.orderGone)
    const creditNote = await getCreditNote(app.db, returnId)
    if (creditNote.orderId !== id) throw notFound((t) => t.creditNoteGone)
    return { creditNote }
  })
}
