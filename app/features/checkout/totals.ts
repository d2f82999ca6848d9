import { toPaisa, toRupees } from '#contract/money.ts'

/** Price times quantity in rupees, calculated in paisa to avoid rounding errors. */
export function lineTotal({ price, quantity }: { price: number; quantity: number }): number {
  return toRupees(toPaisa(price) * quantity)
}

/** The amount that the rider collects, in rupees. */
export function orderTotal(linesRupees: number, deliveryRupees: number): number {
  return toRupees(toPaisa(linesRupees) + toPaisa(deliveryRupees))
}
