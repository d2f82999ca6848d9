import { type RawBuilder, sql } from 'kysely'
import type { HideReason, REVIEW_FILTERS } from '#contract/admin/choices.ts'
import type { AdminReview } from '#contract/admin/reviews.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Keyed, keyset, pageOf } from '../../platform/database/keyset.ts'
import { containing } from '../../platform/database/like.ts'
import { notFound } from '../../platform/shared/errors.ts'
import { isAccountNamed, namesOf } from '../accounts/accounts.ts'
import { isProductNamed, productsByIds } from '../catalog/catalog.ts'
import { ordersOfLines } from '../orders/orders.ts'

interface Row {
  id: string
  productId: string
  accountId: string | null
  orderLineId: string
  rating: number
  comment: string
  hidden: boolean
  hiddenReasonCode: HideReason | null
  hiddenNote: string
  createdAt: Date
  pictures: [id: string, width: number][]
}

const columns = sql`
  id, product_id, account_id, order_line_id, rating, comment, hidden_at is not null as hidden,
  hidden_reason_code, hidden_note, created_at,
  (select coalesce(json_agg(json_build_array(picture.id, picture.width) order by review_picture.position), '[]')
    from review_picture join picture on picture.id = review_picture.picture_id
    where review_picture.review_id = review.id) as pictures`

const NEWEST_FIRST = keyset([
  { column: sql`created_at`, type: 'timestamp', descending: true },
  { column: sql`id`, type: 'id' },
])

type Show = (typeof REVIEW_FILTERS)[number]
const FILTERS: Record<Show, RawBuilder<unknown>> = {
  all: sql`true`,
  visible: sql`hidden_at is null`,
  hidden: sql`hidden_at is not null`,
}

/** One page of all reviews, newest first. The search covers comment, product and customer. */
export async function listReviews(
  db: Db,
  query: {
    show: Show
    rating?: number | undefined
    search: string
    cursor?: string | undefined
    limit: number
  },
): Promise<{ reviews: AdminReview[]; nextCursor: string | null }> {
  const hasRating = query.rating === undefined ? sql`true` : sql`rating = ${query.rating}::int`
  const matchesSearch = query.search
    ? sql`(comment ilike ${containing(query.search)} or ${isProductNamed(sql`product_id`, query.search)}
        or ${isAccountNamed(sql`account_id`, query.search)})`
    : sql`true`
  const { rows } = await sql<Row & Keyed>`
    select ${columns}, ${NEWEST_FIRST.key} as key from review
    where ${FILTERS[query.show]} and ${hasRating} and ${matchesSearch} and ${NEWEST_FIRST.after(query.cursor)}
    order by ${NEWEST_FIRST.order} limit ${query.limit + 1}`.execute(db)
  const page = pageOf(rows, query.limit)
  return { reviews: await toAdminReviews(db, page.rows), nextCursor: page.nextCursor }
}

/** Throws 404. */
export async function getAdminReview(db: Db, id: string): Promise<AdminReview> {
  const { rows } = await sql<Row>`select ${columns} from review where id = ${id}`.execute(db)
  const [review] = await toAdminReviews(db, rows)
  if (!review) throw notFound((t) => t.reviewGone)
  return review
}

async function toAdminReviews(db: Db, rows: Row[]): Promise<AdminReview[]> {
  const names = await namesOf(
    db,
    rows.map((row) => row.accountId),
  )
  const products = await productsByIds(db, [...new Set(rows.map((row) => row.productId))])
  const productNames = new Map(products.map(({ _id, name, nepaliName }) => [_id, { name, nepaliName }]))
  const orders = await ordersOfLines(
    db,
    rows.map((row) => row.orderLineId),
  )
  return rows.map((row) => ({
    _id: row.id,
    product: { _id: row.productId, ...(productNames.get(row.productId) ?? { name: '', nepaliName: '' }) },
    customer: { _id: row.accountId, name: names.get(row.accountId ?? '') ?? '' },
    orderId: orders.get(row.orderLineId) ?? '',
    rating: row.rating,
    comment: row.comment,
    images: row.pictures.map(([id, width]) => pictureUrl(id, width)),
    hidden: row.hidden,
    hiddenReason: row.hiddenReasonCode,
    hiddenNote: row.hiddenNote,
    createdAt: row.createdAt.toISOString(),
  }))
}
