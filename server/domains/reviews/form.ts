import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { CreateReview } from '#contract/reviews.ts'
import { fieldsOf, validatedFields, withCustomerForm } from '../../platform/http/picture-form.ts'
import { compileValidator } from '../../platform/http/validation.ts'

export interface ReviewForm {
  review: CreateReview
  pictures: Buffer[]
}

/** The reviewed line, as far as it is known before the first picture. */
export type LineIds = z.infer<typeof LineIds>
const LineIds = CreateReview.pick({ productId: true, orderId: true }).partial().catch({})

/**
 * Reads the whole multipart form within its limits, and passes it to `create`. `beforePictures` may reject it before a picture is
 * read. Throws as `pictureFormReader`.
 */
export function withReviewForm<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  beforePictures: (ids: LineIds) => Promise<void>,
  create: (form: ReviewForm, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  return withCustomerForm(
    request,
    reply,
    {
      make: (parts) => ({
        review: validatedFields<CreateReview>(parts, validate),
        pictures: parts.flatMap((part) => ('picture' in part ? [part.picture] : [])),
      }),
      beforePictures: (parts) => beforePictures(LineIds.parse(Object.fromEntries(fieldsOf(parts)))),
    },
    create,
  )
}

const validate = compileValidator({ schema: CreateReview, method: 'POST', url: '', httpPart: 'body' })
