import { sql } from 'kysely'
import type { ProductQuery } from '#contract/catalog.ts'
import type { Db } from '../../database/database.ts'
import { inCategory, ORDERS, type ProductPage, pageBounds, toPage } from '../pages.ts'
import { type ProductRow, productColumns } from '../serializers.ts'
import { correctWords } from './corrections.ts'
import { nameKey, quoteLexeme } from './documents.ts'
import { allOf, exactQuery, parseSearch } from './query.ts'

/**
 * One page of the products that have all words of `query.search`, with the number of all matches. In the popular order,
 * products in stock come first; among them the one whose name was typed, then those with all words in their names. Words
 * that no product has are completed, or corrected if mistyped.
 */
export async function searchProducts(
  db: Db,
  query: ProductQuery,
  category: string | undefined,
): Promise<ProductPage> {
  const typed = parseSearch(query.search)
  if (!typed) return { rows: [], total: 0 }
  const symbols = typed.symbols.map(quoteLexeme)
  const exact = typed.words.map(exactQuery)
  const page = await findPage(db, query, category, allOf([...exact, ...symbols]))
  if (page.total > 0 || typed.words.length === 0) return page
  const corrected = await correctWords(db, typed.words)
  if (!corrected || corrected.every((part, at) => part === exact[at])) return page
  return findPage(db, query, category, allOf([...corrected, ...symbols]))
}

/**
 * Parameters are given as `(select $1)`, so that PostgreSQL plans the statement once and not for every search; the limit
 * literally, so that it expects few rows.
 */
async function findPage(
  db: Db,
  query: ProductQuery,
  category: string | undefined,
  words: string,
): Promise<ProductPage> {
  const isPopular = query.sort === 'popular'
  const relevance = isPopular
    ? sql`, id = any (array(
          select id from product where archived_at is null and search_names @> array[(select ${nameKey(query.search)}::text)]
        )) as is_name,
        search_name_words @@ (select ${words}::tsquery) as in_name`
    : sql``
  const order = isPopular
    ? sql`p.in_stock desc, p.is_name desc, p.in_name desc, p.sold_units desc, p.id`
    : ORDERS[query.sort]
  const { limit, offset } = pageBounds(query)
  const { rows } = await sql<ProductRow & { total: number }>`
    with match as materialized (
      select id, in_stock, sold_units, price_paisa, created_at ${relevance} from product p
      where archived_at is null and ${inCategory(category)} and search_words @@ (select ${words}::tsquery)
    ),
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
