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

export interface EditableProductRow extends Omit<ProductRow, 'ratingSum' | 'ratingCount' | 'pictures'> {
  version: number
  keywords: string[]
  archived: boolean
}

/** A product as the shop edits it; pictures and stock are changed separately. */
export type ProductFields = Omit<ProductDraft, 'pictures' | 'stock'>

export const toProductFields = (row: EditableProductRow): ProductFields => ({
  name: row.name,
  nepaliName: row.nepaliName,
  nepaliDescription: row.nepaliDescription,
  description: row.description,
  category: row.category,
  price: toRupees(row.pricePaisa),
  unit: row.unit,
  content:
    row.unitAmount === null || row.unitMeasure === null
      ? null
      : { amount: Number(row.unitAmount), measure: row.unitMeasure },
  keywords: row.keywords,
})

/** Everything the back office shows of a product, of the table or alias `p`. */
export const adminColumns = sql`${editableColumns}, p.sold_units, p.rating_sum, p.rating_count, p.created_at,
  p.updated_at, ${picturesOf(sql`p.id`)} as pictures`

export interface AdminProductRow extends EditableProductRow, ProductRow {
  soldUnits: number
  createdAt: Date
  updatedAt: Date
}

export const toAdminProduct = (row: AdminProductRow): AdminProduct => ({
  _id: row.id,
  version: row.version,
  ...toProductFields(row),
  nepaliCategory: row.nepaliCategory,
  stock: row.stock,
  pictures: row.pictures.map(([id, width, alt, height, nepaliAlt]) => ({
    _id: id,
    url: pictureUrl(id, width),
    alt,
    nepaliAlt,
    width,
    height,
  })),
  soldUnits: row.soldUnits,
  rating: averageRating(row),
  totalReviews: row.ratingCount,
  archived: row.archived,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
