import type { Product } from '#contract/catalog.ts'
import * as t from '#texts/shop/product.ts'
import { formatDayAndTime } from '../../ui/dates/dates.ts'
import { formatRupees, spokenRupees } from '../../ui/text/format.ts'
import { richText } from '../../ui/text/rich-text.tsx'
import { localUnit } from '../product/product-texts.ts'

/** An amount in rupees, with a spoken form for screen readers. */
function Rupees({ amount, className }: { amount: number; className?: string }) {
  return (
    <span className={className}>
      <span aria-hidden="true">{formatRupees(amount)}</span>
      <span className="sr-only">{spokenRupees(amount)}</span>
    </span>
  )
}

/** The price per unit and, if that differs, per kilogram or litre. */
export function Price({ product, large = false }: { product: Product; large?: boolean }) {
  const { price, unit, unitPrice, reduced } = product
  const isComparable = unitPrice && unit !== unitPrice.per && unit !== `1 ${unitPrice.per}`
  return (
    <p className="leading-tight wrap-anywhere">
      <Rupees amount={price} className={`font-bold text-leaf ${large ? 'text-3xl' : 'text-lg'}`} />
      <span className={`text-ink-soft ${large ? 'text-lg' : 'text-sm'}`}>{t.perUnit(localUnit(unit))}</span>
      {reduced && (
        <span className={`block font-bold text-danger-deep ${large ? 'mt-1 text-base' : 'text-xs'}`}>
          <span>
            {reduced.was === null
              ? t.reduced
              : richText(t.reducedFrom, {
                  was: (text) => <s className="font-normal text-ink-soft">{text}</s>,
                  price: <Rupees amount={reduced.was} />,
                })}
          </span>
          {large && <span>{` · ${t.reducedUntil(formatDayAndTime(reduced.until))}`}</span>}
        </span>
      )}
      {isComparable && (
        <span className={`block text-ink-soft ${large ? 'mt-1 text-base' : 'text-xs'}`}>
          {richText(t.pricePer, {
            price: <Rupees amount={unitPrice.price} />,
            unit: localUnit(unitPrice.per),
          })}
        </span>
      )}
    </p>
  )
}
