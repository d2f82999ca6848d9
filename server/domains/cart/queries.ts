import { sql } from 'kysely'
import { MAX_CART_LINES } from '#contract/limits.ts'
import type { Db } from '../../platform/database/database.ts'

/*
 * Each of these statements compares with the stock and writes the cart line at once, so that concurrent requests neither overwrite
 * each other nor add up to more than the stock.
 */

/** Adds units to a line. Returns false when it would have more than `stock` units. The database limits the lines of a cart. */
export async function addToCart(
  db: Db,
  accountId: string,
  productId: string,
  { quantity, stock }: { quantity: number; stock: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into cart_line (account_id, product_id, quantity)
    select ${accountId}::uuid, ${productId}::uuid, ${quantity}::int where ${quantity}::int <= ${stock}::int
    on conflict (account_id, product_id) do update set quantity = cart_line.quantity + excluded.quantity
      where cart_line.quantity + excluded.quantity <= ${stock}::int
    returning quantity`.execute(db)
  return rows.length > 0
}

export interface AvailableLine {
  productId: string
  quantity: number
  stock: number
}

/**
 * Adds as many of the requested units as stock and MAX_CART_LINES allow. Products already in the cart come first. Returns the
 * units added of each product.
 */
export async function addAvailable(
  db: Db,
  accountId: string,
  requested: AvailableLine[],
): Promise<{ productId: string; added: number }[]> {
  const { rows } = await sql<{ productId: string; added: number }>`
    with requested as materialized (
      select request.*, coalesce(cart_line.quantity, 0) as quantity_before,
        row_number() over (order by cart_line.product_id is null, request.product_id) as rank
      from unnest(${requested.map(({ productId }) => productId)}::uuid[],
        ${requested.map(({ quantity }) => quantity)}::int[], ${requested.map(({ stock }) => stock)}::int[]
      ) as request (product_id, quantity, stock)
      left join cart_line on cart_line.account_id = ${accountId} and cart_line.product_id = request.product_id
    ), room as (
      select ${MAX_CART_LINES}::int - count(*) filter (where product_id <> all (
        select product_id from requested
      )) as lines from cart_line where account_id = ${accountId}
    ), added as (
      insert into cart_line as line (account_id, product_id, quantity)
      select ${accountId}, product_id, least(quantity, stock - quantity_before) from requested
      where stock > quantity_before and rank <= (select lines from room)
      order by product_id
      on conflict (account_id, product_id) do update
        set quantity = least(line.quantity + excluded.quantity,
          (select stock from requested where requested.product_id = line.product_id))
        where line.quantity < (select stock from requested where requested.product_id = line.product_id)
      returning product_id, quantity
    )
    select product_id, coalesce(added.quantity - requested.quantity_before, 0) as added
    from requested left join added using (product_id)`.execute(db)
  return rows
}
