import type { CategoryContent } from './category-content.ts'

// apart from the texts, because only the home page shows pictures and a list would load their URLs in vain
const pictures = import.meta.glob<string>('./categories/*', { eager: true, query: '?url', import: 'default' })

/** URL of a category's picture, 160 by 160 px. */
export function categoryPicture({ picture }: CategoryContent): string | undefined {
  return pictures[`./categories/${picture}.webp`]
}
