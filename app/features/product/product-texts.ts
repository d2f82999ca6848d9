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

/** `3 × 500 g`, or `3 kg` where the unit has no number of its own. */
export function localQuantity(quantity: number, unit: string): string {
  const words = localUnit(unit)
  return /^\d/.test(words) ? `${quantity} × ${words}` : `${quantity} ${words}`
}
