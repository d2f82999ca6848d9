import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Customer } from '#contract/admin/customers.ts'
import {
  blockCustomer,
  getCustomer,
  type ListedCustomer,
  listCustomers,
} from '../domains/accounts/accounts.ts'
import { ordersOfCustomer, totalsOfCustomers } from '../domains/orders/orders.ts'
import type { Db } from '../platform/database/database.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { ok } from '../platform/http/ok.ts'
import { withInvoices } from './order-details.ts'
import { staffChange } from './staff-change.ts'

const MAX_ORDERS = 100

/** Customers: list, details, block. */
export const customerRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { permission: 'customers.manage' } as const
  const customerResponse = async (customer: ListedCustomer) => {
    const [withTotals] = await withSpending(app.db, [customer])
    return ok({ customer: withTotals as Customer })
  }

  app.route({
    ...endpoint('GET /admin/customers'),
    config,
    async handler(request) {
      const page = await listCustomers(app.db, request.query)
      return ok({ ...page, customers: await withSpending(app.db, page.customers) })
    },
  })

  app.route({
    ...endpoint('GET /admin/customers/:id'),
    config,
    async handler(request) {
      const { id } = request.params
      const response = await customerResponse(await getCustomer(app.db, id))
      const orders = await ordersOfCustomer(app.db, id, MAX_ORDERS)
      return { ...response, orders: await withInvoices(app.db, orders) }
    },
  })

  app.route({
    ...endpoint('POST /admin/customers/:id/block'),
    config,
    async handler(request) {
      const { id } = request.params
      const customer = await staffChange(request, async (tx, staff) => {
        const blocked = await blockCustomer(tx, id, true)
        await staff.log('customer.block', id, request.body)
        return blocked
      })
      return customerResponse(customer)
    },
  })

  app.route({
    ...endpoint('POST /admin/customers/:id/unblock'),
    config,
    async handler(request) {
      const { id } = request.params
      const customer = await staffChange(request, async (tx, staff) => {
        const unblocked = await blockCustomer(tx, id, false)
        await staff.log('customer.unblock', id, { name: unblocked.name })
        return unblocked
      })
      return customerResponse(customer)
    },
  })
}

async function withSpending(db: Db, customers: ListedCustomer[]): Promise<Customer[]> {
  const spending = await totalsOfCustomers(
    db,
    customers.map((customer) => customer._id),
  )
  return customers.map((customer) => ({
    ...customer,
    ...(spending.get(customer._id) ?? { orders: 0, spent: 0, credit: 0 }),
  }))
}
