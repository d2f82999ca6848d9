import { normalizeSpelling } from '#contract/nepal/normalize.ts'
import { quoteLexeme, STOP_WORDS } from './documents.ts'
import { groupsOfWord } from './synonyms.ts'
import { normalizedWords, romanised, singular, symbolsOf } from './words.ts'

/** Punctuation between words is ignored. Other symbols find names with them first: `100%`. */
const PUNCTUATION = new Set('-–—,.;:!?\'’"“”()[]{}/&+।')
const MAX_WORDS = 8

/** Units and numbers in words, with which people order; products have some of them in their unit, not in their names. */
const UNITS = new Set(
  normalizedWords(
    `kg kgs kilo kilos kilogram g gm gms gram grams l lt ltr ltrs litre litres liter liters ml dozen darjan piece pieces pc pcs
    wata wota ota bundle mutha muthi packet packets pkt crate bora pau dharni half adha dedh ek euta dui tin char panch केजी किलो
    ग्राम लिटर लि मिलि दर्जन वटा ओटा मुठा मुठी प्याकेट क्रेट बोरा पाउ धार्नी आधा डेढ एक एउटा दुई तीन चार पाँच`,
  ),
)

/** The parts of a typed search. */
export interface TypedSearch {
  /** Distinct normalized words without stop words. */
  words: string[]
  /** The words without amounts and units, such as `2 kg`; all words if these are the only ones. */
  things: string[]
  hasUnit: boolean
  /** Symbols that the name has, if a product has them with the words. */
  symbols: string[]
}

/** Undefined for a search without words and symbols. */
export function parseSearch(typed: string): TypedSearch | undefined {
  const all = normalizedWords(typed)
  const significant = all.filter((word) => !STOP_WORDS.has(word))
  const words = [...new Set(significant.length > 0 ? significant : all)].slice(0, MAX_WORDS)
  const named = words.filter((word) => !UNITS.has(word) && !/^\p{N}+$/u.test(word))
  const things = named.length > 0 ? named : words
  const symbols = symbolsOf(typed).filter((symbol) => words.length === 0 || !PUNCTUATION.has(symbol))
  return words.length + symbols.length === 0
    ? undefined
    : { words, things, hasUnit: words.some((word) => UNITS.has(word)), symbols }
}

/** The one form of a word in both scripts and in singular and plural. */
export const spellingOf = (word: string): string => singular(romanised(word) || word)

/** A tsquery for this word, its synonyms, and the same word in the other script and without the ending -ko: `toriko saag`. */
export function exactQuery(word: string): string {
  const spelling = spellingOf(word)
  const stem = spelling.replace(/(?<=...)ko$/, '')
  const groups = new Set([singular(word), spelling, stem].flatMap(groupsOfWord))
  const lexemes = groups.size > 0 ? [...groups].map((group) => `~${group}`) : [stem]
  if (stem !== spelling) lexemes.push(spelling)
  return anyOf(lexemes.map(quoteLexeme))
}

/** A tsquery for words with this prefix. */
export function prefixQuery(word: string): string {
  return `${quoteLexeme(word)}:*`
}

export function anyOf(queries: readonly string[]): string {
  return queries.join(' | ')
}

/** A tsquery for all words, of which two neighbours may also be one: `chick peas`, `sun flower oil`. */
export function allWords(words: readonly string[]): string {
  const queries = words.map(exactQuery)
  const joined = joinedWords(words).map((one, index) =>
    allOf([...queries.slice(0, index), exactQuery(one), ...queries.slice(index + 2)]),
  )
  return joined.length > 0 ? anyOf([allOf(queries), ...joined].map((query) => `(${query})`)) : allOf(queries)
}

/** Each two neighbours as one word. */
export const joinedWords = (words: readonly string[]): string[] =>
  words.slice(1).map((word, index) => normalizeSpelling(`${words[index]}${word}`))

export function allOf(queries: readonly string[]): string {
  return queries.map((query) => `(${query})`).join(' & ')
}

/** A cache key that is equal for searches with the same result. */
export function searchKey(typed: string): string {
  return symbolsOf(typed).length === 0 ? normalizeSpelling(typed) : typed.toLowerCase()
}
