import { type RawBuilder, sql } from 'kysely'
import type { Category, Product, ProductQuery } from '../../contract/catalog.ts'
import type { Pagination } from '../../contract/fields.ts'
import { ALL_CATEGORIES, type Sort } from '../../contract/sorts.ts'
import type { Db } from '../database/database.ts'
import { planSearch, type SearchPlan } from './search.ts'
import { type ProductRow, productColumns, toProduct } from './wire.ts'

export interface ProductList {
  products: Product[]
  pagination: Pagination
}

/** Each order has an index of the same shape (0010), so that a page is read, not sorted. */
const ORDERS: Record<Sort, RawBuilder<unknown>> = {
  popular: sql`p.in_stock desc, p.sold_units desc, p.id`,
  newest: sql`p.created_at desc, p.id`,
  'price-low': sql`p.price_paisa, p.id`,
  'price-high': sql`p.price_paisa desc, p.id desc`,
}

/**
 * One page of the products on sale. An unknown category has none; a page beyond the last is empty. A search finds
 * products that have all its words anywhere; in the popular order those in stock lead, and among them those that have
 * the words in their name.
 */
export async function listProducts(db: Db, query: ProductQuery): Promise<ProductList> {
  const category =
    query.category.toLowerCase() === ALL_CATEGORIES || query.category === '' ? undefined : query.category
  const page = query.search === '' ? await browse(db, query, category) : await search(db, query, category)
  return {
    products: page.rows.map(toProduct),
    pagination: {
      page: query.page,
      limit: query.limit,
      total: page.total,
      totalPages: Math.ceil(page.total / query.limit),
    },
  }
}

/** The category a query is limited to; undefined for the whole shop. */
export function oneCategory({ category }: Pick<ProductQuery, 'category'>): string | undefined {
  return category === '' || category.toLowerCase() === ALL_CATEGORIES ? undefined : category
}

interface Page {
  rows: ProductRow[]
  total: number
}

const NOTHING: Page = { rows: [], total: 0 }

async function browse(db: Db, query: ProductQuery, category: string | undefined): Promise<Page> {
  const offset = (query.page - 1) * query.limit
  const inCategory = category === undefined ? sql`true` : sql`p.category = ${category}`
  const counted = category === undefined ? sql`true` : sql`name = ${category}`
  const order = ORDERS[query.sort]
  const { rows } = await sql<ProductRow & { total: number }>`
    with counted as materialized (select coalesce(sum(on_sale), 0)::int as total from category_count where ${counted}),
    page as materialized (
      select p.id from product p
      where p.archived_at is null and ${inCategory} and ${offset}::bigint < (select total from counted)
      order by ${order} limit ${query.limit} offset ${offset}
    )
    select counted.total, ${productColumns}
    from counted left join (page join product p on p.id = page.id) on true
    order by ${order}`.execute(db)
  return toPage(rows)
}

async function search(db: Db, query: ProductQuery, category: string | undefined): Promise<Page> {
  const plan = await planSearch(db, query.search, category)
  if (!plan) return NOTHING
  const key = `${query.sort} ${query.page * query.limit} ${plan.anywhere}`
  const proven = provenWays.get(key)
  // as many matches cost the same read and sorted as picked up on a walk through the wanted order
  const balance = Math.ceil(Math.sqrt(STEP * query.page * query.limit * plan.scope))
  let atLeast = proven?.atLeast ?? 0
  if (proven?.way === 'read' || (!proven && (!plan.sure || plan.mostAnywhere < balance))) {
    const most = plan.scope <= COUNTED_EXACTLY ? plan.scope : balance
    const all = await findAll(db, query, plan, proven ? undefined : most)
    if (all) return all
    atLeast = most + 1
  }
  const first = proven?.way === 'read' ? undefined : await findFirst(db, query, plan, category, atLeast)
  remember(key, { way: first ? 'walk' : 'read', atLeast })
  return first ?? (await findAll(db, query, plan)) ?? NOTHING
}

/** Up to this many products the total of every search is exact; beyond, that of a search for several common words is not. */
const COUNTED_EXACTLY = 20_000
/** What a step on the walk costs, as a multiple of what it costs to read and sort a match. */
const STEP = 1.3
/** The walk may be this much longer than expected. */
const PATIENCE = 4

interface Experience {
  way: 'read' | 'walk'
  /** So many products matched when they were counted. */
  atLeast: number
}

/** Which way answered searches for which it was not clear. A matter of speed, so it may be out of date. */
const provenWays = new Map<string, Experience>()
const MOST_PROVEN = 5000

function remember(key: string, experience: Experience): void {
  provenWays.delete(key)
  provenWays.set(key, experience)
  const [oldest] = provenWays.keys()
  if (provenWays.size > MOST_PROVEN && oldest !== undefined) provenWays.delete(oldest)
}

/** Reads all matches and sorts them: right when they are few. Nothing when they turn out to be more than `most`. */
async function findAll(
  db: Db,
  query: ProductQuery,
  plan: SearchPlan,
  most: number = Number.MAX_SAFE_INTEGER,
): Promise<Page | undefined> {
  const popular = sql`p.in_stock desc, p.in_name desc, p.sold_units desc, p.id`
  const { rows } = await sql<ProductRow & { total: number }>`
    with found as materialized (
      select ${sortable}, document @@ ${plan.inName}::tsquery as in_name
      from product_search where document @@ ${plan.anywhere}::tsquery limit ${most}::bigint + 1
    ),
    counted as materialized (select count(*)::int as total from found),
    page as materialized (
      select id, row_number() over () as position from (
        select p.id from found p where (select total from counted) <= ${most}::bigint
        order by ${query.sort === 'popular' ? popular : ORDERS[query.sort]}
        limit ${query.limit} offset ${(query.page - 1) * query.limit}
      ) sorted
    )
    select counted.total, ${productColumns}
    from counted left join (page join product p on p.id = page.id) on true
    order by page.position`.execute(db)
  const page = toPage(rows)
  return page.total > most ? undefined : page
}

/** What product_search has of a product to sort matches by (0013). */
const sortable = sql`product_id as id, in_stock, sold_units, price_paisa, created_at`

/**
 * Walks through the products in the wanted order and picks up matches until the page is full: right when they are many.
 * The popular order begins with what is in stock and found by name; where names are few, these are read and the walk
 * picks up the others in stock. Nothing when the walk gets too long: then what was expected of the words is wrong, or
 * the page lies beyond where the walk goes.
 */
async function findFirst(
  db: Db,
  query: ProductQuery,
  plan: SearchPlan,
  category: string | undefined,
  atLeast: number,
): Promise<Page | undefined> {
  const { limit, sort } = query
  const need = query.page * limit
  const inCategory = category === undefined ? sql`true` : sql`p.category = ${category}`
  const isPopular = sort === 'popular'
  const namesAreMany = isPopular && plan.likelyInName * PATIENCE >= plan.likelyAnywhere
  const likely = Math.max(1, namesAreMany ? plan.likelyInName : plan.likelyAnywhere)
  const expected = (PATIENCE * need * plan.scope) / likely
  // the walk may take as long as the other way, where that is known
  const steps = Math.ceil(plan.sure ? Math.max(expected, plan.mostAnywhere / STEP) : expected)
  const rest = `(${plan.anywhere}) & !(${plan.inName})`
  const matching = !isPopular ? plan.anywhere : namesAreMany ? plan.inName : rest
  const walk = sql`(
    select p.id from (
      select p.id from product p
      where p.archived_at is null and ${inCategory} and ${isPopular ? sql`p.in_stock` : sql`true`}
      order by ${ORDERS[sort]} limit ${steps}
    ) p
    where (select document from product_search where product_id = p.id) @@ ${matching}::tsquery limit ${need})`
  const read = sql`(
    select p.id from (
      select ${sortable} from product_search where document @@ ${plan.inName}::tsquery offset 0
    ) p
    where p.in_stock order by ${ORDERS[sort]} limit ${need})`
  const { rows } = await sql<ProductRow>`
    with page as materialized (
      select id, row_number() over () as position
      from (
        select id from (${isPopular && !namesAreMany ? sql`${read} union all ${walk}` : walk}) parts
        limit ${limit} offset ${need - limit}
      ) found
    )
    select ${productColumns} from page join product p on p.id = page.id order by page.position`.execute(db)
  if (rows.length < limit) return undefined
  return { rows, total: await countMatches(db, plan, Math.max(need, atLeast)) }
}

/** How many match, exactly in shops of ordinary size and for a single word. */
async function countMatches(db: Db, plan: SearchPlan, atLeast: number): Promise<number> {
  if (plan.exact) return plan.mostAnywhere
  if (plan.scope > COUNTED_EXACTLY) return Math.min(plan.mostAnywhere, Math.max(plan.likelyAnywhere, atLeast))
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from product_search where document @@ ${plan.anywhere}::tsquery`.execute(db)
  return rows[0]?.total ?? 0
}

/** The total comes with every row, and alone, beside nulls, on a page beyond the last. */
function toPage(rows: (ProductRow & { total: number })[]): Page {
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) }
}

/** The categories that have products on sale, by name, with how many. */
export async function listCategories(db: Db): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select name, on_sale as count from category_count where on_sale > 0 order by lower(name), name`.execute(
    db,
  )
  return rows
}
