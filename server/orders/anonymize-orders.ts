import { sql } from 'kysely'
import { CANCEL_REASONS } from '#contract/admin/choices.ts'
import { redactAudit } from '../audit/audit.ts'
import type { Tx } from '../database/database.ts'

const NO_PERSON = { full_name: '', email: '', phone: '', address: '', note: '', customer_id: null }

/**
 * Removes personal data from finished orders: from the orders, their history and calls, and the activity log. District,
 * province and the chosen reason stay for the reports.
 */
export async function anonymizeOrders(tx: Tx, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx.updateTable('orders').set(NO_PERSON).where('id', 'in', orderIds).execute()
  await sql`
    update order_event set reason = case
      when split_part(reason, ':', 1) = any(${CANCEL_REASONS}::text[]) then split_part(reason, ':', 1) else '' end
    where order_id = any(${orderIds}::uuid[]) and reason <> ''`.execute(tx)
  await tx.updateTable('order_call').set({ note: '' }).where('order_id', 'in', orderIds).execute()
  await redactAudit(tx, 'order', orderIds)
}
