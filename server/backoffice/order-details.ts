import type { EditOrder } from '#contract/admin/order-edits.ts'
import type { AdminOrder, ChangeOrderStatus, StatusChangeResult } from '#contract/admin/orders.ts'
import { NEXT_STATUSES } from '#contract/order-status.ts'
import { customersByIds, namesOf } from '../domains/accounts/accounts.ts'
import { productsByIds } from '../domains/catalog/catalog.ts'
import { deliveryRunLabels, refuseOnLaterDeliveryRun } from '../domains/delivery-runs/delivery-runs.ts'
import { invoiceNumbers, issueInvoice } from '../domains/invoices/invoices.ts'
import { changeOrderStatus, editOrder, findOrderDetails, lockOrder } from '../domains/orders/orders.ts'
import { readSettings } from '../domains/settings/settings.ts'
import { type Actor, writeAudit } from '../platform/audit/audit.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/retry.ts'
import { conflict, notFound } from '../platform/shared/errors.ts'
import type { Texts } from '../platform/shared/texts.ts'
import { oneByOne } from './one-by-one.ts'

/** Adds the invoice number to each row. */
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

/** One order with the data of all domains for its page in the back office. Throws 404. */
export async function getAdminOrder(db: Db, orderId: string): Promise<AdminOrder> {
  const order = await findOrderDetails(db, orderId)
  if (!order) throw notFound((t) => t.orderGone)
  const { customerId, runId, ...rest } = order
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
  const { settings } = await readSettings(db)
  const customer = customerId ? (await customersByIds(db, [customerId])).get(customerId) : undefined
  return {
    ...rest,
    invoiceNumber: row?.invoiceNumber ?? null,
    maxDeliveryAttempts: settings.deliveryAttempts,
    deliveryRun: runId ? ((await deliveryRunLabels(db, [runId])).get(runId) ?? null) : null,
    customer: customer ? { _id: customer._id, name: customer.name, email: customer.email } : null,
    items: order.items.map((item) => ({ ...item, image: images.get(item.productId) ?? null })),
    history: order.history.map(({ actorId, ...event }) => ({
      ...event,
      actorName: names.get(actorId ?? '') ?? '',
    })),
    calls: order.calls.map(({ actorId, ...call }) => ({
      ...call,
      actorName: names.get(actorId ?? '') ?? '',
    })),
  }
}

export interface StatusChange extends ChangeOrderStatus {
  orderId: string
}

/** Changes the status of an order, issues the invoice of a delivered one, and writes the activity log. Throws 404 and 409. */
export async function changeStatus(
  tx: Tx,
  actor: Actor,
  { orderId, ...change }: StatusChange,
): Promise<void> {
  const { status, reason, note } = change
  const from = await lockOrder(tx, orderId)
  if (!from) throw notFound((t) => t.orderGone)
  // invoice and log entry come first: the status change may anonymize the order and redact its log entries
  if (status === 'delivered' && NEXT_STATUSES[from].includes(status)) {
    await refuseOnLaterDeliveryRun(tx, orderId)
    await issueInvoice(tx, orderId)
  }
  await writeAudit(
    tx,
    actor,
    'order.change-status',
    { type: 'order', id: orderId },
    { from, to: status, reason, note },
  )
  await changeOrderStatus(tx, actor.id, orderId, change)
}

/** Changes lines and delivery of an order and writes the activity log. Throws 404 and 409. */
export async function changeOrder(tx: Tx, actor: Actor, orderId: string, edit: EditOrder): Promise<void> {
  if (!(await lockOrder(tx, orderId))) throw notFound((t) => t.orderGone)
  if ((await invoiceNumbers(tx, [orderId])).has(orderId)) {
    throw conflict('order_invoiced', (t) => t.orderInvoiced)
  }
  const details = await editOrder(tx, actor.id, orderId, edit)
  if (!details) return
  await writeAudit(
    tx,
    actor,
    'order.edit',
    { type: 'order', id: orderId },
    { from: details.total.from, to: details.total.to, lines: details.lines, fields: details.fields },
  )
}

/** Changes several orders, each in its own transaction: a rejected change does not stop the others. */
export function changeStatuses(
  db: Db,
  actor: Actor,
  changes: StatusChange[],
  texts: Texts,
): Promise<StatusChangeResult[]> {
  return oneByOne(
    changes.map((change) => ({ _id: change.orderId, change })),
    ({ change }) => inTransaction(db, (tx) => changeStatus(tx, actor, change)),
    texts,
  )
}
