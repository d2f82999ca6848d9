import { toRupees } from '#contract/money.ts'
import type { Order, ReorderLine } from '#contract/orders.ts'
import * as messages from '#texts/messages.ts'
import { putAsAvailable } from '../cart/cart.ts'
import type { Db } from '../database/database.ts'
import { notFound } from '../shared/errors.ts'
import * as queries from './queries.ts'
import { toOrder } from './serializers.ts'

export {
  deliveryList,
  type ExportedOrder,
  exportOrders,
  findOrderDetails,
  isOwnOrder,
  type ListedOrder,
  listOrders,
  listOrdersToCall,
  lockOrder,
  logCall,
  matchesOrderId,
  type OrderDetails,
  ordersOfCustomer,
  ordersOfLines,
  packingList,
  totalsOfCustomers,
} from './admin/orders.ts'
export { anonymizeCustomerOrders } from './anonymize-customer.ts'
export { cancelOrder, type Mover, moveOrder } from './change-status.ts'
export { ordersCancelled, ordersPlaced } from './metrics.ts'
export { placePhoneOrder } from './phone-order.ts'
export { type Customer, placeOrder } from './place-order.ts'
export { findOwnLine, sweepOrderKeys } from './queries.ts'
export { salesByProvince, salesSeries, todaysOrders, topProducts } from './reports.ts'

/** A customer's newest orders, latest first, and how many there are in all. */
export async function ordersOf(db: Db, customerId: string): Promise<{ orders: Order[]; total: number }> {
  const { orders, total } = await queries.ordersOf(db, customerId)
  return { orders: orders.map(toOrder), total }
}

/**
 * Puts the products of an earlier order into the cart, as far as there are any, beside what is in it already. Tells what
 * became of each line. Throws 404.
 */
export async function orderAgain(db: Db, customerId: string, orderId: string): Promise<ReorderLine[]> {
  const order = await queries.findOrderOf(db, customerId, orderId)
  if (!order) throw notFound(messages.orderGone)
  const { lines } = order
  const put = await putAsAvailable(
    db,
    customerId,
    lines.map((line) => ({ productId: line.product_id, quantity: line.quantity })),
  )
  const outcomes = new Map(put.map((outcome) => [outcome.product_id, outcome]))
  return lines.map((line) => {
    const { stock = null, price_paisa = null, added = 0 } = outcomes.get(line.product_id) ?? {}
    const outcome =
      stock === null ? 'gone' : stock === 0 ? 'sold-out' : added < line.quantity ? 'cut' : 'added'
    return {
      productId: line.product_id,
      name: line.product_name,
      wanted: line.quantity,
      added,
      outcome,
      oldPrice: toRupees(line.price_paisa),
      price: toRupees(price_paisa ?? line.price_paisa),
    }
  })
}
