import type { HideReason } from '#contract/admin/choices.ts'
import type { Review } from '#contract/reviews.ts'
import { redactAudit } from '../../platform/audit/audit.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { notFound } from '../../platform/shared/errors.ts'
import { addRating, removeRating } from '../catalog/catalog.ts'
import * as queries from './queries.ts'
import { toReviews } from './serializers.ts'

export { checkBeforePictures, createReview } from './create-review.ts'

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
export async function hideReview(tx: Tx, reviewId: string, reason: HideReason, note: string): Promise<void> {
  const hidden = await queries.hideReview(tx, reviewId, reason, note)
  if (hidden) await removeRating(tx, hidden.productId, hidden.rating)
  else await requireReview(tx, reviewId)
}

/** Shows a hidden review on the product page again and adds it to the rating. No change if it is visible. Throws 404. */
export async function showReview(tx: Tx, reviewId: string): Promise<void> {
  const shown = await queries.showReview(tx, reviewId)
  if (shown) await addRating(tx, shown.productId, shown.rating)
  else await requireReview(tx, reviewId)
}

/** Sets the shop's public reply to a review; an empty one removes it. Throws 404. */
export async function replyToReview(tx: Tx, reviewId: string, reply: string): Promise<void> {
  const changed = await tx
    .updateTable('review')
    .set({ reply })
    .where('id', '=', reviewId)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw notFound((t) => t.reviewGone)
}

async function requireReview(tx: Tx, reviewId: string): Promise<void> {
  if (!(await queries.reviewExists(tx, reviewId))) throw notFound((t) => t.reviewGone)
}

/** Removes the shop's notes about an account's reviews. The reviews stay without the name. */
export async function redactReviews(tx: Tx, accountId: string): Promise<void> {
  await redactAudit(tx, 'review', await queries.removeHiddenNotes(tx, accountId))
}
