import { toRupees } from '#contract/money.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { Shipping } from '#contract/orders.ts'
import { contactsOf } from '../accounts/accounts.ts'
import type { Tx } from '../database/database.ts'
import { type OrderMail, queueMail, queueMails } from '../mail/mail.ts'
import type { NewOrderLine } from './order-lines.ts'
import type { NewOrder, StatusChangeResult } from './queries.ts'
import { isUnverifiedEmail } from './unverified-email.ts'

/**
 * Queues the receipt of a new order for the customer, if there is an address, and a mail to each recipient in the shop. The
 * shop's mails refer to the customer's account, so that their data is deleted with it. A receipt to an unverified address
 * contains no text that the customer typed.
 */
export async function mailOrderPlaced(
  tx: Tx,
  order: NewOrder,
  customerEmail: string,
  shopRecipients: string[],
  { isUnverified = false }: { isUnverified?: boolean } = {},
): Promise<void> {
  const refs = { accountId: order.customerId, orderId: order.id }
  const data = orderMail(order)
  const receipt = isUnverified ? { ...data, fullName: '', address: '', note: '' } : data
  await queueMails(tx, [
    ...(customerEmail ? [{ kind: 'order-placed' as const, to: customerEmail, ...refs, data: receipt }] : []),
    ...shopRecipients.map((to) => ({ kind: 'new-order' as const, to, ...refs, data })),
  ])
}

/** Queues the mail about a new status for the customer, if there still is an address. `explanation` may be empty. */
export async function mailStatusChange(
  tx: Tx,
  order: StatusChangeResult,
  to: OrderStatus,
  explanation: string,
): Promise<void> {
  const [customer] = order.customer_id ? await contactsOf(tx, [order.customer_id]) : []
  const recipient = order.email || customer?.email
  if (!recipient) return
  const isUnverified = order.source === 'web' && isUnverifiedEmail(customer?.email, order.email)
  const envelope = { to: recipient, accountId: order.customer_id, orderId: order.id }
  const data = {
    orderId: order.id,
    fullName: isUnverified ? '' : order.full_name,
    total: toRupees(order.total_paisa),
  }
  if (to === 'cancelled') {
    await queueMail(tx, { kind: 'order-cancelled', ...envelope, data: { ...data, reason: explanation } })
  } else {
    // orders without an account cannot be opened
    const hasInvoicePage = to === 'delivered' && order.customer_id !== null
    await queueMail(tx, {
      kind: 'order-status-changed',
      ...envelope,
      data: { ...data, status: to, hasInvoicePage },
    })
  }
}

/** An order after an edit by the shop. */
interface EditedOrder extends Shipping {
  id: string
  customerId: string | null
  source: 'web' | 'phone'
  lines: Pick<NewOrderLine, 'name' | 'unit' | 'quantity' | 'pricePaisa'>[]
  deliveryChargePaisa: number
  oldTotalPaisa: number
  totalPaisa: number
  /** Missing for an order of an earlier version. */
  deliveryDay: string | undefined
  /** The amount to collect on delivery. */
  cashPaisa: number
}

/** Queues the mail about an edit for the customer, if there is an address. */
export async function mailOrderEdited(tx: Tx, order: EditedOrder): Promise<void> {
  const [customer] = order.customerId ? await contactsOf(tx, [order.customerId]) : []
  const recipient = order.email || customer?.email
  if (!recipient) return
  const isUnverified = order.source === 'web' && isUnverifiedEmail(customer?.email, order.email)
  const mail = orderMail({ ...order, shippingAddress: order.address })
  await queueMail(tx, {
    kind: 'order-edited',
    to: recipient,
    accountId: order.customerId,
    orderId: order.id,
    data: {
      ...mail,
      ...(isUnverified ? { fullName: '', address: '', note: '' } : {}),
      oldTotal: toRupees(order.oldTotalPaisa),
      cash: toRupees(order.cashPaisa),
    },
  })
}

type MailedOrder = Pick<
  NewOrder,
  | 'id'
  | 'fullName'
  | 'phone'
  | 'shippingAddress'
  | 'city'
  | 'state'
  | 'note'
  | 'deliveryChargePaisa'
  | 'totalPaisa'
> &
  Pick<EditedOrder, 'lines' | 'deliveryDay'>

function orderMail(order: MailedOrder): OrderMail {
  return {
    orderId: order.id,
    fullName: order.fullName,
    phone: order.phone,
    address: order.shippingAddress,
    city: order.city,
    state: order.state,
    note: order.note,
    ...(order.deliveryDay !== undefined && { deliveryDay: order.deliveryDay }),
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
