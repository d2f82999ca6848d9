import type { Category } from '#contract/catalog.ts'
import { DEFAULT_CATEGORY_PICTURE } from '#contract/pictures.ts'
import * as t from '#texts/shop/category.ts'
import { type LocalText, localText } from '../../ui/text/local-text.ts'

/** A category as the home page shows it. */
export interface CategoryTile {
  /** In English, for the URL. */
  name: string
  label: LocalText
  blurb: LocalText
  /** URL. */
  picture: string
}

export function categoryTiles(categories: readonly Category[]): CategoryTile[] {
  return categories.map(({ name, nepaliName, blurb, nepaliBlurb, picture }) => ({
    name,
    label: localText(name, nepaliName),
    blurb: ownOrGeneral(localText(blurb, nepaliBlurb)),
    picture: picture || DEFAULT_CATEGORY_PICTURE,
  }))
}

const ownOrGeneral = (own: LocalText): LocalText => (own.text ? own : { text: t.categoryBlurb })
