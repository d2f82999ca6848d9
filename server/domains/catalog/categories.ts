import { sql } from 'kysely'
import type { Category } from '#contract/catalog.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { Db } from '../../platform/database/database.ts'

/** The order of the shop, for the table or alias `category`. */
export const CATEGORY_ORDER = sql`category.position nulls last, lower(category.name), category.name`

/** The texts of a category by the names of the contract, of the table or alias `category`. */
export const categoryTexts = sql`
  category.name, category.nepali_name, category.blurb, category.nepali_blurb,
  category.banner_title, category.nepali_banner_title,
  category.benefits, category.nepali_benefits`

/** The id and width in px of a category's picture; null without one. */
export const categoryPicture = sql`
  (select json_build_array(id, width) from picture where id = category.picture_id) as picture`

type WithPictureUrl<Row> = Omit<Row, 'picture'> & { picture: string | null }

/** Replaces the column `categoryPicture` by a URL. */
export function withPictureUrl<Row extends { picture: [id: string, width: number] | null }>(
  row: Row,
): WithPictureUrl<Row> {
  return { ...row, picture: row.picture && pictureUrl(...row.picture) }
}

/** The categories with products on sale, in the order of the shop. */
export async function listCategories(db: Db): Promise<Category[]> {
  const { rows } = await sql<Omit<Category, 'picture'> & { picture: [string, number] | null }>`
    select ${categoryTexts}, products as count, ${categoryPicture}
    from category join category_count on category_id = category.id where products > 0 order by ${CATEGORY_ORDER}`.execute(
    db,
  )
  return rows.map(withPictureUrl)
}
