import { sql } from 'kysely'
import { fold } from '../../contract/fold.ts'
import type { Db } from '../database/database.ts'
import { type Print, printOf } from './prints.ts'
import { groupsOfWord } from './synonyms.ts'
import { foldedWords, romanised, singular, symbolsOf, typingDistance, wordsOf } from './words.ts'

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
  /** How many are likely to match, taking the words as independent. */
  likelyAnywhere: number
  likelyInName: number
  /** What each word leaves in the print of a product that has it, as far as it is known. */
  prints: Print[]
  /** One word alone: what is likely is about what is. */
  sure: boolean
  /** The word's own count says exactly how many match. */
  exact: boolean
  /** Products on sale, in the asked category or in all. */
  scope: number
}

/** One word of a search: any of the lexemes, or anything that begins like this. */
interface Term {
  lexemes: string[]
  prefix: string | undefined
  /** How many products hold it, at most. */
  anywhere: number
  inName: number
}

/** Punctuation that people put between words. Other symbols must stand in the name: `100%` finds only what has a %. */
const PUNCTUATION = new Set('-–—,.;:!?\'’"“”()[]{}/&+।')
const MAX_WORDS = 8
const MAX_CANDIDATES = 40
const MAX_SHORT_CANDIDATES = 400
const MAX_GUESSES = 3

/**
 * Finds out what to look up for a typed search; undefined when a word is like no word in the shop, so nothing can match.
 * What is no word may be the beginning of one, or a mistyped one.
 */
export async function planSearch(
  db: Db,
  typed: string,
  category: string | undefined,
): Promise<SearchPlan | undefined> {
  const all = foldedWords(typed)
  const telling = all.filter((word) => !STOP_WORDS.has(singular(word)))
  const words = [...new Set(telling.length > 0 ? telling : all)].slice(0, MAX_WORDS)
  const symbols = symbolsOf(typed).filter((symbol) => words.length === 0 || !PUNCTUATION.has(symbol))
  if (words.length === 0 && symbols.length === 0) return undefined
  const { terms, onSale, inCategory } = await lookUp(db, words, category)
  for (const [index, word] of words.entries()) {
    terms[index] ??= await guess(db, word)
    if (!terms[index]) return undefined
  }
  const found = terms.filter((term) => term !== undefined)
  const marks = symbols.map((symbol) => quoted(`^${symbol}`))
  const shares = category === undefined ? [] : [inCategory]
  const share = (held: number) => Math.min(1, held / Math.max(1, onSale))
  const likely = (holding: (term: Term) => number) =>
    Math.ceil(inCategory * found.reduce((product, term) => product * share(holding(term)), 1))
  const sure = found.length + marks.length + shares.length === 1
  const most = (holding: (term: Term) => number) => Math.min(onSale, ...shares, ...found.map(holding))
  return {
    anywhere: within(allOf([...found.map((term) => anyOf(term, '')), ...marks]), category),
    inName: within(allOf([...found.map((term) => anyOf(term, '^')), ...marks]), category),
    mostAnywhere: most((term) => term.anywhere),
    mostInName: most((term) => term.inName),
    likelyAnywhere: likely((term) => term.anywhere),
    likelyInName: likely((term) => term.inName),
    prints: [
      ...found.filter((term) => term.prefix === undefined).map((term) => printOf(term.lexemes)),
      ...symbols.map((symbol) => printOf([symbol])),
    ],
    sure,
    exact: sure && found[0]?.lexemes.length === 1,
    scope: inCategory,
  }
}

/** The lexemes that hold all products of a typed word: those of its groups, else the word itself, in Latin letters. */
function lexemesFor(word: string): string[] {
  const spelling = singular(romanised(word) || word)
  const groups = new Set([...groupsOfWord(singular(word)), ...groupsOfWord(spelling)])
  return groups.size > 0 ? [...groups].map((group) => `~${group}`) : [spelling]
}

interface Use {
  word: string
  uses: number
  name_uses: number
}

interface Found {
  /** Undefined for words that neither are nor begin a word in use. */
  terms: (Term | undefined)[]
  onSale: number
  inCategory: number
}

/** What each word stands for in this shop, and how large the shop is. What is no word may be the beginning of one. */
async function lookUp(db: Db, words: readonly string[], category?: string): Promise<Found> {
  const asked = words.map(lexemesFor)
  const { rows } = await sql<Use | (Omit<Use, 'word'> & { word: null })>`
    select word, uses::bigint, name_uses::bigint from search_word
      where word = any(${[...new Set(asked.flat())]}::text[]) and uses > 0
    union all
    select null, coalesce(sum(on_sale), 0),
      coalesce(sum(on_sale) filter (where name = ${category ?? null} or ${category ?? null}::text is null), 0)
      from category_count`.execute(db)
  const shop = rows.find((row) => row.word === null)
  const used = new Map(rows.flatMap((row) => (row.word === null ? [] : [[row.word, row] as const])))
  const terms = asked.map((lexemes) => {
    const known = lexemes.flatMap((lexeme) => used.get(lexeme) ?? [])
    return known.length === 0 ? undefined : termOf(known)
  })
  const unknown = words.filter((_, index) => !terms[index])
  if (unknown.length > 0) {
    const begun = await lookUpBeginnings(db, unknown)
    words.forEach((word, index) => {
      terms[index] ??= begun.get(word)
    })
  }
  return { terms, onSale: shop?.uses ?? 0, inCategory: shop?.name_uses ?? 0 }
}

async function lookUpBeginnings(db: Db, words: readonly string[]): Promise<Map<string, Term>> {
  const { rows } = await sql<Use>`
    select typed.word, sum(known.uses)::bigint as uses, sum(known.name_uses)::bigint as name_uses
    from unnest(${words}::text[]) as typed (word)
      join search_word known
        on known.word >= typed.word and known.word < typed.word || U&'\\+10FFFF' and known.uses > 0
    group by typed.word`.execute(db)
  return new Map(rows.map((row) => [row.word, { ...termOf([row]), lexemes: [], prefix: row.word }]))
}

function termOf(known: readonly Use[]): Term {
  return {
    lexemes: known.map((row) => row.word),
    prefix: undefined,
    anywhere: known.reduce((sum, row) => sum + row.uses, 0),
    inName: known.reduce((sum, row) => sum + row.name_uses, 0),
  }
}

/** The known words nearest to a mistyped one; undefined when none is near. */
async function guess(db: Db, typed: string): Promise<Term | undefined> {
  const letters = Array.from(typed)
  const allowed = allowedTypos(letters.length)
  if (allowed === 0 || !/[^\d]/.test(typed)) return undefined
  const { rows } =
    letters.length > 4
      ? await sql<Use>`select word, uses, name_uses from similar_words(${typed}, ${MAX_CANDIDATES})`.execute(
          db,
        )
      : // too short for trigrams: all words of about this length that begin alike
        await sql<Use>`
          select word, uses, name_uses from search_word
          where word >= ${letters[0]} and word < ${letters[0]} || U&'\\+10FFFF' and uses > 0
            and length(word) between ${letters.length - 1} and ${letters.length + 1}
          order by uses desc limit ${MAX_SHORT_CANDIDATES}`.execute(db)
  const near = rows
    .map((row) => ({ ...row, distance: typingDistance(typed, row.word) }))
    .filter((row) => row.distance <= allowed)
    .sort((one, other) => one.distance - other.distance || other.uses - one.uses)
  const best = near.filter((row) => row.distance === near[0]?.distance).slice(0, MAX_GUESSES)
  const words = best.map((row) => row.word)
  const terms = (await lookUp(db, words)).terms.filter((term) => term !== undefined)
  if (terms.length === 0) return undefined
  return {
    lexemes: [...new Set(terms.flatMap((term) => term.lexemes))],
    prefix: undefined,
    anywhere: terms.reduce((sum, term) => sum + term.anywhere, 0),
    inName: terms.reduce((sum, term) => sum + term.inName, 0),
  }
}

function allowedTypos(length: number): number {
  if (length < 3) return 0
  if (length < 6) return 1
  return length < 10 ? 2 : 3
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
