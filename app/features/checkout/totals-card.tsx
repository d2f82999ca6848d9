import type { ReactNode } from 'react'
import type { Contact } from '#contract/addresses.ts'
import { cashOf, lineTotal, orderTotal } from '#contract/money.ts'
import * as t from '#texts/checkout.ts'
import { ChevronRightIcon } from '../../ui/pictures/icons.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { Amount } from '../../ui/text/amounts.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { provinceName } from '../../ui/text/place-names.ts'
import { type CartLine, cartTotal } from '../cart/cart.ts'
import { DeliveryNotice } from '../delivery/delivery-notice.tsx'
import { useStoreCredit } from '../orders/orders.ts'
import { ProductName } from '../product/product-name.tsx'
import { localUnit } from '../product/product-texts.ts'
import { useDeliveryCharge } from '../settings/current-settings.ts'
import { stockProblem } from './changes.ts'

interface TotalsCardProps {
  /** Rupees of all lines together. */
  linesRupees: number
  lineCount: number
  place: Pick<Contact, 'city' | 'state'>
  /** The field to choose the province, while it can be chosen here. */
  children?: ReactNode
  /** Buttons and their explanations. */
  footer?: ReactNode
}

/** Subtotal, delivery charge and total of the order. */
export function TotalsCard({ linesRupees, lineCount, place, children, footer }: TotalsCardProps) {
  const delivery = useDeliveryCharge(place.state, linesRupees)
  const total = orderTotal(linesRupees, delivery)
  const credit = Math.min(useStoreCredit(), total)
  return (
    <section aria-labelledby="totals" className="card p-4 sm:p-5">
      <h2 id="totals" className="text-xl font-bold">
        {t.yourOrder}
      </h2>
      {children && <div className="mt-4">{children}</div>}
      <div className="@container">
        <dl className="mt-3 grid gap-y-2 @min-[13rem]:grid-cols-[1fr_auto] tabular-nums [&>dt]:pr-4">
          <Amount label={t.subtotalOf(lineCount)} rupees={linesRupees} />
          <Amount label={t.deliveryTo(provinceName(place.state))} rupees={delivery} />
          <Amount label={t.total} rupees={total} className="border-t border-line pt-3 text-lg font-bold" />
          {credit > 0 && (
            <>
              <Amount label={t.storeCredit} rupees={-credit} />
              <Amount
                label={t.cashToPay}
                rupees={cashOf({ total, creditUsed: credit })}
                className="font-bold"
              />
            </>
          )}
        </dl>
      </div>
      <DeliveryNotice place={place} goods={linesRupees} />
      {footer && <div className="mt-5 grid grid-cols-1 gap-3">{footer}</div>}
    </section>
  )
}

/** The button that goes on; on phones with the total at the bottom of the screen, whatever the length of the page. */
export function ActionBar({ rupees, children }: { rupees: number; children: ReactNode }) {
  return (
    <div className="action-bar">
      <p className="leading-tight font-bold tabular-nums md:hidden">
        <span>{formatRupees(rupees)}</span>{' '}
        <span className="block text-xs font-normal">{t.withDelivery}</span>
      </p>
      {children}
    </div>
  )
}

/** The lines of the order, to open above the form where the totals do not fit beside it. */
export function LinesOfOrder({ lines }: { lines: readonly CartLine[] }) {
  return (
    <details className="card group mb-4 lg:hidden">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 px-4 py-2 font-bold">
        {t.linesAndTotal(lines.length, formatRupees(cartTotal(lines)))}
        <ChevronRightIcon className="size-5 rotate-90 group-open:-rotate-90" />
      </summary>
      <div className="px-4 pb-2">
        <ReadLines lines={lines} />
      </div>
    </details>
  )
}

/** The lines of the order to read, with what keeps them from being ordered. */
export function ReadLines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line._id} className="flex flex-wrap items-center gap-4 py-2">
          <Picture src={line.images?.[0]} alt="" sizes="64px" className="size-16 shrink-0 rounded-box" />
          <div className="min-w-0 grow basis-20">
            <p className="font-bold">
              <ProductName product={line} />
            </p>
            <p className="text-sm text-ink-soft">
              {t.quantityTimesPrice(line.quantity, formatRupees(line.price), localUnit(line.unit))}
            </p>
            {stockProblem(line) && <p className="text-sm font-bold text-danger">{stockProblem(line)}</p>}
          </div>
          <p className="shrink-0 font-bold tabular-nums">
            {formatRupees(lineTotal(line.price, line.quantity))}
          </p>
        </li>
      ))}
    </ul>
  )
}
