import { sql } from 'kysely'
import type { CashDifferenceReason } from '#contract/admin/choices.ts'
import { type OrderRow, orderColumns } from '../queries.ts'

export interface AdminOrderRow extends OrderRow {
  version: number
  lineCount: number
  cashDifferencePaisa: number
  cashDifferenceReason: CashDifferenceReason | null
}

/** The columns of AdminOrderRow. */
export const adminOrderColumns = sql`${orderColumns}, orders.version, cash_difference_paisa, cash_difference_reason,
  (select count(*)::int from order_line where order_id = orders.id) as line_count`
