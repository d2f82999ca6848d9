import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ErrorResponse } from '#contract/envelope.ts'
import { Id } from '#contract/fields.ts'
import { MAX_REVIEW_PICTURES } from '#contract/limits.ts'
import { CreateReview, OwnReviewsResponse, ReviewResponse, ReviewsResponse } from '#contract/reviews.ts'
import * as messages from '#texts/messages.ts'
import { feedbackTag, publicJson, sendCached } from '../cache/cache.ts'
import { requireSignedIn } from '../http/authorization.ts'
import { readReviewForm } from './form.ts'
import { createReview, getReview, reviewsOfAccount, reviewsOfProduct } from './reviews.ts'

const HOUR_S = 3600
/** Reading five pictures over mobile data and encoding them; the reading alone is cut off sooner. */
const UPLOAD_TIMEOUT_MS = 60_000

const ReviewForm = CreateReview.extend({
  images: z
    .array(z.string().meta({ format: 'binary' }))
    .max(MAX_REVIEW_PICTURES)
    .optional(),
})

/** Calls of the reviews domain, under /api. */
export const reviewsRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(multipart)

  app.post(
    '/review/create',
    {
      handlerTimeout: UPLOAD_TIMEOUT_MS,
      config: {
        mayCall: 'verified',
        limits: [
          { name: 'review', per: 'account', hits: 20, windowS: HOUR_S },
          { name: 'review', per: 'source', hits: 600, windowS: HOUR_S },
        ],
      },
      // the form is read and checked by hand; the schema tells what it holds
      validatorCompiler: () => (value) => ({ value }),
      schema: {
        consumes: ['multipart/form-data'],
        body: ReviewForm,
        response: {
          201: ReviewResponse,
          404: ErrorResponse,
          409: ErrorResponse,
          413: ErrorResponse,
          415: ErrorResponse,
          422: ErrorResponse,
        },
      },
    },
    async (request, reply) => {
      const { review, pictures } = await readReviewForm(request)
      const customerId = requireSignedIn(request).id
      const id = await createReview(app.db, app.pictures, customerId, review, pictures)
      return reply
        .code(201)
        .send({ success: true, message: messages.reviewSubmitted, review: await getReview(app.db, id) })
    },
  )

  app.get(
    '/review/product/:id',
    {
      config: { mayCall: 'anyone' },
      schema: { params: z.object({ id: Id }), response: { 200: ReviewsResponse } },
    },
    (request, reply) => {
      const { id } = request.params
      return sendCached(app.responseCache, request, reply, `reviews/${id}`, () =>
        app.publicReads.read(async (db) =>
          publicJson<ReviewsResponse>({ success: true, reviews: await reviewsOfProduct(db, id) }, [
            feedbackTag(id),
          ]),
        ),
      )
    },
  )

  app.get(
    '/review/user',
    { config: { mayCall: 'verified' }, schema: { response: { 200: OwnReviewsResponse } } },
    async (request) => ({
      success: true as const,
      ...(await reviewsOfAccount(app.db, requireSignedIn(request).id)),
    }),
  )
}
