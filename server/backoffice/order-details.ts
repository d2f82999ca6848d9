import type { AdminOrder } from '#contract/admin/orders.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { NEXT_STATUSES } from '#contract/order-status.ts'
import * as messages from '#texts/messages.ts'
import { customersByIds, namesOf } from '../accounts/accounts.ts'
import { type Actor, writeAudit } from '../audit/audit.ts'
import { productsByIds } from '../catalog/catalog.ts'
import type { Db, Tx } from '../database/database.ts'
import { inTransaction } from '../database/retry.ts'
import { toShopError } from '../http/error-handler.ts'
import { invoiceNumbers, issueInvoice } from '../invoices/invoices.ts'
import { findOrderDetails, lockOrder, moveOrder } from '../orders/orders.ts'
import { notFound, ShopError } from '../shared/errors.ts'

/** The same rows with the numbers of their invoices. */
export async function withInvoices<Row extends { _id: string }>(
  db: Db,
  rows: Row[],
): Promise<(Row & { invoiceNumber: string | null })[]> {
  const numbers = await invoiceNumbers(
    db,
    rows.map((row) => row._id),
  )
  return rows.map((row) => ({ ...row, invoiceNumber: numbers.get(row._id) ?? null }))
}

/** One order with everything the back office knows of it. Throws 404. */
export async function getAdminOrder(db: Db, orderId: string): Promise<AdminOrder> {
  const order = await findOrderDetails(db, orderId)
  if (!order) throw notFound(messages.orderGone)
  const { customerId, ...rest } = order
  const [row] = await withInvoices(db, [rest])
  const names = await namesOf(
    db,
    [...order.history, ...order.calls].map(({ actorId }) => actorId),
  )
  const products = await productsByIds(
    db,
    order.items.map((item) => item.productId),
  )
  const images = new Map(products.map((product) => [product._id, product.images[0] ?? null]))
  const customer = customerId ? (await customersByIds(db, [customerId])).get(customerId) : undefined
  return {
    ...rest,
    invoiceNumber: row?.invoiceNumber ?? null,
    customer: customer ? { _id: customer._id, name: customer.name, email: customer.email } : null,
    items: order.items.map((item) => ({ ...item, image: images.get(item.productId) ?? null })),
    history: order.history.map(({ actorId, ...event }) => ({
      ...event,
      actorName: names.get(actorId ?? '') ?? (event.actor === 'customer' ? messages.formerCustomer : ''),
    })),
    calls: order.calls.map(({ actorId, ...call }) => ({
      ...call,
      actorName: names.get(actorId ?? '') ?? '',
    })),
  }
}

export interface Move {
  orderId: string
  status: OrderStatus
  from?: OrderStatus | undefined
  reason: string
}

/** Moves an order, with its invoice when it is delivered and the entry in the log. Throws 404 and 409. */
export async function changeStatus(
  tx: Tx,
  actor: Actor,
  { orderId, status, from, reason }: Move,
): Promise<void> {
  const before = await lockOrder(tx, orderId)
  if (!before) throw notFound(messages.orderGone)
  // the invoice comes first: a customer who has left is forgotten with the delivery
  if (status === 'delivered' && NEXT_STATUSES[before].includes(status)) await issueInvoice(tx, orderId)
  // so does the entry in the log, which is redacted with the end of such an order
  await writeAudit(
    tx,
    actor,
    'order.move',
    { type: 'order', id: orderId },
    { from: before, to: status, reason },
  )
  await moveOrder(tx, { id: actor.id }, orderId, { status, from, reason })
}

/** Moves several orders, each in a transaction of its own: one that cannot be moved does not hold up the others. */
export async function changeStatuses(
  db: Db,
  actor: Actor,
  moves: Move[],
): Promise<{ _id: string; moved: boolean; message?: string; code?: string }[]> {
  const results = []
  for (const move of moves) {
    try {
      await inTransaction(db, (tx) => changeStatus(tx, actor, move))
      results.push({ _id: move.orderId, moved: true })
    } catch (error) {
      const refusal = error instanceof ShopError ? error : toShopError(error)
      if (refusal.status >= 500) throw error
      results.push({ _id: move.orderId, moved: false, message: refusal.message, code: refusal.code })
    }
  }
  return results
}
