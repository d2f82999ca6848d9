import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { quoteLexeme } from './documents.ts'
import { anyOf, exactQuery, prefixQuery } from './query.ts'
import { typingDistance } from './words.ts'

const MAX_CANDIDATES = 40
const MAX_CORRECTIONS = 3
/** Trigrams of shorter words say too little. */
const MIN_TRIGRAM_LENGTH = 5

/**
 * A tsquery for each word: the word itself where products have it, else words that begin like it, else the most similar
 * ones. Undefined when a word resembles nothing in the shop, so that no product can match.
 */
export async function correctWords(db: Db, words: readonly string[]): Promise<string[] | undefined> {
  const { rows } = await sql<{ word: string; is_known: boolean; is_prefix: boolean }>`
    select typed.word,
      finds_products(typed.exact::tsquery) as is_known, finds_products(typed.prefix::tsquery) as is_prefix
    from unnest((select ${words}::text[]), (select ${words.map(exactQuery)}::text[]),
        (select ${words.map(prefixQuery)}::text[]))
      as typed (word, exact, prefix)`.execute(db)
  const queries: string[] = []
  for (const { word, is_known, is_prefix } of rows) {
    if (is_known) queries.push(exactQuery(word))
    else if (is_prefix) queries.push(prefixQuery(word))
    else {
      const similar = await similarWords(db, word)
      if (similar.length === 0) return undefined
      queries.push(anyOf(similar.map(exactQuery)))
    }
  }
  return queries
}

/** The words of products in the shop that are nearest to a mistyped one; none when all differ too much. */
async function similarWords(db: Db, typed: string): Promise<string[]> {
  const letters = Array.from(typed)
  const allowed = allowedTypos(letters.length)
  if (allowed === 0 || /^\d+$/.test(typed)) return []
  const candidates =
    letters.length >= MIN_TRIGRAM_LENGTH
      ? sql`select word from similar_words(${typed}, ${MAX_CANDIDATES})`
      : sql`select word from search_word
          where word >= ${letters[0]} and word < ${letters[0]} || U&'\\+10FFFF'
            and length(word) between ${letters.length - 1} and ${letters.length + 1}`
  const { rows } = await sql<{ word: string }>`${candidates}`.execute(db)
  const near = rows
    .map(({ word }) => ({ word, distance: typingDistance(typed, word) }))
    .filter(({ distance }) => distance <= allowed)
  if (near.length === 0) return []
  const uses = await countUses(
    db,
    near.map(({ word }) => word),
  )
  const used = near
    .map((one) => ({ ...one, uses: uses.get(one.word) ?? 0 }))
    .filter((one) => one.uses > 0)
    .sort((one, other) => one.distance - other.distance || other.uses - one.uses)
  return used
    .filter(({ distance }) => distance === used[0]?.distance)
    .slice(0, MAX_CORRECTIONS)
    .map(({ word }) => word)
}

/** How many products in the shop have each of these words. */
async function countUses(db: Db, words: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ word: string; uses: number }>`
    select asked.word,
      (select count(*) from product where archived_at is null and search_words @@ asked.query::tsquery) as uses
    from unnest((select ${words}::text[]), (select ${words.map(quoteLexeme)}::text[])) as asked (word, query)`.execute(
    db,
  )
  return new Map(rows.map(({ word, uses }) => [word, uses]))
}

function allowedTypos(length: number): number {
  if (length < 3) return 0
  if (length < 6) return 1
  return length < 10 ? 2 : 3
}
