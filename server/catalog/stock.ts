import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { LockedProduct } from './find.ts'
import { type Pictures, picturesOf } from './serializers.ts'

/** So many units of one product. A product stands at most once in a list of these. */
export interface Portion {
  productId: string
  quantity: number
}

/** Called in the transaction that refills a sold-out product. */
type BackInStock = (tx: Tx, productIds: string[]) => Promise<void>
const backInStock: BackInStock[] = []

/** Lets a domain that builds on the catalogue act when sold-out products return, within the same transaction. */
export function onBackInStock(act: BackInStock): void {
  if (!backInStock.includes(act)) backInStock.push(act)
}

/** For those who change stock inside the catalogue. */
export async function tellBackInStock(tx: Tx, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return
  for (const act of backInStock) await act(tx, productIds)
}

/** Stock that returns by a cancellation within these minutes causes no "back in stock" emails. */
const QUICK_CANCEL_MINUTES = 10

/** A product as it was found on the shelf when a portion of it was asked for. */
export interface Taken extends LockedProduct {
  /** Whether the portion was there and on sale, and is now taken. */
  taken: boolean
  pictures: Pictures
}

/**
 * Takes the portions from the stock for an order that is written in the same transaction and records the movement. Each
 * product is locked until the transaction ends. Returns every product that is known; what could not be
 * taken is left as it is, so the caller must give up the transaction unless all were taken.
 */
export async function takeFromStock(tx: Tx, orderId: string, portions: readonly Portion[]): Promise<Taken[]> {
  if (portions.length === 0) return []
  // one lock order for everyone: orders that share products would otherwise deadlock
  const { rows } = await sql<Taken>`
    with wanted as (${listed(portions)}),
    locked as materialized (
      select id, name, unit, price_paisa, stock, archived_at from product
      where id in (select id from wanted) order by id for no key update
    ),
    taken as (
      update product set stock = product.stock - wanted.quantity, updated_at = now()
      from wanted, locked
      where product.id = wanted.id and locked.id = wanted.id
        and product.stock >= wanted.quantity and product.archived_at is null
      returning product.id, wanted.quantity
    ),
    booked as (
      insert into stock_movement (product_id, delta, reason, order_id)
      select id, -quantity, 'order', ${orderId}::uuid from taken
    ),
    counted as (
      insert into popularity_change (product_id, units) select id, quantity from taken
    )
    select id, name, unit, price_paisa as "pricePaisa", stock, archived_at is not null as archived,
      exists (select from taken where taken.id = locked.id) as taken, ${picturesOf(sql`locked.id`)} as pictures
    from locked`.execute(tx)
  return rows
}

/**
 * Puts the portions of a cancelled order back, once however often it is called, also for products archived since. Units that
 * were taken only minutes ago are not announced as back in stock.
 */
export async function returnToStock(tx: Tx, orderId: string, portions: readonly Portion[]): Promise<void> {
  if (portions.length === 0) return
  const { rows } = await sql<{ id: string; wasSoldOut: boolean }>`
    with wanted as (${listed(portions)}),
    locked as materialized (
      select id, stock from product where id in (select id from wanted) order by id for no key update
    ),
    booked as (
      insert into stock_movement (product_id, delta, reason, order_id)
      select wanted.id, wanted.quantity, 'cancel', ${orderId}::uuid from wanted join locked using (id)
      on conflict do nothing
      returning product_id as id, delta as quantity
    ),
    counted as (
      insert into popularity_change (product_id, units) select id, -quantity from booked
    )
    update product set stock = product.stock + booked.quantity, updated_at = now()
    from booked where product.id = booked.id
    returning product.id, product.stock = booked.quantity and product.archived_at is null and not exists (
      select from stock_movement taken where taken.order_id = ${orderId}::uuid and taken.product_id = product.id
        and taken.reason = 'order' and taken.created_at > now() - make_interval(mins => ${QUICK_CANCEL_MINUTES})
    ) as "wasSoldOut"`.execute(tx)
  await tellBackInStock(
    tx,
    rows.filter((row) => row.wasSoldOut).map((row) => row.id),
  )
}

function listed(portions: readonly Portion[]) {
  return sql`select * from unnest((select ${portions.map((portion) => portion.productId)}::uuid[]),
    (select ${portions.map((portion) => portion.quantity)}::int[])) as wanted (id, quantity)`
}

export interface StockChange {
  /** Units that came (above 0) or went. */
  delta: number
  reason: 'correction' | 'delivery'
  actorId?: string | undefined
  note?: string
}

/**
 * Books a delivery or correction. Returns the new stock; undefined when the product is unknown or would fall below zero,
 * and then nothing has changed.
 */
export async function changeStock(
  tx: Tx,
  productId: string,
  change: StockChange,
): Promise<number | undefined> {
  const { rows } = await sql<{ stock: number; onSale: boolean }>`
    with changed as (
      update product set stock = stock + ${change.delta}::int, updated_at = now()
      where id = ${productId} and stock + ${change.delta}::int >= 0
      returning id, stock, archived_at is null as on_sale
    ),
    booked as (
      insert into stock_movement (product_id, delta, reason, actor_id, note)
      select id, ${change.delta}::int, ${change.reason}, ${change.actorId ?? null}::uuid, ${change.note ?? ''} from changed
      where ${change.delta}::int <> 0
    ),
    counted as (
      insert into popularity_change (product_id, units) select id, 0 from changed where ${change.delta}::int <> 0
    )
    select stock, on_sale as "onSale" from changed`.execute(tx)
  const after = rows[0]
  if (after?.onSale && change.delta > 0 && after.stock === change.delta)
    await tellBackInStock(tx, [productId])
  return after?.stock
}

/**
 * Books the difference between the counted stock and the known one. With `expected`, only when the stock is still what
 * the shopkeeper saw. Returns the former stock; undefined when the product is unknown or the stock another.
 */
export async function setStock(
  tx: Tx,
  productId: string,
  counted: number,
  more: { expected?: number | undefined; actorId?: string | undefined; note?: string } = {},
): Promise<number | undefined> {
  const { rows } = await sql<{ stock: number }>`
    select stock from product where id = ${productId} for no key update`.execute(tx)
  const former = rows[0]?.stock
  if (former === undefined || (more.expected !== undefined && more.expected !== former)) return undefined
  await changeStock(tx, productId, {
    delta: counted - former,
    reason: 'correction',
    actorId: more.actorId,
    note: more.note ?? '',
  })
  return former
}
