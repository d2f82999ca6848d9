import { pictureUrl } from '#contract/pictures.ts'
import type { Review } from '#contract/reviews.ts'
import type { Db } from '../../platform/database/database.ts'
import { contactsOf } from '../accounts/accounts.ts'
import { productsByIds } from '../catalog/catalog.ts'
import type { ReviewRow } from './queries.ts'

/** Reviews with the names of customers and products, read by two queries for any number of reviews. */
export async function toReviews(db: Db, rows: ReviewRow[]): Promise<Review[]> {
  const customers = await contactsOf(db, [...new Set(rows.flatMap(({ account_id }) => account_id ?? []))])
  const names = new Map(customers.map(({ id, name }) => [id, name]))
  const products = await productsByIds(db, [...new Set(rows.map(({ product_id }) => product_id))])
  const productNames = new Map(products.map(({ _id, name, nepaliName }) => [_id, { name, nepaliName }]))
  return rows.map((row) => ({
    _id: row.id,
    user: { name: names.get(row.account_id ?? '') ?? '' },
    rating: row.rating,
    comment: row.comment,
    images: row.pictures.map(([id, width]) => pictureUrl(id, width)),
    createdAt: row.created_at.toISOString(),
    product: { _id: row.product_id, ...(productNames.get(row.product_id) ?? { name: '', nepaliName: '' }) },
  }))
}
