import { toRupees } from '#contract/money.ts'
import type { Order, OwnOrder, ReorderLine } from '#contract/orders.ts'
import type { Db } from '../../platform/database/database.ts'
import { addAvailable, outcomeOf } from '../cart/cart.ts'
import * as own from './own-orders.ts'
import * as queries from './queries.ts'
import { toOrder } from './serializers.ts'

export { boughtTogether, countPairs } from './bought-together.ts'
export { anonymizeCustomerOrders, lockOrdersOfCustomer } from './changing/anonymize-customer.ts'
export { logCall } from './changing/calls.ts'
export { cancelOrder, changeOrderStatus, proposeLotsFor } from './changing/change-status.ts'
export {
  correctReceivedCash,
  deliveryRunsOfOrder,
  isToDeliver,
  lockShippedOrdersOf,
  sequenceStops,
  setDeliveryRunOfOrder,
  stopsOfDeliveryRun,
} from './changing/delivery-run-stops.ts'
export { editOrder } from './changing/edit-order.ts'
export { failDelivery, recordDeliveryAttempt } from './changing/failed-delivery.ts'
export {
  countReturnedUnits,
  findOwnLine,
  hasUnreviewedLine,
  lastBought,
  linesWithUnitsLeft,
  unitsInOpenOrders,
} from './line-queries.ts'
export { ordersCancelled, ordersPlaced } from './metrics.ts'
export { findOrderDetails, type OrderDetails } from './order-details.ts'
export { recordEvent } from './order-events.ts'
export { mailReturn, recallRecipients } from './order-mails.ts'
export { textDeliveryRun } from './order-sms.ts'
export { isOwnOrder, ownerOf } from './own-orders.ts'
export { listReplacements, reportShort } from './packing/short.ts'
export { weighOrder } from './packing/weights.ts'
export { placePhoneOrder } from './placing/phone-order.ts'
export { placeOrder } from './placing/place-order.ts'
export { cancelledAmong, deliveredAt, lockOrder } from './queries.ts'
export { listStops, lockStop, type RiderStopRow } from './rider-stops.ts'
export { grantStoreCredit, storeCreditOf } from './store-credit.ts'
export { usualProducts } from './usual-products.ts'

/** One page of a customer's orders, latest first, and how many there are in all. */
export async function ordersOf(
  db: Db,
  customerId: string,
  page: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ orders: Order[]; total: number; nextCursor: string | null }> {
  const { orders, ...rest } = await own.ordersOf(db, customerId, page)
  return { orders: orders.map(toOrder), ...rest }
}

/** A customer's own order with the time of each status. The caller adds the invoice number. Throws 404. */
export async function getOwnOrder(
  db: Db,
  customerId: string,
  orderId: string,
): Promise<Omit<OwnOrder, 'invoiceNumber'>> {
  const order = await own.getOrderOf(db, customerId, orderId)
  const history = await queries.statusTimesOf(db, orderId)
  return {
    ...toOrder(order),
    history: history.map(({ status, createdAt }) => ({ status, createdAt: createdAt.toISOString() })),
  }
}

/**
 * Adds the products of an earlier order to the cart, as far as the stock allows. Returns the outcome of each line. Throws
 * 404.
 */
export async function orderAgain(db: Db, customerId: string, orderId: string): Promise<ReorderLine[]> {
  const { lines } = await own.getOrderOf(db, customerId, orderId)
  const addedLines = await addAvailable(
    db,
    customerId,
    lines.map((line) => ({ productId: line.productId, quantity: line.quantity })),
  )
  const addedByProduct = new Map(addedLines.map((added) => [added.productId, added]))
  return lines.map((line) => {
    const { pricePaisa = null, ...added } = addedByProduct.get(line.productId) ?? {}
    return {
      productId: line.productId,
      name: line.productName,
      nepaliName: line.nepaliName,
      ...outcomeOf(line.quantity, added),
      oldPrice: toRupees(line.pricePaisa),
      price: toRupees(pricePaisa ?? line.pricePaisa),
    }
  })
}
