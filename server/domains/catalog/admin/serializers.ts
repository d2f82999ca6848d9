import { type RawBuilder, sql } from 'kysely'
import type { AdminProduct } from '#contract/admin/products.ts'
import type { ProductDraft } from '#contract/catalog.ts'
import { toRupees } from '#contract/money.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { averageRating, categoryNames, type ProductRow, picturesOf } from '../serializers.ts'

/** The columns that the shop can edit, of the table or alias `p`, with these values for the long texts. */
export const columnsWith = (description: RawBuilder<unknown>, nepaliDescription: RawBuilder<unknown>) => sql`
  p.id, p.version, p.name, p.nepali_name, ${description} as description, ${nepaliDescription} as nepali_description,
  ${categoryNames}, p.price_paisa, p.unit, p.unit_amount, p.unit_measure, p.stock, p.keywords,
  p.archived_at is not null as archived`

export const editableColumns = columnsWith(sql`p.description`, sql`p.nepali_description`)

export interface EditableProductRow extends Omit<ProductRow, 'rating_sum' | 'rating_count' | 'pictures'> {
  version: number
  keywords: string[]
  archived: boolean
}

/** A product as the shop edits it; pictures and stock are changed separately. */
export type ProductFields = Omit<ProductDraft, 'pictures' | 'stock'>

export const toProductFields = (row: EditableProductRow): ProductFields => ({
  name: row.name,
  nepaliName: row.nepali_name,
  nepaliDescription: row.nepali_description,
  description: row.description,
  category: row.category,
  price: toRupees(row.price_paisa),
  unit: row.unit,
  content:
    row.unit_amount === null || row.unit_measure === null
      ? null
      : { amount: Number(row.unit_amount), measure: row.unit_measure },
  keywords: row.keywords,
})

/** Everything the back office shows of a product, of the table or alias `p`. */
export const adminColumns = sql`${editableColumns}, p.sold_units, p.rating_sum, p.rating_count, p.created_at,
  p.updated_at, ${picturesOf(sql`p.id`)} as pictures`

export interface AdminProductRow extends EditableProductRow, ProductRow {
  sold_units: number
  created_at: Date
  updated_at: Date
}

export const toAdminProduct = (row: AdminProductRow): AdminProduct => ({
  _id: row.id,
  version: row.version,
  ...toProductFields(row),
  nepaliCategory: row.nepali_category,
  stock: row.stock,
  pictures: row.pictures.map(([id, width, alt, height, nepaliAlt]) => ({
    _id: id,
    url: pictureUrl(id, width),
    alt,
    nepaliAlt,
    width,
    height,
  })),
  soldUnits: row.sold_units,
  rating: averageRating(row),
  totalReviews: row.rating_count,
  archived: row.archived,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
