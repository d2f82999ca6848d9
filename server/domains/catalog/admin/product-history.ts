import { sql } from 'kysely'
import type { CorrectionReason, StockReason } from '#contract/admin/choices.ts'
import type { ProductHistoryResponse } from '#contract/admin/products.ts'
import { toRupees } from '#contract/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { getAdminProduct } from './products.ts'
import { movementActorId, movementOrderId } from './stock-movements.ts'

/** A price change or stock movement without the name of its actor, which the caller adds. */
type ProductChange = ProductHistoryResponse['changes'][number] & { actorId: string | null }

const MAX_CHANGES = 300

/** The newest 300 price changes and stock movements of a product, newest first. Throws 404. */
export async function productHistory(db: Db, id: string): Promise<ProductChange[]> {
  await getAdminProduct(db, id)
  const { rows } = await sql<{
    kind: 'price' | 'stock'
    createdAt: Date
    actorId: string | null
    fromPaisa: number | null
    toPaisa: number
    delta: number
    stockAfter: number
    reason: StockReason
    correctionReason: CorrectionReason | null
    note: string
    orderId: string | null
  }>`
    select * from (
      (select 'price' as kind, created_at, id, actor_id, from_paisa, to_paisa, null::int as delta,
        null::bigint as stock_after, null as reason, null as correction_reason, '' as note, null::uuid as order_id
      from price_change where product_id = ${id} order by id desc limit ${MAX_CHANGES})
      union all
      (select 'stock', stock_movement.created_at, stock_movement.id, ${movementActorId}, null, null, delta,
        (select stock from product where id = ${id}) - coalesce(
          sum(delta) over (order by stock_movement.id desc rows between unbounded preceding and 1 preceding), 0),
        stock_movement.reason, correction_reason, stock_movement.note, ${movementOrderId}
      from (select id, created_at, actor_id, delta, reason, correction_reason, note, order_id, order_edit_id, return_id
        from stock_movement where product_id = ${id} order by id desc limit ${MAX_CHANGES}) as stock_movement
        left join order_event edit on edit.id = order_edit_id left join order_return on order_return.id = return_id)
    ) as changes order by created_at desc, kind, id desc limit ${MAX_CHANGES}`.execute(db)
  return rows.map((row) => {
    const common = { createdAt: row.createdAt.toISOString(), actorId: row.actorId, actorName: '' }
    return row.kind === 'price'
      ? {
          kind: 'price',
          ...common,
          from: row.fromPaisa === null ? null : toRupees(row.fromPaisa),
          to: toRupees(row.toPaisa),
        }
      : {
          kind: 'stock',
          ...common,
          delta: row.delta,
          to: row.stockAfter,
          reason: row.reason,
          correctionReason: row.correctionReason,
          note: row.note,
          orderId: row.orderId,
        }
  })
}
