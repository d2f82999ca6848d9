import type { OrderEventKind } from '#contract/admin/choices.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { Tx } from '../../platform/database/database.ts'

interface OrderEvent {
  kind: OrderEventKind
  /** It stays as it is. */
  status: OrderStatus
  actor?: 'customer' | 'staff'
  actorId: string
  note?: string
  details: object
}

/** Records in the history of an order what somebody did without a change of its status. Returns the id of the entry. */
export async function recordEvent(tx: Tx, orderId: string, event: OrderEvent): Promise<number> {
  const { status, details, ...rest } = event
  const row = { orderId, actor: 'staff' as const, note: '', ...rest }
  const { id } = await tx
    .insertInto('orderEvent')
    .values({ ...row, fromStatus: status, toStatus: status, details: JSON.stringify(details) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
