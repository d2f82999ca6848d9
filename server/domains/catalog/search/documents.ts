import type { ProductFields } from '#contract/catalog.ts'
import { groupsOfWord } from './synonyms.ts'
import { normalizedWords, romanised, singular, symbolsOf } from './words.ts'

/** Increase it when `searchColumns` returns other values than before: the next start then rewrites all rows. */
export const SEARCH_VERSION = 9

/** Normalized words that searches ignore. They are compared before the singular is formed: that of `white` is `with`. */
export const STOP_WORDS = new Set(normalizedWords('and or of the with for in a an to र को'))

/** The fields of a product that `searchColumns` reads. */
export const SEARCHED_FIELDS = [
  'name',
  'nepaliName',
  'keywords',
  'category',
  'description',
  'nepaliDescription',
  'unit',
] as const

/** The category's Nepali name follows from its name. */
export type SearchTexts = Pick<ProductFields, (typeof SEARCHED_FIELDS)[number]> & { nepaliCategory: string }

/** Columns of `product` that searches read; the first two are tsvector literals. */
export interface SearchColumns {
  /** All words: of names, keywords, category, descriptions and unit. */
  searchWords: string
  /** The words of name, Nepali name and keywords. */
  searchNameWords: string
  /** `nameKey` of the name and the Nepali name, also without an addition, and of each keyword. */
  searchNames: string[]
}

export function searchColumns(product: SearchTexts): SearchColumns {
  const names = [product.name, product.nepaliName, ...product.keywords].join(' ')
  const nameLexemes = [...lexemesOf(names), ...symbolsOf(names)]
  const { category, nepaliCategory, description, nepaliDescription, unit } = product
  const otherLexemes = lexemesOf([category, nepaliCategory, description, nepaliDescription, unit].join(' '))
  const ownNames = [product.name, product.nepaliName].flatMap((name) => [name, withoutAddition(name)])
  return {
    searchWords: vectorOf([...nameLexemes, ...otherLexemes]),
    searchNameWords: vectorOf(nameLexemes),
    searchNames: [...new Set([...ownNames, ...product.keywords].map(nameKey))].filter((key) => key),
  }
}

/** `बदाम (मम्फली)` is called `बदाम`, but `अण्डा (1 क्रेट)` is a pack and keeps its whole name. */
export const withoutAddition = (name: string) => name.replace(/(?<!\P{N})([^\p{N}(,]*)[(,]\P{N}*$/u, '$1')

/** A key that ignores case, plurals, punctuation, repeated words and their sequence, and words such as `and`. */
export function nameKey(name: string): string {
  return nameKeyOf(normalizedWords(name))
}

/** The same for normalized words. */
export function nameKeyOf(words: readonly string[]): string {
  const named = words.filter((word) => !STOP_WORDS.has(word)).map(singular)
  return [...new Set(named)].toSorted().join(' ')
}

/** The lexemes that people type: no synonym groups, numbers or symbols. */
export function typeableWords(vector: string): string[] {
  return [...vector.matchAll(/'((?:[^']|'')*)'/g)]
    .map(([, lexeme = '']) => lexeme)
    .filter((lexeme) => /^\p{L}[\p{L}\p{M}]+$/u.test(lexeme))
}

/** Each word as it is and in Latin letters, and `~group` for each of its synonym groups. */
function lexemesOf(text: string): string[] {
  const lexemes = new Set<string>()
  for (const typed of new Set(normalizedWords(text))) {
    if (STOP_WORDS.has(typed)) continue
    const word = singular(typed)
    const latin = singular(romanised(word))
    for (const spelling of latin ? [word, latin] : [word]) {
      lexemes.add(spelling)
      for (const group of groupsOfWord(spelling)) lexemes.add(`~${group}`)
    }
  }
  return [...lexemes]
}

function vectorOf(lexemes: string[]): string {
  return [...new Set(lexemes)].map(quoteLexeme).join(' ')
}

/** One lexeme in the notation of tsvector and tsquery. */
export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
