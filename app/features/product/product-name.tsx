import type { Product } from '#contract/catalog.ts'
import { language } from '#texts/language.ts'
import { localName, nameLanguage, otherName } from './product-texts.ts'

/** A product's name in the language of the page; on Nepali pages with the English one below. */
export function ProductName({ product }: { product: Pick<Product, 'name' | 'nepaliName'> }) {
  const below = language === 'ne' ? otherName(product) : undefined
  return (
    // one element, so that a flex container does not put the names beside each other
    <span>
      <span lang={nameLanguage(product)}>{localName(product)}</span>
      {below && (
        <span lang={below.lang} className="block text-sm font-normal text-ink-soft">
          {below.text}
        </span>
      )}
    </span>
  )
}
