import { normalizeSpelling } from '#contract/normalize.ts'
import { quoteLexeme, STOP_WORDS } from './documents.ts'
import { groupsOfWord } from './synonyms.ts'
import { foldedWords, romanised, singular, symbolsOf } from './words.ts'

/** Punctuation that people put between words. Other symbols must be in the name: `100%` finds only names with a %. */
const PUNCTUATION = new Set('-–—,.;:!?\'’"“”()[]{}/&+।')
const MAX_WORDS = 8

/** A typed search, taken apart. */
export interface TypedSearch {
  /** Folded words without stop words, each once. */
  words: string[]
  /** Symbols that must be in the name. */
  symbols: string[]
}

/** Undefined when there is nothing to look for. */
export function parseSearch(typed: string): TypedSearch | undefined {
  const all = foldedWords(typed)
  const significant = all.filter((word) => !STOP_WORDS.has(singular(word)))
  const words = [...new Set(significant.length > 0 ? significant : all)].slice(0, MAX_WORDS)
  const symbols = symbolsOf(typed).filter((symbol) => words.length === 0 || !PUNCTUATION.has(symbol))
  return words.length + symbols.length === 0 ? undefined : { words, symbols }
}

/** A tsquery for products with this very word, a synonym of it, or the same word in the other script. */
export function exactQuery(word: string): string {
  const spelling = singular(romanised(word) || word)
  const groups = new Set([...groupsOfWord(singular(word)), ...groupsOfWord(spelling)])
  const lexemes = groups.size > 0 ? [...groups].map((group) => `~${group}`) : [spelling]
  return anyOf(lexemes.map(quoteLexeme))
}

/** A tsquery for products with a word that begins like this. */
export function prefixQuery(word: string): string {
  return `${quoteLexeme(word)}:*`
}

export function anyOf(queries: readonly string[]): string {
  return queries.join(' | ')
}

export function allOf(queries: readonly string[]): string {
  return queries.map((query) => `(${query})`).join(' & ')
}

/** One key for searches with the same result, for caches. */
export function searchKey(typed: string): string {
  const symbols = symbolsOf(typed)
  return symbols.length === 0
    ? normalizeSpelling(typed)
    : typed.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
}
