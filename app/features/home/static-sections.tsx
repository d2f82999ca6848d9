import { Link } from 'react-router'
import type { HomeText } from '#contract/shop-texts.ts'
import * as t from '#texts/shop/home.ts'
import { CashIcon, ClockIcon, LeafIcon, PersonIcon, ReturnIcon, TruckIcon } from '../../ui/pictures/icons.tsx'
import { useHomeTexts } from '../settings/shop-texts.ts'

const PROMISES = [
  { Icon: ClockIcon, title: ['sameDayTitle', t.sameDayTitle], text: ['sameDay', t.sameDay] },
  { Icon: TruckIcon, title: ['nextDayTitle', t.nextDayTitle], text: ['nextDay', t.nextDay] },
  {
    Icon: LeafIcon,
    title: ['freeDeliveryTitle', t.freeDeliveryTitle],
    text: ['freeDelivery', t.freeDelivery],
  },
  { Icon: CashIcon, title: ['paymentTitle', t.paymentTitle], text: ['payment', t.payment] },
] as const

/** The names of cities, separated by commas or lines. */
const citiesIn = (text: string) =>
  text
    .split(/[,\n]/)
    .map((city) => city.trim())
    .filter((city) => city !== '')

/** A text of the shop, or its default. */
function Own({ text: [name, standard] }: { text: readonly [HomeText, string] }) {
  const { text, lang } = useHomeTexts()(name, standard)
  return lang ? <span lang={lang}>{text}</span> : text
}

/** Delivery and payment at a glance. */
export function Promises() {
  return (
    <ul className="card mt-8 grid grid-cols-2 gap-x-4 gap-y-3 p-4 lg:grid-cols-4">
      {PROMISES.map(({ Icon, title, text }) => (
        <li key={title[0]} className="flex gap-2 sm:items-center sm:gap-3">
          <Icon className="size-5 shrink-0 text-leaf sm:size-6" />
          <p className="min-w-0 text-sm leading-snug">
            <strong className="block">
              <Own text={title} />
            </strong>{' '}
            <span className="text-ink-soft">
              <Own text={text} />
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

const REASONS = [
  {
    Icon: LeafIcon,
    title: ['organicTitle', t.organicTitle],
    to: '/farms',
    text: ['organic', t.organic],
  },
  {
    Icon: PersonIcon,
    title: ['fairTitle', t.fairTitle],
    to: '/farms',
    text: ['fair', t.fair],
  },
  {
    Icon: ClockIcon,
    title: ['honestTitle', t.honestTitle],
    to: undefined,
    text: ['honest', t.honest],
  },
  {
    Icon: ReturnIcon,
    title: ['returnsTitle', t.returnsTitle],
    to: undefined,
    text: ['returns', t.returns],
  },
] as const

/** Reasons to choose the shop. */
export function Reasons() {
  return (
    <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {REASONS.map(({ Icon, title, text, to }) => (
        <li key={title[0]} className="flex gap-3">
          <Icon className="mt-0.5 size-6 shrink-0 text-leaf" />
          <div>
            <h3 className="font-bold">
              {to ? (
                <Link to={to} className="link">
                  <Own text={title} />
                </Link>
              ) : (
                <Own text={title} />
              )}
            </h3>
            <p className="max-w-md text-sm text-ink-soft">
              <Own text={text} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const CITIES = [
  { title: ['citiesSameDayTitle', t.citiesSameDayTitle], cities: ['citiesSameDay', t.citiesSameDay] },
  { title: ['citiesNextDayTitle', t.citiesNextDayTitle], cities: ['citiesNextDay', t.citiesNextDay] },
  { title: ['citiesLaterTitle', t.citiesLaterTitle], cities: ['citiesLater', t.citiesLater] },
] as const

/** Cities by delivery time. */
export function DeliveryCities() {
  const textOf = useHomeTexts()
  const citiesOf = (name: HomeText, standard: readonly string[]) => {
    const { text } = textOf(name, '')
    return text ? citiesIn(text) : standard
  }
  return (
    <dl className="grid gap-2 md:grid-cols-3">
      {CITIES.map(({ title, cities }) => (
        <div key={title[0]} className="rounded-box bg-paper-deep px-4 py-3">
          <dt className="font-bold text-leaf">
            <Own text={title} />
          </dt>
          <dd className="mt-1">
            <ul className="flex flex-wrap gap-2">
              {citiesOf(cities[0], cities[1]).map((city) => (
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
