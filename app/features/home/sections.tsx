import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { listingPath } from '#contract/product-filters.ts'
import * as t from '#texts/shop/home.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
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
    <section aria-labelledby={id} className="mt-8 lg:mt-12">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={id} className="text-xl font-bold sm:text-2xl">
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

/** All categories with pictures and short descriptions, in a row to swipe. */
export function CategoryList({ categories }: { categories: readonly CategoryTile[] }) {
  return (
    <ul aria-label={t.categoriesTitle} className="swipe-row">
      {categories.map(({ name, label, blurb, picture }) => (
        <li key={name}>
          <Link
            to={listingPath({ category: name })}
            className="card flex h-full w-32 flex-col items-center p-2 text-center hover:border-leaf hover:shadow-box"
          >
            <Picture src={picture} alt="" sizes="3rem" className="size-12 bg-transparent!" />
            <strong lang={label.lang} className="mt-1 text-sm leading-tight">
              {label.text}
            </strong>
            <span lang={blurb.lang} className="mt-1 text-xs leading-snug text-ink-soft">
              {blurb.text}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
