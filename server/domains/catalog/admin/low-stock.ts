import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** How many products on sale are low or sold out, and the `limit` products with the least stock. `threshold` is in units. */
export async function reportLowStock(db: Db, threshold: number, limit: number) {
  const counts = await sql<{ lowStock: number; soldOut: number }>`
    select count(*) filter (where stock between 1 and ${threshold}::int)::int as low_stock,
      count(*) filter (where stock = 0)::int as sold_out
    from product where archived_at is null and stock <= ${threshold}::int`.execute(db)
  const products = await db
    .selectFrom('product')
    .select(['id', 'name', 'nepaliName', 'stock', 'unit'])
    .where('archivedAt', 'is', null)
    .where('stock', '<=', threshold)
    .orderBy('stock')
    .orderBy('soldUnits', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  const [row] = counts.rows
  return {
    lowStock: row?.lowStock ?? 0,
    soldOut: row?.soldOut ?? 0,
    products: products.map(({ id, nepaliName, ...product }) => ({
      _id: id,
      nepaliName,
      ...product,
    })),
  }
}
