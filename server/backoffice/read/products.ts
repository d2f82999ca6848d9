import { type RawBuilder, sql } from 'kysely'
import type { AdminProductSort } from '#contract/admin/choices.ts'
import type { AdminProduct, AdminProductsQuery, ExportQuery } from '#contract/admin/products/products.ts'
import { PLAIN_FIELDS } from '#contract/catalog.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { readSettings } from '../../domains/settings/settings.ts'
import type { Db } from '../../platform/database/database.ts'
import { isoTime } from '../../platform/database/json.ts'
import { type Keyset, keyset, readCountedPage, readInBatches } from '../../platform/database/keyset.ts'
import { containing } from '../../platform/database/like.ts'
import { notFound } from '../../platform/shared/errors.ts'
import { listCategoryNames } from './categories.ts'
import { rupees } from './columns.ts'

interface AdminProductRow extends Omit<AdminProduct, 'pictures'> {
  pictures: Omit<AdminProduct['pictures'][number], 'url'>[]
}

const columns = sql<AdminProductRow>`
  product.id as "_id", product.version, ${sql.join(PLAIN_FIELDS.map((name) => sql.ref(`product.${name}`)))},
  product.keywords, category.name as category, category.nepali_name as nepali_category,
  ${rupees(sql`coalesce((select regular_paisa from sale_price where product_id = product.id), product.price_paisa)`)} as price,
  (select json_build_object('price', ${rupees(sql`sale_price.price_paisa`)}, 'was', ${rupees(sql`was_paisa`)}, 'startsAt', ${isoTime(sql`starts_at`)},
      'endsAt', ${isoTime(sql`ends_at`)}, 'reason', reason, 'inForce', regular_paisa is not null)
    from sale_price where product_id = product.id) as reduction,
  case when unit_amount is not null then json_build_object('amount', unit_amount, 'measure', unit_measure) end as content,
  array(select farm_id from product_farm where product_id = product.id order by position) as farms,
  array(select farm.name from product_farm join farm on farm.id = farm_id where product_id = product.id order by position) as farm_names,
  stock, has_lots, keeps_days, shortage, sold_units, rating_count as total_reviews,
  coalesce(round(rating_sum::numeric / nullif(rating_count, 0), 1), 0)::float8 as rating,
  archived_at is not null and not is_draft as archived, is_draft as draft, ${isoTime(sql`product.created_at`)} as created_at,
  (select coalesce(json_agg(json_build_object('_id', picture.id, 'alt', alt, 'nepaliAlt', nepali_alt,
      'width', width, 'height', height) order by product_picture.position), '[]')
    from product_picture join picture on picture.id = picture_id where product_id = product.id) as pictures`

const products = sql`product join category on category.id = category_id`

const toProduct = ({ pictures, ...product }: AdminProductRow): AdminProduct => ({
  ...product,
  pictures: pictures.map((picture) => ({ ...picture, url: pictureUrl(picture._id, picture.width) })),
})

const sortedBy = (column: RawBuilder<unknown>, type: 'timestamp' | 'number' | 'text', descending = false) =>
  keyset(
    [
      { column, type },
      { column: sql`product.id`, type: 'id' },
    ],
    { descending },
  )

const SORTS: Record<AdminProductSort, Keyset> = {
  name: sortedBy(sql`product.name`, 'text'),
  newest: sortedBy(sql`product.created_at`, 'timestamp', true),
  'stock-low': sortedBy(sql`product.stock`, 'number'),
  'price-high': sortedBy(sql`product.price_paisa`, 'number', true),
  'price-low': sortedBy(sql`product.price_paisa`, 'number'),
  popular: sortedBy(sql`product.sold_units`, 'number', true),
}

const FILTERS: Record<AdminProductsQuery['show'], RawBuilder<unknown>> = {
  all: sql`true`,
  archived: sql`archived_at is not null and not is_draft`,
  draft: sql`is_draft`,
  'on-sale': sql`archived_at is null`,
  // neither a farm nor a country
  'no-origin': sql`archived_at is null and grown_in is null
    and not exists (select from product_farm where product_id = product.id)`,
}

/** The condition of a search for products: names, category, keywords. */
export function productsMatching(search: string): RawBuilder<unknown> {
  const pattern = containing(search)
  return sql`(product.name ilike ${pattern} or product.nepali_name ilike ${pattern}
    or category_id in (select id from category where name ilike ${pattern})
    or exists (select from unnest(keywords) as keyword where keyword ilike ${pattern}))`
}

/** The condition of a list of products. `lowStockThreshold` is in units. */
function matches(query: ExportQuery, lowStockThreshold: number): RawBuilder<unknown> {
  const conditions = [FILTERS[query.show]]
  if (query.search) conditions.push(productsMatching(query.search))
  if (query.farm) {
    conditions.push(sql`product.id in (select product_id from product_farm where farm_id = ${query.farm})`)
  }
  if (query.category)
    conditions.push(sql`category_id = (select id from category where name = ${query.category})`)
  if (query.stock === 'out') conditions.push(sql`stock = 0`)
  if (query.stock === 'low') conditions.push(sql`stock between 1 and ${lowStockThreshold}::int`)
  return sql.join(conditions, sql` and `)
}

/** One page of all products, archived ones too, and the categories to filter by. */
export async function listProducts(db: Db, query: AdminProductsQuery) {
  const { settings } = await readSettings(db)
  const filter = matches(query, settings.lowStockThreshold)
  const matching = sql`from ${products} where ${filter}`
  const counted = sql`from product where ${filter}`
  const { rows, ...page } = await readCountedPage(db, SORTS[query.sort], query, columns, matching, counted)
  return { products: rows.map(toProduct), ...page, categories: await listCategoryNames(db) }
}

/** A product, whatever its state. Throws 404. */
export async function readProduct(db: Db, id: string): Promise<AdminProduct> {
  const { rows } =
    await sql<AdminProductRow>`select ${columns} from ${products} where product.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound((t) => t.productGone)
  return toProduct(rows[0])
}

const BY_CATEGORY = keyset([
  { column: sql`category.name`, type: 'text' },
  { column: sql`product.name`, type: 'text' },
  { column: sql`product.id`, type: 'id' },
])

/** All products that match the filters in batches, sorted by category and name. */
export async function* exportProducts(db: Db, query: ExportQuery): AsyncGenerator<AdminProduct[]> {
  const { settings } = await readSettings(db)
  const matching = sql`from ${products} where ${matches(query, settings.lowStockThreshold)}`
  for await (const rows of readInBatches(db, BY_CATEGORY, columns, matching)) yield rows.map(toProduct)
}
