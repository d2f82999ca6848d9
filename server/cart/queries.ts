import { sql } from 'kysely'
import { MAX_CART_LINES } from '#contract/limits.ts'
import type { Db } from '../database/database.ts'

/*
 * These statements read the product's stock beside the cart line they write: the check and the change are one statement,
 * so that parallel adds can neither pass the stock nor lose one another.
 */

interface Added {
  name: string
  /** What the cart holds now; null when nothing was added. */
  in_cart: number | null
  had: number
  lines: number
}

/** Undefined when the product is not on sale. */
export async function add(
  db: Db,
  accountId: string,
  productId: string,
  quantity: number,
): Promise<Added | undefined> {
  const { rows } = await sql<Added>`
    with shelf as materialized (
      select id, name, stock,
        (select count(*) from cart_line where account_id = ${accountId}) as lines,
        coalesce((select quantity from cart_line where account_id = ${accountId} and product_id = product.id), 0) as had
      from product where id = ${productId} and archived_at is null
    ), added as (
      insert into cart_line (account_id, product_id, quantity)
      select ${accountId}, id, ${quantity}::int from shelf
      where stock >= ${quantity}::int and (had > 0 or lines < ${MAX_CART_LINES}::int)
      on conflict (account_id, product_id) do update set quantity = cart_line.quantity + excluded.quantity
        where cart_line.quantity + excluded.quantity <= (select stock from shelf)
      returning quantity
    )
    select name, lines, had, (select quantity from added) as in_cart from shelf
  `.execute(db)
  return rows[0]
}

/** Undefined when the product is not in the cart or not on sale; `in_cart` is null when the stock is smaller. */
export async function setQuantity(
  db: Db,
  accountId: string,
  productId: string,
  quantity: number,
): Promise<{ in_cart: number | null } | undefined> {
  const { rows } = await sql<{ in_cart: number | null }>`
    with line as materialized (
      select product.id, product.stock from cart_line join product on product.id = cart_line.product_id
      where cart_line.account_id = ${accountId} and product.id = ${productId} and product.archived_at is null
    ), changed as (
      update cart_line set quantity = ${quantity}::int from line
      where cart_line.account_id = ${accountId} and cart_line.product_id = line.id and line.stock >= ${quantity}::int
      returning cart_line.quantity
    )
    select (select quantity from changed) as in_cart from line
  `.execute(db)
  return rows[0]
}

export async function removeFromCart(db: Db, accountId: string, productIds: string[]): Promise<void> {
  await sql`
    delete from cart_line where account_id = ${accountId} and product_id = any((select ${productIds}::uuid[])::uuid[])
  `.execute(db)
}

export interface Wanted {
  productId: string
  quantity: number
}

export interface PutAsAvailable {
  product_id: string
  /** Null when the product is not on sale any more. */
  price_paisa: number | null
  stock: number | null
  /** Units that came into the cart. */
  added: number
}

export async function putAsAvailable(db: Db, accountId: string, wanted: Wanted[]): Promise<PutAsAvailable[]> {
  const { rows } = await sql<PutAsAvailable>`
    with wanted as materialized (
      select w.product_id, w.quantity, p.stock, p.price_paisa, coalesce(c.quantity, 0) as had,
        row_number() over (order by c.product_id is null, w.product_id) as place
      from unnest(
        ${wanted.map(({ productId }) => productId)}::uuid[], ${wanted.map(({ quantity }) => quantity)}::int[]
      ) as w (product_id, quantity)
      left join product p on p.id = w.product_id and p.archived_at is null
      left join cart_line c on c.account_id = ${accountId} and c.product_id = w.product_id
    ), room as (
      select ${MAX_CART_LINES}::int - count(*) filter (where product_id <> all (
        select product_id from wanted
      )) as lines from cart_line where account_id = ${accountId}
    ), put as (
      insert into cart_line as line (account_id, product_id, quantity)
      select ${accountId}, product_id, least(quantity, stock - had) from wanted
      where stock > had and place <= (select lines from room)
      order by product_id
      on conflict (account_id, product_id) do update
        set quantity = least(line.quantity + excluded.quantity,
          (select stock from wanted where wanted.product_id = line.product_id))
        where line.quantity < (select stock from wanted where wanted.product_id = line.product_id)
      returning product_id, quantity
    )
    select wanted.product_id, wanted.stock, wanted.price_paisa, coalesce(put.quantity - wanted.had, 0) as added
    from wanted left join put using (product_id)
  `.execute(db)
  return rows
}
