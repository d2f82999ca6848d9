import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** How many products on sale are low or sold out, and the `limit` products with the least stock. `threshold` is in units. */
export async function reportLowStock(db: Db, threshold: number, limit: number) {
  const counts = await sql<{ low_stock: number; sold_out: number }>`
    select count(*) filter (where stock between 1 and ${threshold}::int)::int as low_stock,
      count(*) filter (where stock = 0)::int as sold_out
    from product where archived_at is null and stock <= ${threshold}::int`.execute(db)
  const products = await db
    .selectFrom('product')
    .select(['id', 'name', 'nepali_name', 'stock', 'unit'])
    .where('archived_at', 'is', null)
    .where('stock', '<=', threshold)
    .orderBy('stock')
    .orderBy('sold_units', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  const [row] = counts.rows
  return {
    lowStock: row?.low_stock ?? 0,
    soldOut: row?.sold_out ?? 0,
    products: products.map(({ id, nepali_name: nepaliName, ...product }) => ({
      _id: id,
      nepaliName,
      ...product,
    })),
  }
}
