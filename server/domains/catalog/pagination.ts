import { type RawBuilder, sql } from 'kysely'
import type { ProductQuery } from '#contract/catalog.ts'
import { toPaisa } from '#contract/money.ts'
import { PROOF_KINDS } from '#contract/proofs.ts'
import type { Sort } from '#contract/sorts.ts'
import type { ProductRow } from './serializers.ts'

/** Lists and searches end after this many products; customers can refine the search to find others. */
export const MAX_LISTED = 10_000

/** The sort orders for the alias `p`. Each has an index for all products and one for a category. */
export const ORDERS: Record<Sort, RawBuilder<unknown>> = {
  popular: sql`p.in_stock desc, p.sold_units desc, p.id`,
  newest: sql`p.created_at desc, p.id`,
  'price-low': sql`p.price_paisa, p.id`,
  'price-high': sql`p.price_paisa desc, p.id desc`,
}

export interface ProductPage {
  rows: ProductRow[]
  /** Products on all pages. */
  total: number
}

export function inCategory(category: string | undefined): RawBuilder<unknown> {
  return category === undefined
    ? sql`true`
    : sql`p.category_id = (select id from category where name = (select ${category}::text))`
}

/** The condition of the filters by stock, price and origin for the alias `p`; undefined without these filters. */
export function filterOf({
  inStock,
  reduced,
  minPrice,
  maxPrice,
  farm,
  district,
  proof,
  label,
}: ProductQuery) {
  const conditions: RawBuilder<unknown>[] = []
  if (inStock) conditions.push(sql`p.in_stock`)
  if (reduced) {
    conditions.push(sql`p.id in (select product_id from sale_price where regular_paisa is not null)`)
  }
  if (minPrice) conditions.push(sql`p.price_paisa >= (select ${toPaisa(minPrice)}::bigint)`)
  if (maxPrice !== undefined) conditions.push(sql`p.price_paisa <= (select ${toPaisa(maxPrice)}::bigint)`)
  if (farm) conditions.push(sql`p.id in (select product_id from product_farm where farm_id = ${farm})`)
  if (district) {
    conditions.push(sql`p.id in (select product_id from farm_of_product where city = ${district})`)
  }
  if (proof) {
    const strength = PROOF_KINDS.length - PROOF_KINDS.indexOf(proof)
    conditions.push(sql`p.id in (select product_id from product_proof_strength where strength = ${strength})`)
  }
  if (label) conditions.push(sql`p.labels @> ${[label]}::text[]`)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined
}

/** The numbers of rows to return and to skip. */
export function pageBounds({ page, limit }: Pick<ProductQuery, 'page' | 'limit'>) {
  const offset = (page - 1) * limit
  return { offset, limit: Math.max(0, Math.min(limit, MAX_LISTED - offset)) }
}

/** Every row contains the total. An empty page is one row with the total and otherwise nulls. */
export function toPage(rows: (ProductRow & { total: number })[]): ProductPage {
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) }
}
