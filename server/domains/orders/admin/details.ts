import { sql } from 'kysely'
import type { AdminOrder, AdminOrderLine, CallLogEntry, OrderHistoryEntry } from '#contract/admin/orders.ts'
import { toRupees } from '#contract/money.ts'
import { NEXT_STATUSES } from '#contract/order-status.ts'
import type { Db } from '../../../platform/database/database.ts'
import { toListedOrder } from '../serializers.ts'
import { callsOf } from './calls.ts'
import { phoneHistories } from './phone-history.ts'
import { returnsOf } from './returns.ts'
import { type AdminOrderRow, adminOrderColumns } from './rows.ts'

/** People are ids here: the caller adds their names, and the data of other domains. */
export interface OrderDetails
  extends Omit<
    AdminOrder,
    'invoiceNumber' | 'customer' | 'items' | 'history' | 'calls' | 'maxDeliveryAttempts' | 'deliveryRun'
  > {
  customerId: string | null
  runId: string | null
  items: Omit<AdminOrderLine, 'image'>[]
  history: (Omit<OrderHistoryEntry, 'actorName'> & { actorId: string | null })[]
  calls: (Omit<CallLogEntry, 'actorName'> & { actorId: string | null })[]
}

/** One order with its lines, history, calls and the earlier orders of its phone number. */
export async function findOrderDetails(db: Db, orderId: string): Promise<OrderDetails | undefined> {
  const { rows } = await sql<AdminOrderRow>`
    select ${adminOrderColumns} from orders where orders.id = ${orderId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const phone = (await phoneHistories(db, [orderId])).get(orderId)
  return {
    ...toListedOrder(row),
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    email: row.email,
    secondPhone: row.secondPhone,
    address: row.address,
    landmark: row.landmark,
    note: row.note,
    substitution: row.substitution,
    deliveryCharge: toRupees(row.deliveryChargePaisa),
    subtotal: toRupees(row.totalPaisa - row.deliveryChargePaisa),
    creditUsed: toRupees(row.creditUsedPaisa),
    cashDifference: toRupees(row.cashDifferencePaisa),
    cashDifferenceReason: row.cashDifferenceReason,
    deliveryAttempts: row.deliveryAttempts,
    returns: await returnsOf(db, orderId),
    customerId: row.customerId,
    runId: row.runId,
    items: await linesOf(db, orderId),
    history: await historyOf(db, orderId),
    calls: await callsOf(db, orderId),
    phoneOrders: phone?.orders ?? 0,
    phoneNoShows: phone?.noShows ?? 0,
    nextStatuses: [...NEXT_STATUSES[row.status]],
  }
}

async function linesOf(db: Db, orderId: string): Promise<OrderDetails['items']> {
  const lines = await db
    .selectFrom('orderLine')
    .select([
      'id',
      'productId',
      'productName',
      'nepaliName',
      'unit',
      'pricePaisa',
      'quantity',
      'returned',
      'writtenOff',
    ])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()
  return lines.map((line) => ({
    _id: line.id,
    productId: line.productId,
    name: line.productName,
    nepaliName: line.nepaliName,
    unit: line.unit,
    price: toRupees(line.pricePaisa),
    quantity: line.quantity,
    returned: line.returned,
    writtenOff: line.writtenOff,
  }))
}

async function historyOf(db: Db, orderId: string): Promise<OrderDetails['history']> {
  const events = await db
    .selectFrom('orderEvent')
    .select([
      'fromStatus',
      'toStatus',
      'actor',
      'actorId',
      'reasonCode',
      'note',
      'kind',
      'details',
      'createdAt',
    ])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
  return events.map((event) => ({
    kind: event.kind,
    details: event.details,
    from: event.fromStatus,
    to: event.toStatus,
    actor: event.actor,
    actorId: event.actorId,
    reason: event.reasonCode,
    note: event.note,
    createdAt: event.createdAt.toISOString(),
  }))
}
