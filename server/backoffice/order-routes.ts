import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { PackingQuery } from '#contract/admin/packing.ts'
import { mayDo } from '#contract/permissions.ts'
import {
  findInvoice,
  invoicePrints,
  invoicesOfDay,
  issueInvoice,
  printInvoice,
} from '../domains/invoices/invoices.ts'
import { listReplacements, logCall, placePhoneOrder, proposeLotsFor } from '../domains/orders/orders.ts'
import { matchList } from '../domains/written-lists/written-lists.ts'
import type { Db } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/retry.ts'
import { requirePermission, requireSignedIn } from '../platform/http/authorization.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { textsFor } from '../platform/http/language.ts'
import { ok } from '../platform/http/ok.ts'
import { notFound } from '../platform/shared/errors.ts'
import { sendCsv } from './csv-download.ts'
import { oneByOne } from './one-by-one.ts'
import { changeOrder, changeStatus, reportShortLine, weighGoods } from './order-changes.ts'
import { ORDER_COLUMNS } from './order-csv.ts'
import { listOrdersToCall } from './read/calls.ts'
import { listDeliveries } from './read/deliveries.ts'
import { readOrder } from './read/order.ts'
import { exportOrders, listOrders } from './read/orders.ts'
import { listPacking, ordersWithoutLots, readSlip } from './read/packing.ts'
import { recordChanges } from './record-changes.ts'
import { staffChange } from './staff-change.ts'

/** The packing slips of one page name lots: the orders that have none yet get them. */
async function proposeLotsOfSlips(db: Db, query: z.output<typeof PackingQuery>): Promise<void> {
  const orderIds = await ordersWithoutLots(db, query)
  if (orderIds.length > 0) await inTransaction(db, (tx) => proposeLotsFor(tx, orderIds))
}

/** Packers see no money. */
const seesPrices = (request: FastifyRequest) => mayDo(requireSignedIn(request).user.role, 'orders.read')

/** Order routes of the back office: list, status changes, calls, packing, deliveries, invoices, export. */
export const orderRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { permission: 'orders.read' } as const
  const order = async (id: string) => ok({ order: await readOrder(app.db, id) })
  const change = recordChanges(app, 'orders.manage', order)
  async function invoiceOf(orderId: string) {
    const invoice = await findInvoice(app.db, orderId)
    if (!invoice) throw notFound((t) => t.invoiceMissing)
    return invoice
  }

  app.route({
    ...endpoint('GET /admin/orders'),
    config,
    handler: async (request) => ok(await listOrders(app.db, request.query)),
  })

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

  app.route({
    ...endpoint('GET /admin/orders/:id'),
    config,
    handler: (request) => order(request.params.id),
  })

  change('PATCH /admin/orders/:id', ({ tx, staff, id, body }) => changeStatus(tx, staff, id, body))

  change('PUT /admin/orders/:id', ({ tx, staff, id, body }) => changeOrder(tx, staff, id, body))

  app.route({
    ...endpoint('POST /admin/orders/status-changes'),
    config: { permission: 'orders.pack', timeLimit: 'long' },
    async handler(request) {
      const { orders, ...all } = request.body
      if (all.status !== 'processing' && all.status !== 'shipped') {
        requirePermission(request, 'orders.manage')
      }
      const results = await oneByOne(request, orders, (tx, staff, { _id, ...one }) =>
        changeStatus(tx, staff, _id, { ...all, ...one }),
      )
      return ok({ results })
    },
  })

  app.route({
    ...endpoint('POST /admin/list/match'),
    config: {
      permission: 'orders.manage',
      limits: [{ name: 'list', per: 'account', hits: 60, windowS: 60 }],
    },
    async handler(request) {
      const { text, customerId } = request.body
      return ok(await matchList(app.db, { text, accountId: customerId }))
    },
  })

  app.route({
    ...endpoint('POST /admin/orders/phone'),
    config: { permission: 'orders.manage' },
    async handler(request, reply) {
      const id = await staffChange(request, async (tx, staff) => {
        const placed = await placePhoneOrder(tx, staff.id, request.body)
        await staff.log('order.phone', placed)
        return placed
      })
      return reply
        .code(201)
        .send(ok({ message: textsFor(request).orderPlaced, order: await readOrder(app.db, id) }))
    },
  })

  app.route({
    ...endpoint('POST /admin/orders/:id/calls'),
    config: { permission: 'orders.manage' },
    async handler(request, reply) {
      const { outcome, note } = request.body
      const logged = await staffChange(request, async (tx, staff) => {
        await staff.log('order.call', request.params.id, { outcome, note })
        return logCall(tx, request.params.id, { outcome, note, actorId: staff.id })
      })
      const call = { ...logged, outcome, note, actorName: requireSignedIn(request).user.name }
      return reply.code(201).send(ok({ call }))
    },
  })

  app.route({
    ...endpoint('GET /admin/calls'),
    config,
    handler: async (request) => ok(await listOrdersToCall(app.db, request.query.cursor)),
  })

  app.route({
    ...endpoint('GET /admin/packing'),
    config: { permission: 'orders.pack' },
    async handler(request) {
      const { status, date } = request.query
      await proposeLotsOfSlips(app.db, request.query)
      return ok({
        status,
        date: date ?? null,
        ...(await listPacking(app.db, request.query, { seesPrices: seesPrices(request) })),
      })
    },
  })

  app.route({
    ...endpoint('PUT /admin/orders/:id/weights'),
    config: { permission: 'orders.pack' },
    async handler(request) {
      const { id } = request.params
      await staffChange(request, (tx, staff) => weighGoods(tx, staff, id, request.body))
      return ok({ slip: await readSlip(app.db, id, { seesPrices: seesPrices(request) }) })
    },
  })

  app.route({
    ...endpoint('POST /admin/orders/:id/short'),
    config: { permission: 'orders.pack' },
    async handler(request) {
      const { id } = request.params
      const outcome = await staffChange(request, (tx, staff) => reportShortLine(tx, staff, id, request.body))
      return ok({ outcome, slip: await readSlip(app.db, id, { seesPrices: seesPrices(request) }) })
    },
  })

  app.route({
    ...endpoint('GET /admin/products/:id/replacements'),
    config: { permission: 'orders.pack' },
    async handler({ params, query }) {
      const wanted = { productId: params.id, units: query.units }
      const products = await listReplacements(app.db, query.order, wanted)
      return ok({ products: products.map(({ id, ...product }) => ({ _id: id, ...product })) })
    },
  })

  app.route({
    ...endpoint('GET /admin/deliveries'),
    config,
    handler: async ({ query }) => ok({ status: query.status, ...(await listDeliveries(app.db, query)) }),
  })

  app.route({
    ...endpoint('GET /admin/invoices'),
    config,
    handler: async (request) => ok(await invoicesOfDay(app.db, request.query)),
  })

  app.route({
    ...endpoint('GET /admin/orders/:id/invoice'),
    config,
    async handler(request) {
      const { id } = request.params
      return ok({ invoice: await invoiceOf(id), prints: await invoicePrints(app.db, id) })
    },
  })

  app.route({
    ...endpoint('POST /admin/orders/:id/invoice/prints'),
    config,
    async handler(request) {
      const { id } = request.params
      return ok({
        print: { number: await staffChange(request, (tx, staff) => printInvoice(tx, id, staff.id)) },
      })
    },
  })

  app.route({
    ...endpoint('POST /admin/orders/:id/invoice'),
    config: { permission: 'orders.manage' },
    async handler(request) {
      const { id } = request.params
      await staffChange(request, async (tx, staff) => {
        if (await findInvoice(tx, id)) return
        const { number } = await issueInvoice(tx, id)
        await staff.log('order.invoice', id, { number })
      })
      return ok({ invoice: await invoiceOf(id) })
    },
  })
}
