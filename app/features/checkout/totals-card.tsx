import type { ReactNode } from 'react'
import { formatRupees } from '#contract/money.ts'
import { deliveryCharge } from '#contract/provinces.ts'
import { orderTotal } from './totals.ts'

interface TotalsCardProps {
  /** Rupees of all lines together. */
  linesRupees: number
  lineCount: number
  province: string
  /** Where the province is still open: the field to choose it. */
  children?: ReactNode
  /** Buttons and what belongs to them. */
  footer?: ReactNode
}

/** What the order comes to, with its delivery, from the first step on. */
export function TotalsCard({ linesRupees, lineCount, province, children, footer }: TotalsCardProps) {
  const delivery = deliveryCharge(province)
  return (
    <section aria-labelledby="totals" className="card p-5">
      <h2 id="totals" className="text-xl font-bold">
        Your order
      </h2>
      {children && <div className="mt-4">{children}</div>}
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2 tabular-nums [&>dt]:pr-4">
        <dt>Subtotal ({lineCount === 1 ? '1 product' : `${lineCount} products`})</dt>
        <dd className="text-right">{formatRupees(linesRupees)}</dd>
        <dt>Delivery to {province}</dt>
        <dd className="text-right">{formatRupees(delivery)}</dd>
        <dt className="border-t border-line pt-3 text-lg font-bold">Total</dt>
        <dd className="border-t border-line pt-3 text-right text-lg font-bold">
          {formatRupees(orderTotal(linesRupees, delivery))}
        </dd>
      </dl>
      {footer && <div className="mt-5 grid gap-3">{footer}</div>}
    </section>
  )
}
