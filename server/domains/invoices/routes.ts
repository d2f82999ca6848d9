import type { FastifyPluginAsync } from 'fastify'
import { declareRoutes } from '../../platform/http/declare-routes.ts'
import { notFound } from '../../platform/shared/errors.ts'
import { getOwnOrder, isOwnOrder } from '../orders/orders.ts'
import { findInvoice, invoiceNumbers } from './stored-invoices.ts'

/** Routes for a customer's own order and its invoice, under /api. Orders of others are 404. */
export const invoicesRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app
  const { route } = declareRoutes(app)

  route('GET /order/:id', 'verified', async ({ account, id }) => {
    const order = await getOwnOrder(db, account.id, id)
    const numbers = await invoiceNumbers(db, [order._id])
    return { order: { ...order, invoiceNumber: numbers.get(order._id) ?? null } }
  })

  route('GET /order/:id/invoice', 'verified', async ({ account, id }) => {
    if (!(await isOwnOrder(db, account.id, id))) throw notFound((t) => t.orderGone)
    const invoice = await findInvoice(db, id)
    if (!invoice) throw notFound((t) => t.invoiceMissing)
    return { invoice }
  })
}
