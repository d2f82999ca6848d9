import { sql } from 'kysely'
import {
  type ListedProduct,
  PLAIN_FIELDS,
  type PlainFields,
  type Product,
  type ProductFields,
  type UnitMeasure,
} from '#contract/catalog.ts'
import type { FarmOfProduct, ProofLabel } from '#contract/farms.ts'
import { toRupees } from '#contract/money.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { withNepaliPlace } from '../farms/farms.ts'

/** A picture of a product; the width is in px. */
export type ProductPicture = [id: string, width: number, alt: string, nepaliAlt: string]

/** The pictures of a product. */
const picturesColumn = sql`(
  select coalesce(json_agg(json_build_array(picture.id, width, alt, nepali_alt) order by product_picture.position), '[]')
  from product_picture join picture on picture.id = picture_id where product_id = p.id) as pictures`

/** The names of a product's category, as columns of the table or alias `p`. */
const categoryNames = sql`
  (select category.name from category where category.id = p.category_id) as category,
  (select category.nepali_name from category where category.id = p.category_id) as nepali_category`

/** The plain fields, price and content of a product, as columns of the table or alias `p`. */
export const fieldColumns = sql`${sql.join(PLAIN_FIELDS.map((name) => sql.ref(`p.${name}`)))}, ${categoryNames},
  p.price_paisa, p.unit_amount, p.unit_measure`

/** The farms of a product and the label for it; null for a product without farms. */
const originColumn = sql`(select json_build_object('farms', farms, 'label', label) from product_origin where product_id = p.id) as origin`

/** Of a product that has a sale price at present. */
const salePriceColumn = sql`(
  select json_build_object('wasPaisa', was_paisa, 'until', to_json(ends_at)) from sale_price
  where product_id = p.id and regular_paisa is not null) as sale_price`

/** The columns of a `ProductRow`, of the table or alias `p`. */
export const productColumns = sql`
  p.id, ${fieldColumns}, p.stock, p.rating_sum, p.rating_count, ${picturesColumn}, ${originColumn},
  ${salePriceColumn}`

/** Enough for the 50 characters that cards show: a Devanagari letter can consist of several. */
const LISTED_DESCRIPTION_LENGTH = 300

/** The columns of a `ListedRow`, of the table or alias `p`. */
export const listedColumns = sql`
  p.id, p.name, p.nepali_name, left(p.description, ${sql.lit(LISTED_DESCRIPTION_LENGTH)}) as description,
  left(p.nepali_description, ${sql.lit(LISTED_DESCRIPTION_LENGTH)}) as nepali_description, p.unit, p.price_paisa, p.stock, p.rating_sum,
  p.rating_count, (select category.name from category where category.id = p.category_id) as category,
  array(select picture from first_picture where product_id = p.id) as pictures`

export interface FieldRow extends PlainFields {
  category: string
  nepaliCategory: string
  pricePaisa: number
  unitAmount: string | null
  unitMeasure: UnitMeasure | null
}

export interface ProductRow extends FieldRow {
  id: string
  stock: number
  ratingSum: number
  ratingCount: number
  pictures: ProductPicture[]
  salePrice: { wasPaisa: number | null; until: string } | null
  origin: { farms: Omit<FarmOfProduct, 'nepaliCity' | 'nepaliState'>[]; label: ProofLabel | null } | null
}

export type ListedRow = Pick<
  ProductRow,
  | ('id' | 'name' | 'nepaliName' | 'description' | 'nepaliDescription' | 'unit' | 'category')
  | ('pricePaisa' | 'stock' | 'ratingSum' | 'ratingCount' | 'pictures')
>

/** Only the plain fields of a product. */
export const plainFieldsOf = (product: PlainFields) =>
  Object.fromEntries(PLAIN_FIELDS.map((name) => [name, product[name]])) as unknown as PlainFields

/** The content of one unit; null for a product without one. */
export const contentOf = ({
  unitAmount,
  unitMeasure,
}: Pick<FieldRow, 'unitAmount' | 'unitMeasure'>): ProductFields['content'] =>
  unitMeasure && { amount: Number(unitAmount), measure: unitMeasure }

/** A product of a cart or wishlist. */
export function toListedProduct(row: ListedRow): ListedProduct {
  const { name, nepaliName, description, nepaliDescription, unit, category } = row
  return {
    ...{ _id: row.id, name, nepaliName, description, nepaliDescription, unit, category },
    price: toRupees(row.pricePaisa),
    stock: row.stock,
    inStock: row.stock > 0,
    images: imagesOf(row.pictures),
    rating: row.ratingCount === 0 ? 0 : Math.round((row.ratingSum / row.ratingCount) * 10) / 10,
    totalReviews: row.ratingCount,
  }
}

/** A product in public responses. */
export function toProduct(row: ProductRow): Product {
  const { grownIn, ...fields } = plainFieldsOf(row)
  return {
    ...toListedProduct(row),
    ...fields,
    reduced: row.salePrice && {
      was: row.salePrice.wasPaisa === null ? null : toRupees(row.salePrice.wasPaisa),
      until: new Date(row.salePrice.until).toISOString(),
    },
    unitPrice: unitPrice(row.pricePaisa, row.unitAmount, row.unitMeasure),
    nepaliCategory: row.nepaliCategory,
    imageAlts: row.pictures.map((picture) => picture[2]),
    nepaliImageAlts: row.pictures.map((picture) => picture[3]),
    farms: row.origin?.farms.map(withNepaliPlace) ?? [],
    origin: { grownIn, label: row.origin?.label ?? null },
  }
}

/** The URLs of the pictures; the first is the one on product cards. */
export function imagesOf(pictures: ProductPicture[]): string[] {
  return pictures.map(([id, width]) => pictureUrl(id, width))
}

const BASE_UNITS = { g: 'kg', ml: 'L' } as const
const PARTS_PER_BASE_UNIT = 1000

/** The price in rupees per kilogram or litre, to the paisa; null for products sold by the piece. */
function unitPrice(
  pricePaisa: number,
  amount: string | null,
  measure: UnitMeasure | null,
): Product['unitPrice'] {
  if (amount === null || measure === null || measure === 'piece') return null
  const paisa = Math.round((pricePaisa * PARTS_PER_BASE_UNIT) / Number(amount))
  return { price: toRupees(paisa), per: BASE_UNITS[measure] }
}
