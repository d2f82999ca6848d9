import { type RawBuilder, sql } from 'kysely'
import type { ProductDraft } from '#contract/catalog.ts'
import { toPaisa } from '#contract/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { jsonRecords } from '../../platform/database/json.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { SEARCH_VERSION, searchColumns, typeableWords } from './search/documents.ts'
import { notifyBackInStock, setStock } from './stock.ts'

/** A draft with values that only the demo shop and benchmarks set. */
export interface NewProduct extends ProductDraft {
  soldUnits?: number
  createdAt?: Date
}

/** Adds a product and records its opening stock. Returns its id. */
export async function createProduct(tx: Tx, draft: ProductDraft, actorId?: string): Promise<string> {
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
  if (drafts.length === 0) return []
  const categories = await categoriesNamed(tx, [...new Set(drafts.map(({ category }) => category))].sort())
  const rows = drafts.map((draft) => ({
    ...toColumns(draft),
    ...searchColumns({
      ...draft,
      nepaliName: draft.nepaliName,
      nepaliCategory: '',
      ...categories.get(draft.category),
      nepaliDescription: draft.nepaliDescription,
    }),
    id: crypto.randomUUID(),
    stock: draft.stock,
    soldUnits: draft.soldUnits ?? 0,
    createdAt: draft.createdAt?.toISOString() ?? null,
    pictures: draft.pictures.map((picture, index) => ({ ...picture, position: index + 1 })),
  }))
  const newProducts = sql`jsonb_to_recordset(${jsonRecords(rows)}::jsonb) as new_product (
    id uuid, name text, nepali_name text, description text, nepali_description text, category text, price_paisa bigint, unit text,
    unit_amount numeric, unit_measure text, keywords text[], stock int, sold_units bigint, created_at timestamptz,
    search_words tsvector, search_name_words tsvector, search_names text[], pictures jsonb)`
  await sql`
    insert into product (id, name, nepali_name, description, nepali_description, category_id, price_paisa, unit, unit_amount, unit_measure,
      keywords, stock, sold_units, created_at, search_words, search_name_words, search_names)
    select id, name, nepali_name, description, nepali_description, category_of(category), price_paisa, unit, unit_amount, unit_measure, keywords, stock,
      sold_units, coalesce(created_at, now()), search_words, search_name_words, search_names
    from ${newProducts}`.execute(tx)
  await addSearchWords(tx, rows)
  await sql`
    insert into stock_movement (product_id, delta, reason, actor_id)
    select id, stock, 'opening', ${actorId ?? null}::uuid from ${newProducts} where stock > 0`.execute(tx)
  await sql`
    insert into product_picture (product_id, picture_id, position, alt, nepali_alt)
    select id, picture."pictureId", picture.position, picture.alt, picture."nepaliAlt"
    from ${newProducts}, jsonb_to_recordset(new_product.pictures)
      as picture ("pictureId" uuid, position int, alt text, "nepaliAlt" text)`.execute(tx)
  return rows.map((row) => row.id)
}

/** The names of categories by the names under which products name them. Adds missing ones. */
async function categoriesNamed(tx: Tx, names: string[]) {
  const { rows } = await sql<{ asked: string; category: string; nepaliCategory: string }>`
    select asked, name as category, nepali_name as nepali_category
    from (select asked, category_of(asked) as id from unnest(${names}::text[]) as asked offset 0) found join category using (id)`.execute(
    tx,
  )
  return new Map(rows.map(({ asked, ...names }) => [asked, names]))
}

/**
 * Changes the given fields of a product, archived or not. A change of `stock` is recorded as a correction. Returns false for an
 * unknown product.
 */
export async function updateProduct(
  tx: Tx,
  id: string,
  changes: Partial<ProductDraft>,
  actorId?: string,
): Promise<boolean> {
  const { stock, pictures, ...texts } = changes
  const { category, ...columns } = toColumns(texts)
  const result = await tx
    .updateTable('product')
    .set({
      ...columns,
      ...(category === undefined ? {} : { categoryId: sql<string>`category_of(${category})` }),
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) return false
  if (pictures) await setPictures(tx, id, pictures)
  if (stock !== undefined) await setStock(tx, id, stock, { actorId })
  await updateSearchColumns(tx, [id])
  return true
}

async function setPictures(tx: Tx, productId: string, pictures: ProductDraft['pictures']): Promise<void> {
  await tx.deleteFrom('productPicture').where('productId', '=', productId).execute()
  if (pictures.length === 0) return
  await tx
    .insertInto('productPicture')
    .values(
      pictures.map(({ pictureId, alt, nepaliAlt }, index) => ({
        productId: productId,
        pictureId: pictureId,
        position: index + 1,
        alt,
        nepaliAlt: nepaliAlt,
      })),
    )
    .execute()
}

/** Takes a product off sale; orders that contain it keep it. Returns false when it was not on sale. */
export async function archiveProduct(tx: Tx, id: string): Promise<boolean> {
  return setArchived(tx, id, true)
}

/** Puts an archived product back on sale. Returns false when it was not archived. */
export async function restoreProduct(tx: Tx, id: string): Promise<boolean> {
  return setArchived(tx, id, false)
}

async function setArchived(tx: Tx, id: string, archived: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable('product')
    .set({ archivedAt: archived ? sql<Date>`now()` : null, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('archivedAt', archived ? 'is' : 'is not', null)
    .returning('stock')
    .executeTakeFirst()
  if (changed && !archived && changed.stock > 0) await notifyBackInStock(tx, [id])
  return changed !== undefined
}

/** Adds a visible review to the product's rating. `rating` is 1 to 5. */
export async function addRating(tx: Tx, productId: string, rating: number): Promise<void> {
  await changeRating(tx, productId, rating, 1)
}

/** Removes a review that was visible from the product's rating. */
export async function removeRating(tx: Tx, productId: string, rating: number): Promise<void> {
  await changeRating(tx, productId, -rating, -1)
}

async function changeRating(tx: Tx, productId: string, sum: number, count: number): Promise<void> {
  await tx
    .updateTable('product')
    .set((product) => ({
      ratingSum: product('ratingSum', '+', sum),
      ratingCount: product('ratingCount', '+', count),
      updatedAt: sql<Date>`now()`,
    }))
    .where('id', '=', productId)
    .execute()
}

/** The columns of the given fields. Other columns are undefined, so Kysely does not update them. */
export function toColumns(draft: Partial<ProductDraft>) {
  const { name, nepaliName, description, nepaliDescription, category, price, unit, content, keywords } = draft
  return {
    name,
    nepaliName: nepaliName,
    description,
    nepaliDescription: nepaliDescription,
    category,
    pricePaisa: price === undefined ? undefined : toPaisa(price),
    unit,
    unitAmount: content === undefined ? undefined : (content?.amount ?? null),
    unitMeasure: content === undefined ? undefined : (content?.measure ?? null),
    keywords,
  }
}

/** Updates the search columns of the products of a category, and what is cached about them. For a background job. */
export async function updateSearchOfCategory(db: Db, categoryId: string): Promise<void> {
  await updateSearchWhere(db, sql`category_id = ${categoryId}`)
  await sql`select pg_notify('catalog', '{"all":true}')`.execute(db)
}

/** Updates the search columns of these products if their texts have changed. */
export async function updateSearchColumns(db: Db, ids: readonly string[]): Promise<void> {
  const products = await db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.categoryId')
    .select([
      'product.id',
      'product.name',
      'product.nepaliName',
      'keywords',
      'category.name as category',
      'category.nepaliName as nepaliCategory',
      'description',
      'nepaliDescription',
      'unit',
    ])
    .where(sql<boolean>`product.id = any(${ids}::uuid[])`)
    .execute()
  const rows = products.map((product) => ({ id: product.id, ...searchColumns(product) }))
  await sql`
    update product set search_words = new.search_words, search_name_words = new.search_name_words,
      search_names = new.search_names
    from jsonb_to_recordset(${jsonRecords(rows)}::jsonb) as new (
      id uuid, search_words tsvector, search_name_words tsvector, search_names text[])
    where product.id = new.id
      and (product.search_words, product.search_name_words, product.search_names)
        is distinct from (new.search_words, new.search_name_words, new.search_names)`.execute(db)
  await addSearchWords(db, rows)
}

/** Adds the words of these products to the words used to correct typos. */
async function addSearchWords(db: Db, rows: readonly { searchWords: string }[]): Promise<void> {
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
    on conflict (name) do update set value = excluded.value, updated_at = now()`.execute(db)
}
