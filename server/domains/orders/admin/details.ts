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
    updatedAt: row.updated_at.toISOString(),
    email: row.email,
    secondPhone: row.second_phone,
    address: row.address,
    landmark: row.landmark,
    note: row.note,
    substitution: row.substitution,
    deliveryCharge: toRupees(row.delivery_charge_paisa),
    subtotal: toRupees(row.total_paisa - row.delivery_charge_paisa),
    creditUsed: toRupees(row.credit_used_paisa),
    cashDifference: toRupees(row.cash_difference_paisa),
    cashDifferenceReason: row.cash_difference_reason,
    deliveryAttempts: row.delivery_attempts,
    returns: await returnsOf(db, orderId),
    customerId: row.customer_id,
    runId: row.run_id,
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
    .selectFrom('order_line')
    .select([
      'id',
      'product_id',
      'product_name',
      'nepali_name',
      'unit',
      'price_paisa',
      'quantity',
      'returned',
      'written_off',
    ])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return lines.map((line) => ({
    _id: line.id,
    productId: line.product_id,
    name: line.product_name,
    nepaliName: line.nepali_name,
    unit: line.unit,
    price: toRupees(line.price_paisa),
    quantity: line.quantity,
    returned: line.returned,
    writtenOff: line.written_off,
  }))
}

async function historyOf(db: Db, orderId: string): Promise<OrderDetails['history']> {
  const events = await db
    .selectFrom('order_event')
    .select([
      'from_status',
      'to_status',
      'actor',
      'actor_id',
      'reason_code',
      'note',
      'kind',
      'details',
      'created_at',
    ])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return events.map((event) => ({
    kind: event.kind,
    details: event.details,
    from: event.from_status,
    to: event.to_status,
    actor: event.actor,
    actorId: event.actor_id,
    reason: event.reason_code,
    note: event.note,
    createdAt: event.created_at.toISOString(),
  }))
}
