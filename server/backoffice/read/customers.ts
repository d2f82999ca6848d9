import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Customer, CustomersQuery } from '#contract/admin/customers.ts'
import { canonicalEmail } from '#contract/fields.ts'
import type { Db } from '../../platform/database/database.ts'
import { isoTime } from '../../platform/database/json.ts'
import { newestFirst, readCountedPage } from '../../platform/database/keyset.ts'
import { containing } from '../../platform/database/like.ts'
import { notFound } from '../../platform/shared/errors.ts'
import { onCreditNote, phoneMatches, rupees } from './columns.ts'

type Query = z.output<typeof CustomersQuery>

/** What customers spent is without cancelled orders and returned goods. */
const columns = sql<Customer>`
  id as "_id", name, email, phone, address, role, auth_provider, is_verified as verified, blocked_at is not null as blocked,
  ${isoTime(sql`created_at`)} as created_at,
  (select count(*)::int from orders where customer_id = account.id) as orders,
  ${rupees(sql`coalesce((
    select sum(total_paisa - weight_refund_paisa - coalesce((
      select sum(amount_paisa + round(100 * ${onCreditNote('notReceived')})) from order_return where order_id = orders.id), 0))
    from orders where customer_id = account.id and status <> 'cancelled'), 0)`)} as spent,
  ${rupees(sql`coalesce((select sum(delta_paisa) from store_credit where account_id = account.id), 0)`)} as credit`

const NEWEST_FIRST = newestFirst('account')

const FILTERS: Record<Query['show'], RawBuilder<unknown>> = {
  all: sql`true`,
  customers: sql`role = 'customer'`,
  admins: sql`role = 'admin'`,
  blocked: sql`blocked_at is not null`,
  unverified: sql`not is_verified`,
}

/** The condition of a search for accounts: name, email, phone. */
export function accountsMatching(search: string): RawBuilder<unknown> {
  if (search === '') return sql`true`
  const pattern = containing(search)
  const conditions = [
    sql`name ilike ${pattern}`,
    sql`email ilike ${containing(canonicalEmail(search))}`,
    ...phoneMatches(search, sql`phone`),
  ]
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** One page of accounts, the newest first. */
export async function listCustomers(db: Db, query: Query) {
  const matching = sql`from account where ${accountsMatching(query.search)} and ${FILTERS[query.show]}`
  const { rows: customers, ...page } = await readCountedPage(db, NEWEST_FIRST, query, columns, matching)
  return { customers, ...page }
}

/** Throws 404. */
export async function readCustomer(db: Db, id: string): Promise<Customer> {
  const { rows } = await sql<Customer>`select ${columns} from account where id = ${id}`.execute(db)
  if (!rows[0]) throw notFound((t) => t.customerGone)
  return rows[0]
}
