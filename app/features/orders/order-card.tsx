import { useId } from 'react'
import { Link } from 'react-router'
import { cashOf, lineTotal, toPaisa, toRupees } from '#contract/money.ts'
import type { Order, OrderLine } from '#contract/orders.ts'
import { refundParts } from '#contract/refunds.ts'
import { shortOrderId } from '#contract/text.ts'
import * as checkout from '#texts/checkout.ts'
import * as labels from '#texts/labels.ts'
import * as t from '#texts/orders.ts'
import { recalled } from '#texts/shop/lots.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { formatDeliveryDay } from '../../ui/dates/calendar-dates.ts'
import { formatDay, formatDayAndTime } from '../../ui/dates/dates.ts'
import { CashIcon, ChatIcon, CheckIcon, PencilIcon, ReturnIcon } from '../../ui/pictures/icons.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { Amount, Amounts } from '../../ui/text/amounts.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { richText } from '../../ui/text/rich-text.tsx'
import { srOnly, strong } from '../../ui/text/text-slots.tsx'
import { DeliveryFacts } from '../delivery/contact-address.tsx'
import { lineLotText } from '../lots/lot-texts.ts'
import { ProductName } from '../product/product-name.tsx'
import { localName, localUnit } from '../product/product-texts.ts'
import { OrderStatusBadge } from './status-badge.tsx'

export interface OrderActions {
  onCancel: () => void
  onOrderAgain: () => void
  isOrderingAgain: boolean
}

interface OrderCardProps extends OrderActions {
  order: Order
  onReview: (item: OrderLine) => void
}

const PICTURES = 4

/** One order with some of its pictures, the total and the main action; all the rest unfolds. */
export function OrderCard({ order, onReview, onCancel, ...again }: OrderCardProps) {
  const title = useId()
  const more = order.items.length - PICTURES
  return (
    <li>
      <article aria-labelledby={title} className="card" data-order={order._id}>
        <header className="flex flex-wrap items-center justify-between gap-x-4 px-4 pt-3 sm:px-6">
          <h2 id={title} tabIndex={-1} className="text-lg font-bold">
            <Link to={`/orders/${order._id}`} className="hover:underline">
              {t.orderTitle(shortOrderId(order._id))}
            </Link>
          </h2>
          <OrderStatusBadge status={order.status} />
          <p className="w-full text-sm text-ink-soft">
            <time dateTime={order.createdAt} title={formatDayAndTime(order.createdAt)}>
              {formatDay(order.createdAt)}
            </time>
            <span> · {checkout.deliveryDayOf(formatDeliveryDay(order.deliveryDay))}</span>
          </p>
        </header>
        <div className="flex flex-wrap items-center gap-1.5 px-4 py-2 sm:px-6">
          {order.items.slice(0, PICTURES).map(({ _id, product }) => (
            <Picture
              key={_id}
              src={product.images?.[0]}
              alt={localName(product)}
              sizes="32px"
              className="size-8 shrink-0 rounded-box"
            />
          ))}
          {more > 0 && (
            <span className="text-sm whitespace-nowrap text-ink-soft">{t.moreProducts(more)}</span>
          )}
          <strong className="ml-auto tabular-nums">{formatRupees(order.total)}</strong>
        </div>
        {/* the main action stands in the row that unfolds the details, if there is room */}
        <div className="flex flex-wrap items-start border-t border-line">
          <details className="min-w-0 grow basis-32 open:basis-full">
            <summary className="cursor-pointer px-4 py-3 font-bold sm:px-6">{t.orderDetails}</summary>
            <OrderLines order={order} onReview={onReview} />
            <OrderDetails order={order} />
            <OrderReturns order={order} />
            <div className="p-4 pt-0 empty:hidden sm:px-6">
              <CancelOrderButton order={order} onCancel={onCancel} />
            </div>
          </details>
          <div className="ml-auto px-4 py-1.5 sm:px-6">
            {isUnpaid(order) ? (
              <ButtonLink size="small" to={`/orders/${order._id}`}>
                <span>{richText(t.trackOrder, slotsOf(order))}</span>
              </ButtonLink>
            ) : (
              <OrderAgainButton order={order} {...again} size="small" />
            )}
          </div>
        </div>
      </article>
    </li>
  )
}

const slotsOf = (order: Order) => ({ number: shortOrderId(order._id), hidden: srOnly })

function OrderAgainButton({
  order,
  onOrderAgain,
  isOrderingAgain,
  size,
}: Pick<OrderActions, 'onOrderAgain' | 'isOrderingAgain'> & { order: Order; size?: 'small' }) {
  return (
    <Button variant="outline" size={size} busy={isOrderingAgain} onClick={onOrderAgain}>
      <ReturnIcon className="size-5" />
      <span>{richText(t.orderAgain, slotsOf(order))}</span>
    </Button>
  )
}

/** For a pending order. */
function CancelOrderButton({ order, onCancel }: Pick<OrderActions, 'onCancel'> & { order: Order }) {
  if (order.status !== 'pending') return null
  return (
    <Button
      variant="outline"
      className="border-danger! text-danger! hover:bg-danger-soft!"
      onClick={onCancel}
    >
      <span>{richText(t.cancelOrder, slotsOf(order))}</span>
    </Button>
  )
}

/** The products of an order; those of a delivered one can be reviewed. */
export function OrderLines({ order, onReview }: { order: Order; onReview: (item: OrderLine) => void }) {
  return (
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
  )
}

const isUnpaid = ({ status }: Order) => status !== 'delivered' && status !== 'cancelled'

/** Shipping address, note and totals. */
export function OrderDetails({ order }: { order: Order }) {
  const subtotal = toRupees(toPaisa(order.total) - toPaisa(order.deliveryCharge))
  const cash = order.cashReceived ?? cashOf(order)
  return (
    <div className="grid gap-6 border-t border-line p-4 sm:grid-cols-2 sm:px-6">
      <div>
        <h3 className="font-bold">{t.shippingAddress}</h3>
        <DeliveryFacts
          contact={{ ...order, address: order.shippingAddress }}
          day={order.deliveryDay}
          note={order.note}
          substitution={order.substitution}
        />
      </div>
      <Amounts className="content-start [&>dt]:pr-4">
        <Amount label={t.subtotal} rupees={subtotal} />
        <Amount label={t.deliveryCharge} rupees={order.deliveryCharge} />
        <Amount label={checkout.total} rupees={order.total} className="border-t border-line pt-2 font-bold" />
        {order.weightRefund > 0 && <Amount label={labels.weightRefund} rupees={-order.weightRefund} />}
        {order.creditUsed > 0 && order.status !== 'cancelled' && (
          <Amount label={t.creditUsed} rupees={-order.creditUsed} />
        )}
        {order.qr > 0 && <Amount label={labels.paidByQr} rupees={order.qr} className="font-bold" />}
        {order.status === 'delivered' && (cash > 0 || order.qr === 0) && (
          <Amount label={labels.paidInCash} rupees={cash} className="font-bold" />
        )}
        {isUnpaid(order) && cashOf(order) !== order.total && (
          <Amount label={checkout.cashToPay} rupees={cashOf(order)} className="font-bold" />
        )}
        {order.creditUsed > 0 && order.status === 'cancelled' && (
          <dd className="col-span-2">{t.creditGivenBack(formatRupees(order.creditUsed))}</dd>
        )}
      </Amounts>
    </div>
  )
}

/** What was given back: the refunds and their credit notes. */
export function OrderReturns({ order }: { order: Order }) {
  if (order.returns.length === 0) return null
  return (
    <section className="border-t border-line p-4 sm:px-6">
      <h3 className="font-bold">{t.returns}</h3>
      <ul className="mt-1 grid gap-1">
        {order.returns.map(({ _id, creditNote, createdAt, ...returned }) => (
          <li key={_id} className="flex flex-wrap gap-x-3">
            {refundParts(returned).map(({ refund, amount }) => (
              <span key={refund}>
                {richText(t.refund[refund], {
                  date: <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
                  amount: <strong>{formatRupees(amount)}</strong>,
                })}
              </span>
            ))}
            {returned.amount === 0 &&
              richText(t.refund.none, {
                date: <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
              })}
            <Link
              to={`/orders/${order._id}/returns/${_id}`}
              className="link inline-flex min-h-6 items-center"
            >
              {t.creditNoteLink(creditNote)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The cash to have ready, and the actions. */
export function OrderFooter({
  order,
  onCancel,
  onChange,
  onReport,
  ...again
}: OrderActions & { order: Order; onChange: (() => void) | undefined; onReport: () => void }) {
  return (
    <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line p-4 sm:px-6">
      {isUnpaid(order) ? (
        <p className="flex items-center gap-2 rounded-box bg-marigold-soft px-3 py-2">
          <CashIcon className="size-5 shrink-0" />
          <span>
            {cashOf(order) === 0
              ? richText(checkout.paidByCredit, { b: strong })
              : richText(t.haveCashReady, { total: formatRupees(cashOf(order)), b: strong })}
          </span>
        </p>
      ) : (
        <span />
      )}
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        {onChange && (
          <Button variant="outline" onClick={onChange}>
            <PencilIcon className="size-5" /> {t.changeOrder}
          </Button>
        )}
        <CancelOrderButton order={order} onCancel={onCancel} />
        {order.status !== 'pending' && (
          <Button variant="quiet" onClick={onReport}>
            <ChatIcon className="size-5" /> {t.reportProblem}
          </Button>
        )}
        <OrderAgainButton order={order} {...again} />
      </div>
    </footer>
  )
}

function Item({ item, mayReview, onReview }: { item: OrderLine; mayReview: boolean; onReview: () => void }) {
  const { product } = item
  return (
    <li className="flex flex-wrap items-center gap-4 py-3">
      <Picture src={product.images?.[0]} alt="" sizes="64px" className="size-16 shrink-0 rounded-box" />
      <div className="flex min-w-0 grow basis-32 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="font-bold">
            {product._id ? (
              <Link to={`/product/${product._id}`} className="hover:underline">
                <ProductName product={product} />
              </Link>
            ) : (
              <ProductName product={product} />
            )}
          </p>
          <p className="text-sm text-ink-soft tabular-nums">
            {checkout.quantityTimesPrice(item.quantity, formatRupees(item.price), localUnit(product.unit))}
          </p>
          {item.orderedGrams !== null && item.packedGrams !== null && (
            <p className="text-sm tabular-nums">{labels.gramsPacked(item.orderedGrams, item.packedGrams)}</p>
          )}
          {item.lots.map((lot) => (
            <p key={lot.code} className="text-sm">
              <Link to={`/lot/${lot.code}`} className="link">
                {lineLotText(lot)}
              </Link>
              {lot.isRecalled && <strong className="text-danger"> {recalled}</strong>}
            </p>
          ))}
          {item.returned > 0 && (
            <p className="text-sm font-bold">{t.refundedUnits(item.returned, item.quantity)}</p>
          )}
        </div>
        {mayReview &&
          (item.reviewed ? (
            <p className="flex items-center gap-1 text-sm font-bold text-leaf">
              <CheckIcon className="size-4" /> {t.reviewed}
            </p>
          ) : (
            <Button variant="outline" size="small" onClick={onReview}>
              <PencilIcon className="size-4" />
              <span>{richText(t.writeReview, { product: localName(product), hidden: srOnly })}</span>
            </Button>
          ))}
      </div>
      <p className="ml-auto font-bold whitespace-nowrap tabular-nums">
        {formatRupees(lineTotal(item.price, item.quantity))}
      </p>
    </li>
  )
}
