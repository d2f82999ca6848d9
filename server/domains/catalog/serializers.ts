import { type RawBuilder, sql } from 'kysely'
import type { Product, UnitMeasure } from '#contract/catalog.ts'
import { toRupees } from '#contract/money.ts'
import { pictureUrl } from '#contract/pictures.ts'

/** A picture of a product; sizes in px. */
export type ProductPicture = [id: string, width: number, alt: string, height: number, nepaliAlt: string]

const pictureArray = sql`json_build_array(
  picture.id, picture.width, product_picture.alt, picture.height, product_picture.nepali_alt)`

/** The pictures of the product with this id, as one column. */
export const picturesOf = (productId: RawBuilder<unknown>) => sql<ProductPicture[]>`(
  select coalesce(json_agg(${pictureArray} order by product_picture.position), '[]')
  from product_picture join picture on picture.id = product_picture.picture_id
  where product_picture.product_id = ${productId})`

/** The first picture of the product with this id, in the same form, for lists that show no other. It takes less time. */
export const firstPictureOf = (productId: RawBuilder<unknown>) => sql<ProductPicture[]>`coalesce((
  select json_build_array(${pictureArray})
  from product_picture join picture on picture.id = product_picture.picture_id
  where product_picture.product_id = ${productId} order by product_picture.position limit 1), '[]')`

/** The names of a product's category, as columns of the table or alias `p`. */
export const categoryNames = sql`
  (select category.name from category where category.id = p.category_id) as category,
  (select category.nepali_name from category where category.id = p.category_id) as nepali_category`

/** The columns of a `ProductRow`, of the table or alias `p`. */
export const productColumns = sql`
  p.id, p.name, p.nepali_name, p.description, p.nepali_description, ${categoryNames},
  p.price_paisa, p.unit, p.unit_amount, p.unit_measure, p.stock, p.rating_sum, p.rating_count, ${picturesOf(sql`p.id`)} as pictures`

export interface ProductRow {
  id: string
  name: string
  nepaliName: string
  description: string
  nepaliDescription: string
  category: string
  nepaliCategory: string
  pricePaisa: number
  unit: string
  unitAmount: string | null
  unitMeasure: UnitMeasure | null
  stock: number
  ratingSum: number
  ratingCount: number
  pictures: ProductPicture[]
}

/** A product in public responses. */
export function toProduct(row: ProductRow): Product {
  return {
    _id: row.id,
    name: row.name,
    nepaliName: row.nepaliName,
    description: row.description,
    nepaliDescription: row.nepaliDescription,
    price: toRupees(row.pricePaisa),
    unit: row.unit,
    unitPrice: unitPrice(row.pricePaisa, row.unitAmount, row.unitMeasure),
    stock: row.stock,
    inStock: row.stock > 0,
    category: row.category,
    nepaliCategory: row.nepaliCategory,
    images: imagesOf(row.pictures),
    imageAlts: row.pictures.map(([, , alt]) => alt),
    nepaliImageAlts: row.pictures.map(([, , , , nepaliAlt]) => nepaliAlt),
    rating: averageRating(row),
    totalReviews: row.ratingCount,
  }
}

/** The URLs of the pictures; the first is the one on product cards. */
export function imagesOf(pictures: ProductPicture[]): string[] {
  return pictures.map(([id, width]) => pictureUrl(id, width))
}

/** The average rating to one decimal; 0 without reviews. */
export function averageRating({
  ratingSum,
  ratingCount,
}: Pick<ProductRow, 'ratingSum' | 'ratingCount'>): number {
  return ratingCount === 0 ? 0 : Math.round((ratingSum / ratingCount) * 10) / 10
}

const BASE_UNITS = { g: 'kg', ml: 'L' } as const
const PARTS_PER_BASE_UNIT = 1000

/** The price in rupees per kilogram or litre, to the paisa; null for products sold by the piece. */
function unitPrice(
  pricePaisa: number,
  amount: string | number | null,
  measure: UnitMeasure | null,
): Product['unitPrice'] {
  if (amount === null || measure === null || measure === 'piece') return null
  const paisa = Math.round((pricePaisa * PARTS_PER_BASE_UNIT) / Number(amount))
  return { price: toRupees(paisa), per: BASE_UNITS[measure] }
}
