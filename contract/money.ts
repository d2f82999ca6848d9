import type { Language } from './languages.ts'

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const groupedWithPaisa = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** Whole paisa for an amount in rupees. Throws RangeError when the amount has fractions of a paisa or is not finite. */
export function toPaisa(rupees: number): number {
  const paisa = Math.round(rupees * 100)
  if (!Number.isSafeInteger(paisa) || !hasAtMostDecimals(rupees, 2)) {
    throw new RangeError(`not an amount of whole paisa: ${rupees}`)
  }
  return paisa
}

/** Rupees, the unit of the API and of the screen. */
export function toRupees(paisa: number): number {
  return paisa / 100
}

/** Price × quantity, in rupees. */
export function lineTotal(price: number, quantity: number): number {
  return toRupees(toPaisa(price) * quantity)
}

const SIGN = { en: 'Rs.', ne: 'रु' }
const SPOKEN = { en: 'rupees', ne: 'रुपैयाँ' }

/**
 * Formats rupees as `Rs. 1,25,000` or `रु 1,25,000`, with South Asian grouping, a no-break space, and paisa only if there are
 * any.
 */
export function formatRupees(rupees: number, language: Language): string {
  const paisa = Math.round(rupees * 100)
  return `${SIGN[language]}\u00a0${paisa % 100 === 0 ? grouped.format(paisa / 100) : groupedWithPaisa.format(paisa / 100)}`
}

/** The same amount for a screen reader. */
export function spokenRupees(rupees: number, language: Language): string {
  const [, amount] = formatRupees(rupees, language).split('\u00a0')
  return `${amount} ${SPOKEN[language]}`
}

/** Whether a number has at most `decimals` decimal places, but for the floating-point error of a sum. */
export function hasAtMostDecimals(value: number, decimals: number): boolean {
  const scale = 10 ** decimals
  return Math.abs(Math.round(value * scale) / scale - value) <= 1e-12 * Math.max(1, Math.abs(value))
}

/** The cash to collect for an order, in rupees: its total without the refund for missing grams and the store credit that was used. */
export function cashOf({
  total,
  creditUsed = 0,
  weightRefund = 0,
}: {
  total: number
  creditUsed?: number | undefined
  weightRefund?: number | undefined
}): number {
  return toRupees(toPaisa(total) - toPaisa(creditUsed) - toPaisa(weightRefund))
}

/** Lines and delivery charge, in rupees. */
export function orderTotal(linesRupees: number, deliveryRupees: number): number {
  return toRupees(toPaisa(linesRupees) + toPaisa(deliveryRupees))
}
