import type { Contact } from '#contract/addresses.ts'
import { isNotServed, missingGoods } from '#contract/delivery-terms.ts'
import * as t from '#texts/checkout.ts'
import * as messages from '#texts/messages.ts'
import { formatRupees } from '../../ui/text/format.ts'
import { districtName, provinceName } from '../../ui/text/place-names.ts'
import { useDelivery } from '../settings/current-settings.ts'

/** The city as it was typed. */
type Place = Pick<Contact, 'city' | 'state'>

/** Returns why goods of this amount are not delivered to a place; undefined if they are. */
export function useDeliveryProblem(goods: number): (place: Place) => string | undefined {
  const terms = useDelivery()
  return (place) => {
    if (!terms) return undefined
    if (isNotServed(terms, place)) return messages.notDelivered(districtName(place.city, place.state))
    const missing = missingGoods(terms.minimums[place.state], goods)
    return missing > 0
      ? messages.moreForDelivery(formatRupees(missing), provinceName(place.state))
      : undefined
  }
}

/** Why goods of this amount are not delivered to a place, or else what they lack for a free delivery. */
export function DeliveryNotice({ place, goods }: { place: Place; goods: number }) {
  const missing = missingGoods(useDelivery()?.freeFrom ?? 0, goods)
  const problem = useDeliveryProblem(goods)(place)
  return (
    <p role="status" className={`empty:hidden ${problem ? 'font-bold text-danger' : 'text-ink-soft'}`}>
      {problem ?? (missing > 0 && t.moreForFreeDelivery(formatRupees(missing)))}
    </p>
  )
}
