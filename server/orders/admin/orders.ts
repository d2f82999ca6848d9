import { type RawBuilder, sql } from 'kysely'
import type { CallListResponse } from '#contract/admin/calls.ts'
import { type CallOutcome, NO_SHOW_REASONS, type OrderSort } from '#contract/admin/choices.ts'
import type { DeliveriesResponse } from '#contract/admin/deliveries.ts'
import type { AdminOrdersQuery, CallLogEntry, OrderFilters, OrderSummary } from '#contract/admin/orders.ts'
import type { PackingResponse } from '#contract/admin/packing.ts'
import { MAX_COUNTED } from '#contract/limits.ts'
import { toRupees } from '#contract/money.ts'
import { addDays, startOfNepalDay } from '#contract/nepal-time.ts'
import { NEXT_STATUSES, type OrderStatus } from '#contract/order-status.ts'
import { normalizePhone } from '#contract/phone.ts'
import { PROVINCES } from '#contract/provinces.ts'
import * as messages from '#texts/messages.ts'
import type { Db, Tx } from '../../database/database.ts'
import { containing } from '../../database/like.ts'
import { pageOf, readCursor } from '../../shared/cursor.ts'
import { conflict, notFound } from '../../shared/errors.ts'

/** What an order looks like in a list of the back office; the invoice number is added by whoever knows it. */
export type ListedOrder = Omit<OrderSummary, 'invoiceNumber'>

interface Row {
  id: string
  customer_id: string | null
  created_at: Date
  /** Microseconds since 1970: a Date would lose the last three digits, and a page would repeat or skip a row. */
  placed_us: number
  updated_at: Date
  status: OrderStatus
  source: 'web' | 'phone'
  full_name: string
  email: string
  phone: string
  address: string
  city: string
  state: string
  note: string
  total_paisa: number
  delivery_charge_paisa: number
  lines: number
}

const columns = sql`
  o.id, o.customer_id, o.created_at, (extract(epoch from o.created_at) * 1000000)::bigint as placed_us, o.updated_at,
  o.status, o.source, o.full_name, o.email, o.phone, o.address, o.city, o.state, o.note, o.total_paisa,
  o.delivery_charge_paisa, (select count(*)::int from order_line where order_id = o.id) as lines`

function toRow(row: Row): ListedOrder {
  return {
    _id: row.id,
    createdAt: row.created_at.toISOString(),
    status: row.status,
    source: row.source,
    fullName: row.full_name,
    phone: row.phone,
    city: row.city,
    state: row.state,
    total: toRupees(row.total_paisa),
    lines: row.lines,
  }
}

/** The beginning of an id: as people read it out, with or without '#', in either case. */
const ID_BEGINNING = /^#?([0-9a-f]{3,8})$/i
const WHOLE_ID = /^#?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

/** Whether the column holds the order id that was typed, whole or its beginning; undefined when no order id was typed. */
export function matchesOrderId(column: RawBuilder<unknown>, search: string): RawBuilder<unknown> | undefined {
  const whole = WHOLE_ID.exec(search)
  if (whole?.[1]) return sql`${column} = ${whole[1]}::uuid`
  const beginning = ID_BEGINNING.exec(search)?.[1]
  if (!beginning) return undefined
  const rest = '-0000-0000-0000-000000000000'
  return sql`${column} between ${`${beginning.padEnd(8, '0')}${rest}`}::uuid
    and ${`${beginning.padEnd(8, 'f')}${rest.replaceAll('0', 'f')}`}::uuid`
}

function found(search: string): RawBuilder<unknown> {
  if (search === '') return sql`true`
  const byId = matchesOrderId(sql`o.id`, search)
  if (byId && WHOLE_ID.test(search)) return byId
  const ways = [sql`o.full_name ilike ${containing(search)}`]
  const digits = normalizePhone(search)
  if (/^\d{3,}$/.test(digits)) ways.push(sql`o.phone like ${containing(digits)}`)
  if (byId) ways.push(byId)
  return sql`(${sql.join(ways, sql` or `)})`
}

function matching(filters: OrderFilters): RawBuilder<unknown> {
  const conditions = [found(filters.search)]
  if (filters.status) conditions.push(sql`o.status = ${filters.status}`)
  if (filters.province) conditions.push(sql`o.state = ${filters.province}`)
  if (filters.from) conditions.push(sql`o.created_at >= ${startOfNepalDay(filters.from)}`)
  if (filters.to) conditions.push(sql`o.created_at < ${startOfNepalDay(addDays(filters.to, 1))}`)
  return sql.join(conditions, sql` and `)
}

const placedAt = (us: string | undefined) =>
  sql`(timestamptz 'epoch' + ${us}::float8 * interval '1 microsecond')`

/** Each order has an index of the same shape; `after` begins behind the last row of the page before. */
const SORTS: Record<
  OrderSort,
  {
    order: RawBuilder<unknown>
    after(value: string | undefined, id: string | undefined): RawBuilder<unknown>
  }
> = {
  newest: {
    order: sql`o.created_at desc, o.id`,
    after: (us, id) =>
      sql`o.created_at <= ${placedAt(us)} and (o.created_at < ${placedAt(us)} or o.id > ${id}::uuid)`,
  },
  oldest: {
    order: sql`o.created_at, o.id desc`,
    after: (us, id) =>
      sql`o.created_at >= ${placedAt(us)} and (o.created_at > ${placedAt(us)} or o.id < ${id}::uuid)`,
  },
  'total-high': {
    order: sql`o.total_paisa desc, o.id`,
    after: (paisa, id) =>
      sql`o.total_paisa <= ${paisa}::bigint and (o.total_paisa < ${paisa}::bigint or o.id > ${id}::uuid)`,
  },
  'total-low': {
    order: sql`o.total_paisa, o.id desc`,
    after: (paisa, id) =>
      sql`o.total_paisa >= ${paisa}::bigint and (o.total_paisa > ${paisa}::bigint or o.id < ${id}::uuid)`,
  },
}

export interface BookPage {
  orders: ListedOrder[]
  nextCursor: string | null
  total: number
  totalIsCapped: boolean
}

/** One page of the shop's orders. Reads no more rows than it shows, however many there are. */
export async function listOrders(db: Db, query: AdminOrdersQuery): Promise<BookPage> {
  const sort = SORTS[query.sort]
  const [value, id] = readCursor(query.cursor, ['number', 'id']) ?? []
  const filter = matching(query)
  const { rows } = await sql<Row>`
    select ${columns} from orders o where ${filter} and ${id ? sort.after(value, id) : sql`true`}
    order by ${sort.order} limit ${query.limit + 1}`.execute(db)
  const byTime = query.sort === 'newest' || query.sort === 'oldest'
  const page = pageOf(rows, query.limit, (row) => [byTime ? row.placed_us : row.total_paisa, row.id])
  return {
    orders: page.rows.map(toRow),
    nextCursor: page.nextCursor,
    ...(await countOrders(db, filter)),
  }
}

/** How many orders match, counted no further than the back office shows. */
async function countOrders(
  db: Db,
  filter: RawBuilder<unknown>,
): Promise<{ total: number; totalIsCapped: boolean }> {
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select from orders o where ${filter} limit ${MAX_COUNTED + 1}) found`.execute(
    db,
  )
  const total = counted.rows[0]?.total ?? 0
  return { total: Math.min(total, MAX_COUNTED), totalIsCapped: total > MAX_COUNTED }
}

/** An order for the export, with its lines in one cell. */
export interface ExportedOrder extends ListedOrder {
  email: string
  address: string
  note: string
  deliveryCharge: number
  items: string
}

const EXPORT_BATCH = 500

/** All orders that match, newest first, some hundred at a time: the whole book need not fit in memory. */
export async function* exportOrders(db: Db, filters: OrderFilters): AsyncGenerator<ExportedOrder[]> {
  const filter = matching(filters)
  let after: RawBuilder<unknown> = sql`true`
  for (;;) {
    const { rows } = await sql<Row & { items: string }>`
      select ${columns}, (
        select string_agg(quantity || ' x ' || product_name || ' (' || unit || ')', '; ' order by position)
        from order_line where order_id = o.id
      ) as items
      from orders o where ${filter} and ${after} order by o.created_at desc, o.id limit ${EXPORT_BATCH}`.execute(
      db,
    )
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => ({
      ...toRow(row),
      email: row.email,
      address: row.address,
      note: row.note,
      deliveryCharge: toRupees(row.delivery_charge_paisa),
      items: row.items ?? '',
    }))
    if (rows.length < EXPORT_BATCH) return
    after = SORTS.newest.after(String(last.placed_us), last.id)
  }
}

/** A whole order as the back office sees it; people who acted are ids, for whoever knows their names. */
export interface OrderDetails extends ListedOrder {
  updatedAt: string
  email: string
  address: string
  note: string
  deliveryCharge: number
  subtotal: number
  customerId: string | null
  items: {
    _id: string
    productId: string
    name: string
    unit: string
    price: number
    quantity: number
  }[]
  history: {
    from: OrderStatus | null
    to: OrderStatus
    actor: 'customer' | 'admin' | 'shop'
    actorId: string | null
    reason: string
    createdAt: string
  }[]
  calls: (Omit<CallLogEntry, 'actorName'> & { actorId: string | null })[]
  phoneOrders: number
  phoneNoShows: number
  moves: OrderStatus[]
}

/** One order with everything that happened to it. */
export async function findOrderDetails(db: Db, orderId: string): Promise<OrderDetails | undefined> {
  const { rows } = await sql<Row>`select ${columns} from orders o where o.id = ${orderId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const lines = await db
    .selectFrom('order_line')
    .select(['id', 'product_id', 'product_name', 'unit', 'price_paisa', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  const events = await db
    .selectFrom('order_event')
    .select(['from_status', 'to_status', 'actor', 'actor_id', 'reason', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const calls = await db
    .selectFrom('order_call')
    .select(['id', 'outcome', 'note', 'actor_id', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const earlier = (await earlierOrders(db, [orderId])).get(orderId)
  return {
    ...toRow(row),
    updatedAt: row.updated_at.toISOString(),
    email: row.email,
    address: row.address,
    note: row.note,
    deliveryCharge: toRupees(row.delivery_charge_paisa),
    subtotal: toRupees(row.total_paisa - row.delivery_charge_paisa),
    customerId: row.customer_id,
    items: lines.map((line) => ({
      _id: line.id,
      productId: line.product_id,
      name: line.product_name,
      unit: line.unit,
      price: toRupees(line.price_paisa),
      quantity: line.quantity,
    })),
    history: events.map((event) => ({
      from: event.from_status,
      to: event.to_status,
      actor: event.actor,
      actorId: event.actor_id,
      reason: event.reason,
      createdAt: event.created_at.toISOString(),
    })),
    calls: calls.map((call) => ({
      _id: call.id,
      outcome: call.outcome,
      note: call.note,
      actorId: call.actor_id,
      createdAt: call.created_at.toISOString(),
    })),
    phoneOrders: earlier?.orders ?? 0,
    phoneNoShows: earlier?.noShows ?? 0,
    moves: [...NEXT_STATUSES[row.status]],
  }
}

/** How many orders the phone number of each of these placed before, and how many of them nobody took. */
async function earlierOrders(
  db: Db,
  orderIds: string[],
): Promise<Map<string, { orders: number; noShows: number }>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; orders: number; no_shows: number }>`
    select o.id, count(earlier.id)::int as orders,
      count(*) filter (where earlier.status = 'cancelled' and exists (
        select from order_event
        where order_id = earlier.id and to_status = 'cancelled'
          and split_part(reason, ':', 1) = any(${[...NO_SHOW_REASONS]}::text[])
      ))::int as no_shows
    from orders o
    join orders earlier on earlier.phone = o.phone and earlier.created_at < o.created_at and earlier.id <> o.id
    where o.id = any(${orderIds}::uuid[]) and o.phone <> ''
    group by o.id`.execute(db)
  return new Map(rows.map((row) => [row.id, { orders: row.orders, noShows: row.no_shows }]))
}

const CALLS_PER_PAGE = 200

type Calls = Omit<CallListResponse['calls'][number], 'invoiceNumber'>[]

/** Where a page ends, and how many match in all. */
type Counted = Pick<BookPage, 'nextCursor' | 'total' | 'totalIsCapped'>

/** One page of the pending orders to be confirmed by phone: those not reached yet first, longest waiting first. */
export async function listOrdersToCall(db: Db, cursor?: string): Promise<{ calls: Calls } & Counted> {
  const [wasReached, us, id] = readCursor(cursor, ['number', 'number', 'id']) ?? []
  const reached = sql`case when last.outcome = 'reached' then 1 else 0 end`
  const after = id
    ? sql`(${reached}, o.created_at, o.id) > (${wasReached}::bigint, ${placedAt(us)}, ${id}::uuid)`
    : sql`true`
  const { rows } = await sql<
    Row & { attempts: number; outcome: CallOutcome | null; called_at: Date | null; call_note: string | null }
  >`
    select ${columns}, (select count(*)::int from order_call where order_id = o.id) as attempts,
      last.outcome, last.created_at as called_at, last.note as call_note
    from orders o left join lateral (
      select outcome, note, created_at from order_call where order_id = o.id order by id desc limit 1
    ) last on true
    where o.status = 'pending' and ${after}
    order by ${reached}, o.created_at, o.id
    limit ${CALLS_PER_PAGE + 1}`.execute(db)
  const page = pageOf(rows, CALLS_PER_PAGE, (row) => [
    row.outcome === 'reached' ? 1 : 0,
    row.placed_us,
    row.id,
  ])
  const earlier = await earlierOrders(
    db,
    page.rows.map((row) => row.id),
  )
  const calls = page.rows.map((row) => ({
    ...toRow(row),
    note: row.note,
    attempts: row.attempts,
    lastOutcome: row.outcome,
    lastCallAt: row.called_at?.toISOString() ?? null,
    lastNote: row.call_note ?? '',
    phoneOrders: earlier.get(row.id)?.orders ?? 0,
    phoneNoShows: earlier.get(row.id)?.noShows ?? 0,
  }))
  return { calls, nextCursor: page.nextCursor, ...(await countOrders(db, sql`o.status = 'pending'`)) }
}

/** Writes down a call about a pending order. Throws 404 and 409. */
export async function logCall(
  tx: Tx,
  orderId: string,
  call: { outcome: CallOutcome; note: string; actorId: string },
): Promise<{ _id: number; createdAt: string }> {
  const order = await tx
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .forShare()
    .executeTakeFirst()
  if (!order) throw notFound(messages.orderGone)
  if (order.status !== 'pending') throw conflict('not_pending', messages.callNotPending)
  const logged = await tx
    .insertInto('order_call')
    .values({ order_id: orderId, outcome: call.outcome, note: call.note, actor_id: call.actorId })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
  return { _id: logged.id, createdAt: logged.created_at.toISOString() }
}

const ORDERS_ON_PAPER = 500

interface PaperQuery<Status extends OrderStatus> {
  status: Status
  date?: string | undefined
  cursor?: string | undefined
}

/** One page of the orders in a status, the oldest first. */
async function ordersOnPaper(
  db: Db,
  { status, date, cursor }: PaperQuery<OrderStatus>,
): Promise<{ orders: Row[] } & Counted> {
  const [us, id] = readCursor(cursor, ['number', 'id']) ?? []
  const onDay = date
    ? sql`o.created_at >= ${startOfNepalDay(date)} and o.created_at < ${startOfNepalDay(addDays(date, 1))}`
    : sql`true`
  const filter = sql`o.status = ${status} and ${onDay}`
  const after = id ? sql`(o.created_at, o.id) > (${placedAt(us)}, ${id}::uuid)` : sql`true`
  const { rows } = await sql<Row>`
    select ${columns} from orders o where ${filter} and ${after}
    order by o.created_at, o.id limit ${ORDERS_ON_PAPER + 1}`.execute(db)
  const page = pageOf(rows, ORDERS_ON_PAPER, (row) => [row.placed_us, row.id])
  return { orders: page.rows, nextCursor: page.nextCursor, ...(await countOrders(db, filter)) }
}

type Picking = Omit<PackingResponse['picking'][number], 'category'>[]

/** One page of the orders to pack, the oldest first, and what these need from the shelf in all. */
export async function packingList(
  db: Db,
  query: PaperQuery<'pending' | 'processing'>,
): Promise<{ picking: Picking; slips: PackingResponse['slips'] } & Counted> {
  const { orders, ...page } = await ordersOnPaper(db, query)
  const ids = orders.map((order) => order.id)
  const lines = ids.length === 0 ? [] : await linesOnPaper(db, ids)
  const byOrder = Map.groupBy(lines, (line) => line.order_id)
  const picking = [...Map.groupBy(lines, (line) => line.product_id)].map(([productId, same]) => ({
    productId,
    name: same[0]?.product_name ?? '',
    unit: same[0]?.unit ?? '',
    quantity: same.reduce((sum, line) => sum + line.quantity, 0),
    orders: same.length,
  }))
  return {
    ...page,
    picking: picking.sort((a, b) => a.name.localeCompare(b.name)),
    slips: orders.map((order) => ({
      _id: order.id,
      createdAt: order.created_at.toISOString(),
      fullName: order.full_name,
      phone: order.phone,
      address: order.address,
      city: order.city,
      state: order.state,
      note: order.note,
      total: toRupees(order.total_paisa),
      deliveryCharge: toRupees(order.delivery_charge_paisa),
      items: (byOrder.get(order.id) ?? []).map((line) => ({
        name: line.product_name,
        unit: line.unit,
        quantity: line.quantity,
      })),
    })),
  }
}

function linesOnPaper(db: Db, orderIds: string[]) {
  return db
    .selectFrom('order_line')
    .select(['order_id', 'product_id', 'product_name', 'unit', 'quantity'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
}

/**
 * Who gets what where, province by province in their usual order, districts by name. One page of the orders, the oldest first.
 */
export async function deliveryList(
  db: Db,
  query: PaperQuery<'processing' | 'shipped'>,
): Promise<Pick<DeliveriesResponse, 'provinces'> & Counted> {
  const { orders, ...page } = await ordersOnPaper(db, query)
  const ids = orders.map((order) => order.id)
  const lines = ids.length === 0 ? [] : await linesOnPaper(db, ids)
  const units = new Map<string, number>()
  for (const line of lines) units.set(line.order_id, (units.get(line.order_id) ?? 0) + line.quantity)
  const sums = (rows: Row[]) => ({
    orders: rows.length,
    collect: toRupees(rows.reduce((sum, row) => sum + row.total_paisa, 0)),
  })
  const place = (province: string) => PROVINCES.findIndex(({ name }) => name === province)
  const provinces = [...Map.groupBy(orders, (order) => order.state)]
    .sort(([a], [b]) => place(a) - place(b))
    .map(([province, inProvince]) => ({
      province,
      ...sums(inProvince),
      districts: [...Map.groupBy(inProvince, (order) => order.city)]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([district, inDistrict]) => ({
          district,
          ...sums(inDistrict),
          stops: inDistrict.map((order) => ({
            _id: order.id,
            fullName: order.full_name,
            phone: order.phone,
            address: order.address,
            note: order.note,
            total: toRupees(order.total_paisa),
            units: units.get(order.id) ?? 0,
          })),
        })),
    }))
  return { ...page, provinces }
}

/** The newest orders of one customer. */
export async function ordersOfCustomer(db: Db, customerId: string, most: number): Promise<ListedOrder[]> {
  const { rows } = await sql<Row>`
    select ${columns} from orders o where o.customer_id = ${customerId}
    order by o.created_at desc, o.id limit ${most}`.execute(db)
  return rows.map(toRow)
}

/** How much these customers ordered, and spent on what was not cancelled (rupees). Those without orders are left out. */
export async function totalsOfCustomers(
  db: Db,
  customerIds: string[],
): Promise<Map<string, { orders: number; spent: number }>> {
  if (customerIds.length === 0) return new Map()
  const { rows } = await sql<{ customer_id: string; orders: number; paisa: number }>`
    select customer_id, count(*)::int as orders,
      coalesce(sum(total_paisa) filter (where status <> 'cancelled'), 0)::bigint as paisa
    from orders where customer_id = any(${customerIds}::uuid[]) group by customer_id`.execute(db)
  return new Map(rows.map((row) => [row.customer_id, { orders: row.orders, spent: toRupees(row.paisa) }]))
}

/** Whether this order is the customer's own. */
export async function isOwnOrder(db: Db, customerId: string, orderId: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return order !== undefined
}

/** The orders that these lines belong to, by line. */
export async function ordersOfLines(db: Db, lineIds: string[]): Promise<Map<string, string>> {
  if (lineIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_line')
    .select(['id', 'order_id'])
    .where('id', 'in', lineIds)
    .execute()
  return new Map(rows.map((row) => [row.id, row.order_id]))
}

/** Holds an order until the transaction ends: nobody moves it meanwhile. Undefined when there is none. */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderStatus | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  return order?.status
}
