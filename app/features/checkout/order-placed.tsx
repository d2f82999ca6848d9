import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { cashOf } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { shortOrderId } from '#contract/text.ts'
import * as t from '#texts/checkout.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { formatDeliveryDay } from '../../ui/dates/calendar-dates.ts'
import { CashIcon, CheckIcon } from '../../ui/pictures/icons.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { richText } from '../../ui/text/rich-text.tsx'
import { strong } from '../../ui/text/text-slots.tsx'

const REDIRECT_AFTER_MS = 2500

/** Confirms the order, then goes to My Orders by itself. */
export function OrderPlaced({ order }: { order: Order }) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    heading.current?.focus()
    window.scrollTo(0, 0)
    const timer = setTimeout(() => void navigate('/orders', { replace: true }), REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate])

  return (
    <div className="page flex flex-col items-center py-14 text-center">
      <div className="flex size-20 items-center justify-center rounded-full bg-leaf text-white">
        <CheckIcon className="size-10" />
      </div>
      <h1 ref={heading} tabIndex={-1} className="mt-5 text-4xl font-bold">
        {t.orderPlaced}
      </h1>
      <p className="mt-2 text-ink-soft">
        {richText(t.orderPlacedNumber, {
          number: shortOrderId(order._id),
          b: (text) => <strong className="text-ink">{text}</strong>,
        })}
      </p>
      <p className="mt-2">
        {richText(t.deliveryDayWithLabel, { day: formatDeliveryDay(order.deliveryDay), b: strong })}
      </p>
      <p className="mt-6 flex items-center gap-3 rounded-box bg-marigold-soft px-5 py-4 text-left text-lg">
        <CashIcon className="size-7 shrink-0" />
        <span>
          {cashOf(order) === 0
            ? richText(t.paidByCredit, { b: strong })
            : richText(t.orderPlacedCash, { total: formatRupees(cashOf(order)), b: strong })}
          {order.creditUsed > 0 && cashOf(order) > 0 && (
            <span className="block text-base">{t.orderPlacedCredit(formatRupees(order.creditUsed))}</span>
          )}
        </span>
      </p>
      <div className="mt-6">
        <ButtonLink to="/orders" replace>
          {t.seeMyOrders}
        </ButtonLink>
      </div>
      <p className="mt-3 text-sm text-ink-soft">{t.goingToMyOrders}</p>
    </div>
  )
}
