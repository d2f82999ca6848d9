import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { MissingOutcome, PackingQuery } from '#contract/admin/orders/packing.ts'
import type { LogPhoneCall } from '#contract/admin/orders/phone-calls.ts'
import { mayDo } from '#contract/permissions.ts'
import { findInvoice, invoicesOfDay, issueInvoice, printInvoice } from '../domains/invoices/invoices.ts'
import { logPhoneCall, placePhoneOrder, proposeLotsFor } from '../domains/orders/orders.ts'
import { matchList } from '../domains/shopping-lists/shopping-lists.ts'
import type { Db } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/retry.ts'
import { requirePermission, requireSignedIn } from '../platform/http/authorization.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { textsFor } from '../platform/http/language.ts'
import { notFound } from '../platform/shared/errors.ts'
import { sendCsv } from './csv-download.ts'
import { forStaff } from './for-staff.ts'
import { oneByOne } from './one-by-one.ts'
import { changeOrder, changeStatus, reportMissingLine, weighGoods } from './order-changes.ts'
import { ORDER_COLUMNS } from './order-csv.ts'
import { listDeliveries } from './read/deliveries.ts'
import { invoicePrints, readOrder } from './read/order.ts'
import { exportOrders, listOrders } from './read/orders.ts'
import { listPacking, ordersWithoutLots, readSlip } from './read/packing.ts'
import { listOrdersToCall } from './read/phone-calls.ts'
import { staffChange } from './staff-change.ts'

/** The packing slips of one page name lots: the orders that have none yet get them. */
async function proposeLotsOfSlips(db: Db, query: z.output<typeof PackingQuery>): Promise<void> {
  const orderIds = await ordersWithoutLots(db, query)
  if (orderIds.length > 0) await inTransaction(db, (tx) => proposeLotsFor(tx, orderIds))
}

/** Packers see no money. */
const seesPrices = (request: FastifyRequest) => mayDo(requireSignedIn(request).user.role, 'orders.read')

interface LoggedCall {
  call: { _id: number; createdAt: string }
}

/** Order routes of the back office: list, status changes, calls, packing, deliveries, invoices, export. */
export const orderRoutes: FastifyPluginAsyncZod = async (app) => {
  const { read, change } = forStaff(app)
  const order = async ({ id }: { id: string }) => ({ order: await readOrder(app.db, id) })
  const invoice = async ({ id }: { id: string }) => {
    const found = await findInvoice(app.db, id)
    if (!found) throw notFound((t) => t.invoiceMissing)
    return { invoice: found }
  }
  const slip = async ({ id, request }: { id: string; request: FastifyRequest }) => ({
    slip: await readSlip(app.db, id, { seesPrices: seesPrices(request) }),
  })

  const logged = async ({
    call,
    body,
    request,
  }: LoggedCall & { body: z.output<typeof LogPhoneCall>; request: FastifyRequest }) => ({
    call: { ...call, ...body, actorName: requireSignedIn(request).user.name },
  })

  read('GET /admin/orders', 'orders.read', ({ query }) => listOrders(app.db, query))

  app.route({
    ...endpoint('GET /admin/orders.csv'),
    config: { permission: 'orders.export', isExport: true },
    async handler(request, reply) {
      // the search text may contain a customer's name, and the log is never deleted
      const { search, ...filters } = request.query
      const details = { ...filters, searched: search !== '' }
      await staffChange(request, (_tx, staff) => staff.log('order.export', null, details))
      return sendCsv(request, reply, 'orders', ORDER_COLUMNS, exportOrders(app.db, request.query))
    },
  })

  read('GET /admin/orders/:id', 'orders.read', order)

  change('PATCH /admin/orders/:id', 'orders.manage', order, ({ tx, staff, id, body }) =>
    changeStatus(tx, staff, id, body),
  )

  change('PUT /admin/orders/:id', 'orders.manage', order, ({ tx, staff, id, body }) =>
    changeOrder(tx, staff, id, body),
  )

  read(
    'POST /admin/orders/status-changes',
    { permission: 'orders.pack', timeLimit: 'long' },
    async ({ body: { orders, ...wanted }, request }) => {
      if (wanted.status !== 'processing' && wanted.status !== 'shipped') {
        requirePermission(request, 'orders.manage')
      }
      const results = await oneByOne(request, orders, (tx, staff, { _id, ...one }) =>
        changeStatus(tx, staff, _id, { ...wanted, ...one }),
      )
      return { results }
    },
  )

  read(
    'POST /admin/list/match',
    { permission: 'orders.manage', limits: [{ name: 'list', per: 'account', hits: 60, windowS: 60 }] },
    ({ body: { text, customerId } }) => matchList(app.db, { text, accountId: customerId }),
  )

  change(
    'POST /admin/orders/phone',
    'orders.manage',
    async ({ id, request }: { id: string; request: FastifyRequest }) => ({
      message: textsFor(request).orderPlaced,
      ...(await order({ id })),
    }),
    async ({ tx, staff, body }) => {
      const id = await placePhoneOrder(tx, staff.id, body)
      await staff.log('order.phone', id)
      return { id }
    },
  )

  change('POST /admin/orders/:id/calls', 'orders.manage', logged, async ({ tx, staff, id, body }) => {
    const { outcome, note } = body
    await staff.log('order.call', id, { outcome, note })
    return { call: await logPhoneCall(tx, id, { outcome, note, actorId: staff.id }) }
  })

  read('GET /admin/calls', 'orders.read', ({ query }) => listOrdersToCall(app.db, query.cursor))

  read('GET /admin/packing', 'orders.pack', async ({ query, request }) => {
    await proposeLotsOfSlips(app.db, query)
    return {
      status: query.status,
      ...(await listPacking(app.db, query, { seesPrices: seesPrices(request) })),
    }
  })

  change('PUT /admin/orders/:id/weights', 'orders.pack', slip, ({ tx, staff, id, body }) =>
    weighGoods(tx, staff, id, body),
  )

  change(
    'POST /admin/orders/:id/short',
    'orders.pack',
    async ({ outcome, id, request }: { outcome: MissingOutcome; id: string; request: FastifyRequest }) => ({
      outcome,
      ...(await slip({ id, request })),
    }),
    async ({ tx, staff, id, body }) => ({ outcome: await reportMissingLine(tx, staff, id, body) }),
  )

  read('GET /admin/deliveries', 'orders.read', async ({ query }) => ({
    status: query.status,
    ...(await listDeliveries(app.db, query)),
  }))

  read('GET /admin/invoices', 'orders.read', ({ query }) => invoicesOfDay(app.db, query))

  read('GET /admin/orders/:id/invoice', 'orders.read', async ({ id }) => ({
    ...(await invoice({ id })),
    prints: await invoicePrints(app.db, id),
  }))

  change(
    'POST /admin/orders/:id/invoice/prints',
    'orders.read',
    async ({ number }: { number: number }) => ({ print: { number } }),
    async ({ tx, staff, id }) => ({ number: await printInvoice(tx, id, staff.id) }),
  )

  change('POST /admin/orders/:id/invoice', 'orders.manage', invoice, async ({ tx, staff, id }) => {
    if (await findInvoice(tx, id)) return
    const { number } = await issueInvoice(tx, id)
    await staff.log('order.invoice', id, { number })
  })
}
