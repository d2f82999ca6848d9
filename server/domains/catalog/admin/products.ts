import { type RawBuilder, sql } from 'kysely'
import type { AdminProductSort } from '#contract/admin/choices.ts'
import type { AdminProduct, AdminProductsQuery, EditProduct } from '#contract/admin/products.ts'
import { toPaisa } from '#contract/money.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { countUpToMax, type Keyed, type Keyset, keyset, pageOf } from '../../../platform/database/keyset.ts'
import { containing } from '../../../platform/database/like.ts'
import { conflict, notFound } from '../../../platform/shared/errors.ts'
import { inCategory } from '../pagination.ts'
import { updateProduct } from '../write.ts'
import { recordPriceChanges } from './price-history.ts'
import { type AdminProductRow, adminColumns, toAdminProduct } from './serializers.ts'

const sortedBy = (column: RawBuilder<unknown>, type: 'timestamp' | 'number' | 'text', descending = false) =>
  keyset(
    [
      { column, type },
      { column: sql`p.id`, type: 'id' },
    ],
    { descending },
  )

const SORTS: Record<AdminProductSort, Keyset> = {
  name: sortedBy(sql`p.name`, 'text'),
  newest: sortedBy(sql`p.created_at`, 'timestamp', true),
  'stock-low': sortedBy(sql`p.stock`, 'number'),
  'price-high': sortedBy(sql`p.price_paisa`, 'number', true),
  'price-low': sortedBy(sql`p.price_paisa`, 'number'),
  popular: sortedBy(sql`p.sold_units`, 'number', true),
}

/** One page of all products, archived ones too. `lowStockThreshold` is in units. */
export async function listAdminProducts(db: Db, query: AdminProductsQuery, lowStockThreshold: number) {
  const filter = filterOf(query, lowStockThreshold)
  const sort = SORTS[query.sort]
  const { rows } = await sql<AdminProductRow & Keyed>`
    select ${adminColumns}, ${sort.key} as key from product p where ${filter} and ${sort.after(query.cursor)}
    order by ${sort.order} limit ${query.limit + 1}`.execute(db)
  const page = pageOf(rows, query.limit)
  return {
    products: page.rows.map(toAdminProduct),
    nextCursor: page.nextCursor,
    ...(await countUpToMax(db, sql`from product p where ${filter}`)),
  }
}

function filterOf(query: AdminProductsQuery, lowStockThreshold: number): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (query.search) {
    const pattern = containing(query.search)
    conditions.push(sql`(p.name ilike ${pattern} or p.nepali_name ilike ${pattern} or p.category_id in (select id from category where name ilike ${pattern})
      or exists (select from unnest(p.keywords) as keyword where keyword ilike ${pattern}))`)
  }
  if (query.category) conditions.push(inCategory(query.category))
  if (query.stock === 'out') conditions.push(sql`p.stock = 0`)
  if (query.stock === 'low') conditions.push(sql`p.stock between 1 and ${lowStockThreshold}::int`)
  if (query.show === 'on-sale') conditions.push(sql`p.archived_at is null`)
  if (query.show === 'archived') conditions.push(sql`p.archived_at is not null`)
  return sql.join(conditions, sql` and `)
}

/** A product, archived or not. Throws 404. */
export async function getAdminProduct(db: Db, id: string): Promise<AdminProduct> {
  const { rows } =
    await sql<AdminProductRow>`select ${adminColumns} from product p where p.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound((t) => t.productGone)
  return toAdminProduct(rows[0])
}

export interface LockedForEdit {
  id: string
  version: number
  pricePaisa: number
  stock: number
}

/** Locks the products with these ids until the transaction ends; unknown ids are left out. */
export async function lockForEdit(tx: Tx, ids: readonly string[]): Promise<Map<string, LockedForEdit>> {
  const { rows } = await sql<LockedForEdit>`
    select id, version, price_paisa, stock from product where id = any(${ids}::uuid[]) order by id for update`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Marks the products as edited, so that an edit based on an earlier version is rejected. */
export async function incrementVersions(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update product set version = version + 1, updated_at = now() where id = any(${ids}::uuid[])`.execute(
    tx,
  )
}

/** Writes the edited fields of a product. Throws 404, and 409 when someone else has edited it since `version`. */
export async function editProduct(
  tx: Tx,
  id: string,
  { version, ...fields }: EditProduct,
  actorId: string,
): Promise<void> {
  const product = (await lockForEdit(tx, [id])).get(id)
  if (!product) throw notFound((t) => t.productGone)
  if (product.version !== version) throw conflict('product_changed', (t) => t.productChanged)
  await updateProduct(tx, id, fields, actorId)
  const price = toPaisa(fields.price)
  if (price !== product.pricePaisa) {
    await recordPriceChanges(tx, [{ productId: id, from: product.pricePaisa, to: price }], actorId)
  }
  await incrementVersions(tx, [id])
}
