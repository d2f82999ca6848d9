import type { EditOrder } from '#contract/admin/orders/order-edits.ts'
import type { ChangeOrderStatus } from '#contract/admin/orders/orders.ts'
import type { MissingLine, MissingOutcome, WeighOrder } from '#contract/admin/orders/packing.ts'
import { toPaisa } from '#contract/money.ts'
import { NEXT_STATUSES } from '#contract/order-status.ts'
import { rejectLaterDeliveryRun } from '../domains/delivery-runs/delivery-runs.ts'
import { invoiceNumbers, issueInvoice } from '../domains/invoices/invoices.ts'
import {
  changeOrderStatus,
  editOrder,
  lockOrder,
  reportMissing,
  weighOrder,
} from '../domains/orders/orders.ts'
import type { Tx } from '../platform/database/database.ts'
import { conflict, invalidField, notFound } from '../platform/shared/errors.ts'
import type { Staff } from './staff-change.ts'

/** Changes the status of an order, issues the invoice of a delivered one, and writes the activity log. Throws 404, 409 and 422. */
export async function changeStatus(
  tx: Tx,
  staff: Staff,
  orderId: string,
  change: ChangeOrderStatus,
): Promise<void> {
  const { status, reason, note, qr = 0 } = change
  const order = await lockOrder(tx, orderId)
  if (!order) throw notFound((t) => t.orderGone)
  const from = order.status
  // invoice and log entry come first: the status change may anonymize the order and redact its log entries
  if (status === 'delivered' && NEXT_STATUSES[from].includes(status)) {
    await rejectLaterDeliveryRun(tx, orderId)
    if (toPaisa(qr) > order.cashDuePaisa) throw invalidField('qr', (t) => t.qrMoreThanDue)
    await issueInvoice(tx, orderId)
  }
  await staff.log('order.change-status', orderId, { from, to: status, reason, note, ...(qr > 0 && { qr }) })
  await changeOrderStatus(tx, staff.id, orderId, change)
}

/** Changes lines and delivery of an order and writes the activity log. Throws 404 and 409. */
export async function changeOrder(tx: Tx, staff: Staff, orderId: string, edit: EditOrder): Promise<void> {
  await lockWithoutInvoice(tx, orderId)
  const details = await editOrder(tx, staff.id, orderId, edit)
  if (!details) return
  const { total, lines, fields } = details
  await staff.log('order.edit', orderId, { from: total.from, to: total.to, lines, fields })
}

/** Stores the grams of lines and writes the activity log. Throws 404, 409 and 422. */
export async function weighGoods(tx: Tx, staff: Staff, orderId: string, weights: WeighOrder): Promise<void> {
  await lockWithoutInvoice(tx, orderId)
  if (!(await weighOrder(tx, orderId, weights))) return
  const grams = weights.lines.map((line) => line.grams)
  await staff.log('order.weigh', orderId, { grams })
}

/** Records what the packer did not find and writes the activity log. Throws 404, 409 and 422. */
export async function reportMissingLine(
  tx: Tx,
  staff: Staff,
  orderId: string,
  line: MissingLine,
): Promise<MissingOutcome> {
  await lockWithoutInvoice(tx, orderId)
  const outcome = await reportMissing(tx, staff.id, orderId, line)
  await staff.log('order.missing', orderId, { found: line.found, outcome })
  return outcome
}

/** Locks an order that may still change. Throws 404, and 409 when it has an invoice. */
async function lockWithoutInvoice(tx: Tx, orderId: string): Promise<void> {
  if (!(await lockOrder(tx, orderId))) throw notFound((t) => t.orderGone)
  if ((await invoiceNumbers(tx, [orderId])).has(orderId)) {
    throw conflict('order_invoiced', (t) => t.orderInvoiced)
  }
}
