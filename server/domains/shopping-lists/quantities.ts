import type { UnitMeasure } from '#contract/catalog.ts'
import { MAX_QUANTITY } from '#contract/limits.ts'
import { toPaisa } from '#contract/money.ts'
import { type Amount, type MatchMethod, MEASURES } from '#contract/shopping-lists.ts'

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
  how: MatchMethod
  check: boolean
  /** Whether the product is sold by another kind of unit than that of the amount. */
  isOtherUnit?: boolean
  /** Whether one pack is more than twice the amount. */
  isOversized?: boolean
  /** Whether the amount is in bundles or crates, by which the product is sold. */
  isBundle?: boolean
  /** Pieces above or below the requested amount. */
  spare?: number
}

const ONE_UNIT: FoundQuantity = { quantity: 1, how: 'one', check: false }
const ONE_OF_ANOTHER_UNIT: FoundQuantity = { ...ONE_UNIT, check: true, isOtherUnit: true }
const DOZEN = 12
/** A larger number for a product sold by weight may count pieces: `lemon 10`. */
const MOST_PACKS = 4
/** From this number on, a bare one is grams or millilitres: nobody means `cumin 100` as a hundred packs. */
const LEAST_GRAMS = 50
/** Units by which products are sold that have no content in grams or millilitres. */
const BUNDLES = { mutha: /mutha|bundle|bunch/i, crate: /crate/i, sack: /sack|bora|बोरा/i }

/** A unit such as `kg` of a product without content. */
const WEIGHT = /(?:^|[\d\s])(?:kg|kilo|gm?|केजी|किलो|ग्राम)(?![\p{L}\p{M}])/iu

/** How many units of a product an amount is. Units are whole, rounded up. */
export function quantityOf(wanted: Amount | null, { unit, price, content }: Pack): FoundQuantity {
  if (!wanted) return ONE_UNIT
  if (wanted.amount <= 0) return { ...ONE_UNIT, check: true }
  const { amount } = wanted
  const isByWeight = content ? content.measure === 'g' : WEIGHT.test(unit)
  const measure = MEASURES[wanted.unit ?? '']
  if (measure) {
    if (!content || content.measure === 'piece') return ONE_OF_ANOTHER_UNIT
    // a kilogram of a liquid is about a litre
    const isOtherUnit = content.measure !== measure.measure
    return {
      ...packs(amount * measure.amount, content.amount, isOtherUnit || measure.isRough),
      isOtherUnit,
      isOversized: amount * measure.amount < content.amount / 2,
    }
  }
  switch (wanted.unit) {
    case 'rupees': {
      const units = Math.floor(toPaisa(amount) / toPaisa(price))
      return { quantity: bounded(units), how: 'money', check: units < 1 }
    }
    case 'dozen':
      return content?.measure === 'piece' ? pieces(amount * DOZEN, content.amount) : ONE_OF_ANOTHER_UNIT
    case 'piece':
      if (!content && !isByWeight) return pieces(amount, 1)
      return content?.measure === 'piece' ? pieces(amount, content.amount) : ONE_OF_ANOTHER_UNIT
    case 'mutha':
    case 'crate':
    case 'sack':
      return BUNDLES[wanted.unit].test(unit) ? { ...packs(amount, 1), isBundle: true } : ONE_OF_ANOTHER_UNIT
    case null:
      // the number counts the pieces of a dozen or a crate, but a small one may be meant for packs
      if (content?.measure === 'piece') return pieces(amount, content.amount, amount < content.amount)
      // paneer 1.5
      if (content && !Number.isInteger(amount)) return packs(amount * 1000, content.amount, true)
      if (amount >= LEAST_GRAMS && content) return packs(amount, content.amount, true)
      if (amount >= LEAST_GRAMS && isByWeight) return ONE_OF_ANOTHER_UNIT
  }
  return packs(amount, 1, amount < 1 || (wanted.unit === null && isByWeight && amount > MOST_PACKS))
}

/** An amount of pieces in packs. */
function pieces(amount: number, size: number, check = false): FoundQuantity {
  const found = packs(amount, size, check)
  return { ...found, spare: Math.abs(found.quantity * size - amount) }
}

/** An amount in packs of a size. */
function packs(amount: number, size: number, check = false): FoundQuantity {
  const count = amount / size
  const isWhole = Math.abs(count - Math.round(count)) < 1e-6
  const how = !isWhole ? 'rounded' : size === 1 || count < 1.5 ? 'exact' : 'packs'
  return { quantity: bounded(isWhole ? Math.round(count) : Math.ceil(count)), how, check }
}

const bounded = (units: number) => Math.min(Math.max(units, 1), MAX_QUANTITY)
