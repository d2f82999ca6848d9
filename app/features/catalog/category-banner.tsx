import * as t from '#texts/shop/product-list.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import type { CategoryContent } from './category-content.ts'

/** Benefits of the chosen category. */
export function CategoryBanner({
  category,
  content: { title, benefits },
}: {
  category: string
  content: CategoryContent
}) {
  return (
    <section
      aria-label={t.categoryReasons(category)}
      className="mt-5 rounded-box bg-leaf px-5 py-5 text-white sm:px-7"
    >
      <h2 className="text-xl font-bold sm:text-2xl">{title}</h2>
      <ul className="mt-3 grid gap-x-6 gap-y-1 sm:flex sm:flex-wrap">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-center gap-2">
            <CheckIcon className="size-5 text-marigold" /> {benefit}
          </li>
        ))}
      </ul>
    </section>
  )
}
