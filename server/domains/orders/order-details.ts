import { toRupees } from '#contract/money.ts'
import type { Db } from '../../platform/database/database.ts'
import { amountsOf } from './serializers.ts'

/** What invoices and returns need of an order. Amounts in rupees. Undefined if there is no such order. */
export async function findOrderDetails(db: Db, orderId: string) {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
  if (!order) return undefined
  const lines = await db
    .selectFrom('orderLine')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()
  return {
    ...order,
    subtotal: toRupees(order.totalPaisa - order.deliveryChargePaisa),
    ...amountsOf(order),
    cashDifference: toRupees(order.cashDifferencePaisa),
    items: lines.map(({ productName, pricePaisa, weightRefundPaisa, refundedPaisa, ...line }) => ({
      ...line,
      weightRefund: toRupees(weightRefundPaisa),
      refunded: toRupees(refundedPaisa),
      name: productName,
      price: toRupees(pricePaisa),
    })),
  }
}

export type OrderDetails = NonNullable<Awaited<ReturnType<typeof findOrderDetails>>>
