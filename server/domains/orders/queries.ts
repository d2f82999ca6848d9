import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { CancelReason, CashDifferenceReason, FailedDeliveryReason } from '#contract/admin/choices.ts'
import type { Language } from '#contract/languages.ts'
import { toRupees } from '#contract/money.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { type Shipping, shippingOf } from '#contract/orders.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { ProductPicture } from '../catalog/catalog.ts'
import type { LotRow } from '../lots/lots.ts'
import type { NewOrderLine } from './placing/order-lines.ts'
import { amountsOf } from './serializers.ts'

export type OrderRow = Selectable<Schema['orders']>

export interface OrderLineRow
  extends Omit<Selectable<Schema['orderLine']>, 'position' | 'weightRefundPaisa' | 'refundedPaisa'> {
  /** At most one. */
  pictures: ProductPicture[]
  /** The lots that were shipped. */
  lots: LotRow[]
}

/** The columns of OrderLineRow. */
export const lineColumns = sql`order_line.id, order_id, product_id, product_name, nepali_name, unit, price_paisa, quantity, reviewed,
  returned, written_off, ordered_grams, packed_grams, found, array(select picture from first_picture where product_id = order_line.product_id) as pictures,
  array(select lot from lot_of_line lot where lot.order_id = order_line.order_id and lot.product_id = order_line.product_id and is_shipped)
    as lots`

interface ReturnRow {
  id: string
  fiscalYear: string
  number: number
  amountPaisa: number
  creditPaisa: number
  createdAt: string
}

export interface OrderWithLines {
  row: OrderRow
  lines: OrderLineRow[]
  /** Oldest first. */
  returns: ReturnRow[]
}

export interface NewOrder extends Shipping {
  id: string
  customerId: string | null
  source: 'web' | 'phone'
  /** Of its mails. */
  language: Language
  actor: 'customer' | 'staff'
  actorId: string
  /** YYYY-MM-DD */
  deliveryDay: string
  deliveryChargePaisa: number
  totalPaisa: number
  /** Whether the store credit of the account pays as far as it goes. */
  usesCredit: boolean
  lines: NewOrderLine[]
}

/**
 * Writes the order, its lines and the first entry of its history, and may use the account's store credit. The caller must hold the
 * lock of lockOpenOrders, so that concurrent orders do not use the same credit.
 */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<OrderWithLines> {
  const { lines } = order
  const shipping = Object.entries(shippingOf(order))
  const { rows } = await sql<OrderRow & { lineIds: string[] }>`
    with credit as (
      select greatest(0, least(${order.totalPaisa}::bigint, coalesce(sum(delta_paisa), 0)))::bigint as used
      from store_credit where account_id = ${order.usesCredit ? order.customerId : null}::uuid
    ), new_order as (
      insert into orders (id, customer_id, source, ${sql.join(shipping.map(([name]) => sql.ref(name)))},
        delivery_day, delivery_charge_paisa, total_paisa, language, credit_used_paisa)
      select ${order.id}::uuid, ${order.customerId}::uuid, ${order.source}, ${sql.join(shipping.map(([, value]) => value))},
        ${order.deliveryDay}::date, ${order.deliveryChargePaisa}::bigint, ${order.totalPaisa}::bigint, ${order.language}, used
      from credit
      returning *
    ), used_credit as (
      insert into store_credit (account_id, order_id, delta_paisa)
      select ${order.customerId}::uuid, ${order.id}::uuid, -credit_used_paisa from new_order where credit_used_paisa > 0
    ), new_lines as (
      insert into order_line (order_id, product_id, product_name, nepali_name, unit, price_paisa, quantity, ordered_grams, position)
      select ${order.id}, line.* from unnest(
        ${lines.map((line) => line.productId)}::uuid[], ${lines.map((line) => line.name)}::text[],
        ${lines.map((line) => line.nepaliName)}::text[], ${lines.map((line) => line.unit)}::text[], ${lines.map((line) => line.pricePaisa)}::bigint[],
        ${lines.map((line) => line.quantity)}::int[], ${lines.map((line) => line.orderedGrams)}::bigint[]
      ) with ordinality as line
      returning id, position
    ), new_event as (
      insert into order_event (order_id, to_status, actor_id, actor)
      values (${order.id}, 'pending', ${order.actorId}, ${order.actor})
    )
    select *, (select array_agg(id order by position) from new_lines) as line_ids from new_order
  `.execute(tx)
  const [inserted] = rows
  if (!inserted) throw new Error('the insert of an order returned no row')
  const { lineIds, ...row } = inserted
  return {
    row,
    lines: lines.map((line, index) => newLineRow(order.id, lineIds[index] ?? '', line)),
    returns: [],
  }
}

/** A line of a new order as it is read later. */
function newLineRow(
  orderId: string,
  id: string,
  { name, stock: _stock, ...line }: NewOrderLine,
): OrderLineRow {
  return {
    ...line,
    id,
    orderId,
    productName: name,
    packedGrams: null,
    found: null,
    reviewed: false,
    returned: 0,
    writtenOff: 0,
    lots: [],
  }
}

/** When an order reached each of its statuses, oldest first. */
export function statusTimesOf(db: Db, orderId: string): Promise<{ status: OrderStatus; createdAt: Date }[]> {
  return db
    .selectFrom('orderEvent')
    .select(['toStatus as status', 'createdAt'])
    .where('orderId', '=', orderId)
    .where('kind', '=', 'status')
    .orderBy('id')
    .execute()
}

/** When an order was delivered; undefined if it was not. */
export async function deliveredAt(db: Db, orderId: string): Promise<Date | undefined> {
  const times = await statusTimesOf(db, orderId)
  return times.find(({ status }) => status === 'delivered')?.createdAt
}

/** The open web orders of an account. */
export interface OpenOrders {
  orders: number
  /** The units that they hold, by the id of the product; only of the products asked for. */
  units: Record<string, number>
}

/** Reads the open web orders of an account. Concurrent calls for the same account wait until the transaction ends. */
export async function lockOpenOrders(
  tx: Tx,
  accountId: string,
  productIds: string[] = [],
): Promise<OpenOrders> {
  const { rows } = await sql<{ open: OpenOrders }>`
    select lock_open_orders(${accountId}::uuid, ${productIds}::uuid[]) as open`.execute(tx)
  return rows[0]?.open ?? { orders: 0, units: {} }
}

/** The lines of an order, in their original sequence. */
export async function linesOf(db: Db, orderId: string): Promise<OrderLineRow[]> {
  const { rows } = await sql<OrderLineRow>`
    select ${lineColumns} from order_line where order_id = ${orderId} order by position`.execute(db)
  return rows
}

/** Locks an order until the transaction ends; undefined when there is none. */
export const lockOrder = (tx: Tx, orderId: string): Promise<OrderRow | undefined> =>
  tx.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirst()

export interface StatusChange {
  to: OrderStatus
  /** The change is made only from one of these. */
  from: OrderStatus[]
  actor: 'customer' | 'staff' | 'shop'
  actorId: string | null
  reason: CancelReason | FailedDeliveryReason | null
  note: string
  /** For the history. */
  details?: object
  /** What was paid at the door for a delivered order; the amount due in cash without it. */
  paid?: PaidAtDoor | undefined
}

export interface PaidAtDoor {
  /** In cash; the rest of the amount due without it. */
  cashPaisa?: number
  qrPaisa: number
  /** Why it is not the amount due. */
  reason: CashDifferenceReason | null
}

export interface OrderAfterChange extends OrderRow {
  previousStatus: OrderStatus
  isChanged: boolean
  /** Before the change. */
  waitedForCall: boolean
}

/**
 * Changes the status of an order and records it in the order's history. The caller has locked the order: otherwise the returned
 * row could be from before a concurrent change. Delivery records the cash as collected. With `customerId`, only that customer's order
 * is found.
 */
export async function changeStatus(
  tx: Tx,
  orderId: string,
  { to, from, actor, actorId, reason, note, details = {}, paid }: StatusChange,
  customerId?: string,
): Promise<OrderAfterChange | undefined> {
  const owner = customerId === undefined ? sql`` : sql`and customer_id = ${customerId}`
  const { cashPaisa = null, qrPaisa = 0, reason: difference = null } = paid ?? {}
  const { rows } = await sql<OrderAfterChange>`
    with previous as materialized (
      select id, status, version, waits_for_call from orders where id = ${orderId} ${owner} for update
    ), changed as (
      update orders set status = ${to}, waits_for_call = false,
        cash_collected_paisa = case when ${to} = 'delivered'
          then coalesce(${cashPaisa}::bigint, cash_due_paisa - ${qrPaisa}::bigint) end,
        qr_paisa = ${qrPaisa}::bigint,
        cash_difference_paisa = coalesce(${cashPaisa}::bigint + ${qrPaisa}::bigint - cash_due_paisa, 0),
        cash_difference_reason = ${difference},
        weight_refund_paisa = case when ${to} <> 'cancelled' then weight_refund_paisa else 0 end
      from previous
      where orders.id = previous.id and previous.status = any(${from}::text[])
      returning orders.id
    ), new_event as (
      insert into order_event (order_id, from_status, to_status, actor_id, actor, reason_code, note, details)
      select id, previous.status, ${to}, ${actorId}, ${actor}, ${reason}, ${note}, ${JSON.stringify(details)}::jsonb from previous join changed using (id)
    )
    select orders.*, previous.version, previous.waits_for_call as waited_for_call,
      previous.status as previous_status, exists (select from changed) as is_changed
    from previous join orders using (id)
  `.execute(tx)
  return rows[0]
}

/** Writes these columns of a locked order and counts its version, so that a change based on the former one is rejected. */
export async function writeOrder(
  tx: Tx,
  orderId: string,
  columns: UpdateObject<Schema, 'orders'>,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('id', '=', orderId)
    .execute()
}

/** What became of these orders: whether they are cancelled, and what was paid at the door, in rupees. By id. */
export async function outcomesOf(db: Db, orderIds: string[]) {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'status', 'cashCollectedPaisa', 'qrPaisa'])
    .where(sql<boolean>`id = any(${orderIds}::uuid[])`)
    .execute()
  return new Map(
    rows.map(({ id, status, cashCollectedPaisa: cash, qrPaisa }) => [
      id,
      {
        isCancelled: status === 'cancelled',
        paid: cash === null ? null : { cash: toRupees(cash), qr: toRupees(qrPaisa) },
      },
    ]),
  )
}

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
