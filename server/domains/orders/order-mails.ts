import { contactOf, EMPTY_CONTACT } from '#contract/addresses.ts'
import { toRupees } from '#contract/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { OrderMail, ReturnMail } from '../../platform/mail/mail.ts'
import { queueMail, queueMails } from '../../platform/outbox/outbox.ts'
import { contactsOf, type ShopRecipient } from '../accounts/accounts.ts'
import { newOrderSms, placedSms } from './order-sms.ts'
import type { NewOrderLine } from './placing/order-lines.ts'
import { type Emails, isUnverifiedEmail } from './placing/unverified-email.ts'
import { linesOf, type OrderAfterChange, type OrderRow, type StatusChange } from './queries.ts'
import { amountsOf } from './serializers.ts'

type MailedOrder = OrderRow & {
  lines: Pick<NewOrderLine, 'name' | 'nepaliName' | 'unit' | 'quantity' | 'pricePaisa'>[]
}

/** What a mail to an unverified address leaves out. */
const { phone: _phone, secondPhone: _second, city: _city, state: _state, ...typedText } = EMPTY_CONTACT
const NO_TYPED_TEXT = { ...typedText, note: '' }

/**
 * Queues the receipt of a new order for the typed address or else the account's, an SMS, and a mail and an SMS to the shop.
 * When store credit is spent, the account's address gets the receipt too, so that its owner is notified. The
 * shop's mails refer to the customer's account, so that their data is deleted with it. A receipt to an unverified address
 * contains no text that the customer typed.
 */
export async function mailOrderPlaced(
  tx: Tx,
  order: MailedOrder,
  { own, typed }: Emails,
  shopRecipients: ShopRecipient[],
): Promise<void> {
  const refs = { accountId: order.customerId, orderId: order.id, language: order.language }
  const data = orderMail(order)
  const receiptsTo = new Set([typed || own, ...(order.creditUsedPaisa > 0 ? [own] : [])].filter(Boolean))
  const isUnverified = order.source === 'web' && isUnverifiedEmail(own, typed)
  const receipt = isUnverified ? { ...data, ...NO_TYPED_TEXT } : data
  await queueMails(
    tx,
    [
      ...[...receiptsTo].map((to) => ({ kind: 'order-placed' as const, to, ...refs, data: receipt })),
      ...shopRecipients.map((recipient) => ({ kind: 'new-order' as const, ...refs, ...recipient, data })),
    ],
    [placedSms(order), ...(order.source === 'web' ? [newOrderSms(order, order.lines.length)] : [])],
  )
}

/** Queues the mail about a new status for the customer, if there still is an address. A cancellation by the shop has a reason or a note. */
export async function mailStatusChange(
  tx: Tx,
  order: OrderAfterChange,
  { to, reason, note }: Pick<StatusChange, 'to' | 'reason' | 'note'>,
): Promise<void> {
  const recipient = await recipientOf(tx, order)
  if (!recipient) return
  const { envelope, fullName } = recipient
  const data = { orderId: order.id, fullName, ...amountsOf(order) }
  if (to === 'cancelled') {
    await queueMail(tx, { kind: 'order-cancelled', ...envelope, data: { ...data, reason, note } })
  } else {
    const lines = order.weightRefundPaisa > 0 && to === 'shipped' ? await linesOf(tx, order.id) : []
    const goods = lines.flatMap(({ productName: name, nepaliName, orderedGrams, packedGrams }) =>
      orderedGrams && packedGrams ? [{ name, nepaliName, orderedGrams, packedGrams }] : [],
    )
    await queueMail(tx, {
      kind: 'order-status-changed',
      ...envelope,
      data: { ...data, status: to, goods },
    })
  }
}

/** Queues the mail about a return for the customer, if there still is an address. */
export async function mailReturn(
  tx: Tx,
  order: OrderRow,
  { returnId, ...returned }: Omit<ReturnMail, 'orderId' | 'fullName' | 'returnId'> & { returnId: string },
): Promise<void> {
  const recipient = await recipientOf(tx, order)
  if (!recipient) return
  const { envelope, fullName } = recipient
  await queueMail(tx, {
    kind: 'order-returned',
    ...envelope,
    data: { ...returned, orderId: order.id, fullName, ...(order.customerId && { returnId }) },
  })
}

/** Where the mails about the recall of a lot of these orders go. */
export async function recallRecipients(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'customerId', 'email', 'source', 'fullName', 'language'])
    .where('id', 'in', orderIds)
    .where('status', 'in', ['shipped', 'delivered'])
    .execute()
  const recipients = []
  for (const order of orders) {
    const recipient = await recipientOf(db, order)
    if (recipient) recipients.push({ ...recipient.envelope, orderId: order.id, fullName: recipient.fullName })
  }
  return recipients
}

/**
 * Where mails about an order go; undefined without an address. A blocked customer gets them, too: goods and money are still at
 * stake. A mail to an unverified address does not name the customer.
 */
async function recipientOf(
  tx: Db,
  order: Pick<OrderRow, 'id' | 'customerId' | 'email' | 'source' | 'fullName' | 'language'>,
) {
  const [customer] = order.customerId ? await contactsOf(tx, [order.customerId], { evenBlocked: true }) : []
  const to = order.email || customer?.email
  if (!to) return undefined
  const isUnverified = order.source === 'web' && isUnverifiedEmail(customer?.email, order.email)
  return {
    envelope: { to, language: order.language, accountId: order.customerId, orderId: order.id },
    isUnverified,
    fullName: isUnverified ? '' : order.fullName,
  }
}

/** Queues the mail about an edit for the customer, if there is an address, and for these recipients of the shop. */
export async function mailOrderEdited(
  tx: Tx,
  order: MailedOrder & { oldTotalPaisa: number },
  shopRecipients: ShopRecipient[],
): Promise<void> {
  const data = { ...orderMail(order), oldTotal: toRupees(order.oldTotalPaisa) }
  const refs = { accountId: order.customerId, orderId: order.id }
  await queueMails(
    tx,
    shopRecipients.map((recipient) => ({ kind: 'new-order' as const, ...refs, ...recipient, data })),
  )
  const recipient = await recipientOf(tx, order)
  if (!recipient) return
  await queueMail(tx, {
    kind: 'order-edited',
    ...recipient.envelope,
    data: { ...data, ...(recipient.isUnverified ? NO_TYPED_TEXT : {}) },
  })
}

function orderMail(order: MailedOrder): OrderMail {
  return {
    orderId: order.id,
    ...contactOf(order),
    note: order.note,
    substitution: order.substitution,
    deliveryDay: order.deliveryDay,
    lines: order.lines.map(({ name, nepaliName, unit, quantity, pricePaisa }) => ({
      name,
      nepaliName,
      unit,
      quantity,
      price: toRupees(pricePaisa),
    })),
    ...amountsOf(order),
  }
}
