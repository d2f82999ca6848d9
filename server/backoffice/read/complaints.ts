import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type {
  AdminComplaint,
  AdminComplaintSummary,
  AdminComplaintsQuery,
} from '#contract/admin/feedback/complaints.ts'
import { goodsOf } from '../../domains/complaints/complaints.ts'
import type { Db } from '../../platform/database/database.ts'
import { isoTime } from '../../platform/database/json.ts'
import { countUpToMax, keyset, readPage } from '../../platform/database/keyset.ts'
import { containing } from '../../platform/database/like.ts'
import { notFound } from '../../platform/shared/errors.ts'
import { isAccountNamed, nameOf, orderIdMatches, phoneMatches } from './columns.ts'

type Query = z.output<typeof AdminComplaintsQuery>

const columns = sql<AdminComplaintSummary>`
  complaint.id as "_id", number, order_id, subject, complaint.status,
  ${isoTime(sql`complaint.created_at`)} as created_at, ${isoTime(sql`complaint.updated_at`)} as updated_at,
  json_build_object('_id', account.id, 'name', coalesce(account.name, orders.full_name), 'email', coalesce(account.email, ''),
    'phone', coalesce(account.phone, orders.phone)) as customer`

/** Customers without an account have their name and phone in the order. Those of a deleted account are removed from it. */
const withCustomer = sql`complaint join orders on orders.id = order_id left join account on account.id = complaint.account_id`

/** Open complaints, oldest first, then the others, newest first. The index complaint_queue has the same expressions. */
const QUEUE = keyset([
  { column: sql`(case when complaint.status = 'open' then 0 else 1 end)`, type: 'number' },
  {
    column: sql`(case when complaint.status = 'open' then complaint.number else -complaint.number end)`,
    type: 'number',
  },
])

/** One page of all complaints, open ones first. The search covers number, order, customer, subject and messages. */
export async function listComplaints(
  db: Db,
  { show, search, cursor, limit }: Query,
): Promise<{ complaints: AdminComplaintSummary[]; nextCursor: string | null }> {
  const hasStatus = show === 'all' ? sql`true` : sql`complaint.status = ${show}`
  const matching = sql`from ${withCustomer} where ${hasStatus} and ${complaintsMatching(search)}`
  const { rows: complaints, nextCursor } = await readPage(db, QUEUE, { cursor, limit }, columns, matching)
  return { complaints, nextCursor }
}

/** How many complaints wait for the shop, counted up to MAX_COUNTED. */
export async function countOpenComplaints(db: Db): Promise<number> {
  return (await countUpToMax(db, sql`from complaint where status = 'open'`)).total
}

/** The condition of a search for complaints. */
export function complaintsMatching(search: string): RawBuilder<unknown> {
  if (search === '') return sql`true`
  const number = /^(?:no\.?\s*)?#?(\d{1,9})$/i.exec(search)?.[1]
  const byOrder = orderIdMatches(sql`order_id`, search)
  const conditions = [...(number ? [sql`number = ${number}::bigint`] : []), ...(byOrder ? [byOrder] : [])]
  // a complaint number is not searched in texts, where it would match too much
  if (!number) {
    const pattern = containing(search)
    conditions.push(
      sql`subject ilike ${pattern}`,
      sql`exists (select from complaint_message where complaint_id = complaint.id and message ilike ${pattern})`,
      isAccountNamed(sql`account_id`, search),
      // customers without an account have their name and phone in the order
      ...[sql`full_name ilike ${pattern}`, ...phoneMatches(search, sql`phone`, sql`second_phone`)].map(
        (has) => sql`exists (select from orders where id = order_id and ${has})`,
      ),
    )
  }
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** A complaint with its messages, oldest first. Throws 404. */
export async function readComplaint(db: Db, id: string): Promise<AdminComplaint> {
  const { rows } = await sql<AdminComplaint>`
    select ${columns}, complaint.version, complaint.wish, coalesce((
      select json_agg(json_build_object('_id', id, 'from', case when from_shop then 'shop' else 'customer' end,
        'message', message, 'createdAt', ${isoTime(sql`created_at`)}, 'actorName', ${nameOf(sql`actor_id`)}) order by id)
      from complaint_message where complaint_id = complaint.id
    ), '[]') as messages
    from ${withCustomer} where complaint.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound((t) => t.complaintGone)
  return { ...rows[0], ...(await goodsOf(db, id, rows[0].orderId)) }
}
