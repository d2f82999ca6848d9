import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { cashOf, toPaisa, toRupees } from '#contract/money.ts'
import { formatPhone } from '#contract/nepal/phone.ts'
import type { Order, OrderLine } from '#contract/orders.ts'
import { refundParts } from '#contract/refunds.ts'
import { shortOrderId } from '#contract/text.ts'
import * as checkout from '#texts/checkout.ts'
import * as labels from '#texts/labels.ts'
import * as t from '#texts/orders.ts'
import { recalled } from '#texts/shop/lots.ts'
import { Amount, Amounts } from '../../ui/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDayWithBs, formatDeliveryDayWithBs } from '../../ui/calendar-dates.ts'
import { formatDayAndTime } from '../../ui/dates.ts'
import { formatRupees } from '../../ui/format.ts'
import { CashIcon, ChatIcon, CheckIcon, PencilIcon, ReturnIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { districtName, provinceName } from '../../ui/place-names.ts'
import { richText } from '../../ui/rich-text.tsx'
import { srOnly, strong } from '../../ui/text-slots.tsx'
import { lineLotText } from '../lots/lot-texts.ts'
import { ProductName } from '../product/product-name.tsx'
import { localName, localUnit } from '../product/product-texts.ts'
import { OrderStatusBadge } from './status-badge.tsx'

export interface OrderActions {
  onCancel: () => void
  onOrderAgain: () => void
  isOrderingAgain: boolean
  onReport: () => void
}

interface OrderCardProps extends OrderActions {
  order: Order
  onReview: (item: OrderLine) => void
  /** The complaints about this order. */
  complaints?: ReactNode
}

/** One order with its products, delivery, total and actions. */
export function OrderCard({ order, onReview, complaints, ...actions }: OrderCardProps) {
  const title = useId()
  return (
    <li>
      <article aria-labelledby={title} className="card" data-order={order._id}>
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line p-4 sm:px-6">
          <div>
            <h2 id={title} tabIndex={-1} className="text-xl font-bold">
              <Link to={`/orders/${order._id}`} className="hover:underline">
                {t.orderTitle(shortOrderId(order._id))}
              </Link>
            </h2>
            <p className="text-ink-soft">
              <time dateTime={order.createdAt} title={formatDayAndTime(order.createdAt)}>
                {formatDayWithBs(order.createdAt)}
              </time>
            </p>
          </div>
          <div className="sm:text-right">
            <OrderStatusBadge status={order.status} />
            <p className="mt-1 text-sm text-ink-soft">{t.statusMeaning[order.status]}</p>
          </div>
        </header>
        <OrderLines order={order} onReview={onReview} />
        <OrderDetails order={order} />
        <OrderReturns order={order} />
        {complaints}
        <OrderFooter order={order} {...actions} />
      </article>
    </li>
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
  return (
    <div className="grid gap-6 border-t border-line p-4 sm:grid-cols-2 sm:px-6">
      <div>
        <h3 className="font-bold">{t.shippingAddress}</h3>
        <address className="mt-1 not-italic">
          {order.fullName && <p>{order.fullName}</p>}
          <p>{order.shippingAddress}</p>
          {order.landmark && <p>{checkout.landmarkOf(order.landmark)}</p>}
          <p>
            {[districtName(order.city, order.state), provinceName(order.state)].filter(Boolean).join(', ')}
          </p>
          {order.phone && <p>{formatPhone(order.phone)}</p>}
          {order.secondPhone && <p>{formatPhone(order.secondPhone)}</p>}
        </address>
        <p className="mt-2">
          {richText(checkout.deliveryDayWithLabel, {
            day: formatDeliveryDayWithBs(order.deliveryDay),
            b: strong,
          })}
        </p>
        {order.substitution && (
          <p className="mt-2">
            {richText(checkout.substitutionWithLabel, {
              choice: labels.substitution[order.substitution],
              b: strong,
            })}
          </p>
        )}
        {order.note && (
          <p className="mt-2 whitespace-pre-line">
            {richText(checkout.noteWithLabel, { note: order.note, b: strong })}
          </p>
        )}
      </div>
      <Amounts className="content-start [&>dt]:pr-4">
        <Amount label={t.subtotal} rupees={subtotal} />
        <Amount label={t.deliveryCharge} rupees={order.deliveryCharge} />
        <Amount label={checkout.total} rupees={order.total} className="border-t border-line pt-2 font-bold" />
        {order.weightRefund > 0 && <Amount label={labels.weightRefund} rupees={-order.weightRefund} />}
        {order.creditUsed > 0 && order.status !== 'cancelled' && (
          <Amount label={t.creditUsed} rupees={-order.creditUsed} />
        )}
        {order.status === 'delivered' && (
          <Amount label={t.cashPaid} rupees={order.cashReceived ?? cashOf(order)} className="font-bold" />
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
                  date: <time dateTime={createdAt}>{formatDayWithBs(createdAt)}</time>,
                  amount: <strong>{formatRupees(amount)}</strong>,
                })}
              </span>
            ))}
            {returned.amount === 0 &&
              richText(t.refund.none, {
                date: <time dateTime={createdAt}>{formatDayWithBs(createdAt)}</time>,
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
  onOrderAgain,
  isOrderingAgain,
  onReport,
}: OrderActions & { order: Order }) {
  const slots = { number: shortOrderId(order._id), hidden: srOnly }
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
        {order.status === 'pending' && (
          <Button
            variant="outline"
            className="border-danger! text-danger! hover:bg-danger-soft!"
            onClick={onCancel}
          >
            <span>{richText(t.cancelOrder, slots)}</span>
          </Button>
        )}
        <Button variant="quiet" onClick={onReport}>
          <ChatIcon className="size-5" />
          <span>{richText(t.reportProblem, slots)}</span>
        </Button>
        <Button variant="outline" busy={isOrderingAgain} onClick={onOrderAgain}>
          <ReturnIcon className="size-5" />
          <span>{richText(t.orderAgain, slots)}</span>
        </Button>
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
    </li>
  )
}
