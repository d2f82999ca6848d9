import { Link } from 'react-router'
import type { OrderSummary } from '#contract/admin/orders/orders.ts'
import { shortOrderId } from '#contract/text.ts'
import * as common from '#texts/admin/common.ts'
import { richText } from '../../../ui/text/rich-text.tsx'

/** The short id of an order as a link to it, with a note for phone orders. */
export function OrderLink({ order }: { order: { _id: string; source?: OrderSummary['source'] } }) {
  const link = (
    <Link to={`/admin/orders/${order._id}`} className="link inline-flex min-h-6 items-center font-bold">
      <span className="sr-only">{common.orderPrefix}</span>
      {shortOrderId(order._id)}
    </Link>
  )
  if (order.source !== 'phone') return link
  return richText(common.orderByPhone, {
    order: link,
    small: (text) => <span className="text-sm text-ink-soft">{text}</span>,
  })
}

/** A link to an order within a sentence: 'order a1b2c3'. */
export function InlineOrderLink({ id }: { id: string }) {
  return (
    <Link to={`/admin/orders/${id}`} className="link">
      {common.orderLink(shortOrderId(id))}
    </Link>
  )
}
