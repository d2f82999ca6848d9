import { sql } from 'kysely'
import { CATEGORY_TEXTS } from '#contract/admin/products/categories.ts'
import type { Category } from '#contract/catalog.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { Db } from '../../platform/database/database.ts'

/** The categories with products on sale, in the order of the shop. */
export async function listCategories(db: Db): Promise<Category[]> {
  const { rows } = await sql<Omit<Category, 'picture'> & { picture: [string, number] | null }>`
    select ${sql.join(CATEGORY_TEXTS.map((name) => sql.ref(name)))}, products as count,
      (select json_build_array(id, width) from picture where id = picture_id) as picture
    from category join category_count on category_id = category.id where products > 0
    order by position nulls last, lower(name), name`.execute(db)
  return rows.map(({ picture, ...category }) => ({ ...category, picture: picture && pictureUrl(...picture) }))
}

/** The categories that these names mean, also former names, with any capitals, by their present names. */
export async function presentNames(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  // the inner select lets PostgreSQL keep one plan for lists of any length
  const { rows } = await sql<{ asked: string; name: string }>`
    select distinct on (asked) asked, name from unnest((select ${names}::text[])) as asked
      join category on lower(name) = lower(asked)
        or exists (select from unnest(former_names) as former where lower(former) = lower(asked))
    order by asked, name = asked desc, lower(name) = lower(asked) desc, asked = any(former_names) desc, id`.execute(
    db,
  )
  return new Map(rows.map(({ asked, name }) => [asked, name]))
}
