import { sql } from 'kysely'
import type { CreateCategory, EditCategory } from '#contract/admin/products/categories.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { deleteUnusedPictureRows } from '../../../platform/media/media.ts'
import { addJob } from '../../../platform/outbox/outbox.ts'
import { conflict, invalidField, notFound } from '../../../platform/shared/errors.ts'

const MAX_FORMER_NAMES = 10

/** A draft with values that only the demo shop sets. */
export interface NewCategory extends CreateCategory {
  position?: number
  pictureId?: string | undefined
}

/** Adds a category. Returns its id. Throws 409 for a name that is in use. */
export async function createCategory(tx: Tx, draft: NewCategory): Promise<string> {
  await lockCategoryName(tx, draft.name)
  await rejectUsedName(tx, draft.name)
  const { id } = await tx
    .insertInto('category')
    .values({ ...draft, position: draft.position ?? null, pictureId: draft.pictureId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Writes the texts of a category. New names also change what searches find, some seconds later. Throws 404, and 409 for a name
 * that is in use and when someone else has edited the category since `version`.
 */
export async function editCategory(tx: Tx, id: string, { version, ...draft }: EditCategory): Promise<void> {
  await lockCategoryName(tx, draft.name)
  const locked = await lockCategory(tx, id)
  if (locked.version !== version) throw conflict('category_changed', (t) => t.categoryChanged)
  const isRenamed = locked.name !== draft.name
  if (isRenamed) await rejectUsedName(tx, draft.name, id)
  const formerNames = [locked.name, ...locked.formerNames].filter((name) => name !== draft.name)
  await tx
    .updateTable('category')
    .set({
      ...draft,
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
  const { name, pictureId } = await lockCategory(tx, id)
  const { products } = await tx
    .selectFrom('product')
    .select(sql<number>`count(*)::int`.as('products'))
    .where('categoryId', '=', id)
    .executeTakeFirstOrThrow()
  if (products > 0) throw conflict('category_used', (t) => t.categoryUsed(name, products))
  await tx.deleteFrom('category').where('id', '=', id).execute()
  if (pictureId) await deleteUnusedPictureRows(tx, [pictureId])
}

/** Puts the categories in the order of `ids`. Throws 409 when the shop has other categories by now. */
export async function sortCategories(tx: Tx, ids: readonly string[]): Promise<void> {
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
  await tx.updateTable('category').set({ pictureId }).where('id', '=', id).execute()
  if (previous) await deleteUnusedPictureRows(tx, [previous])
}

async function lockCategory(tx: Tx, id: string) {
  return tx
    .selectFrom('category')
    .select(['name', 'nepaliName', 'formerNames', 'version', 'pictureId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound((t) => t.categoryGone))
}

/** Of two calls that use a name at the same moment, the second one finds that of the first. Products that add a category take the same lock. */
async function lockCategoryName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('category ' || lower(${name}), 0))`.execute(tx)
}

/** Customers cannot tell two categories apart that differ only in capitals. */
async function rejectUsedName(tx: Tx, name: string, ownId?: string): Promise<void> {
  const { rows } = await sql`
    select from category where lower(name) = lower(${name}) and id is distinct from ${ownId ?? null}::uuid limit 1`.execute(
    tx,
  )
  if (rows.length > 0) throw invalidField('name', (t) => t.categoryExists, 'category_exists', 409)
}
