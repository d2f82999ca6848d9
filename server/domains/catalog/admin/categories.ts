import { sql } from 'kysely'
import type {
  AdminCategory,
  CategoryChoice,
  CreateCategory,
  EditCategory,
} from '#contract/admin/categories.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { addJob } from '../../../platform/database/queue.ts'
import { conflict, notFound, ShopError } from '../../../platform/shared/errors.ts'
import { CATEGORY_ORDER, categoryPicture, categoryTexts, withPictureUrl } from '../categories.ts'

const MAX_FORMER_NAMES = 10

/** All categories with their numbers of products, in the order of the shop; only the one with `id` if it is given. */
export async function listAdminCategories(db: Db, id?: string): Promise<AdminCategory[]> {
  const { rows } = await sql<Omit<AdminCategory, 'picture'> & { picture: [string, number] | null }>`
    select category.id as "_id", version, ${categoryTexts}, ${categoryPicture}, coalesce(products, 0)::int as products
    from category left join (select category_id, count(*) as products from product group by category_id) counted
      on category_id = category.id
    where ${id === undefined ? sql`true` : sql`category.id = ${id}`} order by ${CATEGORY_ORDER}`.execute(db)
  return rows.map(withPictureUrl)
}

/** A category. Throws 404. */
export async function getAdminCategory(db: Db, id: string): Promise<AdminCategory> {
  const [category] = await listAdminCategories(db, id)
  if (!category) throw notFound((t) => t.categoryGone)
  return category
}

/** The names of all categories, in the order of the shop. */
export async function listCategoryNames(db: Db): Promise<CategoryChoice[]> {
  const { rows } = await sql<CategoryChoice>`
    select name, nepali_name from category order by ${CATEGORY_ORDER}`.execute(db)
  return rows
}

/** A draft with values that only the demo shop sets. */
export interface NewCategory extends CreateCategory {
  position?: number
  pictureId?: string | undefined
}

/** Adds a category. Returns its id. Throws 409 for a name that is in use. */
export async function createCategory(tx: Tx, draft: NewCategory): Promise<string> {
  await rejectUsedName(tx, draft.name)
  const { id } = await tx
    .insertInto('category')
    .values({ ...toColumns(draft), position: draft.position ?? null, pictureId: draft.pictureId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Writes the texts of a category. New names also change what searches find, some seconds later. Throws 404, and 409 for a name
 * that is in use and when someone else has edited the category since `version`.
 */
export async function editCategory(tx: Tx, id: string, { version, ...draft }: EditCategory): Promise<void> {
  const locked = await lockCategory(tx, id)
  if (locked.version !== version) throw conflict('category_changed', (t) => t.categoryChanged)
  const isRenamed = locked.name !== draft.name
  if (isRenamed) await rejectUsedName(tx, draft.name)
  const formerNames = [locked.name, ...locked.formerNames].filter((name) => name !== draft.name)
  await tx
    .updateTable('category')
    .set({
      ...toColumns(draft),
      version: version + 1,
      ...(isRenamed ? { formerNames: formerNames.slice(0, MAX_FORMER_NAMES) } : {}),
    })
    .where('id', '=', id)
    .execute()
  if (isRenamed || locked.nepaliName !== draft.nepaliName) {
    await addJob(tx, 'update-search', { categoryId: id }, `update-search ${id}`)
  }
}

/** Deletes a category and its picture. Throws 404, and 409 while products have it, archived ones too. */
export async function deleteCategory(tx: Tx, id: string): Promise<void> {
  await lockCategory(tx, id)
  const { name, products } = await getAdminCategory(tx, id)
  if (products > 0) throw conflict('category_used', (t) => t.categoryUsed(name, products))
  await setCategoryPicture(tx, id, null)
  await tx.deleteFrom('category').where('id', '=', id).execute()
}

/** Puts the categories in the order of `ids`. Throws 409 when the shop has other categories by now. */
export async function orderCategories(tx: Tx, ids: readonly string[]): Promise<void> {
  const rows = await tx.selectFrom('category').select('id').orderBy('id').forUpdate().execute()
  const existing = rows.map((row) => row.id)
  if (existing.join() !== ids.toSorted().join())
    throw conflict('categories_changed', (t) => t.categoriesChanged)
  await sql`
    update category set position = new.position
    from unnest(${ids}::uuid[]) with ordinality as new (id, position) where category.id = new.id`.execute(tx)
}

/** Replaces the picture of a category, and deletes the previous one unless something else shows it. Throws 404. */
export async function setCategoryPicture(tx: Tx, id: string, pictureId: string | null): Promise<void> {
  const { pictureId: previous } = await lockCategory(tx, id)
  await tx.updateTable('category').set({ pictureId: pictureId }).where('id', '=', id).execute()
  if (!previous) return
  await sql`delete from picture where id = ${previous} and id in (select id from unused_picture)`.execute(tx)
}

async function lockCategory(tx: Tx, id: string) {
  const category = await tx
    .selectFrom('category')
    .select(['name', 'nepaliName', 'formerNames', 'version', 'pictureId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!category) throw notFound((t) => t.categoryGone)
  return category
}

async function rejectUsedName(tx: Tx, name: string): Promise<void> {
  const used = await tx.selectFrom('category').select('id').where('name', '=', name).executeTakeFirst()
  if (!used) return
  throw new ShopError(409, 'category_exists', (t) => t.categoryExists, {
    fields: { name: (t) => t.categoryExists },
  })
}

const toColumns = (draft: CreateCategory) => ({
  name: draft.name,
  nepaliName: draft.nepaliName,
  blurb: draft.blurb,
  nepaliBlurb: draft.nepaliBlurb,
  bannerTitle: draft.bannerTitle,
  nepaliBannerTitle: draft.nepaliBannerTitle,
  benefits: draft.benefits,
  nepaliBenefits: draft.nepaliBenefits,
})
