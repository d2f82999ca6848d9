import type { CreateReview } from '#contract/reviews.ts'
import * as messages from '#texts/messages.ts'
import { addRating } from '../catalog/catalog.ts'
import type { Db } from '../database/database.ts'
import { inTransaction } from '../database/retry.ts'
import { deletePictures, type Pictures, storePicture } from '../media/media.ts'
import { findOwnLine } from '../orders/orders.ts'
import { conflict, notFound } from '../shared/errors.ts'
import { insertReview } from './queries.ts'

/**
 * Stores a review of a line of the customer's own delivered order with its pictures, and adds it to the product's rating. A
 * rejected review leaves no pictures behind. Throws 404 (unknown order), 409 (review_not_allowed, review_twice) and 422 (a file
 * is not a picture). Returns the review's id.
 */
export async function createReview(
  db: Db,
  store: Pictures,
  customerId: string,
  { productId, orderId, rating, comment }: CreateReview,
  pictures: Buffer[],
): Promise<string> {
  const line = await findOwnLine(db, customerId, orderId, productId)
  if (!line) throw notFound(messages.orderGone)
  const lineId = line.id
  if (lineId === null || line.status !== 'delivered') {
    throw conflict('review_not_allowed', messages.reviewNotAllowed)
  }
  if (line.reviewed) throw reviewTwice()

  const pictureIds: string[] = []
  try {
    for (const picture of pictures) pictureIds.push((await storePicture(store, db, picture)).id)
    return await inTransaction(db, async (tx) => {
      const review = { lineId, productId, accountId: customerId, rating, comment, pictureIds }
      const reviewId = await insertReview(tx, review)
      // a parallel request may have passed the check above; the unique key lets only one insert through
      if (!reviewId) throw reviewTwice()
      await addRating(tx, productId, rating)
      return reviewId
    })
  } catch (error) {
    // the nightly sweep removes pictures that cannot be removed now; the customer needs the original error
    await deletePictures(store, db, pictureIds).catch(() => {})
    throw error
  }
}

const reviewTwice = () => conflict('review_twice', messages.reviewTwice)
