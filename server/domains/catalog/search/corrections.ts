import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { quoteLexeme } from './documents.ts'
import { anyOf, exactQuery, prefixQuery } from './query.ts'
import { singular, typingDistance } from './words.ts'

const MAX_CANDIDATES = 40
const MAX_CORRECTIONS = 3
/** Shorter words have too few trigrams. */
const MIN_TRIGRAM_LENGTH = 5

/**
 * Returns a tsquery for each word: for the word itself if products have it, otherwise for words with this prefix, otherwise
 * for the most similar words. Undefined for a word that is similar to none.
 */
export async function correctWords(db: Db, words: readonly string[]): Promise<(string | undefined)[]> {
  const { rows } = await sql<{ word: string; isKnown: boolean; isPrefix: boolean }>`
    select word, is_known, not is_known and finds_products(prefix::tsquery) as is_prefix from (
      select word, prefix, finds_products(exact::tsquery) as is_known
      from unnest((select ${words}::text[]), (select ${words.map(exactQuery)}::text[]),
          (select ${words.map(prefixQuery)}::text[]))
        as typed (word, exact, prefix)
      offset 0 -- so that each word is looked up once
    ) typed`.execute(db)
  const queries: (string | undefined)[] = []
  for (const { word, isKnown, isPrefix } of rows) {
    if (isKnown) queries.push(exactQuery(word))
    else if (isPrefix) queries.push(prefixQuery(word))
    else {
      const similar = await similarWords(db, word)
      queries.push(similar.length > 0 ? anyOf(similar.map(exactQuery)) : undefined)
    }
  }
  return queries
}

/** The words of products on sale that are nearest to a mistyped one; none if all differ too much. */
async function similarWords(db: Db, typed: string): Promise<string[]> {
  const letters = Array.from(typed)
  const allowed = allowedTypos(letters.length)
  if (allowed === 0 || /^\d+$/.test(typed)) return []
  const readings = [...new Set([typed, singular(typed)])]
  const candidates =
    letters.length >= MIN_TRIGRAM_LENGTH
      ? sql`select distinct found.word from unnest((select ${readings}::text[])) as reading,
          similar_words(reading, ${MAX_CANDIDATES}) as found`
      : sql`select word from search_word
          where word >= ${letters[0]} and word < ${letters[0]} || U&'\\+10FFFF'
            and length(word) between ${letters.length - 1} and ${letters.length + 1}`
  const { rows } = await sql<{ word: string }>`${candidates}`.execute(db)
  const near = rows
    .map(({ word }) => ({
      word,
      distance: Math.min(
        ...readings.flatMap((reading) => writtenForms(word).map((form) => typingDistance(reading, form))),
      ),
    }))
    .filter(({ distance }) => distance <= allowed)
  for (let distance = 0; distance <= allowed; distance++) {
    const words = near.filter((one) => one.distance === distance).map(({ word }) => word)
    const used = words.length > 0 ? await wordsInUse(db, words) : []
    if (used.length > 0) return used.length > MAX_CORRECTIONS ? await mostUsed(db, used) : used
  }
  return []
}

/** The stored form of a word, and one that people write: honey is stored as `honei`. */
const writtenForms = (word: string) => (word.endsWith('i') ? [word, `${word.slice(0, -1)}y`] : [word])

/** The words among these that products on sale have. */
async function wordsInUse(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest((select ${words}::text[]), (select ${words.map(quoteLexeme)}::text[])) as asked (word, query)
    where finds_products(query::tsquery)`.execute(db)
  return rows.map(({ word }) => word)
}

/** The words among these that most products have. Counting takes milliseconds for a common word. */
async function mostUsed(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest((select ${words}::text[]), (select ${words.map(quoteLexeme)}::text[])) as asked (word, query)
    order by (select count(*) from product where archived_at is null and search_words @@ query::tsquery) desc, word
    limit ${sql.lit(MAX_CORRECTIONS)}`.execute(db)
  return rows.map(({ word }) => word)
}

function allowedTypos(length: number): number {
  if (length < 3) return 0
  if (length < 6) return 1
  return length < 10 ? 2 : 3
}
