import { MAX_OWN_REVIEW_PICTURES } from '#contract/limits.ts'
import type { Db } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { deletePictures, type Pictures, storePicture } from '../../platform/media/media.ts'
import { conflict, notFound } from '../../platform/shared/errors.ts'
import { addRating } from '../catalog/catalog.ts'
import { findOwnLine, hasUnreviewedLine } from '../orders/orders.ts'
import type { LineIds, ReviewForm } from './form.ts'
import { countPictures, insertReview, lockQuota } from './queries.ts'

/**
 * Checks what is known of a review before its pictures are read, so that nobody can send pictures that are then thrown away.
 * Throws as `createReview`.
 */
export async function checkBeforePictures(
  db: Db,
  customerId: string,
  { orderId, productId }: LineIds,
): Promise<void> {
  if (orderId && productId) await requireLine(db, customerId, orderId, productId)
  else if (!(await hasUnreviewedLine(db, customerId))) throw notAllowed()
  await checkQuota(db, customerId, 1)
}

/**
 * Stores a review of a line of the customer's own delivered order with its pictures, and adds it to the product's rating. A
 * rejected review leaves no pictures behind. Throws 404 (unknown order), 409 (review_not_allowed, review_twice,
 * review_pictures_full) and 422 (a file is not a picture). Once the signal is aborted, nothing is kept. Returns the review's id.
 */
export async function createReview(
  db: Db,
  store: Pictures,
  customerId: string,
  { review: { productId, orderId, rating, comment }, pictures }: ReviewForm,
  signal: AbortSignal,
): Promise<string> {
  const lineId = await requireLine(db, customerId, orderId, productId)
  await checkQuota(db, customerId, pictures.length)
  const pictureIds: string[] = []
  try {
    for (const picture of pictures) pictureIds.push((await storePicture(store, db, picture, signal)).id)
    return await inTransaction(db, async (tx) => {
      // again, because reviews that were sent at the same time have passed the check above
      await lockQuota(tx, customerId)
      await checkQuota(tx, customerId, pictures.length)
      const review = { lineId, productId, accountId: customerId, rating, comment, pictureIds }
      const reviewId = await insertReview(tx, review)
      // a parallel request may have passed the check above; the unique key lets only one insert through
      if (!reviewId) throw reviewTwice()
      await addRating(tx, productId, rating)
      signal.throwIfAborted()
      return reviewId
    })
  } catch (error) {
    // the nightly sweep removes pictures that cannot be removed now; the customer needs the original error
    await deletePictures(store, db, pictureIds).catch(() => {})
    throw error
  }
}

/** The id of the order line. Throws unless the customer may review it. */
async function requireLine(db: Db, customerId: string, orderId: string, productId: string): Promise<string> {
  const line = await findOwnLine(db, customerId, orderId, productId)
  if (!line) throw notFound((t) => t.orderGone)
  if (line.id === null || line.status !== 'delivered') throw notAllowed()
  if (line.reviewed) throw reviewTwice()
  return line.id
}

async function checkQuota(db: Db, customerId: string, added: number): Promise<void> {
  if (added > 0 && (await countPictures(db, customerId)) + added > MAX_OWN_REVIEW_PICTURES) {
    throw conflict('review_pictures_full', (t) => t.reviewPicturesFull)
  }
}

const notAllowed = () => conflict('review_not_allowed', (t) => t.reviewNotAllowed)
const reviewTwice = () => conflict('review_twice', (t) => t.reviewTwice)
