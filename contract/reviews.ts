import { z } from 'zod'
import { Id, text } from './fields.ts'
import { MAX_CUSTOMER_PICTURES, MAX_RATING, REVIEW_MAX_LENGTH } from './limits.ts'
import { okResponse } from './responses.ts'
import { messages } from './validation.ts'

/** The text fields of the multipart review form. */
export const CreateReview = z.object({
  productId: Id,
  orderId: Id,
  rating: z
    .union([z.number(), z.string()], messages.reviewIncomplete)
    .transform(Number)
    .refine(
      (rating) => Number.isInteger(rating) && rating >= 1 && rating <= MAX_RATING,
      messages.reviewIncomplete,
    ),
  comment: text(REVIEW_MAX_LENGTH, messages.reviewIncomplete),
})
export type CreateReview = z.infer<typeof CreateReview>

/** The whole form; its pictures are read one by one as they come in. */
export const ReviewForm = CreateReview.extend({
  images: z
    .array(z.string().meta({ format: 'binary' }))
    .max(MAX_CUSTOMER_PICTURES)
    .optional(),
})

export const Review = z.object({
  _id: z.string(),
  /** The name is empty when the account is gone. */
  user: z.object({ name: z.string() }),
  rating: z.number(),
  comment: z.string(),
  /** The shop's reply; empty without one. */
  reply: z.string(),
  images: z.array(z.string()),
  createdAt: z.string(),
  product: z.object({ _id: z.string(), name: z.string(), nepaliName: z.string() }),
})
export type Review = z.infer<typeof Review>
export const ReviewsResponse = okResponse({ reviews: z.array(Review) })
/** The newest reviews; `total` includes older ones that are not in the list. */
export const OwnReviewsResponse = okResponse({ reviews: z.array(Review), total: z.number() })
export const ReviewResponse = okResponse({ review: Review })
