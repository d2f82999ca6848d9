import type { Refund } from '#contract/admin/choices.ts'
import { formatDeliveryDay } from '#contract/delivery-days.ts'
import { cashOf, formatRupees, lineTotal } from '#contract/money.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { Substitution } from '#contract/orders.ts'
import { formatPhone } from '#contract/phone.ts'
import { shortOrderId } from '#contract/text.ts'
import * as labels from '#texts/labels.ts'
import * as t from '#texts/mail.ts'
import type { Part } from '../layout.ts'
import type { MailKind } from '../mail-kind.ts'
import { orderLink, orderUrl } from './order-link.ts'

/** Amounts in rupees. Name, address, landmark and note are empty in mails to unverified email addresses. */
export interface OrderMail {
  orderId: string
  fullName: string
  phone: string
  address: string
  city: string
  state: string
  note: string
  // the rest of the delivery is missing in mails queued by earlier versions
  secondPhone?: string
  landmark?: string
  substitution?: Substitution
  /** YYYY-MM-DD */
  deliveryDay?: string
  lines: { name: string; unit: string; quantity: number; price: number }[]
  deliveryCharge: number
  total: number
  /** Store credit that pays a part of the total. Absent in mails queued by earlier versions. */
  creditUsed?: number
}

/** For mails about a change of an order. */
export interface OrderNews {
  orderId: string
  fullName: string
  total: number
  /** As in OrderMail. */
  creditUsed?: number
}

/** For mails about returned goods. Amounts in rupees. */
export interface ReturnMail {
  orderId: string
  fullName: string
  creditNote: string
  amount: number
  refund: Refund
  lines: OrderMail['lines']
  /** The return; absent for an order without an account, whose credit note the customer cannot open. */
  returnId?: string
}

function lineFacts(lines: OrderMail['lines']): [string, string][] {
  return lines.map(({ name, unit, quantity, price }) => [
    t.orderLine(quantity, name, unit),
    formatRupees(lineTotal(price, quantity)),
  ])
}

function amounts(order: OrderMail): Part {
  return {
    facts: [
      ...lineFacts(order.lines),
      [t.deliveryLabel, formatRupees(order.deliveryCharge)],
      [t.totalLabel, formatRupees(order.total)],
      ...(order.creditUsed ? [[t.creditUsedLabel, formatRupees(order.creditUsed)] as [string, string]] : []),
    ],
  }
}

function destination(
  order: OrderMail,
  substitutions: Record<Substitution, string> = labels.substitution,
): Part {
  const address = [order.address, order.city, order.state].filter((line) => line !== '').join(', ')
  const facts: [string, string][] = [
    [t.nameLabel, order.fullName],
    [t.phoneLabel, formatPhone(order.phone)],
    [t.secondPhoneLabel, order.secondPhone ? formatPhone(order.secondPhone) : ''],
    [t.addressLabel, address],
    [t.landmarkLabel, order.landmark ?? ''],
    [t.deliveryDayLabel, order.deliveryDay ? formatDeliveryDay(order.deliveryDay) : ''],
    [t.substitutionLabel, order.substitution ? substitutions[order.substitution] : ''],
    [t.noteLabel, order.note],
  ]
  return { facts: facts.filter(([, value]) => value !== '') }
}

export const orderPlaced: MailKind<OrderMail> = {
  write: (order, { shopUrl }) => {
    const id = shortOrderId(order.orderId)
    const cash = formatRupees(cashOf(order))
    const isPaid = cashOf(order) === 0
    return {
      subject: t.orderPlacedSubject(id),
      preview: isPaid ? t.nothingToPay : t.orderPlacedPreview(cash),
      heading: t.orderPlacedHeading(order.fullName),
      parts: [
        { text: t.orderPlacedText(id) },
        { text: isPaid ? t.nothingToPay : t.orderCash(cash) },
        amounts(order),
        ...(isPaid ? [] : [{ highlight: cash, label: t.cashLabel }]),
        destination(order),
        orderLink(shopUrl, order.orderId),
        { small: t.orderCancellable },
      ],
    }
  },
}

/** `hasInvoicePage`: the order is delivered and belongs to an account. Absent in mails queued by earlier versions. */
export const orderStatusChanged: MailKind<OrderNews & { status: OrderStatus; hasInvoicePage?: boolean }> = {
  write: ({ orderId, fullName, status, hasInvoicePage = false, ...amount }, { shopUrl }) => {
    const id = shortOrderId(orderId)
    const text = t.orderStatusText[status](id)
    const parts: Part[] = [{ text }]
    if (status === 'processing' || status === 'shipped') {
      const cash = cashOf(amount)
      parts.push({ text: cash === 0 ? t.nothingToPay : t.orderCash(formatRupees(cash)) })
    }
    if (status === 'delivered') parts.push({ text: t.orderReviewable })
    if (hasInvoicePage) parts.push({ link: `${orderUrl(shopUrl, orderId)}/invoice`, label: t.seeInvoice })
    return {
      subject: t.orderStatusSubject(id, labels.orderStatus[status]),
      preview: text,
      heading: t.greeting(fullName),
      parts: [...parts, orderLink(shopUrl, orderId)],
    }
  },
}

/** `cash` is the amount to collect on delivery. */
export const orderEdited: MailKind<OrderMail & { oldTotal: number; cash: number }> = {
  write: (order, { shopUrl }) => {
    const id = shortOrderId(order.orderId)
    const total = formatRupees(order.total)
    return {
      subject: t.orderEditedSubject(id),
      preview: t.orderEditedPreview(total),
      heading: t.greeting(order.fullName),
      parts: [
        { text: t.orderEditedText(id, formatRupees(order.oldTotal), total) },
        amounts(order),
        order.cash === 0
          ? { text: t.nothingToPay }
          : { highlight: formatRupees(order.cash), label: t.cashLabel },
        destination(order),
        orderLink(shopUrl, order.orderId),
        { small: t.orderEditedWarning },
      ],
    }
  },
}

/** `reason` is the shopkeeper's, empty when the customer cancelled. */
export const orderCancelled: MailKind<OrderNews & { reason: string }> = {
  write: ({ orderId, fullName, reason, creditUsed }, { shopUrl }) => ({
    subject: t.orderCancelledSubject(shortOrderId(orderId)),
    preview: t.orderCancelledPreview,
    heading: t.greeting(fullName),
    parts: [
      { text: t.orderCancelledText(shortOrderId(orderId)) },
      ...(reason ? [{ text: t.orderCancelledReason(reason) }] : []),
      ...(creditUsed ? [{ text: t.creditGivenBack(formatRupees(creditUsed)) }] : []),
      orderLink(shopUrl, orderId),
      { link: `${shopUrl}/products`, label: t.backToShop },
    ],
  }),
}

export const orderReturned: MailKind<ReturnMail> = {
  write: ({ orderId, fullName, creditNote, amount, refund, lines, returnId }, { shopUrl }) => {
    const id = shortOrderId(orderId)
    const total = formatRupees(amount)
    return {
      subject: t.orderReturnedSubject(id),
      preview: t.orderReturnedPreview(total),
      heading: t.greeting(fullName),
      parts: [
        { text: t.orderReturnedText(id) },
        { facts: lineFacts(lines) },
        { highlight: total, label: t.refundLabel },
        { text: t.refundText[refund] },
        ...(returnId
          ? [
              {
                link: `${orderUrl(shopUrl, orderId)}/returns/${encodeURIComponent(returnId)}`,
                label: t.seeCreditNote,
              },
            ]
          : []),
        orderLink(shopUrl, orderId),
        { small: t.creditNoteNumber(creditNote) },
      ],
    }
  },
}

/** Goes to the shopkeeper. */
export const newOrder: MailKind<OrderMail> = {
  write: (order, { shopUrl }) => ({
    subject: t.newOrderSubject(shortOrderId(order.orderId), formatRupees(order.total), order.city),
    preview: t.newOrderPreview(order.fullName, order.city),
    heading: t.newOrderHeading(shortOrderId(order.orderId)),
    parts: [
      destination(order, labels.substitutionForStaff),
      amounts(order),
      { link: `${shopUrl}/admin/orders/${encodeURIComponent(order.orderId)}`, label: t.openOrder },
    ],
  }),
}
