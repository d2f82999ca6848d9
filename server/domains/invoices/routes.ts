import type { FastifyPluginAsync } from 'fastify'
import { accountChange } from '../../platform/http/account-change.ts'
import { declareRoutes } from '../../platform/http/declare-routes.ts'
import { conflict, notFound } from '../../platform/shared/errors.ts'
import { changeOwnOrder, getOwnOrder, isOwnOrder } from '../orders/orders.ts'
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

  route(
    'PUT /order/:id',
    // each change sends two mails
    {
      requiredRole: 'verified',
      limits: [{ name: 'change-order', per: 'account', hits: 100, windowS: 86_400 }],
    },
    async ({ account: { id: accountId, user }, id, body, request, t }) => {
      const customer = { id: accountId, name: user.name, email: user.email }
      await accountChange(request, async (tx) => {
        await changeOwnOrder(tx, customer, id, body, app.config.rateLimit)
        if ((await invoiceNumbers(tx, [id])).has(id)) throw conflict('order_invoiced', (t) => t.orderInvoiced)
      })
      return { message: t.orderChanged }
    },
  )

  route('GET /order/:id/invoice', 'verified', async ({ account, id }) => {
    if (!(await isOwnOrder(db, account.id, id))) throw notFound((t) => t.orderGone)
    const invoice = await findInvoice(db, id)
    if (!invoice) throw notFound((t) => t.invoiceMissing)
    return { invoice }
  })
}
