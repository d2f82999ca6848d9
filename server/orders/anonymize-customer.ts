import type { Tx } from '../database/database.ts'
import { anonymizeOrders } from './anonymize-orders.ts'
import { cancelForDeletedAccount } from './change-status.ts'

/**
 * Removes a customer who deletes the account from the orders. Pending orders are cancelled and their stock returns. An order
 * that is being packed or delivered keeps its address until it is finished, and no mail is sent about it. Finished orders
 * stay as sales without a person. The caller locks the account's row first and deletes the account afterwards.
 */
export async function anonymizeCustomerOrders(tx: Tx, accountId: string): Promise<void> {
  for (const orderId of await pendingOrdersOf(tx, accountId)) {
    await cancelForDeletedAccount(tx, orderId, accountId)
  }
  await anonymizeOrders(tx, await markCustomerLeft(tx, accountId))
}

async function pendingOrdersOf(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks all orders of the customer and removes their email address. Returns the ids of the finished ones. */
async function markCustomerLeft(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('orders')
    .set({ customer_left: true, email: '' })
    .where('customer_id', '=', customerId)
    .returning(['id', 'status'])
    .execute()
  return rows.filter(({ status }) => status === 'delivered' || status === 'cancelled').map(({ id }) => id)
}
