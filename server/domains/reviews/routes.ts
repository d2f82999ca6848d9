import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { CreateReview } from '#contract/reviews.ts'
import { feedbackTag } from '../../platform/cache/cache.ts'
import { requireSignedIn } from '../../platform/http/authorization.ts'
import { declareRoutes } from '../../platform/http/declare-routes.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { textsFor } from '../../platform/http/language.ts'
import { ok } from '../../platform/http/ok.ts'
import { withCustomerForm } from '../../platform/http/picture-form.ts'
import { checkBeforePictures, createReview } from './create-review.ts'
import { getReview, reviewsOfAccount, reviewsOfProduct } from './published-reviews.ts'

const HOUR_S = 3600

/** Public routes for reviews, under /api. */
export const reviewsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { route, cached } = declareRoutes(app)
  await app.register(multipart)

  app.route({
    ...endpoint('POST /review/create'),
    config: {
      timeLimit: 'upload',
      requiredRole: 'verified',
      limits: [
        { name: 'review', per: 'account', hits: 20, windowS: HOUR_S },
        { name: 'review', per: 'source', hits: 600, windowS: HOUR_S },
      ],
    },
    // withCustomerForm validates the form; the schema is only for the API description
    validatorCompiler: () => (value) => ({ value }),
    async handler(request, reply) {
      const customerId = requireSignedIn(request).id
      const id = await withCustomerForm(
        request,
        reply,
        CreateReview,
        (fields) => checkBeforePictures(app.db, customerId, fields),
        (form, signal) => createReview(app.db, app.pictures, customerId, form, signal),
      )
      return reply
        .code(201)
        .send(ok({ message: textsFor(request).reviewSubmitted, review: await getReview(app.db, id) }))
    },
  })

  cached(
    'GET /review/product/:id',
    ({ id }) => `reviews/${id}`,
    async ({ id }) => ({ data: { reviews: await reviewsOfProduct(app.db, id) }, tags: [feedbackTag(id)] }),
  )

  route('GET /review/user', 'verified', async ({ account }) => reviewsOfAccount(app.db, account.id))
}
