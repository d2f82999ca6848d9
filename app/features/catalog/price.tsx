import type { Product } from '#contract/catalog.ts'
import { formatRupees, spokenRupees } from '#contract/money.ts'

/** An amount in rupees, read out as one. */
export function Rupees({ amount, className }: { amount: number; className?: string }) {
  return (
    <span className={className}>
      <span aria-hidden="true">{formatRupees(amount)}</span>
      <span className="sr-only">{spokenRupees(amount)}</span>
    </span>
  )
}

/** The price of one unit and, where it helps to compare, of a kilo or litre. */
export function Price({ product, large = false }: { product: Product; large?: boolean }) {
  const { price, unit, unitPrice } = product
  const saysMore = unitPrice && unit !== unitPrice.per && unit !== `1 ${unitPrice.per}`
  return (
    <p className="leading-tight">
      <Rupees amount={price} className={`font-bold text-leaf ${large ? 'text-3xl' : 'text-lg'}`} />
      <span className={`text-ink-soft ${large ? 'text-lg' : 'text-sm'}`}> / {unit}</span>
      {saysMore && (
        <span className={`block text-ink-soft ${large ? 'mt-1 text-base' : 'text-xs'}`}>
          <Rupees amount={unitPrice.price} /> per {unitPrice.per}
        </span>
      )}
    </p>
  )
}
