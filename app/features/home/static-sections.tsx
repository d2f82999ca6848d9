import { Link } from 'react-router'
import * as delivery from '#texts/shop/delivery.ts'
import * as t from '#texts/shop/home.ts'
import { CashIcon, ClockIcon, LeafIcon, PersonIcon, ReturnIcon, TruckIcon } from '../../ui/pictures/icons.tsx'
import type { LocalText } from '../../ui/text/local-text.ts'
import { useArrivals } from '../delivery/arrivals.ts'
import { usePublicSettings } from '../settings/settings.ts'
import { offerText, useHomeTexts } from '../settings/shop-texts.ts'

/** Delivery and payment at a glance. */
export function Promises() {
  const textOf = useHomeTexts()
  const arrivals = useArrivals().slice(0, 2)
  const promises: { Icon: typeof LeafIcon; title: LocalText; text?: LocalText }[] = [
    ...arrivals.map(({ days, where }, index) => ({
      Icon: index === 0 ? ClockIcon : TruckIcon,
      title: { text: delivery.arrival(days) },
      text: { text: index === 0 ? where : delivery.inOtherCities },
    })),
    { Icon: LeafIcon, title: offerText(usePublicSettings()) },
    { Icon: CashIcon, title: { text: t.paymentTitle }, text: textOf('payment', t.payment) },
  ]
  return (
    <ul className="card mt-8 grid grid-cols-2 gap-x-4 gap-y-3 p-4 lg:grid-cols-4">
      {promises.map(({ Icon, title, text }) => (
        <li key={title.text} className="flex gap-2 sm:items-center sm:gap-3">
          <Icon className="size-5 shrink-0 text-leaf sm:size-6" />
          <p className="min-w-0 text-sm leading-snug">
            <strong lang={title.lang} className="block">
              {title.text}
            </strong>{' '}
            <span lang={text?.lang} className="text-ink-soft">
              {text?.text}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

const REASONS = [
  { Icon: LeafIcon, title: t.organicTitle, text: t.organic, to: '/farms' },
  { Icon: PersonIcon, title: t.fairTitle, text: t.fair, to: '/farms' },
  { Icon: ClockIcon, title: t.honestTitle, text: t.honest },
  { Icon: ReturnIcon, title: t.returnsTitle, text: t.returns },
]

/** Reasons to choose the shop. */
export function Reasons() {
  return (
    <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {REASONS.map(({ Icon, title, text, to }) => (
        <li key={title} className="flex gap-3">
          <Icon className="mt-0.5 size-6 shrink-0 text-leaf" />
          <div>
            <h3 className="font-bold">
              {to ? (
                <Link to={to} className="link">
                  {title}
                </Link>
              ) : (
                title
              )}
            </h3>
            <p className="max-w-md text-sm text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Cities by delivery time. */
export function DeliveryCities() {
  return (
    <dl className="grid gap-2 md:grid-cols-3">
      {useArrivals().map(({ days, cities }) => (
        <div key={days} className="rounded-box bg-paper-deep px-4 py-3">
          <dt className="font-bold text-leaf">{delivery.arrivalTime(days)}</dt>
          <dd className="mt-1">
            <ul className="flex flex-wrap gap-2">
              {cities.map((city) => (
                <li key={city} className="rounded-full bg-white px-3 py-0.5">
                  {city}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}
