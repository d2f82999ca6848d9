import * as t from '#texts/shop/product-list.ts'
import { ClockIcon, InfoIcon, PinIcon, TruckIcon } from '../../ui/icons.tsx'
import { useDeliveryText } from '../settings/settings.ts'

const AREAS = [
  { Icon: ClockIcon, area: 'kathmanduValley' },
  { Icon: TruckIcon, area: 'otherCities' },
  { Icon: PinIcon, area: 'elsewhere' },
] as const

/** Delivery areas and times as the shopkeeper describes them in the settings. */
export function DeliveryAreas() {
  const textOf = useDeliveryText()
  const notice = textOf('notice')
  return (
    <section aria-labelledby="delivery-areas" className="mt-14 rounded-box bg-paper-deep px-5 py-6 sm:px-7">
      <h2 id="delivery-areas" className="text-xl font-bold">
        {t.deliveryAreas}
      </h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-3">
        {AREAS.map(({ Icon, area }) => {
          const { text, lang } = textOf(area)
          return (
            text && (
              <li key={area} className="flex gap-3">
                <Icon className="size-7 shrink-0 text-leaf" />
                <p lang={lang}>{text}</p>
              </li>
            )
          )
        })}
      </ul>
      {notice.text && (
        <p className="mt-4 flex gap-3">
          <InfoIcon className="size-7 shrink-0 text-leaf" />
          <span lang={notice.lang} className="whitespace-pre-line">
            {notice.text}
          </span>
        </p>
      )}
    </section>
  )
}
