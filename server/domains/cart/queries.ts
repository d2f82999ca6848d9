import { sql } from 'kysely'
import { MAX_CART_LINES } from '#contract/limits.ts'
import type { Db } from '../../platform/database/database.ts'

/*
 * Each of these statements checks the stock and writes the cart line at once, so that concurrent requests can neither exceed
 * the stock nor overwrite each other.
 */

interface AddResult {
  name: string
  /** Null when nothing was added. */
  quantityInCart: number | null
}

/** Returns undefined when the product is not on sale. The database rejects one more line than MAX_CART_LINES. */
export async function addToCart(
  db: Db,
  accountId: string,
  productId: string,
  quantity: number,
): Promise<AddResult | undefined> {
  const { rows } = await sql<AddResult>`
    with requested as materialized (
      select id, name, stock from product_on_sale product where id = ${productId}
    ), added as (
      insert into cart_line (account_id, product_id, quantity)
      select ${accountId}, id, ${quantity}::int from requested where stock >= ${quantity}::int
      on conflict (account_id, product_id) do update set quantity = cart_line.quantity + excluded.quantity
        where cart_line.quantity + excluded.quantity <= (select stock from requested)
      returning quantity
    )
    select name, (select quantity from added) as quantity_in_cart from requested
  `.execute(db)
  return rows[0]
}

/** Returns undefined when the product is not in the cart or not on sale. `quantity_in_cart` is null when the stock is too low. */
export async function setQuantity(
  db: Db,
  accountId: string,
  productId: string,
  quantity: number,
): Promise<{ quantityInCart: number | null } | undefined> {
  const { rows } = await sql<{ quantityInCart: number | null }>`
    with line as materialized (
      select product.id, product.stock from cart_line join product_on_sale product on product.id = cart_line.product_id
      where cart_line.account_id = ${accountId} and product.id = ${productId}
    ), changed as (
      update cart_line set quantity = ${quantity}::int from line
      where cart_line.account_id = ${accountId} and cart_line.product_id = line.id and line.stock >= ${quantity}::int
      returning cart_line.quantity
    )
    select (select quantity from changed) as quantity_in_cart from line
  `.execute(db)
  return rows[0]
}

/** Removes products from the cart, if they are there. Locks the lines in the same sequence as `addAvailable`. */
export async function removeFromCart(db: Db, accountId: string, productIds: string[]): Promise<void> {
  await sql`
    with line as materialized (
      select product_id from cart_line
      where account_id = ${accountId} and product_id = any((select ${productIds}::uuid[])::uuid[])
      order by product_id for update
    )
    delete from cart_line using line
    where cart_line.account_id = ${accountId} and cart_line.product_id = line.product_id
  `.execute(db)
}

export interface RequestedLine {
  productId: string
  quantity: number
}

export interface AddedLine {
  productId: string
  /** Null when the product is not on sale. */
  pricePaisa: number | null
  stock: number | null
  /** Units added to the cart. */
  added: number
}

/**
 * Adds as many of the requested units as stock and MAX_CART_LINES allow, and new lines in the order of the request. Room is given to
 * products already in the cart first.
 */
export async function addAvailable(
  db: Db,
  accountId: string,
  requested: RequestedLine[],
): Promise<AddedLine[]> {
  const { rows } = await sql<AddedLine>`
    with requested as materialized (
      select request.product_id, request.quantity, request.position, product.stock, product.price_paisa,
        coalesce(cart_line.quantity, 0) as quantity_before,
        row_number() over (order by cart_line.product_id is null, request.product_id) as rank
      from unnest(
        ${requested.map(({ productId }) => productId)}::uuid[], ${requested.map(({ quantity }) => quantity)}::int[]
      ) with ordinality as request (product_id, quantity, position)
      left join product_on_sale product on product.id = request.product_id
      left join cart_line on cart_line.account_id = ${accountId} and cart_line.product_id = request.product_id
    ), room as (
      select ${MAX_CART_LINES}::int - count(*) filter (where product_id <> all (
        select product_id from requested
      )) as lines from cart_line where account_id = ${accountId}
    ), added as (
      insert into cart_line as line (account_id, product_id, quantity, added_at)
      select ${accountId}, product_id, least(quantity, stock - quantity_before),
        -- the cart shows its lines in this order
        now() + position * interval '1 microsecond'
      from requested
      where stock > quantity_before and rank <= (select lines from room)
      order by product_id
      on conflict (account_id, product_id) do update
        set quantity = least(line.quantity + excluded.quantity,
          (select stock from requested where requested.product_id = line.product_id))
        where line.quantity < (select stock from requested where requested.product_id = line.product_id)
      returning product_id, quantity
    )
    select requested.product_id, requested.stock, requested.price_paisa,
      coalesce(added.quantity - requested.quantity_before, 0) as added
    from requested left join added using (product_id)
  `.execute(db)
  return rows
}
