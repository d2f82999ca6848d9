import * as t from '#texts/shop/product-list.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import type { ChosenCategory } from './chosen-category.ts'

/** Benefits of the chosen category. */
export function CategoryBanner({ category: { label, title, benefits } }: { category: ChosenCategory }) {
  return (
    <section
      aria-label={t.categoryReasons(label.text)}
      className="mt-5 rounded-box bg-leaf px-5 py-5 text-white sm:px-7"
    >
      <h2 lang={title.lang} className="text-xl font-bold sm:text-2xl">
        {title.text}
      </h2>
      <ul className="mt-3 grid gap-x-6 gap-y-1 sm:flex sm:flex-wrap">
        {benefits.map(({ text, lang }) => (
          <li key={text} lang={lang} className="flex items-center gap-2">
            <CheckIcon className="size-5 text-marigold" /> {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
