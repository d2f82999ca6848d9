import { toPaisa, toRupees } from '#contract/money.ts'

/** Price times quantity in rupees, counted in whole paisa so that no fraction creeps in. */
export function lineTotal({ price, quantity }: { price: number; quantity: number }): number {
  return toRupees(toPaisa(price) * quantity)
}

/** What the courier collects, in rupees. */
export function orderTotal(linesRupees: number, deliveryRupees: number): number {
  return toRupees(toPaisa(linesRupees) + toPaisa(deliveryRupees))
}
