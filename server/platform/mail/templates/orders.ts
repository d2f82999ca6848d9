import type { Contact } from '#contract/addresses.ts'
import type { CancelReason, FailedDeliveryReason } from '#contract/admin/choices.ts'
import type { AdminOrderLine } from '#contract/admin/orders/orders.ts'
import { formatDeliveryDay } from '#contract/delivery-days.ts'
import { cashOf, formatRupees, lineTotal } from '#contract/money.ts'
import { formatPhone } from '#contract/nepal/phone.ts'
import { cityName, provinceName } from '#contract/nepal/place-names.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { OrderAmounts, Substitution } from '#contract/orders.ts'
import { refundParts } from '#contract/refunds.ts'
import type { RiderStop } from '#contract/rider.ts'
import { shortOrderId } from '#contract/text.ts'
import { unitIn } from '#contract/units.ts'
import type { Part } from '../layout.ts'
import { type MailContext, productName } from '../mail-context.ts'
import type { MailKind } from '../mail-kind.ts'

/** Amounts in rupees. What the customer typed is empty in mails to unverified email addresses. */
export interface OrderMail extends Contact, OrderAmounts {
  orderId: string
  note: string
  substitution: Substitution
  /** YYYY-MM-DD */
  deliveryDay: string
  lines: Pick<AdminOrderLine, 'name' | 'nepaliName' | 'unit' | 'quantity' | 'price'>[]
}

/** For mails about a change of an order. */
export interface ChangedOrder extends OrderAmounts {
  orderId: string
  fullName: string
}

/** For mails about returned goods. Amounts in rupees. */
export interface ReturnMail {
  orderId: string
  fullName: string
  creditNote: string
  amount: number
  /** The part of the amount that is store credit. */
  credit: number
  /** The delivery charge, if it is refunded too. */
  deliveryCharge: number
  /** What was not received at the door, and is deducted. Absent in mails of older versions. */
  notReceived?: number
  lines: (Omit<OrderMail['lines'][number], 'price'> & { amount: number })[]
  /** The return; absent for an order without an account, whose credit note the customer cannot open. */
  returnId?: string
}

function lineFacts(lines: ReturnMail['lines'], { t, language }: MailContext): [string, string][] {
  return lines.map(({ name, nepaliName, unit, quantity, amount }) => [
    t.orderLine(quantity, productName({ name, nepaliName }, language), unitIn(unit, language)),
    formatRupees(amount, language),
  ])
}

function amounts(order: OrderMail, context: MailContext): Part {
  const { t, labels, language } = context
  return {
    facts: [
      ...lineFacts(
        order.lines.map((line) => ({ ...line, amount: lineTotal(line.price, line.quantity) })),
        context,
      ),
      [t.deliveryLabel, formatRupees(order.deliveryCharge, language)],
      [t.totalLabel, formatRupees(order.total, language)],
      ...(order.weightRefund
        ? [[labels.weightRefund, formatRupees(order.weightRefund, language)] as [string, string]]
        : []),
      ...(order.creditUsed
        ? [[t.creditUsedLabel, formatRupees(order.creditUsed, language)] as [string, string]]
        : []),
    ],
  }
}

function destination(
  order: OrderMail,
  { t, labels, dates, language }: MailContext,
  substitutions: Record<Substitution, string> = labels.substitution,
): Part {
  const places = [cityName(order.city, language), provinceName(order.state, language)]
  const address = [order.address, ...places].filter((line) => line !== '').join(', ')
  const facts: [string, string][] = [
    [t.nameLabel, order.fullName],
    [t.phoneLabel, formatPhone(order.phone)],
    [t.secondPhoneLabel, order.secondPhone ? formatPhone(order.secondPhone) : ''],
    [t.addressLabel, address],
    [t.landmarkLabel, order.landmark],
    [t.deliveryDayLabel, formatDeliveryDay(order.deliveryDay, dates)],
    [t.substitutionLabel, substitutions[order.substitution]],
    [t.noteLabel, order.note],
  ]
  return { facts: facts.filter(([, value]) => value !== '') }
}

export const orderPlaced: MailKind<OrderMail> = {
  write: (order, context) => {
    const { t, language } = context
    const id = shortOrderId(order.orderId)
    const cash = formatRupees(cashOf(order), language)
    const isPaid = cashOf(order) === 0
    return {
      subject: t.orderPlacedSubject(id),
      preview: isPaid ? t.nothingToPay : t.orderPlacedPreview(cash),
      heading: t.orderPlacedHeading(order.fullName),
      parts: [
        { text: t.orderPlacedText(id) },
        { text: isPaid ? t.nothingToPay : t.orderCash(cash) },
        amounts(order, context),
        ...(isPaid ? [] : [{ highlight: cash, label: t.cashLabel }]),
        destination(order, context),
        ...orderLink(context, order.orderId),
        ...(context.hasAccount ? [{ small: t.orderCancellable }] : []),
      ],
    }
  },
}

export const orderStatusChanged: MailKind<
  ChangedOrder & {
    status: OrderStatus
    /** What was packed, if something lacks grams. */
    goods?: RiderStop['weighed']
  }
> = {
  write: ({ orderId, fullName, status, goods = [], ...amount }, context) => {
    const { shopUrl, t, language, labels, hasAccount } = context
    const id = shortOrderId(orderId)
    const text = t.orderStatusText[status](id)
    const parts: Part[] = [{ text }]
    if (status === 'processing' || status === 'shipped') {
      const cash = cashOf(amount)
      parts.push({ text: cash === 0 ? t.nothingToPay : t.orderCash(formatRupees(cash, language)) })
    }
    if (goods.length > 0) {
      parts.push({
        facts: [
          ...goods.map(({ orderedGrams, packedGrams, ...product }): [string, string] => [
            productName(product, language),
            labels.gramsPacked(orderedGrams, packedGrams),
          ]),
          [labels.weightRefund, formatRupees(amount.weightRefund, language)],
        ],
      })
    }
    if (status === 'delivered' && hasAccount) {
      parts.push(
        { text: t.orderReviewable },
        { link: `${orderUrl(shopUrl, orderId)}/invoice`, label: t.seeInvoice },
      )
    }
    return {
      subject: t.orderStatusSubject(id, labels.orderStatus[status]),
      preview: text,
      heading: t.greeting(fullName),
      parts: [...parts, ...orderLink(context, orderId)],
    }
  },
}

export const orderEdited: MailKind<OrderMail & { oldTotal: number }> = {
  write: (order, context) => {
    const { t, language } = context
    const id = shortOrderId(order.orderId)
    const total = formatRupees(order.total, language)
    const cash = cashOf(order)
    return {
      subject: t.orderEditedSubject(id),
      preview: t.orderEditedPreview(total),
      heading: t.greeting(order.fullName),
      parts: [
        { text: t.orderEditedText(id, formatRupees(order.oldTotal, language), total) },
        amounts(order, context),
        cash === 0
          ? { text: t.nothingToPay }
          : { highlight: formatRupees(cash, language), label: t.cashLabel },
        destination(order, context),
        ...orderLink(context, order.orderId),
        { small: t.orderEditedWarning },
      ],
    }
  },
}

/** `reason` and `note` are the shop's: null and empty when the customer cancelled. */
export const orderCancelled: MailKind<
  ChangedOrder & { reason: CancelReason | FailedDeliveryReason | null; note: string }
> = {
  write: ({ orderId, fullName, reason, note, creditUsed }, context) => {
    const { shopUrl, t, language, labels } = context
    const explanation = labels.reasonAndNote(labels.orderReasonForCustomer, reason, note)
    return {
      subject: t.orderCancelledSubject(shortOrderId(orderId)),
      preview: t.orderCancelledPreview,
      heading: t.greeting(fullName),
      parts: [
        { text: t.orderCancelledText(shortOrderId(orderId)) },
        ...(explanation ? [{ text: t.orderCancelledReason(explanation) }] : []),
        ...(creditUsed ? [{ text: t.creditGivenBack(formatRupees(creditUsed, language)) }] : []),
        ...orderLink(context, orderId),
        { link: `${shopUrl}/products`, label: t.backToShop },
      ],
    }
  },
}

export const orderReturned: MailKind<ReturnMail> = {
  write: (
    { orderId, fullName, creditNote, amount, credit, deliveryCharge, notReceived = 0, lines, returnId },
    context,
  ) => {
    const { shopUrl, t, language } = context
    const id = shortOrderId(orderId)
    const order = orderUrl(shopUrl, orderId)
    const total = formatRupees(amount, language)
    const text = lines.length > 0 ? t.orderReturnedText(id) : t.orderChargeReturnedText(id)
    const facts = lineFacts(lines, context)
    if (deliveryCharge > 0) facts.push([t.deliveryLabel, formatRupees(deliveryCharge, language)])
    if (notReceived > 0) facts.push([t.notReceivedLabel, `−${formatRupees(notReceived, language)}`])
    return {
      subject: amount > 0 ? t.orderReturnedSubject(id) : t.orderCreditedSubject(id),
      preview: amount > 0 ? t.orderReturnedPreview(total) : t.orderCreditedPreview,
      heading: t.greeting(fullName),
      parts: [
        { text: amount > 0 ? text : t.orderCreditedText(id) },
        { facts },
        ...(amount > 0 ? [{ highlight: total, label: t.refundLabel }] : []),
        ...refundParts({ amount, credit }).map((part) => ({
          text: t.refundText[part.refund](formatRupees(part.amount, language)),
        })),
        ...(returnId
          ? [{ link: `${order}/returns/${encodeURIComponent(returnId)}`, label: t.seeCreditNote }]
          : []),
        ...orderLink(context, orderId),
        { small: t.creditNoteNumber(creditNote) },
      ],
    }
  },
}

/** Goes to the shopkeeper; with `oldTotal`, the customer has changed the order. */
export const newOrder: MailKind<OrderMail & { oldTotal?: number }> = {
  write: (order, context) => {
    const { shopUrl, t, language } = context
    const city = cityName(order.city, language)
    const [id, total] = [shortOrderId(order.orderId), formatRupees(order.total, language)]
    const isChange = order.oldTotal !== undefined
    return {
      subject: isChange ? t.changedByCustomer(id, total) : t.newOrderSubject(id, total, city),
      preview: t.newOrderPreview(order.fullName, city),
      heading: isChange ? t.changedByCustomer(id, total) : t.newOrderHeading(id),
      parts: [
        destination(order, context, context.labels.substitutionForStaff),
        amounts(order, context),
        { link: `${shopUrl}/admin/orders/${encodeURIComponent(order.orderId)}`, label: t.openOrder },
      ],
    }
  },
}

/** The customer's page of an order. */
const orderUrl = (shopUrl: string, orderId: string) => `${shopUrl}/orders/${encodeURIComponent(orderId)}`

/** A button that opens the customer's page of an order; nothing for a customer without an account, who cannot open it. */
export const orderLink = ({ shopUrl, t, hasAccount }: MailContext, orderId: string): Part[] =>
  hasAccount ? [{ link: orderUrl(shopUrl, orderId), label: t.seeYourOrder }] : []
