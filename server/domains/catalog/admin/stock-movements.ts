import { sql } from 'kysely'
import type { StockReason } from '#contract/admin/choices.ts'
import type { StockMovementsResponse } from '#contract/admin/stock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { keyset, pageOf } from '../../../platform/database/keyset.ts'

/** A movement without the name of its actor, which the caller adds. */
type StockMovement = Omit<StockMovementsResponse['movements'][number], 'actorName'> & {
  actorId: string | null
}

/** The order and the person of a stock movement. Those of an edit or return are in its own row: `edit`, `order_return`. */
export const movementOrderId = sql<
  string | null
>`coalesce(stock_movement.order_id, edit.order_id, order_return.order_id)`
export const movementActorId = sql<
  string | null
>`coalesce(stock_movement.actor_id, edit.actor_id, order_return.actor_id)`

const NEWEST_FIRST = keyset([{ column: sql`stock_movement.id`, type: 'number' }], { descending: true })

/** One page of stock movements, newest first. */
export async function listStockMovements(
  db: Db,
  query: {
    product?: string | undefined
    reason?: StockReason | undefined
    cursor?: string | undefined
    limit: number
  },
): Promise<{ movements: StockMovement[]; nextCursor: string | null }> {
  let movements = db
    .selectFrom('stockMovement')
    .innerJoin('product', 'product.id', 'stockMovement.productId')
    .leftJoin('orderEvent as edit', 'edit.id', 'stockMovement.orderEditId')
    .leftJoin('orderReturn', 'orderReturn.id', 'stockMovement.returnId')
    .select([
      'stockMovement.id',
      'productId',
      'product.name',
      'product.nepaliName',
      'delta',
      'stockMovement.reason',
      movementOrderId.as('orderId'),
      'correctionReason',
      'stockMovement.note',
      movementActorId.as('actorId'),
      'stockMovement.createdAt',
      NEWEST_FIRST.key.as('key'),
    ])
    .where(NEWEST_FIRST.after(query.cursor))
    .orderBy(NEWEST_FIRST.order)
    .limit(query.limit + 1)
  if (query.product) movements = movements.where('productId', '=', query.product)
  if (query.reason) movements = movements.where('stockMovement.reason', '=', query.reason)
  const { rows, nextCursor } = pageOf(await movements.execute(), query.limit)
  return {
    nextCursor,
    movements: rows.map((row) => ({
      _id: row.id,
      productId: row.productId,
      productName: row.name,
      productNepaliName: row.nepaliName,
      delta: row.delta,
      reason: row.reason,
      orderId: row.orderId,
      correctionReason: row.correctionReason,
      note: row.note,
      actorId: row.actorId,
      createdAt: row.createdAt.toISOString(),
    })),
  }
}

const MAX_DIFFERENCES = 1000

/**
 * Compares the stock of every product with the sum of its movements. Reads both in one statement, so that a change in between
 * does not count as a difference. Returns at most 1,000 differences.
 */
export async function checkStock(db: Db) {
  const { rows } = await sql<{
    products: number
    id: string | null
    name: string
    nepaliName: string
    stock: number
    movements: number
  }>`
    with sums as (
      select product.id, product.name, product.nepali_name, product.stock, coalesce(sum(delta), 0)::bigint as movements
      from product left join stock_movement on stock_movement.product_id = product.id group by product.id
    )
    select (select count(*)::int from sums) as products, different.*
    from (select 1) as one_row left join (
      select * from sums where stock <> movements order by name, id limit ${MAX_DIFFERENCES}
    ) as different on true`.execute(db)
  return {
    products: rows[0]?.products ?? 0,
    differences: rows.flatMap((row) =>
      row.id === null
        ? []
        : [
            {
              productId: row.id,
              name: row.name,
              nepaliName: row.nepaliName,
              stock: row.stock,
              movements: row.movements,
            },
          ],
    ),
  }
}
