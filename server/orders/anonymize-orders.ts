import { redactAudit } from '../audit/audit.ts'
import type { Tx } from '../database/database.ts'
import * as queries from './queries.ts'

/** Removes the person from finished orders: from the orders themselves, their history and calls, and the activity log. */
export async function anonymizeOrders(tx: Tx, orderIds: string[]): Promise<void> {
  await queries.forgetPerson(tx, orderIds)
  await redactAudit(tx, 'order', orderIds)
}
