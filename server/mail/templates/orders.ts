import { formatRupees, lineTotal } from '#contract/money.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { formatPhone } from '#contract/phone.ts'
import { shortOrderId } from '#contract/text.ts'
import * as labels from '#texts/labels.ts'
import type { MailKind } from '../kinds.ts'
import type { Part } from '../layout.ts'

/** An order as its mails tell it; amounts are rupees. Name, address and note are empty in mails to unproven addresses. */
export interface OrderMail {
  orderId: string
  fullName: string
  phone: string
  address: string
  city: string
  state: string
  note: string
  lines: { name: string; unit: string; quantity: number; price: number }[]
  deliveryCharge: number
  total: number
}

/** What a mail about an order's later life needs. */
export interface OrderNews {
  orderId: string
  fullName: string
  total: number
}

const greeting = (name: string) => (name ? `Namaste ${name},` : 'Namaste,')

const cash = (total: number) => `please have ${formatRupees(total)} ready`

function sums(order: OrderMail): Part {
  return {
    facts: [
      ...order.lines.map((line): [string, string] => [
        `${line.quantity} × ${line.name} (${line.unit})`,
        formatRupees(lineTotal(line.price, line.quantity)),
      ]),
      ['Delivery', formatRupees(order.deliveryCharge)],
      ['Total', formatRupees(order.total)],
    ],
  }
}

function destination(order: OrderMail): Part {
  const facts: [string, string][] = [
    ...(order.fullName ? [['Name', order.fullName] as [string, string]] : []),
    ['Phone', formatPhone(order.phone)],
    ['Address', [order.address, order.city, order.state].filter((line) => line !== '').join(', ')],
  ]
  if (order.note) facts.push(['Note', order.note])
  return { facts }
}

export const orderPlaced: MailKind<OrderMail> = {
  write: (order, { shopUrl }) => ({
    subject: `Your Hariyo order ${shortOrderId(order.orderId)}`,
    preview: `Please have ${formatRupees(order.total)} ready in cash on delivery.`,
    heading: order.fullName ? `Thank you, ${order.fullName}!` : 'Thank you!',
    parts: [
      {
        text: `We have received your order ${shortOrderId(order.orderId)}. You pay in cash on delivery: ${cash(order.total)}.`,
      },
      sums(order),
      { figure: formatRupees(order.total), label: 'Cash to have ready' },
      destination(order),
      { link: `${shopUrl}/orders`, label: 'See your orders' },
      { small: 'You can cancel it there while it is still pending.' },
    ],
  }),
}

const NEWS: Record<OrderStatus, string> = {
  pending: 'is waiting to be packed.',
  processing: 'is being packed.',
  shipped: 'is on its way to you.',
  delivered: 'has been delivered. Enjoy it!',
  cancelled: 'has been cancelled.',
}

export const orderStatusChanged: MailKind<OrderNews & { status: OrderStatus }> = {
  write: (order, { shopUrl }) => {
    const news = `Your order ${shortOrderId(order.orderId)} ${NEWS[order.status]}`
    const parts: Part[] = [{ text: news }]
    if (order.status === 'processing' || order.status === 'shipped') {
      parts.push({ text: `You pay in cash on delivery: ${cash(order.total)}.` })
    }
    if (order.status === 'delivered') {
      parts.push({ text: 'You can review these products in My Orders.' })
    }
    return {
      subject: `Your Hariyo order ${shortOrderId(order.orderId)}: ${labels.orderStatus[order.status]}`,
      preview: news,
      heading: greeting(order.fullName),
      parts: [...parts, { link: `${shopUrl}/orders`, label: 'See your orders' }],
    }
  },
}

/** `reason` is the shopkeeper's, empty when the customer cancelled. */
export const orderCancelled: MailKind<OrderNews & { reason: string }> = {
  write: (order, { shopUrl }) => ({
    subject: `Your Hariyo order ${shortOrderId(order.orderId)} has been cancelled`,
    preview: 'You do not have to pay anything.',
    heading: greeting(order.fullName),
    parts: [
      {
        text: `Your order ${shortOrderId(order.orderId)} has been cancelled. You do not have to pay anything.`,
      },
      ...(order.reason ? [{ text: `The shop says: ${order.reason}` }] : []),
      { link: `${shopUrl}/products`, label: 'Back to the shop' },
    ],
  }),
}

/** Goes to the shopkeeper. */
export const newOrder: MailKind<OrderMail> = {
  write: (order, { shopUrl }) => ({
    subject: `New order ${shortOrderId(order.orderId)}: ${formatRupees(order.total)}, ${order.city}`,
    preview: `${order.fullName}, ${order.city}`,
    heading: `New order ${shortOrderId(order.orderId)}`,
    parts: [
      destination(order),
      sums(order),
      { link: `${shopUrl}/admin/orders/${encodeURIComponent(order.orderId)}`, label: 'Open the order' },
    ],
  }),
}
