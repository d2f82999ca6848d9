import { sql } from 'kysely'
import { CANCEL_REASONS } from '#contract/admin/choices.ts'
import { IDEMPOTENCY_KEY_HOURS, MAX_OWN_ORDERS } from '#contract/limits.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { CreateOrder } from '#contract/orders.ts'
import { type ProductPicture, picturesOf } from '../catalog/catalog.ts'
import type { Db, Tx } from '../database/database.ts'
import type { PricedLine } from './totals.ts'

/**
 * Claims a key for a new order within the order's own transaction: only when the order is kept, so is the key. A key
 * older than a day is free again. False when it is taken, by a finished order or by one that is being placed.
 */
export async function claimKey(
  tx: Tx,
  accountId: string,
  key: string,
  requestHash: Buffer,
  orderId: string,
): Promise<boolean> {
  const { rows } = await sql`
    with running as materialized (
      select pg_try_advisory_xact_lock(hashtextextended('order ' || ${accountId} || ' ' || ${key}, 0)) as free
    )
    insert into idempotency_key as had (account_id, key, request_hash, order_id)
    select ${accountId}, ${key}, ${requestHash}, ${orderId} from running where free
    on conflict (account_id, key) do update
      set request_hash = excluded.request_hash, order_id = excluded.order_id, created_at = now()
      where had.created_at < now() - make_interval(hours => ${IDEMPOTENCY_KEY_HOURS}::int)
    returning order_id
  `.execute(tx)
  return rows.length > 0
}

export function findKey(db: Db, accountId: string, key: string) {
  return db
    .selectFrom('idempotency_key')
    .select(['order_id', 'request_hash'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export interface NewOrder extends Omit<CreateOrder, 'items' | 'total' | 'paymentMethod'> {
  id: string
  customerId: string | null
  source: 'web' | 'phone'
  actor: 'customer' | 'admin'
  actorId: string
  deliveryChargePaisa: number
  totalPaisa: number
  lines: PricedLine[]
}

/** An order with its lines, as it stands in the books. */
export interface WholeOrder {
  row: OrderRow
  lines: LineRow[]
}

/** Writes the order, its lines and the beginning of its history. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<WholeOrder> {
  const { lines } = order
  const { rows } = await sql<{ created_at: Date; line_ids: string[] }>`
    with placed as (
      insert into orders (id, customer_id, source, full_name, email, phone, address, city, state, note,
        delivery_charge_paisa, total_paisa)
      values (${order.id}, ${order.customerId}, ${order.source}, ${order.fullName}, ${order.email}, ${order.phone},
        ${order.shippingAddress}, ${order.city}, ${order.state}, ${order.note},
        ${order.deliveryChargePaisa}, ${order.totalPaisa})
      returning created_at
    ), lines as (
      insert into order_line (order_id, product_id, product_name, unit, price_paisa, quantity, position)
      select ${order.id}, sold.* from unnest(
        ${lines.map((line) => line.productId)}::uuid[], ${lines.map((line) => line.name)}::text[],
        ${lines.map((line) => line.unit)}::text[], ${lines.map((line) => line.pricePaisa)}::bigint[],
        ${lines.map((line) => line.quantity)}::int[]
      ) with ordinality as sold
      returning id, position
    ), told as (
      insert into order_event (order_id, to_status, actor_id, actor)
      values (${order.id}, 'pending', ${order.actorId}, ${order.actor})
    )
    select created_at, (select array_agg(id order by position) from lines) as line_ids from placed
  `.execute(tx)
  const [written] = rows
  if (!written) throw new Error('an inserted order came back empty')
  return {
    row: {
      id: order.id,
      customer_id: order.customerId,
      status: 'pending',
      full_name: order.fullName,
      email: order.email,
      phone: order.phone,
      address: order.shippingAddress,
      city: order.city,
      state: order.state,
      note: order.note,
      delivery_charge_paisa: order.deliveryChargePaisa,
      total_paisa: order.totalPaisa,
      created_at: written.created_at,
    },
    lines: lines.map((line, at) => ({
      id: written.line_ids[at] ?? '',
      order_id: order.id,
      product_id: line.productId,
      product_name: line.name,
      unit: line.unit,
      price_paisa: line.pricePaisa,
      quantity: line.quantity,
      reviewed: false,
      pictures: line.pictures,
    })),
  }
}

export interface OrderRow {
  id: string
  customer_id: string | null
  status: OrderStatus
  full_name: string
  email: string
  phone: string
  address: string
  city: string
  state: string
  note: string
  delivery_charge_paisa: number
  total_paisa: number
  created_at: Date
}

const orderColumns = [
  'id',
  'customer_id',
  'status',
  'full_name',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'note',
  'delivery_charge_paisa',
  'total_paisa',
  'created_at',
] as const
const ordersColumns = sql.raw(orderColumns.map((column) => `orders.${column}`).join(', '))

/** A customer's newest orders, latest first, and how many there are in all. With `orderId`, only that one. */
export async function ordersOf(
  db: Db,
  customerId: string,
  orderId?: string,
): Promise<{ orders: WholeOrder[]; total: number }> {
  const only = orderId === undefined ? sql`` : sql`and orders.id = ${orderId}`
  const { rows } = await sql<OrderRow & { lines: LineRow[]; total: number }>`
    select ${ordersColumns}, (
      select coalesce(json_agg(line order by line.position), '[]') from (
        select ${lineColumns}, position from order_line where order_id = orders.id
      ) line
    ) as lines, (
      select count(*)::int from orders where customer_id = (select ${customerId}::uuid) ${only}
    ) as total
    from orders where customer_id = (select ${customerId}::uuid) ${only}
    order by created_at desc, id limit ${MAX_OWN_ORDERS}`.execute(db)
  return { orders: rows.map(({ lines, total, ...row }) => ({ row, lines })), total: rows[0]?.total ?? 0 }
}

/** How many open web orders an account has. Until the transaction ends, no other one counts for this account. */
export async function lockAndCountOpenOrders(tx: Tx, accountId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select lock_and_count_open_orders(${accountId}::uuid) as open`.execute(tx)
  return rows[0]?.open ?? 0
}

export async function findOrderOf(
  db: Db,
  customerId: string,
  orderId: string,
): Promise<WholeOrder | undefined> {
  const { orders } = await ordersOf(db, customerId, orderId)
  return orders[0]
}

export function findOrder(db: Db, orderId: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').select(orderColumns).where('id', '=', orderId).executeTakeFirst()
}

export interface LineRow {
  id: string
  order_id: string
  product_id: string
  product_name: string
  unit: string
  price_paisa: number
  quantity: number
  reviewed: boolean
  pictures: ProductPicture[]
}

const lineColumns = sql`order_line.id, order_id, product_id, product_name, unit, price_paisa, quantity, reviewed,
  ${picturesOf(sql`order_line.product_id`)} as pictures`

/** The lines of an order, in its own order. */
export async function linesOf(db: Db, orderId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ${lineColumns} from order_line where order_id = ${orderId} order by position`.execute(db)
  return rows
}

export interface Move {
  to: OrderStatus
  from: OrderStatus[]
  actor: 'customer' | 'admin' | 'shop'
  actorId: string | null
  reason: string
}

export interface Moved extends OrderRow {
  /** The status before; the same as `to` only when nothing was moved. */
  before: OrderStatus
  moved: boolean
  source: 'web' | 'phone'
  /** The customer deleted the account before the order was finished. */
  customer_left: boolean
}

/**
 * Moves an order when it stands in one of the statuses `from`, and writes its history. Whoever comes second sees what the
 * first one left. With `customerId` only that customer's order is found.
 */
export async function move(
  tx: Tx,
  orderId: string,
  { to, from, actor, actorId, reason }: Move,
  customerId?: string,
): Promise<Moved | undefined> {
  const owner = customerId === undefined ? sql`` : sql`and customer_id = ${customerId}`
  const { rows } = await sql<Moved>`
    with before as materialized (
      select id, status from orders where id = ${orderId} ${owner} for update
    ), moved as (
      update orders set status = ${to}, updated_at = now() from before
      where orders.id = before.id and before.status = any(${from}::text[])
      returning orders.id
    ), told as (
      insert into order_event (order_id, from_status, to_status, actor_id, actor, reason)
      select id, before.status, ${to}, ${actorId}, ${actor}, ${reason} from before join moved using (id)
    )
    select ${ordersColumns}, orders.source, orders.customer_left,
      before.status as before, exists (select from moved) as moved
    from before join orders using (id)
  `.execute(tx)
  return rows[0]
}

const nobody = { full_name: '', email: '', phone: '', address: '', note: '' }

/**
 * Takes the person out of these orders, with what the shopkeeper wrote about them. District and province stay for the shop's
 * figures, and of a reason the part that comes from the list.
 */
export async function forgetPerson(tx: Tx, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .updateTable('orders')
    .set({ ...nobody, customer_id: null })
    .where('id', 'in', orderIds)
    .execute()
  await sql`
    update order_event set reason = case
      when split_part(reason, ':', 1) = any(${CANCEL_REASONS}::text[]) then split_part(reason, ':', 1) else '' end
    where order_id = any(${orderIds}::uuid[]) and reason <> ''`.execute(tx)
  await tx.updateTable('order_call').set({ note: '' }).where('order_id', 'in', orderIds).execute()
}

/**
 * Marks the orders of a customer who deletes the account. Those that are not finished keep the person until they are, without
 * the mail address: nothing is sent about them any more. Returns the ids of the finished ones.
 */
export async function markCustomerLeft(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('orders')
    .set({ customer_left: true, email: '' })
    .where('customer_id', '=', customerId)
    .returning(['id', 'status'])
    .execute()
  return rows.filter(({ status }) => status === 'delivered' || status === 'cancelled').map(({ id }) => id)
}

export async function pendingOrdersOf(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The line of a customer's own order that holds this product; undefined when there is no such order, `id` null when no such line. */
export function findOwnLine(db: Db, customerId: string, orderId: string, productId: string) {
  return db
    .selectFrom('orders')
    .leftJoin('order_line', (on) =>
      on.onRef('order_line.order_id', '=', 'orders.id').on('order_line.product_id', '=', productId),
    )
    .select(['order_line.id', 'order_line.product_name', 'order_line.reviewed', 'orders.status'])
    .where('orders.id', '=', orderId)
    .where('orders.customer_id', '=', customerId)
    .executeTakeFirst()
}

/** Forgets keys that no longer protect anything. */
export async function sweepOrderKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${IDEMPOTENCY_KEY_HOURS}::int)`)
    .execute()
}
