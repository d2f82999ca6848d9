import { lineTotal } from '#contract/money.ts'
import * as t from '#texts/checkout.ts'
import { ChevronRightIcon } from '../../ui/pictures/icons.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { type CartLine, cartTotal } from '../cart/cart.ts'
import { ProductName } from '../product/product-name.tsx'
import { localUnit } from '../product/product-texts.ts'

/** The lines of the order, to open above the form where the totals do not fit beside it. */
export function LinesOfOrder({ lines }: { lines: readonly CartLine[] }) {
  return (
    <details className="card group mb-4 lg:hidden">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 px-4 py-2 font-bold">
        {t.linesAndTotal(lines.length, formatRupees(cartTotal(lines)))}
        <ChevronRightIcon className="size-5 rotate-90 group-open:-rotate-90" />
      </summary>
      <ul className="divide-y divide-line px-4 pb-2">
        {lines.map((line) => (
          <li key={line._id} className="flex items-baseline justify-between gap-4 py-2">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-bold">
                <ProductName product={line} />
              </p>
              <p className="text-sm text-ink-soft">
                {t.quantityTimesPrice(line.quantity, formatRupees(line.price), localUnit(line.unit))}
              </p>
            </div>
            <p className="shrink-0 tabular-nums">{formatRupees(lineTotal(line.price, line.quantity))}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
