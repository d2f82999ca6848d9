import type { Product } from '#contract/catalog.ts'
import type { Language } from '#contract/languages.ts'
import { language } from '#texts/language.ts'
import * as t from '#texts/shop/product.ts'

type Names = Pick<Product, 'name' | 'nepaliName'>
type Descriptions = Pick<Product, 'description' | 'nepaliDescription'>

const isNepali = language === 'ne'

/** A product's name in the language of the page, or in English where the shop has written no Nepali one. */
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

/** Nepali words for the units of products, which the shop types in English. */
const NEPALI_UNITS: Record<string, string> = {
  kg: 'केजी',
  g: 'ग्राम',
  L: 'लिटर',
  ml: 'मिलि',
  piece: 'वटा',
  pieces: 'वटा',
  dozen: 'दर्जन',
  bundle: 'मुठा',
  mutha: 'मुठा',
  packet: 'प्याकेट',
  crate: 'क्रेट',
}

/** A unit such as `500 g` in the words of the page; words that are not in the table stay. */
export const localUnit = (unit: string): string =>
  isNepali ? unit.replace(/[A-Za-z]+/g, (word) => NEPALI_UNITS[word] ?? word) : unit
