import { sql } from 'kysely'
import type { Product, ProductQuery } from '#contract/catalog.ts'
import type { Pagination } from '#contract/fields.ts'
import { ALL_CATEGORIES } from '#contract/sorts.ts'
import type { Db } from '../../platform/database/database.ts'
import { presentNames } from './categories.ts'
import {
  filterOf,
  inCategory,
  MAX_LISTED,
  ORDERS,
  type ProductPage,
  pageBounds,
  toPage,
} from './pagination.ts'
import { searchProducts } from './search/search.ts'
import { type ProductRow, productColumns, toProduct } from './serializers.ts'

export interface ProductList {
  products: Product[]
  pagination: Pagination
  /** The category under its present name; undefined for all categories. */
  category: string | undefined
}

/**
 * One page of the products on sale; empty for an unknown category or a page after the last. `total` counts all matches,
 * `totalPages` only the pages of the first 10,000.
 */
export async function listProducts(db: Db, query: ProductQuery): Promise<ProductList> {
  const find = (within: string | undefined) =>
    query.search === '' ? browse(db, query, within) : searchProducts(db, query, within)
  let category = oneCategory(query)
  let page = await find(category)
  if (category !== undefined && page.total === 0) {
    // a link may name it by a former name or with other capitals
    const name = (await presentNames(db, [category])).get(category) ?? category
    if (name !== category) page = await find(name)
    category = name
  }
  return {
    category,
    products: page.rows.map(toProduct),
    pagination: {
      page: query.page,
      limit: query.limit,
      total: page.total,
      totalPages: Math.ceil(Math.min(page.total, MAX_LISTED) / query.limit),
    },
  }
}

/** The category that a query is limited to; undefined for all categories. */
export function oneCategory({ category }: Pick<ProductQuery, 'category'>): string | undefined {
  return category === '' || category.toLowerCase() === ALL_CATEGORIES ? undefined : category
}

/** Whether a change of a farm may change which products a query finds. Searches find farms and their places. */
export const dependsOnFarms = ({ search, farm, district, proof }: ProductQuery) =>
  search !== '' || farm !== undefined || district !== undefined || proof !== undefined

async function browse(db: Db, query: ProductQuery, category: string | undefined): Promise<ProductPage> {
  const filter = filterOf(query)
  const where = sql`archived_at is null and ${inCategory(category)} and ${filter ?? sql`true`}`
  // counting the products of a category takes longer than reading its stored number
  const total = filter
    ? sql`select count(*)::int as total from product p where ${where}`
    : sql`select coalesce(sum(products), 0)::int as total from category_count p where ${inCategory(category)}`
  const order = ORDERS[query.sort]
  const { limit, offset } = pageBounds(query)
  const { rows } = await sql<ProductRow & { total: number }>`
    with page as materialized (
      select id from product p where ${where}
      order by ${order} limit ${sql.lit(limit)} offset (select ${offset}::bigint)
    )
    select counts.total, ${productColumns}
    from (${total}) as counts
      left join (page join product p on p.id = page.id) on true
    order by ${order}`.execute(db)
  return toPage(rows)
}

/** How many products are on sale. */
export async function countProductsOnSale(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(products), 0)::int as count from category_count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Ids of products on sale, oldest first, so that new products do not move others. */
export async function productIdsOnSale(
  db: Db,
  { skip, limit }: { skip: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from product where archived_at is null order by created_at, id desc
    offset ${skip} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
