import { sql } from 'kysely'
import type { z } from 'zod'
import type { ProductHistoryResponse } from '#contract/admin/products/products.ts'
import type { StockMovementsQuery, StockMovementsResponse } from '#contract/admin/stock/stock.ts'
import { type Db, onlyRow } from '../../platform/database/database.ts'
import { isoTime } from '../../platform/database/json.ts'
import { keyset, readPage } from '../../platform/database/keyset.ts'
import { nameOf, rupees } from './columns.ts'
import { readProduct } from './products.ts'

type Movement = StockMovementsResponse['movements'][number]
type ProductChange = ProductHistoryResponse['changes'][number]

/** Stock movements. For edits and returns, the order and the person are on the edit or return itself. */
const movements = sql`stock_movement as movement
  left join order_event edit on edit.id = movement.order_edit_id
  left join order_return on order_return.id = movement.return_id`
const columns = sql`
  movement.delta, movement.reason, movement.note,
  coalesce(movement.order_id, edit.order_id, order_return.order_id) as order_id,
  ${nameOf(sql`coalesce(movement.actor_id, edit.actor_id, order_return.actor_id)`)} as actor_name,
  ${isoTime(sql`movement.created_at`)} as created_at`

const NEWEST_FIRST = keyset([{ column: sql`movement.id`, type: 'number' }], { descending: true })

/** One page of stock movements, newest first. */
export async function listStockMovements(
  db: Db,
  { product, reason, cursor, limit }: z.output<typeof StockMovementsQuery>,
): Promise<{ movements: Movement[]; nextCursor: string | null }> {
  const ofProduct = product ? sql`movement.product_id = ${product}` : sql`true`
  const forReason = reason ? sql`movement.reason = ${reason}` : sql`true`
  // an index has these movements; PostgreSQL uses it only with this condition
  const notOfOrders = reason && reason !== 'order' ? sql`movement.reason <> 'order'` : sql`true`
  const listColumns = sql<Movement>`
    movement.id as "_id", product_id, product.name as product_name, product.nepali_name as product_nepali_name, ${columns}`
  const matching = sql`from ${movements} join product on product.id = product_id
    where ${ofProduct} and ${forReason} and ${notOfOrders}`
  const { rows, nextCursor } = await readPage(db, NEWEST_FIRST, { cursor, limit }, listColumns, matching)
  return { movements: rows, nextCursor }
}

const MAX_CHANGES = 300

/** The newest 300 price changes and stock movements of a product, newest first. Throws 404. */
export async function productHistory(db: Db, id: string): Promise<ProductChange[]> {
  await readProduct(db, id)
  const { rows } = await sql<{ change: ProductChange }>`
    select change from (
      (select created_at, id, json_build_object('kind', 'price', 'from', ${rupees(sql`from_paisa`)}, 'to', ${rupees(sql`to_paisa`)},
        'actorName', ${nameOf(sql`actor_id`)}, 'createdAt', ${isoTime(sql`created_at`)}) as change
      from price_change where product_id = ${id} order by id desc limit ${MAX_CHANGES})
      union all
      (select at, id, json_build_object('kind', 'stock', 'delta', delta, 'to', stock_after, 'reason', reason,
        'note', note, 'orderId', order_id, 'actorName', actor_name, 'createdAt', created_at)
      from (
        select movement.id, movement.created_at as at, ${columns}, (select stock - shortage from product where id = ${id})::int - coalesce(
          sum(delta) over (order by movement.id desc rows between unbounded preceding and 1 preceding), 0) as stock_after
        from ${movements} where product_id = ${id} order by movement.id desc limit ${MAX_CHANGES}
      ) as moved)
    ) as changes order by created_at desc, change ->> 'kind', id desc limit ${MAX_CHANGES}`.execute(db)
  return rows.map(({ change }) => change)
}

/** How many products on sale are low or sold out. `threshold` is in units. */
export const reportLowStock = (db: Db, threshold: number) =>
  onlyRow(
    db,
    sql<{ lowStock: number; soldOut: number }>`
    select count(*) filter (where stock > 0)::int as low_stock, count(*) filter (where stock = 0)::int as sold_out
    from product where archived_at is null and stock <= ${threshold}::int`,
  )
