import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { blockCustomer } from '../domains/accounts/accounts.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { ok } from '../platform/http/ok.ts'
import { listCustomers, readCustomer } from './read/customers.ts'
import { ordersOfCustomer } from './read/orders.ts'
import { recordChanges } from './record-changes.ts'

const MAX_ORDERS = 100

/** Customers: list, details, block. */
export const customerRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { permission: 'customers.manage' } as const
  const customer = async (id: string) => ok({ customer: await readCustomer(app.db, id) })
  const change = recordChanges(app, config.permission, customer)

  app.route({
    ...endpoint('GET /admin/customers'),
    config,
    handler: async (request) => ok(await listCustomers(app.db, request.query)),
  })

  app.route({
    ...endpoint('GET /admin/customers/:id'),
    config,
    async handler(request) {
      const { id } = request.params
      const orders = await ordersOfCustomer(app.db, id, MAX_ORDERS)
      return { ...(await customer(id)), orders }
    },
  })

  change('POST /admin/customers/:id/block', async ({ tx, staff, id, body }) => {
    await blockCustomer(tx, id, true)
    await staff.log('customer.block', id, body)
  })

  change('POST /admin/customers/:id/unblock', async ({ tx, staff, id }) => {
    await staff.log('customer.unblock', id, { name: await blockCustomer(tx, id, false) })
  })
}
