import type { Category } from '#contract/catalog.ts'
import { contentOf } from './category-content.ts'

const pictures = import.meta.glob<string>('./categories/*', { eager: true, query: '?url', import: 'default' })

/** A category as the home page shows it. */
export interface CategoryTile extends Category {
  blurb: string
  /** URL of a picture, 160 by 160 px. */
  picture: string | undefined
}

export function categoryTiles(categories: readonly Category[]): CategoryTile[] {
  return categories.map((category) => {
    const { blurb, picture } = contentOf(category.name)
    return { ...category, blurb, picture: pictures[`./categories/${picture}.webp`] }
  })
}
