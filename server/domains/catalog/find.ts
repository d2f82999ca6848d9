import { type RawBuilder, sql } from 'kysely'
import type { SetShelfLife } from '#contract/admin/stock/lots.ts'
import type { ListedProduct, Product } from '#contract/catalog.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { conflict, notFound } from '../../platform/shared/errors.ts'
import {
  type ListedRow,
  listedColumns,
  type ProductRow,
  productColumns,
  toListedProduct,
  toProduct,
} from './serializers.ts'

/** The product with this id if it is on sale. */
export async function findProduct(db: Db, id: string): Promise<Product | undefined> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns} from product p where p.id = ${id} and p.archived_at is null`.execute(db)
  return rows[0] && toProduct(rows[0])
}

/** A product of a cart, wishlist or order; `archived` when it is no longer on sale. */
type KnownProduct = Product & { archived: boolean; isDraft: boolean }

/** The products with these ids in the given order, archived ones too. Unknown ids are left out. */
export async function productsByIds(db: Db, ids: readonly string[]): Promise<KnownProduct[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ProductRow & { archived: boolean; isDraft: boolean }>`
    select ${productColumns}, p.archived_at is not null as archived, is_draft
    from unnest(${ids}::uuid[]) with ordinality as requested (id, position) join product p on p.id = requested.id
    order by requested.position`.execute(db)
  return rows.map((row) => ({ ...toProduct(row), archived: row.archived, isDraft: row.isDraft }))
}

/**
 * The products on sale that another domain lists, by one statement. `entries` is a select of `product_id` and further columns;
 * `order` sorts by these columns.
 */
export async function productsOnSale<Entry>(
  db: Db,
  entries: RawBuilder<Entry>,
  order: RawBuilder<unknown>,
): Promise<{ entry: Entry; product: Product }[]> {
  const { rows } = await sql<ProductRow & Entry>`
    select ${productColumns}, entry.* from (${entries}) as entry join product p on p.id = entry.product_id
    where p.archived_at is null order by ${order}`.execute(db)
  return rows.map((row) => ({ entry: row, product: toProduct(row) }))
}

/** The same for the short products of a cart or wishlist. With `archived`, also archived products, with `isGone`. */
export async function listedProducts<Entry>(
  db: Db,
  entries: RawBuilder<Entry>,
  order: RawBuilder<unknown>,
  { archived = false } = {},
): Promise<{ entry: Entry; product: ListedProduct; isGone: boolean }[]> {
  const { rows } = await sql<ListedRow & Entry & { isGone: boolean }>`
    select ${listedColumns}, entry.*, p.archived_at is not null as is_gone
    from (${entries}) as entry join product p on p.id = entry.product_id
    where ${archived ? sql`not p.is_draft` : sql`p.archived_at is null`} order by ${order}`.execute(db)
  return rows.map((row) => ({ entry: row, product: toListedProduct(row), isGone: row.isGone }))
}

/** The best-selling products, those in stock first. With `similarTo`, the others of the category of that product. */
export async function mostSold(db: Db, limit: number, similarTo?: string): Promise<Product[]> {
  const similar = sql`p.id <> ${similarTo} and p.category_id = (select category_id from product where id = ${similarTo})`
  const { rows } = await sql<ProductRow>`
    select ${productColumns} from product p where p.archived_at is null and ${similarTo ? similar : sql`true`}
    order by p.in_stock desc, p.sold_units desc, p.id limit ${sql.lit(limit)}`.execute(db)
  return rows.map(toProduct)
}

export interface LockedProduct {
  id: string
  name: string
  nepaliName: string
  unit: string
  pricePaisa: number
  stock: number
  shortage: number
  archived: boolean
  /** The grams of one unit of a product that is weighed when packed. */
  weighedGrams: number | null
  hasLots: boolean
  keepsDays: number | null
}

/** For a LockedProduct. */
export const weighedGrams = sql`case when weighed then unit_amount::float8 end as weighed_grams`

/** Locks the products with these ids until the transaction ends. Unknown ids are left out. */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<LockedProduct[]> {
  if (ids.length === 0) return []
  // same lock order everywhere; otherwise orders that share products can deadlock
  const { rows } = await sql<LockedProduct>`
    select id, name, nepali_name, unit, price_paisa, stock, shortage, archived_at is not null as archived, has_lots, keeps_days,
      ${weighedGrams}
    from product where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  return rows
}

/** The first lot of a product makes it one with lots: from then on each of its units belongs to a lot. */
export async function markWithLots(tx: Tx, productId: string): Promise<void> {
  await tx.updateTable('product').set({ hasLots: true }).where('id', '=', productId).execute()
}

/**
 * Sets how long a product keeps: the days from the harvest to the last day of new lots. Throws 404, and 409 if they are not `before`
 * any more.
 */
export async function setShelfLife(tx: Tx, id: string, { keepsDays, before }: SetShelfLife): Promise<void> {
  const [product] = await lockProducts(tx, [id])
  if (!product) throw notFound((t) => t.productGone)
  if (![before, keepsDays].includes(product.keepsDays)) {
    throw conflict('product_changed', (t) => t.productChanged)
  }
  await tx.updateTable('product').set({ keepsDays }).where('id', '=', id).execute()
}
