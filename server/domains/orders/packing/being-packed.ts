import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { conflict, notFound } from '../../../platform/shared/errors.ts'
import type { LockedProduct } from '../../catalog/catalog.ts'
import { lockOrder } from '../queries.ts'

/** Whether a waiting order must still wait after its lines changed: it must while a line with missing units is unchanged. */
export const STILL_WAITS_FOR_CALL = sql<boolean>`waits_for_call
  and exists (select from order_line where order_id = orders.id and found is not null)`

/**
 * Locks an order that is being packed until the transaction ends. Throws 404, and 409 (order_not_processing, order_changed) unless
 * it is as the packer saw it.
 */
export async function lockBeingPacked(tx: Tx, orderId: string, version: number) {
  const order = await lockOrder(tx, orderId)
  if (!order) throw notFound((t) => t.orderGone)
  if (order.status !== 'processing') throw conflict('order_not_processing', (t) => t.orderNotProcessing)
  if (order.version !== version) throw conflict('order_changed', (t) => t.orderEditedMeanwhile)
  return order
}

/**
 * The missing units of each line without those that are a shortage already, because they have left the lots. Two lines may have the
 * same product, so each unit of a shortage counts once.
 */
export function withoutShortage(
  missing: readonly { productId: string; quantity: number }[],
  products: readonly LockedProduct[],
) {
  const shortages = new Map(products.map(({ id, shortage }) => [id, shortage]))
  return missing.map(({ productId, quantity }) => {
    const shortage = shortages.get(productId) ?? 0
    const known = Math.min(quantity, shortage)
    shortages.set(productId, shortage - known)
    return { productId, quantity: quantity - known }
  })
}
