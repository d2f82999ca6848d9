import { Link } from 'react-router'
import * as t from '#texts/shop/home.ts'
import { CashIcon, ClockIcon, LeafIcon, PersonIcon, ReturnIcon, TruckIcon } from '../../ui/icons.tsx'

const PROMISES = [
  { Icon: ClockIcon, title: t.sameDayTitle, text: t.sameDay },
  { Icon: TruckIcon, title: t.nextDayTitle, text: t.nextDay },
  { Icon: LeafIcon, title: t.freeDeliveryTitle, text: t.freeDelivery },
  { Icon: CashIcon, title: t.paymentTitle, text: t.payment },
] as const

/** Delivery and payment at a glance. */
export function Promises() {
  return (
    <ul className="card mt-8 grid grid-cols-2 gap-x-4 gap-y-5 p-5 lg:grid-cols-4">
      {PROMISES.map(({ Icon, title, text }) => (
        <li key={title} className="flex flex-col gap-2 sm:flex-row sm:items-center sm:gap-3">
          <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-marigold-soft text-leaf">
            <Icon />
          </span>
          <p className="leading-snug">
            <strong className="block">{title}</strong> <span className="text-sm text-ink-soft">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

const REASONS = [
  {
    Icon: LeafIcon,
    title: t.organicTitle,
    to: '/farms',
    text: t.organic,
  },
  {
    Icon: PersonIcon,
    title: t.fairTitle,
    to: '/farms',
    text: t.fair,
  },
  {
    Icon: ClockIcon,
    title: t.honestTitle,
    to: undefined,
    text: t.honest,
  },
  {
    Icon: ReturnIcon,
    title: t.returnsTitle,
    to: undefined,
    text: t.returns,
  },
] as const

/** Reasons to choose the shop. */
export function Reasons() {
  return (
    <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-2">
      {REASONS.map(({ Icon, title, text, to }) => (
        <li key={title} className="flex gap-4">
          <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-leaf text-white">
            <Icon />
          </span>
          <div>
            <h3 className="text-lg font-bold">
              {to ? (
                <Link to={to} className="link">
                  {title}
                </Link>
              ) : (
                title
              )}
            </h3>
            <p className="mt-1 max-w-md text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const CITIES = [
  { title: t.citiesSameDayTitle, cities: t.citiesSameDay },
  { title: t.citiesNextDayTitle, cities: t.citiesNextDay },
  { title: t.citiesLaterTitle, cities: t.citiesLater },
] as const

/** Cities by delivery time. */
export function DeliveryCities() {
  return (
    <dl className="grid gap-4 md:grid-cols-3">
      {CITIES.map(({ title, cities }) => (
        <div key={title} className="rounded-box bg-paper-deep p-5">
          <dt className="font-bold text-leaf">{title}</dt>
          <dd className="mt-2">
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
