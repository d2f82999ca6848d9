import { type RawBuilder, sql } from 'kysely'
import { MAX_OWN_REVIEWS } from '#contract/limits.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { Review } from '#contract/reviews.ts'
import { redactAudit } from '../../platform/audit/audit.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { conflict, notFound } from '../../platform/shared/errors.ts'
import { contactsOf } from '../accounts/accounts.ts'
import { changeRating, productsByIds } from '../catalog/catalog.ts'

/** Far more than anyone reads on a product page. */
const MAX_REVIEWS = 500

/** The visible reviews of a product, newest first, at most 500. */
export function reviewsOfProduct(db: Db, productId: string): Promise<Review[]> {
  return readReviews(
    db,
    sql`product_id = ${productId} and hidden_at is null order by created_at desc, id limit ${MAX_REVIEWS}`,
  )
}

/** The newest 200 reviews of an account, also hidden ones, newest first, and the number of all its reviews. */
export async function reviewsOfAccount(
  db: Db,
  accountId: string,
): Promise<{ reviews: Review[]; total: number }> {
  const { total } = await db
    .selectFrom('review')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  const own = sql`account_id = ${accountId} order by created_at desc, id limit ${MAX_OWN_REVIEWS}`
  return { reviews: await readReviews(db, own), total }
}

/** Throws 404. */
export async function getReview(db: Db, reviewId: string): Promise<Review> {
  const [review] = await readReviews(db, sql`id = ${reviewId}`)
  if (!review) throw notFound((t) => t.reviewGone)
  return review
}

/**
 * Removes a review from the product page and from the rating, with the shop's own note, or without one shows it again. No change if
 * it is so already. Throws 404.
 */
export async function setReviewHidden(tx: Tx, reviewId: string, note: string | null): Promise<void> {
  const isHidden = note !== null
  const changed = await tx
    .updateTable('review')
    .set({ hiddenAt: isHidden ? sql<Date>`now()` : null, hiddenNote: note ?? '' })
    .where('id', '=', reviewId)
    .where('hiddenAt', isHidden ? 'is' : 'is not', null)
    .returning(['productId', 'rating'])
    .executeTakeFirst()
  if (changed) await changeRating(tx, changed.productId, changed.rating, isHidden ? -1 : 1)
  else await getReview(tx, reviewId)
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
    .executeTakeFirstOrThrow(() => notFound((t) => t.reviewGone))
  if (![before, reply].includes(existing.reply)) {
    throw conflict('review_changed', (t) => t.reviewRepliedMeanwhile)
  }
  await tx.updateTable('review').set({ reply }).where('id', '=', reviewId).execute()
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

interface ReviewRow {
  id: string
  productId: string
  accountId: string | null
  rating: number
  comment: string
  reply: string
  createdAt: Date
  pictures: [id: string, width: number][]
}

/** Reviews with the names of customers and products, read by three queries for any number of reviews. */
async function readReviews(db: Db, which: RawBuilder<unknown>): Promise<Review[]> {
  const { rows } = await sql<ReviewRow>`
    select id, product_id, account_id, rating, comment, reply, created_at,
      (select coalesce(json_agg(json_build_array(picture.id, picture.width) order by review_picture.position), '[]')
        from review_picture join picture on picture.id = review_picture.picture_id
        where review_picture.review_id = review.id) as pictures
    from review where ${which}`.execute(db)
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
