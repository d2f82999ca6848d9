import type { Product } from '#contract/catalog.ts'
import { listingPath } from '#contract/product-filters.ts'
import * as common from '#texts/common.ts'
import { localCategory, localName } from './product-texts.ts'

/** The way from the home page to a product. */
export function breadcrumbsOf(product: Product) {
  const { _id, category } = product
  const { text: label, lang } = localCategory(product)
  return [
    { name: common.home, path: '/' },
    { name: common.products, path: '/products' },
    { name: label, lang, path: listingPath({ category }) },
    { name: localName(product), path: `/product/${_id}` },
  ]
}
