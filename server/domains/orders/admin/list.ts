import { type RawBuilder, sql } from 'kysely'
import type { OrderSort } from '#contract/admin/choices.ts'
import type { AdminOrdersQuery, OrderFilters } from '#contract/admin/orders.ts'
import { normalizePhone } from '#contract/nepal/phone.ts'
import { addDays, startOfNepalDay } from '#contract/nepal/time.ts'
import type { Db } from '../../../platform/database/database.ts'
import { countUpToMax, type Keyed, type Keyset, keyset, pageOf } from '../../../platform/database/keyset.ts'
import { containing } from '../../../platform/database/like.ts'
import { isAccountWithEmail } from '../../accounts/accounts.ts'
import { type ListedOrder, toListedOrder } from '../serializers.ts'
import { type AdminOrderRow, adminOrderColumns } from './rows.ts'

/** The first characters of an id, with or without '#', in either case: people read them out like this. */
const ID_PREFIX = /^#?([0-9a-f]{3,8})$/i
const FULL_ID = /^#?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

/** Whether the column has the typed order id, or an id that starts with it; undefined when no order id was typed. */
export function matchesOrderId(column: RawBuilder<unknown>, search: string): RawBuilder<unknown> | undefined {
  const fullId = FULL_ID.exec(search)
  if (fullId?.[1]) return sql`${column} = ${fullId[1]}::uuid`
  const prefix = ID_PREFIX.exec(search)?.[1]
  if (!prefix) return undefined
  const rest = '-0000-0000-0000-000000000000'
  return sql`${column} between ${`${prefix.padEnd(8, '0')}${rest}`}::uuid
    and ${`${prefix.padEnd(8, 'f')}${rest.replaceAll('0', 'f')}`}::uuid`
}

function matchesSearch(search: string): RawBuilder<unknown> {
  if (search === '') return sql`true`
  const byId = matchesOrderId(sql`orders.id`, search)
  if (byId && FULL_ID.test(search)) return byId
  const conditions = [
    sql`orders.full_name ilike ${containing(search)}`,
    sql`orders.email ilike ${containing(search)}`,
    sql`orders.city ilike ${containing(search)}`,
    isAccountWithEmail(sql`orders.customer_id`, search),
  ]
  const digits = normalizePhone(search)
  if (/^\d{3,}$/.test(digits)) conditions.push(sql`orders.phone like ${containing(digits)}`)
  if (byId) conditions.push(byId)
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** The condition for all filters of the order list. */
export function matchesFilters(filters: OrderFilters): RawBuilder<unknown> {
  const conditions = [matchesSearch(filters.search)]
  if (filters.status) conditions.push(sql`orders.status = ${filters.status}`)
  if (filters.province) conditions.push(sql`orders.state = ${filters.province}`)
  if (filters.from) conditions.push(sql`orders.created_at >= ${startOfNepalDay(filters.from)}`)
  if (filters.to) conditions.push(sql`orders.created_at < ${startOfNepalDay(addDays(filters.to, 1))}`)
  return sql.join(conditions, sql` and `)
}

// each sort has an index of the same shape
const byTime = (descending: boolean) =>
  keyset([
    { column: sql`orders.created_at`, type: 'timestamp', descending },
    { column: sql`orders.id`, type: 'id', descending: !descending },
  ])
const byTotal = (descending: boolean) =>
  keyset([
    { column: sql`orders.total_paisa`, type: 'number', descending },
    { column: sql`orders.id`, type: 'id', descending: !descending },
  ])
export const SORTS: Record<OrderSort, Keyset> = {
  newest: byTime(true),
  oldest: byTime(false),
  'total-high': byTotal(true),
  'total-low': byTotal(false),
}

/** Where a page of a list ends, and how many rows the whole list has, counted up to MAX_COUNTED. */
export interface PageInfo {
  nextCursor: string | null
  total: number
  totalIsCapped: boolean
}

/** One page of the shop's orders. Reads only the rows of the page, however many orders there are. */
export async function listOrders(
  db: Db,
  query: AdminOrdersQuery,
): Promise<{ orders: ListedOrder[] } & PageInfo> {
  const sort = SORTS[query.sort]
  const filter = matchesFilters(query)
  const { rows } = await sql<AdminOrderRow & Keyed>`
    select ${adminOrderColumns}, ${sort.key} as key from orders where ${filter} and ${sort.after(query.cursor)}
    order by ${sort.order} limit ${query.limit + 1}`.execute(db)
  const page = pageOf(rows, query.limit)
  return {
    orders: page.rows.map(toListedOrder),
    nextCursor: page.nextCursor,
    ...(await countUpToMax(db, sql`from orders where ${filter}`)),
  }
}

/** The newest orders of one customer. */
export async function ordersOfCustomer(db: Db, customerId: string, limit: number): Promise<ListedOrder[]> {
  const { rows } = await sql<AdminOrderRow>`
    select ${adminOrderColumns} from orders where customer_id = ${customerId}
    order by created_at desc, id limit ${limit}`.execute(db)
  return rows.map(toListedOrder)
}
