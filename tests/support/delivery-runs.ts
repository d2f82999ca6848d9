import { nepalDay } from '#contract/nepal/time.ts'
import type { ApiResponse } from './client.ts'
import type { SignedInPerson } from './people.ts'
import { moveOrder, type OrderLine, placeOrder } from './products.ts'

/** A shipped order. `details` are fields of the order call. */
export async function shippedOrder(
  admin: SignedInPerson,
  customer: SignedInPerson,
  lines: readonly OrderLine[],
  details: Record<string, unknown> = {},
): Promise<{ id: string; total: number }> {
  const { body } = await placeOrder(customer, lines, details)
  const { _id: id, total } = body.order
  await moveOrder(admin, id, 'processing', 'shipped')
  return { id, total }
}

/** What a rider does at a stop, under a new key or this one. */
export const actAtStop = (rider: SignedInPerson, action: object, key: string = crypto.randomUUID()) =>
  rider.client.post('/rider/actions', action, { 'idempotency-key': key })

/** Gives shipped orders to a rider, in this sequence. */
export function assignOrders(
  manager: SignedInPerson,
  rider: Pick<SignedInPerson, 'id'>,
  orderIds: string[],
  day = nepalDay(new Date()),
): Promise<ApiResponse> {
  const orders = orderIds.map((_id) => ({ _id }))
  return manager.client.post('/admin/delivery-runs/assignments', { orders, to: { rider: rider.id, day } })
}
