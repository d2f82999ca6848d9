import { sql } from 'kysely'
import { MAX_OWN_REVIEW_PICTURES } from '#contract/limits.ts'
import { CreateReview } from '#contract/reviews.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { CustomerForm } from '../../platform/http/picture-form.ts'
import { deletePictures, type Pictures, storePicture } from '../../platform/media/media.ts'
import { conflict, notFound } from '../../platform/shared/errors.ts'
import { changeRating } from '../catalog/catalog.ts'
import { findOwnLine, hasUnreviewedLine } from '../orders/orders.ts'

/** The reviewed line, as far as it is known before the first picture. */
const LineIds = CreateReview.pick({ productId: true, orderId: true }).partial().catch({})

/**
 * Checks what is known of a review before its pictures are read, so that nobody can send pictures that are then thrown away.
 * Throws as `createReview`.
 */
export async function checkBeforePictures(db: Db, customerId: string, fields: unknown): Promise<void> {
  const { orderId, productId } = LineIds.parse(fields)
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
  { body: review, pictures }: CustomerForm<CreateReview>,
  signal: AbortSignal,
): Promise<string> {
  const { productId, orderId, rating } = review
  const lineId = await requireLine(db, customerId, orderId, productId)
  await checkQuota(db, customerId, pictures.length)
  const pictureIds: string[] = []
  try {
    for (const picture of pictures) pictureIds.push((await storePicture(store, db, picture, signal)).id)
    return await inTransaction(db, async (tx) => {
      // again, because reviews that were sent at the same time have passed the check above
      await sql`select pg_advisory_xact_lock(hashtextextended('review pictures:' || ${customerId}, 0))`.execute(
        tx,
      )
      await checkQuota(tx, customerId, pictures.length)
      const reviewId = await insertReview(tx, customerId, lineId, review, pictureIds)
      // a parallel request may have passed the check above; the unique key lets only one insert through
      if (!reviewId) throw reviewTwice()
      await changeRating(tx, productId, rating, 1)
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

/** Throws 409 if the account would have too many pictures in all its reviews. */
async function checkQuota(db: Db, customerId: string, added: number): Promise<void> {
  if (added === 0) return
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from review join review_picture on review_id = review.id
    where account_id = ${customerId}`.execute(db)
  if ((rows[0]?.count ?? 0) + added > MAX_OWN_REVIEW_PICTURES) {
    throw conflict('review_pictures_full', (t) => t.reviewPicturesFull)
  }
}

/** Inserts a review with its pictures. Returns its id, or undefined when the order line already has a review. */
async function insertReview(
  tx: Tx,
  accountId: string,
  lineId: string,
  { productId, rating, comment }: CreateReview,
  pictureIds: string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with inserted as (
      insert into review (order_line_id, product_id, account_id, rating, comment)
      values (${lineId}, ${productId}, ${accountId}, ${rating}, ${comment})
      on conflict (order_line_id) do nothing
      returning id
    ), inserted_pictures as (
      insert into review_picture (review_id, picture_id, position)
      select inserted.id, picture.id, picture.position
      from inserted, unnest(${pictureIds}::uuid[]) with ordinality as picture (id, position)
    )
    select id from inserted`.execute(tx)
  return rows[0]?.id
}

const notAllowed = () => conflict('review_not_allowed', (t) => t.reviewNotAllowed)
const reviewTwice = () => conflict('review_twice', (t) => t.reviewTwice)
