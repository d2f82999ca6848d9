import { type DeliveryTerms, deliveryCharge, isNotServed, missingGoods } from '#contract/delivery-terms.ts'
import { formatRupees, toPaisa, toRupees } from '#contract/money.ts'
import { cityName, provinceName } from '#contract/nepal/place-names.ts'
import { conflict, invalidField } from '../../../platform/shared/errors.ts'
import type { Message } from '../../../platform/shared/texts.ts'

/** The delivery charge in paisa for goods of this amount; 0 for an unknown province, for which orders are rejected. */
export function deliveryChargePaisa(terms: DeliveryTerms, province: string, goodsPaisa: number): number {
  return toPaisa(deliveryCharge(terms, province, toRupees(goodsPaisa)))
}

/** Throws 422 (district_not_served). */
export function requireServed(terms: DeliveryTerms, place: { city: string; state: string }): void {
  if (!isNotServed(terms, place)) return
  throw invalidField('city', (t) => t.notDelivered(cityName(place.city, t.language)), 'district_not_served')
}

/** Throws 409 (below_minimum) for too few goods. */
export function requireGoods({ minimums }: DeliveryTerms, state: string, goodsPaisa: number): void {
  const missing = missingGoods(minimums[state], toRupees(goodsPaisa))
  if (missing === 0) return
  const text: Message = (t) =>
    t.moreForDelivery(formatRupees(missing, t.language), provinceName(state, t.language))
  throw conflict('below_minimum', text, { missing })
}
