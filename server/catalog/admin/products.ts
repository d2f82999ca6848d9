import { type RawBuilder, sql } from 'kysely'
import type { AdminProductSort, StockReason } from '#contract/admin/choices.ts'
import type {
  AdminProduct,
  AdminProductsQuery,
  BulkEdit,
  EditProduct,
  ProductHistoryResponse,
} from '#contract/admin/products.ts'
import type { StockMovementsResponse } from '#contract/admin/stock.ts'
import type { UnitMeasure } from '#contract/catalog.ts'
import { MAX_PRODUCT_PICTURES } from '#contract/limits.ts'
import { toPaisa, toRupees } from '#contract/money.ts'
import { pictureUrl, storedWidths } from '#contract/pictures.ts'
import * as messages from '#texts/messages.ts'
import type { Db, Tx } from '../../database/database.ts'
import { countUpToMax, type Keyed, type Keyset, keyset, pageOf } from '../../database/keyset.ts'
import { containing } from '../../database/like.ts'
import { conflict, invalid, notFound, ShopError } from '../../shared/errors.ts'
import { changeStock } from '../stock.ts'
import { updateProduct } from '../write.ts'

interface Row {
  id: string
  version: number
  name: string
  nepali_name: string
  description: string
  category: string
  price_paisa: number
  unit: string
  unit_amount: string | null
  unit_measure: UnitMeasure | null
  stock: number
  keywords: string[]
  sold_units: number
  rating_sum: number
  rating_count: number
  archived: boolean
  created_at: Date
  updated_at: Date
  pictures: [id: string, width: number, height: number, alt: string][]
}

const columns = sql`
  p.id, p.version, p.name, p.nepali_name, p.description, p.category, p.price_paisa, p.unit, p.unit_amount,
  p.unit_measure, p.stock, p.keywords, p.sold_units, p.rating_sum, p.rating_count,
  p.archived_at is not null as archived, p.created_at, p.updated_at,
  (select coalesce(
      json_agg(json_build_array(shown.picture_id, picture.width, picture.height, shown.alt) order by shown.position), '[]')
    from product_picture shown join picture on picture.id = shown.picture_id
    where shown.product_id = p.id) as pictures`

function toAdminProduct(row: Row): AdminProduct {
  return {
    _id: row.id,
    version: row.version,
    name: row.name,
    nepaliName: row.nepali_name,
    description: row.description,
    category: row.category,
    price: toRupees(row.price_paisa),
    unit: row.unit,
    content:
      row.unit_amount === null || row.unit_measure === null
        ? null
        : { amount: Number(row.unit_amount), measure: row.unit_measure },
    stock: row.stock,
    keywords: row.keywords,
    pictures: row.pictures.map(([id, width, height, alt]) => ({
      _id: id,
      url: pictureUrl(id, storedWidths(width).at(-1) ?? width),
      alt,
      width,
      height,
    })),
    soldUnits: row.sold_units,
    rating: row.rating_count === 0 ? 0 : Math.round((row.rating_sum / row.rating_count) * 10) / 10,
    totalReviews: row.rating_count,
    archived: row.archived,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

const sortedBy = (column: RawBuilder<unknown>, type: 'timestamp' | 'number' | 'text', descending = false) =>
  keyset([
    { column, type, descending },
    { column: sql`p.id`, type: 'id', descending },
  ])
const SORTS: Record<AdminProductSort, Keyset> = {
  name: sortedBy(sql`p.name`, 'text'),
  newest: sortedBy(sql`p.created_at`, 'timestamp', true),
  'stock-low': sortedBy(sql`p.stock`, 'number'),
  'price-high': sortedBy(sql`p.price_paisa`, 'number', true),
  'price-low': sortedBy(sql`p.price_paisa`, 'number'),
  popular: sortedBy(sql`p.sold_units`, 'number', true),
}

/** One page of everything the shop has or had. `lowStock` is the threshold of the settings, in units. */
export async function listShelf(db: Db, query: AdminProductsQuery, lowStock: number) {
  const conditions = [sql`true`]
  if (query.search) {
    const pattern = containing(query.search)
    conditions.push(sql`(p.name ilike ${pattern} or p.nepali_name ilike ${pattern} or p.category ilike ${pattern}
      or exists (select from unnest(p.keywords) word where word ilike ${pattern}))`)
  }
  if (query.category) conditions.push(sql`p.category = ${query.category}`)
  if (query.stock === 'out') conditions.push(sql`p.stock = 0`)
  if (query.stock === 'low') conditions.push(sql`p.stock between 1 and ${lowStock}::int`)
  if (query.show === 'on-sale') conditions.push(sql`p.archived_at is null`)
  if (query.show === 'archived') conditions.push(sql`p.archived_at is not null`)
  const filter = sql.join(conditions, sql` and `)

  const sort = SORTS[query.sort]
  const { rows } = await sql<Row & Keyed>`
    select ${columns}, ${sort.key} as key from product p where ${filter} and ${sort.after(query.cursor)}
    order by ${sort.order} limit ${query.limit + 1}`.execute(db)
  const page = pageOf(rows, query.limit)
  return {
    products: page.rows.map(toAdminProduct),
    nextCursor: page.nextCursor,
    ...(await countUpToMax(db, sql`from product p where ${filter}`)),
  }
}

/** Every category that a product has, archived ones too. */
export async function allCategories(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('product').select('category').distinct().orderBy('category').execute()
  return rows.map((row) => row.category)
}

/** Throws 404. */
export async function getShelfProduct(db: Db, id: string): Promise<AdminProduct> {
  const { rows } = await sql<Row>`select ${columns} from product p where p.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound(messages.productGone)
  return toAdminProduct(rows[0])
}

/** Which products run out: how many, and those with least left. */
export async function lowStock(db: Db, threshold: number, most: number) {
  const counted = await sql<{ low: number; sold_out: number }>`
    select count(*) filter (where stock between 1 and ${threshold}::int)::int as low,
      count(*) filter (where stock = 0)::int as sold_out
    from product where archived_at is null and stock <= ${threshold}::int`.execute(db)
  const products = await db
    .selectFrom('product')
    .select(['id', 'name', 'stock', 'unit'])
    .where('archived_at', 'is', null)
    .where('stock', '<=', threshold)
    .orderBy('stock')
    .orderBy('sold_units', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  const [row] = counted.rows
  return {
    lowStock: row?.low ?? 0,
    soldOut: row?.sold_out ?? 0,
    products: products.map(({ id, name, stock, unit }) => ({ _id: id, name, stock, unit })),
  }
}

interface Held {
  id: string
  version: number
  price_paisa: number
  stock: number
}

/** These products, by id, held until the transaction ends. */
export async function holdForEdit(tx: Tx, ids: readonly string[]): Promise<Map<string, Held>> {
  const { rows } = await sql<Held>`
    select id, version, price_paisa, stock from product where id = any(${ids}::uuid[]) order by id for update`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Rises once per edit by the shop: whoever still holds the old version is told instead of overwriting. */
export async function raiseVersions(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update product set version = version + 1, updated_at = now() where id = any(${ids}::uuid[])`.execute(
    tx,
  )
}

export interface PriceChange {
  id: string
  from: number
  to: number
}

/** Remembers former prices, in paisa. */
export async function notePrices(tx: Tx, changes: readonly PriceChange[], actorId: string): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into price_change (product_id, from_paisa, to_paisa, actor_id)
    select change.id, change.before, change.after, ${actorId}::uuid from unnest(
      ${changes.map(({ id }) => id)}::uuid[], ${changes.map(({ from }) => from)}::bigint[],
      ${changes.map(({ to }) => to)}::bigint[]
    ) as change (id, before, after)`.execute(tx)
}

/** Writes an edited product. Throws 404, and 409 when somebody else has edited it since `version`. */
export async function editProduct(
  tx: Tx,
  id: string,
  { version, ...fields }: EditProduct,
  actorId: string,
): Promise<void> {
  const held = (await holdForEdit(tx, [id])).get(id)
  if (!held) throw notFound(messages.productGone)
  if (held.version !== version) throw conflict('product_changed', messages.productChanged)
  await updateProduct(tx, id, fields, actorId)
  const price = toPaisa(fields.price)
  if (price !== held.price_paisa) await notePrices(tx, [{ id, from: held.price_paisa, to: price }], actorId)
  await raiseVersions(tx, [id])
}

type Pictured = { pictureId: string; alt: string }

async function holdPictures(tx: Tx, productId: string): Promise<Pictured[]> {
  if (!(await holdForEdit(tx, [productId])).has(productId)) throw notFound(messages.productGone)
  return tx
    .selectFrom('product_picture')
    .select(['picture_id as pictureId', 'alt'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
}

/** Adds pictures behind those a product has. Throws 404, and 422 when they become too many. */
export async function addPictures(tx: Tx, productId: string, added: readonly Pictured[]): Promise<void> {
  const pictures = [...(await holdPictures(tx, productId)), ...added]
  if (pictures.length > MAX_PRODUCT_PICTURES) {
    throw invalid(messages.productTooManyPictures, { images: messages.productTooManyPictures })
  }
  await updateProduct(tx, productId, { pictures })
}

/** Gives the pictures of a product their order and texts. Throws 404, and 409 when they are others by now. */
export async function arrangePictures(
  tx: Tx,
  productId: string,
  pictures: readonly Pictured[],
): Promise<void> {
  const ids = (some: readonly Pictured[]) => JSON.stringify(some.map(({ pictureId }) => pictureId).toSorted())
  if (ids(await holdPictures(tx, productId)) !== ids(pictures)) {
    throw conflict('pictures_changed', messages.picturesChanged)
  }
  await updateProduct(tx, productId, { pictures: [...pictures] })
}

/** Takes a picture from a product. Tells whether no other product shows it. Throws 404. */
export async function removePicture(tx: Tx, productId: string, pictureId: string): Promise<boolean> {
  const before = await holdPictures(tx, productId)
  const pictures = before.filter((picture) => picture.pictureId !== pictureId)
  if (pictures.length === before.length) throw notFound()
  await updateProduct(tx, productId, { pictures })
  const elsewhere = await tx
    .selectFrom('product_picture')
    .select('product_id')
    .where('picture_id', '=', pictureId)
    .limit(1)
    .executeTakeFirst()
  return elsewhere === undefined
}

/**
 * Changes price and stock of many products, all or none. Throws 422, or 409 when all that is wrong is that others changed
 * them meanwhile; `fields` tells what is wrong with which row.
 */
export async function editInBulk(tx: Tx, rows: BulkEdit['rows'], actorId: string) {
  const ids = rows.map((row) => row._id)
  const held = await holdForEdit(tx, ids)
  const wrong: Record<string, string> = {}
  let onlyLate = true
  rows.forEach((row, index) => {
    const known = held.get(row._id)
    if (!known || ids.indexOf(row._id) !== index) {
      wrong[`rows.${index}`] = known ? messages.rowTwice : messages.productGone
      onlyLate = false
    } else if (known.version !== row.version) {
      wrong[`rows.${index}`] = messages.productChanged
    } else if (row.stock && known.stock !== row.stock.from) {
      wrong[`rows.${index}.stock`] = messages.stockChanged(known.stock)
    }
  })
  if (Object.keys(wrong).length > 0) {
    if (!onlyLate) throw invalid(messages.bulkRefused, wrong)
    throw new ShopError(409, 'products_changed', messages.bulkRefused, { fields: wrong })
  }
  const prices: PriceChange[] = []
  const changed = new Set<string>()
  for (const row of rows) {
    const known = held.get(row._id) as Held
    const paisa = row.price === undefined ? known.price_paisa : toPaisa(row.price)
    if (paisa !== known.price_paisa) prices.push({ id: row._id, from: known.price_paisa, to: paisa })
    const delta = row.stock ? row.stock.to - row.stock.from : 0
    if (delta !== 0) await changeStock(tx, row._id, { delta, reason: 'correction', actorId })
    if (delta !== 0 || paisa !== known.price_paisa) changed.add(row._id)
  }
  await sql`
    update product set price_paisa = given.paisa from unnest(
      ${prices.map(({ id }) => id)}::uuid[], ${prices.map(({ to }) => to)}::bigint[]
    ) as given (id, paisa) where product.id = given.id`.execute(tx)
  await notePrices(tx, prices, actorId)
  await raiseVersions(tx, [...changed])
  const after = await tx
    .selectFrom('product')
    .select(['id', 'version', 'price_paisa', 'stock'])
    .where('id', 'in', ids)
    .execute()
  return {
    changed: [...changed],
    products: after.map((row) => ({
      _id: row.id,
      version: row.version,
      price: toRupees(row.price_paisa),
      stock: row.stock,
    })),
  }
}

/** A change of a product's past; people are ids, for whoever knows their names. */
export type PastChange = ProductHistoryResponse['changes'][number] & { actorId: string | null }

const MOST_CHANGES = 300

/** How price and stock of a product came to be, newest first; the latest few hundred changes. Throws 404. */
export async function productHistory(db: Db, id: string): Promise<PastChange[]> {
  await getShelfProduct(db, id)
  const { rows } = await sql<{
    kind: 'price' | 'stock'
    created_at: Date
    actor_id: string | null
    from_paisa: number | null
    to_paisa: number
    delta: number
    after: number
    reason: StockReason
    note: string
    order_id: string | null
  }>`
    select * from (
      (select 'price' as kind, created_at, id, actor_id, from_paisa, to_paisa, null::int as delta, null::bigint as after,
        null as reason, '' as note, null::uuid as order_id
      from price_change where product_id = ${id} order by id desc limit ${MOST_CHANGES})
      union all
      (select 'stock', created_at, id, actor_id, null, null, delta,
        (select stock from product where id = ${id}) - coalesce(
          sum(delta) over (order by id desc rows between unbounded preceding and 1 preceding), 0),
        reason, note, order_id
      from (select * from stock_movement where product_id = ${id} order by id desc limit ${MOST_CHANGES}) recent)
    ) changes order by created_at desc, kind, id desc limit ${MOST_CHANGES}`.execute(db)
  return rows.map((row) => {
    const common = { createdAt: row.created_at.toISOString(), actorId: row.actor_id, actorName: '' }
    return row.kind === 'price'
      ? {
          kind: 'price',
          ...common,
          from: row.from_paisa === null ? null : toRupees(row.from_paisa),
          to: toRupees(row.to_paisa),
        }
      : {
          kind: 'stock',
          ...common,
          delta: row.delta,
          to: row.after,
          reason: row.reason,
          note: row.note,
          orderId: row.order_id,
        }
  })
}

export type Movement = Omit<StockMovementsResponse['movements'][number], 'actorName'> & {
  actorId: string | null
}

const NEWEST_MOVEMENT_FIRST = keyset([{ column: sql`stock_movement.id`, type: 'number', descending: true }])

/** Movements of stock, newest first. */
export async function listMovements(
  db: Db,
  query: {
    product?: string | undefined
    reason?: StockReason | undefined
    cursor?: string | undefined
    limit: number
  },
): Promise<{ movements: Movement[]; nextCursor: string | null }> {
  let movements = db
    .selectFrom('stock_movement')
    .innerJoin('product', 'product.id', 'stock_movement.product_id')
    .select([
      'stock_movement.id',
      'product_id',
      'product.name',
      'delta',
      'reason',
      'order_id',
      'note',
      'actor_id',
      'stock_movement.created_at',
      NEWEST_MOVEMENT_FIRST.key.as('key'),
    ])
    .where(NEWEST_MOVEMENT_FIRST.after(query.cursor))
    .orderBy(NEWEST_MOVEMENT_FIRST.order)
    .limit(query.limit + 1)
  if (query.product) movements = movements.where('product_id', '=', query.product)
  if (query.reason) movements = movements.where('reason', '=', query.reason)
  const page = pageOf(await movements.execute(), query.limit)
  return {
    nextCursor: page.nextCursor,
    movements: page.rows.map((row) => ({
      _id: row.id,
      productId: row.product_id,
      productName: row.name,
      delta: row.delta,
      reason: row.reason,
      orderId: row.order_id,
      note: row.note,
      actorId: row.actor_id,
      createdAt: row.created_at.toISOString(),
    })),
  }
}

/** Compares every product's stock with the sum of its movements, in one statement and so at one moment. */
export async function checkStock(db: Db) {
  const { rows } = await sql<{
    products: number
    id: string | null
    name: string
    stock: number
    movements: number
  }>`
    with checked as (
      select product.id, product.name, product.stock, coalesce(sum(delta), 0)::bigint as movements
      from product left join stock_movement on stock_movement.product_id = product.id group by product.id
    )
    select (select count(*)::int from checked) as products, wrong.*
    from (select 1) one left join (select * from checked where stock <> movements order by name, id limit 1000) wrong on true
  `.execute(db)
  return {
    products: rows[0]?.products ?? 0,
    differences: rows.flatMap((row) =>
      row.id === null
        ? []
        : [{ productId: row.id, name: row.name, stock: row.stock, movements: row.movements }],
    ),
  }
}
