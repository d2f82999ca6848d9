import type { Category } from '#contract/catalog.ts'
import type { Filters } from '#contract/product-filters.ts'
import { ALL_CATEGORIES } from '#contract/sorts.ts'
import * as t from '#texts/shop/category.ts'
import { type LocalText, localText } from '../../ui/text/local-text.ts'

/** The category that a product list is limited to. */
export interface ChosenCategory {
  label: LocalText
  /** The banner above its products. */
  title: LocalText
  benefits: readonly LocalText[]
}

/** The chosen category in the language of the page, with general texts where the shop has written none. */
export function chosenCategory(
  { category }: Filters,
  categories: readonly Category[],
): ChosenCategory | undefined {
  if (category === ALL_CATEGORIES) return undefined
  const record = categories.find(({ name }) => name === category)
  const {
    nepaliName = '',
    bannerTitle = '',
    nepaliBannerTitle = '',
    benefits = [],
    nepaliBenefits = [],
  } = record ?? {}
  const title = localText(bannerTitle, nepaliBannerTitle)
  const own = Array.from({ length: Math.max(benefits.length, nepaliBenefits.length) }, (_, index) =>
    localText(benefits[index] ?? '', nepaliBenefits[index] ?? ''),
  ).filter(({ text }) => text !== '')
  return {
    label: localText(category, nepaliName),
    title: title.text ? title : { text: t.bannerTitle },
    benefits: own.length > 0 ? own : t.benefits.map((text) => ({ text })),
  }
}
