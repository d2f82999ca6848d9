import { type RawBuilder, sql } from 'kysely'
import PQueue from 'p-queue'
import type { Category, Product, ProductQuery } from '../../contract/catalog.ts'
import type { Pagination } from '../../contract/fields.ts'
import { MAX_PAGE_SIZE } from '../../contract/limits.ts'
import { ALL_CATEGORIES, type Sort } from '../../contract/sorts.ts'
import { type Db, TIMEOUT_MS } from '../database/database.ts'
import { unavailable } from '../http/errors.ts'
import { MARKED_ORDERS, MARKS_FROM, type Mark, type PageMarks } from './marks.ts'
import { planSearch, type SearchPlan } from './search.ts'
import { Vocabulary } from './vocabulary.ts'
import { type ProductRow, productColumns, toProduct } from './wire.ts'

export interface ProductList {
  products: Product[]
  pagination: Pagination
}

/** Each order has an index of the same shape (0052), so that a page is read, not sorted. */
const ORDERS: Record<Sort, RawBuilder<unknown>> = {
  popular: sql`p.in_stock desc, p.sold_units desc, p.id`,
  newest: sql`p.created_at desc, p.id`,
  'price-low': sql`p.price_paisa, p.id`,
  'price-high': sql`p.price_paisa desc, p.id desc`,
}

/** What a process remembers of the catalogue, so that lists and searches need not look it up. */
export interface CatalogMemory {
  marks: PageMarks
  vocabulary: Vocabulary
}

/**
 * One page of the products on sale. An unknown category has none; a page beyond the last is empty. A search finds
 * products that have all its words anywhere, and shows the first ten thousand of them; in the popular order those in stock
 * lead, and among them those that have the words in their name. Without `memory` the cost of a page of the whole shop or a
 * category grows with its number.
 */
export async function listProducts(
  db: Db,
  query: ProductQuery,
  memory?: CatalogMemory,
): Promise<ProductList> {
  const category = oneCategory(query)
  const page =
    query.search === ''
      ? await browse(db, query, category, memory?.marks)
      : await inTurn(() => search(db, query, category, memory?.vocabulary ?? new Vocabulary(db)))
  return {
    products: page.rows.map(toProduct),
    pagination: {
      page: query.page,
      limit: query.limit,
      total: page.total,
      totalPages: Math.ceil(Math.min(page.total, query.search === '' ? page.total : REACH) / query.limit),
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

async function browse(
  db: Db,
  query: ProductQuery,
  category: string | undefined,
  marks: PageMarks | undefined,
): Promise<Page> {
  const offset = offsetOf(query)
  const counted = category === undefined ? sql`true` : sql`name = ${category}`
  const order = ORDERS[query.sort]
  const mark = offset < MARKS_FROM ? undefined : await marks?.before(category, query.sort, offset)
  const listed = sql`select p.id from product p
    where p.archived_at is null and ${category === undefined ? sql`true` : sql`p.category = (select ${category}::text)`}`
  const left = offset - (mark?.rank ?? 0)
  const from = mark
    ? listedFrom(listed, query.sort, mark, left + query.limit)
    : sql`${listed} order by ${order}`
  const { rows } = await sql<ProductRow & { total: number }>`
    with counted as materialized (select coalesce(sum(on_sale), 0)::int as total from category_count where ${counted}),
    page as materialized (
      select id from (
        select id from (${from}) p where ${offset}::bigint < (select total from counted)
        limit ${atMost(query.limit)} offset (select ${left}::bigint)
      ) p limit (select ${query.limit}::bigint)
    )
    select counted.total, ${productColumns}
    from counted left join (page join product p on p.id = page.id) on true
    order by ${order}`.execute(db)
  return toPage(rows)
}

/** The first products at and behind a mark. Those that stand level with it come in order of their id. */
function listedFrom(listed: RawBuilder<unknown>, sort: Sort, { key }: Mark, most: number) {
  const { columns, descending, idDescending } = MARKED_ORDERS[sort]
  const names = columns.map((name) => sql.ref(`p.${name}`))
  const values = columns.map((_, index) => key[index])
  const level = sql.join(
    names.map((name, index) => sql`${name} = ${values[index]}`),
    sql` and `,
  )
  const behind = sql`(${sql.join(names)}) ${descending ? sql`<` : sql`>`} (${sql.join(values)})`
  return sql`
    (${listed} and ${level} and p.id ${idDescending ? sql`<=` : sql`>=`} ${key.at(-1)}::uuid order by ${ORDERS[sort]} limit (select ${most}::bigint))
    union all (${listed} and ${behind} order by ${ORDERS[sort]} limit (select ${most}::bigint))`
}

/** A search shows so many products, the first ones; who looks for others will say more. */
const REACH = 10_000

/** More of them in a process would only keep each other waiting, and orders too. */
const SEARCHES_AT_ONCE = 3
const searches = new PQueue({ concurrency: SEARCHES_AT_ONCE })

/** Lets a search wait for its turn. Throws 503 when it is not done in the time that one waits for a connection. */
async function inTurn(work: () => Promise<Page>): Promise<Page> {
  const signal = AbortSignal.timeout(TIMEOUT_MS.connect)
  try {
    return await searches.add(work, { signal })
  } catch (error) {
    throw error === signal.reason ? unavailable(error) : error
  }
}

// Costs are multiples of what it costs to read and sort one match; measured, see bench/README.md.
/** A step on a walk that the print alone decides. */
const STEP = 0.09
/** A product on a walk that must be looked at. */
const LOOK = 1.8
/** A product that has the rarest of several words, for finding out whether it has the others. */
const POSTING = 0.05

/** Up to this many products the total of every search is exact; beyond, that of a search for several common words is not. */
const COUNTED_EXACTLY = 20_000

async function search(
  db: Db,
  query: ProductQuery,
  category: string | undefined,
  vocabulary: Vocabulary,
): Promise<Page> {
  if (offsetOf(query) >= REACH) {
    const { total } = await search(db, { ...query, page: 1 }, category, vocabulary)
    return { rows: [], total }
  }
  const plan = await planSearch(vocabulary, query.search, category)
  if (!plan) return NOTHING
  const need = query.page * query.limit
  const isPopular = query.sort === 'popular'
  const first = walkFor(plan, isPopular ? 'names' : 'all', need)
  const last = walkFor(plan, isPopular ? 'names and others' : 'all', need)
  let atLeast = need
  const walk = async (chosen: Walk, budget: number) => {
    const rows = await findFirst(db, query, plan, category, chosen, budget)
    return rows && { rows, total: await countMatches(db, plan, atLeast) }
  }
  // a walk costs the less the more there is to pick up; reading costs the more
  const reading = plan.likelyAnywhere + POSTING * plan.mostAnywhere
  const best = first.expected < last.expected ? first : last
  // whoever has walked in vain for as long as reading takes, reads
  const page = best.expected < reading ? await walk(best, reading) : undefined
  if (page) return page
  const few = Math.max(last.balance, 2 * plan.likelyAnywhere)
  const all = await findAll(db, query, plan, few)
  if (all.total <= few) return all
  atLeast = Math.max(atLeast, all.total)
  return (await walk(last, all.total)) ?? findAll(db, query, plan)
}

/** What a walk looks for. */
type Picked = 'all' | 'names' | 'names and others'

interface Walk {
  picked: Picked
  /** So many matches cost the same read and sorted as picked up on this walk. */
  balance: number
  /** What it is likely to cost; infinite where too few are likely to be there. */
  expected: number
  stepCost: number
}

function walkFor(plan: SearchPlan, picked: Picked, need: number): Walk {
  const stepCost = STEP + LOOK * (picked === 'names' ? plan.passing.names : plan.passing.texts)
  const whole = stepCost * need * plan.scope
  const likely = picked === 'names' ? plan.likelyInName : plan.likelyAnywhere
  const toRead = picked === 'names and others' ? POSTING * plan.mostInName + plan.likelyInName : 0
  return {
    picked,
    balance: Math.ceil(Math.sqrt(whole)),
    expected: likely < need ? Number.POSITIVE_INFINITY : whole / likely + toRead,
    stepCost,
  }
}

/**
 * Reads all matches and sorts them: right when they are few. When they are more than `most`, the page is wrong and the
 * total says so.
 */
async function findAll(
  db: Db,
  query: ProductQuery,
  plan: SearchPlan,
  most: number = Number.MAX_SAFE_INTEGER - 1,
): Promise<Page> {
  const isPopular = query.sort === 'popular'
  const order = isPopular ? sql`p.in_stock desc, p.in_name desc, p.sold_units desc, p.id` : ORDERS[query.sort]
  const inName = isPopular ? sql`document @@ (select ${plan.inName}::tsquery)` : sql`true`
  const before = offsetOf(query)
  const { rows } = await sql<ProductRow & { total: number }>`
    with match as materialized (
      select product_id as id, in_stock, sold_units, price_paisa, created_at, ${inName} as in_name
      from product_search where document @@ (select ${plan.anywhere}::tsquery)
      limit (select ${most}::bigint + 1)
    ),
    page as materialized (
      select id, row_number() over () as position from (
        select id from (
          select id from match p order by ${order} limit (select ${before + query.limit}::bigint)
        ) first limit ${atMost(query.limit)} offset (select ${before}::bigint)
      ) page
    )
    select counted.total, ${productColumns}
    from (select count(*) as total from match) counted
      left join (page join product p on p.id = page.id) on true
    order by page.position`.execute(db)
  return toPage(rows)
}

/**
 * Walks through the products in the wanted order and picks up matches until the page is full: right when they are many.
 * The popular order begins with what is in stock and found by name. Where names are many, the walk picks up these alone;
 * where they are few, they are read and the walk picks up the others in stock. Nothing when the walk, or what is to be read,
 * costs more than `budget`: then what was expected of the words is wrong, or the page lies beyond where the walk goes.
 */
async function findFirst(
  db: Db,
  query: ProductQuery,
  plan: SearchPlan,
  category: string | undefined,
  { picked, stepCost }: Walk,
  budget: number,
): Promise<ProductRow[] | undefined> {
  const { limit, sort } = query
  const need = query.page * limit
  const steps = Math.ceil(budget / stepCost)
  const looks = Math.ceil(budget / LOOK) + need
  const inCategory = category === undefined ? sql`true` : sql`p.category = (select ${category}::text)`
  const inStock = sort === 'popular' ? sql`p.in_stock` : sql`true`
  const wanted =
    picked === 'all'
      ? plan.anywhere
      : picked === 'names'
        ? plan.inName
        : `(${plan.anywhere}) & !(${plan.inName})`
  const print = picked === 'names' ? sql`p.name_print` : sql`p.text_print`
  const mayMatch = plan.prints.map((bits) => sql`${print} & ${bits}::bigint <> 0`)
  const walk = sql`(
    select p.id from (
      select p.id from (
        select p.id, p.name_print, p.text_print from product p
        where p.archived_at is null and ${inCategory} and ${inStock}
        order by ${ORDERS[sort]} limit (select ${steps}::bigint)
      ) p
      where ${mayMatch.length > 0 ? sql.join(mayMatch, sql` and `) : sql`true`} limit (select ${looks}::bigint)
    ) p
    where (select document from product_search where product_id = p.id) @@ (select ${wanted}::tsquery)
    limit (select ${need}::bigint))`
  const mostNames = Math.ceil(budget)
  const names = sql`
    named as materialized (
      select product_id as id, in_stock, sold_units from product_search
      where document @@ (select ${plan.inName}::tsquery) limit (select ${mostNames}::bigint + 1)
    ),`
  const namesFirst = sql`
    (select p.id from named p
      where p.in_stock and (select count(*) from named) <= (select ${mostNames}::bigint)
      order by ${ORDERS.popular} limit (select ${need}::bigint))
    union all
    (select id from ${walk} others where (select count(*) from named) <= (select ${mostNames}::bigint))`
  const withNames = picked === 'names and others'
  const { rows } = await sql<ProductRow>`
    with ${withNames ? names : sql``} page as materialized (
      select id, row_number() over () as position
      from (
        select id from (${withNames ? namesFirst : walk}) parts
        limit ${atMost(limit)} offset (select ${offsetOf(query)}::bigint)
      ) found limit (select ${limit}::bigint)
    )
    select ${productColumns} from page join product p on p.id = page.id order by page.position`.execute(db)
  return rows.length < limit ? undefined : rows
}

/** How many match, exactly in shops of ordinary size and for a single word. */
async function countMatches(db: Db, plan: SearchPlan, atLeast: number): Promise<number> {
  if (plan.exact) return plan.mostAnywhere
  if (plan.scope > COUNTED_EXACTLY) return Math.min(plan.mostAnywhere, Math.max(plan.likelyAnywhere, atLeast))
  return countAll(db, plan)
}

async function countAll(db: Db, plan: SearchPlan): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from product_search where document @@ (select ${plan.anywhere}::tsquery)`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

const SHORT_PAGE = 16

/**
 * Tells the planner about how long a page is, lest it plan to read all products. The numbers themselves are given as
 * subqueries, so that it plans once and not for each of them.
 */
const atMost = (rows: number) => sql.lit(rows <= SHORT_PAGE ? SHORT_PAGE : MAX_PAGE_SIZE + 1)

const offsetOf = (query: ProductQuery) => (query.page - 1) * query.limit

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
