import { normalizeSpelling } from '#contract/nepal/normalize.ts'
import { quoteLexeme, STOP_WORDS } from './documents.ts'
import { groupsOfWord } from './synonyms.ts'
import { normalizedWords, romanised, singular, symbolsOf } from './words.ts'

/** Punctuation between words is ignored. Other symbols must be in the name: `100%` finds only names with a %. */
const PUNCTUATION = new Set('-–—,.;:!?\'’"“”()[]{}/&+।')
const MAX_WORDS = 8

/** The parts of a typed search. */
export interface TypedSearch {
  /** Distinct normalized words without stop words. */
  words: string[]
  /** Symbols that must be in the name. */
  symbols: string[]
}

/** Undefined for a search without words and symbols. */
export function parseSearch(typed: string): TypedSearch | undefined {
  const all = normalizedWords(typed)
  const significant = all.filter((word) => !STOP_WORDS.has(singular(word)))
  const words = [...new Set(significant.length > 0 ? significant : all)].slice(0, MAX_WORDS)
  const symbols = symbolsOf(typed).filter((symbol) => words.length === 0 || !PUNCTUATION.has(symbol))
  return words.length + symbols.length === 0 ? undefined : { words, symbols }
}

/** A tsquery for this word, its synonyms, and the same word in the other script. */
export function exactQuery(word: string): string {
  const spelling = singular(romanised(word) || word)
  const groups = new Set([...groupsOfWord(singular(word)), ...groupsOfWord(spelling)])
  const lexemes = groups.size > 0 ? [...groups].map((group) => `~${group}`) : [spelling]
  return anyOf(lexemes.map(quoteLexeme))
}

/** A tsquery for words with this prefix. */
export function prefixQuery(word: string): string {
  return `${quoteLexeme(word)}:*`
}

export function anyOf(queries: readonly string[]): string {
  return queries.join(' | ')
}

export function allOf(queries: readonly string[]): string {
  return queries.map((query) => `(${query})`).join(' & ')
}

/** A cache key that is equal for searches with the same result. */
export function searchKey(typed: string): string {
  const symbols = symbolsOf(typed)
  return symbols.length === 0
    ? normalizeSpelling(typed)
    : typed.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
}
