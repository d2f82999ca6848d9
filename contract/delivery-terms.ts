import { toPaisa, toRupees } from './money.ts'
import { PROVINCES } from './nepal/province-list.ts'
import { findDistrict } from './nepal/provinces.ts'

/** Where the shop delivers, and what it charges. Amounts in rupees. */
export interface DeliveryTerms {
  /** By province. */
  charges: Readonly<Record<string, number>>
  /** The least goods for a delivery, by province; those without a minimum are left out. */
  minimums: Readonly<Record<string, number>>
  /** The official names of the districts that are not served. No two provinces have a district of the same name. */
  notServed: readonly string[]
  /** The goods from which a delivery is free; null if it never is. */
  freeFrom: number | null
}

/** The terms until the shop sets others. */
export const DEFAULT_DELIVERY_TERMS: DeliveryTerms = {
  charges: Object.fromEntries(PROVINCES.map(({ name, deliveryCharge }) => [name, deliveryCharge])),
  minimums: {},
  notServed: [],
  freeFrom: null,
}

/** The delivery charge for goods of this amount; 0 for an unknown province, for which orders are rejected. */
export function deliveryCharge(terms: DeliveryTerms, province: string, goods: number): number {
  if (isFree(terms, goods) || !Object.hasOwn(terms.charges, province)) return 0
  return terms.charges[province] ?? 0
}

const isFree = ({ freeFrom }: DeliveryTerms, goods: number) => freeFrom !== null && goods >= freeFrom

/**
 * The delivery charge of an order after an edit of its goods or its province. An order keeps its charge, whatever the terms have
 * become, unless the province changes, or the goods change and are now enough for a free delivery or no longer are.
 */
export function chargeAfterEdit(
  terms: DeliveryTerms,
  { state, deliveryCharge: charge, total }: { state: string; deliveryCharge: number; total: number },
  province: string,
  goods: number,
): number {
  const before = toRupees(toPaisa(total) - toPaisa(charge))
  const concernsFree = goods !== before && (isFree(terms, before) || isFree(terms, goods))
  return state === province && !concernsFree ? charge : deliveryCharge(terms, province, goods)
}

/** What goods of this amount lack for a minimum; 0 if they are enough or there is none. */
export function missingGoods(minimum: number | undefined, goods: number): number {
  return toRupees(Math.max(0, toPaisa(minimum ?? 0) - toPaisa(goods)))
}

/** Whether the city is a district that is not served, in any spelling. */
export function isNotServed({ notServed }: DeliveryTerms, { state, city }: { state: string; city: string }) {
  return notServed.includes(findDistrict(state, city) ?? '')
}
