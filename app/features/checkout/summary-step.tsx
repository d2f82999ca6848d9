import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import type { Order, Shipping } from '#contract/orders.ts'
import { formatPhone } from '#contract/phone.ts'
import { deliveryCharge } from '#contract/provinces.ts'
import { cut } from '#contract/text.ts'
import { Button } from '../../ui/button.tsx'
import { ArrowLeftIcon, CashIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { type CartLine, cartTotal } from '../cart/cart.ts'
import { changesBetween, stockProblem } from './changes.ts'
import { usePlaceOrder } from './place-order.ts'
import { lineTotal, orderTotal } from './totals.ts'
import { TotalsCard } from './totals-card.tsx'

interface SummaryStepProps {
  lines: readonly CartLine[]
  shipping: Shipping
  onGoTo: (step: 0 | 1) => void
  onPlaced: (order: Order) => void
}

/** Everything once more before it is ordered, and the truth about paying. */
export function SummaryStep({ lines, shipping, onGoTo, onPlaced }: SummaryStepProps) {
  const { mutate, isPending, trouble } = usePlaceOrder()
  const [attempted, setAttempted] = useState<readonly CartLine[]>([])
  const troubleBox = useRef<HTMLDivElement>(null)

  const total = orderTotal(cartTotal(lines), deliveryCharge(shipping.state))
  const changes = trouble?.cartChanged ? changesBetween(attempted, lines) : []
  const isBlocked = lines.some((line) => stockProblem(line))

  useEffect(() => {
    if (trouble) troubleBox.current?.focus()
  }, [trouble])

  function place() {
    setAttempted(lines)
    mutate({ lines, shipping }, { onSuccess: onPlaced })
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <div className="grid gap-6">
        <section aria-labelledby="summary-products" className="card p-5">
          <div className="flex items-center justify-between gap-3">
            <h3 id="summary-products" className="text-xl font-bold">
              Products
            </h3>
            <Button variant="quiet" size="small" onClick={() => onGoTo(0)}>
              Change<span className="sr-only"> the products</span>
            </Button>
          </div>
          <ul className="mt-2 divide-y divide-line">
            {lines.map((line) => (
              <li key={line._id} className="flex items-center gap-4 py-3">
                <Picture
                  src={line.images?.[0]}
                  alt=""
                  sizes="64px"
                  className="size-16 shrink-0 rounded-box"
                />
                <div className="min-w-0 grow">
                  <p className="font-bold">{line.name}</p>
                  <p className="text-sm text-ink-soft max-sm:hidden">{cut(line.description)}</p>
                  <p className="text-sm">
                    {line.quantity} × {formatRupees(line.price)} / {line.unit}
                  </p>
                  {stockProblem(line) && (
                    <p className="text-sm font-bold text-danger">{stockProblem(line)}</p>
                  )}
                </div>
                <p className="shrink-0 font-bold tabular-nums">{formatRupees(lineTotal(line))}</p>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="summary-shipping" className="card p-5">
          <div className="flex items-center justify-between gap-3">
            <h3 id="summary-shipping" className="text-xl font-bold">
              Deliver to
            </h3>
            <Button variant="quiet" size="small" onClick={() => onGoTo(1)}>
              Change<span className="sr-only"> the shipping information</span>
            </Button>
          </div>
          <address className="mt-2 not-italic">
            <p className="font-bold">{shipping.fullName}</p>
            <p>{shipping.address}</p>
            <p>
              {shipping.city}, {shipping.state}
            </p>
            <p>{formatPhone(shipping.phone)}</p>
            {shipping.email && <p className="wrap-anywhere">{shipping.email}</p>}
          </address>
          {shipping.note && (
            <p className="mt-3 border-t border-line pt-3 whitespace-pre-line">
              <span className="font-bold">Note: </span>
              {shipping.note}
            </p>
          )}
        </section>
      </div>
      <div className="grid gap-4 lg:sticky lg:top-24">
        <TotalsCard
          linesRupees={cartTotal(lines)}
          lineCount={lines.length}
          province={shipping.state}
          footer={
            <>
              <p className="flex items-start gap-3 rounded-box bg-marigold-soft p-4">
                <CashIcon className="mt-0.5 size-6 shrink-0" />
                <span>
                  <strong>Cash on delivery</strong> only. Please pay <strong>{formatRupees(total)}</strong> to
                  the rider when your order arrives.
                </span>
              </p>
              {trouble && (
                <div
                  ref={troubleBox}
                  tabIndex={-1}
                  className="rounded-box bg-danger-soft p-4 text-danger-deep"
                  data-trouble
                >
                  <p className="font-bold">Your order is not confirmed. {trouble.message}</p>
                  {changes.length > 0 && (
                    <ul className="mt-2 list-disc pl-5">
                      {changes.map((change) => (
                        <li key={change}>{change}</li>
                      ))}
                    </ul>
                  )}
                  {trouble.unheard && (
                    <p className="mt-2">
                      <Link to="/orders" className="link text-danger-deep!">
                        Check My Orders
                      </Link>
                    </p>
                  )}
                </div>
              )}
              {isBlocked ? (
                <Button size="large" onClick={() => onGoTo(0)}>
                  Edit your cart
                </Button>
              ) : (
                <Button variant="accent" size="large" busy={isPending} onClick={place}>
                  {isPending ? 'Placing your order…' : 'Place order'}
                </Button>
              )}
              <Button variant="outline" disabled={isPending} onClick={() => onGoTo(1)}>
                <ArrowLeftIcon className="size-5" /> Back to shipping
              </Button>
            </>
          }
        />
      </div>
    </div>
  )
}
