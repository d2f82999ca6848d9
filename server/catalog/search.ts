import { fold } from '../../contract/fold.ts'
import { type Print, printOf } from './prints.ts'
import { groupsOfWord } from './synonyms.ts'
import type { Term, Vocabulary } from './vocabulary.ts'
import { foldedWords, romanised, singular, symbolsOf, wordsOf } from './words.ts'

/** Rises with every change of what `searchDocument` writes for the same product: the next start writes all anew. */
export const SEARCH_VERSION = 3

/** Small words that carry no meaning here. */
const STOP_WORDS = new Set(wordsOf('and or of the with for in a an to र को'))

/** What a product is found by. */
export interface SearchTexts {
  /**
   * Its words as a tsvector literal. Words of the name, Nepali name and keywords stand twice, the second time marked ^, so
   * that "anywhere" and "in the name" are both plain look-ups in one index. ~ marks a group of words for one thing, = the
   * category. Words in Devanagari stand in Latin letters too.
   */
  document: string
  namePrint: Print
  textPrint: Print
}

export function searchTexts(product: {
  name: string
  nepali_name: string
  keywords: string[]
  category: string
  description: string
  unit: string
}): SearchTexts {
  const names = [product.name, product.nepali_name, ...product.keywords].join(' ')
  const inName = [...lexemesOf(names), ...symbolsOf(names)]
  const anywhere = new Set([
    ...lexemesOf(names),
    ...lexemesOf(`${product.category} ${product.description} ${product.unit}`),
  ])
  const lexemes = [...anywhere, ...inName.map((word) => `^${word}`), `=${product.category}`]
  return {
    document: lexemes.map(quoted).join(' '),
    namePrint: printOf(inName),
    textPrint: printOf([...anywhere, ...inName]),
  }
}

function lexemesOf(text: string): string[] {
  const lexemes = new Set<string>()
  for (const word of wordsOf(text)) {
    if (STOP_WORDS.has(word)) continue
    const latin = singular(romanised(word))
    for (const spelling of latin ? [word, latin] : [word]) {
      lexemes.add(spelling)
      for (const group of groupsOfWord(spelling)) lexemes.add(`~${group}`)
    }
  }
  return [...lexemes]
}

/** What a search asks the index for; the queries are tsqueries. */
export interface SearchPlan {
  anywhere: string
  inName: string
  /** No more products than this can match. */
  mostAnywhere: number
  mostInName: number
  /** How many are likely to match. */
  likelyAnywhere: number
  likelyInName: number
  /** What the most telling words leave in the print of a product that has them, as far as it is known. */
  prints: Print[]
  /** The shares of products that have all of these in the prints of their names, and of all their words. */
  passing: { names: number; texts: number }
  /** The word's own count says exactly how many match. */
  exact: boolean
  /** Products on sale, in the asked category or in all. */
  scope: number
}

/** Punctuation that people put between words. Other symbols must stand in the name: `100%` finds only what has a %. */
const PUNCTUATION = new Set('-–—,.;:!?\'’"“”()[]{}/&+।')
const MAX_WORDS = 8
/** Each number of prints makes a statement of its own, and more of them keep hardly more products away. */
const MOST_PRINTS = 3

/** Finds out what to look up for a typed search; undefined when a word is like no word in the shop, so nothing can match. */
export async function planSearch(
  vocabulary: Vocabulary,
  typed: string,
  category: string | undefined,
): Promise<SearchPlan | undefined> {
  const all = foldedWords(typed)
  const telling = all.filter((word) => !STOP_WORDS.has(singular(word)))
  const words = [...new Set(telling.length > 0 ? telling : all)].slice(0, MAX_WORDS)
  const symbols = symbolsOf(typed).filter((symbol) => words.length === 0 || !PUNCTUATION.has(symbol))
  if (words.length === 0 && symbols.length === 0) return undefined
  const meaning = await vocabulary.meaningOf(words, category)
  if (!meaning) return undefined
  const { terms: found, onSale, inCategory, sample } = meaning
  const marks = symbols.map((symbol) => quoted(`^${symbol}`))
  const shares = category === undefined ? [] : [inCategory]
  const alone = found.length === 1 && symbols.length === 0 && category === undefined
  const others = [
    ...symbols.map((symbol) => ({ lexemes: [`^${symbol}`] })),
    ...(category === undefined ? [] : [{ lexemes: [`=${category}`] }]),
  ]
  const together = (mark: string) => {
    const terms = found.map(({ lexemes, prefix }) => ({
      lexemes: lexemes.map((lexeme) => mark + lexeme),
      prefix: prefix === undefined ? undefined : mark + prefix,
    }))
    return Math.ceil(onSale * sample.together([...terms, ...others]))
  }
  const most = (holding: (term: Term) => number) => Math.min(onSale, ...shares, ...found.map(holding))
  const mostAnywhere = most((term) => term.anywhere)
  const mostInName = most((term) => term.inName)
  const prints = [
    ...symbols.map((symbol) => printOf([symbol])),
    ...found
      .filter((term) => term.prefix === undefined)
      .toSorted((one, other) => one.anywhere - other.anywhere)
      .map((term) => printOf(term.lexemes)),
  ].slice(0, MOST_PRINTS)
  return {
    anywhere: within(allOf([...found.map((term) => anyOf(term, '')), ...marks]), category),
    inName: within(allOf([...found.map((term) => anyOf(term, '^')), ...marks]), category),
    mostAnywhere,
    mostInName,
    likelyAnywhere: alone ? mostAnywhere : Math.min(mostAnywhere, together('')),
    likelyInName: alone ? mostInName : Math.min(mostInName, together('^')),
    prints,
    passing: { names: sample.passing('names', prints), texts: sample.passing('texts', prints) },
    exact: alone && found[0]?.lexemes.length === 1,
    scope: inCategory,
  }
}

/** One key for searches that are answered alike, for caches. */
export function searchKey(typed: string): string {
  const symbols = symbolsOf(typed)
  return symbols.length === 0 ? fold(typed) : typed.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
}

function within(query: string, category: string | undefined): string {
  return category === undefined ? query : `(${query}) & ${quoted(`=${category}`)}`
}

function anyOf(term: Term, mark: string): string {
  const alternatives = term.lexemes.map((lexeme) => quoted(mark + lexeme))
  if (term.prefix !== undefined) alternatives.push(`${quoted(mark + term.prefix)}:*`)
  return alternatives.join(' | ')
}

function allOf(queries: string[]): string {
  return queries.map((query) => `(${query})`).join(' & ')
}

/** One lexeme in the notation of tsvector and tsquery. */
function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
