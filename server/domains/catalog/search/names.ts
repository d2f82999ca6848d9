import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { ProductFields } from '#contract/catalog.ts'
import { toRupees } from '#contract/money.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { ListedProduct } from '#contract/shopping-lists.ts'
import type { Db } from '../../../platform/database/database.ts'
import { contentOf, type FieldRow, type ProductPicture } from '../serializers.ts'
import { correctWords } from './corrections.ts'
import { nameKeyOf, STOP_WORDS, withoutAddition } from './documents.ts'
import { allOf, allWords, anyOf, exactQuery, joinedWords, parseSearch, spellingOf } from './query.ts'
import { groupsOfWord } from './synonyms.ts'
import { normalizedWords } from './words.ts'

/** Products that one statement finds for a name. */
const MAX_FOUND = 5
/** Of more products than these, the most popular are found, whether their names or only their descriptions have the words. */
const MAX_COMPARED = 300
/** Words without a product that are corrected in one call. */
const MAX_CORRECTED = 40

export interface FoundProduct {
  product: ListedProduct
  /** The content of one unit. */
  content: ProductFields['content']
  /** Whether its name or keywords have one of the words. */
  isNamed: boolean
  /** Whether its name or a keyword is exactly the name, or its name has the same meaning. */
  isExact: boolean
  /** 2 if its own name, in either language, has exactly the words; 1 if it has the same meaning. */
  ownName: 0 | 1 | 2
  /** Whether it is only made of what is named: a pickle or juice, unless the name says so. */
  isMadeOf: boolean
  soldUnits: number
  /** Whether it is among `preferred`. */
  isPreferred: boolean
  /**
   * `whole`: all words match, also as synonyms or corrected. `partial`: a word is missing that may be a pack or a common
   * adjective. `weak`: only one of several words is a name, one is only in the description or category, or a single word of up to
   * three letters is only a part of a name.
   */
  fit: Fit
}

type Fit = 'whole' | 'partial' | 'weak'

/** A name to find; `words` and `typed` are tsqueries. */
interface Wanted {
  /** Index of the name. */
  name: number
  things: string[]
  key: string
  /** Must match. */
  words: string
  /** Matches names with all words but common adjectives. */
  named: string
  /** Matches products with any of the typed words. */
  typed: string
  fit: Fit
}

/** Nothing without words. */
function toWanted(name: number, things: string[], fit: Fit = 'whole'): Wanted[] {
  if (things.length === 0) return []
  const words = allWords(things)
  const named = allWords(things.filter((word) => !COMMON_ADJECTIVES.has(word))) || words
  const typed = anyOf([...things, ...joinedWords(things)].map(exactQuery))
  return [{ name, things, key: nameKeyOf(things), words, named, typed, fit }]
}

/** Products with exactly this name or keyword; most lines of a list name one. */
const BY_NAME = sql`archived_at is null and search_names @> array[wanted.key]`
const BY_WORDS = sql`archived_at is null and search_words @@ wanted.words`

/**
 * For each name the first products that a search for it finds, in less time than as many searches. Products among `preferred` come
 * first, in their sequence, if the name has all words; at most five of them and five others, one of which has the content `size` if there is any. Units are left out unless the whole
 * name is that of a product: gram flour. Where no product is named so, the short name is taken. Where no product has all words of a name, words are completed or corrected, and then the only word that is
 * itself the name of a product is taken. Where none has them, common adjectives are left out. At most
 * eleven statements, and a few for each corrected word.
 */
export function findByNames(
  db: Db,
  names: readonly { name: string; shortName: string; size: number | undefined }[],
  preferred: readonly string[],
): Promise<FoundProduct[][]> {
  const toAllWanted = (texts: string[], fit?: Fit) =>
    texts.flatMap((text, index) => toWanted(index, parseSearch(text)?.things ?? [], fit))
  const wanted = toAllWanted(names.map(({ name }) => name))
  const withUnits = names.flatMap(({ name }, index) => {
    const { words = [], things = [] } = parseSearch(name) ?? {}
    return words.length > things.length ? toWanted(index, words) : []
  })
  const sizes = names.map(({ size }) => size ?? null)
  const found = new Map<number, FoundProduct[]>()
  const missed = () => wanted.filter(({ name }) => !found.has(name))
  const missedWords = () => [...new Set(missed().flatMap(({ things }) => things.filter(isLong)))]
  // on one connection: under load, each statement would otherwise wait for a connection again
  return db.connection().execute(async (connection) => {
    async function findBy(by: RawBuilder<unknown>, names: readonly Wanted[]) {
      for (const [name, products] of await findFirst(connection, names, { by, preferred, sizes })) {
        const before = found.get(name) ?? []
        const isNew = ({ product }: FoundProduct) => before.every((one) => one.product._id !== product._id)
        found.set(name, [...before, ...products.filter(isNew)])
      }
    }
    const named = ({ name }: Wanted) => (found.get(name) ?? []).filter(({ isNamed }) => isNamed)
    const hasNoChoice = (one: Wanted) => named(one).filter(({ product }) => product.stock > 0).length < 2
    async function find(names: readonly Wanted[]) {
      await findBy(BY_NAME, names)
      await findBy(BY_WORDS, names.filter(hasNoChoice))
    }
    await findBy(BY_NAME, withUnits)
    await find(missed())
    // fresh milk is milk, not fresh paneer
    const plain = wanted.flatMap((one) => {
      const things = one.things.filter((word) => !COMMON_ADJECTIVES.has(word))
      const isFound = things.length === one.things.length || named(one).some(({ fit }) => fit !== 'weak')
      return isFound ? [] : toWanted(one.name, things, 'partial')
    })
    for (const { name } of plain) found.delete(name)
    await find(plain)
    const shortNames = names.map(({ shortName }) => shortName)
    await find(toAllWanted(shortNames, 'partial').filter((one) => named(one).length === 0))
    const corrected = await correctedQueries(connection, missedWords())
    const corrections = missed().flatMap((one) => {
      const words = one.things.filter(isLong)
      const queries = words.flatMap((word) => corrected.get(word) ?? [])
      return words.length > 0 && queries.length === words.length
        ? [{ ...one, words: allOf(queries), named: allOf(queries) }]
        : []
    })
    await findBy(BY_WORDS, corrections)
    const isName = await namesAmong(connection, missedWords())
    const onlyNames = missed().flatMap((one) => {
      const words = one.things.filter((word) => isLong(word) && isName.has(word))
      const isUnknown = one.things.some(
        (word) => isLong(word) && !words.includes(word) && !COMMON_ADJECTIVES.has(word),
      )
      return words.length === 1 ? toWanted(one.name, words, isUnknown ? 'weak' : 'partial') : []
    })
    await find(onlyNames)
    return names.map((_, index) => found.get(index) ?? [])
  })
}

/** Shorter words, such as `ko`, say little and are the beginning of too many. */
const isLong = (word: string) => word.length > 2
/** Whether the words are a single short one without synonyms, such as `ram` of "ram toriya": okra. */
const isShortFragment = (words: readonly string[]) =>
  isUnknownWord(words) && Array.from(words[0] ?? '').length <= 3
/** Whether the words are a single one that the search knows only from a name: `roti` of rice flour for sel roti. */
const isUnknownWord = ([word = '', ...others]: readonly string[]) =>
  others.length === 0 && groupsOfWord(spellingOf(word)).length === 0
/** Adjectives that fit any product. */
const COMMON_ADJECTIVES = new Set(
  normalizedWords(
    `ramro taja thulo sano pakeko naya mitho fresh good best quality small medium large big size ripe राम्रो ताजा ठूलो सानो पाकेको नयाँ मिठो`,
  ),
)

/** The corrected query of each word that has one; see `correctWords`. */
async function correctedQueries(db: Db, words: readonly string[]): Promise<Map<string, string>> {
  const typed = words.slice(0, MAX_CORRECTED)
  const queries = typed.length > 0 ? await correctWords(db, typed) : []
  return new Map(typed.flatMap((word, index) => (queries[index] ? [[word, queries[index]] as const] : [])))
}

/** The words that are a name or keyword of a product. */
async function namesAmong(db: Db, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set()
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[], ${words.map((word) => nameKeyOf([word]))}::text[]) as typed (word, key)
    where exists (select from product where archived_at is null and search_names @> array[key])`.execute(db)
  return new Set(rows.map(({ word }) => word))
}

/** A name with an `and`, and the parts beside it. */
export interface JoinedName {
  name: string
  parts: readonly string[]
}

/**
 * Those of the names that are a product's own, or whose words are all in the name or keywords of one product while not each part names
 * another one: masala tea has the words of "milk and tea".
 */
export async function namesOfOne(db: Db, joined: readonly JoinedName[]): Promise<Set<string>> {
  const thingsOf = (name: string) => parseSearch(name)?.things ?? []
  const searchOf = (name: string) => allOf(thingsOf(name).map(exactQuery))
  const keyOf = (name: string) => nameKeyOf(thingsOf(name))
  const parts = joined.flatMap(({ name, parts }) =>
    parts.map((part) => ({ name, words: searchOf(part), key: keyOf(part) })),
  )
  // "onion and spring onion" has the words of spring onions
  const ownKeyOf = ({ name, parts }: JoinedName) =>
    parts.some((part) => keyOf(part) === keyOf(name)) ? '' : keyOf(name)
  const names = joined.map(({ name }) => name)
  const { rows } = await sql<{ name: string }>`
    with part as (
      select * from unnest(${parts.map(({ name }) => name)}::text[], ${parts.map(({ words }) => words)}::text[],
        ${parts.map(({ key }) => key)}::text[]) as part (name, words, key)
    )
    select name from unnest(${names}::text[], ${names.map(searchOf)}::text[], ${joined.map(ownKeyOf)}::text[])
      as wanted (name, words, key)
    where exists (select from product where archived_at is null and search_names @> array[wanted.key]
      and wanted.key = any(search_names[1:2])) -- the first are own names
    or exists (select from product where archived_at is null
      and search_words @@ words::tsquery and search_name_words @@ words::tsquery)
    and exists (select from part where part.name = wanted.name
      and not exists (select from product where archived_at is null and search_names @> array[part.key])
      and not exists (select from product where archived_at is null and search_words @@ part.words::tsquery
        and search_name_words @@ part.words::tsquery and not search_name_words @@ wanted.words::tsquery))`.execute(
    db,
  )
  return new Set(rows.map(({ name }) => name))
}

interface FoundRow
  extends Omit<ListedProduct, '_id' | 'price' | 'image'>,
    Pick<FieldRow, 'pricePaisa' | 'unitAmount' | 'unitMeasure'>,
    Pick<FoundProduct, 'isNamed' | 'isExact' | 'isPreferred' | 'soldUnits'> {
  wanted: number
  hasAll: boolean
  id: string
  picture: ProductPicture | null
}

async function findFirst(
  db: Db,
  wanted: readonly Wanted[],
  {
    by,
    preferred,
    sizes,
  }: { by: RawBuilder<unknown>; preferred: readonly string[]; sizes: readonly (number | null)[] },
): Promise<Map<number, FoundProduct[]>> {
  const found = new Map<number, FoundProduct[]>()
  if (wanted.length === 0) return found
  const column = (name: 'name' | 'key' | 'words' | 'named' | 'typed') => wanted.map((one) => one[name])
  const { rows } = await sql<FoundRow>`
    with wanted as (
      select name, key, words::tsquery, named::tsquery, typed::tsquery, size from unnest(${column('name')}::int[],
        ${column('key')}::text[], ${column('words')}::text[], ${column('named')}::text[], ${column('typed')}::text[],
        ${wanted.map(({ name }) => sizes[name] ?? null)}::float8[]
      ) as wanted (name, key, words, named, typed, size)
    ), preferred as materialized (
      select id, position, search_name_words
      from unnest(${preferred}::uuid[]) with ordinality as asked (id, position) join product using (id)
      where archived_at is null
    ), found as (
      select wanted.name, wanted.key, wanted.typed, id, preferred.position as preference, null as position
      from wanted join preferred on search_name_words @@ wanted.words
      union all
      select wanted.name, wanted.key, wanted.typed, first.id, null, first.position from wanted cross join lateral (
        with few as materialized (
          select id, in_stock, search_name_words, sold_units, unit_amount from product where ${by}
          limit ${sql.lit(MAX_COMPARED + 1)}
        ), popular as (
          select id, unit_amount, row_number() over (
            order by in_stock desc, search_name_words @@ wanted.words desc, sold_units desc, id
          ) as position from few where (select count(*) from few) <= ${sql.lit(MAX_COMPARED)}
        )
        -- the last one is the first with the content, if it is not among them anyway
        (select id, position from popular
          order by position >= ${sql.lit(MAX_FOUND)} and unit_amount is distinct from wanted.size, position
          limit ${sql.lit(MAX_FOUND)})
        union all
        -- the index of the popular products soon has enough of them
        (select id, row_number() over () as position from (
          select id from product where ${by} and (select count(*) from few) > ${sql.lit(MAX_COMPARED)}
          order by in_stock desc, sold_units desc, id limit ${sql.lit(MAX_FOUND)}) many)
      ) first
    ), ranked as (
      select name, key, typed, id, min(preference) as preference,
        row_number() over (
          partition by name, min(preference) is null order by min(preference), min(position)
        ) as position
      from found group by name, key, typed, id
    )
    select ranked.name as wanted, ranked.preference is not null as is_preferred,
      p.search_name_words @@ ranked.typed as is_named, p.search_names @> array[ranked.key] as is_exact,
      p.search_name_words @@ wanted.named as has_all,
      p.id, p.name, p.nepali_name, p.price_paisa, p.sold_units, p.unit, p.stock, p.unit_amount, p.unit_measure,
      (select picture from first_picture where product_id = p.id) as picture
    from ranked join product p using (id) join wanted on wanted.name = ranked.name
    where ranked.position <= ${sql.lit(MAX_FOUND)}
    order by ranked.name, ranked.preference, ranked.position`.execute(db)
  const wantedOf = new Map(wanted.map((one) => [one.name, one]))
  for (const row of rows) {
    const { things = [], fit = 'whole' } = wantedOf.get(row.wanted) ?? {}
    const product = toFound(row, things)
    const one: FoundProduct = { ...product, fit: product.isExact ? fit : fitOfPart(row, things, fit) }
    found.set(row.wanted, [...(found.get(row.wanted) ?? []), one])
  }
  return found
}

/** How well words fit that are not the whole name of the product. */
function fitOfPart({ hasAll }: FoundRow, things: readonly string[], fit: Fit): Fit {
  if (!hasAll || isShortFragment(things) || things.every((word) => COMMON_ADJECTIVES.has(word))) return 'weak'
  return fit === 'whole' && isUnknownWord(things) ? 'partial' : fit
}

/** The words of names of products, which the lines of lists compare again and again. */
const ownWords = new LRUCache<string, string[]>({
  max: 5000,
  memoMethod: (name) => normalizedWords(withoutAddition(name)).filter((word) => !STOP_WORDS.has(word)),
})

function ownNameOf({ name, nepaliName }: FoundRow, things: readonly string[]): FoundProduct['ownName'] {
  const names = [name, nepaliName]
    .map((one) => ownWords.memo(one))
    .filter((words) => words.length === things.length)
  if (names.length === 0) return 0
  const isOwn = (form: (word: string) => string) => {
    // people also write "chamal basmati"
    const inOrder = (words: readonly string[]) => words.map(form).toSorted().join(' ')
    return names.some((words) => inOrder(words) === inOrder(things))
  }
  if (isOwn(spellingOf)) return 2
  return isOwn(exactQuery) ? 1 : 0
}

/** Words for what is made of another product. */
const MADE_OF = new Set(
  normalizedWords(
    `pickle jam marmalade juice oil vinegar syrup sharbat tea flour candy titaura dried cookies noodles
    अचार जाम रस तेल सिर्का सर्बत चिया पिठो सुकेको`,
  ).map(spellingOf),
)

function isMadeOf({ name, nepaliName }: FoundRow, things: readonly string[]): boolean {
  const typed = new Set(things.map(exactQuery))
  return [name, nepaliName].some((one) =>
    ownWords.memo(one).some((word) => MADE_OF.has(spellingOf(word)) && !typed.has(exactQuery(word))),
  )
}

function toFound(row: FoundRow, things: readonly string[]): Omit<FoundProduct, 'fit'> {
  const ownName = ownNameOf(row, things)
  const { id, name, nepaliName, unit, stock, pricePaisa, picture } = row
  const image = picture && pictureUrl(picture[0], picture[1])
  return {
    product: { _id: id, name, nepaliName, price: toRupees(pricePaisa), unit, stock, image },
    content: contentOf(row),
    isNamed: row.isNamed,
    isExact: row.isExact || ownName > 0,
    ownName,
    isMadeOf: isMadeOf(row, things),
    soldUnits: row.soldUnits,
    isPreferred: row.isPreferred,
  }
}
