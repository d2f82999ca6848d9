import { sql } from 'kysely'
import { MAX_USUAL_PRODUCTS } from '#contract/limits.ts'
import type { UsualProduct } from '#contract/orders.ts'
import type { Db } from '../../platform/database/database.ts'
import { productsOnSale } from '../catalog/catalog.ts'

/** The latest orders that say what a customer usually buys. */
const MAX_ORDERS = 200
/** Some of these may have been archived. */
const MAX_READ = 3 * MAX_USUAL_PRODUCTS
/** Not due after this many usual intervals: the customer has stopped buying it. */
const MAX_INTERVALS = 3

interface Bought {
  days: number
  quantity: number
  due: boolean
}

/**
 * The products on sale that a customer bought on at least two days, with the median number of days between and the units of the
 * last day; those that are due first, at most twelve.
 */
export async function usualProducts(db: Db, customerId: string): Promise<UsualProduct[]> {
  const order = sql`due desc, times desc, since, product_id`
  const bought = sql<Bought>`
    with latest as (
      select id, (created_at at time zone 'Asia/Kathmandu')::date as day from orders
      where customer_id = ${customerId} and status <> 'cancelled'
      order by created_at desc, id desc limit ${sql.lit(MAX_ORDERS)}
    ), daily as (
      select product_id, day, sum(quantity)::int as quantity from latest join order_line on order_id = latest.id
      group by product_id, day
    ), spaced as (
      select *, day - lag(day) over (partition by product_id order by day) as days from daily
    ), usual as (
      select product_id, percentile_cont(0.5) within group (order by days) as days, count(*) as times,
        nepal_today() - max(day) as since, (array_agg(quantity order by day desc))[1] as quantity
      from spaced group by product_id having count(*) > 1
    )
    select *, since >= days and since < ${MAX_INTERVALS}::int * days as due from usual
    order by ${order} limit ${sql.lit(MAX_READ)}`
  const found = await productsOnSale(db, bought, order)
  return found.slice(0, MAX_USUAL_PRODUCTS).map(({ product, entry: { days, quantity, due } }) => ({
    product,
    days: Math.round(days),
    quantity,
    due,
  }))
}
