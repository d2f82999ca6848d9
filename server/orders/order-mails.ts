import { toRupees } from '#contract/money.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { contactsOf } from '../accounts/accounts.ts'
import type { Tx } from '../database/database.ts'
import { type OrderMail, queueMail, queueMails } from '../mail/mail.ts'
import type { Moved, NewOrder } from './queries.ts'
import { isUnverifiedEmail } from './unverified-email.ts'

/**
 * Queues the customer's receipt of a new order, if there is an address to send it to, and the shopkeepers' notice. The
 * notice counts as the customer's too, so that it is emptied when the customer leaves. A receipt to a foreign address carries
 * nothing that the customer could word freely.
 */
export async function mailOrderPlaced(
  tx: Tx,
  order: NewOrder,
  customerEmail: string,
  shopkeepers: string[],
  { isForeign = false }: { isForeign?: boolean } = {},
): Promise<void> {
  const about = { accountId: order.customerId, orderId: order.id }
  const data = orderMail(order)
  const receipt = isForeign ? { ...data, fullName: '', address: '', note: '' } : data
  await queueMails(tx, [
    ...(customerEmail ? [{ kind: 'order-placed' as const, to: customerEmail, ...about, data: receipt }] : []),
    ...shopkeepers.map((to) => ({ kind: 'new-order' as const, to, ...about, data })),
  ])
}

/** Queues the customer's news of a move. An order without a person left has nobody to tell. */
export async function mailStatusChange(tx: Tx, order: Moved, to: OrderStatus, reason: string): Promise<void> {
  const [customer] = order.customer_id ? await contactsOf(tx, [order.customer_id]) : []
  const recipient = order.email || customer?.email
  if (!recipient) return
  const isForeign = order.source === 'web' && isUnverifiedEmail(customer?.email, order.email)
  const addressed = { to: recipient, accountId: order.customer_id, orderId: order.id }
  const news = {
    orderId: order.id,
    fullName: isForeign ? '' : order.full_name,
    total: toRupees(order.total_paisa),
  }
  if (to === 'cancelled') {
    await queueMail(tx, { kind: 'order-cancelled', ...addressed, data: { ...news, reason } })
  } else {
    await queueMail(tx, { kind: 'order-status-changed', ...addressed, data: { ...news, status: to } })
  }
}

function orderMail(order: NewOrder): OrderMail {
  return {
    orderId: order.id,
    fullName: order.fullName,
    phone: order.phone,
    address: order.shippingAddress,
    city: order.city,
    state: order.state,
    note: order.note,
    lines: order.lines.map(({ name, unit, quantity, pricePaisa }) => ({
      name,
      unit,
      quantity,
      price: toRupees(pricePaisa),
    })),
    deliveryCharge: toRupees(order.deliveryChargePaisa),
    total: toRupees(order.totalPaisa),
  }
}
