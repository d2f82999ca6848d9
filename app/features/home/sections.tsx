import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Category } from '#contract/catalog.ts'
import { listingPath } from '#contract/listing.ts'
import { CashIcon, ClockIcon, LeafIcon, PersonIcon, ReturnIcon, TruckIcon } from '../../ui/icons.tsx'
import { categoryPicture, contentOf } from '../catalog/category-content.ts'

export function Section({
  title,
  intro,
  aside,
  children,
}: {
  title: string
  intro?: ReactNode
  aside?: ReactNode
  children: ReactNode
}) {
  const id = title.toLowerCase().replace(/[^a-z]+/g, '-')
  return (
    <section aria-labelledby={id} className="mt-16 lg:mt-20">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={id} className="text-2xl font-bold sm:text-3xl">
            {title}
          </h2>
          {intro && <p className="mt-1 max-w-2xl text-ink-soft">{intro}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}

const PROMISES = [
  { Icon: ClockIcon, title: 'Same-day delivery', text: 'in Kathmandu Valley' },
  { Icon: TruckIcon, title: 'Next-day delivery', text: 'in other cities' },
  { Icon: LeafIcon, title: 'Free delivery', text: 'above Rs. 2000' },
  { Icon: CashIcon, title: 'Pay as you like', text: 'eSewa, Khalti, bank transfer or cash on delivery' },
] as const

/** What the shop promises, in one strip. */
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

/** Every shelf, with a word on what is good about it. */
export function Shelves({ categories }: { categories: readonly Category[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3 min-[30rem]:grid-cols-2 lg:grid-cols-3">
      {categories.map(({ name, count }) => {
        const facts = contentOf(name)
        return (
          <li key={name}>
            <Link
              to={listingPath({ category: name })}
              className="card flex h-full items-center gap-4 p-3 hover:border-leaf hover:shadow-box"
            >
              <span className="flex size-16 shrink-0 items-center justify-center rounded-box bg-leaf-soft">
                <img
                  src={categoryPicture(facts)}
                  alt=""
                  width="160"
                  height="160"
                  loading="lazy"
                  className="size-12"
                />
              </span>
              <span className="min-w-0">
                <strong className="text-lg leading-snug">{name}</strong>{' '}
                <span className="text-sm whitespace-nowrap text-ink-soft">
                  {count} {count === 1 ? 'product' : 'products'}
                </span>
                <span className="block text-sm leading-snug text-ink-soft">{facts.blurb}</span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

const REASONS = [
  {
    Icon: LeafIcon,
    title: 'Organic, with its origin named',
    text: 'No chemical sprays, no wax, no ripening powder. Everything grown in Nepal names where it comes from.',
  },
  {
    Icon: PersonIcon,
    title: 'Fair to the farmer',
    text: 'We buy from small farms and women’s cooperatives, agree on the price before the harvest and pay on collection.',
  },
  {
    Icon: ClockIcon,
    title: 'Honest about stock',
    text: 'The number you see is what we have. If something sells out, we tell you before you order.',
  },
  {
    Icon: ReturnIcon,
    title: 'Not happy? Send it back',
    text: 'Return within 7 days of delivery. Refunds are processed in 7 to 14 business days.',
  },
] as const

export function Reasons() {
  return (
    <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-2">
      {REASONS.map(({ Icon, title, text }) => (
        <li key={title} className="flex gap-4">
          <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-leaf text-white">
            <Icon />
          </span>
          <div>
            <h3 className="text-lg font-bold">{title}</h3>
            <p className="mt-1 max-w-md text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const CITIES = [
  { when: 'Same day', cities: ['Kathmandu', 'Lalitpur', 'Bhaktapur'] },
  { when: 'Next day', cities: ['Pokhara', 'Chitwan', 'Butwal', 'Biratnagar'] },
  { when: '2–3 days', cities: ['Nepalgunj', 'Dhangadhi', 'Janakpur', 'Dharan', 'Surkhet', 'Hetauda'] },
] as const

/** Where we deliver, by how soon. */
export function DeliveryCities() {
  return (
    <dl className="grid gap-4 md:grid-cols-3">
      {CITIES.map(({ when, cities }) => (
        <div key={when} className="rounded-box bg-paper-deep p-5">
          <dt className="font-bold text-leaf">{when}</dt>
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
