import type { Product } from '#contract/catalog.ts'
import type { Language } from '#contract/languages.ts'
import { unitIn } from '#contract/units.ts'
import { language } from '#texts/language.ts'
import * as t from '#texts/shop/product.ts'
import { type LocalText, localText } from '../../ui/text/local-text.ts'

type Names = Pick<Product, 'name' | 'nepaliName'>
type Descriptions = Pick<Product, 'description' | 'nepaliDescription'>

const isNepali = language === 'ne'

/** The name of a product's category. */
export const localCategory = ({
  category,
  nepaliCategory,
}: Pick<Product, 'category' | 'nepaliCategory'>): LocalText => localText(category, nepaliCategory)

/** The name of a product or category in the language of the page, or in English where the shop has written no Nepali one. */
export const localName = ({ name, nepaliName }: Names): string =>
  (isNepali && nepaliName) || name || t.untitledProduct

/** The language of `localName`, if it is not that of the page. */
export const nameLanguage = ({ nepaliName }: Pick<Names, 'nepaliName'>): Language | undefined =>
  isNepali && !nepaliName ? 'en' : undefined

/** The name in the other language, which stands below; undefined if there is none. */
export function otherName({ name, nepaliName }: Names): { text: string; lang: Language } | undefined {
  if (!nepaliName) return undefined
  return isNepali ? { text: name, lang: 'en' } : { text: nepaliName, lang: 'ne' }
}

/** A product's description in the language of the page, or in English where the shop has written no Nepali one. */
export const localDescription = ({ description, nepaliDescription }: Descriptions): string =>
  (isNepali && nepaliDescription) || description

/** The language of `localDescription`, if it is not that of the page. */
export const descriptionLanguage = ({
  description,
  nepaliDescription,
}: Descriptions): Language | undefined => (isNepali && description && !nepaliDescription ? 'en' : undefined)

/** A unit such as `500 g` in the words of the page. */
export const localUnit = (unit: string): string => unitIn(unit, language)

const LARGER: Record<string, string> = { g: 'kg', ml: 'L' }

/** What so many packs hold together, such as `1.5 kg` for 3 × 500 g; undefined where counting them says as much. */
export function localAmount(quantity: number, unit: string): string | undefined {
  const [, size, measure = ''] = /^(\d+(?:\.\d+)?) ?(g|kg|ml|L)$/.exec(unit) ?? []
  if (size === undefined || size === '1') return undefined
  const amount = Math.round(quantity * Number(size) * 1000) / 1000
  const larger = amount >= 1000 && LARGER[measure]
  return localUnit(larger ? `${amount / 1000} ${larger}` : `${amount} ${measure}`)
}

/** `3 × 500 g`, or `3 kg` where the unit has no number of its own. */
export function localPacks(quantity: number, unit: string): string {
  const words = localUnit(unit)
  return `${quantity} ${/^\d/.test(words) ? '× ' : ''}${words}`
}

/** Packs with what they hold together: `3 × 500 g (1.5 kg)`. */
export function localQuantity(quantity: number, unit: string): string {
  const amount = quantity > 1 && localAmount(quantity, unit)
  return `${localPacks(quantity, unit)}${amount ? ` (${amount})` : ''}`
}
