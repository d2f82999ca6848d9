import * as t from '#texts/shop/product-list.ts'
import { TruckIcon } from '../../ui/pictures/icons.tsx'
import { useDeliveryText } from '../settings/settings.ts'

const AREAS = ['kathmanduValley', 'otherCities', 'elsewhere', 'notice'] as const

/** Delivery areas and times as the shopkeeper describes them in the settings. */
export function DeliveryAreas() {
  const textOf = useDeliveryText()
  return (
    <section aria-label={t.deliveryAreas} className="mt-8 flex gap-2 text-sm text-ink-soft">
      <TruckIcon className="size-5 shrink-0 text-leaf" />
      <ul className="flex flex-wrap gap-x-4">
        {AREAS.map((area) => {
          const { text, lang } = textOf(area)
          return (
            text && (
              <li key={area} lang={lang} className="whitespace-pre-line">
                {text}
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}
