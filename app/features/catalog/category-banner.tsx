import * as t from '#texts/shop/product-list.ts'
import { CheckIcon } from '../../ui/pictures/icons.tsx'
import type { ChosenCategory } from './chosen-category.ts'

/** Benefits of the chosen category. */
export function CategoryBanner({ category: { label, title, benefits } }: { category: ChosenCategory }) {
  return (
    <section
      aria-label={t.categoryReasons(label.text)}
      className="mt-3 rounded-box bg-leaf px-4 py-3 text-white"
    >
      <h2 lang={title.lang} className="font-bold">
        {title.text}
      </h2>
      <ul className="flex flex-wrap gap-x-4 text-sm">
        {benefits.map(({ text, lang }) => (
          <li key={text} lang={lang} className="flex items-center gap-1">
            <CheckIcon className="size-4 text-marigold" /> {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
