import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requireSignedIn } from '../../platform/http/authorization.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { ok } from '../../platform/http/ok.ts'
import { notFound } from '../../platform/shared/errors.ts'
import { getOwnOrder, isOwnOrder } from '../orders/orders.ts'
import { findInvoice, invoiceNumbers } from './stored-invoices.ts'

/** Routes for a customer's own order and its invoice, under /api. Orders of others are 404. */
export const invoicesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...endpoint('GET /order/:id'),
    config: { requiredRole: 'verified' },
    async handler(request) {
      const order = await getOwnOrder(app.db, requireSignedIn(request).id, request.params.id)
      const numbers = await invoiceNumbers(app.db, [order._id])
      return ok({ order: { ...order, invoiceNumber: numbers.get(order._id) ?? null } })
    },
  })

  app.route({
    ...endpoint('GET /order/:id/invoice'),
    config: { requiredRole: 'verified' },
    async handler(request) {
      const { id } = request.params
      if (!(await isOwnOrder(app.db, requireSignedIn(request).id, id))) throw notFound((t) => t.orderGone)
      const invoice = await findInvoice(app.db, id)
      if (!invoice) throw notFound((t) => t.invoiceMissing)
      return ok({ invoice })
    },
  })
}
