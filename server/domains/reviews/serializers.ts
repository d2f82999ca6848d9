import { pictureUrl } from '#contract/pictures.ts'
import type { Review } from '#contract/reviews.ts'
import type { Db } from '../../platform/database/database.ts'
import { contactsOf } from '../accounts/accounts.ts'
import { productsByIds } from '../catalog/catalog.ts'
import type { ReviewRow } from './queries.ts'

/** Reviews with the names of customers and products, read by two queries for any number of reviews. */
export async function toReviews(db: Db, rows: ReviewRow[]): Promise<Review[]> {
  const customers = await contactsOf(db, [...new Set(rows.flatMap(({ accountId }) => accountId ?? []))])
  const names = new Map(customers.map(({ id, name }) => [id, name]))
  const products = await productsByIds(db, [...new Set(rows.map(({ productId }) => productId))])
  const productNames = new Map(products.map(({ _id, name, nepaliName }) => [_id, { name, nepaliName }]))
  return rows.map((row) => ({
    _id: row.id,
    user: { name: names.get(row.accountId ?? '') ?? '' },
    rating: row.rating,
    comment: row.comment,
    reply: row.reply,
    images: row.pictures.map(([id, width]) => pictureUrl(id, width)),
    createdAt: row.createdAt.toISOString(),
    product: { _id: row.productId, ...(productNames.get(row.productId) ?? { name: '', nepaliName: '' }) },
  }))
}
