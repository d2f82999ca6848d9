import { sql } from 'kysely'
import { pictureUrl } from '#contract/pictures.ts'
import type { Review } from '#contract/reviews.ts'
import { redactAudit } from '../../platform/audit/audit.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { conflict, notFound } from '../../platform/shared/errors.ts'
import { contactsOf } from '../accounts/accounts.ts'
import { addRating, productsByIds, removeRating } from '../catalog/catalog.ts'
import * as queries from './queries.ts'

/** Far more than anyone reads on a product page. */
const MAX_REVIEWS = 500

/** The visible reviews of a product, newest first, at most 500. */
export async function reviewsOfProduct(db: Db, productId: string): Promise<Review[]> {
  return toReviews(db, await queries.reviewsOfProduct(db, productId, MAX_REVIEWS))
}

/** The newest 200 reviews of an account, newest first, and the number of all its reviews. */
export async function reviewsOfAccount(
  db: Db,
  accountId: string,
): Promise<{ reviews: Review[]; total: number }> {
  const { reviews, total } = await queries.reviewsOfAccount(db, accountId)
  return { reviews: await toReviews(db, reviews), total }
}

/** Throws 404. */
export async function getReview(db: Db, reviewId: string): Promise<Review> {
  const row = await queries.findReview(db, reviewId)
  const [review] = row ? await toReviews(db, [row]) : []
  if (!review) throw notFound((t) => t.reviewGone)
  return review
}

/** Removes a review from the product page and from the rating. No change if it is hidden already. Throws 404. */
export async function hideReview(tx: Tx, reviewId: string, note: string): Promise<void> {
  const hidden = await tx
    .updateTable('review')
    .set({ hiddenAt: sql<Date>`now()`, hiddenNote: note })
    .where('id', '=', reviewId)
    .where('hiddenAt', 'is', null)
    .returning(['productId', 'rating'])
    .executeTakeFirst()
  if (hidden) await removeRating(tx, hidden.productId, hidden.rating)
  else await requireReview(tx, reviewId)
}

/** Shows a hidden review on the product page again and adds it to the rating. No change if it is visible. Throws 404. */
export async function showReview(tx: Tx, reviewId: string): Promise<void> {
  const shown = await tx
    .updateTable('review')
    .set({ hiddenAt: null, hiddenNote: '' })
    .where('id', '=', reviewId)
    .where('hiddenAt', 'is not', null)
    .returning(['productId', 'rating'])
    .executeTakeFirst()
  if (shown) await addRating(tx, shown.productId, shown.rating)
  else await requireReview(tx, reviewId)
}

/** Sets the shop's public reply to a review; an empty one removes it. Throws 404, and 409 if `before` is not the reply any more. */
export async function replyToReview(
  tx: Tx,
  reviewId: string,
  { reply, before }: { reply: string; before: string },
): Promise<void> {
  const existing = await tx
    .selectFrom('review')
    .select('reply')
    .where('id', '=', reviewId)
    .forUpdate()
    .executeTakeFirst()
  if (!existing) throw notFound((t) => t.reviewGone)
  if (![before, reply].includes(existing.reply)) {
    throw conflict('review_changed', (t) => t.reviewRepliedMeanwhile)
  }
  await tx.updateTable('review').set({ reply }).where('id', '=', reviewId).execute()
}

async function requireReview(tx: Tx, reviewId: string): Promise<void> {
  const review = await tx.selectFrom('review').select('id').where('id', '=', reviewId).executeTakeFirst()
  if (!review) throw notFound((t) => t.reviewGone)
}

/** Removes the shop's notes about an account's reviews. The reviews stay without the name. */
export async function redactReviews(tx: Tx, accountId: string): Promise<void> {
  const reviews = await tx
    .updateTable('review')
    .set({ hiddenNote: '' })
    .where('accountId', '=', accountId)
    .returning('id')
    .execute()
  await redactAudit(
    tx,
    'review',
    reviews.map(({ id }) => id),
  )
}

/** Reviews with the names of customers and products, read by two queries for any number of reviews. */
async function toReviews(db: Db, rows: queries.ReviewRow[]): Promise<Review[]> {
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
