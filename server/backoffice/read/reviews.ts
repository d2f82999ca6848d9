import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { AdminReview, AdminReviewsQuery } from '#contract/admin/feedback/reviews.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { Db } from '../../platform/database/database.ts'
import { isoTime } from '../../platform/database/json.ts'
import { newestFirst, readPage } from '../../platform/database/keyset.ts'
import { containing } from '../../platform/database/like.ts'
import { notFound } from '../../platform/shared/errors.ts'
import { isAccountNamed, isProductNamed, namedProduct, nameOf } from './columns.ts'

type AdminReviewRow = Omit<AdminReview, 'images'> & { pictures: [id: string, width: number][] }
type Query = z.output<typeof AdminReviewsQuery>

const columns = sql<AdminReviewRow>`
  id as "_id", ${namedProduct(sql`product_id`)} as product,
  json_build_object('_id', account_id, 'name', ${nameOf(sql`account_id`)}) as customer,
  coalesce((select order_id::text from order_line where order_line.id = order_line_id), '') as order_id,
  rating, comment, reply, hidden_at is not null as hidden, hidden_note,
  ${isoTime(sql`created_at`)} as created_at,
  (select coalesce(json_agg(json_build_array(picture.id, picture.width) order by review_picture.position), '[]')
    from review_picture join picture on picture.id = review_picture.picture_id
    where review_picture.review_id = review.id) as pictures`

const NEWEST_FIRST = newestFirst('review')

const FILTERS: Record<Query['show'], RawBuilder<unknown>> = {
  all: sql`true`,
  visible: sql`hidden_at is null`,
  hidden: sql`hidden_at is not null`,
}

/** One page of all reviews, newest first. The search covers comment, product and customer. */
export async function listReviews(
  db: Db,
  { show, rating, search, cursor, limit }: Query,
): Promise<{ reviews: AdminReview[]; nextCursor: string | null }> {
  const hasRating = rating === undefined ? sql`true` : sql`rating = ${rating}::int`
  const matchesSearch = search
    ? sql`(comment ilike ${containing(search)} or ${isProductNamed(sql`product_id`, search)}
        or ${isAccountNamed(sql`account_id`, search)})`
    : sql`true`
  const matching = sql`from review where ${FILTERS[show]} and ${hasRating} and ${matchesSearch}`
  const { rows, nextCursor } = await readPage(db, NEWEST_FIRST, { cursor, limit }, columns, matching)
  return { reviews: rows.map(toReview), nextCursor }
}

/** Throws 404. */
export async function readReview(db: Db, id: string): Promise<AdminReview> {
  const { rows } = await sql<AdminReviewRow>`select ${columns} from review where id = ${id}`.execute(db)
  if (!rows[0]) throw notFound((t) => t.reviewGone)
  return toReview(rows[0])
}

const toReview = ({ pictures, ...review }: AdminReviewRow): AdminReview => ({
  ...review,
  images: pictures.map(([id, width]) => pictureUrl(id, width)),
})
