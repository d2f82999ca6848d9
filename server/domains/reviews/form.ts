import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { CreateReview } from '#contract/reviews.ts'
import { fieldsOf, readCustomerForm, validatedFields } from '../../platform/http/picture-form.ts'
import { compileValidator } from '../../platform/http/validation.ts'

export interface ReviewForm {
  review: CreateReview
  pictures: Buffer[]
}

/** The reviewed line, as far as it is known before the first picture. */
export type LineIds = z.infer<typeof LineIds>
const LineIds = CreateReview.pick({ productId: true, orderId: true }).partial().catch({})

/**
 * Reads the whole multipart form within its limits before any of it is processed. `beforePictures` may reject it before a picture
 * is read. Throws 400, 413, 415, 422 and 503.
 */
export function readReviewForm(
  request: FastifyRequest,
  beforePictures: (ids: LineIds) => Promise<void>,
): Promise<ReviewForm> {
  return readCustomerForm(
    request,
    (parts) => ({
      review: validatedFields<CreateReview>(parts, validate),
      pictures: parts.flatMap((part) => ('picture' in part ? [part.picture] : [])),
    }),
    (parts) => beforePictures(LineIds.parse(Object.fromEntries(fieldsOf(parts)))),
  )
}

const validate = compileValidator({ schema: CreateReview, method: 'POST', url: '', httpPart: 'body' })
