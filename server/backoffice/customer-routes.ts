import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  BlockCustomer,
  type Customer,
  CustomerChangedResponse,
  CustomerResponse,
  CustomersQuery,
  CustomersResponse,
} from '#contract/admin/customers.ts'
import { IdParams } from '#contract/admin/fields.ts'
import { ErrorResponse } from '#contract/envelope.ts'
import {
  blockCustomer,
  demoteAdmin,
  getCustomer,
  type ListedCustomer,
  listCustomers,
  promoteToAdmin,
} from '../accounts/accounts.ts'
import { writeAudit } from '../audit/audit.ts'
import type { Db } from '../database/database.ts'
import { ordersOfCustomer, totalsOfCustomers } from '../orders/orders.ts'
import { asAdmin } from './audited.ts'
import { withInvoices } from './order-details.ts'

const SHOWN_ORDERS = 100

/** Customers and administrators. */
export const customerRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { mayCall: 'admin' } as const
  const answers = { 200: CustomerChangedResponse, 404: ErrorResponse, 409: ErrorResponse, 422: ErrorResponse }
  const changed = async (customer: ListedCustomer) => {
    const [whole] = await withSpending(app.db, [customer])
    return { success: true as const, customer: whole as Customer }
  }

  app.get(
    '/customers',
    { config, schema: { querystring: CustomersQuery, response: { 200: CustomersResponse } } },
    async (request) => {
      const page = await listCustomers(app.db, request.query)
      return { success: true as const, ...page, customers: await withSpending(app.db, page.customers) }
    },
  )

  app.get(
    '/customers/:id',
    { config, schema: { params: IdParams, response: { 200: CustomerResponse, 404: ErrorResponse } } },
    async (request) => {
      const { id } = request.params
      const answer = await changed(await getCustomer(app.db, id))
      const orders = await ordersOfCustomer(app.db, id, SHOWN_ORDERS)
      return { ...answer, orders: await withInvoices(app.db, orders) }
    },
  )

  app.post(
    '/customers/:id/block',
    { config, schema: { params: IdParams, body: BlockCustomer, response: answers } },
    async (request) => {
      const { id } = request.params
      const customer = await asAdmin(app, request, async (tx, actor) => {
        const blocked = await blockCustomer(tx, id, true)
        await writeAudit(tx, actor, 'customer.block', { type: 'customer', id }, request.body)
        return blocked
      })
      return changed(customer)
    },
  )

  for (const [path, action, change] of [
    ['unblock', 'customer.unblock', (tx, id) => blockCustomer(tx, id, false)],
    ['appoint', 'customer.appoint', promoteToAdmin],
    ['dismiss', 'customer.dismiss', demoteAdmin],
  ] as const satisfies [string, string, typeof promoteToAdmin][]) {
    app.post(
      `/customers/:id/${path}`,
      { config, schema: { params: IdParams, response: answers } },
      async (request) => {
        const { id } = request.params
        const customer = await asAdmin(app, request, async (tx, actor) => {
          const after = await change(tx, id)
          await writeAudit(tx, actor, action, { type: 'customer', id }, { name: after.name })
          return after
        })
        return changed(customer)
      },
    )
  }
}

async function withSpending(db: Db, customers: ListedCustomer[]): Promise<Customer[]> {
  const spending = await totalsOfCustomers(
    db,
    customers.map((customer) => customer._id),
  )
  return customers.map((customer) => ({
    ...customer,
    ...(spending.get(customer._id) ?? { orders: 0, spent: 0 }),
  }))
}
