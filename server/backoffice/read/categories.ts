import { sql } from 'kysely'
import {
  type AdminCategory,
  CATEGORY_TEXTS,
  type CategoryChoice,
} from '#contract/admin/products/categories.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/shared/errors.ts'

/** The order of the shop. */
const ORDER = sql`category.position nulls last, lower(category.name), category.name`

/** All categories with their numbers of products, in the order of the shop; only the one with `id` if it is given. */
export async function listCategories(db: Db, id?: string): Promise<AdminCategory[]> {
  const { rows } = await sql<Omit<AdminCategory, 'picture'> & { picture: [string, number] | null }>`
    select category.id as "_id", version, ${sql.join(CATEGORY_TEXTS.map((name) => sql.ref(name)))},
      (select json_build_array(id, width) from picture where id = picture_id) as picture,
      coalesce(products, 0) as products
    from category left join (
      select category_id, count(*)::int as products from product
      where ${id === undefined ? sql`true` : sql`category_id = ${id}`} group by category_id
    ) counted on category_id = category.id
    where ${id === undefined ? sql`true` : sql`category.id = ${id}`} order by ${ORDER}`.execute(db)
  return rows.map(({ picture, ...category }) => ({ ...category, picture: picture && pictureUrl(...picture) }))
}

/** A category. Throws 404. */
export async function readCategory(db: Db, id: string): Promise<AdminCategory> {
  const [category] = await listCategories(db, id)
  if (!category) throw notFound((t) => t.categoryGone)
  return category
}

/** The names of all categories, in the order of the shop. */
export async function listCategoryNames(db: Db): Promise<CategoryChoice[]> {
  const { rows } = await sql<CategoryChoice>`
    select name, nepali_name from category order by ${ORDER}`.execute(db)
  return rows
}
