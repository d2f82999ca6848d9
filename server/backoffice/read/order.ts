import { sql } from 'kysely'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import type { InvoicePrint } from '#contract/invoices.ts'
import { NEXT_STATUSES } from '#contract/order-status.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { type LotRow, toLot } from '../../domains/lots/lots.ts'
import type { Db } from '../../platform/database/database.ts'
import { isoTime } from '../../platform/database/json.ts'
import { notFound } from '../../platform/shared/errors.ts'
import { nameOf, rupees } from './columns.ts'
import { deliveryRunColumn, summaryColumns } from './order-columns.ts'
import { phoneColumns, withPhoneHistory } from './orders.ts'
import { returnsOfOrder } from './returns.ts'

interface AdminOrderRow extends Omit<AdminOrder, 'items' | 'returns' | 'nextStatuses'> {
  items: (Omit<AdminOrder['items'][number], 'lots'> & {
    lots: LotRow[]
    picture: [id: string, width: number] | null
  })[]
}

/** One order for its page. Throws 404. */
export async function readOrder(db: Db, orderId: string): Promise<AdminOrder> {
  const { rows } = await sql<AdminOrderRow>`
    select ${summaryColumns}, ${phoneColumns}, orders.delivery_attempts,
      ${rupees(sql`(orders.total_paisa - orders.delivery_charge_paisa)`)} as subtotal,
      ${rupees(sql`orders.cash_difference_paisa`)} as cash_difference, orders.cash_difference_reason,
      ${rupees(sql`orders.qr_paisa`)} as qr,
      (select json_build_object('_id', id, 'name', name, 'email', email) from account where id = orders.customer_id) as customer,
      ${deliveryRunColumn},
      (select json_agg(json_build_object('_id', id, 'productId', product_id, 'name', product_name, 'nepaliName', nepali_name,
          'unit', unit, 'price', ${rupees(sql`price_paisa`)}, 'quantity', quantity, 'returned', returned,
          'priceNow', (select ${rupees(sql`price_paisa`)} from product where product.id = product_id),
          'writtenOff', written_off, 'found', found, 'orderedGrams', ordered_grams, 'packedGrams', packed_grams,
          'weightRefund', ${rupees(sql`weight_refund_paisa`)}, 'refunded', ${rupees(sql`refunded_paisa`)}, 'lots', array(select lot from lot_of_line lot where lot.order_id = orders.id and lot.product_id = order_line.product_id),
          'picture', (select picture from first_picture where product_id = order_line.product_id)
        ) order by position) from order_line where order_id = orders.id) as items,
      (select json_agg(json_build_object('kind', kind, 'details', details, 'from', from_status, 'to', to_status, 'actor', actor,
          'actorName', ${nameOf(sql`actor_id`)}, 'reason', reason_code, 'note', note, 'createdAt', ${isoTime(sql`created_at`)}
        ) order by id) from order_event where order_id = orders.id) as history,
      coalesce((select json_agg(json_build_object('_id', id, 'outcome', outcome, 'note', note,
          'actorName', ${nameOf(sql`actor_id`)}, 'createdAt', ${isoTime(sql`created_at`)}
        ) order by id) from phone_call where order_id = orders.id), '[]') as calls
    from orders ${withPhoneHistory} where orders.id = ${orderId}`.execute(db)
  const [order] = rows
  if (!order) throw notFound((t) => t.orderGone)
  return {
    ...order,
    items: order.items.map(({ picture, lots, ...item }) => ({
      ...item,
      lots: lots.map(toLot),
      image: picture && pictureUrl(...picture),
    })),
    returns: await returnsOfOrder(db, orderId),
    nextStatuses: [...NEXT_STATUSES[order.status]],
  }
}

const MAX_PRINTS = 50

/** The prints of an order's invoice, newest first, at most 50. */
export async function invoicePrints(db: Db, orderId: string): Promise<InvoicePrint[]> {
  const { rows } = await sql<InvoicePrint>`
    select number, ${nameOf(sql`actor_id`)} as name, ${isoTime(sql`created_at`)} as at
    from invoice_print where order_id = ${orderId} order by number desc limit ${MAX_PRINTS}`.execute(db)
  return rows
}
