import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { ProductState } from '#contract/admin/choices.ts'
import { lacksGrams, PRODUCT_TEXTS, type ProductDraft, type ProductFields } from '#contract/catalog.ts'
import { toPaisa } from '#contract/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { jsonRecords } from '../../platform/database/json.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { conflict, invalidField } from '../../platform/shared/errors.ts'
import { requireFarms } from '../farms/farms.ts'
import { lockProducts } from './find.ts'
import {
  SEARCH_VERSION,
  type SearchColumns,
  type SearchTexts,
  searchColumns,
  typeableWords,
} from './search/documents.ts'
import { plainFieldsOf } from './serializers.ts'
import { announceBackInStock } from './stock.ts'

/** A product to add. `soldUnits` and `createdAt` are those of the demo shop and benchmarks. */
export interface NewProduct extends ProductDraft {
  soldUnits?: number
  /** On sale without it. */
  state?: ProductState | undefined
  createdAt?: Date
}

/** Adds a product and records its opening stock. Returns its id. */
export async function createProduct(tx: Tx, draft: NewProduct, actorId?: string): Promise<string> {
  const [id] = await insertProducts(tx, [draft], actorId)
  if (!id) throw new Error('the inserted product has no id')
  return id
}

/** Adds many products at once and records their opening stock. Returns their ids in the given order. */
export async function insertProducts(
  tx: Tx,
  drafts: readonly NewProduct[],
  actorId?: string,
): Promise<string[]> {
  const products = await rowsOf(tx, drafts)
  const search = await searchColumnsOf(products.map(({ texts }) => texts))
  const rows = products.map(({ columns }, index) => ({
    id: crypto.randomUUID(),
    ...columns,
    ...(search[index] as SearchColumns),
    stock: drafts[index]?.stock,
    soldUnits: drafts[index]?.soldUnits ?? 0,
    archivedAt: (drafts[index]?.state ?? 'on-sale') === 'on-sale' ? null : new Date().toISOString(),
    isDraft: drafts[index]?.state === 'draft',
  }))
  if (!rows[0]) return []
  const columns = sql.join(Object.keys(rows[0]).map((name) => sql.ref(name)))
  const records = rows.map((row, index) => ({ ...row, createdAt: drafts[index]?.createdAt?.toISOString() }))
  await sql`
    with added as (
      insert into product (${columns}, created_at)
      select ${columns}, coalesce(created_at, now())
      from jsonb_populate_recordset(null::product, ${jsonRecords(records)}::jsonb)
      returning id, stock
    )
    insert into stock_movement (product_id, delta, reason, actor_id)
    select id, stock, 'opening', ${actorId ?? null}::uuid from added where stock > 0`.execute(tx)
  await addSearchWords(tx, rows)
  await setFarms(
    tx,
    rows.map(({ id }, index) => ({ id, farms: drafts[index]?.farms ?? [] })),
  )
  await insertPictures(
    tx,
    rows.flatMap(({ id: productId }, index) =>
      (drafts[index]?.pictures ?? []).map((picture, position) => ({
        ...picture,
        productId,
        position: position + 1,
      })),
    ),
  )
  return rows.map(({ id }) => id)
}

/**
 * The columns of products with these fields, and the texts for `searchColumnsOf`. Adds missing categories. Throws 422 for a weighed
 * product without grams.
 */
export async function rowsOf(tx: Tx, products: readonly ProductFields[]) {
  const categories = await categoriesNamed(tx, [...new Set(products.map(({ category }) => category))].sort())
  if (products.some(lacksGrams)) throw invalidField('weighed', (t) => t.weighedNeedsGrams)
  return products.map((product) => {
    const { categoryId, ...names } = categories.get(product.category) as CategoryNames
    return {
      columns: {
        ...plainFieldsOf(product),
        categoryId,
        pricePaisa: toPaisa(product.price),
        unitAmount: product.content?.amount ?? null,
        unitMeasure: product.content?.measure ?? null,
        keywords: product.keywords,
      },
      texts: { ...product, ...names },
    }
  })
}

interface CategoryNames {
  categoryId: string
  category: string
  nepaliCategory: string
}

/** The categories by the names under which products name them, with any capitals. Adds missing ones. */
async function categoriesNamed(tx: Tx, names: string[]): Promise<Map<string, CategoryNames>> {
  // of two calls that add a category at the same moment, the second one finds that of the first
  await sql`
    select pg_advisory_xact_lock(hashtextextended('category ' || name, 0)) from (
      select distinct lower(asked) as name from unnest(${names}::text[]) as asked
      where not exists (select from category where lower(category.name) = lower(asked)) order by 1
    ) as missing`.execute(tx)
  const { rows } = await sql<CategoryNames & { asked: string }>`
    -- a category that is added here is not visible to the join
    select asked, id as category_id, coalesce(name, asked) as category, coalesce(nepali_name, '') as nepali_category
    from (
      select asked, category_of(coalesce(
        (select name from category where lower(name) = lower(asked) order by name = asked desc, id limit 1),
        min(asked) over (partition by lower(asked)))) as id
      from unnest(${names}::text[]) as asked offset 0
    ) found
      left join category using (id)`.execute(tx)
  return new Map(rows.map(({ asked, ...category }) => [asked, category]))
}

/** Replaces the farms of these products. Throws 422 for an unknown farm. */
export async function setFarms(
  tx: Tx,
  products: readonly { id: string; farms: readonly string[] }[],
): Promise<void> {
  const rows = products.flatMap(({ id, farms }) =>
    // a file may name a farm twice
    [...new Set(farms)].map((farmId, position) => ({ productId: id, farmId, position })),
  )
  await requireFarms(tx, [...new Set(rows.map(({ farmId }) => farmId))])
  await sql`delete from product_farm where product_id = any(${products.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  )
  await sql`insert into product_farm select * from jsonb_populate_recordset(null::product_farm, ${jsonRecords(rows)}::jsonb)`.execute(
    tx,
  )
}

/** A picture of a product, whose place is that in its list. */
export type ListedPicture = Omit<Insertable<Schema['productPicture']>, 'productId' | 'position'>

/** Replaces the pictures of a product. */
export async function setPictures(
  tx: Tx,
  productId: string,
  pictures: readonly ListedPicture[],
): Promise<void> {
  await tx.deleteFrom('productPicture').where('productId', '=', productId).execute()
  await insertPictures(
    tx,
    pictures.map((picture, index) => ({ ...picture, productId, position: index + 1 })),
  )
}

async function insertPictures(tx: Tx, pictures: Insertable<Schema['productPicture']>[]): Promise<void> {
  if (pictures.length > 0) await tx.insertInto('productPicture').values(pictures).execute()
}

/** Takes products off sale; orders that contain them keep them. Returns the ids of those that were not archived. */
export async function archiveProducts(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update product set archived_at = now(), is_draft = false
    where id = any(${ids}::uuid[]) and (archived_at is null or is_draft) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Puts archived products back on sale, and drafts on sale as new ones. Those whose stock came while they were archived are announced as
 * back in stock. Returns the ids of those that were not on sale.
 */
export async function restoreProducts(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; isBack: boolean }>`
    update product set archived_at = null, is_draft = false,
      created_at = case when is_draft then now() else created_at end
    from (
      select id, archived_at as since from product
      where id = any(${ids}::uuid[]) and archived_at is not null order by id for no key update
    ) before
    where product.id = before.id
    returning product.id, in_stock and stock <= coalesce((
      select sum(delta) from stock_movement where product_id = product.id and stock_movement.created_at >= since
    ), 0) as is_back`.execute(tx)
  await announceBackInStock(
    tx,
    rows.filter(({ isBack }) => isBack).map(({ id }) => id),
  )
  return rows.map(({ id }) => id)
}

/** Whether the product `p` is or was in an order. */
export const wasOrdered = sql`exists (select from stock_movement where product_id = p.id and (order_id is not null or order_edit_id is not null))`

/** Makes products drafts again. Returns the ids of those that were none. Throws 409 for a product that was ordered once. */
export async function draftProducts(tx: Tx, ids: readonly string[]): Promise<string[]> {
  // so that no order is placed in the meantime
  await lockProducts(tx, ids)
  const { rows: ordered } =
    await sql`select from product p where id = any(${ids}::uuid[]) and ${wasOrdered} limit 1`.execute(tx)
  if (ordered.length > 0) throw conflict('product_ordered', (t) => t.productOrdered)
  const { rows } = await sql<{ id: string }>`
    update product set archived_at = now(), is_draft = true
    where id = any(${ids}::uuid[]) and not is_draft returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Adds a visible review to the product's rating, or with -1 removes one. `rating` is 1 to 5. */
export async function changeRating(
  tx: Tx,
  productId: string,
  rating: number,
  reviews: 1 | -1,
): Promise<void> {
  await tx
    .updateTable('product')
    .set((product) => ({
      ratingSum: product('ratingSum', '+', rating * reviews),
      ratingCount: product('ratingCount', '+', reviews),
    }))
    .where('id', '=', productId)
    .execute()
}

/** Updates the search columns of the products of a category, and what is cached about them. For a background job. */
export async function updateSearchOfCategory(db: Db, categoryId: string): Promise<void> {
  await updateSearchWhere(db, sql`category_id = ${categoryId}`)
  await sql`select pg_notify('catalog', '{"all":true}')`.execute(db)
}

/** Updates the search columns of these products if they differ. */
async function updateSearchColumns(db: Db, ids: readonly string[]): Promise<void> {
  const products = await db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.categoryId')
    .select(['product.id', 'keywords', 'category.name as category', 'category.nepaliName as nepaliCategory'])
    .select(PRODUCT_TEXTS.map((name) => `product.${name}` as const))
    .where(sql<boolean>`product.id = any(${ids}::uuid[])`)
    .execute()
  const search = await searchColumnsOf(products)
  const rows = products.map(({ id }, index) => ({ id, ...(search[index] as SearchColumns) }))
  await sql`
    update product set search_words = new.search_words, search_name_words = new.search_name_words,
      search_names = new.search_names
    from jsonb_populate_recordset(null::product, ${jsonRecords(rows)}::jsonb) as new
    where product.id = new.id
      and (product.search_words, product.search_name_words, product.search_names)
        is distinct from (new.search_words, new.search_name_words, new.search_names)`.execute(db)
  await addSearchWords(db, rows)
}

/** The columns that searches read, for each of these texts. */
export async function searchColumnsOf(texts: readonly SearchTexts[]): Promise<SearchColumns[]> {
  const columns: SearchColumns[] = []
  for (const product of texts) {
    columns.push(searchColumns(product))
    // the longest texts take 5 ms, and there may be hundreds; other requests are served in between
    await nextTurn()
  }
  return columns
}

/** Adds the words of these products to the words used to correct typos. */
export async function addSearchWords(db: Db, rows: readonly { searchWords: string }[]): Promise<void> {
  const words = [...new Set(rows.flatMap((row) => typeableWords(row.searchWords)))].sort()
  await sql`
    insert into search_word (word) select unnest(${words}::text[]) on conflict do nothing`.execute(db)
}

/** Products that are locked at a time. */
const REBUILD_BATCH = 250

async function updateSearchWhere(db: Db, condition: RawBuilder<unknown>): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select id from product where id > ${last} and ${condition} order by id limit ${REBUILD_BATCH}`.execute(
      db,
    )
    const ids = rows.map(({ id }) => id)
    const next = ids.at(-1)
    if (next === undefined) return
    await inTransaction(db, (tx) => updateSearchColumns(tx, ids))
    last = next
  }
}

/** Updates the search columns of all products if an earlier version of the code wrote them differently. */
export async function bringSearchUpToDate(db: Db): Promise<void> {
  const stored = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'search_version')
    .executeTakeFirst()
  if (stored?.value === SEARCH_VERSION) return
  await updateSearchWhere(db, sql`true`)
  const value = JSON.stringify(SEARCH_VERSION)
  await sql`insert into setting (name, value) values ('search_version', ${value}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db)
}
