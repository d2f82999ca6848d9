import { type RawBuilder, sql } from 'kysely'
import type { ProductQuery } from '#contract/catalog.ts'
import type { Sort } from '#contract/sorts.ts'
import type { Db } from '../../../platform/database/database.ts'
import { wordsOfFarms } from '../../farms/farms.ts'
import { filterOf, inCategory, ORDERS, type ProductPage, pageBounds, toPage } from '../pagination.ts'
import { type ProductRow, productColumns } from '../serializers.ts'
import { correctWords } from './corrections.ts'
import { nameKey, nameKeyOf, quoteLexeme } from './documents.ts'
import { allOf, allWords, exactQuery, parseSearch } from './query.ts'

/** The columns that ORDERS sorts by. A search reads them for every match; reading no other columns takes a third less time. */
const SORT_COLUMNS: Record<Exclude<Sort, 'popular'>, RawBuilder<unknown>> = {
  newest: sql`created_at`,
  'price-low': sql`price_paisa`,
  'price-high': sql`price_paisa`,
}

/** Products with the typed name or keyword that come first; a keyword may be shared by thousands. */
const MAX_NAMED = 20

/** What a search looks for; `words` and `names` are tsqueries. */
interface Wanted {
  words: string
  /** Must match the name, the Nepali name or the keywords. */
  names?: string | undefined
  /** The key of the product that comes first in the popular order. */
  nameKey: string
  /** Normalized words: products of a farm that has all of them in its name or place are found as well. */
  farm: string[]
  /** Finds only these products of the farms, which must also have `words`. */
  onlyFarms?: boolean
}

/**
 * The popular order of a search as one number, because four columns take more time to store and to compare: products in stock,
 * those with the typed name or keyword, those with all words in their names, then units sold.
 */
const rank = ({ words, nameKey }: Wanted) => sql`(
  in_stock::int * 4
  + (id = any (array(
      select id from product where archived_at is null and search_names @> array[(select ${nameKey}::text)]
      order by in_stock desc, sold_units desc, id limit ${sql.lit(MAX_NAMED)}
    )))::int * 2
  + (search_name_words @@ (select ${words}::tsquery))::int
) * 1e15::bigint + sold_units as rank`

/**
 * One page of the products that have all words of `query.search`, with the number of all matches. In the popular order,
 * products in stock come first; among them those with the typed name or keyword, then those with all words in their names.
 * Amounts and units, such as `2 kg`, are ignored if no product has them and the other words in its name, and so are symbols that no
 * product has with the words. If nothing is found, words that no product has are completed or corrected.
 */
export function searchProducts(
  db: Db,
  query: ProductQuery,
  category: string | undefined,
): Promise<ProductPage> {
  const typed = parseSearch(query.search)
  if (!typed) return Promise.resolve({ rows: [], total: 0 })
  const { words, things, hasUnit } = typed
  const amount = words.filter((word) => !things.includes(word)).map(exactQuery)
  const exact = things.map(exactQuery)
  const hasAmount = things.length < words.length
  const key = hasAmount ? nameKeyOf(things) : nameKey(query.search)
  // on one connection: under load, each statement would otherwise wait for a connection again
  return db.connection().execute(async (connection) => {
    const find = (wanted: Wanted) => findPage(connection, query, category, wanted)
    const findExact = async (symbols: string[]) => {
      // a farm has no symbols, so one of the same name would hide that no product has them
      const farm = (words: string[]) => (symbols.length > 0 ? [] : words)
      const ofThings = [...(things.length > 0 ? [allWords(things)] : []), ...symbols.map(quoteLexeme)]
      if (hasAmount) {
        const names = hasUnit ? allWords(things) : undefined
        const wanted = { names, nameKey: nameKey(query.search), farm: farm(words) }
        const page = await find({ words: allOf([...ofThings, ...amount]), ...wanted })
        if (page.total > 0) return page
      }
      return find({ words: allOf(ofThings), nameKey: key, farm: farm(things) })
    }
    if (typed.symbols.length > 0) {
      const page = await findExact(typed.symbols)
      if (page.total > 0 || things.length === 0) return page
    }
    const page = await findExact([])
    if (page.total > 0) return page
    const places = await wordsOfFarms(connection, things)
    const rest = things.filter((word) => !places.includes(word))
    if (places.length > 0 && rest.length > 0) {
      const wanted = {
        words: allOf(rest.map(exactQuery)),
        nameKey: nameKeyOf(rest),
        farm: places,
        onlyFarms: true,
      }
      const ofFarms = await find(wanted)
      if (ofFarms.total > 0) return ofFarms
    }
    const corrected = (await correctWords(connection, things)).filter((part) => part !== undefined)
    if (corrected.length < things.length || corrected.every((part, index) => part === exact[index]))
      return page
    return find({ words: allOf(corrected), nameKey: key, farm: [] })
  })
}

/**
 * Parameters are written as `(select $1)`, so that PostgreSQL plans the statement once and not for every search; the limit
 * is a literal, so that the plan expects few rows.
 */
async function findPage(
  db: Db,
  query: ProductQuery,
  category: string | undefined,
  wanted: Wanted,
): Promise<ProductPage> {
  const inNames =
    wanted.names === undefined ? sql`true` : sql`search_name_words @@ (select ${wanted.names}::tsquery)`
  const columns = query.sort === 'popular' ? rank(wanted) : SORT_COLUMNS[query.sort]
  const order = query.sort === 'popular' ? sql`p.rank desc, p.id` : ORDERS[query.sort]
  const { limit, offset } = pageBounds(query)
  const hasWords = sql`search_words @@ (select ${wanted.words}::tsquery)`
  const ofFarms = sql`p.id in (
    select product_id from farm_of_product where search_words @> (select ${wanted.farm}::text[]))`
  const matching = (condition: RawBuilder<unknown>) => sql`
    select id, ${columns} from product p
    where archived_at is null and ${inCategory(category)} and ${condition} and ${filterOf(query) ?? sql`true`}`
  const byWords = matching(sql`${hasWords} and ${wanted.onlyFarms ? ofFarms : inNames}`)
  const matches =
    wanted.onlyFarms || wanted.farm.length === 0
      ? byWords
      : sql`${byWords} union all ${matching(sql`${ofFarms} and not (${hasWords} and ${inNames})`)}`
  const { rows } = await sql<ProductRow & { total: number }>`
    with match as materialized (${matches}),
    page as materialized (
      select id, row_number() over () as position from (
        select id from match p order by ${order} limit ${sql.lit(limit)} offset (select ${offset}::bigint)
      ) p
    )
    select counted.total, ${productColumns}
    from (select count(*) as total from match) counted
      left join (page join product p on p.id = page.id) on true
    order by page.position`.execute(db)
  return toPage(rows)
}
