import type { Tx } from '../database/database.ts'
import { anonymizeOrders } from './anonymize-orders.ts'
import { cancelForLeaving } from './change-status.ts'
import * as queries from './queries.ts'

/**
 * Takes a leaving customer out of the shop's books. Pending orders are cancelled and their stock returns; an order that is
 * being packed or on its way keeps its address until it has arrived, and nobody gets mail about it; all others stay as
 * sales without a person. Call it with the account's row locked, before the account is deleted.
 */
export async function anonymizeCustomerOrders(tx: Tx, accountId: string): Promise<void> {
  for (const orderId of await queries.pendingOrdersOf(tx, accountId)) {
    await cancelForLeaving(tx, orderId, accountId)
  }
  await anonymizeOrders(tx, await queries.markCustomerLeft(tx, accountId))
}
