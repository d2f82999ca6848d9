import type { PhoneCallOutcome } from '#contract/admin/choices.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { conflict, notFound } from '../../../platform/shared/errors.ts'
import { lockOrder } from '../queries.ts'

/**
 * Records a call about a pending order, or about one with a missing product: that one no longer waits once the customer was
 * reached. Throws 404 and 409.
 */
export async function logPhoneCall(
  tx: Tx,
  orderId: string,
  call: { outcome: PhoneCallOutcome; note: string; actorId: string },
): Promise<{ _id: number; createdAt: string }> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw notFound((t) => t.orderGone)
  if (order.status !== 'pending' && !order.waitsForCall)
    throw conflict('not_pending', (t) => t.callNotPending)
  const logged = await tx
    .insertInto('phoneCall')
    .values({ orderId, ...call })
    .returning(['id', 'createdAt'])
    .executeTakeFirstOrThrow()
  if (call.outcome === 'reached' && order.waitsForCall) {
    await tx.updateTable('orders').set({ waitsForCall: false }).where('id', '=', orderId).execute()
  }
  return { _id: logged.id, createdAt: logged.createdAt.toISOString() }
}
