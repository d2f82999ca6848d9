import { sql } from 'kysely'
import { redactAudit } from '../audit/audit.ts'
import type { Tx } from '../database/database.ts'

const NO_PERSON = { full_name: '', email: '', phone: '', address: '', note: '', customer_id: null }

/**
 * Removes personal data from finished orders: from the orders, their history, calls and returns, and the activity log. Credit notes
 * keep the buyer, as invoices do. District,
 * province and the reason of a cancellation stay for the reports.
 */
export async function anonymizeOrders(tx: Tx, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx.updateTable('orders').set(NO_PERSON).where('id', 'in', orderIds).execute()
  await tx
    .updateTable('order_event')
    .set({ note: '', details: sql<string>`details - 'fields'` })
    .where('order_id', 'in', orderIds)
    .execute()
  await tx.updateTable('order_call').set({ note: '' }).where('order_id', 'in', orderIds).execute()
  await tx.updateTable('order_return').set({ note: '' }).where('order_id', 'in', orderIds).execute()
  await redactAudit(tx, 'order', orderIds)
}
