import { ProductQuery, type Suggestions } from '#contract/catalog.ts'
import { SUGGESTED_CATEGORIES, SUGGESTED_PRODUCTS } from '#contract/limits.ts'
import type { Db } from '../../platform/database/database.ts'
import { listCategories } from './categories.ts'
import { listProducts } from './list.ts'
import { groupsOfWord } from './search/synonyms.ts'
import { normalizedWords, singular, wordsOf } from './search/words.ts'

/** The most relevant products and categories for a search that somebody is typing. */
export async function findSuggestions(db: Db, typed: string): Promise<Suggestions> {
  if (normalizedWords(typed).length === 0) return { products: [], categories: [] }
  const { products } = await listProducts(
    db,
    ProductQuery.parse({ search: typed, limit: SUGGESTED_PRODUCTS }),
  )
  const categories = (await listCategories(db)).filter(({ name, nepaliName }) =>
    isCategoryOf(typed, `${name} ${nepaliName}`),
  )
  return {
    products: products.map(({ _id, name, nepaliName, price, images }) => ({
      _id,
      name,
      nepaliName,
      price,
      image: images[0] ?? null,
    })),
    categories: categories
      .slice(0, SUGGESTED_CATEGORIES)
      .map(({ name, nepaliName, count }) => ({ name, nepaliName, count })),
  }
}

/** Whether the names of a category have all typed words, words that begin with them, or their synonyms. */
function isCategoryOf(typed: string, names: string): boolean {
  const words = wordsOf(names)
  const groups = new Set(words.flatMap(groupsOfWord))
  return normalizedWords(typed).every(
    (part) =>
      words.some((word) => word === singular(part) || word.startsWith(part)) ||
      groupsOfWord(singular(part)).some((group) => groups.has(group)),
  )
}
