import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { nepalDay } from '#contract/nepal-time.ts'
import * as messages from '#texts/messages.ts'
import { actorOf, writeAudit } from '../audit/audit.ts'
import { productsByIds } from '../catalog/catalog.ts'
import { endpoint } from '../http/endpoint.ts'
import { ok } from '../http/ok.ts'
import { REPLAYED } from '../http/replayed.ts'
import { findInvoice, issueInvoice } from '../invoices/invoices.ts'
import {
  deliveryList,
  listOrders,
  listOrdersToCall,
  logCall,
  packingList,
  placePhoneOrder,
} from '../orders/orders.ts'
import { notFound } from '../shared/errors.ts'
import { asAdmin } from './audited.ts'
import { ordersCsv } from './order-csv.ts'
import { changeStatus, changeStatuses, getAdminOrder, withInvoices } from './order-details.ts'

const LONG_HANDLER_MS = 120_000

/** Order routes of the back office: list, status changes, calls, packing, deliveries, invoices, export. */
export const orderRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { requiredRole: 'admin' } as const

  app.route({
    ...endpoint('GET /admin/orders'),
    config,
    async handler(request) {
      const page = await listOrders(app.db, request.query)
      return ok({ ...page, orders: await withInvoices(app.db, page.orders) })
    },
  })

  app.route({
    ...endpoint('GET /admin/orders.csv'),
    config,
    handlerTimeout: LONG_HANDLER_MS,
    async handler(request, reply) {
      // the search text may contain a customer's name, and the log is never deleted
      const { search, ...filters } = request.query
      const details = { ...filters, searched: search !== '' }
      await asAdmin(app, request, (tx, actor) =>
        writeAudit(tx, actor, 'order.export', { type: 'order' }, details),
      )
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="orders-${nepalDay(new Date())}.csv"`)
        .send(Readable.from(ordersCsv(app.db, request.query)))
    },
  })

  app.route({
    ...endpoint('GET /admin/orders/:id'),
    config,
    handler: async (request) => ok({ order: await getAdminOrder(app.db, request.params.id) }),
  })

  app.route({
    ...endpoint('PATCH /admin/orders/:id'),
    config,
    async handler(request) {
      const orderId = request.params.id
      await asAdmin(app, request, (tx, actor) => changeStatus(tx, actor, { orderId, ...request.body }))
      return ok({ order: await getAdminOrder(app.db, orderId) })
    },
  })

  app.route({
    ...endpoint('POST /admin/orders/moves'),
    config,
    handlerTimeout: LONG_HANDLER_MS,
    async handler(request) {
      const { orders, ...change } = request.body
      const changes = orders.map(({ _id, from }) => ({ ...change, orderId: _id, from }))
      return ok({ results: await changeStatuses(app.db, actorOf(request), changes) })
    },
  })

  app.route({
    ...endpoint('POST /admin/orders/phone'),
    config,
    async handler(request, reply) {
      const key = request.headers['idempotency-key']
      const { id, isNew } = await asAdmin(app, request, async (tx, actor) => {
        const placed = await placePhoneOrder(tx, actor.id, request.body, key)
        if (placed.isNew) await writeAudit(tx, actor, 'order.phone', { type: 'order', id: placed.id })
        return placed
      })
      if (!isNew) reply.header(...REPLAYED)
      return reply
        .code(201)
        .send(ok({ message: messages.orderPlaced, order: await getAdminOrder(app.db, id) }))
    },
  })

  app.route({
    ...endpoint('POST /admin/orders/:id/calls'),
    config,
    async handler(request, reply) {
      const { outcome, note } = request.body
      const call = await asAdmin(app, request, async (tx, actor) => {
        const logged = await logCall(tx, request.params.id, { outcome, note, actorId: actor.id })
        await writeAudit(tx, actor, 'order.call', { type: 'order', id: request.params.id }, { outcome, note })
        return { ...logged, outcome, note, actorName: actor.name }
      })
      return reply.code(201).send(ok({ call }))
    },
  })

  app.route({
    ...endpoint('GET /admin/calls'),
    config,
    async handler(request) {
      const page = await listOrdersToCall(app.db, request.query.cursor)
      return ok({ ...page, calls: await withInvoices(app.db, page.calls) })
    },
  })

  app.route({
    ...endpoint('GET /admin/packing'),
    config,
    async handler(request) {
      const { status, date } = request.query
      const { picking, ...page } = await packingList(app.db, request.query)
      const products = await productsByIds(app.db, [...new Set(picking.map((line) => line.productId))])
      const categories = new Map(products.map((product) => [product._id, product.category]))
      return ok({
        ...page,
        status,
        date: date ?? null,
        picking: picking.map((line) => ({ ...line, category: categories.get(line.productId) ?? '' })),
      })
    },
  })

  app.route({
    ...endpoint('GET /admin/deliveries'),
    config,
    async handler(request) {
      const { status } = request.query
      return ok({ status, ...(await deliveryList(app.db, request.query)) })
    },
  })

  app.route({
    ...endpoint('GET /admin/orders/:id/invoice'),
    config,
    async handler(request) {
      const invoice = await findInvoice(app.db, request.params.id)
      if (!invoice) throw notFound(messages.invoiceMissing)
      return ok({ invoice })
    },
  })

  app.route({
    ...endpoint('POST /admin/orders/:id/invoice'),
    config,
    async handler(request) {
      const invoice = await asAdmin(app, request, async (tx, actor) => {
        const earlier = await findInvoice(tx, request.params.id)
        if (earlier) return earlier
        const issued = await issueInvoice(tx, request.params.id)
        await writeAudit(
          tx,
          actor,
          'order.invoice',
          { type: 'order', id: request.params.id },
          { number: issued.number },
        )
        return issued
      })
      return ok({ invoice })
    },
  })
}
