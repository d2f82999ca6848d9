import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { cashOf, orderTotal } from '#contract/money.ts'
import type { Order, Shipping } from '#contract/orders.ts'
import * as t from '#texts/checkout.ts'
import { isUnsettled } from '../../api/client.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { ArrowLeftIcon, CashIcon } from '../../ui/pictures/icons.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { richText } from '../../ui/text/rich-text.tsx'
import { srOnly, strong } from '../../ui/text/text-slots.tsx'
import { type CartLine, cartTotal } from '../cart/cart.ts'
import { DeliveryFacts } from '../delivery/contact-address.tsx'
import { useDeliveryDay } from '../delivery/delivery-day.ts'
import { useStoreCredit } from '../orders/orders.ts'
import { useDeliveryCharge } from '../settings/current-settings.ts'
import { changesBetween, stockProblem } from './changes.ts'
import { type OrderError, usePlaceOrder } from './place-order.ts'
import { ActionBar, ReadLines, TotalsCard } from './totals-card.tsx'

/** What the shopper saw when the order was sent. */
interface Attempt {
  lines: readonly CartLine[]
  /** The delivery charge in rupees. */
  charge: number
}

interface SummaryStepProps {
  lines: readonly CartLine[]
  shipping: Shipping
  /** The delivery day that was chosen; empty for the first possible one. */
  wantedDay: string
  onGoTo: (step: 0 | 1) => void
  onPlaced: (order: Order) => void
  /** Called when no response says whether the order was placed. */
  onUndecided: () => void
}

/** The last step: products, delivery and total before the order is placed. */
export function SummaryStep({ lines, shipping, wantedDay, onGoTo, onPlaced, onUndecided }: SummaryStepProps) {
  const { mutate, isPending, orderError } = usePlaceOrder()
  const charge = useDeliveryCharge(shipping.state, cartTotal(lines))
  const day = useDeliveryDay(shipping.state, wantedDay).chosen
  const [attempted, setAttempted] = useState<Attempt>({ lines: [], charge })
  const errorBox = useRef<HTMLDivElement>(null)

  const total = orderTotal(cartTotal(lines), charge)
  const cash = cashOf({ total, creditUsed: Math.min(useStoreCredit(), total) })
  const isBlocked = lines.some((line) => stockProblem(line))

  useEffect(() => {
    if (orderError) errorBox.current?.focus()
  }, [orderError])

  function place() {
    setAttempted({ lines, charge })
    mutate(
      { lines, shipping, deliveryCharge: charge, deliveryDay: day },
      { onSuccess: onPlaced, onError: (error) => isUnsettled(error) && onUndecided() },
    )
  }

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <div className="grid grid-cols-1 gap-6">
        <Part title={t.summaryProducts} change={t.changeProducts} onChange={() => onGoTo(0)}>
          <ReadLines lines={lines} />
        </Part>
        <Part title={t.deliverTo} change={t.changeShipping} onChange={() => onGoTo(1)}>
          <DeliveryFacts contact={shipping} day={day} {...shipping}>
            {shipping.email && <p>{shipping.email}</p>}
          </DeliveryFacts>
        </Part>
      </div>
      <div className="grid grid-cols-1 gap-4 lg:sticky lg:top-24">
        <TotalsCard
          linesRupees={cartTotal(lines)}
          lineCount={lines.length}
          place={shipping}
          footer={
            <>
              <Notice tone="warm" Icon={CashIcon}>
                {cash === 0
                  ? richText(t.willBePaidByCredit, { b: strong })
                  : richText(t.cashOnDelivery, { total: formatRupees(cash), b: strong })}
              </Notice>
              {orderError && (
                <OrderErrorBox
                  ref={errorBox}
                  error={orderError}
                  changes={orderError.cartChanged ? changesSince(attempted, { lines, charge }) : []}
                />
              )}
              <ActionBar rupees={cash}>
                {isBlocked ? (
                  <Button size="large" onClick={() => onGoTo(0)}>
                    {t.editCart}
                  </Button>
                ) : (
                  <Button variant="accent" size="large" busy={isPending} onClick={place}>
                    {isPending ? t.placingOrder : t.placeOrder}
                  </Button>
                )}
              </ActionBar>
              <Button variant="outline" disabled={isPending} onClick={() => onGoTo(1)}>
                <ArrowLeftIcon className="size-5" /> {t.backToShipping}
              </Button>
            </>
          }
        />
      </div>
    </div>
  )
}

function changesSince(before: Attempt, now: Attempt): string[] {
  const changes = changesBetween(before.lines, now.lines)
  if (before.charge === now.charge) return changes
  return [...changes, t.deliveryChargeChanged(formatRupees(before.charge), formatRupees(now.charge))]
}

interface PartProps {
  title: string
  change: typeof t.changeProducts | typeof t.changeShipping
  onChange: () => void
  children: ReactNode
}

/** A part of the order that the customer can go back to. */
function Part({ title, change, onChange, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="text-xl font-bold">
          {title}
        </h3>
        <Button variant="quiet" size="small" onClick={onChange}>
          <span>{richText(change, { hidden: srOnly })}</span>
        </Button>
      </div>
      {children}
    </section>
  )
}

interface OrderErrorBoxProps {
  ref: Ref<HTMLDivElement>
  error: OrderError
  /** What changed in the cart since the attempt. */
  changes: readonly string[]
}

function OrderErrorBox({ ref, error, changes }: OrderErrorBoxProps) {
  return (
    <div ref={ref} tabIndex={-1} className="rounded-box bg-danger-soft p-4 text-danger-deep">
      <p className="font-bold">{t.orderNotConfirmed(error.message)}</p>
      {changes.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {error.mayExist && (
        <p className="mt-2">
          <Link to="/orders" className="link text-danger-deep!">
            {t.checkMyOrders}
          </Link>
        </p>
      )}
    </div>
  )
}
