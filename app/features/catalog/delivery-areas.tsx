import * as delivery from '#texts/shop/delivery.ts'
import * as t from '#texts/shop/product-list.ts'
import { TruckIcon } from '../../ui/pictures/icons.tsx'
import { useArrivals } from '../delivery/arrivals.ts'
import { useHomeTexts } from '../settings/shop-texts.ts'

/** When a delivery arrives where, and the notice of the shop. */
export function DeliveryAreas() {
  const notice = useHomeTexts()('notice', '')
  return (
    <section aria-label={t.deliveryAreas} className="mt-8 flex gap-2 text-sm text-ink-soft">
      <TruckIcon className="size-5 shrink-0 text-leaf" />
      <ul className="flex flex-wrap gap-x-4">
        {useArrivals().map(({ days, where }) => (
          <li key={days}>{delivery.arrivalIn(days, where)}</li>
        ))}
        {notice.text && (
          <li lang={notice.lang} className="whitespace-pre-line">
            {notice.text}
          </li>
        )}
      </ul>
    </section>
  )
}
