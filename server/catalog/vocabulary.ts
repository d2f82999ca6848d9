import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { Recent } from '../http/recent.ts'
import { readSample, type Sample } from './sample.ts'
import { groupsOfWord } from './synonyms.ts'
import { romanised, singular, typingDistance } from './words.ts'

/** One word of a search: any of the lexemes, or anything that begins like this. */
export interface Term {
  lexemes: string[]
  prefix: string | undefined
  /** How many products hold it, at most. */
  anywhere: number
  inName: number
}

/** What the words of a search stand for. */
export interface Meaning {
  /** One for each word, in no order. */
  terms: Term[]
  /** Products on sale in the whole shop. */
  onSale: number
  /** The same in the asked category. */
  inCategory: number
  sample: Sample
}

/** At least so many typed words are remembered. */
const MOST_WORDS = 5000
const MAX_CANDIDATES = 40
const MAX_SHORT_CANDIDATES = 400
const MAX_GUESSES = 3
/** What words have to do with each other changes slowly. */
const SAMPLE_GOOD_FOR_MS = 600_000

/**
 * What typed words stand for in this shop. Remembered while every change is heard, for no word means anything else until
 * a product's words, or what is on sale, changes.
 */
export class Vocabulary {
  readonly #db: Db
  #terms = new Recent<Term>(MOST_WORDS)
  #onSale: Map<string, number> | undefined
  #sample: { products: Sample; until: number } | undefined
  #heard = false
  /** Rises when all is forgotten: what was read before may be older than what was told. */
  #edition = 0

  /** Words are looked up in `db`, which must be the database that tells of changes. */
  constructor(db: Db) {
    this.#db = db
  }

  /** Whether changes of the catalogue reach this process; while they do not, nothing is remembered. */
  set heard(heard: boolean) {
    this.#heard = heard
    this.clear()
  }

  clear(): void {
    this.#terms = new Recent(MOST_WORDS)
    this.#onSale = undefined
    this.#edition++
  }

  /** Nothing when a word is like no word in the shop. What is no word may be the beginning of one, or a mistyped one. */
  async meaningOf(words: readonly string[], category: string | undefined): Promise<Meaning | undefined> {
    const edition = this.#edition
    const terms = new Map<string, Term>()
    for (const word of words) {
      const term = this.#terms.get(word)
      if (term) terms.set(word, term)
    }
    let onSale = this.#onSale
    const unknown = words.filter((word) => !terms.has(word))
    if (!onSale || unknown.length > 0) {
      const found = await lookUp(this.#db, unknown)
      onSale = found.onSale
      for (const word of unknown) {
        const term = found.terms.get(word) ?? (await guess(this.#db, word))
        if (!term) return undefined
        terms.set(word, term)
      }
      if (this.#heard && edition === this.#edition) {
        this.#onSale = onSale
        for (const word of unknown) this.#terms.set(word, terms.get(word) as Term)
      }
    }
    const all = [...onSale.values()].reduce((sum, count) => sum + count, 0)
    return {
      terms: [...terms.values()],
      onSale: all,
      inCategory: category === undefined ? all : (onSale.get(category) ?? 0),
      sample: await this.#productsOf(all),
    }
  }

  async #productsOf(onSale: number): Promise<Sample> {
    if (!this.#sample || Date.now() > this.#sample.until || this.#sample.products.isSmallFor(onSale)) {
      this.#sample = { products: await readSample(this.#db), until: Date.now() + SAMPLE_GOOD_FOR_MS }
    }
    return this.#sample.products
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

/** Words and their beginnings, and how many products each category has on sale. */
async function lookUp(db: Db, words: readonly string[]) {
  const asked = words.map(lexemesFor)
  // given as a subquery, an array is not planned for anew
  const { rows } = await sql<(Use & { category: null }) | { word: null; uses: number; category: string }>`
    select word, uses, name_uses, null as category from search_word
      where word = any((select ${[...new Set(asked.flat())]}::text[])::text[]) and uses > 0
    union all
    select null, on_sale, null, name from category_count`.execute(db)
  const onSale = new Map<string, number>()
  const used = new Map<string, Use>()
  for (const row of rows) {
    if (row.word === null) onSale.set(row.category, row.uses)
    else used.set(row.word, row)
  }
  const terms = new Map<string, Term>()
  for (const [index, word] of words.entries()) {
    const known = (asked[index] ?? []).flatMap((lexeme) => used.get(lexeme) ?? [])
    if (known.length > 0) terms.set(word, termOf(known))
  }
  const others = words.filter((word) => !terms.has(word))
  for (const row of others.length > 0 ? await lookUpBeginnings(db, others) : []) {
    terms.set(row.word, { ...termOf([row]), lexemes: [], prefix: row.word })
  }
  return { terms, onSale }
}

async function lookUpBeginnings(db: Db, words: readonly string[]): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select typed.word, sum(known.uses)::bigint as uses, sum(known.name_uses)::bigint as name_uses
    from unnest((select ${words}::text[])) as typed (word)
      join search_word known
        on known.word >= typed.word and known.word < typed.word || U&'\\+10FFFF' and known.uses > 0
    group by typed.word`.execute(db)
  return rows
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
  const terms = [...(await lookUp(db, words)).terms.values()]
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
