import { sql } from 'kysely'
import { MAX_OWN_ORDER_LINES, MAX_OWN_ORDERS } from '#contract/limits.ts'
import { toRupees } from '#contract/money.ts'
import { type Order, type OwnOrder, type ReorderLine, sumByProduct } from '#contract/orders.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Keyed, newestFirst } from '../../platform/database/keyset.ts'
import { writeCursor } from '../../platform/shared/cursor.ts'
import { notFound } from '../../platform/shared/errors.ts'
import { addAvailable, outcomeOf } from '../cart/cart.ts'
import { productsByIds } from '../catalog/catalog.ts'
import { readOrderingSettings } from '../settings/settings.ts'
import { lineColumns, type OrderRow, type OrderWithLines, statusTimesOf } from './queries.ts'
import { toOrder } from './serializers.ts'

const NEWEST_FIRST = newestFirst('orders')

interface OwnOrdersPage {
  cursor?: string | undefined
  limit?: number | undefined
  /** Only this order. */
  orderId?: string
}

/**
 * One page of a customer's orders, latest first, and how many there are in all. Orders can have 200 lines, so a page is bounded
 * by lines, too; its first order is always there.
 */
export async function ordersOf(
  db: Db,
  customerId: string,
  { cursor, limit = MAX_OWN_ORDERS, orderId }: OwnOrdersPage = {},
): Promise<{ orders: Order[]; total: number; nextCursor: string | null }> {
  const only = orderId === undefined ? sql`` : sql`and orders.id = ${orderId}`
  const { rows } = await sql<
    OrderRow & Keyed & Omit<OrderWithLines, 'row'> & { hasMore: boolean; total: number }
  >`
    with newest as (
      select orders.id, orders.created_at, ${NEWEST_FIRST.key} as key,
        (select count(*) from order_line where order_id = orders.id) as line_count
      from orders where customer_id = (select ${customerId}::uuid) ${only} and ${NEWEST_FIRST.after(cursor)}
      order by ${NEWEST_FIRST.order} limit ${limit + 1}
    ), numbered as (
      select id, key, row_number() over newest_first as number, sum(line_count) over newest_first as lines_so_far
      from newest window newest_first as (order by created_at desc, id desc)
    ), page as (
      select id, key from numbered
      where number = 1 or (number <= ${limit} and lines_so_far <= ${MAX_OWN_ORDER_LINES})
    )
    select orders.*, key, (
      select coalesce(json_agg(line order by line.position), '[]') from (
        select ${lineColumns}, position from order_line where order_id = orders.id
      ) line
    ) as lines, (
      select coalesce(json_agg(returned order by returned.created_at), '[]') from (
        select id, fiscal_year, number, amount_paisa, credit_paisa, created_at from order_return where order_id = orders.id
      ) returned
    ) as returns, (
      select count(*)::int from orders where customer_id = (select ${customerId}::uuid) ${only}
    ) as total, (select count(*) from newest) > (select count(*) from page) as has_more
    from page join orders using (id)
    order by ${NEWEST_FIRST.order}`.execute(db)
  const last = rows.at(-1)
  const { delivery } = await readOrderingSettings(db)
  return {
    orders: rows.map(({ lines, returns, total, hasMore, key, ...row }) =>
      toOrder({ row, lines, returns }, delivery),
    ),
    total: last?.total ?? 0,
    nextCursor: last?.hasMore ? writeCursor(last.key) : null,
  }
}

/** An order of this customer. Throws 404. */
export async function getOrderOf(db: Db, customerId: string, orderId: string): Promise<Order> {
  const [order] = (await ordersOf(db, customerId, { orderId })).orders
  if (!order) throw notFound((t) => t.orderGone)
  return order
}

/** A customer's own order, also as it can be changed today. The caller adds the invoice number. Throws 404. */
export async function getOwnOrder(
  db: Db,
  customerId: string,
  orderId: string,
): Promise<Omit<OwnOrder, 'invoiceNumber'>> {
  const order = await getOrderOf(db, customerId, orderId)
  const history = await statusTimesOf(db, orderId)
  const products = await productsByIds(
    db,
    order.items.map(({ product }) => product._id),
  )
  return {
    ...order,
    items: order.items.map((item, index) => ({ ...item, priceNow: products[index]?.price ?? item.price })),
    history: history.map(({ status, createdAt }) => ({ status, createdAt: createdAt.toISOString() })),
  }
}

/**
 * Adds the products of an earlier order to the cart, as far as the stock allows. Returns the outcome of each line. Throws
 * 404.
 */
export async function orderAgain(db: Db, customerId: string, orderId: string): Promise<ReorderLine[]> {
  const order = await getOrderOf(db, customerId, orderId)
  const items = sumByProduct(order.items.map((item) => ({ ...item, productId: item.product._id })))
  const addedLines = await addAvailable(
    db,
    customerId,
    items.map(({ productId, quantity }) => ({ productId, quantity })),
  )
  const addedByProduct = new Map(addedLines.map((added) => [added.productId, added]))
  return items.map(({ productId, product: { name, nepaliName }, quantity, price: oldPrice }) => {
    const { pricePaisa = null, ...added } = addedByProduct.get(productId) ?? {}
    const price = pricePaisa === null ? oldPrice : toRupees(pricePaisa)
    return { productId, name, nepaliName, ...outcomeOf(quantity, added), oldPrice, price }
  })
}

export async function isOwnOrder(db: Db, customerId: string, orderId: string): Promise<boolean> {
  return (await ownerOf(db, orderId))?.customerId === customerId
}

/** The account of an order; null for an order without one, such as by phone, and undefined if there is no such order. */
export function ownerOf(
  db: Db,
  orderId: string,
): Promise<{ customerId: string | null; fullName: string } | undefined> {
  return db
    .selectFrom('orders')
    .select(['customerId', 'fullName'])
    .where('id', '=', orderId)
    .executeTakeFirst()
}
