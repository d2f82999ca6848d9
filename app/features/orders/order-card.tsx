import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import { formatPhone } from '#contract/phone.ts'
import { shortOrderId } from '#contract/text.ts'
import { Button } from '../../ui/button.tsx'
import { CashIcon, ChatIcon, CheckIcon, PencilIcon, ReturnIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { formatDay, formatDayAndTime } from './dates.ts'
import { OrderStatusBadge } from './status-badge.tsx'

export type OrderLine = Order['items'][number]

const MEANINGS: Record<OrderStatus, string> = {
  pending: 'We have received your order and will start packing soon.',
  processing: 'Your order is being packed.',
  shipped: 'Your order is on its way to you.',
  delivered: 'Your order has arrived.',
  cancelled: 'This order was cancelled. Nothing will be collected.',
}

interface OrderCardProps {
  order: Order
  onCancel: () => void
  onReview: (item: OrderLine) => void
  onOrderAgain: () => void
  isOrderingAgain: boolean
  onReport: () => void
  /** What was reported about this order. */
  complaints?: ReactNode
}

/** One order with everything the customer may want to know or do about it. */
export function OrderCard({
  order,
  onCancel,
  onReview,
  onOrderAgain,
  isOrderingAgain,
  onReport,
  complaints,
}: OrderCardProps) {
  const title = useId()
  const isUnpaid = order.status === 'pending' || order.status === 'processing' || order.status === 'shipped'

  return (
    <li>
      <article aria-labelledby={title} className="card" data-order={order._id}>
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line p-4 sm:px-6">
          <div>
            <h2 id={title} className="text-xl font-bold">
              Order {shortOrderId(order._id)}
            </h2>
            <p className="text-ink-soft">
              <time dateTime={order.createdAt} title={formatDayAndTime(order.createdAt)}>
                {formatDay(order.createdAt)}
              </time>
            </p>
          </div>
          <div className="sm:text-right">
            <OrderStatusBadge status={order.status} />
            <p className="mt-1 text-sm text-ink-soft">{MEANINGS[order.status]}</p>
          </div>
        </header>
        <ul className="divide-y divide-line px-4 sm:px-6">
          {order.items.map((item) => (
            <Item
              key={item._id}
              item={item}
              mayReview={order.status === 'delivered'}
              onReview={() => onReview(item)}
            />
          ))}
        </ul>
        <div className="grid gap-6 border-t border-line p-4 sm:grid-cols-2 sm:px-6">
          <div>
            <h3 className="font-bold">Shipping address</h3>
            <address className="mt-1 not-italic">
              {order.fullName && <p>{order.fullName}</p>}
              <p>{order.shippingAddress}</p>
              <p>{[order.city, order.state].filter(Boolean).join(', ')}</p>
              {order.phone && <p>{formatPhone(order.phone)}</p>}
            </address>
            {order.note && (
              <p className="mt-2 whitespace-pre-line">
                <span className="font-bold">Note: </span>
                {order.note}
              </p>
            )}
          </div>
          <dl className="grid grid-cols-[1fr_auto] content-start gap-y-1 tabular-nums [&>dt]:pr-4">
            <dt>Subtotal</dt>
            <dd className="text-right">{formatRupees(order.total - order.deliveryCharge)}</dd>
            <dt>Delivery charge</dt>
            <dd className="text-right">{formatRupees(order.deliveryCharge)}</dd>
            <dt className="border-t border-line pt-2 font-bold">Total</dt>
            <dd className="border-t border-line pt-2 text-right font-bold">{formatRupees(order.total)}</dd>
          </dl>
        </div>
        {complaints}
        <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line p-4 sm:px-6">
          {isUnpaid ? (
            <p className="flex items-center gap-2 rounded-box bg-marigold-soft px-3 py-2">
              <CashIcon className="size-5 shrink-0" />
              <span>
                Please have <strong>{formatRupees(order.total)}</strong> ready in cash.
              </span>
            </p>
          ) : (
            <span />
          )}
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
            {order.status === 'pending' && (
              <Button
                variant="outline"
                className="border-danger! text-danger! hover:bg-danger-soft!"
                onClick={onCancel}
              >
                Cancel Order<span className="sr-only"> {shortOrderId(order._id)}</span>
              </Button>
            )}
            <Button variant="quiet" onClick={onReport}>
              <ChatIcon className="size-5" />
              <span>
                Report a problem<span className="sr-only"> with order {shortOrderId(order._id)}</span>
              </span>
            </Button>
            <Button variant="outline" busy={isOrderingAgain} onClick={onOrderAgain}>
              <ReturnIcon className="size-5" />
              <span>
                Order again<span className="sr-only">, order {shortOrderId(order._id)}</span>
              </span>
            </Button>
          </div>
        </footer>
      </article>
    </li>
  )
}

function Item({ item, mayReview, onReview }: { item: OrderLine; mayReview: boolean; onReview: () => void }) {
  const { product } = item
  return (
    <li className="flex items-center gap-4 py-3">
      <Picture src={product.images?.[0]} alt="" sizes="64px" className="size-16 shrink-0 rounded-box" />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="font-bold">
            {product._id ? (
              <Link to={`/product/${product._id}`} className="hover:underline">
                {product.name}
              </Link>
            ) : (
              product.name
            )}
          </p>
          <p className="text-sm text-ink-soft tabular-nums">
            {item.quantity} × {formatRupees(item.price)} / {product.unit}
          </p>
        </div>
        {mayReview &&
          (item.reviewed ? (
            <p className="flex items-center gap-1 text-sm font-bold text-leaf">
              <CheckIcon className="size-4" /> Reviewed
            </p>
          ) : (
            <Button variant="outline" size="small" onClick={onReview}>
              <PencilIcon className="size-4" />
              <span>
                Write Review<span className="sr-only"> of {product.name}</span>
              </span>
            </Button>
          ))}
      </div>
    </li>
  )
}
