import { sql } from 'kysely'
import { toRupees } from '#contract/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { OrderRow } from './queries.ts'

/** The store credit of an account and what its pending orders have used, in rupees. */
export async function storeCreditOf(
  db: Db,
  accountId: string,
): Promise<{ credit: number; inPendingOrders: number }> {
  const { rows } = await sql<{ credit: number; inPendingOrders: number }>`
    select
      (select coalesce(sum(delta_paisa), 0)::bigint from store_credit where account_id = ${accountId}) as credit,
      (select coalesce(sum(credit_used_paisa), 0)::bigint from orders
        where customer_id = ${accountId} and status = 'pending') as in_pending_orders`.execute(db)
  return { credit: toRupees(rows[0]?.credit ?? 0), inPendingOrders: toRupees(rows[0]?.inPendingOrders ?? 0) }
}

/** Grants store credit for a return. A deleted account gets nothing of what its order had used. */
export async function grantStoreCredit(
  tx: Tx,
  { accountId, returnId, paisa }: { accountId: string | null; returnId: string; paisa: number },
): Promise<void> {
  await tx.insertInto('storeCredit').values({ accountId, returnId, deltaPaisa: paisa }).execute()
}

/**
 * Pays up to this much more of an order with the store credit of its account, and returns what that is. The caller holds the lock
 * of lockOpenOrders.
 */
export async function useStoreCredit(
  tx: Tx,
  { id: orderId, customerId: accountId }: Pick<OrderRow, 'id' | 'customerId'>,
  mostPaisa: number,
): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    insert into store_credit (account_id, order_id, delta_paisa)
    select ${accountId}::uuid, ${orderId}::uuid, -least(${mostPaisa}::bigint, sum(delta_paisa)) from store_credit
    where account_id = ${accountId} having ${mostPaisa}::bigint > 0 and sum(delta_paisa) > 0
    returning -delta_paisa as used`.execute(tx)
  return rows[0]?.used ?? 0
}

/**
 * Gives the store credit that an order used back to its account, except for the part that it keeps. The caller has locked the
 * order. An account that was deleted gets nothing; a part that the order no longer uses is only booked.
 */
export async function giveBackStoreCredit(tx: Tx, orderId: string, keptPaisa = 0): Promise<void> {
  await sql`
    insert into store_credit (account_id, order_id, delta_paisa)
    select account_id, order_id, -sum(delta_paisa) - ${keptPaisa}::bigint from store_credit
    where order_id = ${orderId} and (account_id is not null or ${keptPaisa}::bigint > 0)
    group by account_id, order_id having -sum(delta_paisa) > ${keptPaisa}::bigint`.execute(tx)
}
