import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { listingPath } from '#contract/product-filters.ts'
import * as t from '#texts/shop/home.ts'
import { Picture } from '../../ui/picture.tsx'
import type { CategoryTile } from '../catalog/category-tiles.ts'

/** A section of the page, labelled by its heading. */
export function Section({
  id,
  title,
  intro,
  aside,
  children,
}: {
  /** Id of the heading; unique within the page. */
  id: string
  title: string
  intro?: ReactNode
  aside?: ReactNode
  children: ReactNode
}) {
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

/** All categories with pictures and short descriptions. */
export function CategoryList({ categories }: { categories: readonly CategoryTile[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3 min-[30rem]:grid-cols-2 lg:grid-cols-3">
      {categories.map(({ name, label, count, blurb, picture }) => (
        <li key={name}>
          <Link
            to={listingPath({ category: name })}
            className="card flex h-full items-center gap-4 p-3 hover:border-leaf hover:shadow-box"
          >
            <div className="flex size-16 shrink-0 items-center justify-center rounded-box bg-leaf-soft">
              <Picture src={picture} alt="" sizes="3rem" className="size-12 bg-transparent!" />
            </div>
            <span className="min-w-0">
              <strong lang={label.lang} className="text-lg leading-snug">
                {label.text}
              </strong>{' '}
              <span className="text-sm whitespace-nowrap text-ink-soft">{t.productCount(count)}</span>
              <span lang={blurb.lang} className="block text-sm leading-snug text-ink-soft">
                {blurb.text}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
