import { Link } from 'react-router'
import type { OrderSummary } from '#contract/admin/orders.ts'
import { shortOrderId } from '#contract/text.ts'

/** The short id, leading to the order. */
export function OrderLink({ order }: { order: Pick<OrderSummary, '_id' | 'source'> }) {
  return (
    <>
      <Link to={`/admin/orders/${order._id}`} className="link inline-flex min-h-6 items-center font-bold">
        <span className="sr-only">Order </span>
        {shortOrderId(order._id)}
      </Link>
      {order.source === 'phone' && <span className="text-sm text-ink-soft"> by phone</span>}
    </>
  )
}
