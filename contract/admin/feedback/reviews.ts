import { z } from 'zod'
import { anyText, optionalText } from '../../fields.ts'
import { ANSWER_MAX_LENGTH, REASON_MAX_LENGTH } from '../../limits.ts'
import { okResponse } from '../../responses.ts'
import { REVIEW_FILTERS } from '../choices.ts'
import { cursorQuery, nextCursor, Search, Time } from '../fields.ts'

/** GET /admin/reviews: newest first. */
export const AdminReviewsQuery = z.object({
  show: z.enum(REVIEW_FILTERS).default('all'),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  search: Search,
  ...cursorQuery,
})
export const AdminReview = z.object({
  _id: z.string(),
  product: z.object({ _id: z.string(), name: z.string(), nepaliName: z.string() }),
  /** Without id and name when the account is gone. */
  customer: z.object({ _id: z.string().nullable(), name: z.string() }),
  orderId: z.string(),
  rating: z.number(),
  comment: z.string(),
  reply: z.string(),
  images: z.array(z.string()),
  hidden: z.boolean(),
  hiddenNote: z.string(),
  createdAt: Time,
})
export type AdminReview = z.infer<typeof AdminReview>
export const AdminReviewsResponse = okResponse({ reviews: z.array(AdminReview), nextCursor })
export const AdminReviewResponse = okResponse({ review: AdminReview })
/** PUT /admin/reviews/:id/reply: an empty reply removes it. */
export const ReplyToReview = z.object({
  reply: optionalText(ANSWER_MAX_LENGTH),
  /** The reply on the screen: if someone else has changed it, the response is 409. */
  before: anyText(ANSWER_MAX_LENGTH).default(''),
})
/** POST /admin/reviews/:id/hide; /show takes no body. */
export const HideReview = z.object({ note: optionalText(REASON_MAX_LENGTH) })
