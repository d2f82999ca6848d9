import { type RawBuilder, sql } from 'kysely'
import type { Product, UnitMeasure } from '#contract/catalog.ts'
import { toRupees } from '#contract/money.ts'
import { pictureUrl, storedWidths } from '#contract/pictures.ts'

/** The pictures of the product with this id, as one column; `imagesOf` reads it. */
export const picturesOf = (productId: RawBuilder<unknown>) => sql<Pictures>`(
  select coalesce(json_agg(json_build_array(shown.picture_id, picture.width, shown.alt) order by shown.position), '[]')
  from product_picture shown join picture on picture.id = shown.picture_id
  where shown.product_id = ${productId})`

/** What every product query reads, of the table or alias `p`. */
export const productColumns = sql`
  p.id, p.name, p.nepali_name, p.description, p.category, p.price_paisa, p.unit, p.unit_amount, p.unit_measure, p.stock,
  p.rating_sum, p.rating_count, ${picturesOf(sql`p.id`)} as pictures`

export type Pictures = [id: string, width: number, alt: string][]

export interface ProductRow {
  id: string
  name: string
  nepali_name: string
  description: string
  category: string
  price_paisa: number
  unit: string
  unit_amount: string | null
  unit_measure: UnitMeasure | null
  stock: number
  rating_sum: number
  rating_count: number
  pictures: Pictures
}

const BASE_UNITS = { g: 'kg', ml: 'L' } as const
const PARTS_PER_BASE_UNIT = 1000

/** A product as everyone sees it. */
export function toProduct(row: ProductRow): Product {
  return {
    _id: row.id,
    name: row.name,
    nepaliName: row.nepali_name,
    description: row.description,
    price: toRupees(row.price_paisa),
    unit: row.unit,
    unitPrice: unitPrice(row.price_paisa, row.unit_amount, row.unit_measure),
    stock: row.stock,
    inStock: row.stock > 0,
    category: row.category,
    images: imagesOf(row.pictures),
    imageAlts: row.pictures.map(([, , alt]) => alt || row.name),
    rating: row.rating_count === 0 ? 0 : Math.round((row.rating_sum / row.rating_count) * 10) / 10,
    totalReviews: row.rating_count,
  }
}

/** The addresses of pictures, the one for cards first. */
export function imagesOf(pictures: Pictures): string[] {
  return pictures.map(([id, width]) => pictureUrl(id, storedWidths(width).at(-1) ?? width))
}

/** Rupees per kilo or litre, to the paisa; null for what is sold by the piece. */
export function unitPrice(
  pricePaisa: number,
  amount: string | number | null,
  measure: UnitMeasure | null,
): Product['unitPrice'] {
  if (amount === null || measure === null || measure === 'piece') return null
  const paisa = Math.round((pricePaisa * PARTS_PER_BASE_UNIT) / Number(amount))
  return { price: toRupees(paisa), per: BASE_UNITS[measure] }
}
