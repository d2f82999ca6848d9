import type { UnitMeasure } from '#contract/catalog.ts'
import { MAX_QUANTITY } from '#contract/limits.ts'
import { toPaisa } from '#contract/money.ts'
import { type Amount, type How, MEASURES } from '#contract/written-lists.ts'

/** What the quantity of a product depends on. */
export interface Pack {
  /** For example `500 g` or `1 mutha`. */
  unit: string
  /** Rupees. */
  price: number
  content: { amount: number; measure: UnitMeasure } | null
}

export interface FoundQuantity {
  quantity: number
  how: How
  check: boolean
  /** Whether the product is sold by another kind of unit than that of the amount. */
  isOtherUnit?: boolean
}

const one: FoundQuantity = { quantity: 1, how: 'one', check: false }
const otherUnit: FoundQuantity = { ...one, check: true, isOtherUnit: true }
const DOZEN = 12
/** Units by which products are sold that have no content in grams or millilitres. */
const BUNDLES = { mutha: /mutha|bundle|bunch/i, crate: /crate/i }

/** How many units of a product an amount is. Units are whole, rounded up. */
export function quantityOf(wanted: Amount | null, { unit, price, content }: Pack): FoundQuantity {
  if (!wanted) return one
  if (wanted.amount <= 0) return { ...one, check: true }
  const { amount } = wanted
  const measure = MEASURES[wanted.unit ?? '']
  if (measure) {
    if (!content || content.measure === 'piece') return otherUnit
    // a kilogram of a liquid is about a litre
    const isOtherUnit = content.measure !== measure.measure
    return { ...packs(amount * measure.amount, content.amount, isOtherUnit), isOtherUnit }
  }
  switch (wanted.unit) {
    case 'rupees': {
      const units = Math.floor(toPaisa(amount) / toPaisa(price))
      return { quantity: bounded(units), how: 'money', check: units < 1 }
    }
    case 'dozen':
      return content?.measure === 'piece' ? packs(amount * DOZEN, content.amount) : otherUnit
    case 'piece':
      if (!content) return packs(amount, 1)
      return content.measure === 'piece' ? packs(amount, content.amount) : otherUnit
    case 'mutha':
    case 'crate':
      return BUNDLES[wanted.unit].test(unit) ? packs(amount, 1) : otherUnit
    default: {
      // 30 eggs are pieces, and 2 are probably two of the packs
      const inPack = wanted.unit === null && content?.measure === 'piece' ? content.amount : 1
      return amount >= inPack ? packs(amount, inPack) : packs(amount, 1, true)
    }
  }
}

/** An amount in packs of a size. */
function packs(amount: number, size: number, check = false): FoundQuantity {
  const count = amount / size
  const isWhole = Math.abs(count - Math.round(count)) < 1e-6
  const how = !isWhole ? 'rounded' : size === 1 || count < 1.5 ? 'exact' : 'packs'
  return { quantity: bounded(isWhole ? Math.round(count) : Math.ceil(count)), how, check }
}

const bounded = (units: number) => Math.min(Math.max(units, 1), MAX_QUANTITY)
