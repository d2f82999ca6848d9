import { nepalDay } from '#contract/nepal-time.ts'
import type { SignedInPerson } from './people.ts'
import { placeOrder, type TestProduct } from './products.ts'
import type { TestShop } from './shop.ts'

/** A shipped order. `details` are fields of the order call. */
export async function shippedOrder(
  admin: SignedInPerson,
  customer: SignedInPerson,
  wishes: [TestProduct, number][],
  details: Record<string, unknown> = {},
): Promise<{ id: string; total: number }> {
  const { body } = await placeOrder(customer, wishes, details)
  const { _id: id, total } = body.order
  for (const status of ['processing', 'shipped']) {
    const answer = await admin.client.patch(`/admin/orders/${id}`, { status })
    if (answer.status !== 200) throw new Error(`not ${status}: ${JSON.stringify(answer.body)}`)
  }
  return { id, total }
}

/** Puts shipped orders on an open route of the rider, in this sequence. Returns the id of the route. */
export async function assignRoute(
  shop: Pick<TestShop, 'db'>,
  rider: Pick<SignedInPerson, 'id'>,
  orderIds: string[],
  day = nepalDay(new Date()),
): Promise<string> {
  const open = await shop.db
    .selectFrom('delivery_route')
    .select('id')
    .where('rider_id', '=', rider.id)
    .where('day', '=', day)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  const { id } =
    open ??
    (await shop.db
      .insertInto('delivery_route')
      .values({ rider_id: rider.id, day })
      .returning('id')
      .executeTakeFirstOrThrow())
  for (const [index, orderId] of orderIds.entries()) {
    await shop.db
      .updateTable('orders')
      .set({ route_id: id, route_position: index + 1 })
      .where('id', '=', orderId)
      .execute()
  }
  return id
}
