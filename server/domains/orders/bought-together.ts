import { sql } from 'kysely'
import type { Product } from '#contract/catalog.ts'
import type { Db } from '../../platform/database/database.ts'
import { invalidateSuggestions, productsOnSale } from '../catalog/catalog.ts'

/** The orders that count. */
const MAX_ORDERS = 200_000
const MAX_DAYS = 180
const [MIN_LINES, MAX_LINES] = [2, 40]
/** Each batch takes far less than a second, even if all its orders have 40 lines. */
const BATCH = 100
/**
 * Two products belong together after this many common orders, if they are bought together this much more often than by chance.
 */
const MIN_COMMON_ORDERS = 5
const MIN_LIFT = 1.2
/** Partners kept for a product; some may be sold out. */
const MAX_PARTNERS = 12

/** On sale and in stock: the products that are most often bought together with this one. */
export async function boughtTogether(db: Db, productId: string, limit: number): Promise<Product[]> {
  const partners = sql<{ weight: number }>`
    select partner_id as product_id, weight from product_pair where product_id = ${productId}`
  const found = await productsOnSale(db, partners, sql`weight desc, product_id`)
  return found.flatMap(({ product }) => (product.inStock ? [product] : [])).slice(0, limit)
}

/**
 * Counts which products are bought together, in at most the latest 200,000 orders of 180 days that were not cancelled and belong
 * to accounts or were taken by phone. Readers see the former result until the new one replaces it.
 */
export async function countPairs(db: Db): Promise<void> {
  await sql`truncate product_pair_count`.execute(db)
  let orders = 0
  let last: BatchResult['last'] = null
  do {
    const batch: BatchResult = await countBatch(db, last)
    orders += batch.counted
    last = batch.last
  } while (last !== null && orders < MAX_ORDERS)
  await replacePairs(db, orders)
  await sql`truncate product_pair_count`.execute(db)
  await invalidateSuggestions(db)
}

interface BatchResult {
  /** Orders that count. */
  counted: number
  /** Null after the last batch. */
  last: { at: string; id: string } | null
}

/** Adds the pairs of the next orders before `last`. The weight of an order with few lines is higher: it says more. */
async function countBatch(db: Db, last: BatchResult['last']): Promise<BatchResult> {
  const before = last ? sql`(created_at, id) < (${last.at}::timestamptz, ${last.id}::uuid)` : sql`true`
  const { rows } = await sql<BatchResult>`
    with batch as materialized (
      select id, created_at, status, customer_id, source from orders
      where created_at > now() - make_interval(days => ${MAX_DAYS}::int) and ${before}
      order by created_at desc, id desc limit ${sql.lit(BATCH)}
    ), counted as materialized (
      select batch.id, array_agg(distinct product_id) as products from batch join order_line on order_id = batch.id
      where status <> 'cancelled' and (customer_id is not null or source = 'phone')
      group by batch.id having count(*) between ${MIN_LINES}::int and ${MAX_LINES}::int
    ), added as (
      insert into product_pair_count as pair (product_id, partner_id, orders, weight)
      select one, other, count(*), sum(1.0 / cardinality(products))
      from counted, unnest(products) as one, unnest(products) as other where one <= other group by one, other
      on conflict (product_id, partner_id) do update
        set orders = pair.orders + excluded.orders, weight = pair.weight + excluded.weight
    )
    select (select count(*)::int from counted) as counted, (
      select json_build_object('at', created_at::text, 'id', id) from batch
      where (select count(*) from batch) = ${BATCH}::int order by created_at, id limit 1
    ) as last`.execute(db)
  return rows[0] ?? { counted: 0, last: null }
}

/** `orders` is the number of all orders that were counted. */
async function replacePairs(db: Db, orders: number): Promise<void> {
  await sql`
    with pair as (
      select product_id, partner_id, orders, weight from product_pair_count
      where product_id <> partner_id and orders >= ${MIN_COMMON_ORDERS}::int
    ), related as (
      select pair.* from pair
      join product_pair_count one on one.product_id = pair.product_id and one.partner_id = pair.product_id
      join product_pair_count other on other.product_id = pair.partner_id and other.partner_id = pair.partner_id
      where pair.orders::float8 * ${orders}::float8 > ${MIN_LIFT}::float8 * one.orders * other.orders
    ), ranked as (
      select *, row_number() over (partition by product_id order by weight desc, partner_id) as position from (
        select product_id, partner_id, weight from related
        union all select partner_id, product_id, weight from related
      ) both_directions
    ), kept as materialized (
      select product_id, partner_id, weight from ranked where position <= ${MAX_PARTNERS}::int
    ), gone as (
      delete from product_pair pair where not exists (
        select from kept where kept.product_id = pair.product_id and kept.partner_id = pair.partner_id)
    )
    insert into product_pair (product_id, partner_id, weight) select product_id, partner_id, weight from kept
    on conflict (product_id, partner_id) do update set weight = excluded.weight`.execute(db)
}
