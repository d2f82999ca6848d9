import { sql } from 'kysely'
import type { SetSalePrice } from '#contract/admin/products/products.ts'
import { toPaisa } from '#contract/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { addJob } from '../../platform/outbox/outbox.ts'
import { conflict, invalidField, notFound } from '../../platform/shared/errors.ts'
import { lockProducts } from './find.ts'

const BATCH = 100

/**
 * Lowers the price of a product for a limited time, starting now or later. Throws 404, 409 while it has another sale price, and 422 for a
 * price that is none and for times that do not fit.
 */
export async function setSalePrice(
  tx: Tx,
  productId: string,
  { price, startsAt, endsAt, reason }: SetSalePrice,
): Promise<void> {
  const [product] = await lockProducts(tx, [productId])
  if (!product) throw notFound((t) => t.productGone)
  const now = new Date()
  const start = startsAt && new Date(startsAt) > now ? new Date(startsAt) : now
  const end = new Date(endsAt)
  if (end <= start) throw invalidField('endsAt', (t) => t.reductionEnds)
  const existing = await tx
    .selectFrom('salePrice')
    .select('productId')
    .where('productId', '=', productId)
    .executeTakeFirst()
  if (existing) throw conflict('reduction_exists', (t) => t.reductionExists)
  if (toPaisa(price) >= product.pricePaisa) throw invalidField('price', (t) => t.reductionPrice)
  await tx
    .insertInto('salePrice')
    .values({
      productId,
      pricePaisa: toPaisa(price),
      // the clock of the database decides what has begun
      startsAt: start > now ? start : sql<Date>`now()`,
      endsAt: end,
      reason,
    })
    .execute()
  await changeDuePrices(tx, [productId])
  if (start > now) await addJob(tx, 'change-prices', {}, `start of the sale price of ${productId}`, start)
  await addJob(tx, 'change-prices', {}, `end of the sale price of ${productId}`, end)
}

/** Ends the sale price of a product before its time, or before it begins. Throws 404. */
export async function endSalePrice(tx: Tx, productId: string): Promise<void> {
  await lockProducts(tx, [productId])
  await tx
    .updateTable('salePrice')
    // before the start as well
    .set({ startsAt: sql<Date>`least(starts_at, now() - interval '1 second')`, endsAt: sql<Date>`now()` })
    .where('productId', '=', productId)
    .returning('productId')
    .executeTakeFirstOrThrow(() => notFound((t) => t.reductionGone))
  await changeDuePrices(tx, [productId])
}

/** Changes the prices of all products whose sale price begins or ends. For a background job. */
export async function changePrices(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ productId: string }>`
      select product_id from sale_price where ends_at <= now()
      union select product_id from sale_price where regular_paisa is null and starts_at <= now()
      limit ${BATCH}`.execute(db)
    if (rows.length === 0) return
    const ids = rows.map(({ productId }) => productId)
    await inTransaction(db, async (tx) => {
      await lockProducts(tx, ids)
      await changeDuePrices(tx, ids)
    })
  }
}

/**
 * Begins and ends the sale prices of these locked products. One that is not below the price any more is dropped. The former
 * price is the lowest one of the 30 days before the start, or since the product is on sale, and is shown only if the new price is at
 * least 5 % lower.
 */
async function changeDuePrices(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    with ended as (
      delete from sale_price sale using product
      where product.id = product_id and product_id = any(${ids}::uuid[]) and (ends_at <= now()
        or (regular_paisa is null and starts_at <= now() and sale.price_paisa >= product.price_paisa))
      returning product_id, product.price_paisa as from_paisa, regular_paisa as to_paisa
    ), changed as (
      update product set price_paisa = to_paisa from ended where id = product_id and to_paisa is not null
    )
    insert into price_change (product_id, from_paisa, to_paisa)
    select * from ended where to_paisa is not null and from_paisa <> to_paisa`.execute(tx)
  await sql`
    with begun as (
      select product_id, sale.price_paisa as to_paisa, product.price_paisa as from_paisa, least(product.price_paisa, (
          select min(least(price_change.from_paisa, price_change.to_paisa)) from price_change
          where price_change.product_id = sale.product_id
            and price_change.created_at > greatest(starts_at - interval '30 days', product.created_at))) as lowest
      from sale_price sale join product on product.id = product_id
      where product_id = any(${ids}::uuid[]) and regular_paisa is null and starts_at <= now() and ends_at > now()
    ), marked as (
      update sale_price sale set regular_paisa = from_paisa,
        was_paisa = case when to_paisa <= lowest * 0.95 then lowest end
      from begun where begun.product_id = sale.product_id
    ), changed as (
      update product set price_paisa = to_paisa from begun where id = product_id
    )
    insert into price_change (product_id, from_paisa, to_paisa) select product_id, from_paisa, to_paisa from begun`.execute(
    tx,
  )
}
