import { sql } from 'kysely'
import { EMPTY_CONTACT } from '#contract/addresses.ts'
import { redactAudit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { anonymizeSms } from '../../../platform/outbox/outbox.ts'
import { deleteNotesOfOrders } from '../../staff-notes/staff-notes.ts'

const { city: _city, state: _state, ...NO_CONTACT } = EMPTY_CONTACT

/**
 * Removes personal data from finished orders: from the orders, their history, texts, calls, returns and notes, and the activity log.
 * District, province and the reason of a cancellation stay for the reports. Credit notes keep the buyer, as invoices do.
 */
export async function anonymizeOrders(tx: Tx, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .updateTable('orders')
    .set({ ...NO_CONTACT, email: '', note: '', customerId: null })
    .where('id', 'in', orderIds)
    .execute()
  await tx
    .updateTable('orderEvent')
    .set({ note: '', details: sql<string>`details - 'fields'` })
    .where('orderId', 'in', orderIds)
    .execute()
  await tx.updateTable('phoneCall').set({ note: '' }).where('orderId', 'in', orderIds).execute()
  await tx.updateTable('orderReturn').set({ note: '' }).where('orderId', 'in', orderIds).execute()
  await deleteNotesOfOrders(tx, orderIds)
  await anonymizeSms(tx, orderIds)
  await redactAudit(tx, 'order', orderIds)
}
