import { sql } from 'kysely'
import { MAX_OWN_REVIEWS } from '#contract/limits.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

export interface ReviewRow {
  id: string
  productId: string
  accountId: string | null
  rating: number
  comment: string
  reply: string
  createdAt: Date
  pictures: [id: string, width: number][]
}

const columns = sql`
  review.id, review.product_id, review.account_id, review.rating, review.comment, review.reply, review.created_at,
  (select coalesce(json_agg(json_build_array(picture.id, picture.width) order by review_picture.position), '[]')
    from review_picture join picture on picture.id = review_picture.picture_id
    where review_picture.review_id = review.id) as pictures`

/** The visible reviews of a product, newest first. */
export async function reviewsOfProduct(db: Db, productId: string, limit: number): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} from review where product_id = ${productId} and hidden_at is null
    order by created_at desc, id limit ${limit}`.execute(db)
  return rows
}

/** The newest 200 reviews of an account, also hidden ones, newest first, and the number of all its reviews. */
export async function reviewsOfAccount(
  db: Db,
  accountId: string,
): Promise<{ reviews: ReviewRow[]; total: number }> {
  const { rows } = await sql<ReviewRow & { total: number }>`
    select ${columns}, (select count(*)::int from review where account_id = ${accountId}) as total
    from review where account_id = ${accountId} order by created_at desc, id limit ${MAX_OWN_REVIEWS}`.execute(
    db,
  )
  return { reviews: rows, total: rows[0]?.total ?? 0 }
}

export async function findReview(db: Db, id: string): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`select ${columns} from review where id = ${id}`.execute(db)
  return rows[0]
}

/** The number of pictures in all reviews of an account. */
export async function countPictures(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from review join review_picture on review_id = review.id
    where account_id = ${accountId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Other transactions that take this lock wait until this one ends. */
export async function lockQuota(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('review pictures:' || ${accountId}, 0))`.execute(tx)
}

export interface NewReview {
  lineId: string
  productId: string
  accountId: string
  rating: number
  comment: string
  pictureIds: string[]
}

/** Inserts a review with its pictures. Returns its id, or undefined when the order line already has a review. */
export async function insertReview(tx: Tx, review: NewReview): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with inserted as (
      insert into review (order_line_id, product_id, account_id, rating, comment)
      values (${review.lineId}, ${review.productId}, ${review.accountId}, ${review.rating}, ${review.comment})
      on conflict (order_line_id) do nothing
      returning id
    ), inserted_pictures as (
      insert into review_picture (review_id, picture_id, position)
      select inserted.id, picture.id, picture.position
      from inserted, unnest(${review.pictureIds}::uuid[]) with ordinality as picture (id, position)
    )
    select id from inserted`.execute(tx)
  return rows[0]?.id
}
