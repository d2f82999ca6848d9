import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { PLACED_REDIRECT_MS } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { shortOrderId } from '#contract/text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CashIcon, CheckIcon } from '../../ui/icons.tsx'

/** The good end of the checkout, which leads on to My Orders by itself. */
export function OrderPlaced({ order }: { order: Order }) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    heading.current?.focus()
    window.scrollTo(0, 0)
    const timer = setTimeout(() => void navigate('/orders', { replace: true }), PLACED_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [navigate])

  return (
    <div className="page flex flex-col items-center py-14 text-center">
      <div className="flex size-20 items-center justify-center rounded-full bg-leaf text-white">
        <CheckIcon className="size-10" />
      </div>
      <h1 ref={heading} tabIndex={-1} className="mt-5 text-4xl font-bold">
        Order Placed!
      </h1>
      <p className="mt-2 text-ink-soft">
        Thank you. Your order number is <strong className="text-ink">{shortOrderId(order._id)}</strong>. We
        have emailed you the details.
      </p>
      <p className="mt-6 flex items-center gap-3 rounded-box bg-marigold-soft px-5 py-4 text-left text-lg">
        <CashIcon className="size-7 shrink-0" />
        <span>
          Please have <strong>{formatRupees(order.total)}</strong> ready in cash for the rider.
        </span>
      </p>
      <div className="mt-6">
        <ButtonLink to="/orders" replace>
          See my orders
        </ButtonLink>
      </div>
      <p className="mt-3 text-sm text-ink-soft">Taking you to My Orders…</p>
    </div>
  )
}
