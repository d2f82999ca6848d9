import type { FastifyPluginAsync } from 'fastify'
import { blockCustomer } from '../domains/accounts/accounts.ts'
import { forStaff } from './for-staff.ts'
import { listCustomers, readCustomer } from './read/customers.ts'
import { ordersOfCustomer } from './read/orders.ts'

const MAX_ORDERS = 100

/** Customers: list, details, block. */
export const customerRoutes: FastifyPluginAsync = async (app) => {
  const { read, change } = forStaff(app)
  const customer = async ({ id }: { id: string }) => ({ customer: await readCustomer(app.db, id) })

  read('GET /admin/customers', 'customers.manage', ({ query }) => listCustomers(app.db, query))

  read('GET /admin/customers/:id', 'customers.manage', async ({ id }) => {
    const orders = await ordersOfCustomer(app.db, id, MAX_ORDERS)
    return { ...(await customer({ id })), orders }
  })

  change('POST /admin/customers/:id/block', 'customers.manage', customer, async ({ tx, staff, id, body }) => {
    await blockCustomer(tx, id, true)
    await staff.log('customer.block', id, body)
  })

  change('POST /admin/customers/:id/unblock', 'customers.manage', customer, async ({ tx, staff, id }) => {
    await staff.log('customer.unblock', id, { name: await blockCustomer(tx, id, false) })
  })
}
