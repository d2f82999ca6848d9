import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CallListQuery, CallListResponse, CallResponse, LogCall } from '#contract/admin/calls.ts'
import { DeliveriesQuery, DeliveriesResponse } from '#contract/admin/deliveries.ts'
import { IdParams } from '#contract/admin/fields.ts'
import { InvoiceResponse } from '#contract/admin/invoices.ts'
import {
  AdminOrderResponse,
  AdminOrdersQuery,
  AdminOrdersResponse,
  ChangeOrderStatuses,
  ChangeOrderStatusesResponse,
  OrderFilters,
} from '#contract/admin/orders.ts'
import { PackingQuery, PackingResponse } from '#contract/admin/packing.ts'
import { PhoneOrder } from '#contract/admin/phone-orders.ts'
import { ErrorResponse } from '#contract/envelope.ts'
import { nepalDay } from '#contract/nepal-time.ts'
import { ORDER_STATUS_LABELS } from '#contract/order-status.ts'
import { ChangeOrderStatus, IdempotencyKey } from '#contract/orders.ts'
import { shortOrderId } from '#contract/text.ts'
import * as messages from '#texts/messages.ts'
import { actorOf, writeAudit } from '../audit/audit.ts'
import { productsByIds } from '../catalog/catalog.ts'
import type { Db } from '../database/database.ts'
import { REPLAYED } from '../http/replayed.ts'
import { findInvoice, invoiceNumbers, issueInvoice } from '../invoices/invoices.ts'
import {
  deliveryList,
  exportOrders,
  listOrders,
  listOrdersToCall,
  logCall,
  packingList,
  placePhoneOrder,
} from '../orders/orders.ts'
import { CSV_BOM, csvLines } from '../shared/csv.ts'
import { notFound } from '../shared/errors.ts'
import { asAdmin } from './audited.ts'
import { changeStatus, changeStatuses, getAdminOrder, withInvoices } from './order-details.ts'

const LONG_HANDLER_MS = 120_000

/** Orders: find, move, call, pack, deliver, invoice, export. */
export const orderRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { mayCall: 'admin' } as const

  app.get(
    '/orders',
    { config, schema: { querystring: AdminOrdersQuery, response: { 200: AdminOrdersResponse } } },
    async (request) => {
      const page = await listOrders(app.db, request.query)
      return { success: true as const, ...page, orders: await withInvoices(app.db, page.orders) }
    },
  )

  app.get(
    '/orders.csv',
    {
      config,
      handlerTimeout: LONG_HANDLER_MS,
      schema: { querystring: OrderFilters, produces: ['text/csv'] },
    },
    async (request, reply) => {
      // the words of a search may name a customer, and the log is kept
      const { search, ...filters } = request.query
      const details = { ...filters, searched: search !== '' }
      await asAdmin(app, request, (tx, actor) =>
        writeAudit(tx, actor, 'order.export', { type: 'order' }, details),
      )
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="orders-${nepalDay(new Date())}.csv"`)
        .send(Readable.from(orderSheet(app.db, request.query)))
    },
  )

  app.get(
    '/orders/:id',
    { config, schema: { params: IdParams, response: { 200: AdminOrderResponse, 404: ErrorResponse } } },
    async (request) => ({ success: true as const, order: await getAdminOrder(app.db, request.params.id) }),
  )

  app.patch(
    '/orders/:id',
    {
      config,
      schema: {
        params: IdParams,
        body: ChangeOrderStatus,
        response: { 200: AdminOrderResponse, 404: ErrorResponse, 409: ErrorResponse },
      },
    },
    async (request) => {
      const orderId = request.params.id
      await asAdmin(app, request, (tx, actor) => changeStatus(tx, actor, { orderId, ...request.body }))
      return { success: true as const, order: await getAdminOrder(app.db, orderId) }
    },
  )

  app.post(
    '/orders/moves',
    {
      config,
      handlerTimeout: LONG_HANDLER_MS,
      schema: { body: ChangeOrderStatuses, response: { 200: ChangeOrderStatusesResponse } },
    },
    async (request) => {
      const { orders, status, reason } = request.body
      const moves = orders.map(({ _id, from }) => ({ orderId: _id, status, from, reason }))
      return { success: true as const, results: await changeStatuses(app.db, actorOf(request), moves) }
    },
  )

  app.post(
    '/orders/phone',
    {
      config,
      schema: {
        headers: z.object({ 'idempotency-key': IdempotencyKey.optional() }),
        body: PhoneOrder,
        response: { 201: AdminOrderResponse, 409: ErrorResponse, 422: ErrorResponse },
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key']
      const { id, isNew } = await asAdmin(app, request, async (tx, actor) => {
        const placed = await placePhoneOrder(tx, { id: actor.id }, request.body, key)
        if (placed.isNew) await writeAudit(tx, actor, 'order.phone', { type: 'order', id: placed.id })
        return placed
      })
      if (!isNew) reply.header(...REPLAYED)
      return reply.code(201).send({
        success: true,
        message: messages.orderPlaced,
        order: await getAdminOrder(app.db, id),
      })
    },
  )

  app.post(
    '/orders/:id/calls',
    {
      config,
      schema: {
        params: IdParams,
        body: LogCall,
        response: { 201: CallResponse, 404: ErrorResponse, 409: ErrorResponse },
      },
    },
    async (request, reply) => {
      const { outcome, note } = request.body
      const call = await asAdmin(app, request, async (tx, actor) => {
        const logged = await logCall(tx, request.params.id, { outcome, note, actorId: actor.id })
        await writeAudit(tx, actor, 'order.call', { type: 'order', id: request.params.id }, { outcome, note })
        return { ...logged, outcome, note, actorName: actor.name }
      })
      return reply.code(201).send({ success: true, call })
    },
  )

  app.get(
    '/calls',
    { config, schema: { querystring: CallListQuery, response: { 200: CallListResponse } } },
    async (request) => {
      const page = await listOrdersToCall(app.db, request.query.cursor)
      return { success: true as const, ...page, calls: await withInvoices(app.db, page.calls) }
    },
  )

  app.get(
    '/packing',
    { config, schema: { querystring: PackingQuery, response: { 200: PackingResponse } } },
    async (request) => {
      const { status, date } = request.query
      const { picking, ...page } = await packingList(app.db, request.query)
      const products = await productsByIds(
        app.db,
        picking.map((line) => line.productId),
      )
      const categories = new Map(products.map((product) => [product._id, product.category]))
      return {
        success: true as const,
        ...page,
        status,
        date: date ?? null,
        picking: picking.map((line) => ({ ...line, category: categories.get(line.productId) ?? '' })),
      }
    },
  )

  app.get(
    '/deliveries',
    { config, schema: { querystring: DeliveriesQuery, response: { 200: DeliveriesResponse } } },
    async (request) => {
      const { status } = request.query
      return { success: true as const, status, ...(await deliveryList(app.db, request.query)) }
    },
  )

  app.get(
    '/orders/:id/invoice',
    { config, schema: { params: IdParams, response: { 200: InvoiceResponse, 404: ErrorResponse } } },
    async (request) => {
      const invoice = await findInvoice(app.db, request.params.id)
      if (!invoice) throw notFound(messages.invoiceMissing)
      return { success: true as const, invoice }
    },
  )

  app.post(
    '/orders/:id/invoice',
    {
      config,
      schema: {
        params: IdParams,
        response: { 200: InvoiceResponse, 404: ErrorResponse, 409: ErrorResponse },
      },
    },
    async (request) => {
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
      return { success: true as const, invoice }
    },
  )
}

const SHEET_HEADER = [
  'order',
  'id',
  'placed',
  'status',
  'taken by',
  'name',
  'phone',
  'email',
  'address',
  'district',
  'province',
  'note',
  'items',
  'delivery charge',
  'total',
  'invoice',
]

async function* orderSheet(db: Db, filters: OrderFilters): AsyncGenerator<string> {
  yield CSV_BOM + csvLines([SHEET_HEADER])
  for await (const orders of exportOrders(db, filters)) {
    const numbers = await invoiceNumbers(
      db,
      orders.map((order) => order._id),
    )
    yield csvLines(
      orders.map((order) => [
        shortOrderId(order._id),
        order._id,
        nepalTime(order.createdAt),
        ORDER_STATUS_LABELS[order.status],
        order.source,
        order.fullName,
        order.phone,
        order.email,
        order.address,
        order.city,
        order.state,
        order.note,
        order.items,
        order.deliveryCharge,
        order.total,
        numbers.get(order._id) ?? '',
      ]),
    )
  }
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kathmandu',
  hour: '2-digit',
  minute: '2-digit',
})

/** `2026-11-20 14:05`, by the clocks of Nepal. */
function nepalTime(moment: string): string {
  const time = new Date(moment)
  return `${nepalDay(time)} ${clock.format(time)}`
}
