import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { lockProducts } from '../../catalog/catalog.ts'
import { anonymizeOrders } from './anonymize-orders.ts'
import { cancelForDeletedAccount } from './change-status.ts'

/** Locks all orders of a customer until the transaction ends. */
export const lockOrdersOfCustomer = (tx: Tx, accountId: string) =>
  sql`select from orders where customer_id = ${accountId} order by id for update`.execute(tx)

/**
 * Removes a customer who deletes the account from the orders. Pending orders are cancelled and their stock returns. An order
 * that is being packed or delivered keeps its address until it is finished; of messages about it, only the text about a recall is
 * sent. Finished orders stay as sales without a person. The caller locks the orders and then the account's row first, and deletes the account afterwards.
 */
export async function anonymizeCustomerOrders(tx: Tx, accountId: string): Promise<void> {
  const pending = await tx
    .selectFrom('orders')
    .innerJoin('orderLine', 'orderLine.orderId', 'orders.id')
    .select(['orderId', 'productId'])
    .where('customerId', '=', accountId)
    .where('status', '=', 'pending')
    .orderBy('orderId')
    .execute()
  // the products of all orders in one sequence; one order after the other would be another sequence
  await lockProducts(
    tx,
    pending.map(({ productId }) => productId),
  )
  for (const orderId of new Set(pending.map(({ orderId }) => orderId))) {
    await cancelForDeletedAccount(tx, orderId, accountId)
  }
  await anonymizeOrders(tx, await markCustomerLeft(tx, accountId))
}

/** Marks all orders of the customer and removes their email address. Returns the ids of the finished ones. */
async function markCustomerLeft(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('orders')
    .set({ customerLeft: true, email: '' })
    .where('customerId', '=', customerId)
    .returning(['id', 'status'])
    .execute()
  return rows.filter(({ status }) => status === 'delivered' || status === 'cancelled').map(({ id }) => id)
}
