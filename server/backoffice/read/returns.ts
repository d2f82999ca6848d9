import { type RawBuilder, sql } from 'kysely'
import type { AdminReturn, AdminReturnsQuery } from '#contract/admin/closing/returns.ts'
import type { OrderReturn } from '#contract/admin/orders/orders.ts'
import { addDays, startOfNepalDay } from '#contract/nepal/time.ts'
import type { Db } from '../../platform/database/database.ts'
import { isoTime } from '../../platform/database/json.ts'
import { newestFirst, readCountedPage } from '../../platform/database/keyset.ts'
import { containing } from '../../platform/database/like.ts'
import { documentNumber, nameOf, onCreditNote, orderIdMatches, phoneMatches, rupees } from './columns.ts'

const buyer = (field: 'name' | 'phone') => sql`(content -> 'buyer' ->> ${sql.lit(field)})`

const columns = sql<OrderReturn>`
  id as "_id", ${documentNumber('order_return')} as credit_note, ${rupees(sql`amount_paisa`)} as amount,
  ${rupees(sql`credit_paisa`)} as credit, ${onCreditNote('deliveryCharge')} as delivery_charge,
  ${onCreditNote('notReceived')} as not_received, note, complaint_id,
  ${isoTime(sql`order_return.created_at`)} as created_at, coalesce((
    select json_agg(json_build_object('name', line.product_name, 'nepaliName', line.nepali_name, 'unit', line.unit,
      'sellable', units.sellable, 'spoiled', units.spoiled, 'kept', units.kept) order by line.position)
    from (
      select order_line_id, coalesce(sum(quantity) filter (where condition = 'sellable'), 0)::int as sellable,
        coalesce(sum(quantity) filter (where condition = 'spoiled'), 0)::int as spoiled,
        coalesce(sum(quantity) filter (where condition = 'kept'), 0)::int as kept
      from order_return_line where return_id = order_return.id group by order_line_id
    ) units join order_line line on line.id = units.order_line_id
  ), '[]') as lines`

/** The returns of an order, oldest first. */
export async function returnsOfOrder(db: Db, orderId: string): Promise<OrderReturn[]> {
  const { rows } = await sql<OrderReturn>`
    select ${columns} from order_return where order_id = ${orderId}
    order by order_return.created_at, number`.execute(db)
  return rows
}

// has an index of the same shape
const NEWEST_FIRST = newestFirst('orderReturn')

/** `2083/84-000012`, also without the leading zeros. */
const CREDIT_NOTE = /^(\d{4}\/\d{2})-0*(\d{1,9})$/

function matchesSearch(search: string): RawBuilder<unknown> {
  if (search === '') return sql`true`
  const [, year, number] = CREDIT_NOTE.exec(search) ?? []
  if (year && number) return sql`(fiscal_year = ${year} and number = ${number}::int)`
  const conditions = [
    sql`${buyer('name')} ilike ${containing(search)}`,
    ...phoneMatches(search, buyer('phone')),
    ...phoneMatches(search, sql`second_phone`).map(
      (has) => sql`order_id in (select id from orders where ${has})`,
    ),
  ]
  const byOrder = orderIdMatches(sql`order_id`, search)
  if (byOrder) conditions.push(byOrder)
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** One page of all returns, newest first. */
export async function listReturns(db: Db, query: AdminReturnsQuery) {
  const { search, refund, from, to } = query
  const conditions = [matchesSearch(search)]
  if (refund) conditions.push(refund === 'credit' ? sql`credit_paisa > 0` : sql`credit_paisa < amount_paisa`)
  if (from) conditions.push(sql`created_at >= ${startOfNepalDay(from)}`)
  if (to) conditions.push(sql`created_at < ${startOfNepalDay(addDays(to, 1))}`)
  const listColumns = sql<AdminReturn>`
    ${columns}, order_id, ${buyer('name')} as buyer_name, ${nameOf(sql`actor_id`)} as actor_name`
  const matching = sql`from order_return where ${sql.join(conditions, sql` and `)}`
  const { rows: returns, ...page } = await readCountedPage(db, NEWEST_FIRST, query, listColumns, matching)
  return { returns, ...page }
}
