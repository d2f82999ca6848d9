import { type RawBuilder, sql } from 'kysely'
import { NO_SHOW_REASONS, type OrderSort } from '#contract/admin/choices.ts'
import type { AdminOrdersQuery, OrderFilters, OrderSummary } from '#contract/admin/orders/orders.ts'
import { canonicalEmail } from '#contract/fields.ts'
import { MAX_EARLIER_ORDERS } from '#contract/limits.ts'
import { addDays, startOfNepalDay } from '#contract/nepal/time.ts'
import type { Shipping } from '#contract/orders.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  type KeyColumn,
  type Keyset,
  keyset,
  newestFirst,
  readCountedPage,
  readInBatches,
} from '../../platform/database/keyset.ts'
import { containing } from '../../platform/database/like.ts'
import { districtsInNepali, isFullOrderId, orderIdMatches, phoneMatches, rupees } from './columns.ts'
import { summaryColumns } from './order-columns.ts'

/**
 * The newest 100 earlier orders of the phone number, and those of them that the customer did not answer or accept. Use with
 * `phoneColumns`.
 */
export const withPhoneHistory = sql`
  left join lateral (
    select count(*)::int as orders, count(*) filter (where earlier.status = 'cancelled' and exists (
      select from order_event where order_id = earlier.id and to_status = 'cancelled'
        and reason_code = any(${NO_SHOW_REASONS}::text[])
    ))::int as no_shows
    from (
      select id, status from orders same where same.phone = orders.phone and orders.phone <> ''
        and same.created_at < orders.created_at and same.id <> orders.id
      order by same.created_at desc limit ${sql.lit(MAX_EARLIER_ORDERS)}
    ) earlier
  ) phone_history on true`
export const phoneColumns = sql`phone_history.orders as phone_orders, phone_history.no_shows as phone_no_shows`

/**
 * Condition: the account has an email address that contains the search text. Covers the newest 1,000 such accounts. An array, so
 * that PostgreSQL can combine the index of the column with others.
 */
const isOfAccountWithEmail = (search: string) => sql`orders.customer_id = any(array(
  select id from account where email ilike ${containing(search)} order by created_at desc, id desc limit 1000))`

/** The condition of a search for orders: id, name, district, both phones, and the email for those who may see it. */
export function ordersMatching(search: string, { seesEmail = true } = {}): RawBuilder<unknown> {
  if (search === '') return sql`true`
  const byId = orderIdMatches(sql`orders.id`, search)
  if (byId && isFullOrderId(search)) return byId
  const conditions = [
    sql`orders.full_name ilike ${containing(search)}`,
    sql`orders.city ilike ${containing(search)}`,
    // `ilike`, because the index of the column serves no list
    ...districtsInNepali(search).map((district) => sql`orders.city ilike ${district}`),
  ]
  conditions.push(...phoneMatches(search, sql`orders.phone`, sql`orders.second_phone`))
  const email = canonicalEmail(search)
  if (seesEmail) conditions.push(sql`orders.email ilike ${containing(email)}`, isOfAccountWithEmail(email))
  if (byId) conditions.push(byId)
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** The condition for all filters of the order list. */
function matchesFilters(filters: OrderFilters): RawBuilder<unknown> {
  const conditions = [ordersMatching(filters.search)]
  if (filters.status) conditions.push(sql`orders.status = ${filters.status}`)
  if (filters.province) conditions.push(sql`orders.state = ${filters.province}`)
  if (filters.from) conditions.push(sql`orders.created_at >= ${startOfNepalDay(filters.from)}`)
  if (filters.to) conditions.push(sql`orders.created_at < ${startOfNepalDay(addDays(filters.to, 1))}`)
  return sql.join(conditions, sql` and `)
}

// each sort has an index of the same shape
export const TIME: KeyColumn = { column: sql`orders.created_at`, type: 'timestamp' }
const TOTAL: KeyColumn = { column: sql`orders.total_paisa`, type: 'number' }
export const ID: KeyColumn = { column: sql`orders.id`, type: 'id' }
const SORTS: Record<OrderSort, Keyset> = {
  newest: newestFirst('orders'),
  oldest: keyset([TIME, ID]),
  'total-high': keyset([TOTAL, ID], { descending: true }),
  'total-low': keyset([TOTAL, ID]),
}

/** One page of the shop's orders. Reads only the rows of the page, however many orders there are. */
export async function listOrders(db: Db, query: AdminOrdersQuery) {
  const matching = sql`from orders where ${matchesFilters(query)}`
  const columns = sql<OrderSummary>`${summaryColumns}`
  const { rows: orders, ...page } = await readCountedPage(db, SORTS[query.sort], query, columns, matching)
  return { orders, ...page }
}

/** The newest orders of one customer. */
export async function ordersOfCustomer(db: Db, customerId: string, limit: number): Promise<OrderSummary[]> {
  const { rows } = await sql<OrderSummary>`
    select ${summaryColumns} from orders where customer_id = ${customerId}
    order by orders.created_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** An order with the columns that only the export has. */
export interface ExportedOrder extends OrderSummary, Shipping {
  deliveryCharge: number
  creditUsed: number
  weightRefund: number
  cashDue: number
  /** Null before the delivery. */
  cashCollected: number | null
  qr: number
  /** In cash and as store credit. */
  refunded: number
  /** All lines in one text: `2 x Rice (kg); 1 x Honey (500 g)`. */
  items: string
}

const exportColumns = sql<ExportedOrder>`
  ${summaryColumns},
  ${rupees(sql`case when orders.status = 'cancelled' then 0 else orders.cash_due_paisa end`)} as cash_due,
  ${rupees(sql`orders.cash_collected_paisa`)} as cash_collected, ${rupees(sql`orders.qr_paisa`)} as qr,
  ${rupees(sql`coalesce((select sum(amount_paisa) from order_return where order_id = orders.id), 0)`)} as refunded,
  coalesce((
    select string_agg(quantity || ' x ' || product_name || ' (' || unit || ')', '; ' order by position)
    from order_line where order_id = orders.id
  ), '') as items`

/** All orders that match, newest first, in batches. */
export const exportOrders = (db: Db, filters: OrderFilters) =>
  readInBatches(db, SORTS.newest, exportColumns, sql`from orders where ${matchesFilters(filters)}`)
