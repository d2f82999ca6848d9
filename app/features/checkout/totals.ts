import { toPaisa, toRupees } from '#contract/money.ts'

/** The amount that the rider collects, in rupees. */
export function orderTotal(linesRupees: number, deliveryRupees: number): number {
  return toRupees(toPaisa(linesRupees) + toPaisa(deliveryRupees))
}
