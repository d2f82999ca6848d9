import { randomUUID } from 'node:crypto'
import type { PhoneOrder } from '#contract/admin/phone-orders.ts'
import { findCustomer } from '../accounts/accounts.ts'
import { takeFromStock } from '../catalog/catalog.ts'
import type { Db } from '../database/database.ts'
import { afterCommit, inTransaction } from '../database/retry.ts'
import { readDesk } from '../settings/settings.ts'
import type { Mover } from './change-status.ts'
import { ordersPlaced } from './metrics.ts'
import { mailOrderPlaced } from './order-mails.ts'
import { deliveryChargePaisa, earlierOrder, hashOf, portionsOf, toLines } from './place-order.ts'
import * as queries from './queries.ts'
import { subtotalPaisa } from './totals.ts'

/**
 * Places an order for somebody who calls, under the stock rules of every order and at the shop's prices of the moment. It
 * belongs to the account that the shopkeeper confirmed, or that has proven the e-mail address. The same key gives the same order for a day.
 * Returns its id. Throws 409 (not_enough_stock, product_gone, order_running) and 422 (order_key_reused,
 * invalid).
 */
export async function placePhoneOrder(
  db: Db,
  admin: Mover,
  phoneOrder: PhoneOrder,
  key?: string,
): Promise<{ id: string; isNew: boolean }> {
  const { shipping, customerId } = phoneOrder
  const requestHash = hashOf({ phoneOrder })
  const portions = portionsOf(phoneOrder)
  const { shopkeepers } = await readDesk(db)
  return inTransaction(db, async (tx) => {
    const id = randomUUID()
    if (key !== undefined && !(await queries.claimKey(tx, admin.id, key, requestHash, id))) {
      return { id: await earlierOrder(tx, admin.id, key, requestHash), isNew: false }
    }
    const customer = await findCustomer(tx, { customerId, email: shipping.email, phone: shipping.phone })
    const lines = toLines(portions, await takeFromStock(tx, id, portions))
    const charge = deliveryChargePaisa(shipping.state)
    const { address, ...person } = shipping
    const order = {
      ...person,
      shippingAddress: address,
      id,
      customerId: customer?.id ?? null,
      source: 'phone' as const,
      actor: 'admin' as const,
      actorId: admin.id,
      deliveryChargePaisa: charge,
      totalPaisa: subtotalPaisa(lines) + charge,
      lines,
    }
    await queries.insertOrder(tx, order)
    await mailOrderPlaced(tx, order, shipping.email || (customer?.email ?? ''), shopkeepers)
    afterCommit(tx, () => ordersPlaced.inc({ source: 'phone' }))
    return { id, isNew: true }
  })
}
