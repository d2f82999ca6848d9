import { sql } from 'kysely'
import { type OrderRow, orderColumns } from '../queries.ts'

export interface AdminOrderRow extends OrderRow {
  version: number
  line_count: number
}

/** The columns of AdminOrderRow. */
export const adminOrderColumns = sql`${orderColumns}, orders.version,
  (select count(*)::int from order_line where order_id = orders.id) as line_count`
