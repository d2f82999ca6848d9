import { sql } from 'kysely'
import type { StockReason } from '#contract/admin/choices.ts'
import { sumByProduct } from '#contract/orders.ts'
import type { Tx } from '../../platform/database/database.ts'
import { addJob } from '../../platform/outbox/outbox.ts'
import { type LockedProduct, lockProducts, weighedGrams } from './find.ts'
import type { ProductPicture } from './serializers.ts'

/** Units of one product to take or return. */
export interface StockRequest {
  productId: string
  quantity: number
}

/** Units that were not found. They have left the lot that they name; without one, they leave those that end first. */
export interface MissingUnits extends StockRequest {
  lotId?: string
}

/** Queues the job that mails those who wait for these products, which were sold out, in the transaction that adds the stock. */
export async function announceBackInStock(tx: Tx, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return
  await addJob(tx, 'back-in-stock', { productIds, at: new Date().toISOString() })
}

/** Stock that returns by a cancellation within these minutes causes no "back in stock" emails. */
const QUICK_CANCEL_MINUTES = 10

/** A requested product, with the stock before the request. */
export interface StockReservation extends Omit<LockedProduct, 'shortage' | 'hasLots' | 'keepsDays'> {
  /** False when the product is not on sale or has too little stock; then its stock is unchanged. */
  taken: boolean
  /** At most one. */
  pictures: ProductPicture[]
}

/**
 * Takes the requested units from the stock for an order that is inserted in the same transaction, and records the movements.
 * Locks the products until the transaction ends. Unknown products are left out of the result. The caller must roll back unless
 * all requests were taken, and name each product once.
 */
export async function takeFromStock(
  tx: Tx,
  orderId: string,
  requests: readonly StockRequest[],
): Promise<StockReservation[]> {
  if (requests.length === 0) return []
  // same lock order everywhere; otherwise orders that share products can deadlock
  const { rows } = await sql<StockReservation>`
    with locked as materialized (
      select product.id, name, nepali_name, unit, price_paisa, stock, archived_at is not null as archived, quantity,
        stock >= quantity and archived_at is null as taken, ${weighedGrams}
      from (${requestTable(requests)}) request join product using (id) order by product.id for no key update of product
    ),
    taken as (
      update product set stock = product.stock - quantity
      from locked where product.id = locked.id and locked.taken
      returning product.id, quantity
    ),
    movement as (
      insert into stock_movement (product_id, delta, reason, order_id)
      select id, -quantity, 'order', ${orderId}::uuid from taken
    ),
    popularity as (
      insert into popularity_change (product_id, units) select id, quantity from taken
    )
    select id, name, nepali_name, unit, price_paisa, stock, archived, taken, weighed_grams,
      array(select picture from first_picture where product_id = locked.id) as pictures
    from locked`.execute(tx)
  return rows
}

interface StockChange {
  /** Units to add; negative to remove. */
  delta: number
  reason: 'correction' | 'received'
  actorId?: string | undefined
  note?: string
}

/**
 * Records goods received or a correction. Returns the new stock, or undefined without any change when the product is unknown or its
 * stock would fall below zero.
 */
export async function changeStock(
  tx: Tx,
  productId: string,
  { delta, ...movement }: StockChange,
): Promise<number | undefined> {
  const [product] = await lockProducts(tx, [productId])
  if (!product || product.stock + delta < 0) return undefined
  await moveStock(tx, [{ productId, quantity: delta }], movement)
  return Math.max(product.stock - product.shortage + delta, 0)
}

interface Movement {
  reason: Exclude<StockReason, 'opening' | 'order'>
  orderId?: string
  returnId?: string
  orderEditId?: number
  /**
   * The lot, if its units are counted already. Without it, added units go to the newest lot, and removed units come from the lots
   * that end first.
   */
  lotId?: string
  actorId?: string | undefined
  note?: string | undefined
  /** Returned units that were not found; they leave the stock again. */
  notFound?: readonly MissingUnits[]
}

/** These count as units sold or returned. */
const SALES: readonly StockReason[] = ['order', 'cancel', 'return', 'edit']

/**
 * Adds the units to the stock, also of archived products, or removes those of negative quantities, and records the movements. The
 * return or edit that a movement names exists already. A movement of the same order, return or edit that exists already has no effect.
 * Only a product with lots can lack units: these are its shortage, which units that arrive reduce first. Units of an order that were
 * taken only minutes ago do not count as back in stock.
 */
export async function moveStock(
  tx: Tx,
  requests: readonly StockRequest[],
  { reason, notFound = [], ...movement }: Movement,
): Promise<void> {
  const moved = sumByProduct(requests).filter(({ quantity }) => quantity !== 0)
  if (moved.length === 0) return
  const { rows } = await sql<{ id: string; hasLots: boolean; delta: number; isBack: boolean }>`
    with request as (${requestTable(moved)}),
    locked as materialized (
      select id from product where id in (select id from request) order by id for no key update
    ),
    moved as (
      insert into stock_movement
        (product_id, delta, reason, order_id, return_id, order_edit_id, lot_id, actor_id, note)
      select id, quantity, ${reason}, ${movement.orderId ?? null}::uuid, ${movement.returnId ?? null}::uuid,
        ${movement.orderEditId ?? null}::bigint, ${movement.lotId ?? null}::uuid, ${movement.actorId ?? null}::uuid,
        ${movement.note ?? ''} from request join locked using (id)
      on conflict do nothing
      returning product_id as id, delta, order_id
    ),
    popularity as (
      insert into popularity_change (product_id, units)
      select id, case when ${SALES.includes(reason)}::boolean then -delta else 0 end from moved
    )
    update product set stock = greatest(product.stock - product.shortage + delta, 0),
      shortage = greatest(product.shortage - product.stock - delta, 0)
    from moved where product.id = moved.id
    returning product.id, product.has_lots, delta, delta > 0 and product.stock between 1 and delta and product.archived_at is null and not exists (
      select from stock_movement taken where taken.order_id = moved.order_id and taken.product_id = product.id
        and taken.reason = 'order' and taken.created_at > now() - make_interval(mins => ${QUICK_CANCEL_MINUTES})
    ) as is_back`.execute(tx)
  const isCounted = movement.lotId === undefined && !SALES.includes(reason)
  const counted = isCounted ? rows.filter(({ hasLots }) => hasLots) : []
  if (counted.length > 0) {
    await sql`select count_into_lots(id, delta) from unnest(${counted.map(({ id }) => id)}::uuid[],
      ${counted.map(({ delta }) => delta)}::int[]) as counted (id, delta)`.execute(tx)
  }
  const gone = (productId: string) =>
    notFound.reduce((sum, missing) => (missing.productId === productId ? sum + missing.quantity : sum), 0)
  await announceBackInStock(
    tx,
    rows.filter(({ id, delta, isBack }) => isBack && delta > gone(id)).map(({ id }) => id),
  )
  for (const { productId, quantity, ...lot } of notFound) {
    const request = { productId, quantity: -quantity }
    await moveStock(tx, [request], { reason: 'not_found', ...lot })
  }
}

/** The requests as rows. The inner selects let PostgreSQL keep one plan for lists of any length. */
function requestTable(requests: readonly StockRequest[]) {
  return sql`select * from unnest((select ${requests.map((request) => request.productId)}::uuid[]),
    (select ${requests.map((request) => request.quantity)}::int[])) as request (id, quantity)`
}
