import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { QuestionsResponse } from '#contract/questions.ts'
import { feedbackTag, publicJson, sendCached } from '../../platform/cache/cache.ts'
import { requireSignedIn } from '../../platform/http/authorization.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { textsFor } from '../../platform/http/language.ts'
import { ok } from '../../platform/http/ok.ts'
import { askQuestion, questionsOfProduct } from './ask-and-answer.ts'

const HOUR_S = 3600

/** Public routes for questions, under /api. */
export const questionsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...endpoint('POST /faq/ask'),
    config: {
      requiredRole: 'verified',
      signInMessage: (t) => t.questionFailed,
      limits: [
        { name: 'question', per: 'account', hits: 10, windowS: HOUR_S },
        { name: 'question', per: 'source', hits: 600, windowS: HOUR_S },
      ],
    },
    async handler(request, reply) {
      const { productId, question } = request.body
      const id = await askQuestion(app.db, requireSignedIn(request).id, productId, question)
      const faq = { _id: id, question, answer: '' }
      return reply.code(201).send(ok({ message: textsFor(request).questionSubmitted, faq }))
    },
  })

  app.route({
    ...endpoint('GET /faq/product/:id'),
    config: { requiredRole: 'anyone', isCached: true },
    handler(request, reply) {
      const { id } = request.params
      return sendCached(app.responseCache, request, reply, `questions/${id}`, async () =>
        publicJson<QuestionsResponse>({ success: true, faqs: await questionsOfProduct(app.db, id) }, [
          feedbackTag(id),
        ]),
      )
    },
  })
}
