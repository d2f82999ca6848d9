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
 * Keeps one review of one item of a delivered order of one's own, with its pictures, and counts it in the product's
 * rating; of a refused review nothing stays, no picture either. Throws 404 (no such order), 409 (review_not_allowed,
 * review_twice) and 422 (a file is no picture). Returns the review's id.
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
    const id = await inTransaction(db, async (tx) => {
      const review = { lineId, productId, accountId: customerId, rating, comment, pictureIds }
      const written = await insertReview(tx, review)
      // two at once both came this far: the unique key let one of them in
      if (!written) throw reviewTwice()
      await addRating(tx, productId, rating)
      return written
    })
    return id
  } catch (error) {
    // what remains when this fails too is swept later; the shopper is told why the review was refused
    await deletePictures(store, db, pictureIds).catch(() => {})
    throw error
  }
}

const reviewTwice = () => conflict('review_twice', messages.reviewTwice)
