import { sql } from 'kysely'
import type { OrderToCall } from '#contract/admin/orders/phone-calls.ts'
import type { Db } from '../../platform/database/database.ts'
import { isoTime } from '../../platform/database/json.ts'
import { keyset, readCountedPage } from '../../platform/database/keyset.ts'
import { summaryColumns } from './order-columns.ts'
import { ID, phoneColumns, TIME, withPhoneHistory } from './orders.ts'

const CALLS_PAGE = 200
/**
 * The orders to call for: those with a missing product, and of the pending ones the first of a phone number, those of a number with a
 * no-show, and those with a note. The shop can set that it calls for every pending order. An array, so that PostgreSQL reads only
 * orders under way.
 */
export const toCall = sql`${withPhoneHistory} where orders.id = any(array(
    select id from orders where status = 'pending' union all select id from orders where waits_for_call
  )) and (orders.waits_for_call or phone_history.orders = 0 or phone_history.no_shows > 0 or orders.note <> ''
    or (select (value -> 'callsEveryOrder')::boolean from setting where name = 'shop'))`

const columns = sql<OrderToCall>`${summaryColumns}, ${phoneColumns},
  (select count(*)::int from phone_call where order_id = orders.id) as attempts,
  last_call.outcome as last_outcome, ${isoTime(sql`last_call.created_at`)} as last_call_at,
  coalesce(last_call.note, '') as last_note, case when orders.waits_for_call then (
    select coalesce(json_agg(json_build_object('name', product_name, 'nepaliName', nepali_name, 'found', found, 'quantity', quantity)
      order by position), '[]') from order_line where order_id = orders.id and found is not null
  ) else '[]' end as short`

/** Customers who have not been reached come first, then the longest waiting. */
const CALL_QUEUE = keyset([
  {
    column: sql`case when last_call.outcome = 'reached' and not orders.waits_for_call then 1 else 0 end`,
    type: 'number',
  },
  TIME,
  ID,
])

/** One page of the orders to call for. */
export async function listOrdersToCall(db: Db, cursor?: string) {
  const matching = sql`from orders left join lateral (
      select outcome, note, created_at from phone_call where order_id = orders.id order by id desc limit 1
    ) last_call on true ${toCall}`
  const asked = { cursor, limit: CALLS_PAGE }
  const counted = sql`from orders ${toCall}`
  const { rows: calls, ...page } = await readCountedPage(db, CALL_QUEUE, asked, columns, matching, counted)
  return { calls, ...page }
}
