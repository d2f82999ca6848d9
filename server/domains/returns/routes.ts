import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requireSignedIn } from '../../platform/http/authorization.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { ok } from '../../platform/http/ok.ts'
import { notFound } from '../../platform/shared/errors.ts'
import { isOwnOrder } from '../orders/orders.ts'
import { getCreditNote } from './take-back.ts'

/** The credit notes of a customer's own orders, under /api. Those of others are 404. */
export const returnsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...endpoint('GET /order/:id/returns/:returnId'),
    config: { requiredRole: 'verified' },
    async handler(request) {
      const { id, returnId } = request.params
      if (!(await isOwnOrder(app.db, requireSignedIn(request).id, id))) throw notFound((t) => t.orderGone)
      const creditNote = await getCreditNote(app.db, returnId)
      if (creditNote.orderId !== id) throw notFound((t) => t.creditNoteGone)
      return ok({ creditNote })
    },
  })
}
