import { type RawBuilder, sql } from 'kysely'
import type { Category, Product, ProductQuery } from '../../contract/catalog.ts'
import type { Pagination } from '../../contract/fields.ts'
import { ALL_CATEGORIES, type Sort } from '../../contract/sorts.ts'
import type { Db } from '../database/database.ts'
import { MARKED_ORDERS, MARKS_FROM, type Mark, type PageMarks } from './marks.ts'
import { planSearch, type SearchPlan } from './search.ts'
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

/**
 * One page of the products on sale. An unknown category has none; a page beyond the last is empty. A search finds
 * products that have all its words anywhere; in the popular order those in stock lead, and among them those that have
 * the words in their name. Without `marks` the cost of a page grows with its number.
 */
export async function listProducts(db: Db, query: ProductQuery, marks?: PageMarks): Promise<ProductList> {
  const category = oneCategory(query)
  const page =
    query.search === '' ? await browse(db, query, category, marks) : await search(db, query, category)
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
    where p.archived_at is null and ${category === undefined ? sql`true` : sql`p.category = ${category}`}`
  const left = offset - (mark?.rank ?? 0)
  const from = mark
    ? listedFrom(listed, query.sort, mark, left + query.limit)
    : sql`${listed} order by ${order}`
  const { rows } = await sql<ProductRow & { total: number }>`
    with counted as materialized (select coalesce(sum(on_sale), 0)::int as total from category_count where ${counted}),
    page as materialized (
      select id from (${from}) p where ${offset}::bigint < (select total from counted)
      limit ${query.limit} offset ${left}
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
    (${listed} and ${level} and p.id ${idDescending ? sql`<=` : sql`>=`} ${key.at(-1)}::uuid order by ${ORDERS[sort]} limit ${most})
    union all (${listed} and ${behind} order by ${ORDERS[sort]} limit ${most})`
}

async function search(db: Db, query: ProductQuery, category: string | undefined): Promise<Page> {
  const plan = await planSearch(db, query.search, category)
  if (!plan) return NOTHING
  // as many matches cost the same read and sorted as picked up on a walk through the wanted order
  const need = query.page * query.limit
  const balance = Math.ceil(Math.sqrt(STEP * need * plan.scope))
  const steps = Math.ceil((PATIENCE * balance) / STEP)
  const isPopular = query.sort === 'popular'
  const likely = isPopular ? plan.likelyInName : plan.likelyAnywhere
  let atLeast = need
  const walk = async (picked: Picked, most = steps) => {
    const rows = await findFirst(db, query, plan, category, picked, most)
    return rows && { rows, total: await countMatches(db, plan, atLeast) }
  }
  const [most, first] = isPopular
    ? ([plan.mostInName, 'names'] as const)
    : ([plan.mostAnywhere, 'all'] as const)
  if (most > balance) {
    // several words may meet far less often, or more often, than each alone lets expect
    const expected = (PATIENCE * need * plan.scope) / Math.max(1, likely)
    const trial = Math.ceil(Math.max(steps / TRIAL, expected < steps ? expected : 0))
    const page = await walk(first, plan.sure ? steps : trial)
    if (page) return page
  }
  if (!plan.sure || plan.mostAnywhere <= balance) {
    const all = await findAll(db, query, plan, balance)
    if (all.total <= balance) return all
    atLeast = Math.max(atLeast, all.total)
    const page = isPopular && all.byName > balance / 4 ? await walk('names') : undefined
    if (page) return page
  }
  return (await walk(isPopular ? 'names and others' : 'all')) ?? findAll(db, query, plan)
}

/** Up to this many products the total of every search is exact; beyond, that of a search for several common words is not. */
const COUNTED_EXACTLY = 20_000
/** What a step on the walk costs, as a multiple of what it costs to read and sort a match. */
const STEP = 0.12
/** A walk may take this much longer than expected. */
const PATIENCE = 2
/** A full walk is this much longer than one that only tries whether it ends early. */
const TRIAL = 8

/**
 * Reads all matches and sorts them: right when they are few. When they are more than `most`, the page is wrong and the
 * total says so. `byName` tells how many of those read have all words in their name.
 */
async function findAll(
  db: Db,
  query: ProductQuery,
  plan: SearchPlan,
  most: number = Number.MAX_SAFE_INTEGER - 1,
): Promise<Page & { byName: number }> {
  const isPopular = query.sort === 'popular'
  const order = isPopular ? sql`p.in_stock desc, p.in_name desc, p.sold_units desc, p.id` : ORDERS[query.sort]
  const inName = isPopular ? sql`document @@ (select ${plan.inName}::tsquery)` : sql`true`
  const before = offsetOf(query)
  // the first match comes along to every page, for the total stands beside it
  const { rows } = await sql<ProductRow & { total: number; by_name: number; position: number }>`
    select page.total, page.by_name, page.position, ${productColumns} from (
      select * from (
        select id, row_number() over (order by ${order}) as position, count(*) over () as total,
          count(*) filter (where in_name) over () as by_name
        from (
          select product_id as id, in_stock, sold_units, price_paisa, created_at, ${inName} as in_name
          from product_search where document @@ (select ${plan.anywhere}::tsquery)
          limit (select ${most}::bigint + 1)
        ) p
      ) ranked
      where position = 1
        or position > (select ${before}::bigint) and position <= (select ${before + query.limit}::bigint)
      order by position limit ${sql.lit(query.limit + 1)}
    ) page join product p on p.id = page.id
    order by page.position`.execute(db)
  return {
    rows: rows.filter((row) => row.position > before),
    total: rows[0]?.total ?? 0,
    byName: rows[0]?.by_name ?? 0,
  }
}

/** What a walk looks for. */
type Picked = 'all' | 'names' | 'names and others'

/**
 * Walks through the products in the wanted order and picks up matches until the page is full: right when they are many.
 * The popular order begins with what is in stock and found by name. Where names are many, the walk picks up these alone;
 * where they are few, they are read and the walk picks up the others in stock. Nothing when the walk gets too long: then
 * what was expected of the words is wrong, or the page lies beyond where the walk goes.
 */
async function findFirst(
  db: Db,
  query: ProductQuery,
  plan: SearchPlan,
  category: string | undefined,
  picked: Picked,
  steps: number,
): Promise<ProductRow[] | undefined> {
  const { limit, sort } = query
  const need = query.page * limit
  const inCategory = category === undefined ? sql`true` : sql`p.category = ${category}`
  const inStock = sort === 'popular' ? sql`p.in_stock` : sql`true`
  const wanted =
    picked === 'all'
      ? plan.anywhere
      : picked === 'names'
        ? plan.inName
        : `(${plan.anywhere}) & !(${plan.inName})`
  const print = picked === 'names' ? sql`p.name_print` : sql`p.text_print`
  const mayMatch = plan.prints.map((bits) => sql`${print} & ${bits}::bigint <> 0 and `)
  // subqueries keep the planner from planning anew for each number; the page's length it must know, lest it read all products
  const walk = sql`(
    select p.id from (
      select p.id, p.name_print, p.text_print from product p
      where p.archived_at is null and ${inCategory} and ${inStock}
      order by ${ORDERS[sort]} limit (select ${steps}::bigint)
    ) p
    where ${sql.join(mayMatch, sql``)}
      (select document from product_search where product_id = p.id) @@ (select ${wanted}::tsquery)
    limit (select ${need}::bigint))`
  const names = sql`(
    select p.id from (
      select product_id as id, in_stock, sold_units from product_search
      where document @@ (select ${plan.inName}::tsquery) offset 0
    ) p
    where p.in_stock order by ${ORDERS.popular} limit (select ${need}::bigint))`
  const { rows } = await sql<ProductRow>`
    with page as materialized (
      select id, row_number() over () as position
      from (
        select id from (${picked === 'names and others' ? sql`${names} union all ${walk}` : walk}) parts
        limit ${sql.lit(limit)} offset (select ${offsetOf(query)}::bigint)
      ) found
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
